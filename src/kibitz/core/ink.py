"""Words and JSON written into bytes, as a rule: compiled, a whole scene takes a microsecond."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kibitz.core.kernel import rule

Text: TypeAlias = NDArray[np.uint8]
ZERO, MINUS, COMMA = 48, 45, 44
ROOM = 65_536  # bytes for one scene; `testing.scenes.check_drawn` tests that half of them suffice
TALE_ROOM = 8192  # and for what is told of a move; see `testing.telling.check_related`


def text(words: str) -> Text:
    """Words as they are written."""
    return np.frombuffer(words.encode(), dtype=np.uint8)


def texts(words: Sequence[str]) -> Text:
    """Words to choose from, one to a row, the length of each at its beginning."""
    written = [word.encode() for word in words]
    rows = np.zeros((len(written), 1 + max(map(len, written))), dtype=np.uint8)
    for row, word in zip(rows, written, strict=True):
        row[0] = len(word)
        row[1 : 1 + len(word)] = np.frombuffer(word, dtype=np.uint8)
    return rows


def put(out: Any, at: int, words: Text) -> int:
    """Write words at a place; return the place behind them (a byte copy when compiled)."""
    for i in range(len(words)):
        out[at + i] = words[i]
    return at + len(words)


def put_one(out: Any, at: int, choices: Text, index: int) -> int:
    """Write one of several words (a byte copy when compiled)."""
    length = int(choices[index, 0])
    for i in range(length):
        out[at + i] = choices[index, 1 + i]
    return at + length


@rule
def put_number(out: Any, at: int, number: int) -> int:
    if number < 0:
        out[at] = MINUS
        return put_number_above(out, at + 1, -number)
    return put_number_above(out, at, number)


@rule
def put_number_above(out: Any, at: int, number: int) -> int:
    """A number that is not negative."""
    size = 1
    limit = 10
    while number >= limit:
        size += 1
        limit *= 10
    rest = number
    for i in range(size):
        out[at + size - 1 - i] = ZERO + rest % 10
        rest //= 10
    return at + size


@rule
def put_comma(out: Any, at: int, first: int) -> int:
    """Write a comma unless this is the first place of a list."""
    if at == first:
        return at
    out[at] = COMMA
    return at + 1
