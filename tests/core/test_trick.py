"""Tricks and bids as core has them for every game: suits of four cards, three seats."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kibitz.core import bid, field, trick

SIZE, CARDS, SEATS = 4, 12, 3
STATE = field.state_dtype(
    "tricks",
    __file__,
    SEATS,
    public={**bid.fields(CARDS), **trick.fields(CARDS)},
    own={"hand": field.cards((1,) * CARDS, zone="hand")},
    hidden={"stock": field.stock(CARDS)},
)


def dealt(*hands: tuple[int, ...], leader: int = 0) -> Any:
    state = np.zeros(1, dtype=STATE).view(np.recarray)[0]
    state.seats = SEATS
    state.taker = trick.NOBODY
    for seat, hand in enumerate(hands):
        state.hand[seat] = sum(1 << card for card in hand)
    trick.begin_tricks(state, leader)
    bid.begin_bids(state)
    return state


def played(state: Any, *cards: int, trump: int = trick.NO_TRUMP) -> Any:
    for card in cards:
        trick.play_to_trick(state, card, SIZE, trump)
    return state


def members(cards: int) -> set[int]:
    return {card for card in range(CARDS) if cards >> card & 1}


@pytest.mark.parametrize(
    ("cards", "trump", "taker"),
    [
        ((1, 3, 2), trick.NO_TRUMP, 1),  # the highest of the suit
        ((1, 7, 11), trick.NO_TRUMP, 0),  # of other suits none, however high
        ((1, 4, 11), 1, 1),  # a trump
        ((1, 4, 6), 1, 2),  # the higher of two
    ],
)
def test_who_takes_a_trick_leads_to_the_next(
    cards: tuple[int, ...], trump: int, taker: int
) -> None:
    state = played(dealt(*((card,) for card in cards)), *cards, trump=trump)
    assert (state.taker, state.turn, state.leader) == (taker, taker, 0)
    assert trick.is_lead(state)


def test_suit_is_followed_by_those_who_can_and_others_show_that_they_lack_it() -> None:
    state = dealt((1, 5), (2, 6), (7, 8))
    assert members(trick.playable(state, SIZE)) == {1, 5}
    assert members(trick.playable(played(state, 1), SIZE)) == {2}
    assert trick.can_follow(state, SIZE)
    assert members(trick.playable(played(state, 2), SIZE)) == {7, 8}
    assert not trick.can_follow(state, SIZE)
    played(state, 7)
    assert [members(lacks) for lacks in state.lacks] == [set(), set(), {0, 1, 2, 3}]


def test_a_trick_lies_until_the_next_lead() -> None:
    state = played(dealt((1, 5), (2, 6), (3, 8)), 1, 2, 3)
    assert list(state.trick) == [1, 2, 3]
    assert members(state.aside) == set()
    played(state, 8)
    assert list(state.trick) == [trick.NO_CARD, trick.NO_CARD, 8]
    assert (members(state.aside), members(trick.cards_played(state))) == ({1, 2, 3}, {1, 2, 3, 8})
    assert (state.leader, state.taker) == (2, trick.NOBODY)


def test_bids_are_made_in_turn() -> None:
    state = dealt((1,), (2,), (3,), leader=1)
    seen = []
    while bid.is_bidding(state):
        seen.append((int(state.turn), bid.bids_made(state), bid.is_last_bid(state)))
        bid.make_bid(state, 2)
    assert seen == [(1, 0, False), (2, 2, False), (0, 4, True)]
    assert (state.turn, bid.is_last_bid(state)) == (1, False)
