"""Dealt!: which clauses of the rules came into force with a move (§ numbers are in rules.md)."""

from __future__ import annotations

from kibitz.core.bits import bit
from kibitz.core.kernel import State, rule
from kibitz.games.dealt.rules import (
    A_SEAT_IS_STUCK,
    AT_ONE_PLACE,
    DRAWN_MOVES,
    NOBODY,
    ONE_SEAT_LEFT,
    REDRAW_PHASE,
    REDRAWING,
    RESERVE_MOVES,
    SIZE,
    STOPPING,
    X,
    can_play,
    combination_of,
)

NAMES = (
    "x-is-called",
    "reserve-is-taken",
    "reserve-is-taken-freely",
    "stuck-seat-loses",
    "stop-ends-trick",
    "redraw-is-played",
    "both-redraws-are-played",
    "redraw-brings-back",
    "stop-and-redraw",
    "lead-passes-on",
    "hand-is-emptied",
    "one-seat-is-left",
    "no-seat-is-left",
    "seat-cannot-pay",
)
(
    X_CALLED,
    RESERVE_TAKEN,
    UNFORCED,
    STUCK,
    STOPPED,
    REDRAW_PLAYED,
    TWO_REDRAWS,
    BROUGHT_BACK,
    STOP_AND_REDRAW,
    PASSED_ON,
    EMPTIED,
    ONE_LEFT,
    NONE_LEFT,
    CANNOT_PAY,
) = range(len(NAMES))


@rule
def clauses(before: State, move: int, after: State) -> int:
    found = 0
    if move < RESERVE_MOVES:
        found = of_play(before, move // AT_ONE_PLACE, move % AT_ONE_PLACE)
    elif move < DRAWN_MOVES:
        found = bit(RESERVE_TAKEN)
        if can_play(before):
            found |= bit(UNFORCED)
    begins_to_draw = before.phase != REDRAW_PHASE and after.phase == REDRAW_PHASE
    if begins_to_draw and after.hand_size[after.turn] == 0:
        found |= bit(BROUGHT_BACK)
    if after.over == 1:
        found |= bit(CANNOT_PAY)
    if after.ended != 0:
        found |= bit(of_end(after.ended))
    elif after.won != NOBODY and after.phase != REDRAW_PHASE:
        first = before.turn if combination_of(move) == STOPPING else after.won  # §16
        found |= bit(PASSED_ON) if after.leader != first else 0
    return found


@rule
def of_end(clause: int) -> int:
    if clause == A_SEAT_IS_STUCK:
        return STUCK
    return ONE_LEFT if clause == ONE_SEAT_LEFT else NONE_LEFT


@rule
def of_play(before: State, place: int, combination: int) -> int:
    found = 0
    if before.hand_size[before.turn] == SIZE[combination]:
        found |= bit(EMPTIED)
    if combination == STOPPING:
        found |= bit(STOPPED)
        if before.redraws > 0:
            found |= bit(STOP_AND_REDRAW)
    elif combination == REDRAWING:
        found |= bit(REDRAW_PLAYED)
        if before.redraws > 0:
            found |= bit(TWO_REDRAWS)
    else:
        for i in range(place, place + SIZE[combination]):
            if before.hand[before.turn, i] == X:
                found |= bit(X_CALLED)
    return found
