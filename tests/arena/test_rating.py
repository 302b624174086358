"""Ratings against the closed form for two bots, and where somebody never won."""

from __future__ import annotations

from math import inf, log10

import numpy as np
import pytest

from kibitz.arena.rating import fit, ratings
from kibitz.estimate import share_of


def test_two_bots_have_the_odds_of_their_wins() -> None:
    strong, weak = fit(np.array([[0.0, 299.5], [99.5, 0.0]]))  # half a win is added to each
    assert strong - weak == pytest.approx(400 * log10(3))
    assert strong + weak == pytest.approx(0)


def test_a_chain_of_odds_adds_up() -> None:
    wins = np.array([[0.0, 2.0, 4.0], [1.0, 0.0, 2.0], [1.0, 1.0, 0.0]]) * 1e6
    assert fit(wins) == pytest.approx(np.array([1, 0, -1]) * 400 * log10(2), abs=0.01)


def test_the_interval_is_a_bootstrap_over_deals() -> None:
    apart = ratings(np.array([[[0.0, 4.0], [0.0, 0.0]]] * 30 + [[[0.0, 0.0], [4.0, 0.0]]] * 10))
    # The share is 3/4 with a standard error of sqrt(3/16 / 40): 0.068.
    ends = [200 * log10(share / (1 - share)) for share in (0.75 - 0.134, 0.75 + 0.134)]
    assert apart[0].low == pytest.approx(ends[0], abs=25)
    assert apart[0].high == pytest.approx(ends[1], abs=25)
    assert apart[1].low == pytest.approx(-apart[0].high)


@pytest.mark.parametrize("deals", [4, 8, 20, 60])
def test_with_few_deals_a_rating_is_no_surer_than_the_share_of_wins(deals: int) -> None:
    """Two bots, two games a deal: the ends of the rating belong to the ends of the share."""
    won = np.array([0.0, 1.0, 2.0, 1.0] * (deals // 4))
    share = share_of(won / 2)
    beaten = np.zeros((deals, 2, 2))
    beaten[:, 0, 1], beaten[:, 1, 0] = won, 2 - won
    rated = ratings(beaten)[0]
    reached = 200 * log10(share.high / (1 - share.high)) if share.high < 1 else 400.0
    assert rated.high - rated.low > 2 * 0.85 * reached * (1 - 2 / deals)
    assert rated.high - rated.low < 2 * 1.25 * reached


def test_deals_that_never_vary_leave_what_the_rule_of_three_leaves() -> None:
    """One win and one loss in each of ten deals: the share is from 0.2 to 0.8, see `share_of`."""
    rated = ratings(np.array([[[0.0, 1.0], [1.0, 0.0]]] * 10))[0]
    assert rated == pytest.approx((0.0, -200 * log10(16.5 / 4.5), 200 * log10(16.5 / 4.5)))


def test_who_never_won_has_a_rating_without_a_lower_bound() -> None:
    deal = np.array([[0.0, 2.0, 3.0], [1.0, 0.0, 3.0], [0.0, 0.0, 0.0]])
    best, middle, last = ratings(np.array([deal] * 20))
    assert last.low == -inf
    assert last.value < last.high < middle.value < best.value
    assert best.is_known


def test_who_was_never_beaten_has_no_upper_bound() -> None:
    better, worse = ratings(np.array([[[0.0, 1.0], [0.0, 0.0]]] * 20))
    assert (better.high, worse.low) == (inf, -inf)
    # At most three of twenty deals would be lost: the rule of three, as of the share of wins.
    assert better.low == pytest.approx(200 * log10(17.5 / 3.5))


def test_one_deal_gives_no_interval() -> None:
    assert ratings(np.array([[[0.0, 1.0], [1.0, 0.0]]]))[0] == pytest.approx((0.0, -inf, inf))
