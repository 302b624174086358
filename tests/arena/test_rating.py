"""Ratings against the closed form for two bots, and where somebody never won."""

from __future__ import annotations

from math import log10

import numpy as np
import pytest

from kibitz.arena.rating import fit, ratings


def test_two_bots_have_the_odds_of_their_wins() -> None:
    strong, weak = fit(np.array([[0.0, 299.5], [99.5, 0.0]]))  # half a win is added to each
    assert strong - weak == pytest.approx(400 * log10(3))
    assert strong + weak == pytest.approx(0)


def test_a_chain_of_odds_adds_up() -> None:
    wins = np.array([[0.0, 2.0, 4.0], [1.0, 0.0, 2.0], [1.0, 1.0, 0.0]]) * 1e6
    assert fit(wins) == pytest.approx(np.array([1, 0, -1]) * 400 * log10(2), abs=0.01)


def test_the_interval_is_a_bootstrap_over_deals() -> None:
    one = np.array([[0.0, 3.0], [1.0, 0.0]])
    alike = ratings(np.array([one] * 50))
    assert alike[0].low == pytest.approx(alike[0].high)  # every sample of equal deals is the same
    apart = ratings(np.array([[[0.0, 4.0], [0.0, 0.0]]] * 30 + [[[0.0, 0.0], [4.0, 0.0]]] * 10))
    # The share is 3/4 with a standard error of sqrt(3/16 / 40): 0.068.
    ends = [200 * log10(share / (1 - share)) for share in (0.75 - 0.134, 0.75 + 0.134)]
    assert apart[0].low == pytest.approx(ends[0], abs=25)
    assert apart[0].high == pytest.approx(ends[1], abs=25)
    assert apart[1].low == pytest.approx(-(apart[0].high or 0))


def test_who_never_won_has_a_rating_without_a_lower_bound() -> None:
    deal = np.array([[0.0, 2.0, 3.0], [1.0, 0.0, 3.0], [0.0, 0.0, 0.0]])
    best, middle, last = ratings(np.array([deal] * 20))
    assert last.low is None
    assert last.high is not None
    assert last.value < last.high < middle.value < best.value
    assert best.low is not None
    assert best.high is not None


def test_who_was_never_beaten_has_no_upper_bound() -> None:
    better, worse = ratings(np.array([[[0.0, 1.0], [0.0, 0.0]]] * 20))
    assert (better.high, worse.low) == (None, None)
    # Twenty wins, and at most three losses: the rule of three.
    assert better.low == pytest.approx(200 * log10(20.5 / 3.5))


def test_one_deal_gives_no_interval() -> None:
    assert ratings(np.array([[[0.0, 1.0], [1.0, 0.0]]]))[0] == pytest.approx((0.0, None, None))
