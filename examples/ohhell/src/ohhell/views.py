"""Oh Hell: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core.bits import bit, count, has
from kibitz.core.chance import below, fill_stock, left, set_key
from kibitz.core.kernel import State, View, copy_record, rule, view_dtype
from kibitz.core.rows import copy_row, total
from ohhell.rules import CARDS, NONE, STATE, hand_size, is_lead

VIEW = view_dtype("ohhell_view", STATE, [])
ALL = (1 << CARDS) - 1


@rule
def look(state: State, seat: int, out: View) -> None:
    table = out.table
    out.seat = seat
    table.seats = state.seats
    table.largest = state.largest
    table.order = state.order
    table.turn = state.turn
    table.rounds = state.rounds
    table.leader = state.leader
    table.trump = state.trump
    table.over = state.over
    copy_row(state.points, table.points)
    copy_row(state.bid, table.bid)
    copy_row(state.taken, table.taken)
    copy_row(state.trick, table.trick)
    table.played = state.played
    copy_row(state.lacks, table.lacks)
    table.stock.end = left(state.stock)
    table.chance.stream = state.chance.stream
    if seat >= 0:
        table.hand[seat] = state.hand[seat]


@rule
def held(table: State, seat: int) -> int:
    """How many cards a seat has left, as all can count."""
    has_played = table.trick[seat] != NONE and not is_lead(table)
    return hand_size(table) - total(table.taken) - (1 if has_played else 0)


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
            out.hand[seat] = choose(unseen & ~dealt, held(table, seat), chance)
            dealt |= out.hand[seat]
    stock = np.zeros(CARDS, dtype=np.int64)
    for card in range(CARDS):
        stock[card] = 1 if has(unseen & ~dealt, card) else 0
    fill_stock(out.stock, stock)
    set_key(out.chance, chance, table.chance.stream)


@rule
def unseen_cards(table: State, hand: int) -> int:
    """For a seat with this hand."""
    return ALL & ~(hand | table.played | bit(table.trump))


@rule
def deal_to_lacking(view: View, unseen: int, chance: Any, out: State) -> int:
    """One try to deal to the seats that lack a suit: the cards they get, `NONE` if two clash."""
    dealt = 0
    for seat in range(view.table.seats):
        if seat != view.seat and view.table.lacks[seat] != 0:
            cards = choose(unseen & ~view.table.lacks[seat], held(view.table, seat), chance)
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
