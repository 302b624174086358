"""A contest between bots: who sits where, and one deal played with every seating.

A deal is played once for each way to rotate the bots around the table, so every bot gets every
hand and luck mostly cancels. All that happens in a deal follows from the contest's seed and the
deal's number: it does not matter who plays which deal, or when.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from kibitz.bots import Level, machine
from kibitz.bots.bot import desk_for
from kibitz.bots.policy import POLICY
from kibitz.core.chance import CHANCE
from kibitz.core.errors import KibitzError
from kibitz.core.registry import rulebook
from kibitz.core.rulebook import OptionValue
from kibitz.core.seed import hashed, seed_of_game, set_seed
from kibitz.game import start_rulebook


@dataclass(frozen=True)
class Contest:
    """What is played: everything that a worker, here or elsewhere, needs to know."""

    game: str
    bots: tuple[Level, ...]  # around the table, at the first seating
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def seatings(self) -> list[tuple[Level, ...]]:
        """The different ways to rotate the bots around the table."""
        turns = [self.bots[-turn:] + self.bots[:-turn] for turn in range(self.seats)]
        return list(dict.fromkeys(turns))


class Played(NamedTuple):
    """How one game ended."""

    deal: int
    seating: int
    won: tuple[float, ...]  # by seat: the share of the win
    decisions: int


def line_up(bots: list[Level], seats: int) -> tuple[Level, ...]:
    """Bots around a table, taking turns until all seats are filled."""
    if len(bots) > seats:
        raise KibitzError(f"{len(bots)} bots do not fit at {seats} seats")
    return tuple(bots[seat % len(bots)] for seat in range(seats))


class Worker:
    """Plays deals of a contest; each thread has its own."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.book = rulebook(contest.game)
        self.play_game = machine.compiled(self.book).play_game
        self.desk = desk_for(self.book, max(bot.simulations for bot in contest.bots))
        self.chance = np.zeros(1, dtype=CHANCE)[0]

    def play_deal(self, deal: int, stop: Any) -> list[Played]:
        """Play a deal with every seating; nothing if told to stop meanwhile."""
        played = []
        for number, seating in enumerate(self.contest.seatings):
            decisions = self._play(deal, number, seating, stop)
            if decisions < 0:
                return []
            won = tuple(float(share) for share in self.desk.chances[: self.contest.seats])
            played.append(Played(deal, number, won, decisions))
        return played

    def _play(self, deal: int, number: int, seating: tuple[Level, ...], stop: Any) -> int:
        contest = self.contest
        seed = seed_of_game(contest.seed, deal)
        game = start_rulebook(self.book, contest.seats, seed, None, True, contest.options)
        policies = np.array([tuple(bot.policy()) for bot in seating], dtype=POLICY)
        set_seed(self.chance, hashed(f"kibitz bots {seed:#x} {number}"))
        return int(self.play_game(game.state, policies, self.desk, self.chance, stop))
