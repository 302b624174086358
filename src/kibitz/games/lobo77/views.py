"""Lobo 77: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.core import field
from kibitz.core.chance import fill_stock, set_key
from kibitz.core.field import show_public
from kibitz.core.kernel import State, View, copy_record, rule
from kibitz.core.memory import copy_memory, guess
from kibitz.games.lobo77.rules import COPIES, HAND, KINDS, SEATS, STATE, bag_size, held

VIEW = field.view_dtype(
    "lobo77_view",
    STATE,
    {
        "hand_size": field.number(0, HAND, by_seat=True),
        "grave_size": field.number(0, HAND, by_seat=True),
    },
)


@rule
def look(state: State, seat: int, out: View) -> None:
    show_public(state, seat, out)
    copy_memory(state.memory, seat, out.table.memory)
    for other in range(state.seats):
        out.hand_size[other] = bag_size(state.hand[other])
        out.grave_size[other] = bag_size(state.grave[other])
    if seat >= 0:
        out.table.hand[seat] = state.hand[seat]
        out.table.grave[seat] = state.grave[seat]


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
