"""Lobo 77: how a careful player chooses, and what chips are worth."""

from __future__ import annotations

from kibitz.core.kernel import Moves, Numbers, State, rule, share_win
from kibitz.games.lobo77.rules import END_OF_ROUND, NUMBER, OUT, costs, winners


@rule
def weigh(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    for i in range(count):
        number = state.number + NUMBER[moves[i]]
        weight = 0.0
        if costs(number):
            weight -= 10.0
        if number >= END_OF_ROUND:
            weight -= 1.0
        weight += NUMBER[moves[i]] / 20.0
        weights[i] = weight


@rule
def outlook(state: State, chances: Numbers) -> bool:
    if state.over == 1:
        share_win(winners(state), state.seats, chances)
        return True
    total = 0.0
    for seat in range(state.seats):
        chances[seat] = 0.0 if state.chips[seat] == OUT else (state.chips[seat] + 1.0) ** 1.5
        total += chances[seat]
    for seat in range(state.seats):
        chances[seat] /= total
    return True
