"""Dealt!: combinations in a word or two, as a table shows them: "Pair 7", "Straight 5-6"."""

from __future__ import annotations

from functools import cache

from kibitz.games.dealt.rules import (
    COMBINATIONS,
    KIND_SIZE,
    PAIR,
    SOLO,
    TRIPS,
    combination,
)
from kibitz.games.dealt.text import SPECIAL


def _label(kind: int, top: int) -> str:
    if kind == SOLO:
        return str(top)
    if kind in (PAIR, TRIPS):
        return f"{'Pair' if kind == PAIR else 'Trips'} {top}"
    return f"Straight {top - KIND_SIZE[kind] + 1}-{top}"


def _values(kind: int, top: int) -> tuple[str, ...]:
    size = KIND_SIZE[kind]
    if kind in (SOLO, PAIR, TRIPS):
        return (str(top),) * size
    return tuple(str(value) for value in range(top - size + 1, top + 1))


# Of each combination, then of STOPPING and REDRAWING.
LABEL = (*(_label(*one) for one in COMBINATIONS), "Stop", "Redraw")
VALUES = (*(_values(*one) for one in COMBINATIONS), ("stop",), ("redraw",))


@cache
def read_called(called: str) -> tuple[int, int]:
    """The combination of a play as written (`7-7`, `stop`), and how many cards it takes."""
    if called in SPECIAL:
        return SPECIAL[called], 1
    values = tuple(int(value) for value in called.split("-"))
    return combination(values), len(values)
