"""Many games one after another, counted as they are played: what a study is made of.

Rules of thumb give the same weights for the truth as for the view of the seat to act (see
`kernel.weigh`), so moves are chosen without views: that is what makes a million games affordable.
The events of the rules are counted from what the seat that moved is told; a game without events is
played without views altogether.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibitz.bots.policy import choose_among
from kibitz.core.bits import has
from kibitz.core.chance import CHANCE, REBUILDS, open_stream, set_key
from kibitz.core.kernel import (
    Moves,
    Numbers,
    apply,
    copy_record,
    is_over,
    legal_moves,
    look,
    narrate,
    outlook,
    rule,
    scores,
    seen_move,
    start,
    winners,
)
from kibitz.core.rulebook import Rulebook
from kibitz.core.tape import ROOM, Tape, events_on, rewind

DECISIONS, ROUNDS, REBUILT, FORCED, CHOICES, WINNERS = range(6)  # columns of `Sheet.games`
COLUMNS = 6
LONGEST_ROUND = 4096  # decisions; longer rounds are counted with those of this length


class Sheet(NamedTuple):
    """What a survey writes to: room to play, and a line for each game."""

    state: Any
    views: Any  # of the seat that moves: before and after; the last one is zero
    tape: Tape  # what it is told
    dealer: Any  # gives each game its key
    mover: Any  # what chance decides in the choice of moves
    moves: Moves
    weights: Numbers
    chances: Numbers
    games: NDArray[np.int64]  # by game: the columns above
    won: NDArray[np.float64]  # by game and seat
    scores: NDArray[np.int64]  # by game and seat
    events: NDArray[np.int64]  # by game and event of the rules: how often it happened
    events_of_messages: Moves
    choices: Moves  # how many decisions had so many legal moves
    lengths: Moves  # how many rounds had so many decisions
    log: Moves  # the moves of the last game, as far as there is room


def make_sheet(book: Rulebook, state: Any, games: int, log: int = 0) -> Sheet:
    """Room for so many games; `state` is an array of one, with seats and options set."""
    seats = int(state[0].seats) or book.seats[-1]
    return Sheet(
        state=state,
        views=np.zeros(3, dtype=book.view),
        tape=np.zeros(ROOM, dtype=np.int64),
        dealer=np.zeros(1, dtype=CHANCE),
        mover=np.zeros(1, dtype=CHANCE),
        moves=book.move_buffer(),
        weights=np.zeros(len(book.move_buffer())),
        chances=np.zeros(book.seats[-1]),
        games=np.zeros((games, COLUMNS), dtype=np.int64),
        won=np.zeros((games, seats)),
        scores=np.zeros((games, seats), dtype=np.int64),
        events=np.zeros((games, len(book.vocabulary.events)), dtype=np.int64),
        events_of_messages=book.vocabulary.events_of_messages,
        choices=np.zeros(book.most_moves + 1, dtype=np.int64),
        lengths=np.zeros(LONGEST_ROUND + 1, dtype=np.int64),
        log=np.zeros(log, dtype=np.int64),
    )


@rule
def survey(policies: Any, rotates: int, first: int, games: int, sheet: Sheet) -> int:
    """Play the games of these numbers and count; return how many decisions they had.

    If it `rotates`, the policies move on by a seat from game to game.
    """
    decisions = 0
    for row in range(games):
        deal_game(first + row, sheet)
        play_counted(policies, rotates * (first + row), row, sheet)
        decisions += sheet.games[row, DECISIONS]
    return decisions


@rule
def deal_game(game: int, sheet: Sheet) -> None:
    """Deal the game of a number: its key follows from the dealer's and the number."""
    open_stream(sheet.dealer[0], game)
    set_key(sheet.state[0].chance, sheet.dealer[0], 0)
    open_stream(sheet.mover[0], game)
    start(sheet.state[0])


@rule
def play_counted(policies: Any, shift: int, row: int, sheet: Sheet) -> None:
    """Play a game just dealt to its end; its line of the sheet then tells about it."""
    state = sheet.state[0]
    line = sheet.games[row]
    line[:] = 0
    sheet.events[row, :] = 0
    this_round = 0  # decisions
    while not is_over(state):
        count = legal_moves(state, sheet.moves)
        policy = policies[(state.turn + shift) % len(policies)]
        move = choose_among(state, policy, sheet.moves, count, sheet.weights, sheet.mover[0])
        if line[DECISIONS] < len(sheet.log):
            sheet.log[line[DECISIONS]] = move
        sheet.choices[count] += 1
        line[CHOICES] += count
        line[FORCED] += 1 if count == 1 else 0
        line[DECISIONS] += 1
        this_round += 1
        stream = int(state.chance.stream)
        step(move, row, sheet)
        now = int(state.chance.stream)
        if is_over(state) or now // REBUILDS != stream // REBUILDS:
            sheet.lengths[min(this_round, LONGEST_ROUND)] += 1
            line[ROUNDS] += 1
            this_round = 0
        if now // REBUILDS == stream // REBUILDS:
            line[REBUILT] += now - stream
    settle(row, sheet)


@rule
def step(move: int, row: int, sheet: Sheet) -> None:
    """Play a move and count the events that it brought about."""
    state, events = sheet.state[0], sheet.events[row]
    if len(events) == 0:
        apply(state, move)
        return
    seat = state.turn
    see(seat, sheet, 0)
    seen = seen_move(state, move, seat)
    apply(state, move)
    see(seat, sheet, 1)
    rewind(sheet.tape)
    narrate(sheet.views[0], seen, sheet.views[1], sheet.tape)
    found = events_on(sheet.tape, sheet.events_of_messages)
    for event in range(len(events)):
        events[event] += 1 if has(found, event) else 0


@rule
def see(seat: int, sheet: Sheet, view: int) -> None:
    """What a seat knows now, into one of the views."""
    copy_record(sheet.views[2], sheet.views[view])
    look(sheet.state[0], seat, sheet.views[view])


@rule
def settle(row: int, sheet: Sheet) -> None:
    """Note how the game ended. Where each of several winners has won all, they share here.

    Where nobody has won, all share.
    """
    state = sheet.state[0]
    sheet.games[row, WINNERS] = winners(state)
    scores(state, sheet.scores[row])
    outlook(state, sheet.chances)
    total = 0.0
    for seat in range(state.seats):
        total += sheet.chances[seat]
    for seat in range(state.seats):
        sheet.won[row, seat] = sheet.chances[seat] / total if total > 0 else 1 / state.seats
