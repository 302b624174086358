"""Dealt!: the sentences of `tale.py` in machine code. A server needs them with every move.

A test compares the two with every move of many games.
"""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import has
from kibitz.core.ink import put, put_number, put_one, text, texts
from kibitz.core.kernel import View, rule
from kibitz.games.dealt import tale
from kibitz.games.dealt.clauses import NONE_LEFT, ONE_LEFT, STUCK, end_of_round, ends_trick
from kibitz.games.dealt.labels import LABEL
from kibitz.games.dealt.plays import put_play
from kibitz.games.dealt.rules import (
    AT_ONE_PLACE,
    DRAWN_MOVES,
    INTL,
    ORDERS,
    PLACES,
    REDRAW_PHASE,
    REDRAWING,
    RESERVE_MOVES,
    SIZE,
    STOPPING,
    X,
)
from kibitz.games.dealt.text import NAMES

AT = text("@")
TAKE = texts([f"+{name}@" for name in NAMES])
SEAT = text("\nseat ")
PUTS = texts([f" puts {name or 'the drawn card'} in as card " for name in NAMES])
CLAUSE_13 = text(" (§13)")
TAKES = texts([f" takes {name} from its reserve as card " for name in NAMES])
CLAUSE_9 = text(" (§9)")
PLAYS = texts([f" plays {label}" for label in LABEL])
WITH_X = text(" with an X (§7)")
ENDS_TRICK = text(", which ends the trick (§12)")
WILL_DRAW = text(": the winner of the trick will draw (§13)")
IS_SAFE = text(" has no cards left (§18)")
WINS_TRICK = text(" wins the trick (§14)")
REASONS = {STUCK: tale.STUCK, ONE_LEFT: tale.ONE_LEFT, NONE_LEFT: tale.NONE_LEFT}
WHY = [REASONS.get(clause, "") for clause in range(max(REASONS) + 1)]
PAYS = texts([f" pays a chip: {why}" for why in WHY])
CANNOT_PAY = texts([f" has no chip to pay: {why}" for why in WHY])
ROUND = text("\nround ")
BEGINS = text(" begins with seat ")
CLAUSE_22 = text(" (§22)")
LOSES = text(" loses the game (§21)")
WINS = text(" wins the game (§21)")
DRAWS = text(" draws ")
CARDS = text(" cards (§15)")
LEADS = text(" leads the next trick (§16)")


@rule
def relate(before: View, move: int, after: View, out: Any) -> int:
    """What is told of a move, and on lines of their own the sentences of `tale`."""
    table, then = before.table, after.table
    is_drawing = table.phase == REDRAW_PHASE
    is_last = not is_drawing and ends_trick(table, move)
    at = put_told(out, 0, move, then.called)
    at = put_act(out, at, move, table, then)
    if is_last:
        at = put_seat(out, at, trick_winner(table, move), WINS_TRICK)
    if then.over == 1 or then.rounds != table.rounds:
        at = put_payments(out, at, table, then, end_of_round(table, move))
        return put_next_round(out, at, then)
    if is_last and then.phase == REDRAW_PHASE:
        at = put_number(out, put_seat(out, at, then.turn, DRAWS), then.draws + 1)
        return put(out, at, CARDS)
    if is_last or (is_drawing and then.phase != REDRAW_PHASE):
        at = put_seat(out, at, then.leader, LEADS)
    return at


@rule
def put_told(out: Any, place: int, move: int, order: int) -> int:
    """See `text.told`; the order is that in which the values of a combination were called."""
    if move >= DRAWN_MOVES:
        return put_number(out, put(out, place, AT), move - DRAWN_MOVES)
    if move >= RESERVE_MOVES:
        at = put_one(out, place, TAKE, (move - RESERVE_MOVES) // PLACES)
        return put_number(out, at, (move - RESERVE_MOVES) % PLACES)
    return put_play(out, place, move * ORDERS + order)


@rule
def put_seat(out: Any, place: int, seat: int, words: Any) -> int:
    """A new line about a seat."""
    return put(out, put_number(out, put(out, place, SEAT), seat), words)


@rule
def put_act(out: Any, place: int, move: int, before: Any, after: Any) -> int:
    """What was done. Moves count the cards of a hand from 0, people from 1."""
    at = put_number(out, put(out, place, SEAT), before.turn)
    if move >= DRAWN_MOVES:
        at = put_one(out, at, PUTS, before.drawn)  # known to its owner only
        return put(out, put_number(out, at, move - DRAWN_MOVES + 1), CLAUSE_13)
    if move >= RESERVE_MOVES:
        at = put_one(out, at, TAKES, (move - RESERVE_MOVES) // PLACES)
        return put(out, put_number(out, at, (move - RESERVE_MOVES) % PLACES + 1), CLAUSE_9)
    combination = move % AT_ONE_PLACE
    at = put_one(out, at, PLAYS, combination)
    if combination == STOPPING:
        at = put(out, at, ENDS_TRICK)
    elif combination == REDRAWING:
        at = put(out, at, WILL_DRAW)
    elif after.rounds == before.rounds and after.discarded[X] > before.discarded[X]:
        at = put(out, at, WITH_X)
    if before.hand_size[before.turn] == SIZE[combination]:
        at = put_seat(out, at, before.turn, IS_SAFE)
    return at


@rule
def trick_winner(before: Any, move: int) -> int:
    """§14, from the table before the last act."""
    seat = int(before.turn)
    if move < RESERVE_MOVES:
        combination = move % AT_ONE_PLACE
        if combination < STOPPING or (combination == STOPPING and before.edition == INTL):
            return seat
    if before.played > 0:
        return int(before.owner[before.played - 1])
    return int(before.leader) if before.redraws > 0 else seat


@rule
def put_payments(out: Any, place: int, before: Any, after: Any, why: int) -> int:
    """§21: who owes, and why."""
    at = place
    for seat in range(before.seats):
        if after.chips[seat] < before.chips[seat]:
            at = put_one(out, put_number(out, put(out, at, SEAT), seat), PAYS, why)
        elif has(after.losers, seat):
            at = put_one(out, put_number(out, put(out, at, SEAT), seat), CANNOT_PAY, why)
    return at


@rule
def put_next_round(out: Any, place: int, after: Any) -> int:
    """§22, or the end of the game: first who has lost it, then who has won."""
    at = place
    if after.over == 0:
        at = put_number(out, put(out, at, ROUND), after.rounds)
        return put(out, put_number(out, put(out, at, BEGINS), after.leader), CLAUSE_22)
    for seat in range(after.seats):
        if has(after.losers, seat):
            at = put_seat(out, at, seat, LOSES)
    for seat in range(after.seats):
        if not has(after.losers, seat):
            at = put_seat(out, at, seat, WINS)
    return at
