"""How sure a mean is, where deals are the independent unit, and what repeating deals is worth."""

from __future__ import annotations

from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
SURE = 0.95  # of all intervals
NORMAL = NormalDist().inv_cdf(0.5 + SURE / 2)
RULE_OF_THREE = 3.0
# Student's t for few degrees of freedom, from 1; beyond these the expansion below is exact enough.
STUDENT = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)


class Estimate(NamedTuple):
    """A value with its 95% interval; None where there is no bound, or too little to know one."""

    value: float
    low: float | None = None
    high: float | None = None


def less(estimate: Estimate, number: float) -> Estimate:
    """An estimate and its interval, moved down by a number."""
    value, low, high = estimate
    return Estimate(
        value - number,
        None if low is None else low - number,
        None if high is None else high - number,
    )


def student(freedom: int) -> float:
    """How many standard errors a 95% interval reaches to either side (Student's t)."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = NORMAL
    reach = z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    for power, term in enumerate(terms, start=1):
        reach += term / float(freedom**power)
    return reach


def mean_of(values: Floats) -> Estimate:
    """The mean of independent values, one for each deal."""
    mean = float(values.mean())
    if len(values) < 2:
        return Estimate(mean)
    reach = student(len(values) - 1) * float(values.std(ddof=1)) / len(values) ** 0.5
    return Estimate(mean, mean - reach, mean + reach)


def share_of(values: Floats) -> Estimate:
    """The mean share of wins, one value for each deal.

    One that never varied is not sure beyond the rule of three: what never happened in so many
    deals happens, with 95% certainty, in fewer than three of them.
    """
    share = mean_of(values)
    if share.low is None or share.high is None or share.high > share.low:
        return share
    never = min(1.0, RULE_OF_THREE / len(values))
    return Estimate(share.value, max(0.0, share.value - never), min(1.0, share.value + never))


def worth(leads: Floats) -> float | None:
    """How many games with fresh deals and random seats would be as sure as these.

    `leads` has a row for each deal, a column for each seating and a layer for each bot: by how
    much its share of that game's win is above the fair one. Each of these games is, taken alone,
    a game with a fresh deal and a random seat, so together they show the variance of such games;
    the deals' means show the variance of what was really played. Both are added up over all bots.
    None: too few deals, or no luck is left that more games could remove.
    """
    deals = len(leads)
    if deals < 2:
        return None
    means = leads.mean(axis=1)
    error = float(means.var(axis=0, ddof=1).sum()) / deals  # squared, of the overall mean
    # The spread around the measured mean is too small by as much as that mean itself is unsure.
    alone = float(leads.var(axis=(0, 1)).sum()) + error
    return alone / error if error > 1e-12 else None


def resamples(deals: int, number: int) -> Any:
    """How often each deal is drawn, for so many bootstrap samples; the same whenever asked."""
    chance = np.random.default_rng(deals)
    for _ in range(number):
        yield np.bincount(chance.integers(deals, size=deals), minlength=deals)
