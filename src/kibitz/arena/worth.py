"""What repeating deals is worth, where deals are the independent unit."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


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
