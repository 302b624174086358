"""Lobo 77 in text: cards, moves, zones, and why a move is not legal."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kibitz.core.errors import UnreadableMove
from kibitz.core.kernel import State
from kibitz.core.plain import plain
from kibitz.core.rulebook import Zone, hidden_cards, stock_zone
from kibitz.games.lobo77 import rules
from kibitz.games.lobo77.rules import DOUBLE, KINDS, NAMES, NOTHING, NUMBER, OUT, held

VALUES = NUMBER.tolist()
CODES = {name: code for code, name in enumerate(NAMES)}


def move_name(state: State, move: int) -> str:
    return NAMES[move]


def told(state: State, move: int, viewer: int) -> str:
    """§4: a card is played and the number it makes is announced."""
    return f"{NAMES[move]}, which makes {int(state['number']) + VALUES[move]}"


def read_move(state: State, text: str) -> int:
    code = CODES.get(text)
    if code is None:
        raise UnreadableMove(text, f"a move is a card, one of {' '.join(NAMES)}")
    return code


def why_illegal(state: State, move: int) -> str | None:
    """The reason that a card may not be played now, or None."""
    if rules.is_over(state):
        return "the game is over, §12"
    if held(state.hand[state.turn], move) == 0:
        return f"seat {state.turn} does not hold {NAMES[move]}, §4"
    if move == DOUBLE and state.top == DOUBLE:
        return "an x2 may not be played directly on an x2, §7"
    return None


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


def status(state: State) -> str:
    """The public situation in one line."""
    state = plain(state)
    arrow = "clockwise" if state.direction == 1 else "anticlockwise"
    top = "nothing played yet" if state.top == NOTHING else f"last card {NAMES[state.top]}"
    chips = " ".join("-" if chip == OUT else str(chip) for chip in state.chips[: state.seats])
    duty = "; two cards to play" if state.owed == 2 else ""
    return f"round {state.rounds}: number {state.number}, {top}, {arrow}{duty}; chips {chips}"
