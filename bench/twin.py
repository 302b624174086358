"""A game of Oh Hell in Kibitz and, hand by hand, the same one in OpenSpiel.

OpenSpiel's `oh_hell` is one hand: a game of nine rounds is nine of its games. Moves are made in
both, and after each both must have the same seat to act, the same legal moves, the same points.
"""

from __future__ import annotations

import importlib
from typing import Any

from kibitz.game import Game, Move
from ohhell.rules import BID, NAMES, RANKS, tricks_in

SUITS = "cdsh"  # in OpenSpiel's order
# Of our cards: OpenSpiel's go by rank, then by suit. Bids begin at 52 in both.
ACTIONS = [4 * RANKS.index(name[:-1]) + SUITS.index(name[-1]) for name in NAMES]


class TwinError(Exception):
    """The two do not agree."""


def action_of(code: int) -> int:
    """OpenSpiel's number of a move."""
    return ACTIONS[code] if code < BID else code


class Twin:
    """A game, and its present hand in OpenSpiel."""

    def __init__(self, game: Game) -> None:
        self.spiel = importlib.import_module("pyspiel")
        self.game = game
        self.hands: dict[int, Any] = {}  # OpenSpiel's game, by the size of a hand
        self._deal()

    def _deal(self) -> None:
        """The hand that our game has just dealt."""
        self.before = self.game.scores
        self.dealer = (self.game.turn - 1) % self.game.seats
        self.moves: list[tuple[int, int]] = []  # of this hand: the seat and OpenSpiel's number
        self.hand = self._with(self.game.hands)
        self._compare()

    def _with(self, hands: list[list[str]]) -> Any:
        """A new hand in OpenSpiel, with these cards."""
        state, seats = self.game.state, self.game.seats
        size = tricks_in(state)
        if size not in self.hands:
            name = f"oh_hell(players={seats},num_tricks_fixed={size})"
            self.hands[size] = self.spiel.load_game(name)
        dealt = [NAMES.index(hand[place]) for place in range(size) for hand in hands]
        hand = self.hands[size].new_initial_state()
        for action in (size, self.dealer, *map(action_of, (*dealt, int(state.trump)))):
            hand.apply_action(action)
        return hand

    def guess(self, seed: int) -> Any:
        """The present hand in OpenSpiel as it might be, for all that the seat to act can know."""
        hands = self.game.view(self.game.turn).resample(seed=seed).hands
        played = [(seat, action) for seat, action in self.moves if action < BID]
        for seat, action in played:
            hands[seat].append(NAMES[ACTIONS.index(action)])
        hand = self._with(hands)
        for _, action in self.moves:
            hand.apply_action(action)
        return hand

    def play(self, move: Move) -> None:
        """Make a move in both."""
        rounds = int(self.game.state.rounds)
        self.moves.append((self.game.turn, action_of(move.code)))
        self.game.play(move)
        self.hand.apply_action(action_of(move.code))
        if self.game.is_over or self.game.state.rounds != rounds:
            self._compare_points()
            if not self.game.is_over:
                self._deal()
        else:
            self._compare()

    def _compare(self) -> None:
        ours = (self.game.turn, sorted(action_of(move.code) for move in self.game.legal_moves))
        theirs = (self.hand.current_player(), self.hand.legal_actions())
        self._require(ours, theirs, "seat to act and its moves")

    def _compare_points(self) -> None:
        ours = [now - was for now, was in zip(self.game.scores, self.before, strict=True)]
        theirs = self.hand.returns() if self.hand.is_terminal() else None
        self._require(ours, theirs, "points of the hand")

    def _require(self, ours: object, theirs: object, what: str) -> None:
        if ours != theirs:
            moves = " ".join(map(str, self.game.moves))
            raise TwinError(f"{what}: {ours} here, {theirs} in OpenSpiel, after {moves}")

    def move_of(self, action: int) -> Move:
        """Our move for OpenSpiel's number."""
        return next(move for move in self.game.legal_moves if action_of(move.code) == action)
