"""My Game: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core.bits import bit, count, has
from kibitz.core.chance import fill_stock, left, set_key
from kibitz.core.kernel import State, View, copy_record, rule, view_dtype
from kibitz.core.memory import take_random
from kibitz.core.rows import copy_row, total
from mygame.rules import DECK, NOTHING, SEATS, STATE

VIEW = view_dtype("mygame_view", STATE, [("hand_size", "i8", SEATS)])


@rule
def look(state: State, seat: int, out: View) -> None:
    """Copy what the seat may know (-1: a spectator). What is not copied stays hidden."""
    table = out.table
    out.seat = seat
    table.seats = state.seats
    table.cards_each = state.cards_each
    table.turn = state.turn
    table.leader = state.leader
    table.over = state.over
    copy_row(state.points, table.points)
    copy_row(state.trick, table.trick)
    table.taken = state.taken
    table.stock.end = left(state.stock)
    table.chance.stream = state.chance.stream
    for other in range(state.seats):
        out.hand_size[other] = count(state.hand[other])
    if seat >= 0:
        table.hand[seat] = state.hand[seat]


@rule
def resample(view: View, chance: Any, out: State) -> None:
    """A game as it might be: the unseen cards are dealt anew to the other hands and the stock."""
    table = view.table
    copy_record(table, out)
    seen = table.taken
    for seat in range(table.seats):
        seen |= table.hand[seat]
        if table.trick[seat] != NOTHING:
            seen |= bit(table.trick[seat])
    unseen = np.zeros(len(DECK), dtype=np.int64)
    for card in range(len(DECK)):
        unseen[card] = 0 if has(seen, card) else 1
    for seat in range(table.seats):
        if seat != view.seat:
            for _ in range(view.hand_size[seat]):
                out.hand[seat] |= bit(take_random(unseen, total(unseen), chance))
    fill_stock(out.stock, unseen)
    set_key(out.chance, chance, table.chance.stream)
