"""What was counted: sums over games, put together batch by batch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import inf
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibitz.bots.survey import CHOICES, DECISIONS, FORCED, REBUILT, ROUNDS, WINNERS, Sheet
from kibitz.estimate import SHARED_AS_A_RULE, Estimate, mean
from kibitz.study.interval import ratio, together, wilson, win_share

MEASURES = ("decisions", "rounds", "rebuilds", "forced", "choices", "margin")
CLOSE = 10  # a game is close if its margin is at most the highest score by this


class GameBatch(NamedTuple):
    """What games played in one go tell, in order of their numbers."""

    measures: NDArray[np.int64]  # by game and measure
    won: NDArray[np.float64]  # by game and seat
    winners: NDArray[np.int64]  # by game, a bit for each seat
    scores: NDArray[np.int64]
    events: NDArray[np.int64]  # by game and event of the rules
    choices: NDArray[np.int64]
    lengths: NDArray[np.int64]
    held: NDArray[np.bool_] | None = None  # by game, seat and card: in the first hand
    kinds: tuple[Counter[str], ...] = ()  # what was played in each of the first games

    @property
    def games(self) -> int:
        return len(self.measures)


def batch_of(
    sheet: Sheet,
    games: int,
    held: NDArray[np.bool_] | None = None,
    kinds: Sequence[Counter[str]] = (),
) -> GameBatch:
    """A copy of what a survey has written."""
    lines, scores = sheet.games[:games], sheet.scores[:games].copy()
    winners = lines[:, WINNERS].copy()
    columns = [lines[:, i] for i in (DECISIONS, ROUNDS, REBUILT, FORCED, CHOICES)]
    return GameBatch(
        measures=np.stack([*columns, margins(scores, winners)], axis=1),
        won=sheet.won[:games].copy(),
        winners=winners,
        scores=scores,
        events=sheet.events[:games].copy(),
        choices=sheet.choices.copy(),
        lengths=sheet.lengths.copy(),
        held=held,
        kinds=tuple(kinds),
    )


def won_by(winners: NDArray[np.int64], seats: int) -> NDArray[np.bool_]:
    """By game and seat: whether it is among the winners."""
    won: NDArray[np.bool_] = (winners[:, None] >> np.arange(seats)) & 1 == 1
    return won


def margins(scores: NDArray[np.int64], winners: NDArray[np.int64]) -> NDArray[np.int64]:
    """How near the nearest other seat came to a winner's score; 0 if all have won."""
    won = won_by(winners, scores.shape[1])
    gaps = np.abs(scores[:, :, None] - scores[:, None, :])
    apart = won[:, :, None] & ~won[:, None, :]
    nearest = np.where(apart, gaps, np.iinfo(np.int64).max).min(axis=(1, 2))
    return np.where(apart.any(axis=(1, 2)), nearest, 0)


class Tally:
    """Sums over all games so far. Batches are added in order: sums never depend on who played."""

    def __init__(self, seats: int, events: int, most_moves: int, keep: int) -> None:
        self.seats = seats
        self.games = 0
        self.totals = np.zeros(len(MEASURES), dtype=np.int64)
        self.squares = np.zeros((len(MEASURES), len(MEASURES)), dtype=np.int64)
        self.distributions: dict[str, Counter[int]] = {name: Counter() for name in MEASURES}
        self.won = np.zeros(seats)
        self.won_squares = np.zeros(seats)
        self.shared = self.close = self.with_rebuild = 0
        self.winners: Counter[int] = Counter()  # how many a game had
        self.scores: dict[bool, Counter[int]] = {True: Counter(), False: Counter()}  # by winning
        self.event_totals = np.zeros(events, dtype=np.int64)
        self.event_squares = np.zeros(events, dtype=np.int64)
        self.event_games = np.zeros(events, dtype=np.int64)
        self.choices = np.zeros(most_moves + 1, dtype=np.int64)
        self.lengths: Counter[int] = Counter()
        self.keep = keep  # games whose own figures are kept, to be compared one by one
        self._kept: list[tuple[Any, Any]] = []
        self._held: list[tuple[Any, Any]] = []
        self.kinds: list[Counter[str]] = []

    def add(self, batch: GameBatch) -> None:
        if self.games < self.keep:
            room = self.keep - self.games
            self._kept.append((batch.measures[:room], batch.won[:room]))
        if batch.held is not None:
            self._held.append((batch.held, batch.won[: len(batch.held)]))
        self.kinds += batch.kinds
        self.games += batch.games
        self._add_measures(batch)
        self._add_results(batch)
        self.event_totals += batch.events.sum(axis=0)
        self.event_squares += (batch.events**2).sum(axis=0)
        self.event_games += (batch.events > 0).sum(axis=0)
        self.choices += batch.choices
        self.lengths.update(
            {int(length): int(batch.lengths[length]) for length in np.nonzero(batch.lengths)[0]}
        )

    def _add_measures(self, batch: GameBatch) -> None:
        self.totals += batch.measures.sum(axis=0)
        self.squares += batch.measures.T @ batch.measures
        for i, name in enumerate(MEASURES):
            self.distributions[name].update(counted(batch.measures[:, i]))
        self.with_rebuild += int((batch.measures[:, MEASURES.index("rebuilds")] > 0).sum())

    def _add_results(self, batch: GameBatch) -> None:
        self.won += batch.won.sum(axis=0)
        self.won_squares += (batch.won**2).sum(axis=0)
        winners = won_by(batch.winners, self.seats)
        self.shared += int((winners.sum(axis=1) > 1).sum())
        self.winners.update(counted(winners.sum(axis=1)))
        margin = batch.measures[:, MEASURES.index("margin")]
        self.close += int((CLOSE * margin <= batch.scores.max(axis=1)).sum())
        for is_winner, scores in self.scores.items():
            scores.update(counted(batch.scores[winners == is_winner]))

    @property
    def kept(self) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Measures and wins of the first games, one by one."""
        if not self._kept:
            return np.zeros((0, len(MEASURES)), dtype=np.int64), np.zeros((0, self.seats))
        measures, won = zip(*self._kept, strict=True)
        return np.concatenate(measures), np.concatenate(won)

    @property
    def held(self) -> tuple[NDArray[np.bool_], NDArray[np.float64]] | None:
        """First hands and wins of the sampled games."""
        if not self._held:
            return None
        held, won = zip(*self._held, strict=True)
        return np.concatenate(held), np.concatenate(won)

    def mean(self, name: str) -> Estimate:
        """Of a measure, over games; none is ever below 0."""
        i = MEASURES.index(name)
        return mean(int(self.totals[i]), int(self.squares[i, i]), self.games).within(0.0, inf)

    def times(self, event: int) -> Estimate:
        """How often an event happens in a game."""
        total, squares = int(self.event_totals[event]), int(self.event_squares[event])
        return mean(total, squares, self.games).within(0.0, inf)

    def ratio(self, above: str, below: str) -> Estimate:
        """Of two measures' totals."""
        i, j = MEASURES.index(above), MEASURES.index(below)
        squares = (float(self.squares[i, i]), float(self.squares[i, j]), float(self.squares[j, j]))
        found = ratio(float(self.totals[i]), float(self.totals[j]), squares, self.games)
        return found.within(0.0, inf)

    def win_share(self, seat: int) -> Estimate:
        """With an interval that holds together with those of all seats."""
        won, squares = float(self.won[seat]), float(self.won_squares[seat])
        return win_share(won, squares, self.games, self.most, together(self.seats))

    @property
    def most(self) -> float:
        """The share of the wins of somebody who wins every game.

        Below 1 only where several win as a rule: a rare tie is no bound for games to come.
        """
        if sum(n * games for n, games in self.winners.items()) < SHARED_AS_A_RULE * self.games:
            return 1.0
        return sum(games / n for n, games in self.winners.items()) / max(self.games, 1)

    def share(self, hits: int) -> Estimate:
        """Of all games."""
        return wilson(int(hits), self.games)


def counted(values: NDArray[np.int64]) -> dict[int, int]:
    found, numbers = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), numbers.tolist(), strict=True))
