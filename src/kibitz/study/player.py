"""Plays batches of a study's games; each thread has its own player."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibitz.bots import LEVELS, machine
from kibitz.bots.policy import POLICY
from kibitz.bots.survey import DECISIONS, Sheet, make_sheet
from kibitz.core.kernel import State
from kibitz.core.message import Kind, Message, arguments_of, kind_of
from kibitz.core.rulebook import Rulebook
from kibitz.core.seed import hashed, set_seed
from kibitz.game import engine
from kibitz.study.plan import SKILLED, UNSKILLED, Plan
from kibitz.study.tally import GameBatch, batch_of

BATCH = 500  # games; figures must not depend on it, but the order of sums does
LONGEST_LOG = 20_000  # moves of a game that are written out
ANY = "…"  # in place of what tells where a card goes
KEPT = (Kind.CARD, Kind.CARDS, Kind.MOVE, Kind.TEXT, Kind.MESSAGE)


class Part(NamedTuple):
    """Games of one kind: under which options, and whether they test skill."""

    setting: int  # of `Plan.settings`
    is_skill: bool
    games: int


class BatchPlayer:
    """Plays the games of one part."""

    def __init__(self, plan: Plan, part: Part, compiled: bool = True) -> None:
        self.plan = plan
        self.part = part
        self.rules = engine(plan.book, compiled)
        self.survey = (machine.compiled(plan.book) if compiled else machine.INTERPRETED).survey
        self.sheet = new_sheet(plan, part.setting)
        self.policies = policies_of(plan, part.is_skill)

    def play(self, first: int, games: int) -> GameBatch:
        """Play the games of these numbers."""
        is_sampled = not self.part.is_skill and self.part.setting == 0
        sampled = min(max(self.plan.sampled - first, 0), games) if is_sampled else 0
        self.sheet.choices[:] = 0
        self.sheet.lengths[:] = 0
        held = np.zeros((sampled, self.plan.seats, len(self.plan.book.card_names)), dtype=np.bool_)
        kinds = []
        for row in range(sampled):
            self._survey(first + row, row, row + 1)
            states = self._dealt()
            held[row] = cards_held(self.plan.book, states[0])
            if first + row < self.plan.replayed:
                kinds.append(self._kinds_played(states, int(self.sheet.games[row, DECISIONS])))
        if sampled < games:
            self._survey(first + sampled, sampled, games)
        batch = batch_of(self.sheet, games, held if is_sampled else None, kinds)
        return batch._replace(won=self._skilled_first(batch.won, first))

    def _survey(self, first: int, row: int, past: int) -> None:
        """Play games into these rows of the sheet."""
        sheet = self.sheet
        rows = sheet._replace(
            games=sheet.games[row:past],
            won=sheet.won[row:past],
            scores=sheet.scores[row:past],
            events=sheet.events[row:past],
        )
        self.survey(self.policies, int(self.part.is_skill), first, past - row, rows)

    def _skilled_first(self, won: NDArray[np.float64], first: int) -> NDArray[np.float64]:
        """In a test of skill: the wins by player, not by seat."""
        if not self.part.is_skill:
            return won
        numbers = np.arange(first, first + len(won))[:, None]
        return np.take_along_axis(won, (np.arange(won.shape[1]) - numbers) % won.shape[1], axis=1)

    def _dealt(self) -> Any:
        """The game just played, as it was dealt: an array of one state."""
        dealt = new_states(self.plan, self.part.setting)
        dealt[0].chance.key[:] = self.sheet.state[0].chance.key
        self.rules.start(dealt)
        return dealt

    def _kinds_played(self, states: Any, decisions: int) -> Counter[str]:
        """What was played in the game just played, of which this is the deal."""
        kinds: Counter[str] = Counter()
        for move in self.sheet.log[: min(decisions, LONGEST_LOG)].tolist():
            kinds[kind_of_move(self.plan.book.words_of(states[0], move))] += 1
            self.rules.apply(states, move)
        return kinds


def new_states(plan: Plan, setting: int) -> Any:
    """An array of one state with seats and options set."""
    states = np.zeros(1, dtype=plan.book.state)
    states[0].seats = plan.seats
    for option in plan.book.options:
        states[0][option.field] = option.code(plan.settings[setting][option.name])
    return states


def new_sheet(plan: Plan, setting: int) -> Sheet:
    sheet = make_sheet(plan.book, new_states(plan, setting), BATCH, LONGEST_LOG)
    set_seed(sheet.dealer[0], hashed(f"kibitz study deals {plan.seed:#x}"))
    set_seed(sheet.mover[0], hashed(f"kibitz study moves {plan.seed:#x}"))
    return sheet


def policies_of(plan: Plan, is_skill: bool) -> Any:
    """Who plays, around the table; in a test of skill one good player among beginners."""
    bots = [plan.bot] * plan.seats
    if is_skill:
        bots = [LEVELS[SKILLED]] + [LEVELS[UNSKILLED]] * (plan.seats - 1)
    return np.array([tuple(bot.policy()) for bot in bots], dtype=POLICY)


def cards_held(book: Rulebook, state: State) -> NDArray[np.bool_]:
    """By seat and card: whether the seat's hand has it."""
    numbers = {name: i for i, name in enumerate(book.card_names)}
    held = np.zeros((int(state.seats), len(book.card_names)), dtype=np.bool_)
    for seat, hand in enumerate(book.hands(state)):
        held[seat, [numbers[card] for card in hand]] = True
    return held


def kind_of_move(says: Message) -> str:
    """A move in words without the places and seats that they name, as JSON, to be counted."""
    where = {name: ANY for name in arguments_of(says) if kind_of(name) not in KEPT}
    return json.dumps({**says, **where}, sort_keys=True)
