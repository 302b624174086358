"""What scenes have in common, written as JSON by the rules of a game: see `ink`."""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import has
from kibitz.core.ink import put, put_comma, put_number, text
from kibitz.core.kernel import rule

MOST_UNKNOWN = 128  # cards; no deck has more
UNKNOWN = text(",".join(['"?"'] * MOST_UNKNOWN))
NULL = text("null")
WON_BY = text("won by ")
WITH_SCORES = text("; scores")
SPACE = text(" ")


@rule
def put_seat(out: Any, at: int, seat: int) -> int:
    """A seat, or null below zero: a spectator, nobody."""
    return put(out, at, NULL) if seat < 0 else put_number(out, at, seat)


@rule
def put_seats(out: Any, place: int, mask: int, seats: int) -> int:
    """The seats of a set, with commas between them."""
    at = place
    for seat in range(seats):
        if has(mask, seat):
            at = put_number(out, put_comma(out, at, place), seat)
    return at


@rule
def put_numbers(out: Any, place: int, numbers: Any, count: int) -> int:
    """The first of these numbers, with commas between them."""
    at = place
    for i in range(count):
        at = put_number(out, put_comma(out, at, place), numbers[i])
    return at


@rule
def put_unknown(out: Any, place: int, number: int) -> int:
    """Cards that the viewer does not see."""
    return put(out, place, UNKNOWN[: max(0, 4 * int(number) - 1)])  # a record has bytes


@rule
def put_how_it_ended(out: Any, place: int, winners: int, scores: Any, seats: int) -> int:
    """See `game.status_of`."""
    first = at = put(out, place, WON_BY)
    for seat in range(seats):
        if has(winners, seat):
            at = put_number(out, at if at == first else put(out, at, SPACE), seat)
    at = put(out, at, WITH_SCORES)
    for seat in range(seats):
        at = put_number(out, put(out, at, SPACE), scores[seat])
    return at
