"""Oh Hell: the rules, clause by clause (§ numbers are those of rules.md).

A card is a number from 0 to 51: 13 times its suit plus its rank, the ace high. A hand is a set of
cards, one bit of an integer for each. A move is the card played, or `BID` plus the tricks bid.
"""

from __future__ import annotations

import numpy as np

from kibitz.core import bid, field, trick
from kibitz.core.bits import bit, clear, list_members
from kibitz.core.chance import deal_hands, draw, shuffle_deck
from kibitz.core.kernel import Moves, State, rule

SEATS = 5
LARGEST = 5  # cards of a hand
SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUIT = len(RANKS)  # cards of a suit
NAMES = tuple(f"{rank}{suit[0]}" for suit in SUITS for rank in RANKS)
CARDS = len(NAMES)
DECK = np.arange(CARDS, dtype=np.int8)  # §1
BID = CARDS
EXACT = 10  # §9: points for an exact bid

STATE = field.state_dtype(
    "ohhell",
    __file__,
    SEATS,
    public={
        "largest": field.number(1, LARGEST),  # the option `largest`
        "order": field.choice("up", "down"),  # the option `order`
        "rounds": field.number(1, 2 * LARGEST - 1),
        "trump": field.card(zone="trump"),  # the card turned up
        "over": field.flag(),
        "points": field.number(per_seat=1),
        **bid.fields(LARGEST),
        **trick.fields(CARDS),
    },
    own={"hand": field.cards((1,) * CARDS, zone="hand")},
    hidden={"stock": field.stock(CARDS)},
)


@rule
def start(state: State) -> None:
    clear(state.points)
    state.rounds = 0
    state.over = 0
    state.taker = trick.NOBODY
    deal(state)


@rule
def rounds_of(state: State) -> int:
    """§2: the rounds of a game."""
    return int(2 * state.largest - 1)


@rule
def tricks_in(state: State) -> int:
    """§2: the tricks of this round, and the cards that each seat is dealt."""
    away = abs(state.rounds - state.largest)  # from the round in the middle
    return int(state.largest - away if state.order == 0 else away + 1)


@rule
def deal(state: State) -> None:
    """§3, §4."""
    trick.begin_tricks(state, state.rounds % state.seats)
    state.rounds += 1
    size = tricks_in(state)
    shuffle_deck(state.stock, state.chance, state.rounds, DECK, size * state.seats + 1)
    deal_hands(state, state.leader, size)
    state.trump = draw(state.stock, state.chance)
    bid.begin_bids(state)


@rule
def legal_moves(state: State, moves: Moves) -> int:
    if not bid.is_bidding(state):
        return list_members(moves, 0, 0, trick.playable(state, SUIT))  # §7
    bids = bit(tricks_in(state) + 1) - 1  # §5
    return list_members(moves, 0, BID, bids & ~(bit(barred_bid(state) + 1) >> 1))


@rule
def barred_bid(state: State) -> int:
    """§6: what the last seat may not bid; `NO_BID` for the others, or where it is below zero."""
    if not bid.is_last_bid(state):
        return bid.NO_BID
    return max(bid.NO_BID, tricks_in(state) - bid.bids_made(state))


@rule
def apply(state: State, move: int) -> None:
    if move >= BID:
        bid.make_bid(state, move - BID)
        return
    trick.play_to_trick(state, move, SUIT, state.trump // SUIT)  # §7, §8
    if state.taker != trick.NOBODY:
        state.taken[state.taker] += 1
        if state.hand[state.taker] == 0:
            end_round(state)


@rule
def end_round(state: State) -> None:
    """§9, §10."""
    for seat in range(state.seats):
        is_exact = state.taken[seat] == state.bid[seat]
        state.points[seat] += state.taken[seat] + (EXACT if is_exact else 0)
    if state.rounds == rounds_of(state):
        state.over = 1
    else:
        deal(state)
