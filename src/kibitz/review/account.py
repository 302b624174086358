"""Luck and skill: the way from the chance at the start to the result, split step by step.

For each seat the chance to win is followed as that seat could see it. Every step has a name:

- **deals**: what the cards dealt at the start of a round changed;
- **draws**: what cards drawn from the stock changed;
- **skill**: how far the seat's own moves fell short of the best it could know (0 at best);
- **others**: what the other seats' choices, and cards that came to light, changed.

The estimates are those of a fixed reference policy, an idea of AIVAT (Burch and others, 2018).
Each estimate ends one step and begins the next, so the parts add up exactly to result minus start.
A decision's position counts as what its best move is worth, so what a player could have gained over
the reference policy is opened by the step before it and closed by skill.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from math import sqrt

from kibitz.core.chance import left
from kibitz.game import View
from kibitz.review.appraisal import Appraisal, Estimate

DEALS, DRAWS, SKILL, OTHERS = PARTS = ("deals", "draws", "skill", "others")


@dataclass(frozen=True)
class Step:
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
    steps: tuple[Step, ...]
    parts: dict[str, Estimate]
    chances: tuple[float, ...]  # before each move, and at last the result


@dataclass(frozen=True)
class Position:
    """What is needed of a seat before a move: its view, and what it was worth to it."""

    view: View
    chance: Estimate
    appraisal: Appraisal | None  # where the seat had a choice
    outlook: float  # from the scores alone; the result once the game is over
    round: int


class Ledger:
    """Writes down steps; every estimate closes one and opens the next."""

    def __init__(self, start: float) -> None:
        self.now = Estimate(start, 0.0)
        self.steps: list[Step] = []
        self._variances: defaultdict[str, float] = defaultdict(float)  # by part
        self._opened_by = ""  # the part that the present estimate closed

    def go(self, part: str, ply: int, to: Estimate) -> None:
        """Change to a new estimate of the seat's chance, under the name of a part."""
        self.steps.append(Step(part, ply, to.value - self.now.value))
        if part != self._opened_by:  # within one part an estimate cancels itself
            self._variances[part] += self.now.error**2
            self._variances[self._opened_by] += self.now.error**2
        self.now, self._opened_by = to, part

    def lose(self, ply: int, loss: Estimate) -> None:
        """Skill: the estimate moves with the loss, which the part before has opened as well."""
        self.steps.append(Step(SKILL, ply, -loss.value))
        self._variances[SKILL] += loss.error**2
        self._variances[self._opened_by] += loss.error**2
        self.now = Estimate(self.now.value - loss.value, self.now.error)

    def parts(self) -> dict[str, Estimate]:
        return {
            part: Estimate(
                sum(step.change for step in self.steps if step.part == part),
                sqrt(self._variances[part]),
            )
            for part in PARTS
        }


def account(seat: int, positions: list[Position], movers: list[int], start: float) -> Account:
    """The account of a seat: its positions before each move and at the end, and who moved."""
    ledger = Ledger(start)
    ledger.go(DEALS, -1, worth(positions[0]))
    for ply, mover in enumerate(movers):
        before, after = positions[ply], positions[ply + 1]
        if mover == seat and before.appraisal is not None:
            ledger.lose(ply, before.appraisal.shortfall)
        part = DRAWS if drew(before.view, after.view, mover == seat) else OTHERS
        if after.round == before.round and not after.view.is_over:
            ledger.go(part, ply, worth(after))
            continue
        ledger.go(OTHERS, ply, Estimate(after.outlook, 0.0))
        if not after.view.is_over:
            ledger.go(DEALS, ply, worth(after))
    chances = tuple(worth(position).value for position in positions)
    return Account(seat, start, ledger.now.value, tuple(ledger.steps), ledger.parts(), chances)


def worth(position: Position) -> Estimate:
    """The chance to win; with a choice to make, that of the best move."""
    if position.appraisal is None:
        return position.chance
    played = position.appraisal.played
    assert played is not None
    return Estimate(
        played.chance.value + position.appraisal.shortfall.value,
        played.chance.error,
    )


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
