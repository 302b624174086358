"""Whole games between policies, as fast as the machine can: the work of arena and study."""

from __future__ import annotations

from typing import Any

from kibitz.bots.search import SearchBuffers, decide
from kibitz.core.kernel import Moves, State, apply, is_over, look, outlook, rule, start


@rule
def take_turn(state: State, policies: Any, buffers: SearchBuffers, chance: Any) -> int:
    """Play the move of the policy at the seat to act, which sees its view and nothing else."""
    buffers.seen_words[:] = 0
    look(state, state.turn, buffers.seen[0])
    move = decide(buffers.seen[0], policies[state.turn], buffers, chance)
    apply(state, move)
    return move


@rule
def play_game(state: State, policies: Any, buffers: SearchBuffers, chance: Any, stop: Moves) -> int:
    """Deal and play a game; `buffers.chances` is then what each seat has won.

    Returns the number of decisions, or -1 if somebody has set `stop[0]` meanwhile.
    """
    start(state)
    decisions = 0
    while not is_over(state):
        if stop[0] != 0:
            return -1
        take_turn(state, policies, buffers, chance)
        decisions += 1
    outlook(state, buffers.chances)
    return decisions
