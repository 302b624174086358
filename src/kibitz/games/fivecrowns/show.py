"""Five Crowns Mini Round: the scene of `scene.py` as JSON, in machine code.

A server needs it with every move. A test compares the two in every position of many games.
"""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import bit
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
from kibitz.games.fivecrowns.groups import put_groups
from kibitz.games.fivecrowns.laying import best_layout, first_of, left_by, room_for_melds
from kibitz.games.fivecrowns.melds import (
    FIRST_ROUND,
    LAST_ROUND,
    cost_of,
    size_of,
    wild_cards,
)
from kibitz.games.fivecrowns.offers import CARDS, put_offers, put_touch
from kibitz.games.fivecrowns.rules import (
    NOBODY,
    NOTHING,
    SEATS,
    TAKE,
    TURNS_PER_SEAT,
    is_laid_down,
    winners,
)
from kibitz.games.fivecrowns.text import NAMES, RANKS

WILDS = RANKS[: LAST_ROUND + 1 - FIRST_ROUND]  # the ranks that are wild in a round

GAME = text('{"game":"fivecrowns","seat":')
SEATS_ARE = text(',"seats":')
TURN_IS = text(',"options":{},"turn":')
ROUND_IS = text(',"round":')
NOT_OVER = text(',"over":false,"winners":[')
OVER = text(',"over":true,"winners":[')
SCORES_ARE = text('],"scores":[')
STATUS = text('],"score_name":"points","status":"')
ROUND = text("round of ")
ARE_WILD = texts([f", {rank}s are wild: " for rank in WILDS])
SHOWS = texts([f"pile shows {name}, " for name in NAMES])
TAKEN = text("a card was taken, ")
IN_STOCK = text(" cards in the stock")
OUT = text("; seat ")
LAST_TURNS = text(" is out: last turns")
POINTS = text("; points")
SPACE = text(" ")
PLACES = text('","places":[')
HANDS = texts(
    [
        f'{{"id":"hand:{seat}","name":"hand","kind":"{kind}","owner":{seat},"cards":['
        for seat in range(SEATS)
        for kind in ("hand", "spread")
    ]
)
NO_LABEL = text('],"value":null,"label":""},')
PILE = text('{"id":"pile","name":"pile","kind":"pile","owner":null,"cards":[')
TOP_TAKEN = text('],"value":null,"label":"its top card was taken"},')
STOCK = text('{"id":"stock","name":"stock","kind":"stock","owner":null,"cards":[')
OFFERS = text('],"value":null,"label":""}],"offers":[')
FACTS = texts([f'}},"facts":{{"wild":"{rank}","groups":' for rank in WILDS])
COST = text(',"cost":')
CARD_COST = text(',"card_cost":{')
COLON = text(":")
WILDS_ARE = text('},"wilds":[')
WENT_OUT = text('],"went_out":')
LAID = text(',"laid":{')
LAID_BY = texts([f'"{seat}":' for seat in range(SEATS)])
TOP = text('},"top":')
DEALER = text(',"dealer":')
CLAUSES = text('},"clauses":["§2","§4"')
CLAUSE_OF_THE_END = text('},"clauses":["§9"')
OTHERS = texts([f',"§{clause}"' for clause in (5, 6, 7, 8, 10, 11)])
END = text('],"low_wins":true}')


@rule
def show(view: View, out: Any) -> int:
    melds = room_for_melds()
    at = put_head(view, out)
    at = put_places(view, out, at)
    at = put_offers(view, out, at, melds)
    at = put_facts(view, out, at, melds)
    return put_clauses(view.table, out, at)


@rule
def put_head(view: View, out: Any) -> int:
    table = view.table
    at = put_seat(out, put(out, 0, GAME), view.seat)
    at = put_number(out, put(out, at, SEATS_ARE), table.seats)
    at = put_number(out, put(out, at, TURN_IS), table.turn)
    at = put_number(out, put(out, at, ROUND_IS), table.chance.stream // REBUILDS)
    at = put(out, at, OVER) if table.over == 1 else put(out, at, NOT_OVER)
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
    """See `text.status`."""
    at = put_number(out, put(out, place, ROUND), table.wild)
    at = put_one(out, at, ARE_WILD, table.wild - FIRST_ROUND)
    at = put_one(out, at, SHOWS, table.top) if table.phase == TAKE else put(out, at, TAKEN)
    at = put(out, put_number(out, at, table.stock.end), IN_STOCK)
    if table.out != NOBODY:
        at = put(out, put_number(out, put(out, at, OUT), table.out), LAST_TURNS)
    at = put(out, at, POINTS)
    for seat in range(table.seats):
        at = put_number(out, put(out, at, SPACE), table.points[seat])
    return at


@rule
def put_places(view: View, out: Any, place: int) -> int:
    table = view.table
    at = place
    for seat in range(table.seats):
        at = put_one(out, at, HANDS, 2 * seat + (1 if is_laid_down(table, seat) else 0))
        at = put_hand(out, at, table.hand[seat], view.hand_size[seat])
        at = put(out, at, NO_LABEL)
    at = put_pile(table, out, put(out, at, PILE))
    at = put_unknown(out, put(out, at, STOCK), table.stock.end)
    return put(out, at, OFFERS)


@rule
def put_hand(out: Any, place: int, known: int, size: int) -> int:
    """The cards that the viewer knows, then the others."""
    at = put_cards(out, place, known)
    hidden = size - size_of(known)
    return put_unknown(out, put_comma(out, at, place), hidden) if hidden > 0 else at


@rule
def put_cards(out: Any, place: int, cards: int) -> int:
    at, rest = place, cards
    while rest:
        kind = first_of(rest)
        at = put_one(out, put_comma(out, at, place), CARDS, kind)
        rest -= bit(kind)
    return at


@rule
def put_pile(table: Any, out: Any, place: int) -> int:
    """The cards in their order, the top card last; none where that has been taken."""
    if table.top == NOTHING:
        return put(out, place, TOP_TAKEN)
    at = put_cards(out, place, table.pile - bit(table.top))
    return put(out, put_one(out, put_comma(out, at, place), CARDS, table.top), NO_LABEL)


@rule
def put_facts(view: View, out: Any, place: int, melds: Any) -> int:
    table, wild = view.table, view.table.wild
    hand = table.hand[view.seat] if view.seat >= 0 else 0
    one, two = best_layout(hand, wild, melds)
    at = put_one(out, place, FACTS, wild - FIRST_ROUND)
    at = put_groups(out, at, hand, wild, one, two)
    at = put_number(out, put(out, at, COST), left_by(hand, wild, one, two))
    at = put_costs_of_cards(out, put(out, at, CARD_COST), view.seat, hand, wild)
    at = put_wilds(out, put(out, at, WILDS_ARE), view.seat, hand, wild)
    at = put_seat(out, put(out, at, WENT_OUT), table.out)
    at = put(out, put_laid(table, out, put(out, at, LAID), melds), TOP)
    at = put(out, at, NULL) if table.top == NOTHING else put_one(out, at, CARDS, table.top)
    return put_number(out, put(out, at, DEALER), table.dealer)


@rule
def put_costs_of_cards(out: Any, place: int, seat: int, hand: int, wild: int) -> int:
    """§8: what each card costs that is left over."""
    at, index, rest = place, 0, hand
    while rest:
        card = bit(first_of(rest))
        at = put_touch(out, put_comma(out, at, place), seat, index)
        at = put_number(out, put(out, at, COLON), cost_of(card, wild))
        rest -= card
        index += 1
    return at


@rule
def put_wilds(out: Any, place: int, seat: int, hand: int, wild: int) -> int:
    """§2."""
    at, index, rest = place, 0, hand
    while rest:
        card = bit(first_of(rest))
        if wild_cards(card, wild):
            at = put_touch(out, put_comma(out, at, place), seat, index)
        rest -= card
        index += 1
    return at


@rule
def put_laid(table: Any, out: Any, place: int, melds: Any) -> int:
    """The hands that all see, in books and runs."""
    at = place
    for seat in range(table.seats):
        if is_laid_down(table, seat):
            hand = table.hand[seat]
            one, two = best_layout(hand, table.wild, melds)
            at = put_one(out, put_comma(out, at, place), LAID_BY, seat)
            at = put_groups(out, at, hand, table.wild, one, two)
    return at


@rule
def put_clauses(table: Any, out: Any, place: int) -> int:
    """See `scene.clauses`."""
    if table.over == 1:
        return put(out, put(out, place, CLAUSE_OF_THE_END), END)
    is_out = table.out != NOBODY
    apply_now = (
        not is_out,
        not is_out and table.phase != TAKE,
        is_out,
        is_out,
        table.stock.end == 0,
        table.turns > TURNS_PER_SEAT * table.seats * 9 // 10,
    )
    at = put(out, place, CLAUSES)
    for i in range(len(apply_now)):
        if apply_now[i]:
            at = put_one(out, at, OTHERS, i)
    return put(out, at, END)
