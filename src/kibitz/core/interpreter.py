"""Rules as they stand, for Python to call; `kibitz.core.compiler` makes machine code of the same.

They take a record as an array of one: a bare record is described anew in each call of compiled
code, which takes 15 µs, an array 0.5.
"""

from __future__ import annotations

from typing import Any

from kibitz.core import kernel


def start(states: Any) -> None:
    kernel.start(states[0])


def legal_moves(states: Any, moves: Any) -> int:
    return kernel.legal_moves(states[0], moves)


def apply(states: Any, move: int) -> None:
    kernel.apply(states[0], move)


def is_over(states: Any) -> bool:
    return kernel.is_over(states[0])


def scores(states: Any, out: Any) -> None:
    kernel.scores(states[0], out)


def standing(states: Any, out: Any) -> None:
    out[0] = states[0].turn
    out[1] = kernel.is_over(states[0])
    out[2] = states[0].chance.stream
    kernel.scores(states[0], out[3:])


def winners(states: Any) -> int:
    return kernel.winners(states[0])


def look(states: Any, seat: int, out: Any) -> None:
    kernel.look(states[0], seat, out[0])


def resample(views: Any, chances: Any, out: Any) -> None:
    kernel.resample(views[0], chances[0], out[0])


def show(states: Any, seats: Any, views: Any, out: Any, ends: Any) -> None:
    """The scenes of several viewers one behind the other; views[1] is blank."""
    at = 0
    for i in range(len(seats)):
        kernel.copy_record(views[1], views[0])
        kernel.look(states[0], seats[i], views[0])
        at += kernel.show(views[0], out[at:])
        ends[i] = at
