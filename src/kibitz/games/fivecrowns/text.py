"""Five Crowns Mini Round: how its moves are written, zones, and why a move is not legal."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kibitz.core.bits import has
from kibitz.core.face import INKS, Face
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from kibitz.core.zone import Zone
from kibitz.games.fivecrowns import rules
from kibitz.games.fivecrowns.melds import NAMES, RANK_NAMES, held
from kibitz.games.fivecrowns.rules import DISCARDS, NOBODY, OUTS, TAKE, TAKE_STOCK, card_of

MOVES = ("stock", "pile", *NAMES, *(f"{name}!" for name in NAMES))
SUITS = ("stars", "hearts", "clubs", "spades", "diamonds")
FACES = (
    *(Face(rank, suit, INKS[suit]) for suit in SUITS for rank in RANK_NAMES),
    Face("Jkr", ink="violet", word="joker"),
)


def move_words(state: State, move: int) -> Message:
    if move == TAKE_STOCK:
        return say("take-from-stock")
    if move < DISCARDS:
        return say("take-from-pile", card=NAMES[state.top])
    return say("this-card" if move < OUTS else "go-out", card=NAMES[card_of(move)])


def why_illegal(state: State, move: int) -> Message | None:
    """The reason that a move is not allowed now, or None."""
    if state.over:
        return say("game-over", clause=9)
    if move < DISCARDS:
        return None if state.phase == TAKE else say("taken-already", clause=4)
    if state.phase == TAKE:
        return say("take-first", clause=4)
    card = card_of(move)
    if held(state.hand[state.turn], card) == 0:
        return say("not-held", seat=int(state.turn), card=NAMES[card], clause=4)
    if move < OUTS or has(rules.kinds_to_go_out_with(state), card):
        return None
    if state.out != NOBODY:
        return say("out-already", seat=int(state.out), clause=7)
    return say("no-melds-without", card=NAMES[card], clause=6)


def adjust_zones(state: State, view: Any, found: list[Zone]) -> list[Zone]:
    """A hand that is laid down lies open (§6)."""
    return [
        replace(zone, face_up=zone.face_up or _is_laid_down(state, zone.owner)) for zone in found
    ]


def _is_laid_down(state: State, owner: int | None) -> bool:
    return owner is not None and rules.is_laid_down(state, owner)
