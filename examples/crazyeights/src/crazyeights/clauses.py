"""Crazy Eights: which clauses of the rules a move brought into force."""

from __future__ import annotations

from crazyeights.rules import (
    DRAW,
    EIGHTS,
    NAMING,
    PASS,
    card_of,
    goes_out,
    is_last_round,
    is_last_turn,
    most_points,
    suit_after,
)
from kibitz.core.bits import bit
from kibitz.core.kernel import State, rule

NAMES = (
    "suit-changed",
    "eight-played",
    "eight-names-same",
    "card-drawn",
    "seat-passed",
    "stock-was-rebuilt",
    "seat-went-out",
    "eight-was-held",
    "round-was-blocked",
    "last-turn",
    "target-reached",
    "last-round",
)


@rule
def clauses(before: State, move: int, after: State) -> int:
    mask = 0
    if move == DRAW:
        mask = 1 << 3
    elif move == PASS:
        mask = 1 << 4
    elif move >= NAMING:
        mask = 1 << 1
        mask |= 1 << 2 if suit_after(move) == before.suit else 0
    elif suit_after(move) != before.suit:
        mask = 1
    if after.rounds == before.rounds and after.chance.stream != before.chance.stream:
        mask |= 1 << 5
    if after.rounds != before.rounds or after.over == 1:
        mask |= of_the_end(before, move)
    if after.over == 1:
        mask |= 1 << 10 if most_points(after) >= after.target else 0
        mask |= 1 << 11 if is_last_round(after) else 0
    return mask


@rule
def of_the_end(before: State, move: int) -> int:
    """How a round ended."""
    if goes_out(before, move):
        mask = 1 << 6
    elif is_last_turn(before):
        mask = 1 << 9
    else:
        mask = 1 << 8
    eights = EIGHTS & ~bit(card_of(move)) if move < DRAW else EIGHTS
    for seat in range(before.seats):
        if before.hand[seat] & eights:
            mask |= 1 << 7
    return mask
