"""Crazy Eights: its moves as records write them, and why a move is not legal."""

from __future__ import annotations

from crazyeights.rules import (
    DRAW,
    EIGHTS,
    LETTERS,
    NAMES,
    NAMING,
    PASS,
    SUITS,
    can_draw,
    card_of,
    fitting,
    has_drawn_all,
    suit_after,
)
from kibitz.core.bits import has
from kibitz.core.kernel import State
from kibitz.core.message import Message, say

EIGHTS_NAMING = tuple(f"8{eight}={suit}" for eight in LETTERS for suit in LETTERS)
MOVE_NAMES = (*NAMES, *EIGHTS_NAMING, "draw", "pass")  # of all codes


def move_words(state: State, move: int) -> Message:
    if move >= DRAW:
        return say("draw-card" if move == DRAW else "pass-turn")
    card = NAMES[card_of(move)]
    if move < NAMING:
        return say("this-card", card=card)
    return say("this-eight", card=card, suit=SUITS[suit_after(move)])


def why_illegal(state: State, move: int) -> Message | None:
    """The reason that a move may not be made now, or None."""
    if state.over:
        return say("game-over", clause=11)
    if move == DRAW:
        return None if can_draw(state) else why_no_draw(state)
    if move == PASS:
        return say("can-still-draw", clause=7) if can_draw(state) else None
    card = card_of(move)
    if not has(state.hand[state.turn], card):
        return say("not-held", seat=int(state.turn), card=NAMES[card], clause=4)
    if has(EIGHTS, card) and move < NAMING:
        return say("eight-names-suit", text=f"{NAMES[card]}=h", clause=5)
    return None if has(fitting(state), card) else why_no_fit(state, card)


def why_no_draw(state: State) -> Message:
    if has_drawn_all(state):
        return say("drawn-all", seat=int(state.turn), number=int(state.draws), clause=6)
    return say("none-to-draw", clause=8)


def why_no_fit(state: State, card: int) -> Message:
    if has(EIGHTS, state.top):
        return say("not-of-suit", card=NAMES[card], suit=SUITS[state.suit], clause=5)
    return say("no-fit", card=NAMES[card], top=NAMES[state.top], clause=4)
