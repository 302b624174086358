"""Estimates with their 95% confidence intervals.

- a share of games, and of wins unless some were shared: Wilson's score interval;
- a mean over games, also of shared wins, and a difference of means on the same deals: Student's t;
- a ratio of two totals (decisions to a round, forced decisions to all): a game is the unit, since
  what happens within one is not independent; the variance is that of the linearised ratio;
- a quantile: the order statistics between which it lies, whatever the distribution.

Where several are compared to find what stands out (seats, cards, house rules), they are wider, so
that all hold together in 95 of 100 studies: then none stands out by chance alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor, inf, isfinite, sqrt
from statistics import NormalDist
from typing import NamedTuple

from kibitz.core.student import CONFIDENCE, reach


class Estimate(NamedTuple):
    """A value and the ends of its interval."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2

    def minus(self, number: float) -> Estimate:
        return Estimate(self.value - number, self.low - number, self.high - number)

    @property
    def is_known(self) -> bool:
        return isfinite(self.low) and isfinite(self.high)

    @property
    def is_clear(self) -> bool:
        """Whether a difference is beyond what chance would explain."""
        return self.low > 0 or self.high < 0


def normal_quantile(confidence: float = CONFIDENCE) -> float:
    return NormalDist().inv_cdf((1 + confidence) / 2)


def together(number: int) -> float:
    """The confidence of each of so many intervals that shall all hold at once (Bonferroni)."""
    return 1 - (1 - CONFIDENCE) / max(number, 1)


def wilson(hits: int, number: int, confidence: float = CONFIDENCE) -> Estimate:
    """A share, by Wilson's score interval."""
    if number == 0:
        return Estimate(0.0, 0.0, 1.0)
    z = normal_quantile(confidence)
    share = hits / number
    middle = (share + z * z / (2 * number)) / (1 + z * z / number)
    half = sqrt(share * (1 - share) / number + (z / (2 * number)) ** 2) * z / (1 + z * z / number)
    low = 0.0 if hits == 0 else max(middle - half, 0.0)
    return Estimate(share, low, 1.0 if hits == number else min(middle + half, 1.0))


def mean(total: float, squares: float, number: int, confidence: float = CONFIDENCE) -> Estimate:
    """A mean from the sums of values and of their squares."""
    if number == 0:
        return Estimate(0.0, -inf, inf)
    value = total / number
    if number == 1:
        return Estimate(value, -inf, inf)
    variance = max(squares - total * value, 0.0) / (number - 1)
    half = reach(number - 1, confidence) * sqrt(variance / number)
    return Estimate(value, value - half, value + half)


def win_share(
    total: float, squares: float, number: int, confidence: float = CONFIDENCE
) -> Estimate:
    """A share of wins: one of games where nobody shared a win, else a mean."""
    if total == squares:  # all were 0 or 1
        return wilson(round(total), number, confidence)
    return mean(total, squares, number, confidence)


def ratio(
    above: float,
    below: float,
    squares: tuple[float, float, float],
    number: int,
) -> Estimate:
    """A ratio of totals over games; `squares` are the sums of a*a, a*b and b*b."""
    if number == 0 or below == 0:
        return Estimate(0.0, -inf, inf)
    value = above / below
    if number == 1:
        return Estimate(value, -inf, inf)
    a_a, a_b, b_b = squares
    spread = max(a_a - 2 * value * a_b + value * value * b_b, 0.0) * number / (number - 1)
    half = reach(number - 1) * sqrt(spread) / below
    return Estimate(value, value - half, value + half)


def quantile(counts: Mapping[int, int], part: float) -> Estimate:
    """The value below which a part of counted values lies."""
    number = sum(counts.values())
    spread = normal_quantile() * sqrt(number * part * (1 - part))
    ranks = (part * number, part * number - spread, part * number + spread)
    rounded = (ceil(ranks[0]), floor(ranks[1]), ceil(ranks[2]) + 1)
    return Estimate(*(_at_rank(counts, min(max(rank, 1), number)) for rank in rounded))


def _at_rank(counts: Mapping[int, int], rank: int) -> float:
    """The value of a rank, from 1, among all in order."""
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= rank:
            return float(value)
    return 0.0
