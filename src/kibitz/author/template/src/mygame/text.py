"""My Game in text: cards, moves, zones, and why a move is not legal."""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import has
from kibitz.core.errors import UnreadableMove
from kibitz.core.kernel import State
from kibitz.core.plain import plain
from kibitz.core.rulebook import Zone, hidden_cards, stock_zone
from mygame import rules
from mygame.rules import NAMES, NOTHING


def move_name(state: State, move: int) -> str:
    return NAMES[move]


def told(state: State, move: int, viewer: int) -> str:
    """A move as a seat (or a spectator, -1) is told of it: here all see it."""
    return NAMES[move]


def read_move(state: State, text: str) -> int:
    if text not in NAMES:
        raise UnreadableMove(text, f"a move is a card, {NAMES[0]} to {NAMES[-1]}")
    return NAMES.index(text)


def why_illegal(state: State, move: int) -> str | None:
    """The reason that a card may not be played now, with its clause, or None."""
    if rules.is_over(state):
        return "the game is over, §5"
    if not has(state.hand[state.turn], move):
        return f"seat {state.turn} does not hold {NAMES[move]}, §3"
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


def status(state: State) -> str:
    """The public situation in one line."""
    points = " ".join(str(points) for points in state.points[: state.seats])
    return f"seat {state.leader} leads; points {points}"
