"""Five Crowns Mini Round: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core import field
from kibitz.core.chance import fill_stock, set_key
from kibitz.core.field import show_public
from kibitz.core.kernel import State, View, copy_record, rule
from kibitz.core.memory import copy_memory, guess
from kibitz.games.fivecrowns.melds import COPIES, KINDS, LAST_ROUND, held, size_of
from kibitz.games.fivecrowns.rules import SEATS, STATE

VIEW = field.view_dtype(
    "fivecrowns_view", STATE, {"hand_size": field.number(0, LAST_ROUND + 1, by_seat=True)}
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
