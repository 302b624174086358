"""Crazy Eights in text: cards, moves, zones, and why a move is not legal."""

from __future__ import annotations

from typing import Any

from crazyeights import rules
from crazyeights.rules import (
    CARDS,
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
    suit_after,
)
from kibitz.core.bits import has
from kibitz.core.errors import UnreadableMove
from kibitz.core.kernel import State
from kibitz.core.plain import plain
from kibitz.core.rulebook import Zone, hidden_cards, stock_zone

WORDS = {"draw": DRAW, "pass": PASS}
FORM = "a move is a card such as Kh, an eight with a suit such as 8c=h, draw or pass"


def move_name(state: State, move: int) -> str:
    if move >= DRAW:
        return "draw" if move == DRAW else "pass"
    card = NAMES[card_of(move)]
    return card if move < NAMING else f"{card}={LETTERS[suit_after(move)]}"


def told(state: State, move: int, viewer: int) -> str:
    """All see a move as it is: which card was drawn is not in it."""
    return move_name(state, move)


def read_move(state: State, text: str) -> int:
    if text in WORDS:
        return WORDS[text]
    card, equals, suit = text.partition("=")
    if card in NAMES and not equals:
        return NAMES.index(card)
    if card in NAMES and has(EIGHTS, NAMES.index(card)) and suit in LETTERS and suit:
        return NAMING + 4 * (NAMES.index(card) // 13) + LETTERS.index(suit)
    raise UnreadableMove(text, FORM)


def why_illegal(state: State, move: int) -> str | None:
    """The reason that a move may not be made now, or None."""
    if rules.is_over(state):
        return "the game is over, §11"
    if move == DRAW:
        return None if can_draw(state) else why_no_draw(state)
    if move == PASS:
        return "a card can still be drawn, §7" if can_draw(state) else None
    card = card_of(move)
    if not has(state.hand[state.turn], card):
        return f"seat {state.turn} does not hold {NAMES[card]}, §4"
    if has(EIGHTS, card) and move < NAMING:
        return f"an eight names a suit, for instance {NAMES[card]}=h, §5"
    return None if has(fitting(state), card) else why_no_fit(state, card)


def why_no_draw(state: State) -> str:
    if state.drawn == state.draws:
        return f"seat {state.turn} has drawn {state.draws} in this turn already, §6"
    return "there is no card to draw, §8"


def why_no_fit(state: State, card: int) -> str:
    suit, top = SUITS[state.suit], NAMES[state.top]
    if has(EIGHTS, state.top):
        return f"{NAMES[card]} is neither of {suit}, the suit to follow, nor an eight, §5"
    return f"{NAMES[card]} fits neither the suit nor the rank of {top}, §4"


def cards_in(cards: int) -> list[str]:
    return [NAMES[card] for card in range(CARDS) if cards >> card & 1]


def zones(state: State, view: Any) -> list[Zone]:
    state = plain(state)
    found = []
    for seat in range(state.seats):
        cards = cards_in(state.hand[seat])
        found.append(Zone("hand", hidden_cards(cards, state.held[seat]), owner=seat))
    below = cards_in(state.pile & ~(1 << state.top))
    pile = Zone("pile", (*below, NAMES[state.top]), face_up=True)
    return [*found, stock_zone(state, NAMES, view), pile]


def status(state: State) -> str:
    """The public situation in one line."""
    state = plain(state)
    points = " ".join(str(points) for points in state.points[: state.seats])
    top, suit = NAMES[state.top], SUITS[state.suit]
    return f"round {state.rounds}: {top} on the pile, {suit} to follow; points {points}"
