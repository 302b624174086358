"""Steps of many games at once: play, let the bots answer, write what the next seat sees.

Everything here is compiled for each game. All compiled functions of the environments are in this
file: machine code is made anew when the text of the file changes (see `kibitz.envs.machine`).
Games are taken in blocks of a fixed size. A block has its own generators, so that what happens in
a game does not depend on the number of threads.

What functions hand on is records wherever possible: an array that is handed on has its owners
counted, which takes longer than most of what is done here.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibitz.bots.policy import RANDOM, choose_among
from kibitz.core.chance import CHANCE, below, set_key
from kibitz.core.kernel import (
    Moves,
    Numbers,
    State,
    apply,
    flat_dtype,
    is_over,
    legal_moves,
    look,
    outlook,
    rule,
    start,
)

BLOCK_SIZE = 64  # games
ALL = -1  # as the seat that learns: all of them
DEALS = 1000  # in a row without a decision of the seat that learns: it never gets one
STOP, NEXT_STEP, SAME_STEP = range(3)  # what follows on the end of a game
LARGEST = 32_767  # as in core.field
# As in layout.py, which explains them; constants here, so that an edit there is noticed.
WORDS, BYTES, BITS, SEAT, CASES, BYTE_CASES = range(6)
KIND, AT, COUNT, SOURCE, LEFT, RIGHT, FIRST, TIMES = range(8)
ILLEGAL_RESULT = -1.0
MOVER, CHOSEN, CHOICES = range(3)  # columns of a log
uint = np.uint64

LINE = flat_dtype(  # about one game
    [
        ("learner", "i8"),  # the seat that learns; ALL
        ("actor", "i8"),  # the seat whose decision is waited for
        ("legal", "i8"),  # how many legal moves it has
        ("reward", "f8"),
        ("ended", "i8"),
        ("illegal", "i8"),  # it ended by a move that is not legal
    ]
)
BLOCK = flat_dtype(  # what the games of a block share
    [
        ("dealer", CHANCE),  # gives each game its key
        ("mover", CHANCE),  # what chance decides for bots
        ("decisions", "i8"),  # made so far, by all seats
        ("failed", "i8"),  # a seat never gets to act
    ]
)


class Batch(NamedTuple):
    """Many games and what is told about them, a row each."""

    states: Any
    lines: Any
    rows: NDArray[np.int16]  # what the seat to act sees
    masks: NDArray[np.int8]  # by move code: whether it is legal
    legal: NDArray[np.int32]  # the same as a list
    last_rows: NDArray[np.int16]  # what the seat saw at the end of a game
    results: Numbers  # and the result of every seat
    blocks: Any


class Room(NamedTuple):
    """What a thread needs meanwhile."""

    scratches: Any  # one record: the view `seen` first, then room for moves, weights and chances
    words: Moves  # the same bytes as numbers
    octets: NDArray[np.int8]
    policies: Any  # of the seats after the one that learns
    program: NDArray[np.int64]


@rule
def write_row(  # noqa: C901, PLR0912 - a case each; calls would cost more than what they do
    program: NDArray[np.int64],
    viewer: int,
    seats: int,
    words: Moves,
    octets: NDArray[np.int8],
    rows: NDArray[np.int16],
    i: int,
) -> None:
    """Write what a view holds as row i.

    Unsigned places need no test whether they count from the end, so that loops are vectorised;
    `min` and `max` would keep them from being so.
    """
    for step in range(program.shape[1]):
        kind = program[viewer, step, KIND]
        at = program[viewer, step, AT]
        count = program[viewer, step, COUNT]
        source = program[viewer, step, SOURCE]
        if kind == WORDS:
            for k in range(count):
                number = words[uint(source + k)]
                rows[i, uint(at + k)] = (
                    number if -LARGEST <= number <= LARGEST else LARGEST if number > 0 else -LARGEST
                )
        elif kind == BYTES:
            for k in range(count):
                rows[i, uint(at + k)] = octets[uint(source + k)]
        elif kind == BITS:
            width = program[viewer, step, RIGHT]
            word = words[source] >> program[viewer, step, LEFT]
            mask = (1 << width) - 1
            for k in range(count):
                rows[i, uint(at + k)] = (word >> (k * width)) & mask & LARGEST
        elif kind >= CASES:
            times = program[viewer, step, TIMES]
            for k in range(count * times):
                rows[i, uint(at + k)] = 0
            for k in range(times):
                value = words[source + k] if kind == CASES else octets[source + k]
                value -= program[viewer, step, FIRST]
                if 0 <= value < count:
                    rows[i, at + value] = 1
                at += count
        else:
            seat = words[source] << program[viewer, step, LEFT]
            seat >>= program[viewer, step, RIGHT]
            for k in range(count):
                rows[i, uint(at + k)] = 0
            if 0 <= seat < seats:
                distance = seat - viewer
                rows[i, at + (distance if distance >= 0 else distance + seats)] = 1


@rule
def look_again(state: State, seat: int, scratch: Any, words: Moves) -> None:
    """Blank the view, as far as it is ever read, and let a seat look."""
    for k in range(scratch.skipped[0]):
        words[uint(k)] = 0
    for k in range(scratch.skipped[1], scratch.skipped[2]):
        words[uint(k)] = 0
    look(state, seat, scratch.seen)


@rule
def see(
    state: State,
    seat: int,
    scratches: Any,
    words: Moves,
    octets: NDArray[np.int8],
    program: NDArray[np.int64],
    rows: NDArray[np.int16],
    i: int,
) -> None:
    """What a seat sees now, as row i."""
    look_again(state, seat, scratches[0], words)
    write_row(program, seat, state.seats, words, octets, rows, i)


@rule
def list_legal(
    state: State,
    line: Any,
    moves: Moves,
    masks: NDArray[np.int8],
    legal: NDArray[np.int32],
    i: int,
) -> None:
    """Write the mask of the legal moves of the seat to act; those of before are taken out."""
    for k in range(line.legal):
        masks[i, legal[i, k]] = 0
    number = 0 if is_over(state) else legal_moves(state, moves)
    for k in range(number):
        legal[i, k] = moves[k]
        masks[i, moves[k]] = 1
    line.legal = number


@rule
def seat_to_tell(state: State, line: Any) -> int:
    """The seat to act; once the game is over, the one that learns, or that moved last if all do."""
    if not is_over(state):
        return int(state.turn)
    return int(line.actor if line.learner == ALL else line.learner)


@rule
def advance(state: State, learner: int, scratch: Any, policies: Any, mover: Any) -> int:
    """Let the bots play until the learner is to act or the game is over; count their decisions."""
    decisions = 0
    if learner == ALL:
        return 0
    while state.turn != learner and not is_over(state):
        distance = state.turn - learner
        distance += state.seats if distance < 0 else 0
        count = legal_moves(state, scratch.moves)
        policy = policies[distance - 1]
        if policy.kind == RANDOM:  # as `choose_among` would, without the call
            move = scratch.moves[below(mover, count)]
        else:
            move = choose_among(state, policy, scratch.moves, count, scratch.weights, mover)
        apply(state, move)
        decisions += 1
    return decisions


@rule
def deal(state: State, line: Any, any_seat: bool, scratch: Any, policies: Any, block: Any) -> None:
    """A new game, up to the learner's first decision."""
    for _ in range(DEALS):
        set_key(state.chance, block.dealer, 0)
        start(state)
        if any_seat:
            line.learner = below(block.dealer, state.seats)
        block.decisions += advance(state, line.learner, scratch, policies, block.mover)
        if not is_over(state):
            return
    block.failed = 1


@rule
def settle(state: State, chances: Numbers, results: Numbers, i: int) -> None:
    """The result of each seat: 1 for a win alone; together they are 0.

    Where several win they share; where nobody has won, all do.
    """
    outlook(state, chances)
    seats = state.seats
    total = 0.0
    for seat in range(seats):
        total += chances[seat]
    for seat in range(seats):
        share = chances[seat] / total if total > 0 else 1 / seats
        results[i, seat] = (share * seats - 1) / (seats - 1)


@rule
def forfeit(line: Any, results: Numbers, i: int) -> None:
    """A move that is not legal: the game is broken off, and whoever made it has lost."""
    line.ended = 1
    line.illegal = 1
    line.reward = ILLEGAL_RESULT
    for seat in range(results.shape[1]):
        results[i, seat] = ILLEGAL_RESULT if seat == line.actor else 0.0


@rule
def begin_line(line: Any) -> None:
    line.ended = 0
    line.illegal = 0
    line.reward = 0.0


@rule
def step(
    batch: Batch,
    actions: Moves,
    first: int,
    past: int,
    mode: int,
    any_seat: bool,
    room: Room,
) -> None:
    """One decision in each of these games, and what the bots answer."""
    states, lines, rows, masks, legal, last_rows, results, blocks = batch
    scratches, words, octets, policies, program = room
    scratch = scratches[0]
    for i in range(first, past):
        state = states[i]
        line = lines[i]
        block = blocks[i // BLOCK_SIZE]
        action = actions[i]
        was_over = line.ended == 1
        begin_line(line)
        if mode == NEXT_STEP and was_over:
            deal(state, line, any_seat, scratch, policies, block)
        elif action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
            forfeit(line, results, i)
        else:
            apply(state, action)
            decisions = advance(state, line.learner, scratch, policies, block.mover)
            block.decisions += 1 + decisions
            if is_over(state):
                settle(state, scratch.chances, results, i)
                line.reward = results[i, line.actor]
                line.ended = 1
        if line.ended == 1 and mode == SAME_STEP:
            # As `see` would, here and below: one call more costs a quarter of all steps.
            look_again(state, line.actor, scratch, words)
            write_row(program, line.actor, state.seats, words, octets, last_rows, i)
            deal(state, line, any_seat, scratch, policies, block)
        line.actor = seat_to_tell(state, line)
        look_again(state, line.actor, scratch, words)
        write_row(program, line.actor, state.seats, words, octets, rows, i)
        list_legal(state, line, scratch.moves, masks, legal, i)


@rule
def reset(batch: Batch, first: int, past: int, any_seat: bool, room: Room) -> None:
    """A new game in each of these places."""
    for i in range(first, past):
        line = batch.lines[i]
        begin_line(line)
        block = batch.blocks[i // BLOCK_SIZE]
        deal(batch.states[i], line, any_seat, room.scratches[0], room.policies, block)
    tell(batch, first, past, room)


@rule
def tell(batch: Batch, first: int, past: int, room: Room) -> None:
    """What the seats to act see and may do."""
    states, lines, rows, masks, legal, _, _, _ = batch
    scratches, words, octets, _, program = room
    scratch = scratches[0]
    for i in range(first, past):
        state = states[i]
        line = lines[i]
        line.actor = seat_to_tell(state, line)
        see(state, line.actor, scratches, words, octets, program, rows, i)
        list_legal(state, line, scratch.moves, masks, legal, i)


@rule
def log_game(
    state: State,
    policies: Any,
    room: Room,
    mover: Any,
    rows: NDArray[np.int16],
    legal: NDArray[np.int32],
    log: NDArray[np.int32],
    at: int,
) -> int:
    """Play a game just dealt to its end by rules of thumb, and write down every decision from line
    `at` on. Returns how many there were, or -1 if there is no room for them."""
    scratches, words, octets, _, program = room
    scratch = scratches[0]
    line = at
    while not is_over(state):
        if line == len(rows):
            return -1
        seat = state.turn
        see(state, seat, scratches, words, octets, program, rows, line)
        count = legal_moves(state, scratch.moves)
        for k in range(count):
            legal[line, k] = scratch.moves[k]
        move = choose_among(state, policies[seat], scratch.moves, count, scratch.weights, mover)
        log[line, MOVER] = seat
        log[line, CHOSEN] = move
        log[line, CHOICES] = count
        apply(state, move)
        line += 1
    return line - at
