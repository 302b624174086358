"""Deuce: the sentences of `tale.py` in machine code. A server needs them with every move.

A test compares the two with every move of many games.
"""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import has, lowest
from kibitz.core.ink import put, put_number, put_one, text, texts
from kibitz.core.kernel import View, rule
from kibitz.games.deuce.rules import (
    DRAW,
    END,
    KINDS,
    OWES,
    PAIRS,
    PLAY,
    ROUND_BONUS,
    VALUE,
    VOID_ROUNDS,
    X,
    kinds_in,
    total,
    winners,
)
from kibitz.games.deuce.tale import SECRET
from kibitz.games.deuce.text import NAMES, move_name

CARDS = texts(NAMES)
MOVES = texts([move_name(None, move) for move in range(PAIRS)])
SECRETLY = text(SECRET)
BAR = text("|")
SEAT = text("\nseat ")
LAYS_TWO = text(f" lays {SECRET} (§3)")
LAYS = text(" lays ")
FACE_DOWN = text(" face down (§3)")
SHOWS = text(" shows ")
AND = text(" and ")
TOTAL = text(", a total of ")
FIRST_TURN = text(" has the first turn (§4)")
PLAYS = text(" plays ")
SIDES = texts([f" on pile {side} of seat " for side in "ab"])
WHICH_MAKES = text(", which makes ")
LOCKS = text("\nthe X locks the piles of seat ")
NO_NUMBER = text(": no number goes beside it (§4)")
NONE_LEFT = text(" has no card left, but ")
BELOW = text(" is below ")
MUST_DRAW = text(": it must draw (§8)")
GOES_OUT = text(" goes out with ")
WINS_ROUND = text(" and wins the round (§7)")
SCORES = text(" scores ")
BONUS = text(f": {ROUND_BONUS}, and ")
OTHER_HANDS = text(" for the other hands (§9)")
DRAWS = text(" draws ")
A_CARD = text("a card")
BY_CHOICE = text(" (§5)")
BY_FORCE = text(" (§8)")
REBUILT = text("\nthe stock was empty: the covered cards are shuffled (§6)")
ENDS = text(" ends its turn (§8)")
PASSES = text(" passes: it can neither play nor draw (§6)")
VOID = text("\nthe round is void after ")
TURNS = text(" turns (§10)")
ROUND = text("\nround ")
BEGINS = text(" begins with seat ")
WINS = text(" wins the game with ")
SHARES = text(" shares the win with ")
POINTS = texts([" points (§9)", " points (§10)"])


@rule
def relate(before: View, move: int, after: View, out: Any) -> int:
    """What is told of a move, and on lines of their own the sentences of `tale`."""
    table, seat = before.table, before.table.turn
    if move >= PAIRS:
        return put_first_move(before, move - PAIRS, after.table, out)
    at = put_one(out, 0, MOVES, move)
    if move < DRAW:
        at = put_play(table, move // KINDS, move % KINDS, after.table, out, at)
    elif move == DRAW:
        at = put_draw(before, after, out, at)
    elif move == END:
        at = put_seat(out, at, seat, ENDS)
    else:
        at = put_seat(out, at, seat, PASSES)
    return put_end_of_round(table, after.table, out, at)


@rule
def put_seat(out: Any, place: int, seat: int, words: Any) -> int:
    """A new line about a seat."""
    return put(out, put_number(out, put(out, place, SEAT), seat), words)


@rule
def put_two(out: Any, place: int, one: int, words: Any, two: int) -> int:
    """Two cards and the words between them."""
    return put_one(out, put(out, put_one(out, place, CARDS, one), words), CARDS, two)


@rule
def put_first_move(before: View, pair: int, after: Any, out: Any) -> int:
    """§3: the cards are told to their owner only, and to all once the last seat has chosen."""
    seat, low, high = before.table.turn, pair // KINDS, pair % KINDS
    if before.seat == seat:
        at = put_seat(out, put_two(out, 0, low, BAR, high), seat, LAYS)
        at = put(out, put_two(out, at, low, AND, high), FACE_DOWN)
    else:
        at = put_seat(out, put(out, 0, SECRETLY), seat, LAYS_TWO)
    if after.phase != PLAY:
        return at
    for other in range(after.seats):
        at = put_seat(out, at, other, SHOWS)
        at = put_two(out, at, after.top[2 * other], AND, after.top[2 * other + 1])
        at = put_number(out, put(out, at, TOTAL), total(after, other))
    return put_seat(out, at, after.turn, FIRST_TURN)


@rule
def put_play(before: Any, pile: int, kind: int, after: Any, out: Any, place: int) -> int:
    """The totals that a card makes are counted from before: a table dealt anew has others."""
    seat, owner = before.turn, pile >> 1
    change = VALUE[kind] - VALUE[before.top[pile]]
    own = total(before, seat) + (change if owner == seat else 0)
    at = put_one(out, put_seat(out, place, seat, PLAYS), CARDS, kind)
    at = put_number(out, put_one(out, at, SIDES, pile & 1), owner)
    at = put_number(out, put(out, at, WHICH_MAKES), total(before, owner) + change)
    if kind == X:
        at = put(out, put_number(out, put(out, at, LOCKS), owner), NO_NUMBER)
    if after.phase == OWES:
        at = put_number(out, put_seat(out, at, seat, NONE_LEFT), own)
        at = put_number(out, put(out, at, BELOW), highest_total(after))
        at = put(out, at, MUST_DRAW)
    gained = after.points[seat] - before.points[seat]
    if gained:
        at = put_number(out, put_seat(out, at, seat, GOES_OUT), own)
        at = put_number(out, put_seat(out, put(out, at, WINS_ROUND), seat, SCORES), gained)
        at = put_number(out, put(out, at, BONUS), gained - ROUND_BONUS)
        at = put(out, at, OTHER_HANDS)
    return at


@rule
def highest_total(table: Any) -> int:
    most = 0
    for seat in range(table.seats):
        most = max(most, total(table, seat))
    return most


@rule
def put_draw(before: View, after: View, out: Any, place: int) -> int:
    """The card drawn is told to its owner only."""
    table, seat = before.table, before.table.turn
    at = put_seat(out, place, seat, DRAWS)
    if before.seat == seat:
        drawn = after.table.hand[seat] - table.hand[seat]
        at = put_one(out, at, CARDS, lowest(kinds_in(drawn)))
    else:
        at = put(out, at, A_CARD)
    at = put(out, at, BY_CHOICE if table.phase == PLAY else BY_FORCE)
    return put(out, at, REBUILT) if table.stock.end == 0 else at


@rule
def put_end_of_round(before: Any, after: Any, out: Any, place: int) -> int:
    """§10, and what comes next."""
    at = place
    if after.voids > before.voids:
        at = put(out, put_number(out, put(out, at, VOID), before.turns + 1), TURNS)
    if after.over == 1:
        return put_end(after, out, at)
    if after.rounds != before.rounds:
        at = put_number(out, put(out, at, ROUND), after.rounds)
        at = put_number(out, put(out, at, BEGINS), after.turn)
    return at


@rule
def put_end(table: Any, out: Any, place: int) -> int:
    """§9, or §10 where several may share the win."""
    won = winners(table)
    is_alone = won & (won - 1) == 0
    at = place
    for seat in range(table.seats):
        if has(won, seat):
            at = put_seat(out, at, seat, WINS if is_alone else SHARES)
            at = put_number(out, at, table.points[seat])
            at = put_one(out, at, POINTS, 1 if table.voids == VOID_ROUNDS else 0)
    return at
