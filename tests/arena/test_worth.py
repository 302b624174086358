"""What repeated deals are worth, against examples worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from kibitz.arena.worth import worth


def leads(*deals: tuple[float, ...]) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Of one bot, for each deal the games of all seatings."""
    return np.array(deals)[:, :, None]


def test_worth_by_hand() -> None:
    # The deals' means are 0, 0, 0.5 and -0.5: variance 1/6, squared error of the mean 1/24.
    # Alone the games are -0.5 or 0.5, each four times: variance 1/4; and 1/4 + 1/24 = 7/24.
    assert worth(leads((0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (-0.5, -0.5))) == pytest.approx(7)


def test_repeated_deals_without_any_effect_are_worth_what_was_played() -> None:
    chance = np.random.default_rng(1)
    games = chance.integers(2, size=(20_000, 4, 1)) - 0.5
    assert worth(games) == pytest.approx(80_000, rel=0.03)


def test_deals_that_decide_everything_are_worth_more_and_luck_that_adds_up_less() -> None:
    chance = np.random.default_rng(1)
    luck = chance.normal(size=(5_000, 1))
    noise = chance.normal(size=(5_000, 2))
    cancels = (np.hstack([luck, -luck]) + noise)[:, :, None]
    adds_up = (np.hstack([luck, luck]) + noise)[:, :, None]
    assert worth(cancels) == pytest.approx(20_000, rel=0.1)  # variance 2 alone, 1/2 of a mean
    assert worth(adds_up) == pytest.approx(20_000 / 3, rel=0.1)


def test_worth_is_unknown_from_one_deal_or_without_luck() -> None:
    assert worth(leads((0.5, -0.5))) is None
    assert worth(leads((0.5, -0.5), (-0.5, 0.5))) is None
