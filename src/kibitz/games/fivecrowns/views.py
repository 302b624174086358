"""Five Crowns Mini Round: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core.chance import fill_stock, left, set_key
from kibitz.core.kernel import State, View, copy_record, rule, view_dtype
from kibitz.core.memory import copy_memory, guess
from kibitz.core.rows import copy_row
from kibitz.games.fivecrowns.melds import COPIES, KINDS, held, size_of
from kibitz.games.fivecrowns.rules import SEATS, STATE

VIEW = view_dtype("fivecrowns_view", STATE, [("hand_size", "i1", SEATS)])


@rule
def look(state: State, seat: int, out: View) -> None:
    table = out.table
    out.seat = seat
    table.seats = state.seats
    table.turn = state.turn
    table.phase = state.phase
    table.wild = state.wild
    table.dealer = state.dealer
    table.turns = state.turns
    table.out = state.out
    table.over = state.over
    copy_row(state.points, table.points)
    copy_row(state.shown, table.shown)
    table.pile = state.pile
    table.top = state.top
    table.stock.end = left(state.stock)
    table.chance.stream = state.chance.stream
    copy_memory(state.memory, seat, table.memory)
    for other in range(state.seats):
        out.hand_size[other] = size_of(state.hand[other])
        table.hand[other] = state.hand[other] if other == seat else state.shown[other]


@rule
def resample(view: View, chance: Any, out: State) -> None:
    """Deal the unseen cards anew: hidden parts of other hands, stock."""
    table = view.table
    copy_record(table, out)
    unseen = np.zeros(KINDS, dtype=np.int64)
    for kind in range(KINDS):
        unseen[kind] = COPIES[kind] - held(table.pile, kind)
    hidden = np.zeros(SEATS, dtype=np.int64)
    for seat in range(table.seats):
        hidden[seat] = view.hand_size[seat] - size_of(table.hand[seat])
        for kind in range(KINDS):
            unseen[kind] -= held(table.hand[seat], kind)
    hands = np.zeros((SEATS, KINDS), dtype=np.int64)
    guess(out.memory, view.seat, unseen, hidden, chance, hands)
    for seat in range(table.seats):
        for kind in range(KINDS):
            out.hand[seat] += hands[seat, kind] << kind
    fill_stock(out.stock, unseen)
    set_key(out.chance, chance, table.chance.stream)
