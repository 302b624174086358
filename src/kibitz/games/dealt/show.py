"""Dealt!: the scene of `scene.py` as JSON, in machine code. A server needs it with every move.

A test compares the two in every position of many games. `offers.py` has what can be tapped.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core.bits import bit, has
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
from kibitz.games.dealt.labels import LABEL, VALUES
from kibitz.games.dealt.offers import put_tapping
from kibitz.games.dealt.plays import MOST_PLAYS, combination_of, list_plays, place_of, put_play
from kibitz.games.dealt.rules import (
    NO_CARD,
    NO_COMBINATION,
    NOBODY,
    REDRAW,
    REDRAW_PHASE,
    RESERVES,
    SEATS,
    SIZE,
    STOP,
    STOPPING,
    X,
    winners,
)
from kibitz.games.dealt.scene import KINDS
from kibitz.games.dealt.text import NAMES, combination_name


def opened(name: str, kind: str, owner: int | None = None) -> str:
    """A place up to its cards."""
    mark, who = ("", "null") if owner is None else (f":{owner}", str(owner))
    return f'{{"id":"{name}{mark}","name":"{name}","kind":"{kind}","owner":{who},"cards":['


CLOSED = '],"value":null,"label":""},'
OWNERS = range(SEATS)
CARDS = texts([f'"{name or "?"}"' for name in NAMES])
LABELS = texts(LABEL)
CALLED = texts([",".join(f'"{value}"' for value in values) for values in VALUES])

GAME = text('{"game":"dealt","seat":')
SEATS_ARE = text(',"seats":')
EDITION = texts([f',"options":{{"edition":"{edition}","chips":' for edition in ("us", "intl")])
TURN_IS = text('},"turn":')
ROUND_IS = text(',"round":')
NOT_OVER = text(',"over":false,"winners":[')
OVER = text(',"over":true,"winners":[')
SCORES_ARE = text('],"scores":[')
STATUS = text('],"score_name":"chips","status":"')
ROUND = text("round ")
SEAT = text(": seat ")
DRAWS = text(" draws, ")
MORE = text(" more to come")
LEADS = text(" leads")
ANY = text(": any combination is high enough")
TO_BEAT = texts([f": to beat: {combination_name(one)} of seat " for one in range(STOPPING)])
REDRAWS_ARE = text(", Redraws in the trick: ")
CHIPS_ARE = text("; chips")
SPACE = text(" ")
PLACES = text('","places":[')
HANDS = texts([opened("hand", KINDS["hand"], seat) for seat in OWNERS])
RESERVE = texts([CLOSED + opened("reserve", KINDS["reserve"], seat) for seat in OWNERS])
DRAWN = texts([opened("drawn", KINDS["drawn"], seat) for seat in OWNERS])
END_OF_PLACE = text(CLOSED)
DISCARDED = text(opened("discarded", KINDS["discarded"]))
STOCK = text(CLOSED + opened("stock", KINDS["stock"]))
TRICK = text(CLOSED + opened("trick", "spread"))
LABEL_IS = text('],"value":null,"label":"')
OFFERS = text('"}],"offers":[')
LEADER = text(',"facts":{"leader":')
IS_TO_BEAT = text(',"to_beat":"')
PLAYED = text('","trick":[')
PLAYED_BY = text('{"seat":')
LOWER = text(',"cards":[],"name":""}')
HIGHEST = text(',"cards":[')
NAMED = text('],"name":"')
END_OF_NAME = text('"}')
BRACKETS = text('],"brackets":[')
FROM = text('{"from":')
TO = text(',"to":')
CALLED_AS = texts([f',"name":"{label}","move":"' for label in LABEL])
REDRAWS = text('],"redraws":')
STOPPED = text(',"stopped":')
DRAWS_LEFT = text(',"draws":')
TO_ACT = text(',"to_act":[')
LOST = text('],"lost":[')
CLAUSES = text(']},"clauses":["§6"')
CLAUSE_OF_THE_END = text(']},"clauses":["§21"')
CLAUSES_OF_DRAWING = text(']},"clauses":["§13","§15"')
OTHERS = texts([f',"§{clause}"' for clause in (7, 8, 9, 10, 11, 12, 13, 19, 21)])
END = text('],"low_wins":false}')
FEW = 2  # cards: see `scene.clauses`


@rule
def show(view: View, out: Any) -> int:
    room = np.empty(MOST_PLAYS, dtype=np.int64)
    plays = room[: list_plays(view, room)]
    at = put_head(view, out)
    at = put_places(view, out, at)
    at = put_tapping(view, out, at, plays)
    at = put_facts(view.table, out, at, plays)
    return put_clauses(view, out, at)


@rule
def put_head(view: View, out: Any) -> int:
    table = view.table
    at = put(out, 0, GAME)
    at = put_seat(out, at, view.seat)
    at = put_number(out, put(out, at, SEATS_ARE), table.seats)
    at = put_number(out, put_one(out, at, EDITION, table.edition), table.chips_each)
    at = put_number(out, put(out, at, TURN_IS), table.turn)
    at = put_number(out, put(out, at, ROUND_IS), table.chance.stream // REBUILDS)
    at = put(out, at, OVER) if table.over == 1 else put(out, at, NOT_OVER)
    at = put_seats(out, at, winners(table), table.seats)
    at = put_numbers(out, put(out, at, SCORES_ARE), table.chips, table.seats)
    at = put(out, at, STATUS)
    if table.over == 1:
        at = put_how_it_ended(out, at, winners(table), table.chips, table.seats)
    else:
        at = put_status(table, out, at)
    return put(out, at, PLACES)


@rule
def put_status(table: Any, out: Any, place: int) -> int:
    at = put_number(out, put(out, place, ROUND), table.rounds)
    if table.phase == REDRAW_PHASE:
        at = put_number(out, put(out, at, SEAT), table.turn)
        at = put(out, put_number(out, put(out, at, DRAWS), table.draws), MORE)
    elif table.turn == table.leader:
        at = put(out, put_number(out, put(out, at, SEAT), table.turn), LEADS)
    elif table.best == NO_COMBINATION:
        at = put(out, at, ANY)
    else:
        at = put_number(out, put_one(out, at, TO_BEAT, table.best), table.owner[table.played - 1])
    if table.redraws > 0:
        at = put_number(out, put(out, at, REDRAWS_ARE), table.redraws)
    at = put(out, at, CHIPS_ARE)
    for seat in range(table.seats):
        at = put_number(out, put(out, at, SPACE), table.chips[seat])
    return at


@rule
def put_places(view: View, out: Any, place: int) -> int:
    table = view.table
    at = place
    for seat in range(table.seats):
        at = put_hand(out, put_one(out, at, HANDS, seat), table.hand[seat], table.hand_size[seat])
        at = put_reserve(out, put_one(out, at, RESERVE, seat), table.reserve[seat])
        at = put(out, at, END_OF_PLACE)
    if table.phase == REDRAW_PHASE and table.over == 0:
        at = put_one(out, put_one(out, at, DRAWN, table.turn), CARDS, table.drawn)
        at = put(out, at, END_OF_PLACE)
    at = put_discarded(out, put(out, at, DISCARDED), table.discarded)
    at = put_unknown(out, put(out, at, STOCK), table.stock.end)
    at = put_trick(table, out, put(out, at, TRICK))
    at = put(out, at, LABEL_IS)
    if table.best != NO_COMBINATION:
        at = put_one(out, at, LABELS, table.best)
    return put(out, at, OFFERS)


@rule
def put_hand(out: Any, place: int, hand: Any, size: int) -> int:
    """§3: the row as it stands, with the cards that the viewer knows."""
    at = place
    for i in range(size):
        at = put_one(out, put_comma(out, at, place), CARDS, hand[i])
    return at


@rule
def put_reserve(out: Any, place: int, reserve: Any) -> int:
    at = place
    for i in range(RESERVES):
        if reserve[i] != NO_CARD:
            at = put_one(out, put_comma(out, at, place), CARDS, reserve[i])
    return at


@rule
def put_discarded(out: Any, place: int, discarded: Any) -> int:
    at = place
    for card in range(1, REDRAW + 1):
        for _ in range(discarded[card]):
            at = put_one(out, put_comma(out, at, place), CARDS, card)
    return at


@rule
def put_trick(table: Any, out: Any, place: int) -> int:
    """Its highest combination; the lower ones are not kept."""
    at = place
    for _ in range(table.redraws):
        at = put_one(out, put_comma(out, at, place), CARDS, REDRAW)
    if table.best != NO_COMBINATION:
        at = put_one(out, put_comma(out, at, place), CALLED, table.best)
    if table.stopper != NOBODY:
        at = put_one(out, put_comma(out, at, place), CARDS, STOP)
    return at


@rule
def put_facts(table: Any, out: Any, place: int, plays: Any) -> int:
    at = put_number(out, put(out, place, LEADER), table.leader)
    at = put(out, at, IS_TO_BEAT)
    if table.best != NO_COMBINATION:
        at = put_one(out, at, LABELS, table.best)
    at = put_played(table, out, put(out, at, PLAYED))
    at = put_brackets(out, put(out, at, BRACKETS), plays)
    at = put_number(out, put(out, at, REDRAWS), table.redraws)
    at = put_seat(out, put(out, at, STOPPED), table.stopper)
    at = put_number(out, put(out, at, DRAWS_LEFT), table.draws)
    at = put_seats(out, put(out, at, TO_ACT), table.to_act, table.seats)
    return put_seats(out, put(out, at, LOST), table.losers, table.seats)


@rule
def put_played(table: Any, out: Any, place: int) -> int:
    """Who played, lowest first; of the highest combination also what it is."""
    at = place
    for i in range(table.played):
        at = put(out, put_comma(out, at, place), PLAYED_BY)
        at = put_number(out, at, table.owner[i])
        if i < table.played - 1:
            at = put(out, at, LOWER)
        else:
            at = put_one(out, put(out, at, HIGHEST), CALLED, table.best)
            at = put(out, put_one(out, put(out, at, NAMED), LABELS, table.best), END_OF_NAME)
    return at


@rule
def put_brackets(out: Any, place: int, plays: Any) -> int:
    """See `scene.brackets`."""
    at = place
    for play in plays:
        first, combination = place_of(play), combination_of(play)
        at = put(out, put_comma(out, at, place), FROM)
        at = put(out, put_number(out, at, first), TO)
        at = put_number(out, at, first + SIZE[combination] - 1)
        at = put_play(out, put_one(out, at, CALLED_AS, combination), play)
        at = put(out, at, END_OF_NAME)
    return at


@rule
def put_clauses(view: View, out: Any, place: int) -> int:
    """See `scene.clauses`."""
    table = view.table
    if table.over == 1:
        return put(out, put(out, place, CLAUSE_OF_THE_END), END)
    if table.phase == REDRAW_PHASE:
        return put(out, put(out, place, CLAUSES_OF_DRAWING), END)
    held, leads = own_cards(view), table.turn == table.leader
    reserve = table.reserve[table.turn]
    apply_now = (
        has(held, X),
        leads,
        not leads,
        not leads and reserve[0] == NO_CARD and reserve[1] == NO_CARD,
        table.redraws > 0 and table.best == NO_COMBINATION,
        has(held, STOP),
        has(held, REDRAW),
        is_close(table),
        is_without_chips(table),
    )
    at = put(out, place, CLAUSES)
    for i in range(len(apply_now)):
        if apply_now[i]:
            at = put_one(out, at, OTHERS, i)
    return put(out, at, END)


@rule
def own_cards(view: View) -> int:
    """The cards in the viewer's hand, as a set."""
    held, seat = 0, view.seat
    if seat >= 0:
        for i in range(view.table.hand_size[seat]):
            held |= bit(view.table.hand[seat, i])
    return held


@rule
def is_close(table: Any) -> bool:
    """Whether some seat has few cards left."""
    for seat in range(table.seats):
        if 0 < table.hand_size[seat] <= FEW:
            return True
    return False


@rule
def is_without_chips(table: Any) -> bool:
    """Whether some seat could not pay."""
    for seat in range(table.seats):
        if table.chips[seat] == 0:
            return True
    return False
