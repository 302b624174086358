"""Checks of a lesson: every way through it is played."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.errors import KibitzError
from kibitz.core.lesson import LEARNER, Step
from kibitz.core.rulebook import Rulebook
from kibitz.game import Game, start_rulebook
from kibitz.testing.defect import Defect, remedy, require


@remedy("play the `lesson` by hand up to that step, with the command below, and mend its script")
def check_lesson(book: Rulebook) -> None:
    """In a lesson all expected moves and replies are legal, and what it points at is there."""
    lesson = book.lesson
    if lesson is not None:
        game = start_rulebook(book, lesson.seats, 0, lesson.deck, False, lesson.options)
        reply(game, lesson.opening, "the opening")
        teach(game, lesson.steps)


def teach(game: Game, steps: Sequence[Step], number: int = 1) -> None:
    """Play the rest of a lesson in every way that it expects."""
    if not any(step.expect or step.others for step in steps):
        return  # from here on the game is free
    step, *rest = steps
    where = f"step {number} of the lesson"
    require(game.turn == LEARNER and not game.is_over, f"{where}: seat {game.turn} is to act", game)
    if "scene" in game.rulebook.rules:
        check_shown(game, step, where)
    for move in step.expect or game.legal_moves[:1]:
        after = game.copy()
        make(after, move, where)
        reply(after, step.others, where)
        teach(after, rest, number + 1)


def check_shown(game: Game, step: Step, where: str) -> None:
    scene = game.view(LEARNER).scene
    for touch in step.show:
        found = touch in scene.labels or touch in scene.spots
        require(found, f"{where} points at {touch}, which is not there", game)


def reply(game: Game, moves: Sequence[str], where: str) -> None:
    """What the script lets the others play."""
    for move in moves:
        require(game.turn != LEARNER, f"{where}: the learner is to act, not another seat", game)
        make(game, move, where)


def make(game: Game, move: str, where: str) -> None:
    try:
        game.play(move)
    except KibitzError as error:
        raise Defect(f"{where}: {error}", game) from None
