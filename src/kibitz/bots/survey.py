"""Many games one after another, counted as they are played: what a study is made of.

Rules of thumb give the same weights for the truth as for the view of the seat to act (see
`kernel.weigh`), so no views are made here: that is what makes a million games affordable.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibitz.bots.policy import choose_among
from kibitz.core.chance import CHANCE, REBUILDS, open_stream, set_key
from kibitz.core.kernel import (
    Moves,
    Numbers,
    apply,
    clauses,
    copy_record,
    is_over,
    legal_moves,
    outlook,
    rule,
    scores,
    start,
    winners,
)
from kibitz.core.rulebook import Rulebook

DECISIONS, ROUNDS, REBUILT, FORCED, CHOICES, WINNERS = range(6)  # columns of `Sheet.games`
COLUMNS = 6
LONGEST_ROUND = 4096  # decisions; longer rounds are counted with those of this length


class Sheet(NamedTuple):
    """What a survey writes to: room to play, and a line for each game."""

    state: Any
    before: Any  # the state before a move
    dealer: Any  # gives each game its key
    mover: Any  # what chance decides in the choice of moves
    moves: Moves
    weights: Numbers
    chances: Numbers
    games: NDArray[np.int64]  # by game: the columns above
    won: NDArray[np.float64]  # by game and seat
    scores: NDArray[np.int64]  # by game and seat
    clauses: NDArray[np.int64]  # by game and clause: how often it came into force
    choices: Moves  # how many decisions had so many legal moves
    lengths: Moves  # how many rounds had so many decisions
    log: Moves  # the moves of the last game, as far as there is room


def make_sheet(book: Rulebook, state: Any, games: int, log: int = 0) -> Sheet:
    """Room for so many games; `state` is an array of one, with seats and options set."""
    seats = int(state[0].seats) or book.seats[-1]
    return Sheet(
        state=state,
        before=np.zeros(1, dtype=book.state),
        dealer=np.zeros(1, dtype=CHANCE),
        mover=np.zeros(1, dtype=CHANCE),
        moves=book.move_buffer(),
        weights=np.zeros(len(book.move_buffer())),
        chances=np.zeros(book.seats[-1]),
        games=np.zeros((games, COLUMNS), dtype=np.int64),
        won=np.zeros((games, seats)),
        scores=np.zeros((games, seats), dtype=np.int64),
        clauses=np.zeros((games, len(book.clause_names)), dtype=np.int64),
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
    sheet.clauses[row, :] = 0
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
    """Play a move and count the clauses that it brought into force."""
    state = sheet.state[0]
    number = sheet.clauses.shape[1]
    if number == 0:  # the copy would be for nothing
        apply(state, move)
        return
    copy_record(state, sheet.before[0])
    apply(state, move)
    found = clauses(sheet.before[0], move, state)
    for i in range(number):
        sheet.clauses[row, i] += (found >> i) & 1


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
