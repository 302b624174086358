"""Intervals against examples computed by hand or found in tables."""

from __future__ import annotations

from math import inf, sqrt

import pytest

from kibitz.study.interval import mean, quantile, ratio, wilson, win_share


def test_wilson_gives_the_textbook_interval() -> None:
    share = wilson(8, 10)
    assert share.value == 0.8
    assert (share.low, share.high) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_wilson_is_honest_where_nothing_was_seen() -> None:
    assert wilson(0, 100)[:2] == (0.0, 0.0)
    assert wilson(0, 100).high == pytest.approx(3.8415 / (100 + 3.8415), abs=1e-6)
    assert wilson(100, 100).high == 1.0
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_a_mean_of_five_values() -> None:
    values = [1, 2, 3, 4, 5]  # variance 2.5, standard error sqrt(0.5)
    found = mean(sum(values), sum(v * v for v in values), 5)
    assert found.value == 3
    assert found.high - 3 == pytest.approx(2.776 * sqrt(0.5), rel=2e-3)


def test_one_value_has_no_interval() -> None:
    assert mean(7, 49, 1) == (7, -inf, inf)
    assert not mean(7, 49, 1).is_known


def test_whole_wins_are_a_share_and_shared_ones_a_mean() -> None:
    assert win_share(8, 8, 10) == wilson(8, 10)
    assert win_share(1.5, 1.25, 3) == mean(1.5, 1.25, 3)


def test_a_ratio_with_a_constant_below_is_a_mean() -> None:
    values = [1.0, 2.0, 3.0, 4.0, 5.0]
    found = ratio(15.0, 10.0, (55.0, 30.0, 20.0), 5)
    assert found == pytest.approx([part / 2 for part in mean(sum(values), 55.0, 5)])


def test_a_ratio_that_never_varies_is_exact() -> None:
    assert ratio(6.0, 3.0, (14 * 4 / 4, 7.0, 3.5), 2) == pytest.approx((2.0, 2.0, 2.0))


def test_the_median_lies_between_order_statistics() -> None:
    counts = dict.fromkeys(range(1, 101), 1)  # ranks 50 ± 9.8: from 40 to 61
    assert quantile(counts, 0.5) == (50, 40, 61)
    assert quantile({3: 5}, 0.9) == (3, 3, 3)
