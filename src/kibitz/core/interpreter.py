"""Rules as they stand, for Python to call; `kibitz.core.compiler` makes machine code of the same.

They take a record as an array of one: a bare record is described anew in each call of compiled
code, which takes 15 µs, an array 0.5.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core import kernel
from kibitz.core.chance import is_deal
from kibitz.core.form import SCENE, end_of_line, find_gaps, put_lines, put_message
from kibitz.core.frame import HEAD, put_head
from kibitz.core.ink import put
from kibitz.core.kernel import rule

STANDING = 3  # numbers before the scores: turn, whether it is over, stream of the last shuffle


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


@rule
def is_legal(state: Any, move: int, moves: Any) -> bool:
    """Whether a move is among the legal ones; `moves` is room for them."""
    if kernel.is_over(state):
        return False
    for i in range(kernel.legal_moves(state, moves)):
        if moves[i] == move:
            return True
    return False


@rule
def standing(states: Any, out: Any) -> None:
    out[0] = states[0].turn
    out[1] = kernel.is_over(states[0])
    out[2] = states[0].chance.stream
    kernel.scores(states[0], out[STANDING:])


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


def foresee(states: Any, move: int, spares: Any, moves: Any, numbers: Any) -> bool:
    """Whether a move is legal; if so, `spares` has the state after it, `numbers` how it stands.

    `moves` is room.
    """
    return look_ahead(states, move, spares, moves, numbers)


@rule
def look_ahead(states: Any, move: int, spares: Any, moves: Any, numbers: Any) -> bool:
    if not is_legal(states[0], move, moves):
        return False
    kernel.copy_record(states[0], spares[0])
    kernel.apply(spares[0], move)
    standing(spares, numbers)
    return True


def tell(
    states: Any,
    move: int,
    spares: Any,
    moves: Any,
    ears: Any,
    viewers: Any,
    views: Any,
    message: Any,
    line: Any,
    numbers: Any,
    out: Any,
    tales: Any,
    heads: Any,
) -> bool:
    """As `foresee`; besides, `out` has the sentences that each ear hears, then all frames.

    Behind the standing `numbers` has where each of these texts ends. views[1] is blank; `tales`
    and `heads` are room for each ear.
    """
    if not look_ahead(states, move, spares, moves, numbers):
        return False
    state, after, ends = states[0], spares[0], numbers[STANDING + states[0].seats :]
    scores = np.zeros(state.seats, dtype=np.int64)
    kernel.scores(state, scores)
    sizes = np.zeros(len(ears), dtype=np.int64)
    gaps = np.zeros(SCENE + 1, dtype=np.int64)
    find_gaps(message, gaps)
    at = 0
    for i in range(len(ears)):
        tale, begin = tales[i][: hear(state, move, after, ears[i], views, tales[i])], at
        at = put_lines(out, at, tale, line)
        told, lines, gained = tale[: end_of_line(tale, 0)], out[begin:at], numbers[STANDING:]
        is_new = is_new_round(state, after)
        sizes[i] = put_message(heads[i], message, gaps, lines, told, scores, gained, is_new)
        ends[i] = at
    for i in range(len(viewers)):
        ear, begin = ear_of(ears, viewers[i]), at + HEAD
        at = put(out, begin, heads[ear][: sizes[ear]])
        look_afresh(after, viewers[i], views[1], views[0])
        at += kernel.show(views[0], out[at:])
        at = put(out, at, message[gaps[SCENE] + 1 :])
        put_head(out, begin - HEAD, at - begin)
        ends[len(ears) + i] = at
    return True


@rule
def hear(state: Any, move: int, after: Any, ear: int, views: Any, out: Any) -> int:
    """How an ear is told of a move; return the length of that."""
    look_afresh(state, ear, views[1], views[2])
    look_afresh(after, ear, views[1], views[0])
    return kernel.relate(views[2], move, views[0], out)


@rule
def ear_of(ears: Any, viewer: int) -> int:
    """In whose words a viewer is told of a move: the last ear's, if not in their own."""
    for i in range(len(ears)):
        if ears[i] == viewer:
            return i
    return len(ears) - 1


@rule
def is_new_round(state: Any, after: Any) -> bool:
    """Whether a move has dealt a round, and not only rebuilt a stock."""
    return state.chance.stream != after.chance.stream and is_deal(after)
