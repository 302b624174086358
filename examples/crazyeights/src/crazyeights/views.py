"""Crazy Eights: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from crazyeights.rules import CARDS, STATE, UNIT
from kibitz.core.bits import has, packed
from kibitz.core.field import show_public, view_dtype
from kibitz.core.hidden import deal_remembered
from kibitz.core.kernel import State, View, rule
from kibitz.core.memory import copy_memory

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
    seen = table.pile | (table.hand[view.seat] if view.seat >= 0 else 0)
    unseen = np.zeros(CARDS, dtype=np.int64)
    for card in range(CARDS):
        unseen[card] = 0 if has(seen, card) else 1
    hands = deal_remembered(view, unseen, table.hand_size, chance, out)
    for seat in range(table.seats):
        out.hand[seat] += packed(hands[seat], UNIT)
