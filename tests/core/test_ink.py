"""JSON written by rules."""

from __future__ import annotations

import numpy as np
import pytest

from kibitz.core.ink import put, put_comma, put_number, put_one, text, texts


@pytest.mark.parametrize("number", [0, 7, 10, 99, 100, 65_536, -1, -10, -987_654, 2**62])
def test_numbers(number: int) -> None:
    out = np.zeros(40, dtype=np.uint8)
    assert out[: put_number(out, 0, number)].tobytes() == str(number).encode()


def test_words_follow_each_other() -> None:
    out = np.zeros(80, dtype=np.uint8)
    choices = texts(["a", "§12", ""])
    first = at = put(out, 0, text("["))
    for index in (1, 0, 2):
        at = put_one(out, put_comma(out, at, first), choices, index)
    at = put(out, at, text("]"))
    assert out[:at].tobytes().decode() == "[§12,a,]"
