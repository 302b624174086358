"""Dealt!: which clauses of the rules came into force with a move (§ numbers are in rules.md)."""

from __future__ import annotations

from kibitz.core.bits import bit
from kibitz.core.kernel import State, rule
from kibitz.games.dealt.rules import (
    AT_ONE_PLACE,
    DRAWN_MOVES,
    REDRAW_PHASE,
    REDRAWING,
    RESERVE_MOVES,
    SIZE,
    STOPPING,
    X,
    can_play,
)

NAMES = (
    "an X is called (§7)",
    "a reserve is taken (§9)",
    "a reserve is taken though the seat could play (§9)",
    "a stuck seat loses the round (§10)",
    "a Stop ends a trick (§12)",
    "a Redraw is played (§13)",
    "both Redraws in one trick (§13)",
    "a Redraw brings back a seat without cards (§13)",
    "Stop and Redraw in one trick (§14)",
    "the lead passes on from an empty hand (§16)",
    "a hand is emptied (§18)",
    "one seat is left (§19)",
    "no seat is left (§20)",
    "a seat cannot pay (§21)",
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
    if after.over == 1 or after.rounds != before.rounds:
        found |= bit(end_of_round(before, move))
    elif has_passed_on(before, move, after):
        found |= bit(PASSED_ON)
    return found


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


@rule
def ends_trick(before: State, move: int) -> bool:
    """Whether all have acted, or a Stop was played."""
    is_stop = move < RESERVE_MOVES and move % AT_ONE_PLACE == STOPPING
    return bool(is_stop or before.to_act & ~bit(before.turn) == 0)


@rule
def end_of_round(before: State, move: int) -> int:
    """Why the round ended: amid a trick somebody was stuck, after one cards were counted."""
    if before.phase != REDRAW_PHASE:
        if not ends_trick(before, move):
            return STUCK
        played = SIZE[move % AT_ONE_PLACE] if move < RESERVE_MOVES else -1
        holders = 0
        for seat in range(before.seats):
            if before.hand_size[seat] > (played if seat == before.turn else 0):
                holders += 1
        if holders == 0:
            return NONE_LEFT
    return ONE_LEFT


@rule
def has_passed_on(before: State, move: int, after: State) -> bool:
    """Whether a new trick has begun, and the seat that should lead it is out of cards."""
    if before.phase == REDRAW_PHASE or after.phase == REDRAW_PHASE:
        return False  # who draws has cards and leads
    if not ends_trick(before, move):
        return False
    first = before.turn  # it has played the highest combination, or a Stop
    if move >= RESERVE_MOVES:
        first = before.owner[before.played - 1]
    return bool(after.hand_size[first] == 0)
