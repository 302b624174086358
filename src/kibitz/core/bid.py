"""Bids: how many tricks each seat says it will take, in turn, before the first is led.

A state with `**bid.fields(most)` among its public fields keeps the `bid` of each seat, NO_BID where
it has made none yet, and the tricks it has `taken`.
"""

from __future__ import annotations

from kibitz.core import field
from kibitz.core.bits import clear
from kibitz.core.kernel import State, rule
from kibitz.core.rows import fill

NO_BID = -1


def fields(most: int) -> field.Fields:
    """The public fields of bids, of at most so many tricks."""
    return {
        "bid": field.number(NO_BID, most, per_seat=1),
        "taken": field.number(0, most, per_seat=1),
    }


@rule
def begin_bids(state: State) -> None:
    fill(state.bid, NO_BID)
    clear(state.taken)


@rule
def is_bidding(state: State) -> bool:
    """Whether the seat to act has yet to bid."""
    return bool(state.bid[state.turn] == NO_BID)


@rule
def is_last_bid(state: State) -> bool:
    """Whether the seat to act alone has yet to bid."""
    return is_bidding(state) and state.bid[(state.turn + 1) % state.seats] != NO_BID


@rule
def make_bid(state: State, tricks: int) -> None:
    """The seat to act bids, and the next is to act."""
    state.bid[state.turn] = tricks
    state.turn = (state.turn + 1) % state.seats


@rule
def bids_made(state: State) -> int:
    """The sum of the bids so far."""
    bids = 0
    for seat in range(state.seats):
        bids += max(0, state.bid[seat])
    return bids
