"""Crazy Eights: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from crazyeights.rules import CARDS, SEATS, STATE
from kibitz.core.bits import bit, has
from kibitz.core.chance import fill_stock, set_key
from kibitz.core.field import show_public, view_dtype
from kibitz.core.kernel import State, View, copy_record, rule
from kibitz.core.memory import copy_memory, guess

VIEW = view_dtype("crazyeights_view", STATE)


@rule
def look(state: State, seat: int, out: View) -> None:
    show_public(state, seat, out)
    copy_memory(state.memory, seat, out.table.memory)
    if seat >= 0:
        out.table.hand[seat] = state.hand[seat]


@rule
def resample(view: View, chance: Any, out: State) -> None:
    """Deal the unseen cards anew: other hands, then the stock."""
    table = view.table
    copy_record(table, out)
    seen = table.pile | (table.hand[view.seat] if view.seat >= 0 else 0)
    hidden = np.zeros(SEATS, dtype=np.int64)
    for seat in range(table.seats):
        hidden[seat] = 0 if seat == view.seat else table.hand_size[seat]
    unseen = np.zeros(CARDS, dtype=np.int64)
    for card in range(CARDS):
        unseen[card] = 0 if has(seen, card) else 1
    hands = np.zeros((SEATS, CARDS), dtype=np.int64)
    guess(out.memory, view.seat, unseen, hidden, chance, hands)
    for seat in range(table.seats):
        for card in range(CARDS):
            if hands[seat, card] > 0:
                out.hand[seat] |= bit(card)
    fill_stock(out.stock, unseen)
    set_key(out.chance, chance, table.chance.stream)
