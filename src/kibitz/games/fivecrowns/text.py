"""Five Crowns Mini Round: how its moves are written, zones, and why a move is not legal."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kibitz.core.bits import has
from kibitz.core.face import INKS, Face
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from kibitz.core.plain import plain
from kibitz.core.rulebook import Zone, hidden_cards, stock_zone
from kibitz.games.fivecrowns import rules
from kibitz.games.fivecrowns.melds import KINDS, NAMES, RANK_NAMES, held
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
    if rules.is_over(state):
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


@lru_cache(maxsize=4096)
def cards_in(cards: int) -> tuple[str, ...]:
    return tuple(NAMES[kind] for kind in range(KINDS) for _ in range(held(cards, kind)))


def zones(state: State, view: Any) -> list[Zone]:
    view = None if view is None else plain(view)
    state = plain(state) if view is None else view.table
    found = []
    for seat in range(state.seats):
        hand = cards_in(state.hand[seat])
        size = len(hand) if view is None else view.hand_size[seat]
        laid_down = rules.is_laid_down(state, seat)
        found.append(Zone("hand", hidden_cards(hand, size), owner=seat, face_up=laid_down))
    pile = Zone("pile", cards_in(state.pile), face_up=True)
    return [*found, pile, stock_zone(state, NAMES, view)]
