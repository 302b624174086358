"""A scripted first game: what the learner is told, what goes on, and what the others play.

The learner sits on seat 0. A step begins when it is to act. While steps last, only the expected
moves are taken, because the script of the other seats follows from them; after the last step the
game goes on freely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kibitz.core.message import Message
from kibitz.core.rulebook import OptionValue
from kibitz.core.scene import Scene

LEARNER = 0
STRIDES = (23, 19)  # to mix what is left of a deck: a prime that does not divide its size


@dataclass(frozen=True)
class Step:
    """One decision of the learner."""

    says: Message
    expect: tuple[str, ...] = ()  # the moves that go on; none: any move does
    show: tuple[str, ...] = ()  # touches to point at besides those of the expected moves
    others: tuple[str, ...] = ()  # what the other seats play after it, in order

    def touches(self, scene: Scene) -> tuple[str, ...]:
        """What to point at: how the expected moves are tapped first, and what the step shows."""
        first = [offer.path[0] for offer in scene.offers if offer.move in self.expect]
        return tuple(dict.fromkeys((*first, *self.show)))


@dataclass(frozen=True)
class Lesson:
    """A first game of a game."""

    seats: int
    deck: tuple[str, ...]  # of the first deal, top card first
    steps: tuple[Step, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    opening: tuple[str, ...] = ()  # what the other seats play before the first step


def one_by_one(hands: Sequence[str], first: int) -> list[str]:
    """The cards of these hands (by seat) in the order that deals them singly from a seat on."""
    cards = [hand.split() for hand in hands]
    order = [*range(first, len(hands)), *range(first)]
    return [cards[seat][place] for place in range(len(cards[0])) for seat in order]


def whole_deck(top: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """A deck (given by the names of all its cards) that begins with these cards."""
    rest = list((Counter(names) - Counter(top)).elements())
    stride = next(stride for stride in STRIDES if len(rest) % stride)
    return (*top, *(rest[stride * place % len(rest)] for place in range(len(rest))))
