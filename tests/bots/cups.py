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

from kibitz.core import field
from kibitz.core.chance import below, draw, set_key, shuffle_deck
from kibitz.core.field import show_public
from kibitz.core.kernel import Moves, State, View, copy_record, rule
from kibitz.core.rulebook import Rulebook, rules_of

COIN, WAIT, POINT = 0, 1, 2  # POINT + cup
DECK = np.array([0, 1], dtype=np.int8)

STATE, GLASS_STATE = (
    field.state_dtype(
        name,
        __file__,
        2,
        public={
            "waited": field.flag(),
            "winner": field.number(0, 2),  # 1 + seat; 0: not over
        },
        hidden={
            "ball": field.number(0, 2),  # 1 + cup; 0: not known
            "luck": field.number(0, 9),  # the coin wins if this is below six
            "stock": field.stock(2),
        },
    )
    for name in ("cups", "glass")
)
VIEW, GLASS_VIEW = (
    field.view_dtype(name, state)
    for name, state in (("cups_view", STATE), ("glass_view", GLASS_STATE))
)


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
    show_public(state, seat, out)


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
