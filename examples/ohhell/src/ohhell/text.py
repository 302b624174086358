"""Oh Hell: its moves as records write them, and why a move is not legal."""

from __future__ import annotations

from kibitz.core.bid import is_bidding
from kibitz.core.bits import has
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from kibitz.core.trick import playable, suit_led
from ohhell.rules import BID, LARGEST, NAMES, SUIT, SUITS, barred_bid, tricks_in

MOVE_NAMES = (*NAMES, *(f"bid{number}" for number in range(LARGEST + 1)))


def move_words(state: State, move: int) -> Message:
    return say("this-card", card=NAMES[move]) if move < BID else say("tricks", number=move - BID)


def why_illegal(state: State, move: int) -> Message | None:
    """The reason that a move may not be made now, or None."""
    if state.over:
        return say("game-over", clause=10)
    if is_bidding(state) != (move >= BID):
        return say("bids-are-made" if move >= BID else "bid-first", clause=5)
    if move >= BID:
        return why_no_bid(state, move - BID)
    if not has(state.hand[state.turn], move):
        return say("not-held", seat=int(state.turn), card=NAMES[move], clause=7)
    if has(playable(state, SUIT), move):
        return None
    return say("must-follow", card=NAMES[move], suit=SUITS[suit_led(state, SUIT)], clause=7)


def why_no_bid(state: State, number: int) -> Message | None:
    size = tricks_in(state)
    if number > size:
        return say("too-many", number=size, clause=5)
    is_barred = number == barred_bid(state)
    return say("adds-up", number=number, limit=size, clause=6) if is_barred else None
