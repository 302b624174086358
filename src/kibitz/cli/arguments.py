"""Arguments that several commands take."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kibitz.cli.parser import Parser, whole_number
from kibitz.core.cores import cores
from kibitz.core.errors import KibitzError, out_of_range
from kibitz.core.message import say

if TYPE_CHECKING:
    from kibitz.core.rulebook import Rulebook

MOST_WORKERS = 64
WORLDS, MOST_WORLDS = 2048, 1_000_000


def add_set_up(parser: Parser) -> None:
    parser.add("--seats", "number", whole_number)
    add_seed(parser)
    add_set(parser)


def add_seed(parser: Parser) -> None:
    parser.add("--seed", "seed", seed)


def seed(text: str) -> int:
    from kibitz.core.seed import read_seed

    return read_seed(text)


def seed_of(chosen: Namespace) -> int:
    """`--seed`, or 0."""
    return chosen.seed or 0


def add_set(parser: Parser) -> None:
    parser.add("--set", "setting", settings, action="append", default=[])


def settings(given: Sequence[str]) -> dict[str, str]:
    """`--set name=value` as a mapping."""
    options: dict[str, str] = {}
    for name, value in map(setting, given):
        if name in options:
            raise KibitzError(say("set-twice", text=name))
        options[name] = value
    return options


def setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise KibitzError(say("bad-setting", text=text))
    return name, value


def seats_of(chosen: Namespace, book: Rulebook, people: int = 0) -> int:
    """As many seats as were asked for; else as are usual, or more if there are more people."""
    usual = max(book.usual_seats, people)
    return book.check_seats(usual if chosen.seats is None else chosen.seats)


def add_workers(parser: Parser) -> None:
    parser.add("--workers", "number", whole_number)


def workers_of(chosen: Namespace) -> int:
    """As many threads as were asked for, or one for each core."""
    number: int = cores() if chosen.workers is None else chosen.workers
    if not 1 <= number <= MOST_WORKERS:
        raise out_of_range("--workers", 1, MOST_WORKERS, number)
    return number


def add_worlds(parser: Parser) -> None:
    parser.add("--worlds", "number", whole_number, default=WORLDS)


def check_worlds(worlds: int) -> None:
    if not 2 <= worlds <= MOST_WORLDS:
        raise out_of_range("--worlds", 2, MOST_WORLDS, worlds)
