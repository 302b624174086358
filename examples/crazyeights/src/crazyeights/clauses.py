"""Crazy Eights: which clauses of the rules a move brought into force."""

from __future__ import annotations

from crazyeights.rules import (
    DRAW,
    EIGHT,
    LONGEST_GAME,
    LONGEST_ROUND,
    NAMING,
    PASS,
    most_points,
)
from kibitz.core.bits import has
from kibitz.core.kernel import State, rule

NAMES = (
    "a card of the same rank changes the suit (§4)",
    "an eight is played (§5)",
    "an eight names the suit to follow already (§5)",
    "a card is drawn (§6)",
    "a seat passes (§7)",
    "the stock is rebuilt (§8)",
    "a seat goes out (§9)",
    "an eight is left in a hand (§9)",
    "all pass: the round is blocked (§10)",
    "turn 500 ends the round (§10)",
    "a score reaches the target (§11)",
    "round 50 ends the game (§11)",
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
        mask |= 1 << 2 if (move - NAMING) % 4 == before.suit else 0
    elif move // 13 != before.suit:
        mask = 1
    if after.rounds == before.rounds and after.chance.stream != before.chance.stream:
        mask |= 1 << 5
    if after.rounds != before.rounds or after.over == 1:
        mask |= of_the_end(before, move)
    if after.over == 1:
        mask |= 1 << 10 if most_points(after) >= after.target else 0
        mask |= 1 << 11 if after.rounds == LONGEST_GAME else 0
    return mask


@rule
def of_the_end(before: State, move: int) -> int:
    """How a round ended."""
    mask = 0
    if move < DRAW and before.held[before.turn] == 1:
        mask = 1 << 6
    elif before.turns == LONGEST_ROUND - 1:
        mask = 1 << 9
    else:
        mask = 1 << 8
    for seat in range(before.seats):
        for suit in range(4):
            eight = 13 * suit + EIGHT
            is_played = move >= NAMING and move < DRAW and (move - NAMING) // 4 == suit
            if has(before.hand[seat], eight) and not is_played:
                mask |= 1 << 7
    return mask
