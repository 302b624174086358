"""Checks of what is told of a move."""

from __future__ import annotations

from kibitz.core.message import MARK, Mark, Message
from kibitz.game import Game, Move
from kibitz.testing.defect import remedy, require
from kibitz.testing.knowledge import named, viewers
from kibitz.testing.words import check_words

MOST_LINES = 64  # of a move
OF_MOVES = (Mark.PLAY, Mark.TAKE, Mark.ACT)


def check_told(game: Game, twin: Game, move: Move) -> None:
    """What every viewer is told of a move about to be made."""
    after = game.copy()
    after.play(move)
    openly = game.narrate(move, None)
    for viewer in viewers(game):
        lines = game.narrate(move, viewer)
        check_lines(game, move, viewer, lines)
        check_told_alike(game, move, viewer, lines, openly)
        check_same_told(game, lines, twin.narrate(move, viewer))
        check_scores_told(game, after, lines)


@remedy("begin with the move itself: a message with a mark and the seat that moved")
def check_lines(game: Game, move: Move, viewer: int | None, lines: list[Message]) -> None:
    """The first message is the move; all can be said."""
    require(0 < len(lines) <= MOST_LINES, f"{move} is told in {len(lines)} messages", game)
    first = lines[0]
    is_move = first.get(MARK) in OF_MOVES and first.get("seat") == game.turn
    require(is_move, f"{move} is told to {named(viewer)} as {first}", game)
    for line in lines:
        check_words(game.rulebook, line, game)


@remedy("tell a seat more than a spectator only of its own move")
def check_told_alike(
    game: Game, move: Move, viewer: int | None, lines: list[Message], openly: list[Message]
) -> None:
    """Who does not move is told what a spectator is told."""
    is_same = viewer == game.turn or lines == openly
    require(is_same, f"of {move} {named(viewer)} is told {lines}, a spectator {openly}", game)


@remedy("see docs/architecture/rules.md: `i8` scalars, int() around what is read from `i1`")
def check_same_told(game: Game, lines: list[Message], twin: list[Message]) -> None:
    """Compiled and interpreted rules tell the same."""
    require(lines == twin, f"compiled rules tell {lines}, interpreted ones {twin}", game)


@remedy("say why a score changes, with the seat and the clause")
def check_scores_told(game: Game, after: Game, lines: list[Message]) -> None:
    """Of every seat whose score has changed a message says why, with its clause."""
    for seat, (had, has) in enumerate(zip(game.scores, after.scores, strict=True)):
        said = any(line.get("seat") == seat and "clause" in line for line in lines)
        what = f"nothing is said of the score of seat {seat}, which goes from {had} to {has}"
        require(had == has or said, what, game)
