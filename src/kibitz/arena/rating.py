"""Ratings: how strong each bot is on one scale, whoever sat at the table (Plackett-Luce).

The winner of a game beats everybody who did not win. Such pairs, fitted by Bradley and Terry's
model, estimate the same strengths as the chance to come first among all. The fit is `choix`.
"""

from __future__ import annotations

from math import log

import numpy as np

from kibitz.arena.estimate import RULE_OF_THREE, Estimate, Floats, resamples
from kibitz.core.student import CONFIDENCE

ELO = 400 / log(10)  # 400 points: ten to one
SAMPLES = 400
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

    The interval is a bootstrap over deals. It is open above for a bot that was never beaten, and
    open below for one that beat nobody.
    """
    total = beaten.sum(axis=0)
    values = fit(total)
    if len(beaten) < 2:
        return [Estimate(float(value)) for value in values]
    flat = beaten.reshape(len(beaten), -1)
    drawn = [fit((times @ flat).reshape(total.shape)) for times in resamples(len(beaten), SAMPLES)]
    lows, highs = np.quantile(drawn, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2], axis=0)
    rated = []
    for bot, value in enumerate(values):
        low, high = float(lows[bot]), float(highs[bot])
        if not total[bot].any():
            rated.append(Estimate(float(value), None, max(high, bound(total, bot, True))))
        elif not total[:, bot].any():
            rated.append(Estimate(float(value), min(low, bound(total, bot, False)), None))
        else:
            rated.append(Estimate(float(value), low, high))
    return rated


def bound(beaten: Floats, bot: int, with_wins: bool) -> float:
    """The rating of a bot had it won, or lost, a few times where it never did."""
    others = np.arange(len(beaten)) != bot
    changed = beaten.copy()
    share = RULE_OF_THREE / others.sum()
    changed[(bot, others) if with_wins else (others, bot)] += share
    return float(fit(changed)[bot])


def fit(beaten: Floats) -> Floats:
    import choix

    wins = beaten + HALF_A_WIN * (1 - np.eye(len(beaten)))
    strengths: Floats = choix.ilsr_pairwise_dense(wins, max_iter=10_000)
    centred: Floats = ELO * (strengths - strengths.mean())
    return centred
