"""What a position is worth to a seat, from what that seat can know.

A value is the seat's chance to win when the hidden cards are drawn at random (`resample`) and all
seats go on by the rule of thumb to the letter (`CAREFUL`): the fixed reference policy. All moves of
a decision are tried in the same worlds, so their differences are much surer than the values.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from math import hypot, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.bots import CAREFUL, machine
from kibitz.bots.bot import seed_for
from kibitz.bots.search import NO_MOVE, SearchBuffers, make_buffers
from kibitz.core.chance import CHANCE
from kibitz.core.errors import KibitzError
from kibitz.core.rulebook import Rulebook
from kibitz.core.seed import set_seed
from kibitz.game import Move, View

FIRST_WORLDS = 256
WORLDS = 2048  # for each move that is not surely worse than the best
MOST_WORLDS = 8 * WORLDS  # where a judgement is still in doubt
FEWER = 4  # times fewer worlds for a position that is not decided in, only passed through
SENSIBLE = 12  # moves looked at: the best by rule of thumb, and the one played
THRESHOLDS = (0.05, 0.10, 0.15)  # of the chance to win
JUDGEMENTS = ("inaccuracy", "mistake", "blunder")
SURE = 1.96  # standard errors of a 95% interval
# For a word there are up to four looks, each with twice as many worlds: Pocock's bound for all.
SURE_OF_A_WORD = 2.36
FEWEST_WORLDS = 64  # for a word: with fewer the error itself is hardly known


@dataclass(frozen=True)
class Chance:
    """A chance to win and its standard error."""

    value: float
    error: float


NOTHING = Chance(0.0, 0.0)


@dataclass(frozen=True)
class Choice:
    """A move that was looked at. `behind` is how far it is behind the best, in the same worlds."""

    move: Move
    chance: Chance
    behind: Chance


@dataclass(frozen=True)
class Appraisal:
    """The choices of a decision, best first; `played` is one of them, if a move was given."""

    choices: tuple[Choice, ...]
    played: Choice | None
    shortfall: Chance  # of the move played; where it is about as good as the best, of any sign
    worlds: int
    unseen: int = 0  # legal moves that the rule of thumb left out
    room: Chance = NOTHING  # how far the rule of thumb's move is behind the best, of any sign

    @property
    def loss(self) -> Chance:
        """What the move played gave away."""
        return Chance(max(self.shortfall.value, 0.0), self.shortfall.error)

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def worth(self) -> Chance:
        """The chance with the best move, in the worlds of the one played."""
        assert self.played is not None
        chance = self.played.chance
        return Chance(chance.value + self.shortfall.value, chance.error)

    @property
    def usual(self) -> Chance:
        """The chance with the rule of thumb's move."""
        return Chance(self.worth.value - self.room.value, self.worth.error)

    def gone_on(self, worth: Chance) -> Appraisal:
        """The same, where the move played is worth what its player could make of it at once."""
        assert self.played is not None
        gain = worth.value - self.played.chance.value
        error = hypot(worth.error, self.played.chance.error)
        if gain <= SURE * error:
            return self
        left = Chance(max(self.shortfall.value - gain, 0.0), hypot(self.shortfall.error, error))
        played = replace(self.played, chance=worth, behind=left)
        others = [choice for choice in self.choices if choice is not self.played]
        best = self.best
        if worth.value >= best.chance.value:
            best = played = replace(played, behind=NOTHING)
            others = [_behind(choice, worth) for choice in others]
        more = worth.value + left.value - self.worth.value
        room = Chance(self.room.value + more, hypot(self.room.error, error))
        choices = _ranked([*others, played], best)
        return replace(self, choices=choices, played=played, shortfall=left, room=room)

    @property
    def judgement(self) -> str:
        """In a word, or nothing: only what the error bar supports."""
        if self.worlds < FEWEST_WORLDS:
            return ""
        surely_lost = self.loss.value - SURE_OF_A_WORD * self.loss.error
        passed = [
            word for limit, word in zip(THRESHOLDS, JUDGEMENTS, strict=True) if surely_lost > limit
        ]
        return passed[-1] if passed else ""


class Appraiser:
    """Estimates values for one game; the same seed gives the same figures, in any order."""

    def __init__(
        self, book: Rulebook, seed: int = 0, worlds: int = WORLDS, compiled: bool = True
    ) -> None:
        if worlds < 2:
            raise KibitzError(f"at least 2 worlds are needed for an estimate, not {worlds}")
        self.book = book
        self.seed = seed
        self.worlds = worlds
        self._functions = machine.compiled(book) if compiled else machine.INTERPRETED
        self._buffers = threading.local()  # one for each thread
        self._noise = CAREFUL.noise

    @property
    def buffers(self) -> SearchBuffers:
        if not hasattr(self._buffers, "buffers"):
            self._buffers.buffers = make_buffers(
                self.book, max(MOST_WORLDS, self.worlds), 16, SENSIBLE + 1
            )
        buffers: SearchBuffers = self._buffers.buffers
        return buffers

    def chance(self, view: View) -> Chance:
        """What a seat's position is worth, whoever is to act."""
        buffers = self.buffers
        buffers.candidates[0] = NO_MOVE
        buffers.is_alive[0] = 1
        worlds = max(2, self.worlds // FEWER)
        self._try(view, 1, 0, worlds, self._chance(view))
        return _mean(buffers.results[:worlds, 0])

    def appraise(self, view: View, played: Move | None = None) -> Appraisal:
        """Compare the sensible moves of the seat to act, and the one played."""
        legal = {move.code: move for move in view.legal_moves}
        if not legal:
            raise KibitzError("only the seat to act has moves to compare, in a game not yet over")
        count = self._nominate(view, played)
        usual = self._usual(count)
        chance = self._chance(view)
        tried = self._race(view, count, played, usual, chance)
        buffers = self.buffers
        moves = [legal[int(code)] for code in buffers.candidates[:count]]
        results = [buffers.results[:n, i] for i, n in enumerate(tried)]
        found = _appraisal(moves, results, played, usual)
        return replace(found, unseen=len(legal) - count)

    def _nominate(self, view: View, played: Move | None) -> int:
        """The sensible moves; the one played takes the last place if it is not among them."""
        buffers = self.buffers
        count = int(self._functions.nominate(view.data, SENSIBLE, buffers))
        if played is not None and played.code not in buffers.candidates[:count]:
            buffers.candidates[count] = played.code
            buffers.is_alive[count] = 1
            count += 1
        return count

    def _usual(self, count: int) -> int:
        """Among how many moves the rule of thumb would choose: those that come first to it."""
        weights = self.buffers.weights[: min(count, SENSIBLE)]
        return int((weights[0] - weights < self._noise).sum())

    def _race(
        self, view: View, count: int, played: Move | None, usual: int, chance: Any
    ) -> list[int]:
        """Try the moves until what matters is settled; the number of worlds of each."""
        buffers = self.buffers
        tried = [0] * count
        worlds, target = 0, min(FIRST_WORLDS, self.worlds)
        while worlds < target:
            self._try(view, count, worlds, target, chance)
            worlds = target
            for i in range(count):
                tried[i] = worlds if buffers.is_alive[i] else tried[i]
            target = self._next_target(count, worlds, played, usual)
        return tried

    def _next_target(self, count: int, worlds: int, played: Move | None, usual: int) -> int:
        """Whoever looks back measures by the move played and by those of the rule of thumb."""
        buffers = self.buffers
        if worlds < self.worlds:
            self._functions.race(count, worlds, buffers)
            for i in range(count):
                if played is not None and (i < usual or buffers.candidates[i] == played.code):
                    buffers.is_alive[i] = 1
            return min(2 * worlds, self.worlds) if buffers.is_alive[:count].sum() > 1 else worlds
        if played is None or self.worlds < WORLDS or worlds >= MOST_WORLDS:
            return worlds
        alive = [i for i in range(count) if buffers.is_alive[i]]
        at = [i for i in alive if buffers.candidates[i] == played.code]
        loss = _shortfall([buffers.results[:worlds, i] for i in alive], alive.index(at[0]))
        return min(2 * worlds, MOST_WORLDS) if is_in_doubt(loss) else worlds

    def _try(self, view: View, count: int, first: int, past: int, chance: Any) -> None:
        self._functions.explore(
            view.data, count, first, past, False, self._noise, self.buffers, chance
        )

    def _chance(self, view: View) -> Any:
        chance = np.zeros(1, dtype=CHANCE)[0]
        set_seed(chance, seed_for(self.seed, view))
        return chance


def is_in_doubt(loss: Chance) -> bool:
    """Whether more worlds could decide if a limit is passed."""
    return any(limit < loss.value < limit + SURE_OF_A_WORD * loss.error for limit in THRESHOLDS)


def _mean(results: NDArray[np.float64]) -> Chance:
    return Chance(float(results.mean()), float(results.std(ddof=1) / sqrt(len(results))))


def _appraisal(
    moves: list[Move], results: list[NDArray[np.float64]], played: Move | None, usual: int
) -> Appraisal:
    worlds = max(len(row) for row in results)
    finalists = [i for i, row in enumerate(results) if len(row) == worlds]
    best = max(finalists, key=lambda i: results[i].mean())
    final = [results[i] for i in finalists]
    gaps = [
        _shortfall(final, finalists.index(i)) if i in finalists else _lag(results[best], row)
        for i, row in enumerate(results)
    ]
    choices = [
        Choice(move, _mean(row), NOTHING if i == best else replace(gap, value=max(gap.value, 0.0)))
        for i, (move, row, gap) in enumerate(zip(moves, results, gaps, strict=True))
    ]
    ranked = _ranked(choices, choices[best])
    if played is None:
        return Appraisal(ranked, None, NOTHING, worlds)
    at = moves.index(played)
    return Appraisal(ranked, choices[at], gaps[at], worlds, room=_middle(gaps[:usual]))


def _middle(estimates: list[Chance]) -> Chance:
    """The mean of estimates from the same worlds, so that their errors do not cancel."""
    number = len(estimates)
    return Chance(
        sum(one.value for one in estimates) / number, sum(one.error for one in estimates) / number
    )


def _ranked(choices: list[Choice], best: Choice) -> tuple[Choice, ...]:
    """As they are shown: by tenths of a point, then by the chance."""

    def rank(choice: Choice) -> tuple[bool, float, float]:
        return choice is not best, round(choice.behind.value, 3), -choice.chance.value

    return tuple(sorted(choices, key=rank))


def _behind(choice: Choice, best: Chance) -> Choice:
    """A choice that is behind another than it was compared with."""
    gap, error = best.value - choice.chance.value, hypot(best.error, choice.chance.error)
    return replace(choice, behind=Chance(max(gap, 0.0), error))


def _lag(best: NDArray[np.float64], row: NDArray[np.float64]) -> Chance:
    """How far a move that was dropped early is behind, in the worlds it was tried in."""
    return _mean(best[: len(row)] - row)


def _shortfall(results: list[NDArray[np.float64]], played: int) -> Chance:
    """How far the move played is behind the best one.

    The best of several estimates looks better than it is. So one half of the worlds says which
    move is best and the other half what it is worth, and the other way round. Where the halves
    disagree they depend on each other, at most so much that two are no surer than one.
    """
    half = len(results[0]) // 2
    one, two = slice(None, half), slice(half, None)
    gains, bests = [], set()
    for choosing, counting in ((one, two), (two, one)):
        best = max(range(len(results)), key=lambda i: results[i][choosing].mean())
        gains.append(results[best][counting] - results[played][counting])
        bests.add(best)
    gap = _mean(np.concatenate(gains))
    return replace(gap, error=gap.error * sqrt(len(bests)))
