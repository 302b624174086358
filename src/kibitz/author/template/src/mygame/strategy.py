"""My Game: how a careful player chooses.

Take the trick with a card that is sure to be high enough, or lose it with the lowest.
"""

from __future__ import annotations

from kibitz.core.kernel import Moves, Numbers, State, rule
from kibitz.core.rows import most
from kibitz.core.trick import is_lead

HIGH = 30  # from here on a card mostly takes the trick


@rule
def weigh(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    """How good each move looks, from what the seat to act may know."""
    best = -1 if is_lead(state) else most(state.trick)
    for i in range(count):
        is_likely = moves[i] > best and moves[i] >= HIGH
        weights[i] = (3.0 if is_likely else 0.0) - 0.1 * moves[i]
