"""How sure a mean is, where deals are the independent unit, and what repeating deals is worth."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibitz.core.student import reach

Floats = NDArray[np.float64]
RULE_OF_THREE = 3.0


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


def mean_of(values: Floats) -> Estimate:
    """The mean of independent values, one for each deal."""
    mean = float(values.mean())
    if len(values) < 2:
        return Estimate(mean)
    half = reach(len(values) - 1) * float(values.std(ddof=1)) / len(values) ** 0.5
    return Estimate(mean, mean - half, mean + half)


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
