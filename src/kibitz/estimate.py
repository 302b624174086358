"""How sure a mean or a share is: a value with its 95% interval, by Student's t.

What never varied is not sure for that reason. The rule of three holds for it: what did not happen
in so many games happens, with 95% certainty, in fewer than three of them. A game that differs is
taken to differ by one: that is the most for a share, and the least for a count.
"""

from __future__ import annotations

from math import inf, isfinite, log, sqrt
from typing import Any, NamedTuple

import numpy as np

from kibitz.core.student import CONFIDENCE, reach

RULE_OF_THREE = 3.0
SHARED_AS_A_RULE = 1.5  # winners of a game: then nobody can have all of the wins
TINY = 1e-12  # variance: what rounding makes of none, in numbers around 1


class Estimate(NamedTuple):
    """A value with its 95% interval; an end is infinite where none is known."""

    value: float
    low: float = -inf
    high: float = inf

    @property
    def error(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2

    @property
    def is_known(self) -> bool:
        return isfinite(self.low) and isfinite(self.high)

    @property
    def is_clear(self) -> bool:
        """Whether a difference is beyond what chance would explain."""
        return self.low > 0 or self.high < 0

    def minus(self, number: float) -> Estimate:
        return Estimate(self.value - number, self.low - number, self.high - number)

    def wider(self, reach: float) -> Estimate:
        return Estimate(self.value, self.low - reach, self.high + reach)

    def within(self, least: float, most: float) -> Estimate:
        """No further than what is possible. An end that is not known stays so."""
        low = min(max(self.low, least), self.value) if isfinite(self.low) else self.low
        high = max(min(self.high, most), self.value) if isfinite(self.high) else self.high
        return Estimate(self.value, low, high)

    def plain(self) -> list[float | None]:
        """Value and ends as JSON has them: null for an end that is not known."""
        return [part if isfinite(part) else None for part in self]


def rule_of_three(number: int, confidence: float = CONFIDENCE) -> float:
    """The largest share of games in which something may happen that it did in none of so many."""
    return min(1.0, RULE_OF_THREE * log(1 - confidence) / log(1 - CONFIDENCE) / number)


def never_varied(variance: float, scale: float = 1.0) -> bool:
    """Whether there is no variance but that of rounding, in numbers as large as `scale`."""
    return variance <= TINY * max(1.0, scale * scale)


def half_width(
    variance: float, number: int, confidence: float = CONFIDENCE, scale: float = 1.0
) -> float:
    """How far the interval of a mean of so many values reaches to either side."""
    if number < 2:
        return inf
    if never_varied(variance, scale):
        return rule_of_three(number, confidence)
    return reach(number - 1, confidence) * sqrt(variance / number)


def mean(total: float, squares: float, number: int, confidence: float = CONFIDENCE) -> Estimate:
    """A mean from the sums of independent values and of their squares."""
    if number == 0:
        return Estimate(0.0)
    value = total / number
    variance = max(squares - total * value, 0.0) / max(number - 1, 1)
    return Estimate(value, value, value).wider(half_width(variance, number, confidence, value))


def mean_of(values: Any, confidence: float = CONFIDENCE) -> Estimate:
    """The mean of independent values, one for each game or deal."""
    value = float(np.mean(values))
    variance = float(np.var(values, ddof=1)) if len(values) > 1 else 0.0
    half = half_width(variance, len(values), confidence, value)
    return Estimate(value, value, value).wider(half)


def share_of(values: Any, least: float = 0.0, most: float = 1.0) -> Estimate:
    """The mean share of wins, one value for each deal, as far as shares can go."""
    return mean_of(values).within(least, most)
