"""Rows of numbers in rules, number by number.

Numba compiles such a loop in a tenth of the time that it needs for an operation on whole arrays,
which brings its error messages along; machine code is as quick either way.
"""

from __future__ import annotations

from typing import Any

from kibitz.core.kernel import rule


@rule
def copy_row(numbers: Any, out: Any) -> None:
    for i in range(len(numbers)):
        out[i] = numbers[i]


@rule
def fill(numbers: Any, value: int) -> None:
    for i in range(len(numbers)):
        numbers[i] = value


@rule
def total(numbers: Any) -> int:
    found = 0
    for i in range(len(numbers)):
        found += int(numbers[i])
    return found


@rule
def least(numbers: Any) -> int:
    found = int(numbers[0])
    for i in range(1, len(numbers)):
        found = min(found, int(numbers[i]))
    return found


@rule
def most(numbers: Any) -> int:
    found = int(numbers[0])
    for i in range(1, len(numbers)):
        found = max(found, int(numbers[i]))
    return found
