"""Lobo 77: the sentences of `tale.py` in machine code. A server needs them with every move.

A test compares the two with every move of many games.
"""

from __future__ import annotations

from typing import Any

from kibitz.core.ink import put, put_number, put_one, text, texts
from kibitz.core.kernel import View, rule
from kibitz.games.lobo77.rules import (
    DOUBLE,
    END_OF_ROUND,
    KINDS,
    NAMES,
    NUMBER,
    OUT,
    REVERSE,
    bag,
    costs,
    held,
)

CARDS = texts(NAMES)
WHICH_MAKES = text(", which makes ")
SEAT = text("\nseat ")
PLAYS = text(" plays ")
PAYS = text(" pays a chip for ")
CANNOT_PAY = text(" cannot pay for ")
CLAUSES = texts([" (§9)", " (§10)"])
IS_OUT = text(" and is out (§11)")
NONE_LEFT = text(" has no chips left: the next payment puts it out (§11)")
LINE = text("\n")
ENDS_ROUND = text(" ends the round (§10)")
WINS = text(" wins the game (§12)")
AFTER = text("\nafter ")
CUT = text(" cards in a round the game ends (§14)")
SHARES = text(" shares the win (§14)")
ROUND = text("\nround ")
BEGINS = text(" begins with seat ")
DRAWS = text(" draws ")
AND = text(" and ")
REFILL = text(" (§4)")
TURNS = texts(
    [f"\nplay turns round and goes {way} (§6)" for way in ("anticlockwise", "", "clockwise")]
)
MUST = text(" must play two cards (§6)")
OWES = text(" owes a second card (§6)")
REBUILT = text("\nthe stock was empty: the pile below its top card is shuffled (§13)")


@rule
def relate(before: View, move: int, after: View, out: Any) -> int:
    """What is told of a move, and on lines of their own the sentences of `tale`."""
    table, seat = before.table, before.table.turn
    number = table.number + NUMBER[move]
    at = put_told(out, 0, move, number)
    at = put_told(out, put_seat(out, at, seat, PLAYS), move, number)
    if costs(number):
        at = put_payment(out, at, seat, number, table.chips[seat])
    if after.table.over == 1:
        return put_end(out, at, after.table)
    if after.table.rounds != table.rounds:
        at = put_number(out, put(out, at, ROUND), after.table.rounds)
        return put_number(out, put(out, at, BEGINS), after.table.starter)
    if before.seat == seat and after.table.chips[seat] != OUT:
        drawn = after.table.hand[seat] - table.hand[seat] + bag(move)
        at = put_drawn(out, at, seat, drawn)
    return put_effects(out, at, move, table, after.table)


@rule
def put_told(out: Any, place: int, move: int, number: int) -> int:
    """See `text.told`."""
    at = put(out, put_one(out, place, CARDS, move), WHICH_MAKES)
    return put_number(out, at, number)


@rule
def put_seat(out: Any, place: int, seat: int, words: Any) -> int:
    """A new line about a seat."""
    return put(out, put_number(out, put(out, place, SEAT), seat), words)


@rule
def put_payment(out: Any, place: int, seat: int, number: int, chips: int) -> int:
    """§9 to §11: `chips` are those before it is paid."""
    is_end = number >= END_OF_ROUND
    if chips == 0:
        at = put_number(out, put_seat(out, place, seat, CANNOT_PAY), number)
        at = put(out, put_one(out, at, CLAUSES, 1 if is_end else 0), IS_OUT)
    else:
        at = put_number(out, put_seat(out, place, seat, PAYS), number)
        at = put_one(out, at, CLAUSES, 1 if is_end else 0)
    if chips == 1:
        at = put_seat(out, at, seat, NONE_LEFT)
    if is_end:
        at = put(out, put_number(out, put(out, at, LINE), number), ENDS_ROUND)
    return at


@rule
def put_end(out: Any, place: int, table: Any) -> int:
    """§12, or §14 where several are left."""
    left = 0
    for seat in range(table.seats):
        if table.chips[seat] != OUT:
            left += 1
    at = place
    if left != 1:
        at = put(out, put_number(out, put(out, at, AFTER), table.cards_played), CUT)
    for seat in range(table.seats):
        if table.chips[seat] != OUT:
            at = put_seat(out, at, seat, WINS) if left == 1 else put_seat(out, at, seat, SHARES)
    return at


@rule
def put_drawn(out: Any, place: int, seat: int, drawn: int) -> int:
    """§4: the cards drawn, which only their owner sees."""
    if drawn == 0:
        return place
    first = at = put_seat(out, place, seat, DRAWS)
    for kind in range(KINDS):
        for _ in range(held(drawn, kind)):
            at = put_one(out, at if at == first else put(out, at, AND), CARDS, kind)
    return put(out, at, REFILL)


@rule
def put_effects(out: Any, place: int, move: int, before: Any, after: Any) -> int:
    """§6, §13: what a card asks for, and a stock that ran out."""
    at = place
    if move == REVERSE:
        at = put_one(out, at, TURNS, after.direction + 1)
    if move == DOUBLE and after.owed == 2:
        at = put_seat(out, at, after.turn, MUST)
    if after.chance.stream != before.chance.stream:
        at = put(out, at, REBUILT)
    if after.turn == before.turn and after.owed < before.owed:
        at = put_seat(out, at, before.turn, OWES)
    return at
