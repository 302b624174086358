"""Lessons at a table: the learner at seat 0, bots that follow a script and then play freely."""

from __future__ import annotations

from kibitz.core.errors import KibitzError
from kibitz.core.lesson import Lesson
from kibitz.core.message import say
from kibitz.core.registry import rulebook

LEVEL = "easy"  # of the bots when the script is over


def lesson_of(game: str) -> Lesson:
    """The lesson of a game."""
    book = rulebook(game)
    if book.lesson is None:
        raise KibitzError(say("no-lesson", name=book.title))
    return book.lesson
