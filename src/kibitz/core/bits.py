"""Sets of small numbers as the bits of an int64: hands, seats, combinations; and packed counts."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.core.kernel import SPARE, Moves, rule

# `count`, `lowest` and `highest` are single machine instructions when compiled: see compiler.py.


def count(mask: int) -> int:
    """How many members the set has."""
    return int(mask).bit_count()


def lowest(mask: int) -> int:
    """The least member of a set that is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


def highest(mask: int) -> int:
    """The greatest member of a set that is not empty."""
    return int(mask).bit_length() - 1


@rule
def bit(member: int) -> int:
    """The set of one member."""
    return 1 << int(member)


@rule
def has(mask: int, member: int) -> bool:
    return (int(mask) >> int(member)) & 1 == 1


@rule
def list_members(moves: Moves, number: int, first: int, members: int) -> int:
    """Append `first` + m to the moves for each member m of a set; return how many there are now.

    Most sets are small. SPARE moves are written without asking whether there are so many, which
    saves a branch that no processor could foresee; those too many are overwritten by the next.
    """
    rest = members
    for i in range(SPARE):
        moves[number + i] = first + lowest(rest)
        rest &= rest - 1
    place = number + SPARE
    while rest:
        moves[place] = first + lowest(rest)
        place += 1
        rest &= rest - 1
    return int(number + count(members))


@rule
def clear(numbers: Any) -> None:
    """Set all of a row to zero."""
    for i in range(len(numbers)):
        numbers[i] = 0


@rule
def places_of(value: int, numbers: Any) -> int:
    """The set of places of a row that have this value."""
    places = 0
    for i in range(len(numbers)):
        if numbers[i] == value:
            places |= bit(i)
    return places


def units_of(widths: tuple[int, ...]) -> NDArray[np.int64]:
    """What a card of each kind adds to packed cards that count each kind in so many bits."""
    return np.array([1 << sum(widths[:kind]) for kind in range(len(widths))], dtype=np.int64)


@rule
def packed(counts: NDArray[np.int64], units: NDArray[np.int64]) -> int:
    """The cards that are counted by kind, packed."""
    cards = 0
    for kind in range(len(counts)):
        cards += int(counts[kind] * units[kind])
    return cards
