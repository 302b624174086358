"""A contest between bots: who sits where, and one deal played with every seating.

A deal is played once for each way to seat the bots in turn around the table, so every bot gets
every hand and every seat, and none is luckier in these. All that happens in a deal follows from
the contest's seed and the deal's number: it does not matter who plays which deal, or when.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from kibitz.arena.version import AT, Guests, version_in
from kibitz.bots import Level, level, machine
from kibitz.bots.bot import buffers_for
from kibitz.bots.policy import POLICY
from kibitz.core.chance import CHANCE
from kibitz.core.errors import KibitzError
from kibitz.core.kernel import outlook
from kibitz.core.message import say
from kibitz.core.registry import rulebook
from kibitz.core.rulebook import OptionValue
from kibitz.core.seed import hashed, read_seed, seed_of_game, set_seed
from kibitz.game import Game, start_rulebook


@dataclass(frozen=True)
class Contest:
    """What is played: everything that a worker, here or elsewhere, needs to know."""

    game: str
    bots: tuple[Level, ...]  # they sit in turn until all seats are filled
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict, hash=False)
    table: int = 0  # seats at the table; 0: one for each bot
    folders: dict[str, str] = field(default_factory=dict, hash=False)  # by bot, of other versions

    @property
    def seats(self) -> int:
        return self.table or len(self.bots)

    @cached_property
    def seatings(self) -> list[tuple[Level, ...]]:
        """The different ways to seat the bots in turn: every bot gets every seat equally often.

        Where the seats are no multiple of the bots, each bot is first in turn once: a b a b a and
        b a b a b, both turned around the table.
        """
        first = [line_up(turned(self.bots, turn), self.seats) for turn in range(len(self.bots))]
        return list(
            dict.fromkeys(turned(bots, turn) for turn in range(self.seats) for bots in first)
        )

    @cached_property
    def rivals(self) -> tuple[Level, ...]:
        """The different bots, in the order given."""
        return tuple(dict.fromkeys(self.bots))


class Played(NamedTuple):
    """How one game ended."""

    deal: int
    seating: int
    won: tuple[float, ...]  # by seat: the share of the win; together they are 1
    decisions: int


def turned(bots: tuple[Level, ...], turn: int) -> tuple[Level, ...]:
    """The same circle, everyone some places further on."""
    return bots[-turn:] + bots[:-turn]


def line_up(bots: Sequence[Level], seats: int) -> tuple[Level, ...]:
    """Bots around a table, taking turns until all seats are filled."""
    if len(bots) > seats:
        raise KibitzError(say("arena-too-many-bots", bots=len(bots), number=seats))
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def invite(
    game: str,
    bots: Sequence[str | Level],
    seats: int | None = None,
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
) -> Contest:
    """A contest from what a user asks for, checked."""
    book = rulebook(game)
    levels = tuple(bot if isinstance(bot, Level) else read_bot(bot) for bot in bots)
    if not levels:
        raise KibitzError(say("arena-no-bots"))
    if seats is None and len(levels) < book.seats[0]:
        low, high = book.seats[0], book.seats[-1]
        few = say("arena-few-bots", name=book.title, low=low, high=high, bots=len(levels))
        raise KibitzError(few)
    table = book.check_seats(len(levels) if seats is None else seats)
    line_up(levels, table)
    chosen = book.read_options(options or {})
    folders = {bot.name: bot.name.partition(AT)[2] for bot in levels if AT in bot.name}
    for folder in folders.values():
        version_in(folder, book)
    return Contest(book.name, levels, read_seed(seed), chosen, table, folders)


def read_bot(text: str) -> Level:
    """A level; `hard@./other` is that of another version of the game, in a folder."""
    name, at, folder = text.strip().partition(AT)
    chosen = level(name)
    return replace(chosen, name=f"{chosen.name}{at}{folder}")


class Worker:
    """Plays deals of a contest; each thread has its own."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.played = 0  # games of the deal at hand
        self.book = rulebook(contest.game)
        self.play_game = machine.compiled(self.book).play_game
        self.buffers = buffers_for(self.book, contest.bots)
        versions = {bot: version_in(folder, self.book) for bot, folder in contest.folders.items()}
        self.guests = Guests(self.book, contest.bots, versions)
        self.chance = np.zeros(1, dtype=CHANCE)[0]
        self.policies = [
            np.array([tuple(bot.policy()) for bot in seating], dtype=POLICY)
            for seating in contest.seatings
        ]

    def play_deal(self, deal: int, stop: Any) -> list[Played]:
        """Play a deal with every seating; nothing if told to stop meanwhile."""
        seats = self.contest.seats
        seed = seed_of_game(self.contest.seed, deal)
        game = start_rulebook(self.book, seats, seed, None, True, self.contest.options)
        played: list[Played] = []
        self.played = 0
        for number in range(len(self.policies)):
            # Chance decides alike for every seating, until the bots themselves differ.
            set_seed(self.chance, hashed(f"kibitz bots {seed:#x}"))
            decisions = self._play(game.copy(), number, stop)
            if decisions < 0:
                return []
            won = [float(share) for share in self.buffers.chances[:seats]]
            whole = sum(won) or 1.0  # where several win, each may have won all
            played.append(Played(deal, number, tuple(share / whole for share in won), decisions))
            self.played = len(played)
        return played

    def _play(self, game: Game, seating: int, stop: Any) -> int:
        """Play a game; the decisions, or -1, and in `buffers.chances` what each seat has won."""
        policies = self.policies[seating]
        if not self.contest.folders:
            return int(self.play_game(game.state, policies, self.buffers, self.chance, stop))
        bots = self.contest.seatings[seating]
        while not game.is_over:
            if stop[0] != 0:
                return -1
            seat = game.turn
            game.repeat(
                self.guests.choose(bots[seat], game.view(seat), policies[seat], self.chance)
            )
        outlook(game.state, self.buffers.chances)
        return len(game.moves)
