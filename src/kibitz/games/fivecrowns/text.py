"""Five Crowns Mini Round in text: cards, moves, zones, and why a move is not legal."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kibitz.core.bits import has, lowest
from kibitz.core.chance import left
from kibitz.core.errors import UnreadableMove
from kibitz.core.kernel import State
from kibitz.core.plain import plain
from kibitz.core.rulebook import Zone, hidden_cards, stock_zone
from kibitz.games.fivecrowns import melds, rules
from kibitz.games.fivecrowns.melds import JOKER, KINDS, SUITED, held
from kibitz.games.fivecrowns.rules import DISCARDS, NOBODY, OUTS, PILE, STOCK, TAKE

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "THCSD"
NAMES = (*(f"{rank}{suit}" for suit in SUITS for rank in RANKS), "*")
TAKES = {"stock": STOCK, "pile": PILE}
FORMS = "take with stock or pile; discard with a card such as 10H or *; add ! to go out"


def move_name(state: State, move: int) -> str:
    if move < DISCARDS:
        return "stock" if move == STOCK else "pile"
    return NAMES[move - DISCARDS] if move < OUTS else f"{NAMES[move - OUTS]}!"


def told(state: State, move: int, viewer: int) -> str:
    """Moves are public as written, and so is the card taken from the pile."""
    taken = f" ({NAMES[state.top]})" if move == PILE else ""
    return f"{move_name(state, move)}{taken}"


def read_move(state: State, text: str) -> int:
    if text in TAKES:
        return TAKES[text]
    card = text.removesuffix("!")
    if card not in NAMES:
        raise UnreadableMove(text, FORMS)
    return (OUTS if text.endswith("!") else DISCARDS) + NAMES.index(card)


def why_illegal(state: State, move: int) -> str | None:
    """The reason that a move is not allowed now, or None."""
    if rules.is_over(state):
        return "the game is over, §9"
    if state.phase == TAKE:
        if move < DISCARDS:
            return None
        return "a turn begins with a card taken from the stock or the pile, §4"
    if move < DISCARDS:
        return "this turn's card is taken already; discard one, §4"
    card = (move - DISCARDS) % KINDS
    hand = state.hand[state.turn]
    if held(hand, card) == 0:
        return f"seat {state.turn} does not hold {NAMES[card]}, §4"
    if move < OUTS:
        return None
    if state.out != NOBODY:
        return f"seat {state.out} is out already, so nobody else goes out in this round, §7"
    if not has(melds.ways_out(hand, state.wild), card):
        return f"without {NAMES[card]} the other cards do not all form books and runs, §6"
    return None


@lru_cache(maxsize=4096)
def cards_in(cards: int) -> tuple[str, ...]:
    found = []
    suited = cards & SUITED
    while suited:
        found.append(NAMES[lowest(suited)])
        suited &= suited - 1
    return (*found, *(NAMES[JOKER],) * held(cards, JOKER))


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


def status(state: State) -> str:
    """The public situation in one line."""
    state = plain(state)
    points = " ".join(str(state.points[seat]) for seat in range(state.seats))
    wild = RANKS[state.wild - melds.FIRST_ROUND]
    out = f"; seat {state.out} is out: last turns" if state.out != NOBODY else ""
    top = f"pile shows {NAMES[state.top]}" if state.phase == TAKE else "a card was taken"
    return (
        f"round of {state.wild}, {wild}s are wild: {top}, "
        f"{left(state.stock)} cards in the stock{out}; points {points}"
    )
