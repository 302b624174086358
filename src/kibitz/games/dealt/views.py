"""Dealt!: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core import field
from kibitz.core.chance import draw, fill_stock, set_key
from kibitz.core.field import show_public
from kibitz.core.kernel import State, View, copy_record, rule
from kibitz.core.rows import copy_row
from kibitz.games.dealt.rules import (
    A_SEAT_IS_STUCK,
    CARDS,
    COPIES,
    NO_CARD,
    REDRAW_PHASE,
    RESERVES,
    STATE,
    can_act,
)

ATTEMPTS = 10_000  # to guess hidden cards; one in forty succeeds at the worst
VIEW = field.view_dtype("dealt_view", STATE)


@rule
def look(state: State, seat: int, out: View) -> None:
    table = out.table
    show_public(state, seat, out)
    for other in range(state.seats):
        copy_row(state.hand[other] if other == seat else state.seen[other], table.hand[other])
    if seat == state.turn:
        table.drawn = state.drawn


@rule
def resample(view: View, chance: Any, out: State) -> None:
    """Deal the unseen cards anew: unseen places of other hands, the drawn card, stock.

    A seat that is to act can act, or it would have lost the round already; one that lost the
    game that way could not (§10). A guess that contradicts this is dealt again.
    """
    table = view.table
    unseen = unseen_cards(table)
    for _ in range(ATTEMPTS):
        copy_record(table, out)
        fill_stock(out.stock, unseen)
        set_key(out.chance, chance, table.chance.stream)
        deal_unseen(table, out)
        if is_explained(table, out):
            return
    raise RuntimeError("no deal of the hidden cards lets the seat to act do anything")


@rule
def is_explained(table: State, out: State) -> bool:
    """§10: whether the guessed cards let the seat to act do what it could, and no more."""
    if table.phase == REDRAW_PHASE:
        return True
    if table.over == 0:
        return can_act(out)
    return not (table.ended == A_SEAT_IS_STUCK and can_act(out))


@rule
def deal_unseen(table: State, out: State) -> None:
    for seat in range(table.seats):
        for place in range(table.hand_size[seat]):
            if table.hand[seat, place] == NO_CARD:
                out.hand[seat, place] = draw(out.stock, out.chance)
    is_drawing = table.phase == REDRAW_PHASE and table.over == 0
    if is_drawing and table.drawn == NO_CARD:
        out.drawn = draw(out.stock, out.chance)


@rule
def unseen_cards(table: State) -> Any:
    """How many of each card are in no place that the viewer knows."""
    unseen = np.zeros(CARDS, dtype=np.int64)
    for card in range(CARDS):
        unseen[card] = COPIES[card] - table.discarded[card]
    unseen[table.drawn] -= 1
    for seat in range(table.seats):
        for place in range(table.hand_size[seat]):
            unseen[table.hand[seat, place]] -= 1
        for place in range(RESERVES):
            unseen[table.reserve[seat, place]] -= 1
    unseen[NO_CARD] = 0
    return unseen
