"""Oh Hell: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core.bits import bit, count, has
from kibitz.core.chance import below, fill_stock, set_key
from kibitz.core.field import show_public, view_dtype
from kibitz.core.kernel import State, View, copy_record, rule
from kibitz.core.rows import total
from ohhell.rules import CARDS, NONE, STATE, trick_cards

VIEW = view_dtype("ohhell_view", STATE)
ALL = (1 << CARDS) - 1


@rule
def look(state: State, seat: int, out: View) -> None:
    show_public(state, seat, out)
    if seat >= 0:
        out.table.hand[seat] = state.hand[seat]


@rule
def resample(view: View, chance: Any, out: State) -> None:
    """Deal the unseen cards anew; nobody gets a card of a suit that it could not follow (§7).

    Seats that lack a suit choose first, each as if it were alone, and all of them again where two
    want the same card. So every deal that agrees with the play is equally likely.
    """
    table = view.table
    copy_record(table, out)
    unseen = unseen_cards(table, total(table.hand))
    dealt = deal_to_lacking(view, unseen, chance, out)
    while dealt == NONE:
        dealt = deal_to_lacking(view, unseen, chance, out)
    for seat in range(table.seats):
        if seat != view.seat and table.lacks[seat] == 0:
            out.hand[seat] = choose(unseen & ~dealt, table.hand_size[seat], chance)
            dealt |= out.hand[seat]
    stock = np.zeros(CARDS, dtype=np.int64)
    for card in range(CARDS):
        stock[card] = 1 if has(unseen & ~dealt, card) else 0
    fill_stock(out.stock, stock)
    set_key(out.chance, chance, table.chance.stream)


@rule
def unseen_cards(table: State, hand: int) -> int:
    """For a seat with this hand."""
    return ALL & ~(hand | table.aside | trick_cards(table) | bit(table.trump))


@rule
def deal_to_lacking(view: View, unseen: int, chance: Any, out: State) -> int:
    """One try to deal to the seats that lack a suit: the cards they get, `NONE` if two clash."""
    dealt = 0
    for seat in range(view.table.seats):
        if seat != view.seat and view.table.lacks[seat] != 0:
            cards = choose(unseen & ~view.table.lacks[seat], view.table.hand_size[seat], chance)
            if cards & dealt:
                return NONE
            out.hand[seat] = cards
            dealt |= cards
    return dealt


@rule
def choose(cards: int, number: int, chance: Any) -> int:
    """Some cards of a set, at random."""
    chosen = 0
    for _ in range(number):
        rest = cards & ~chosen
        for _ in range(below(chance, count(rest))):
            rest &= rest - 1
        chosen |= rest & -rest
    return chosen
