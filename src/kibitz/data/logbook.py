"""Plays games of an export and writes down every decision; each thread has its own logbook."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibitz.bots import machine as bots
from kibitz.bots.bot import buffers_for
from kibitz.bots.policy import POLICY, SEARCH
from kibitz.core.chance import CHANCE
from kibitz.core.seed import hashed, seed_of_game, set_seed
from kibitz.data.plan import Plan
from kibitz.envs import machine
from kibitz.envs.layout import ROW, layout
from kibitz.envs.steps import CHOICES, CHOSEN, MOVER
from kibitz.game import Game, look_for, start_rulebook

COLUMNS = 3  # of a log: MOVER, CHOSEN, CHOICES
FIRST_ROOM = 4096  # decisions; there is more as soon as it is needed


class Logged(NamedTuple):
    """The decisions of some games, one after another."""

    games: int  # how many
    game: NDArray[np.int64]  # by decision, like all that follows: the number of its game
    ply: NDArray[np.int32]
    seat: NDArray[np.int8]
    rows: NDArray[np.int16]
    legal: NDArray[np.int32]  # all lists of legal moves, one after another
    choices: NDArray[np.int32]  # how long each is
    move: NDArray[np.int32]
    outcome: NDArray[np.float32]
    score: NDArray[np.int32]
    views: NDArray[np.uint8] | None


def _longer(array: NDArray[Any], *shape: int) -> NDArray[Any]:
    """A larger array that begins like this one."""
    longer = np.zeros(shape, dtype=array.dtype)
    if array.size:
        longer[: len(array)] = array
    return longer


class Logbook:
    """Room for decisions, used again for every batch."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = layout(plan.book, plan.seats)
        self.machine = machine.compiled(plan.book)
        self.room = machine.make_room(plan.book, self.layout)
        self.mover = np.zeros(1, dtype=CHANCE)[0]
        self._seatings = [
            np.array([tuple(one.policy()) for one in plan.seated(turn)], dtype=POLICY)
            for turn in range(plan.seats)
        ]
        self._searches = any(one.kind == SEARCH for one in plan.bots)
        self._buffers = buffers_for(plan.book, plan.bots) if self._searches else None
        self.rows: NDArray[np.int16] = np.zeros((0, 0), dtype=ROW)
        self.legal: NDArray[np.int32] = np.zeros((0, 0), dtype=np.int32)
        self.log: NDArray[np.int32] = np.zeros((0, 0), dtype=np.int32)
        self.views: NDArray[Any] = np.zeros(0, dtype=plan.book.view)
        self._make_room(FIRST_ROOM)

    def _make_room(self, decisions: int) -> None:
        """Room for this number of decisions; those that are there stay."""
        book = self.plan.book
        self.rows = _longer(self.rows, decisions, len(self.layout))
        self.legal = _longer(self.legal, decisions, book.most_moves)
        self.log = _longer(self.log, decisions, COLUMNS)
        self.views = _longer(self.views, decisions if self.plan.has_views else 0)

    def play(self, first: int, games: int) -> Logged:
        """The decisions of the games of these numbers."""
        self.views[:] = np.zeros((), dtype=self.plan.book.view)  # `look` needs them blank
        lengths, outcomes, scores = [], [], []
        at = 0
        for number in range(first, first + games):
            length, game = self._play(number, at)
            results = np.zeros((1, self.plan.seats))
            self.machine.settle(game.state, self.room.scratches["chances"][0], results, 0)
            seats = self.log[at : at + length, MOVER]
            outcomes.append(results[0][seats])
            scores.append(np.array(game.scores)[seats])
            lengths.append(length)
            at += length
        log, choices = self.log[:at], self.log[:at, CHOICES]
        is_legal = np.arange(self.legal.shape[1]) < choices[:, None]
        return Logged(
            games=games,
            game=np.repeat(np.arange(first, first + games), lengths),
            ply=np.concatenate([np.arange(length, dtype=np.int32) for length in lengths]),
            seat=log[:, MOVER].astype(np.int8),
            rows=self.rows[:at].copy(),
            legal=self.legal[:at][is_legal],
            choices=choices.copy(),
            move=log[:, CHOSEN].copy(),
            outcome=np.concatenate(outcomes).astype(np.float32),
            score=np.concatenate(scores).astype(np.int32),
            views=self._views(at),
        )

    def _views(self, count: int) -> NDArray[np.uint8] | None:
        if not self.plan.has_views:
            return None
        size = self.plan.book.view.itemsize
        return self.views[:count].view(np.uint8).reshape(count, size).copy()

    def _play(self, number: int, at: int) -> tuple[int, Game]:
        """Play a game, again with more room if it did not fit."""
        plan = self.plan
        seed = seed_of_game(plan.seed, number)
        policies = self._seatings[number % plan.seats]
        by_python = self._searches or plan.has_views
        while True:
            game = start_rulebook(plan.book, plan.seats, seed, None, True, plan.options)
            set_seed(self.mover, hashed(f"kibitz bots {seed:#x}"))
            if by_python:
                length = self._play_slowly(game, policies, at)
            else:
                length = self._play_quickly(game, policies, at)
            if length >= 0:
                return length, game
            self._make_room(2 * len(self.rows))

    def _play_quickly(self, game: Game, policies: Any, at: int) -> int:
        log = self.machine.log_game
        length: int = log(
            game.state, policies, self.room, self.mover, self.rows, self.legal, self.log, at
        )
        return length

    def _play_slowly(self, game: Game, policies: Any, at: int) -> int:
        """The same decision by decision: for bots that search, and for views."""
        rules, states = game._rules, game._states
        moves, names = self.plan.book.move_buffer(), self.plan.book.move_buffer()
        state = game.state
        buffers = self._buffers or buffers_for(self.plan.book, self.plan.bots)
        take_turn = bots.compiled(self.plan.book).take_turn
        seen = machine.seen_by(self.room)
        line = at
        while not rules.is_over(states):
            if line == len(self.rows):
                return -1
            seat = int(state.turn)
            self.machine.see(state, seat, *seen, self.rows, line)
            count = rules.legal_moves(states, moves, names)
            self.legal[line, :count] = moves[:count]
            if self.plan.has_views:
                look_for(self.plan.book, rules, states, seat, self.views[line : line + 1])
            self.log[line] = seat, take_turn(state, policies, buffers, self.mover), count
            line += 1
        return line - at
