"""Cups: a tiny game to see a search think, whose values are known by heart.

A ball lies under cup 0 or 1; nobody sees it. Seat 0 either takes the *coin*, which wins in six
deals of ten, or *points* at a cup, or *waits* and points then. Seat 1 never acts. Pointing wins in
half of all deals, now or later; whoever could peek would win by waiting in all of them.

In *glass* cups the ball is seen by whoever has waited: to wait and to point at it is a forced win.
"""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np

from kibitz.core.chance import CHANCE, below, draw, left, set_key, shuffle_deck, stock_dtype
from kibitz.core.kernel import (
    Fields,
    Moves,
    State,
    View,
    copy_record,
    record_dtype,
    rule,
    view_dtype,
)
from kibitz.core.rulebook import Rulebook, Zone, rules_of

COIN, WAIT, POINT = 0, 1, 2  # POINT + cup
DECK = np.array([0, 1], dtype=np.int8)

FIELDS: Fields = [
    ("seats", "i8"),
    ("turn", "i8"),
    ("waited", "i8"),
    ("ball", "i8"),  # 1 + cup; 0: not known
    ("luck", "i8"),  # the coin wins if this is below six
    ("winner", "i8"),  # 1 + seat; 0: not over
    ("stock", stock_dtype(2)),
    ("chance", CHANCE),
]
STATE = record_dtype("cups", __file__, FIELDS)
VIEW = view_dtype("cups_view", STATE, [])
GLASS_STATE = record_dtype("glass", __file__, FIELDS)
GLASS_VIEW = view_dtype("glass_view", GLASS_STATE, [])


@rule
def start(state: State) -> None:
    shuffle_deck(state.stock, state.chance, 1, DECK, 0)
    state.ball = 1 + draw(state.stock, state.chance)
    state.luck = below(state.chance, 10)
    state.turn = 0
    state.waited = 0
    state.winner = 0


@rule
def legal_moves(state: State, moves: Moves) -> int:
    moves[0] = POINT
    moves[1] = POINT + 1
    if state.waited == 1:
        return 2
    moves[2] = COIN
    moves[3] = WAIT
    return 4


@rule
def apply(state: State, move: int) -> None:
    if move == WAIT:
        state.waited = 1
        return
    is_right = state.luck < 6 if move == COIN else state.ball == 1 + move - POINT
    state.winner = 1 + (state.turn if is_right else 1 - state.turn)


@rule
def is_over(state: State) -> bool:
    return bool(state.winner != 0)


@rule
def scores(state: State, out: Moves) -> None:
    out[0] = 1 if state.winner == 1 else 0
    out[1] = 1 if state.winner == 2 else 0


@rule
def winners(state: State) -> int:
    return int(state.winner)  # seat 0 is bit 0, seat 1 bit 1


@rule
def look(state: State, seat: int, out: View) -> None:
    out.seat = seat
    out.table.seats = state.seats
    out.table.turn = state.turn
    out.table.waited = state.waited
    out.table.winner = state.winner
    out.table.stock.end = left(state.stock)
    out.table.chance.stream = state.chance.stream


@rule
def look_through(state: State, seat: int, out: View) -> None:
    look(state, seat, out)
    if state.waited == 1:
        out.table.ball = state.ball


@rule
def resample(view: View, chance: Any, out: State) -> None:
    copy_record(view.table, out)
    if out.ball == 0:
        out.ball = 1 + below(chance, 2)
    out.luck = below(chance, 10)
    out.stock.cards[0] = 2 - out.ball
    set_key(out.chance, chance, view.table.chance.stream)


def _module() -> ModuleType:
    import sys

    return sys.modules[__name__]


RULEBOOK = Rulebook(
    name="cups",
    title="Cups",
    credit="nobody",
    seats=range(2, 3),
    options=(),
    state=STATE,
    view=VIEW,
    rules=rules_of(_module()),
    most_moves=4,
    codes=4,
    deck=DECK,
    card_names=("0", "1"),
    move_names=("coin", "wait", "cup0", "cup1"),
    why_illegal=lambda state, move: None,
    zones=lambda state, view: [Zone("hand", (), owner=seat) for seat in range(2)],
    package=__name__,
).register()

GLASS = replace(
    RULEBOOK,
    name="glass",
    title="Glass cups",
    state=GLASS_STATE,
    view=GLASS_VIEW,
    rules={**RULEBOOK.rules, "look": look_through},
).register()
