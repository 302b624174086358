"""Oh Hell: its moves as records write them, and why a move is not legal."""

from __future__ import annotations

from kibitz.core.bits import has
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from ohhell import rules
from ohhell.rules import BID, LARGEST, NAMES, SUITS

MOVE_NAMES = (*NAMES, *(f"bid{number}" for number in range(LARGEST + 1)))


def move_words(state: State, move: int) -> Message:
    return say("this-card", card=NAMES[move]) if move < BID else say("tricks", number=move - BID)


def why_illegal(state: State, move: int) -> Message | None:
    """The reason that a move may not be made now, or None."""
    if rules.is_over(state):
        return say("game-over", clause=10)
    if move >= BID:
        return why_no_bid(state, move - BID)
    if rules.is_bidding(state):
        return say("bid-first", clause=5)
    if not has(state.hand[state.turn], move):
        return say("not-held", seat=int(state.turn), card=NAMES[move], clause=7)
    if not has(rules.playable(state), move):
        suit = SUITS[state.trick[state.leader] // 13]
        return say("must-follow", card=NAMES[move], suit=suit, clause=7)
    return None


def why_no_bid(state: State, number: int) -> Message | None:
    size = rules.tricks_in(state)
    if not rules.is_bidding(state):
        return say("bids-are-made", clause=5)
    if number > size:
        return say("too-many", number=size, clause=5)
    if number == rules.barred_bid(state):
        return say("adds-up", number=number, limit=size, clause=6)
    return None
