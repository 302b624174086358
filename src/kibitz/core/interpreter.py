"""Rules as they stand, for Python to call; `kibitz.core.compiler` makes machine code of the same.

They take a record as an array of one: a bare record is described anew in each call of compiled
code, which takes 15 µs, an array 0.5.
"""

from __future__ import annotations

from typing import Any

from kibitz.core import encoder, kernel, tape
from kibitz.core.chance import REBUILDS
from kibitz.core.kernel import rule

STANDING = 4  # numbers before the scores: turn, whether it is over, who won, the last shuffle


def start(states: Any) -> None:
    kernel.start(states[0])


def legal_moves(states: Any, moves: Any, names: Any) -> int:
    """The legal moves, and where each is among the names of moves."""
    count = kernel.legal_moves(states[0], moves)
    for i in range(count):
        names[i] = kernel.spelling(states[0], moves[i])
    return count


def apply(states: Any, move: int) -> None:
    kernel.apply(states[0], move)


def is_over(states: Any) -> bool:
    return kernel.is_over(states[0])


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
    out[2] = kernel.winners(states[0])
    out[3] = states[0].chance.stream
    kernel.scores(states[0], out[STANDING:])


def preview(states: Any, move: int, spares: Any, moves: Any, numbers: Any) -> bool:
    """Whether a move is legal; if so, `spares` has the state after it, `numbers` how it stands.

    `moves` is room.
    """
    if not is_legal(states[0], move, moves):
        return False
    kernel.copy_record(states[0], spares[0])
    kernel.apply(spares[0], move)
    standing(spares, numbers)
    return True


def look(states: Any, seats: Any, blanks: Any, views: Any) -> None:
    """What each of these viewers may know; `blanks` has a view that is zero."""
    for i in range(len(seats)):
        kernel.copy_record(blanks[0], views[i])
        kernel.look(states[0], seats[i], views[i])


def resample(views: Any, chances: Any, out: Any) -> None:
    kernel.resample(views[0], chances[0], out[0])


def narrate(
    states: Any, move: int, befores: Any, afters: Any, count: int, tapes: Any, seen: Any
) -> None:
    """Tell the viewers of these views of a move, each on a tape; `seen` is what they know of it."""
    for i in range(count):
        tape.rewind(tapes[i])
        seen[i] = kernel.seen_move(states[0], move, befores[i].seat)
        kernel.narrate(befores[i], seen[i], afters[i], tapes[i])


def show(views: Any, count: int, tapes: Any, scores: Any) -> None:
    """Describe what each view shows, each on a tape; `scores` is room."""
    for i in range(count):
        show_one(views[i], tapes[i], scores)


@rule
def show_one(view: Any, out: Any, scores: Any) -> None:
    table = view.table
    tape.rewind(out)
    is_over = 1 if kernel.is_over(table) else 0
    number = table.chance.stream // REBUILDS
    tape.head(out, view.seat, table.seats, table.turn, number, is_over, kernel.winners(table))
    kernel.scores(table, scores)
    for seat in range(table.seats):
        tape.score(out, scores[seat])
    kernel.scene(view, out)


encode = encoder.encode
