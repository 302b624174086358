"""Deuce in text: cards, moves, zones, and why a move is not legal."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

from kibitz.core.bits import has, lowest
from kibitz.core.chance import left
from kibitz.core.errors import UnreadableMove
from kibitz.core.kernel import State
from kibitz.core.plain import plain
from kibitz.core.rulebook import HIDDEN, Zone, hidden_cards, stock_zone
from kibitz.games.deuce import rules
from kibitz.games.deuce.rules import (
    DRAW,
    END,
    FITS,
    KINDS,
    MAY_END,
    NUMBER_CARDS,
    OWES,
    PAIRS,
    PAIRS_WITH,
    PASS,
    RAINBOW,
    START,
    X,
    held,
)

NAMES = (*(f"{colour}{number}" for colour in "rbgy" for number in range(11)), "*", "X")
WORDS = {"draw": DRAW, "end": END, "pass": PASS}
FORMS = (
    "a first move is CARD|CARD (lower first), a play CARD>SEATa or CARD>SEATb; "
    "else draw, end or pass"
)


def move_name(state: State, move: int) -> str:
    return _move_name(move)


@cache
def _move_name(move: int) -> str:
    for word, code in WORDS.items():
        if move == code:
            return word
    if move >= PAIRS:
        return f"{NAMES[(move - PAIRS) // KINDS]}|{NAMES[(move - PAIRS) % KINDS]}"
    pile, kind = divmod(move, KINDS)
    return f"{NAMES[kind]}>{pile // 2}{'ab'[pile % 2]}"


def told(state: State, move: int, viewer: int) -> str:
    """§3: nobody sees a first move before all are made; other moves are public as written."""
    secret = move >= PAIRS and viewer != state.turn
    return "two cards face down" if secret else move_name(state, move)


def read_move(state: State, text: str) -> int:
    if text in WORDS:
        return WORDS[text]
    first, bar, second = text.partition("|")
    if bar and first in NAMES and second in NAMES and NAMES.index(first) <= NAMES.index(second):
        return PAIRS + NAMES.index(first) * KINDS + NAMES.index(second)
    play = re.fullmatch(r"(\S+)>([0-5])([ab])", text)
    if play and play[1] in NAMES:
        return (2 * int(play[2]) + "ab".index(play[3])) * KINDS + NAMES.index(play[1])
    raise UnreadableMove(text, FORMS)


def why_illegal(state: State, move: int) -> str | None:
    """The reason that a move is not allowed now, or None."""
    if rules.is_over(state):
        return "the game is over, §9"
    if (state.phase == START) != (move >= PAIRS):
        if state.phase == START:
            return "a round begins with each seat laying two matching cards, §3"
        return "the first moves of this round have been made, §3"
    if state.phase == START:
        return _why_no_pair(state, *divmod(move - PAIRS, KINDS))
    if move == DRAW:
        return (
            None if rules.can_draw(state) else "no card can be had: stock and piles are used up, §6"
        )
    if state.phase == OWES:
        return "the last card did not win, so a card must be drawn, §8"
    if move == END:
        return None if state.phase == MAY_END else "a turn ends with a card played, §5"
    if state.phase == MAY_END:
        return "the turn's card is played; draw more or end, §8"
    return _why_no_pass(state) if move == PASS else _why_no_play(state, *divmod(move, KINDS))


def _why_no_pair(state: State, low: int, high: int) -> str | None:
    if low > high:
        return f"of two first cards the lower is written first: {NAMES[high]}|{NAMES[low]}, §3"
    hand = state.hand[state.turn]
    for kind in (low, high):
        if held(hand, kind) < (2 if low == high else 1):
            return (
                f"seat {state.turn} does not hold {'two ' if low == high else ''}{NAMES[kind]}, §3"
            )
    if not has(PAIRS_WITH[low], high):
        return f"{NAMES[low]} and {NAMES[high]} match neither by colour nor by number, §3"
    return None


def _why_no_pass(state: State) -> str | None:
    if rules.can_draw(state):
        return "a seat passes only when it can neither play nor draw, §6; it can draw"
    if rules.can_play(state):
        return "a seat passes only when it can neither play nor draw, §6; it has a card that fits"
    return None


def _why_no_play(state: State, pile: int, kind: int) -> str | None:
    if pile >= 2 * state.seats:
        return f"there is no seat {pile // 2}: seats count from 0 to {state.seats - 1}, §1"
    if held(state.hand[state.turn], kind) == 0:
        return f"seat {state.turn} does not hold {NAMES[kind]}, §4"
    top, neighbour = int(state.top[pile]), int(state.top[pile ^ 1])
    if has(FITS[int(top == X), neighbour], kind):
        return None
    if kind == RAINBOW:
        return f"a Rainbow may cover an X only beside another X, not beside {NAMES[neighbour]}, §4"
    if neighbour == X:
        return "beside an X no number may be played, §4"
    if top == X:
        return f"a number may cover an X only beside a Rainbow, not beside {NAMES[neighbour]}, §4"
    beside = f"{NAMES[kind]} has neither colour nor number of {NAMES[neighbour]}"
    return f"{beside}, the neighbour of the pile it goes on, §4"


@lru_cache(maxsize=4096)
def cards_in(cards: int) -> tuple[str, ...]:
    found = []
    numbers = cards & NUMBER_CARDS
    while numbers:
        found.append(NAMES[lowest(numbers)])
        numbers &= numbers - 1
    for kind in (RAINBOW, X):
        found += [NAMES[kind]] * held(cards, kind)
    return tuple(found)


def zones(state: State, view: Any) -> list[Zone]:
    view = None if view is None else plain(view)
    state = plain(state) if view is None else view.table
    found = []
    for seat in range(state.seats):
        hand = cards_in(state.hand[seat])
        size = len(hand) if view is None else view.hand_size[seat]
        found.append(Zone("hand", hidden_cards(hand, size), owner=seat))
        found += _piles(state, view, seat)
    covered = Zone("covered", cards_in(state.covered), face_up=True)
    return [*found, covered, stock_zone(state, NAMES, view)]


def _piles(state: State, view: Any, seat: int) -> list[Zone]:
    """The tops of a seat's piles; during first moves only their owner sees them (§3)."""
    if not rules.has_chosen(state, seat):
        return []
    secret = state.phase == START
    tops = [NAMES[state.top[2 * seat + place]] for place in (0, 1)]
    if secret and view is not None and view.seat != seat:
        tops = [HIDDEN, HIDDEN]
    return [
        Zone(f"pile {place}", (top,), owner=seat, face_up=not secret)
        for place, top in zip("ab", tops, strict=True)
    ]


def status(state: State) -> str:
    """The public situation in one line."""
    state = plain(state)
    points = " ".join(str(state.points[seat]) for seat in range(state.seats))
    stock = f"{left(state.stock)} cards in the stock"
    if state.phase == START:
        return f"round {state.rounds}: first moves, nobody sees them yet; {stock}; points {points}"
    piles = "  ".join(
        f"seat {seat}: {NAMES[state.top[2 * seat]]} {NAMES[state.top[2 * seat + 1]]}"
        f" = {rules.total(state, seat)}"
        for seat in range(state.seats)
    )
    return f"round {state.rounds}: {piles}; {stock}; points {points}"
