"""Lobo 77: which clauses of the rules a move brought into force."""

from __future__ import annotations

from kibitz.core.kernel import State, rule
from kibitz.games.lobo77.rules import (
    DOUBLE,
    END_OF_ROUND,
    LONGEST_ROUND,
    NUMBER,
    REVERSE,
    costs,
    held,
    number_with,
    seats_left,
)

NAMES = (
    "double-played",
    "reverse-played",
    "second-played",
    "double-blocked",
    "double-handed-on",
    "repdigit-costs",
    "repdigit-repeated",
    "round-ends",
    "second-not-played",
    "last-chip-paid",
    "seat-goes-out",
    "last-seat-wins",
    "stock-is-rebuilt",
    "thousandth-card",
)


@rule
def clauses(before: State, move: int, after: State) -> int:
    is_second = before.draws == 2 and before.owed == 1
    mask = 1 if move == DOUBLE else 0
    mask |= 2 if move == REVERSE else 0
    mask |= 4 if is_second else 0
    if before.top == DOUBLE and held(before.hand[before.turn], DOUBLE) > 0:
        mask |= 8
    mask |= 16 if is_second and move == DOUBLE else 0
    if costs(number_with(before, move)):
        mask |= of_paying(before, move)
    if after.over == 1 and seats_left(after) == 1:
        mask |= 1 << 11
    if after.rounds == before.rounds and after.chance.stream != before.chance.stream:
        mask |= 1 << 12
    if before.cards_played == LONGEST_ROUND - 1:
        mask |= 1 << 13
    return mask


@rule
def of_paying(before: State, move: int) -> int:
    """What a payment means depends on the number and on the chips there were."""
    chips = before.chips[before.turn]
    ends_round = number_with(before, move) >= END_OF_ROUND
    mask = 1 << 7 if ends_round else 1 << 5
    mask |= 1 << 6 if NUMBER[move] == 0 and not ends_round else 0
    mask |= 1 << 8 if before.owed == 2 and (ends_round or chips == 0) else 0
    mask |= 1 << 9 if chips == 1 else 0
    mask |= 1 << 10 if chips == 0 else 0
    return mask
