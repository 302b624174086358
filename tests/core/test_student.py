"""Student's t against published tables."""

from __future__ import annotations

from math import inf

import pytest

from kibitz.core.student import reach


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [
        *((1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (10, 2.2281), (29, 2.0452)),
        *((30, 2.0423), (31, 2.0395), (100, 1.9840), (10**6, 1.95997)),
    ],
)
def test_95_percent_lie_within(freedom: int, expected: float) -> None:
    assert reach(freedom) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "expected"), [(1, 63.6567), (2, 9.9248), (5, 4.0321), (40, 2.7045)]
)
def test_99_percent_lie_within(freedom: int, expected: float) -> None:
    assert reach(freedom, 0.99) == pytest.approx(expected, abs=2e-4)


def test_one_value_alone_is_not_sure_at_all() -> None:
    assert reach(0) == inf
