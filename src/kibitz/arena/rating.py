"""Ratings: how strong each bot is on one scale, whoever sat at the table (Plackett-Luce).

The winner of a game beats everybody who did not win. Such pairs, fitted by Bradley and Terry's
model, estimate the same strengths as the chance to come first among all. The fit is `choix`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, log, sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from kibitz.arena.worth import Floats
from kibitz.core.student import CONFIDENCE, reach
from kibitz.estimate import Estimate, rule_of_three

ELO = 400 / log(10)  # 400 points: ten to one
SAMPLES = 400
TINY = 1e-6  # points: what rounding makes of no difference
# Added to each bot's wins over each other: a bot that never won has a rating all the same, and
# those of the others are less biased than without it.
HALF_A_WIN = 0.5


def is_possible() -> bool:
    """Whether the library that fits ratings is installed."""
    try:
        import choix  # noqa: F401
    except ImportError:
        return False
    return True


def ratings(beaten: Floats) -> list[Estimate]:
    """Ratings with mean 0, from how often each bot (row) beat each other (column), by deal.

    The interval is a bootstrap over deals, stretched where these are few (see `stretch`). It is
    open above for a bot that was never beaten, and open below for one that beat nobody.
    """
    total = beaten.sum(axis=0)
    values = fit(total)
    if len(beaten) < 2:
        return [Estimate(float(value)) for value in values]
    flat = beaten.reshape(len(beaten), -1)
    drawn = [fit((times @ flat).reshape(total.shape)) for times in resamples(len(beaten), SAMPLES)]
    ends = np.quantile(drawn, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2], axis=0)
    lows, highs = values + stretch(len(beaten)) * (ends - values)
    return [
        _with_interval(beaten, bot, Estimate(float(value), float(lows[bot]), float(highs[bot])))
        for bot, value in enumerate(values)
    ]


def resamples(deals: int, number: int) -> Iterator[NDArray[np.int64]]:
    """How often each deal is drawn, for each bootstrap sample; the same whenever asked."""
    chance = np.random.default_rng(deals)
    for _ in range(number):
        yield np.bincount(chance.integers(deals, size=deals), minlength=deals)


def stretch(deals: int) -> float:
    """By how much an interval of bootstrap percentiles is too short.

    Its samples vary around their mean by the variance without Bessel's correction, and its ends
    are those of the normal distribution. Student's interval for the share of wins has both, and a
    rating is a function of shares, so the two would contradict each other where deals are few.
    """
    normal = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    return reach(deals - 1) / normal * sqrt(deals / (deals - 1))


def _with_interval(beaten: Floats, bot: int, rated: Estimate) -> Estimate:
    """Open where there is no bound, and no surer than the rule of three where nothing varied."""
    total = beaten.sum(axis=0)
    value, low, high = rated
    never_won, never_lost = not total[bot].any(), not total[:, bot].any()
    if never_won or never_lost or high - low < TINY:
        low = min(low, bound(beaten, bot, False))
        high = max(high, bound(beaten, bot, True))
    return Estimate(value, -inf if never_won else low, inf if never_lost else high)


def bound(beaten: Floats, bot: int, is_better: bool) -> float:
    """The rating of a bot had it done better, or worse, in as many deals as the rule of three says.

    In these it would have won, or lost, whatever there was to win: what `share_of` says of shares.
    """
    total = beaten.sum(axis=0)
    won, lost = total[bot], total[:, bot]
    moved = rule_of_three(len(beaten)) * (won + lost)
    moved = np.minimum(moved, lost) if is_better else -np.minimum(moved, won)
    changed = total.copy()
    changed[bot] += moved
    changed[:, bot] -= moved
    return float(fit(changed)[bot])


def fit(beaten: Floats) -> Floats:
    import choix

    wins = beaten + HALF_A_WIN * (1 - np.eye(len(beaten)))
    strengths: Floats = choix.ilsr_pairwise_dense(wins, max_iter=10_000)
    centred: Floats = ELO * (strengths - strengths.mean())
    return centred
