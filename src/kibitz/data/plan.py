"""What is played for an export: everything that decides what its rows are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kibitz.arena.contest import line_up
from kibitz.bots import Level, level
from kibitz.core.errors import out_of_range
from kibitz.core.registry import rulebook
from kibitz.core.rulebook import OptionValue, Rulebook
from kibitz.core.seed import read_seed

MOST_GAMES = 100_000_000


@dataclass(frozen=True)
class Plan:
    """Games of bots. The same plan gives the same rows on any number of cores."""

    book: Rulebook
    seats: int
    options: dict[str, OptionValue]
    games: int
    bots: tuple[Level, ...]  # by seat
    seed: int
    has_views: bool  # whether the views go into the file too, byte by byte

    def seated(self, number: int) -> tuple[Level, ...]:
        """Who sits where in a game: the bots move on by a seat from game to game."""
        turn = number % self.seats
        return self.bots[-turn:] + self.bots[:-turn]


def make_plan(
    game: str | Rulebook,
    games: int,
    seats: int = 4,
    options: Mapping[str, object] | None = None,
    bots: str | Sequence[str] = "medium",
    seed: int | str = 0,
    has_views: bool = False,
) -> Plan:
    """A plan from what a user asks for, checked."""
    book = rulebook(game) if isinstance(game, str) else game
    if not 1 <= games <= MOST_GAMES:
        raise out_of_range("--games", 1, MOST_GAMES, games)
    names = bots.split(",") if isinstance(bots, str) else list(bots)
    seated = line_up([level(name) for name in names], book.check_seats(seats))
    return Plan(
        book, seats, book.read_options(options or {}), games, seated, read_seed(seed), has_views
    )
