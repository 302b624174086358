"""`kibitz envs`: what programs that learn see, number by number."""

from __future__ import annotations

import json
from argparse import Namespace

from kibitz.cli.arguments import seats_of
from kibitz.cli.parser import Parser, whole_number
from kibitz.core.registry import rulebook
from kibitz.core.words import Speaker, spoken


def add_envs(command: str) -> Parser:
    parser = Parser(command, "kibitz envs lobo77 --seats 3")
    parser.add("game", "game", is_needed=True)
    parser.add("--seats", "number", whole_number)
    parser.add("--memory")
    parser.add("--json")
    return parser


def envs(chosen: Namespace) -> None:
    """Print the layout of a game's observations."""
    from kibitz.envs.layout import layout

    book = rulebook(chosen.game)
    seats = seats_of(chosen, book)
    sheet = layout(book, seats, chosen.memory)
    if chosen.json:
        content = {
            "game": book.name,
            "seats": sheet.seats,
            "moves": book.codes,
            "names": list(sheet.names),
            "low": sheet.low.tolist(),
            "high": sheet.high.tolist(),
        }
        print(json.dumps(content, indent=1, ensure_ascii=False))
        return
    speaker = Speaker(spoken())
    figures = {"number": sheet.seats, "size": len(sheet), "moves": book.codes}
    print(speaker.say("envs-head", name=book.title, **figures))
    for i, (name, low, high) in enumerate(zip(sheet.names, sheet.low, sheet.high, strict=True)):
        print(f"{i:>5}  {name:<24}{speaker.say('envs-range', low=str(low), high=str(high))}")
