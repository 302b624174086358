"""Five Crowns Mini Round: a hand in books, runs and the rest, written as JSON; see `laying.py`."""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import bit, highest, lowest
from kibitz.core.ink import put, put_comma, put_number, text
from kibitz.core.kernel import rule
from kibitz.games.fivecrowns.laying import (
    NO_MELD,
    is_run,
    place_of,
    places_of_naturals,
    places_of_wilds,
    wilds_needed,
)
from kibitz.games.fivecrowns.melds import size_of

BOOKS = text('{"books":[')
RUNS = text('],"runs":[')
REST = text('],"rest":[')
END = text("]}")
GROUP = text("[")
GROUP_END = text("]")


@rule
def put_groups(out: Any, place: int, hand: int, wild: int, one: int, two: int) -> int:
    """See `grouping.Groups`: a layout, given by the natural cards of its melds."""
    wilds = places_of_wilds(hand, wild)
    for_two = share_of_second(wilds, one, two)
    for_one = wilds & ~for_two
    first = at = put(out, place, BOOKS)
    at = put_book(out, at, first, hand, one, for_one)
    at = put_book(out, at, first, hand, two, for_two)
    first = at = put(out, at, RUNS)
    at = put_run(out, at, first, hand, one, for_one)
    at = put_run(out, at, first, hand, two, for_two)
    at = put(out, at, REST)
    at = put_members(out, at, at, bit(size_of(hand)) - 1 & ~places_laid(hand, wilds, one, two))
    return put(out, at, END)


@rule
def places_laid(hand: int, wilds: int, one: int, two: int) -> int:
    """Where any meld is laid, so are all wilds."""
    if one == NO_MELD:
        return 0
    return wilds | places_of_naturals(hand, one) | places_of_naturals(hand, two)


@rule
def share_of_second(wilds: int, one: int, two: int) -> int:
    """The places of wilds in the second meld: each is given what it needs, the last places first.

    All others are in the first meld.
    """
    if two == NO_MELD:
        return 0
    left = wilds
    for _ in range(wilds_needed(one)):
        left &= ~bit(highest(left))
    rest = left
    for _ in range(wilds_needed(two)):
        rest &= ~bit(highest(rest))
    return left & ~rest


@rule
def put_book(out: Any, at: int, first: int, hand: int, naturals: int, wilds: int) -> int:
    """A meld if it is a book: its natural cards, then its wilds."""
    if naturals == NO_MELD or is_run(naturals):
        return at
    begin = at = put(out, put_comma(out, at, first), GROUP)
    at = put_members(out, at, begin, places_of_naturals(hand, naturals))
    return put(out, put_members(out, at, begin, wilds), GROUP_END)


@rule
def put_run(out: Any, at: int, first: int, hand: int, naturals: int, wilds: int) -> int:
    """A meld if it is a run, from low to high, wilds in its gaps, the others at its end."""
    if naturals == NO_MELD or not is_run(naturals):
        return at
    begin = at = put(out, put_comma(out, at, first), GROUP)
    free, rest, due = wilds, naturals, lowest(naturals)
    while rest:
        if due == lowest(rest):
            at = put_member(out, at, begin, place_of(hand, due))
            rest &= rest - 1
        else:
            at = put_member(out, at, begin, lowest(free))
            free &= free - 1
        due += 1
    return put(out, put_members(out, at, begin, free), GROUP_END)


@rule
def put_members(out: Any, at: int, first: int, places: int) -> int:
    rest = places
    while rest:
        at = put_member(out, at, first, lowest(rest))
        rest &= rest - 1
    return at


@rule
def put_member(out: Any, at: int, first: int, place: int) -> int:
    return put_number(out, put_comma(out, at, first), place)
