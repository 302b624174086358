"""Rules as they stand, for Python to call; `kibitz.core.compiler` makes machine code of the same.

They take a record as an array of one: a bare record is described anew in each call of compiled
code, which takes 15 µs, an array 0.5.
"""

from __future__ import annotations

from typing import Any

from kibitz.core import kernel
from kibitz.core.kernel import rule

ILLEGAL, LEGAL, LAST = range(3)


def start(states: Any) -> None:
    kernel.start(states[0])


def legal_moves(states: Any, moves: Any) -> int:
    return kernel.legal_moves(states[0], moves)


def apply(states: Any, move: int) -> None:
    kernel.apply(states[0], move)


def is_over(states: Any) -> bool:
    return kernel.is_over(states[0])


def judge(states: Any, move: int, spares: Any, moves: Any) -> int:
    """ILLEGAL, LEGAL, or LAST if the move would end the game; `spares` and `moves` are room."""
    if kernel.is_over(states[0]):
        return ILLEGAL
    for i in range(kernel.legal_moves(states[0], moves)):
        if moves[i] == move:
            kernel.copy_record(states[0], spares[0])
            kernel.apply(spares[0], move)
            return LAST if kernel.is_over(spares[0]) else LEGAL
    return ILLEGAL


def scores(states: Any, out: Any) -> None:
    kernel.scores(states[0], out)


@rule
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


@rule
def look_afresh(state: Any, seat: int, blank: Any, out: Any) -> None:
    kernel.copy_record(blank, out)
    kernel.look(state, seat, out)


@rule
def draw(state: Any, seats: Any, views: Any, out: Any, place: int, ends: Any) -> None:
    """The scenes of several viewers one behind the other; views[1] is blank."""
    at = place
    for i in range(len(seats)):
        look_afresh(state, seats[i], views[1], views[0])
        at += kernel.show(views[0], out[at:])
        ends[i] = at


def show(states: Any, seats: Any, views: Any, out: Any, ends: Any) -> None:
    draw(states[0], seats, views, out, 0, ends)


def tell(
    states: Any, move: int, ears: Any, seats: Any, views: Any, out: Any, ends: Any, numbers: Any
) -> None:
    """Play a move: how it now stands, what each ear hears of it, what each seat sees then.

    views[1] is blank, behind it there is one for each ear.
    """
    state, blank, seen = states[0], views[1], views[0]
    for i in range(len(ears)):
        look_afresh(state, ears[i], blank, views[2 + i])
    kernel.apply(state, move)
    standing(states, numbers)
    at = 0
    for i in range(len(ears)):
        look_afresh(state, ears[i], blank, seen)
        at += kernel.relate(views[2 + i], move, seen, out[at:])
        ends[i] = at
    draw(state, seats, views, out, at, ends[len(ears) :])
