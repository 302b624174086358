"""Deuce: which events of the rules a move brought about."""

from __future__ import annotations

from kibitz.core.bits import bit
from kibitz.core.chance import left
from kibitz.core.kernel import State, rule
from kibitz.games.deuce.rules import (
    DRAW,
    KINDS,
    MAY_END,
    OWES,
    PASS,
    PLAY,
    RAINBOW,
    UNIT,
    VOID_ROUNDS,
    X,
    can_play,
    total_with,
)

NAMES = (
    "x-played",
    "rainbow-beside-x",
    "number-covers-x",
    "drawn-by-choice",
    "drawn-by-need",
    "stock-is-rebuilt",
    "neither-play-nor-draw",
    "last-card-won",
    "tie-won",
    "last-card-won-elsewhere",
    "last-card-did-not-win",
    "target-reached",
    "round-is-void",
    "third-void-round",
)
X_PLAYED, BESIDE_X, COVERS_X, CHOSE_TO_DRAW, HAD_TO_DRAW, REBUILT, PASSED = range(7)
WON, WON_BY_TIE, WON_ELSEWHERE, DID_NOT_WIN, REACHED, VOID, VOID_GAME = range(7, len(NAMES))


@rule
def clauses(before: State, move: int, after: State) -> int:
    happened = 0
    if move < DRAW:
        happened = card_clauses(before, move // KINDS, move % KINDS, after)
    elif move == DRAW:
        happened = draw_clauses(before)
    elif move == PASS:
        happened = bit(PASSED)
    if move <= PASS and not (happened & bit(WON)):
        happened |= void_clauses(before, after)
    return happened


@rule
def card_clauses(before: State, pile: int, kind: int, after: State) -> int:
    happened = 0
    if kind == X:
        happened |= bit(X_PLAYED)
    elif kind == RAINBOW and before.top[pile ^ 1] == X:
        happened |= bit(BESIDE_X)
    elif before.top[pile] == X and kind != RAINBOW:
        happened |= bit(COVERS_X)
    if before.hand[before.turn] != UNIT[kind]:
        return happened
    if after.phase == OWES:
        return happened | bit(DID_NOT_WIN)
    return happened | win_clauses(before, pile, kind, after)


@rule
def win_clauses(before: State, pile: int, kind: int, after: State) -> int:
    """The totals that won are gone from a table dealt anew: they are counted from before."""
    happened = bit(WON)
    winner = before.turn
    own = total_with(before, winner, pile, kind)
    if pile >> 1 != winner:
        happened |= bit(WON_ELSEWHERE)
    for seat in range(before.seats):
        if seat != winner and total_with(before, seat, pile, kind) == own:
            happened |= bit(WON_BY_TIE)
    if after.over == 1:
        happened |= bit(REACHED)
    return happened


@rule
def draw_clauses(before: State) -> int:
    happened = 0
    if before.phase == MAY_END or (before.phase == PLAY and can_play(before)):
        happened |= bit(CHOSE_TO_DRAW)
    elif before.phase == PLAY:
        happened |= bit(HAD_TO_DRAW)
    if left(before.stock) == 0:
        happened |= bit(REBUILT)
    return happened


@rule
def void_clauses(before: State, after: State) -> int:
    """A round that ended without a winner."""
    if after.voids == before.voids:
        return 0
    return bit(VOID) | (bit(VOID_GAME) if after.voids == VOID_ROUNDS else 0)
