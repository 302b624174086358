"""A Hypothesis state machine for any game: it looks for moves that break a rule."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from kibitz.core.rulebook import Rulebook
from kibitz.game import Game, start_rulebook
from kibitz.testing.check import check_closely, check_record, check_same


def machine(book: Rulebook) -> type[RuleBasedStateMachine]:
    """The class of state machines that play this game, compiled and interpreted side by side."""

    class GameMachine(RuleBasedStateMachine):
        game: Game
        twin: Game

        @initialize(data=st.data(), seed=st.integers(0, 2**256 - 1))
        def deal(self, data: Any, seed: int) -> None:
            seats = data.draw(st.sampled_from(list(book.seats)), label="seats")
            options = {
                option.name: data.draw(st.sampled_from(list(option.choices)), label=option.name)
                for option in book.options
            }
            self.game = start_rulebook(book, seats, seed, None, True, options)
            self.twin = start_rulebook(book, seats, seed, None, False, options)

        @rule(choice=st.floats(0, 1, exclude_max=True), repeat=st.integers(1, 12))
        def play(self, choice: float, repeat: int) -> None:
            """The same choice several times in a row reaches odd corners: always draw, …"""
            for _ in range(repeat):
                moves = self.game.legal_moves
                if moves:
                    move = moves[int(choice * len(moves))]
                    self.game.play(move)
                    self.twin.play(move)

        @invariant()
        def holds(self) -> None:
            if hasattr(self, "game"):
                check_same(self.game, self.twin)
                check_closely(self.game, self.twin, Random(len(self.game.moves)))

        def teardown(self) -> None:
            if hasattr(self, "game"):
                check_record(self.game)

    GameMachine.__name__ = f"{book.name}Machine"
    return GameMachine
