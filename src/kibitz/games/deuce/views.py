"""Deuce: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core import field
from kibitz.core.bits import packed
from kibitz.core.chance import below
from kibitz.core.field import show_public
from kibitz.core.hidden import deal_remembered
from kibitz.core.kernel import SPARE, State, View, rule
from kibitz.core.memory import copy_memory
from kibitz.games.deuce.rules import (
    CODES,
    COPIES,
    DECK,
    KINDS,
    PAIRS,
    SEATS,
    START,
    STATE,
    UNIT,
    first_moves,
    has_chosen,
    held,
    size_of,
)

VIEW = field.view_dtype("deuce_view", STATE, {"hand_size": field.size_of("hand", len(DECK))})
SECRET = CODES  # a first move, to all who did not make it


@rule
def look(state: State, seat: int, out: View) -> None:
    table = out.table
    show_public(state, seat, out)
    copy_memory(state.memory, seat, table.memory)
    for other in range(state.seats):
        out.hand_size[other] = size_of(state.hand[other])
        if has_chosen(state, other) and (other == seat or state.phase != START):  # §3: secret
            table.top[2 * other] = state.top[2 * other]
            table.top[2 * other + 1] = state.top[2 * other + 1]
    if seat >= 0:
        table.hand[seat] = state.hand[seat]


@rule
def seen_move(state: State, move: int, viewer: int) -> int:
    """§3: nobody sees a first move before all are made."""
    return SECRET if move >= PAIRS and viewer != state.turn else move


@rule
def resample(view: View, chance: Any, out: State) -> None:
    """Deal the unseen cards anew: other hands (with their secret first moves), stock."""
    table = view.table
    own = table.hand[view.seat] if view.seat >= 0 else 0
    unseen = np.zeros(KINDS, dtype=np.int64)
    for kind in range(KINDS):
        unseen[kind] = COPIES[kind] - held(table.covered, kind) - held(own, kind)
    hidden = np.zeros(SEATS, dtype=np.int64)
    for seat in range(table.seats):
        hidden[seat] = view.hand_size[seat]
        if has_chosen(table, seat):
            if seat == view.seat or table.phase != START:
                unseen[table.top[2 * seat]] -= 1
                unseen[table.top[2 * seat + 1]] -= 1
            else:
                hidden[seat] += 2
    hands = deal_remembered(view, unseen, hidden, chance, out)
    for seat in range(table.seats):
        out.hand[seat] += packed(hands[seat], UNIT)
        if seat != view.seat and table.phase == START and has_chosen(table, seat):
            choose_secretly(out, seat, chance)


@rule
def choose_secretly(out: State, seat: int, chance: Any) -> None:
    """§3: one of the first moves that a guessed hand of six may have made."""
    moves = np.zeros(15 + SPARE, dtype=np.int64)  # the pairs of six cards
    turn = out.turn
    out.turn = seat
    pair = moves[below(chance, first_moves(out, moves))] - PAIRS
    out.turn = turn
    out.top[2 * seat] = pair // KINDS
    out.top[2 * seat + 1] = pair % KINDS
    out.hand[seat] -= UNIT[pair // KINDS] + UNIT[pair % KINDS]
