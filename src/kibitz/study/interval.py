"""Estimates with their 95% confidence intervals.

- a share of games, and of wins unless some were shared: Wilson's score interval;
- a mean over games, also of shared wins, and a difference of means on the same deals: Student's t;
- a ratio of two totals (decisions to a round, forced decisions to all): a game is the unit, since
  what happens within one is not independent; the variance is that of the linearised ratio;
- a quantile: the order statistics between which it lies, whatever the distribution;
- what was the same in every game: the rule of three, see `kibitz.estimate`.

Where several are compared to find what stands out (seats, cards, house rules), they are wider, so
that all hold together in 95 of 100 studies: then none stands out by chance alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor, sqrt
from statistics import NormalDist

from kibitz.core.student import CONFIDENCE
from kibitz.estimate import Estimate, half_width, mean


def normal_quantile(confidence: float = CONFIDENCE) -> float:
    return NormalDist().inv_cdf((1 + confidence) / 2)


def together(number: int) -> float:
    """The confidence of each of `count` intervals that must all hold at once (Bonferroni)."""
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


def win_share(
    total: float, squares: float, number: int, most: float = 1.0, confidence: float = CONFIDENCE
) -> Estimate:
    """A share of wins: one of games where nobody shared a win, else a mean; `most` can be won."""
    if total == squares:  # all were 0 or 1
        return wilson(round(total), number, confidence).within(0.0, most)
    return mean(total, squares, number, confidence).within(0.0, most)


def ratio(
    above: float,
    below: float,
    squares: tuple[float, float, float],
    number: int,
) -> Estimate:
    """A ratio of totals over games; `squares` are the sums of a*a, a*b and b*b."""
    if number == 0 or below == 0:
        return Estimate(0.0)
    value = above / below
    a_a, a_b, b_b = squares
    apart = max(a_a - 2 * value * a_b + value * value * b_b, 0.0) / max(number - 1, 1)
    half = half_width(apart, number, scale=sqrt(a_a / number)) * number / below
    return Estimate(value, value, value).wider(half)


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
