"""Arguments that several commands take."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from kibitz.core.cores import cores
from kibitz.core.errors import KibitzError
from kibitz.core.registry import GAMES

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
        raise KibitzError(f"--workers must be from 1 to {MOST_WORKERS}, not {number}")
    return number


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
