"""Lobo 77: the scene of `scene.py` as JSON, in machine code. A server needs it with every move.

A test compares the two in every position of many games.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core.chance import REBUILDS
from kibitz.core.ink import put, put_comma, put_number, put_one, text, texts
from kibitz.core.kernel import View, rule
from kibitz.core.sketch import (
    put_how_it_ended,
    put_numbers,
    put_seat,
    put_seats,
    put_unknown,
)
from kibitz.games.lobo77.rules import (
    DOUBLE,
    END_OF_ROUND,
    KINDS,
    LONGEST_ROUND,
    NAMES,
    NOTHING,
    NUMBER,
    OUT,
    SEATS,
    costs,
    held,
    scores,
    winners,
)
from kibitz.games.lobo77.scene import NEAR_THE_END, TRAPS

CARDS = texts([f'"{name}"' for name in NAMES])
LAST = texts([*(f"last card {name}" for name in NAMES), "nothing played yet"])
ARROWS = texts(["anticlockwise", "", "clockwise"])
OUT_WORD = text("-")
QUOTE = text('"')

GAME = text('{"game":"lobo77","seat":')
SEATS_ARE = text(',"seats":')
CHIPS_EACH = text(',"options":{"chips":')
TURN_IS = text('},"turn":')
ROUND_IS = text(',"round":')
NOT_OVER = text(',"over":false,"winners":[')
OVER = text(',"over":true,"winners":[')
SCORES_ARE = text('],"scores":[')
STATUS = text('],"score_name":"chips","status":"')
ROUND = text("round ")
NUMBER_IS = text(": number ")
AND = text(", ")
TWO_CARDS = text("; two cards to play")
CHIPS_ARE = text("; chips")
SPACE = text(" ")
PLACES = text('","places":[')
HAND = text('{"id":"hand:')
OWNER = text('","name":"hand","kind":"hand","owner":')
HAND_CARDS = text(',"cards":[')
NO_VALUE = text('],"value":null,"label":""},')
STOCK = text('{"id":"stock","name":"stock","kind":"stock","owner":null,"cards":[')
PILE = text('{"id":"pile","name":"pile","kind":"pile","owner":null,"cards":[')
PILE_VALUE = text('],"value":')
OFFERS = text(',"label":""}],"offers":[')
MOVE = text('{"move":')
PATH = text(',"path":["hand:')
SLASH = text("/")
PATH_END = text('"]}')
NOTES = text('],"labels":{},"notes":{')
TOUCH = text('"hand:')
MAKES = text('":"makes ')
NOT_NOW = text('":"an x2 may not be played directly on an x2, §7"')
ENDS = text(", ends the round and ")
ALSO = text(" and ")
PRICES = texts(["puts you out, §", "costs a chip, §"])
CLAUSE_10 = text('10"')
CLAUSE_9 = text('9"')
FACTS = text('},"facts":{"number":')
DIRECTION = text(',"direction":')
OWED = text(',"owed":')
LIMIT = text(f',"limit":{END_OF_ROUND},"traps":[{",".join(map(str, TRAPS))}],"makes":{{')
COLON = text('":')
COSTS = text('},"costs":[')
ON_WELFARE = text('],"on_welfare":[')
OUT_ARE = text('],"out":[')
STARTER = text('],"starter":')
CLAUSES = text('},"clauses":["§4"')
CLAUSE_OF_THE_END = text('},"clauses":["§12"],"low_wins":false}')
OTHERS = texts([f',"§{clause}"' for clause in (6, 7, 8, 9, 10, 11, 13, 14)])
END = text('],"low_wins":false}')


@rule
def show(view: View, out: Any) -> int:
    at = put_head(view, out)
    at = put_places(view, out, at)
    at = put_offers(view, out, at)
    at = put_facts(view, out, at)
    return put_clauses(view, out, at)


@rule
def put_head(view: View, out: Any) -> int:
    table = view.table
    at = put(out, 0, GAME)
    at = put_seat(out, at, view.seat)
    at = put_number(out, put(out, at, SEATS_ARE), table.seats)
    at = put_number(out, put(out, at, CHIPS_EACH), table.chips_each)
    at = put_number(out, put(out, at, TURN_IS), table.turn)
    at = put_number(out, put(out, at, ROUND_IS), table.chance.stream // REBUILDS)
    at = put(out, at, OVER) if table.over == 1 else put(out, at, NOT_OVER)
    won, left = winners(table), np.zeros(SEATS, dtype=np.int64)
    scores(table, left)
    at = put_seats(out, at, won, table.seats)
    at = put_numbers(out, put(out, at, SCORES_ARE), left, table.seats)
    at = put(out, at, STATUS)
    if table.over == 1:
        at = put_how_it_ended(out, at, won, left, table.seats)
    else:
        at = put_status(table, out, at)
    return put(out, at, PLACES)


@rule
def put_status(table: Any, out: Any, place: int) -> int:
    at = put_number(out, put(out, place, ROUND), table.rounds)
    at = put_number(out, put(out, at, NUMBER_IS), table.number)
    at = put_one(out, put(out, at, AND), LAST, KINDS if table.top == NOTHING else table.top)
    at = put_one(out, put(out, at, AND), ARROWS, table.direction + 1)
    if table.owed == 2:
        at = put(out, at, TWO_CARDS)
    at = put(out, at, CHIPS_ARE)
    for seat in range(table.seats):
        at = put(out, at, SPACE)
        if table.chips[seat] == OUT:
            at = put(out, at, OUT_WORD)
        else:
            at = put_number(out, at, table.chips[seat])
    return at


@rule
def put_places(view: View, out: Any, place: int) -> int:
    table = view.table
    at = place
    for seat in range(table.seats):
        at = put_number(out, put(out, at, HAND), seat)
        at = put_number(out, put(out, at, OWNER), seat)
        at = put(out, at, HAND_CARDS)
        if seat == view.seat:
            at = put_cards(out, at, table.hand[seat])
        else:
            at = put_unknown(out, at, view.hand_size[seat])
        at = put(out, at, NO_VALUE)
    at = put_unknown(out, put(out, at, STOCK), table.stock.end)
    at = put_pile(table, out, put(out, put(out, at, NO_VALUE), PILE))
    at = put_number(out, put(out, at, PILE_VALUE), table.number)
    return put(out, at, OFFERS)


@rule
def put_cards(out: Any, place: int, cards: int) -> int:
    at = place
    for kind in range(KINDS):
        for _ in range(held(cards, kind)):
            at = put_one(out, put_comma(out, at, place), CARDS, kind)
    return at


@rule
def put_pile(table: Any, out: Any, place: int) -> int:
    """The cards in their order, the top card last."""
    at = place
    for kind in range(KINDS):
        for _ in range(table.pile[kind] - (1 if kind == table.top else 0)):
            at = put_one(out, put_comma(out, at, place), CARDS, kind)
    if table.top == NOTHING:
        return at
    return put_one(out, put_comma(out, at, place), CARDS, table.top)


@rule
def put_touch(out: Any, place: int, seat: int, index: int) -> int:
    at = put_number(out, place, seat)
    return put_number(out, put(out, at, SLASH), index)


@rule
def is_legal(table: Any, kind: int) -> bool:
    """§7."""
    return not (kind == DOUBLE and table.top == DOUBLE)


@rule
def put_offers(view: View, out: Any, place: int) -> int:
    table, seat = view.table, view.seat
    at = place
    if seat == table.turn and table.over == 0:
        index = 0
        for kind in range(KINDS):
            for _ in range(held(table.hand[seat], kind)):
                if is_legal(table, kind):
                    at = put(out, put_comma(out, at, place), MOVE)
                    at = put(out, put_one(out, at, CARDS, kind), PATH)
                    at = put(out, put_touch(out, at, seat, index), PATH_END)
                index += 1
    if at == place:  # nothing to be played, nothing to be noted
        return put(out, put(out, at, NOTES), FACTS)
    return put_notes(view, out, put(out, at, NOTES))


@rule
def put_notes(view: View, out: Any, place: int) -> int:
    table, seat = view.table, view.seat
    at = place
    index = 0
    for kind in range(KINDS):
        for _ in range(held(table.hand[seat], kind)):
            at = put(out, put_comma(out, at, place), TOUCH)
            at = put_touch(out, at, seat, index)
            if is_legal(table, kind):
                number = table.number + NUMBER[kind]
                at = put_number(out, put(out, at, MAKES), number)
                at = put_price(out, at, number, table.chips[seat])
            else:
                at = put(out, at, NOT_NOW)
            index += 1
    return put(out, at, FACTS)


@rule
def put_price(out: Any, place: int, number: int, chips: int) -> int:
    """What a number costs: see `scene._note`."""
    if not costs(number):
        return put(out, place, QUOTE)
    is_end = number >= END_OF_ROUND
    at = put(out, place, ENDS) if is_end else put(out, place, ALSO)
    at = put_one(out, at, PRICES, 0 if chips == 0 else 1)
    return put(out, at, CLAUSE_10) if is_end else put(out, at, CLAUSE_9)


@rule
def put_facts(view: View, out: Any, place: int) -> int:
    table = view.table
    at = put_number(out, place, table.number)
    at = put_number(out, put(out, at, DIRECTION), table.direction)
    at = put_number(out, put(out, at, OWED), table.owed)
    at = put_makes(view, out, put(out, at, LIMIT))
    first = at = put(out, at, ON_WELFARE)
    for seat in range(table.seats):
        if table.chips[seat] == 0:
            at = put_number(out, put_comma(out, at, first), seat)
    first = at = put(out, at, OUT_ARE)
    for seat in range(table.seats):
        if table.chips[seat] == OUT:
            at = put_number(out, put_comma(out, at, first), seat)
    return put_number(out, put(out, at, STARTER), table.starter)


@rule
def put_makes(view: View, out: Any, place: int) -> int:
    """The numbers that the viewer's cards would make, then those of them that cost a chip."""
    table, seat = view.table, view.seat
    if seat < 0:
        return put(out, place, COSTS)
    at = place
    index = 0
    for kind in range(KINDS):
        for _ in range(held(table.hand[seat], kind)):
            at = put(out, put_comma(out, at, place), TOUCH)
            at = put(out, put_touch(out, at, seat, index), COLON)
            at = put_number(out, at, table.number + NUMBER[kind])
            index += 1
    first = at = put(out, at, COSTS)
    index = 0
    for kind in range(KINDS):
        for _ in range(held(table.hand[seat], kind)):
            if costs(table.number + NUMBER[kind]):
                at = put(out, put_comma(out, at, first), TOUCH)
                at = put(out, put_touch(out, at, seat, index), QUOTE)
            index += 1
    return at


@rule
def put_clauses(view: View, out: Any, place: int) -> int:
    """See `scene.clauses`."""
    table = view.table
    if table.over == 1:
        return put(out, place, CLAUSE_OF_THE_END)
    apply_now = (
        table.owed == 2,
        table.top == DOUBLE,
        table.draws == 2,
        table.number > 0,
        table.number >= NEAR_THE_END,
        view.seat >= 0 and table.chips[view.seat] == 0,
        table.stock.end == 0,
        table.cards_played > LONGEST_ROUND * 9 // 10,
    )
    at = put(out, place, CLAUSES)
    for i in range(len(apply_now)):
        if apply_now[i]:
            at = put_one(out, at, OTHERS, i)
    return put(out, at, END)
