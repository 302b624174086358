"""How most games stand: `over` is 1 at the end, seats have `points`, and the most points win.

A game takes these rules by naming this module first in `rules_of`; what it counts or decides
otherwise it defines itself.
"""

from __future__ import annotations

from kibitz.core.bits import places_of
from kibitz.core.kernel import Moves, State, rule
from kibitz.core.rows import copy_row, most


@rule
def is_over(state: State) -> bool:
    return bool(state.over == 1)


@rule
def scores(state: State, out: Moves) -> None:
    copy_row(state.points[: state.seats], out)


@rule
def winners(state: State) -> int:
    """The seats with the most points, as a set; none before the end."""
    points = state.points[: state.seats]
    return places_of(most(points), points) if state.over == 1 else 0
