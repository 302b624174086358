"""Means and shares against examples worked out by hand."""

from __future__ import annotations

from math import inf, log, sqrt

import numpy as np
import pytest

from kibitz.estimate import Estimate, mean, mean_of, rule_of_three, share_of


def test_a_mean_has_the_interval_of_student() -> None:
    expected = (3.0, 3.0 - 2.776445 * sqrt(0.5), 3.0 + 2.776445 * sqrt(0.5))  # variance 2.5
    assert mean_of(np.array([1.0, 2.0, 3.0, 4.0, 5.0])) == pytest.approx(expected)
    assert mean(15, 55, 5) == pytest.approx(expected)


def test_one_value_has_no_interval() -> None:
    assert mean_of(np.array([0.5])) == mean(0.5, 0.25, 1) == Estimate(0.5, -inf, inf)
    assert share_of(np.array([0.5])) == Estimate(0.5, -inf, inf)
    assert not mean(7, 49, 1).is_known
    assert mean(7, 49, 1).plain() == [7, None, None]
    assert mean(0, 0, 0) == Estimate(0.0, -inf, inf)


def test_what_never_happened_is_bounded_by_the_rule_of_three() -> None:
    assert share_of(np.zeros(10)) == Estimate(0.0, 0.0, 0.3)
    assert share_of(np.ones(10)) == Estimate(1.0, 0.7, 1.0)
    assert share_of(np.full(10, 0.5)) == Estimate(0.5, 0.2, 0.8)
    assert share_of(np.zeros(2)) == Estimate(0.0, 0.0, 1.0)
    assert rule_of_three(100) == pytest.approx(-log(0.05) / 100, rel=2e-3)
    assert rule_of_three(100, 0.99) == pytest.approx(-log(0.01) / 100, rel=2e-3)


@pytest.mark.parametrize("share", [1 / 3, 2 / 3, 0.1, 1 / 7])
@pytest.mark.parametrize("number", [7, 10, 1000])
def test_rounding_is_no_variance(share: float, number: int) -> None:
    """Two thirds, now as a quotient and now as a sum, differ in the last digit."""
    values = np.array([share, 1 - (1 - share)] * number)[:number]
    never = min(1.0, 3 / number)
    expected = (share, max(0.0, share - never), min(1.0, share + never))
    assert share_of(values) == pytest.approx(expected)
    sums = mean(float(values.sum()), float((values**2).sum()), number)
    assert sums == pytest.approx((share, share - never, share + never))


def test_one_deal_among_a_million_is_variance() -> None:
    values = np.zeros(1_000_000)
    values[0] = 1 / 70
    assert share_of(values).high < 1e-7


def test_counts_that_never_varied_may_have_been_otherwise_by_one() -> None:
    assert mean(300, 900, 100) == pytest.approx((3.0, 2.97, 3.03))
    many = mean(12_345 * 1000, 12_345**2 * 1000, 1000)
    assert many == pytest.approx((12_345, 12_344.997, 12_345.003), rel=1e-12)
    assert mean_of(np.full(100, 3)) == pytest.approx((3.0, 2.97, 3.03))
    assert not mean(-2, 2, 2).is_clear  # both games one less: that may be chance


def test_intervals_end_where_the_possible_ends() -> None:
    wide = Estimate(0.5, -0.3, 1.3)
    assert wide.within(0.0, 1.0) == Estimate(0.5, 0.0, 1.0)
    assert wide.within(0.25, 0.5) == Estimate(0.5, 0.25, 0.5)
    assert wide.within(0.0, 0.4) == Estimate(0.5, 0.0, 0.5)  # it never leaves out the value
    assert Estimate(0.5).within(0.0, 1.0) == Estimate(0.5)
    assert share_of(np.array([1.0, 1.0, 0.0])) == pytest.approx((2 / 3, 0.0, 1.0))
    assert share_of(np.array([0.5, 0.5, 0.0]), most=0.5) == pytest.approx((1 / 3, 0.0, 0.5))


def test_differences() -> None:
    assert Estimate(1.0, 0.5, inf).minus(0.25) == Estimate(0.75, 0.25, inf)
    assert Estimate(1.0, 0.5, 1.5).is_clear
    assert not Estimate(1.0, 0.0, 2.0).is_clear
