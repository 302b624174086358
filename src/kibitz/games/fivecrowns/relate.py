"""Five Crowns Mini Round: the sentences of `tale.py` in machine code.

A server needs them with every move. A test compares the two with every move of many games.
"""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import count, has
from kibitz.core.ink import put, put_number, put_one, text, texts
from kibitz.core.kernel import View, rule
from kibitz.games.fivecrowns.laying import fewest_points, first_of, room_for_melds
from kibitz.games.fivecrowns.melds import FIRST_ROUND, LAST_ROUND
from kibitz.games.fivecrowns.rules import (
    DISCARDS,
    NOBODY,
    OUTS,
    PILE,
    STOCK,
    TURNS_PER_SEAT,
    winners,
)
from kibitz.games.fivecrowns.text import NAMES, RANKS

FROM_STOCK = text("stock")
FROM_PILE = texts([f"pile ({name})" for name in NAMES])
CARDS = texts(NAMES)
GOES_OUT = texts([f"{name}!" for name in NAMES])
SEAT = text("\nseat ")
TAKES = text(" takes ")
A_CARD = text("a card")
OFF_STOCK = text(" from the stock (§4)")
OFF_PILE = text(" from the pile (§4)")
REBUILT = text("\nthe stock was empty: the pile below its top card is shuffled (§10)")
DISCARDED = text(" discards ")
AND_GOES_OUT = text(" and goes out (§6)\nevery other seat has one last turn (§7)")
LAYS_DOWN = text(" lays down its hand: ")
ARE_LEFT = text(" points are left over (§8)")
ENDS_AFTER = text("\nthe round ends after ")
TURNS = text(" turns (§11)")
WENT_OUT = text(" went out and scores 0 (§8)")
SCORES = text(" scores ")
LEFT_OVER = text(" for the cards left over (§8)")
WINS = text(" wins the game with ")
SHARES = text(" shares the win with ")
POINTS = text(" points (§9)")
BEGINS = texts(
    [f"\nthe round of {wild} begins with seat " for wild in range(FIRST_ROUND, LAST_ROUND + 1)]
)
ARE_WILD = texts(
    [
        f": {RANKS[wild - FIRST_ROUND]}s and Jokers are wild (§2)"
        for wild in range(FIRST_ROUND, LAST_ROUND + 1)
    ]
)


@rule
def relate(before: View, move: int, after: View, out: Any) -> int:
    """What is told of a move, and on lines of their own the sentences of `tale`."""
    if move == STOCK:
        return put_from_stock(before, after, out)
    if move == PILE:
        return put_from_pile(before.table, out)
    at = put_discard(before.table, move, out)
    if after.table.over == 1 or after.table.wild != before.table.wild:
        return put_end_of_round(out, at, before.table, after.table)
    if before.table.out != NOBODY:
        at = put_laid_down(out, at, before.table.turn, after.table)
    return at


@rule
def put_seat(out: Any, place: int, seat: int, words: Any) -> int:
    """A new line about a seat."""
    return put(out, put_number(out, put(out, place, SEAT), seat), words)


@rule
def put_from_stock(before: View, after: View, out: Any) -> int:
    """The card taken from the stock is told to its owner only."""
    table, seat = before.table, before.table.turn
    at = put_seat(out, put(out, 0, FROM_STOCK), seat, TAKES)
    if before.seat == seat:
        at = put_one(out, at, CARDS, first_of(after.table.hand[seat] - table.hand[seat]))
    else:
        at = put(out, at, A_CARD)
    at = put(out, at, OFF_STOCK)
    return put(out, at, REBUILT) if table.stock.end == 0 else at


@rule
def put_from_pile(table: Any, out: Any) -> int:
    at = put_seat(out, put_one(out, 0, FROM_PILE, table.top), table.turn, TAKES)
    return put(out, put_one(out, at, CARDS, table.top), OFF_PILE)


@rule
def put_discard(table: Any, move: int, out: Any) -> int:
    goes_out = move >= OUTS
    card = move - (OUTS if goes_out else DISCARDS)
    at = put_one(out, 0, GOES_OUT, card) if goes_out else put_one(out, 0, CARDS, card)
    at = put_one(out, put_seat(out, at, table.turn, DISCARDED), CARDS, card)
    return put(out, at, AND_GOES_OUT) if goes_out else at


@rule
def put_laid_down(out: Any, place: int, seat: int, table: Any) -> int:
    """§8: what is left over after a last turn."""
    points = fewest_points(table.hand[seat], table.wild, room_for_melds())
    return put(out, put_number(out, put_seat(out, place, seat, LAYS_DOWN), points), ARE_LEFT)


@rule
def put_end_of_round(out: Any, place: int, before: Any, after: Any) -> int:
    """§8, §11: how the round ended and what each seat scores; then what follows."""
    at = place
    if before.out == NOBODY:
        at = put_number(out, put(out, at, ENDS_AFTER), TURNS_PER_SEAT * before.seats)
        at = put(out, at, TURNS)
    for seat in range(before.seats):
        if seat == before.out:
            at = put_seat(out, at, seat, WENT_OUT)
        else:
            points = after.points[seat] - before.points[seat]
            at = put_number(out, put_seat(out, at, seat, SCORES), points)
            at = put(out, at, LEFT_OVER)
    return put_end(out, at, after) if after.over == 1 else put_next_round(out, at, after)


@rule
def put_next_round(out: Any, place: int, table: Any) -> int:
    """§2."""
    at = put_one(out, place, BEGINS, table.wild - FIRST_ROUND)
    return put_one(out, put_number(out, at, table.turn), ARE_WILD, table.wild - FIRST_ROUND)


@rule
def put_end(out: Any, place: int, table: Any) -> int:
    """§9."""
    won = winners(table)
    words = WINS if count(won) == 1 else SHARES
    at = place
    for seat in range(table.seats):
        if has(won, seat):
            at = put_number(out, put_seat(out, at, seat, words), table.points[seat])
            at = put(out, at, POINTS)
    return at
