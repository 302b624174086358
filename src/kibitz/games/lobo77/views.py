"""Lobo 77: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.core.chance import fill_stock, left, set_key
from kibitz.core.kernel import State, View, copy_record, rule, view_dtype
from kibitz.core.memory import copy_memory, guess
from kibitz.core.rows import copy_row
from kibitz.games.lobo77.rules import COPIES, KINDS, SEATS, STATE, bag_size, held

VIEW = view_dtype("lobo77_view", STATE, [("hand_size", "i1", SEATS), ("grave_size", "i1", SEATS)])


@rule
def look(state: State, seat: int, out: View) -> None:
    table = out.table
    out.seat = seat
    table.seats = state.seats
    table.chips_each = state.chips_each
    table.turn = state.turn
    copy_row(state.chips, table.chips)
    table.rounds = state.rounds
    table.starter = state.starter
    table.direction = state.direction
    table.number = state.number
    table.owed = state.owed
    table.draws = state.draws
    table.top = state.top
    table.cards_played = state.cards_played
    table.over = state.over
    copy_row(state.pile, table.pile)
    table.stock.end = left(state.stock)
    table.chance.stream = state.chance.stream
    copy_memory(state.memory, seat, table.memory)
    for other in range(state.seats):
        out.hand_size[other] = bag_size(state.hand[other])
        out.grave_size[other] = bag_size(state.grave[other])
    if seat >= 0:
        table.hand[seat] = state.hand[seat]
        table.grave[seat] = state.grave[seat]


@rule
def resample(view: View, chance: Any, out: State) -> None:
    """Deal the unseen cards anew: other hands, cards under the pile, stock."""
    table = view.table
    copy_record(table, out)
    own = table.hand[view.seat] + table.grave[view.seat] if view.seat >= 0 else 0
    unseen = np.zeros(KINDS, dtype=np.int64)
    for kind in range(KINDS):
        unseen[kind] = COPIES[kind] - table.pile[kind] - held(own, kind)
    hidden = np.zeros(SEATS, dtype=np.int64)
    for seat in range(table.seats):
        hidden[seat] = 0 if seat == view.seat else view.hand_size[seat] + view.grave_size[seat]
    hands = np.zeros((SEATS, KINDS), dtype=np.int64)
    guess(out.memory, view.seat, unseen, hidden, chance, hands)
    for seat in range(table.seats):
        if seat != view.seat:
            hide(out, seat, hands[seat], view.grave_size[seat] > 0)
    fill_stock(out.stock, unseen)
    set_key(out.chance, chance, table.chance.stream)


@rule
def hide(out: State, seat: int, counts: NDArray[np.int64], is_buried: bool) -> None:
    """Give a seat its guessed cards, in hand or under the pile."""
    cards = 0
    for kind in range(KINDS):
        cards += counts[kind] << (3 * kind)
    if is_buried:
        out.grave[seat] = cards
    else:
        out.hand[seat] = cards
