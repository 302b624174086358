"""Sets of small numbers as the bits of an int64: hands, seats, combinations."""

from __future__ import annotations

from kibitz.core.kernel import rule

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
