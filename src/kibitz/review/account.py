"""Luck and skill: the way from the chance at the start to the result, split step by step.

For each seat the chance to win is followed as that seat could see it. Every step has a name:

- **deals**: what the cards dealt at the start of a round changed;
- **draws**: what cards drawn from the stock changed;
- **room**: how much better the best move was than the rule of thumb's, at the seat's own moves;
- **skill**: how far the seat's own moves fell short of the best it could know (0 at best);
- **others**: what the other seats' choices, and cards that came to light, changed.

The chances are those of a fixed reference policy, an idea of AIVAT (Burch and others, 2018): for
players who follow it, luck is zero in the mean, and room and skill together are. Each estimate ends
one step and begins the next, so the parts add up exactly to result minus start.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from math import sqrt

from kibitz.core.chance import left
from kibitz.game import View
from kibitz.review.appraisal import Appraisal, Chance

DEALS, DRAWS, ROOM, SKILL, OTHERS = PARTS = ("deals", "draws", "room", "skill", "others")


@dataclass(frozen=True)
class Change:
    """A change of a seat's chance to win: in which part, at which move, by how much."""

    part: str
    ply: int  # the move that caused it; -1: the first deal
    change: float


@dataclass(frozen=True)
class Account:
    """One seat's way through the game."""

    seat: int
    start: float
    result: float
    steps: tuple[Change, ...]
    parts: dict[str, Chance]
    chances: tuple[float, ...]  # before each move, and at last the result


@dataclass(frozen=True)
class Position:
    """What is needed of a seat before a move: its view, and what it was worth to it."""

    view: View
    chance: Chance  # by the reference policy
    appraisal: Appraisal | None  # where the seat had a choice
    outlook: float  # from the scores alone; the result once the game is over
    round: int
    is_planned: bool = False  # the seat's own move before counted on its best move here

    @property
    def best(self) -> Chance:
        """The chance with the best move, if there is a choice."""
        return self.chance if self.appraisal is None else self.appraisal.worth


class Ledger:
    """Writes down steps; every estimate closes one and opens the next."""

    def __init__(self, start: float) -> None:
        self.now = Chance(start, 0.0)
        self.steps: list[Change] = []
        self._variances: defaultdict[str, float] = defaultdict(float)  # by part
        self._opened_by = ""  # the part that the present estimate closed

    def go(self, part: str, ply: int, to: Chance) -> None:
        """Change to a new estimate of the seat's chance, under the name of a part."""
        self.steps.append(Change(part, ply, to.value - self.now.value))
        if part != self._opened_by:  # within one part an estimate cancels itself
            self._variances[part] += self.now.error**2
            self._variances[self._opened_by] += self.now.error**2
        self.now, self._opened_by = to, part

    def shift(self, part: str, ply: int, change: Chance) -> None:
        """A change that is surer than the estimates: it was found in the same worlds.

        The part that comes next begins with its error, and the one before has ended without it.
        """
        self.steps.append(Change(part, ply, change.value))
        for touched in {part, self._opened_by}:
            self._variances[touched] += change.error**2
        self.now = Chance(self.now.value + change.value, self.now.error)

    def parts(self) -> dict[str, Chance]:
        return {
            part: Chance(
                sum(step.change for step in self.steps if step.part == part),
                sqrt(self._variances[part]),
            )
            for part in PARTS
        }


def account(seat: int, positions: list[Position], movers: list[int], start: float) -> Account:
    """The account of a seat: its positions before each move and at the end, and who moved."""
    ledger = Ledger(start)
    ledger.go(DEALS, -1, positions[0].chance)
    for ply, mover in enumerate(movers):
        before, after = positions[ply], positions[ply + 1]
        if mover == seat:
            decide(ledger, ply, before)
        part = DRAWS if drew(before.view, after.view, mover == seat) else OTHERS
        if after.round == before.round and not after.view.is_over:
            ledger.go(part, ply, after.best if after.is_planned else after.chance)
            continue
        ledger.go(OTHERS, ply, Chance(after.outlook, 0.0))
        if not after.view.is_over:
            ledger.go(DEALS, ply, after.chance)
    chances = tuple(position.chance.value for position in positions)
    return Account(seat, start, ledger.now.value, tuple(ledger.steps), ledger.parts(), chances)


def decide(ledger: Ledger, ply: int, position: Position) -> None:
    """What the best move would gain, and how far the one played fell short of it."""
    found = position.appraisal
    if found is None:
        return
    if not position.is_planned:
        ledger.shift(ROOM, ply, found.room)
    ledger.shift(SKILL, ply, Chance(-found.shortfall.value, found.shortfall.error))


def drew(before: View, after: View, is_mover: bool) -> bool:
    """Whether the seat has got a card from the stock.

    A seat that played a card and has no fewer than before has drawn one, perhaps an equal one.
    """
    if left(before.data.table.stock) == left(after.data.table.stock):
        return False
    old, new = own_cards(before), own_cards(after)
    return bool(new - old) or (is_mover and new.total() >= old.total())


def own_cards(view: View) -> Counter[str]:
    """The cards that only the viewer sees."""
    cards: Counter[str] = Counter()
    for zone in view.zones:
        if zone.owner == view.seat and not zone.face_up:
            cards.update(zone.cards)
    return cards
