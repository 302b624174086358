"""Five Crowns Mini Round: the offers, labels and notes of `scene.py` as JSON, in machine code."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core.bits import bit, has, lowest
from kibitz.core.ink import put, put_comma, put_number, put_one, text, texts
from kibitz.core.kernel import View, rule
from kibitz.games.fivecrowns.laying import (
    LONGEST_HAND,
    fewest_points,
    find_costs_without,
    first_of,
)
from kibitz.games.fivecrowns.melds import size_of, ways_out
from kibitz.games.fivecrowns.rules import NOBODY, SEATS, TAKE
from kibitz.games.fivecrowns.text import NAMES, TAKES

CARDS = texts([f'"{name}"' for name in NAMES])
TOUCHES = texts(
    [f'"hand:{seat}/{index}"' for seat in range(SEATS) for index in range(LONGEST_HAND)]
)

NONE = text('],"labels":{},"notes":{')
TAKES_ARE = text(
    ",".join(
        f'{{"move":"{way}","path":["{touch}"]}}' for way in TAKES for touch in (way, f"!{way}")
    )
)
TAKE_LABELS = texts(
    [
        '],"labels":{"!stock":"Take from the stock",'
        f'"!pile":"Take {name} from the pile"}},"notes":{{'
        for name in NAMES
    ]
)
TAKE_FIRST = text(':"first take a card, §4",')
ON_PILE = texts(['"pile":', ',"!pile":'])
WITH_TOP = texts([f'"with {name} ' for name in NAMES])
LEFT_THEN = text(" points would be left over, now ")
QUOTE = text('"')
GO_OUT = texts([f'{{"move":"{name}!","path":["!{name}!"]}}' for name in NAMES])
DISCARD = texts([f'{{"move":"{name}","path":[' for name in NAMES])
PATH_END = text("]}")
PLAY_ON = texts([f',"={name}"]}}' for name in NAMES])
OR_GO_OUT = texts([f',{{"move":"{name}!","path":[' for name in NAMES])
OUT_CHOSEN = texts([f',"={name}!"]}}' for name in NAMES])
LABELS = text('],"labels":{')
OUT_LABELS = texts(
    [
        f'"!{name}!":"Go out, discarding {name}","={name}!":"Go out, discarding {name}",'
        f'"={name}":"Discard {name} and play on"'
        for name in NAMES
    ]
)
NOTES = text('},"notes":{')
IS_LEFT = text(':"')
LEFT_OVER = text(' points would be left over, §8"')


@rule
def put_touch(out: Any, at: int, seat: int, index: int) -> int:
    """A card of a hand."""
    return put_one(out, at, TOUCHES, seat * LONGEST_HAND + index)


@rule
def put_offers(view: View, out: Any, place: int, melds: Any) -> int:
    table = view.table
    if view.seat != table.turn or table.over == 1:
        return put(out, place, NONE)
    if table.phase == TAKE:
        return put_takes(table, out, place, melds)
    return put_discards(table, out, place, melds)


@rule
def put_takes(table: Any, out: Any, place: int, melds: Any) -> int:
    """§4: from the stock or from the pile."""
    hand = table.hand[table.turn]
    at = put_one(out, put(out, place, TAKES_ARE), TAKE_LABELS, table.top)
    for index in range(size_of(hand)):
        at = put(out, put_touch(out, at, table.turn, index), TAKE_FIRST)
    now = fewest_points(hand, table.wild, melds)
    then = fewest_with(hand, table.top, table.wild, melds)
    for i in range(len(ON_PILE)):
        at = put_one(out, put_one(out, at, ON_PILE, i), WITH_TOP, table.top)
        at = put(out, put_number(out, at, then), LEFT_THEN)
        at = put(out, put_number(out, at, now), QUOTE)
    return at


@rule
def fewest_with(hand: int, card: int, wild: int, melds: Any) -> int:
    """The fewest points that are left over once a card is taken and one is discarded."""
    costs = np.empty(LONGEST_HAND, dtype=np.int64)
    more = hand + bit(card)
    find_costs_without(more, wild, melds, costs)
    return int(costs[: size_of(more)].min())


@rule
def put_discards(table: Any, out: Any, place: int, melds: Any) -> int:
    """§4, §6: a card; where it may also go out with, a choice; and a button to go out."""
    hand, seat = table.hand[table.turn], table.turn
    ways = ways_out(hand, table.wild) if table.out == NOBODY else 0
    at = put_each(out, place, GO_OUT, ways)
    index, rest = 0, hand
    while rest:
        kind = first_of(rest)
        at = put_discard(out, put_comma(out, at, place), seat, index, kind, has(ways, kind))
        rest -= bit(kind)
        index += 1
    at = put(out, at, LABELS)
    at = put(out, put_each(out, at, OUT_LABELS, ways), NOTES)
    return put_costs(out, at, seat, hand, table.wild, melds)


@rule
def put_each(out: Any, place: int, words: Any, kinds: int) -> int:
    """What is to be said of each of these kinds."""
    at, rest = place, kinds
    while rest:
        at = put_one(out, put_comma(out, at, place), words, lowest(rest))
        rest &= rest - 1
    return at


@rule
def put_discard(out: Any, place: int, seat: int, index: int, kind: int, is_way_out: bool) -> int:
    at = put_touch(out, put_one(out, place, DISCARD, kind), seat, index)
    if not is_way_out:
        return put(out, at, PATH_END)
    at = put_one(out, put_one(out, at, PLAY_ON, kind), OR_GO_OUT, kind)
    return put_one(out, put_touch(out, at, seat, index), OUT_CHOSEN, kind)


@rule
def put_costs(out: Any, place: int, seat: int, hand: int, wild: int, melds: Any) -> int:
    """What would be left over without each card."""
    costs = np.empty(LONGEST_HAND, dtype=np.int64)
    find_costs_without(hand, wild, melds, costs)
    at = place
    for index in range(size_of(hand)):
        at = put_touch(out, put_comma(out, at, place), seat, index)
        at = put(out, put_number(out, put(out, at, IS_LEFT), costs[index]), LEFT_OVER)
    return at
