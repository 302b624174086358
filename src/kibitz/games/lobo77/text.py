"""Lobo 77: its cards and moves as records write them, zones, and why a move is not legal."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kibitz.core.face import Face
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from kibitz.core.plain import plain
from kibitz.core.rulebook import Zone, hidden_cards, stock_zone
from kibitz.games.lobo77 import rules
from kibitz.games.lobo77.rules import KINDS, NAMES, held, is_playable

SPECIAL = {
    "-10": Face("−10", ink="green"),
    "x2": Face("×2", ink="blue"),
    "rev": Face("Rev", ink="blue", word="reverse"),
}
COSTLY = ("11", "22", "33", "44", "55", "66", "76")
FACES = tuple(
    SPECIAL.get(name, Face(name, ink="red" if name in COSTLY else "black")) for name in NAMES
)


def move_words(state: State, move: int) -> Message:
    return say("this-card", card=NAMES[move])


def why_illegal(state: State, move: int) -> Message | None:
    """The reason that a card may not be played now, or None."""
    if rules.is_over(state):
        return say("game-over", clause=12)
    if held(state.hand[state.turn], move) == 0:
        return say("not-held", seat=int(state.turn), card=NAMES[move], clause=4)
    return None if is_playable(state, move) else say("no-double-on-double", clause=7)


@lru_cache(4096)
def cards_in(bag: int) -> tuple[str, ...]:
    return tuple(NAMES[kind] for kind in range(KINDS) for _ in range(held(bag, kind)))


def zones(state: State, view: Any) -> list[Zone]:
    known = None if view is None else plain(view)
    state = plain(state) if known is None else known.table
    found = []
    for seat in range(state.seats):
        for name, bags, sizes in (
            ("hand", state.hand, known and known.hand_size),
            ("buried hand", state.grave, known and known.grave_size),
        ):
            cards = cards_in(bags[seat])
            size = len(cards) if sizes is None else sizes[seat]
            found.append(Zone(name, hidden_cards(cards, size), owner=seat))
    pile = [NAMES[kind] for kind in range(KINDS) for _ in range(state.pile[kind])]
    return [*found, stock_zone(state, NAMES, view), Zone("pile", tuple(pile), face_up=True)]
