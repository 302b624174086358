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
    VALUE,
    VOID_ROUNDS,
    X,
    can_play,
    total,
)

NAMES = (
    "an X is played (§4)",
    "a Rainbow is laid beside an X (§4)",
    "a number covers an X (§4)",
    "a card is drawn by choice (§5)",
    "nothing fits: a card must be drawn (§5)",
    "the stock is rebuilt (§6)",
    "neither play nor draw: a pass (§6)",
    "a last card wins the round (§7)",
    "a tie for the highest total wins it (§7)",
    "a last card elsewhere wins it (§7)",
    "a last card does not win (§8)",
    "the target is reached (§9)",
    "a round is void (§10)",
    "three void rounds end the game (§10)",
)
(
    X_PLAYED,
    BESIDE_X,
    COVERS_X,
    CHOSE_TO_DRAW,
    HAD_TO_DRAW,
    REBUILT,
    PASSED,
    WON,
    WON_BY_TIE,
    WON_ELSEWHERE,
    DID_NOT_WIN,
    REACHED,
    VOID,
    VOID_GAME,
) = range(len(NAMES))


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
    change = VALUE[kind] - VALUE[before.top[pile]]
    winner = before.turn
    own = total(before, winner) + (change if pile >> 1 == winner else 0)
    if pile >> 1 != winner:
        happened |= bit(WON_ELSEWHERE)
    for seat in range(before.seats):
        if seat != winner and total(before, seat) + (change if pile >> 1 == seat else 0) == own:
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
