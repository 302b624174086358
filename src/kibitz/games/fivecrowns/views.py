"""Five Crowns Mini Round: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core import field
from kibitz.core.bits import packed
from kibitz.core.field import show_public
from kibitz.core.hidden import deal_remembered
from kibitz.core.kernel import State, View, rule
from kibitz.core.memory import copy_memory
from kibitz.games.fivecrowns.melds import COPIES, KINDS, LAST_ROUND, UNIT, held, size_of
from kibitz.games.fivecrowns.rules import SEATS, STATE

VIEW = field.view_dtype(
    "fivecrowns_view", STATE, {"hand_size": field.size_of("hand", LAST_ROUND + 1)}
)


@rule
def look(state: State, seat: int, out: View) -> None:
    table = out.table
    show_public(state, seat, out)
    copy_memory(state.memory, seat, table.memory)
    for other in range(state.seats):
        out.hand_size[other] = size_of(state.hand[other])
        table.hand[other] = state.hand[other] if other == seat else state.shown[other]


@rule
def resample(view: View, chance: Any, out: State) -> None:
    """Deal the unseen cards anew: hidden parts of other hands, stock."""
    table = view.table
    unseen = np.zeros(KINDS, dtype=np.int64)
    for kind in range(KINDS):
        unseen[kind] = COPIES[kind] - held(table.pile, kind)
    hidden = np.zeros(SEATS, dtype=np.int64)
    for seat in range(table.seats):
        hidden[seat] = view.hand_size[seat] - size_of(table.hand[seat])
        for kind in range(KINDS):
            unseen[kind] -= held(table.hand[seat], kind)
    hands = deal_remembered(view, unseen, hidden, chance, out)
    for seat in range(table.seats):
        out.hand[seat] += packed(hands[seat], UNIT)
