"""My Game: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core import field
from kibitz.core.bits import bit, count, has
from kibitz.core.chance import fill_stock, set_key
from kibitz.core.field import show_public
from kibitz.core.kernel import State, View, copy_record, rule
from kibitz.core.memory import take_random
from kibitz.core.rows import total
from mygame.rules import DECK, MOST_CARDS, NOTHING, STATE

VIEW = field.view_dtype(
    "mygame_view", STATE, {"hand_size": field.number(0, MOST_CARDS, by_seat=True)}
)


@rule
def look(state: State, seat: int, out: View) -> None:
    """Show what is public and what is the seat's own (-1: a spectator). All else stays hidden."""
    show_public(state, seat, out)
    for other in range(state.seats):
        out.hand_size[other] = count(state.hand[other])
    if seat >= 0:
        out.table.hand[seat] = state.hand[seat]


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
