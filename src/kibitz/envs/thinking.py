"""Games against bots that search. A move of theirs takes long, so Python may lead the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.bots import machine as bots
from kibitz.bots.bot import buffers_for
from kibitz.bots.policy import POLICY, SEARCH
from kibitz.core.chance import below, set_key
from kibitz.core.rulebook import Rulebook
from kibitz.envs.batch import ALL_SEATS, Games, read_game, read_opponents
from kibitz.envs.machine import seen_by
from kibitz.envs.steps import ALL, BLOCK_SIZE, DEALS, NEXT_STEP, SAME_STEP, STOP


def kind_of(
    game: str | Rulebook, seats: int, seat: int | str, opponents: str | Sequence[str]
) -> type[Games]:
    """The kind of games that these opponents need."""
    is_checked = seat == ALL_SEATS or seats not in read_game(game).seats  # told of by Games
    levels = () if is_checked else read_opponents(opponents, seats)
    return Thinking if any(one.kind == SEARCH for one in levels) else Games


class Thinking(Games):
    """The learner's moves are played all at once, the bots' one after another on each core."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._take_turn = bots.compiled(self.book).take_turn
        self._buffers = [buffers_for(self.book, self.levels) for _ in self._parts]
        own = np.zeros(1, dtype=POLICY)[0]
        self._policies = [
            np.array(
                [
                    tuple(self.levels[(seat - learner - 1) % self.seats].policy())
                    if seat != learner
                    else tuple(own)
                    for seat in range(self.seats)
                ],
                dtype=POLICY,
            )
            for learner in range(self.seats)
        ]

    def reset(self) -> None:
        learners = self._as_all()
        self._reset(False)
        self.lines["learner"] = learners
        self._answer(self._begin)

    def _reset_row(self, i: int) -> None:
        self._deal(i)
        self.lines[i].ended = 0
        self._begin(i, 0)
        self.machine.tell(self.batch, i, i + 1, self.room)

    def step(self, actions: NDArray[np.int64]) -> None:
        batch, lines = self.batch, self.lines
        seats, ended = lines["actor"].copy(), lines["ended"].copy()
        learners = self._as_all()
        self._step(actions, NEXT_STEP if self.mode == NEXT_STEP else STOP, False)
        lines["learner"] = learners

        def answer(i: int, k: int) -> None:
            if self.mode == NEXT_STEP and ended[i]:
                self._begin(i, k)
                return
            room = self._rooms[k]
            if not lines[i].ended and self._think(i, k):
                self.machine.settle(batch.states[i], room.scratches["chances"][0], batch.results, i)
                lines[i].ended = 1
            if lines[i].ended:
                lines[i].reward = batch.results[i, seats[i]]
                if self.mode == SAME_STEP:
                    self._see_end(i, int(seats[i]), k)
                    self._deal(i)
                    self._begin(i, k)

        self._answer(answer)

    def _see_end(self, i: int, seat: int, k: int) -> None:
        seen = seen_by(self._rooms[k])
        self.machine.see(self.batch.states[i], seat, *seen, self.batch.last_rows, i)

    def _as_all(self) -> NDArray[np.int64]:
        """Let compiled code take every seat for one that learns, so that no bot is asked."""
        learners: NDArray[np.int64] = self.lines["learner"].copy()
        self.lines["learner"] = ALL
        return learners

    def _answer(self, answer: Any) -> None:
        """Let the bots play in every row, then tell the seats to act."""

        def go(k: int) -> None:
            first, past = self._parts[k]
            for i in range(first, past):
                answer(i, k)
            self.machine.tell(self.batch, first, past, self._rooms[k])

        self._run(go)

    def _begin(self, i: int, k: int) -> None:
        """From a deal to the learner's first decision."""
        for _ in range(DEALS):
            if self.is_any_seat:
                self.lines[i].learner = below(self.blocks[i // BLOCK_SIZE].dealer, self.seats)
            if not self._think(i, k):
                return
            self._deal(i)
        self.blocks[i // BLOCK_SIZE].failed = 1

    def _deal(self, i: int) -> None:
        state = self.batch.states[i]
        set_key(state.chance, self.blocks[i // BLOCK_SIZE].dealer, 0)
        self.rules.start(self.batch.states[i : i + 1])

    def _think(self, i: int, k: int) -> bool:
        """Let the bots play until the learner is to act; whether the game is over."""
        state, block = self.batch.states[i], self.blocks[i // BLOCK_SIZE]
        learner = int(self.lines[i].learner)
        mover = self.blocks["mover"][i // BLOCK_SIZE]  # of the very type that was compiled
        while not self.rules.is_over(self.batch.states[i : i + 1]):
            if state.turn == learner:
                return False
            self._take_turn(state, self._policies[learner], self._buffers[k], mover)
            block.decisions += 1
        return True
