"""`kibitz games` and `kibitz rules`: which games there are, and how they are played."""

from __future__ import annotations

from argparse import Namespace

from kibitz.cli.parser import Parser
from kibitz.core.message import say
from kibitz.core.registry import GAMES, broken, rulebook
from kibitz.core.words import ENGLISH, spoken


def add_games(command: str) -> Parser:
    return Parser(command)


def games(chosen: Namespace) -> None:
    for name in GAMES:
        if name in broken():
            print(f"{name:<11} {broken()[name]}")
            continue
        book = rulebook(name)
        speaker, low, high = book.speaker(spoken()), book.seats[0], book.seats[-1]
        seats = say("seats-from-to", name=book.title, low=low, high=high, what=book.credit)
        print(f"{name:<11} {speaker.text(seats)}")
        for option in book.options:
            told = say("option-is", what=option.help, than=option.allowed)
            print(f"{'':<14}{option.name}={option.default}: {speaker.text(told)}")


def add_rules(command: str) -> Parser:
    parser = Parser(command)
    parser.add("game", "game", is_needed=True)
    return parser


def rules(chosen: Namespace) -> None:
    book = rulebook(chosen.game)
    is_written = chosen.language is not None or spoken() in book.languages
    print(book.text(spoken() if is_written else ENGLISH), end="")
