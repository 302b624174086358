"""The steps of the environments as machine code, ready for one game, and the room they need."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from kibitz.bots.policy import POLICY
from kibitz.core import build, kernel
from kibitz.core.chance import CHANCE
from kibitz.core.rulebook import Rulebook
from kibitz.envs import steps
from kibitz.envs.layout import MEMORY, ROW, WORD, Layout, is_memory, layout, part_of
from kibitz.envs.steps import BLOCK, BLOCK_SIZE, LINE, Batch, Room

PART = "environments"


class Machine(NamedTuple):
    """What Python calls; each as the function of the same name, compiled or as it stands."""

    step: Any
    reset: Any
    tell: Any
    see: Any
    settle: Any
    log_game: Any


INTERPRETED = Machine(steps.step, steps.reset, steps.tell, steps.see, steps.settle, steps.log_game)


@cache
def compiled(book: Rulebook) -> Machine:
    """The compiled functions, ready for this game."""
    build.compiled(book)
    text = Path(steps.__file__).read_bytes()
    version = hashlib.sha256(text).hexdigest()[:16]
    build.compile_part(book, PART, lambda: _steps(book), f"-{version}")
    return _entries()


@cache
def _entries() -> Machine:
    from kibitz.core import compiler

    compiler.make_known()
    return Machine(*(compiler.entry(function) for function in INTERPRETED))


def _steps(book: Rulebook) -> build.Steps:
    """Every function with the types of its arguments for this game."""
    from kibitz.core import compiler

    sheet = layout(book, book.seats[0])
    batch, room = make_batch(book, sheet, 1), make_room(book, sheet)
    actions = np.zeros(1, dtype=np.int64)
    state = batch.states[0]
    samples = Machine(
        step=(batch, actions, 0, 1, 0, False, room),
        reset=(batch, 0, 1, False, room),
        tell=(batch, 0, 1, room),
        see=(state, 0, *seen_by(room), batch.rows, 0),
        settle=(state, room.scratches["chances"][0], batch.results, 0),
        log_game=(
            *(state, room.policies, room, np.zeros(1, dtype=CHANCE)[0]),
            *(batch.rows, batch.legal, np.zeros((1, 3), dtype=np.int32), 0),
        ),
    )
    return [
        (entry, compiler.types_of(*sample))
        for entry, sample in zip(_entries(), samples, strict=True)
    ]


def direct(function: Any, *arguments: Any) -> Any:
    """The function for arguments of these types: it is not asked each time which they are.

    That takes longer than a step of one game.
    """
    if not hasattr(function, "compile"):
        return function  # interpreted
    from kibitz.core import compiler

    return function.compile(compiler.types_of(*arguments))


def seen_by(room: Room) -> tuple[Any, ...]:
    """What `see` needs of a room."""
    return room.scratches, room.words, room.octets, room.program


def make_batch(book: Rulebook, sheet: Layout, games: int) -> Batch:
    """Room for this number of games; their seats and options are not set yet."""
    lines = np.zeros(games, dtype=LINE)
    lines["learner"] = steps.ALL
    return Batch(
        states=np.zeros(games, dtype=book.state),
        lines=lines,
        rows=np.zeros((games, len(sheet)), dtype=ROW),
        masks=np.zeros((games, book.codes), dtype=np.int8),
        legal=np.zeros((games, book.most_moves), dtype=np.int32),
        last_rows=np.zeros((games, len(sheet)), dtype=ROW),
        results=np.zeros((games, sheet.seats)),
        blocks=np.zeros(-(-games // BLOCK_SIZE), dtype=BLOCK),
    )


def make_room(book: Rulebook, sheet: Layout, policies: Any = None) -> Room:
    """Room for one thread; `policies` are those of the seats after the one that learns."""
    moves = len(book.move_buffer())
    scratch = kernel.flat_dtype(
        [
            ("seen", book.view),
            ("moves", "i8", moves),
            ("weights", "f8", moves),
            ("chances", "f8", book.seats[-1]),
            ("skipped", "i8", 3),
        ]
    )
    scratches = np.zeros(1, dtype=scratch)
    scratches["skipped"] = _skipped(book, sheet)
    return Room(
        scratches=scratches,
        words=scratches.view(np.int64),
        octets=scratches.view(np.int8),
        policies=np.zeros(1, dtype=POLICY) if policies is None else policies,
        program=sheet.program,
    )


def _skipped(book: Rulebook, sheet: Layout) -> tuple[int, int, int]:
    """From which word to which nothing is read, so that it need not be blanked, and the end.

    That is the memory, which is long, where no row is made of it.
    """
    end = book.view.itemsize // WORD
    table, offset = part_of(book.view, "table")
    if sheet.has_memory or MEMORY not in (table.names or ()):
        return end, end, end
    memory, further = part_of(table, MEMORY)
    if not is_memory(MEMORY, memory):
        return end, end, end
    first = (offset + further) // WORD
    return first, first + memory.itemsize // WORD, end
