"""Deuce: the scene of `scene.py` as JSON, in machine code. A server needs it with every move.

A test compares the two in every position of many games.
"""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import has
from kibitz.core.chance import REBUILDS
from kibitz.core.ink import put, put_comma, put_number, put_one, text, texts
from kibitz.core.kernel import View, rule
from kibitz.core.sketch import (
    NULL,
    put_how_it_ended,
    put_numbers,
    put_seat,
    put_seats,
    put_unknown,
)
from kibitz.games.deuce.offers import PILE_TOUCHES, fits_on, own_hand, put_offers, wins_there
from kibitz.games.deuce.rules import (
    PILES,
    PLAY,
    SEATS,
    START,
    TURNS_PER_SEAT,
    X,
    has_chosen,
    size_of,
    total,
    winners,
)
from kibitz.games.deuce.scene import PHASES, pile_touch
from kibitz.games.deuce.text import NAMES

CARDS = texts([f'"{name}"' for name in NAMES])

GAME = text('{"game":"deuce","seat":')
SEATS_ARE = text(',"seats":')
TARGET_OF = text(',"options":{"target":')
TURN_IS = text('},"turn":')
ROUND_IS = text(',"round":')
NOT_OVER = text(',"over":false,"winners":[')
OVER = text(',"over":true,"winners":[')
SCORES_ARE = text('],"scores":[')
STATUS = text('],"score_name":"points","status":"')
ROUND = text("round ")
SECRET = text(": first moves, nobody sees them yet")
PAIRS = texts([f"{'  ' if seat else ': '}seat {seat}: " for seat in range(SEATS)])
TOPS = texts([f"{name} " for name in NAMES])
MAKES = text("= ")
IN_STOCK = text("; ")
POINTS = text(" cards in the stock; points")
SPACE = text(" ")
PLACES = text('","places":[')
HANDS = texts(
    [
        f'{{"id":"hand:{seat}","name":"hand","kind":"hand","owner":{seat},"cards":['
        for seat in range(SEATS)
    ]
)
PILES_ARE = texts(
    [
        f'{{"id":"{pile_touch(pile)}","name":"pile","kind":"pile","owner":{pile // 2},"cards":['
        for pile in range(PILES)
    ]
)
STOCK = text('{"id":"stock","name":"stock","kind":"stock","owner":null,"cards":[')
NO_VALUE = text('],"value":null,"label":""},')
VALUE_IS = text('],"value":')
NO_LABEL = text(',"label":""},')
OFFERS = text('],"value":null,"label":""}],"offers":[')
FACTS = texts([f'}},"facts":{{"phase":"{PHASES[phase]}","totals":[' for phase in sorted(PHASES)])
LOCKED = text('],"locked":[')
CROWN = text('],"crown":[')
GOES_OUT = text('],"goes_out":[')
TARGET = text('],"target":')
DEALER = text(',"dealer":')
CHOSEN = text(',"chosen":[')
COVERED = text('],"covered":')
CLAUSES = text('},"clauses":["§4","§5"')
CLAUSE_OF_FIRST_MOVES = text('},"clauses":["§3"')
CLAUSE_OF_NO_WIN = text('},"clauses":["§8"')
CLAUSE_OF_THE_END = text('},"clauses":["§9"')
OTHERS = texts([f',"§{clause}"' for clause in (6, 7, 8, 10)])
END = text('],"low_wins":false}')


@rule
def show(view: View, out: Any) -> int:
    hand = own_hand(view)
    at = put_head(view, out)
    at = put_hands(view, hand, out, at)
    at = put_piles(view, out, at)
    at = put_offers(view, hand, out, at)
    at = put_facts(view, hand, out, at)
    return put_clauses(view, out, at)


@rule
def put_head(view: View, out: Any) -> int:
    table = view.table
    at = put(out, 0, GAME)
    at = put_seat(out, at, view.seat)
    at = put_number(out, put(out, at, SEATS_ARE), table.seats)
    at = put_number(out, put(out, at, TARGET_OF), table.target)
    at = put_number(out, put(out, at, TURN_IS), table.turn)
    at = put_number(out, put(out, at, ROUND_IS), table.chance.stream // REBUILDS)
    at = put(out, at, OVER if table.over == 1 else NOT_OVER)
    won = winners(table)
    at = put_seats(out, at, won, table.seats)
    at = put_numbers(out, put(out, at, SCORES_ARE), table.points, table.seats)
    at = put(out, at, STATUS)
    if table.over == 1:
        at = put_how_it_ended(out, at, won, table.points, table.seats)
    else:
        at = put_status(table, out, at)
    return put(out, at, PLACES)


@rule
def put_status(table: Any, out: Any, place: int) -> int:
    at = put_number(out, put(out, place, ROUND), table.rounds)
    if table.phase == START:
        at = put(out, at, SECRET)
    else:
        for seat in range(table.seats):
            at = put_one(out, put_one(out, at, PAIRS, seat), TOPS, table.top[2 * seat])
            at = put(out, put_one(out, at, TOPS, table.top[2 * seat + 1]), MAKES)
            at = put_number(out, at, total(table, seat))
    at = put_number(out, put(out, at, IN_STOCK), table.stock.end)
    at = put(out, at, POINTS)
    for seat in range(table.seats):
        at = put_number(out, put(out, at, SPACE), table.points[seat])
    return at


@rule
def put_hands(view: View, hand: Any, out: Any, place: int) -> int:
    at = place
    for seat in range(view.table.seats):
        first = at = put_one(out, at, HANDS, seat)
        if seat == view.seat:
            for i in range(len(hand)):
                at = put_one(out, put_comma(out, at, first), CARDS, hand[i])
        else:
            at = put_unknown(out, at, view.hand_size[seat])
        at = put(out, at, NO_VALUE)
    return at


@rule
def put_piles(view: View, out: Any, place: int) -> int:
    """The tops of all piles, and the stock."""
    table = view.table
    at = place
    for pile in range(2 * table.seats):
        at = put_top(view, pile, out, put_one(out, at, PILES_ARE, pile))
        if pile % 2 == 0 and table.phase != START:
            at = put_number(out, put(out, at, VALUE_IS), total(table, pile >> 1))
            at = put(out, at, NO_LABEL)
        else:
            at = put(out, at, NO_VALUE)
    at = put_unknown(out, put(out, at, STOCK), table.stock.end)
    return put(out, at, OFFERS)


@rule
def put_top(view: View, pile: int, out: Any, place: int) -> int:
    """§3: a first card is not seen by others before all are laid."""
    table, owner = view.table, pile >> 1
    if not has_chosen(table, owner):
        return place
    if table.phase == START and owner != view.seat:
        return put_unknown(out, place, 1)
    return put_one(out, place, CARDS, table.top[pile])


@rule
def put_facts(view: View, hand: Any, out: Any, place: int) -> int:
    table = view.table
    at = put_totals(table, out, put_one(out, place, FACTS, table.phase))
    at = put_goes_out(view, hand, out, put(out, at, GOES_OUT))
    at = put_number(out, put(out, at, TARGET), table.target)
    at = put_number(out, put(out, at, DEALER), table.dealer)
    first = at = put(out, at, CHOSEN)
    for seat in range(table.seats):
        if has_chosen(table, seat):
            at = put_number(out, put_comma(out, at, first), seat)
    return put_number(out, put(out, at, COVERED), size_of(table.covered))


@rule
def put_totals(table: Any, out: Any, place: int) -> int:
    """The totals, who is locked by an X, and who has the highest; none of it in first moves."""
    at = place
    if table.phase == START:
        for _ in range(table.seats):
            at = put(out, put_comma(out, at, place), NULL)
        return put(out, put(out, at, LOCKED), CROWN)
    most = 0
    for seat in range(table.seats):
        at = put_number(out, put_comma(out, at, place), total(table, seat))
        most = max(most, total(table, seat))
    first = at = put(out, at, LOCKED)
    for seat in range(table.seats):
        if X in (table.top[2 * seat], table.top[2 * seat + 1]):
            at = put_number(out, put_comma(out, at, first), seat)
    first = at = put(out, at, CROWN)
    for seat in range(table.seats):
        if total(table, seat) == most:
            at = put_number(out, put_comma(out, at, first), seat)
    return at


@rule
def put_goes_out(view: View, hand: Any, out: Any, place: int) -> int:
    """§7: where the viewer's last card would win the round."""
    table = view.table
    at = place
    if table.over == 1 or table.phase == START or len(hand) != 1:
        return at
    for pile in range(2 * table.seats):
        fits = has(fits_on(table, pile), hand[0])
        if fits and wins_there(table, view.seat, hand[0], pile):
            at = put_one(out, put_comma(out, at, place), PILE_TOUCHES, pile)
    return at


@rule
def put_clauses(view: View, out: Any, place: int) -> int:
    """See `scene.clauses`."""
    table = view.table
    if table.over == 1:
        return put(out, put(out, place, CLAUSE_OF_THE_END), END)
    if table.phase == START:
        return put(out, put(out, place, CLAUSE_OF_FIRST_MOVES), END)
    if table.phase != PLAY:
        return put(out, put(out, place, CLAUSE_OF_NO_WIN), END)
    is_last = view.hand_size[table.turn] == 1
    apply_now = (
        table.stock.end == 0,
        is_last,
        is_last,
        table.turns > TURNS_PER_SEAT * table.seats * 9 // 10,
    )
    at = put(out, place, CLAUSES)
    for i in range(len(apply_now)):
        if apply_now[i]:
            at = put_one(out, at, OTHERS, i)
    return put(out, at, END)
