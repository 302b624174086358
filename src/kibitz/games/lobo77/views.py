"""Lobo 77: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core import field
from kibitz.core.bits import packed
from kibitz.core.field import show_public
from kibitz.core.hidden import deal_remembered
from kibitz.core.kernel import State, View, rule
from kibitz.core.memory import copy_memory
from kibitz.games.lobo77.rules import COPIES, HAND, KINDS, SEATS, STATE, UNIT, bag_size, held

VIEW = field.view_dtype(
    "lobo77_view",
    STATE,
    {
        "hand_size": field.size_of("hand", HAND),
        "grave_size": field.size_of("grave", HAND),
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
    own = table.hand[view.seat] + table.grave[view.seat] if view.seat >= 0 else 0
    unseen = np.zeros(KINDS, dtype=np.int64)
    for kind in range(KINDS):
        unseen[kind] = COPIES[kind] - table.pile[kind] - held(own, kind)
    sizes = np.zeros(SEATS, dtype=np.int64)
    for seat in range(table.seats):
        sizes[seat] = view.hand_size[seat] + view.grave_size[seat]
    hands = deal_remembered(view, unseen, sizes, chance, out)
    for seat in range(table.seats):
        if view.grave_size[seat] > 0:
            out.grave[seat] += packed(hands[seat], UNIT)
        else:
            out.hand[seat] += packed(hands[seat], UNIT)
