"""Intervals against examples computed by hand or found in tables."""

from __future__ import annotations

import pytest

from kibitz.estimate import mean
from kibitz.study.interval import quantile, ratio, wilson, win_share


def test_wilson_gives_the_textbook_interval() -> None:
    share = wilson(8, 10)
    assert share.value == 0.8
    assert (share.low, share.high) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_wilson_is_honest_where_nothing_was_seen() -> None:
    assert wilson(0, 100)[:2] == (0.0, 0.0)
    assert wilson(0, 100).high == pytest.approx(3.8415 / (100 + 3.8415), abs=1e-6)
    assert wilson(100, 100).high == 1.0
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_whole_wins_are_a_share_and_shared_ones_a_mean() -> None:
    assert win_share(8, 8, 10) == wilson(8, 10)
    assert win_share(30.0, 20.0, 60) == mean(30.0, 20.0, 60)
    assert win_share(1.5, 1.25, 3) == (0.5, 0.0, 1.0)  # Student: 0.5 ± 1.2


def test_a_share_of_wins_ends_at_the_most_that_can_be_won() -> None:
    assert win_share(0.5, 0.25, 2, most=0.5) == (0.25, 0.0, 0.5)
    assert win_share(0.0, 0.0, 2, most=0.5) == (0.0, 0.0, 0.5)  # Wilson: up to 0.66


def test_shared_wins_of_every_game_are_not_sure_for_that() -> None:
    """Half of the win in each of 30 games: the rule of three."""
    assert win_share(15.0, 7.5, 30) == pytest.approx((0.5, 0.4, 0.6))
    assert win_share(15.0, 7.5, 30, most=0.5) == pytest.approx((0.5, 0.4, 0.5))


def test_a_ratio_with_a_constant_below_is_a_mean() -> None:
    values = [1.0, 2.0, 3.0, 4.0, 5.0]
    found = ratio(15.0, 10.0, (55.0, 30.0, 20.0), 5)
    assert found == pytest.approx([part / 2 for part in mean(sum(values), 55.0, 5)])


def test_a_ratio_that_never_varied_is_bounded_by_the_rule_of_three() -> None:
    """In three of 30 games a count might have been otherwise by one: in 60 decisions, 0.05."""
    assert ratio(0.0, 60.0, (0.0, 0.0, 120.0), 30) == pytest.approx((0.0, -0.05, 0.05))
    assert ratio(120.0, 60.0, (480.0, 240.0, 120.0), 30) == pytest.approx((2.0, 1.95, 2.05))


def test_the_median_lies_between_order_statistics() -> None:
    counts = dict.fromkeys(range(1, 101), 1)  # ranks 50 ± 9.8: from 40 to 61
    assert quantile(counts, 0.5) == (50, 40, 61)
    assert quantile({3: 5}, 0.9) == (3, 3, 3)
