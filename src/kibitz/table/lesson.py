"""A first game that teaches: a scripted deck, scripted replies, and a sentence for every step.

The learner sits at seat 0. A step waits for the learner's move; `replies` are the moves of the
other seats after it. When the steps are done, the game goes on freely against bots.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from kibitz.core.errors import KibitzError
from kibitz.core.registry import rulebook
from kibitz.core.rulebook import OptionValue

LEARNER = 0
LEVEL = "easy"  # of the bots when the script is over


class Step(Protocol):
    """What a learner is told, and what goes on from there."""

    @property
    def text(self) -> str: ...
    @property
    def expect(self) -> Sequence[str]: ...  # moves that go on; none: any move
    @property
    def show(self) -> Sequence[str]: ...  # touches to point at
    @property
    def replies(self) -> Sequence[str]: ...


class Lesson(Protocol):
    """A scripted beginning of a game."""

    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, OptionValue]: ...
    @property
    def deck(self) -> Sequence[str] | str: ...
    @property
    def steps(self) -> Sequence[Step]: ...


def lesson_of(game: str) -> Lesson:
    """The lesson of a game."""
    book = rulebook(game)
    found: Lesson | None = getattr(book, "lesson", None)
    if found is None:
        raise KibitzError(f"there is no lesson for {book.title} yet")
    return found
