"""Student's t: how many standard errors an interval reaches to either side."""

from __future__ import annotations

from functools import lru_cache
from math import cos, inf, pi, sin, sqrt, tan
from statistics import NormalDist

CONFIDENCE = 0.95
EXACT = 30  # up to so many degrees of freedom by the distribution itself, beyond by an expansion


@lru_cache(maxsize=256)
def reach(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The t beyond which, to both sides, lies what `confidence` leaves."""
    if freedom < 1:
        return inf
    return _by_halving(freedom, confidence) if freedom <= EXACT else _expanded(freedom, confidence)


def within(angle: float, freedom: int) -> float:
    """The probability of a t between -x and x, x being sqrt(freedom) * tan(angle).

    Finite sums for whole degrees of freedom (Abramowitz and Stegun 26.7.3 and 26.7.4).
    """
    odd = freedom % 2
    term, total = (cos(angle) if odd else 1.0), 0.0
    for step in range((freedom - odd) // 2):
        total += term
        term *= cos(angle) ** 2 * (2 * step + 1 + odd) / (2 * step + 2 + odd)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def _by_halving(freedom: int, confidence: float) -> float:
    low, high = 0.0, pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < confidence else (low, middle)
    return sqrt(freedom) * tan(low)


def _expanded(freedom: int, confidence: float) -> float:
    """Around the normal distribution (Cornish and Fisher)."""
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))
