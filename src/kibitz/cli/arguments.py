"""Arguments that several commands take."""

from __future__ import annotations

import argparse
import os
import re
from typing import TYPE_CHECKING, Any

from kibitz.core import words
from kibitz.core.cores import cores
from kibitz.core.errors import out_of_range, unknown
from kibitz.core.registry import GAMES, broken, rulebook

if TYPE_CHECKING:
    from kibitz.core.rulebook import Rulebook

MOST_WORKERS = 64


def whole_number(text: str) -> int:
    """What `type=int` reads."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a whole number is expected, not {text!r}") from None


def number(text: str) -> float:
    """What `type=float` reads."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a number is expected, not {text!r}") from None


def add_game(
    command: argparse.ArgumentParser, is_optional: bool = False, name: str = "GAME", more: str = ""
) -> None:
    action = command.add_argument(
        "game",
        metavar=name,
        nargs="?" if is_optional else None,
        help=", ".join(filter(None, ("one of %(games)s", more))),
    )
    vars(action)["games"] = GAMES  # looked up when help is printed: other packages may have some


def add_record(command: argparse.ArgumentParser, name: str) -> None:
    command.add_argument("file", metavar=name, help="a record; - reads standard input")


def add_set_up(command: argparse.ArgumentParser, seed: str) -> None:
    add_seats(command)
    add_seed(command, seed, "the same deals")
    add_set(command)


def add_seats(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seats", type=int, metavar="N", help="seats (4 unless given, or what the game allows)"
    )


def seats_of(chosen: argparse.Namespace, book: Rulebook, people: int = 0) -> int:
    """As many seats as were asked for; else as are usual, or more if there are more people."""
    usual = max(book.usual_seats, people)
    return book.check_seats(usual if chosen.seats is None else chosen.seats)


def add_workers(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--workers", type=int, metavar="N", help="threads, 1 or more (one for each core)"
    )


def workers_of(chosen: argparse.Namespace) -> int:
    """As many threads as were asked for, or one for each core."""
    number: int = cores() if chosen.workers is None else chosen.workers
    if not 1 <= number <= MOST_WORKERS:
        raise out_of_range("--workers", 1, MOST_WORKERS, number)
    return number


def add_language(command: argparse.ArgumentParser, **settings: Any) -> None:
    command.add_argument(
        "--language",
        dest="spoken",
        metavar="CODE",
        help="en, de, … (that of your locale, if Kibitz speaks it)",
        **settings,
    )


def language_of(chosen: argparse.Namespace) -> str:
    """The language that was asked for, or that of the locale if Kibitz speaks it."""
    if chosen.spoken is None:
        variables = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        locale = next(filter(None, variables), words.ENGLISH)
        language = re.split(r"[_.@]", locale)[0]
        return language if language in words.languages() else words.ENGLISH
    asked: str = chosen.spoken
    if asked not in words.languages() and not any(speaks(name, asked) for name in GAMES):
        raise unknown("language", asked, words.languages())
    return asked


def speaks(game: str, language: str) -> bool:
    """Whether a game has rules or words in a language that Kibitz may not have."""
    if game in broken():
        return False
    book = rulebook(game)
    return language in book.languages or words.game_file(book.package, language).is_file()


def add_seed(command: argparse.ArgumentParser, seed: str, what: str) -> None:
    command.add_argument(
        "--seed",
        metavar="S",
        help=f"a whole number, or hex with 0x ({seed} unless given); the same seed, {what}",
    )


def add_set(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="an option of the game, see `kibitz games`; may be repeated",
    )


def add_worlds(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--worlds",
        type=int,
        default=2048,
        metavar="N",
        help="guesses at the hidden cards for each move, fewer where one is surely best (2048)",
    )
