"""Dealt!: what can be played from a hand, and how it is written, in machine code.

A *play* is one number: the move, and the order in which its values are called.
"""

from __future__ import annotations

from itertools import cycle, islice, permutations
from typing import Any

from kibitz.core.bits import has, lowest
from kibitz.core.ink import put_one, texts
from kibitz.core.kernel import View, rule
from kibitz.games.dealt.labels import VALUES
from kibitz.games.dealt.rules import (
    AT_ONE_PLACE,
    HAND,
    ORDERS,
    REDRAW_PHASE,
    RESERVE_MOVES,
    higher_than,
    order_called,
    starting_at,
)

CALLS = AT_ONE_PLACE * ORDERS  # combinations in all their orders
MOST_PLAYS = RESERVE_MOVES  # all there are; no hand has more than 104
PLACES = texts([f"{place}:" for place in range(HAND)])
CALLED = texts(
    [
        "-".join(called)
        for values in VALUES
        for called in islice(cycle(permutations(values)), ORDERS)
    ]
)


@rule
def list_plays(view: View, plays: Any) -> int:
    """The viewer's plays that are high enough, while it has still to act; return how many."""
    table, seat = view.table, view.seat
    if table.over == 1 or seat < 0 or table.phase == REDRAW_PHASE or not has(table.to_act, seat):
        return 0
    number = 0
    enough = higher_than(table.best)
    for place in range(table.hand_size[seat]):
        found = starting_at(table, seat, place) & enough
        while found:
            combination = lowest(found)
            order = order_called(table.hand[seat], place, combination)
            plays[number] = place * CALLS + combination * ORDERS + order
            number += 1
            found &= found - 1
    return number


@rule
def place_of(play: int) -> int:
    return play // CALLS


@rule
def combination_of(play: int) -> int:
    return play % CALLS // ORDERS


@rule
def put_play(out: Any, place: int, play: int) -> int:
    """See `text.move_name`."""
    return put_one(out, put_one(out, place, PLACES, play // CALLS), CALLED, play % CALLS)
