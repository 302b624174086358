"""My Game: zones, a move in words, and why a move is not legal."""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import has
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from kibitz.core.plain import plain
from kibitz.core.rulebook import Zone, hidden_cards, stock_zone
from mygame import rules
from mygame.rules import NAMES, NOTHING


def move_words(state: State, move: int) -> Message:
    """A move as people say it; `this-card` is one of the messages that all games share."""
    return say("this-card", card=NAMES[move])


def why_illegal(state: State, move: int) -> Message | None:
    """The reason that a card may not be played now, with its clause, or None."""
    if rules.is_over(state):
        return say("game-over", clause=5)
    if not has(state.hand[state.turn], move):
        return say("not-held", seat=int(state.turn), card=NAMES[move], clause=3)
    return None


def cards_in(cards: int) -> list[str]:
    return [name for card, name in enumerate(NAMES) if cards >> card & 1]


def zones(state: State, view: Any) -> list[Zone]:
    """Every place where cards lie, of the truth or of a view."""
    known = None if view is None else plain(view)
    state = plain(state) if known is None else known.table
    found = []
    for seat in range(state.seats):
        cards = cards_in(state.hand[seat])
        size = len(cards) if known is None else known.hand_size[seat]
        found.append(Zone("hand", hidden_cards(cards, size), owner=seat))
        played = () if state.trick[seat] == NOTHING else (NAMES[state.trick[seat]],)
        found.append(Zone("played", played, owner=seat, face_up=True))
    taken = Zone("taken", tuple(cards_in(state.taken)), face_up=True)
    return [*found, stock_zone(state, NAMES, view), taken]
