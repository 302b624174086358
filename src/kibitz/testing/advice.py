"""Checks of what a game may add to its rules: weights, outlook, advice."""

from __future__ import annotations

import re
from functools import cache

import numpy as np

from kibitz.core import kernel
from kibitz.core.rulebook import Rulebook
from kibitz.game import Game, Move
from kibitz.testing.defect import remedy, require
from kibitz.testing.words import check_words

TOLERANCE = 1e-9


@remedy("read only the hand of the seat to act and what all see, and write a number for each move")
def check_weights(game: Game) -> None:
    """`weigh` gives a number for each legal move, the same on the view of the seat to act."""
    if game.is_over:
        return
    count = len(game.legal_moves)
    found = [_weights(game, state) for state in (game.state, game.view(game.turn).data.table)]
    require(bool(np.isfinite(found[0]).all()), f"the weights are {found[0].tolist()}", game)
    for move, true, seen in zip(range(count), *found, strict=True):
        text = game.legal_moves[move]
        what = f"{text} weighs {true}, but {seen} by what the seat can know"
        require(true == seen, what, game)


def _weights(game: Game, state: kernel.State) -> kernel.Numbers:
    moves = game.rulebook.move_buffer()
    count = kernel.legal_moves(state, moves)
    weights = np.full(len(moves), np.nan)
    kernel.weigh(state, moves, count, weights)
    return weights[:count]


@remedy("write a chance for each seat; begin with `outlook_at_end`, as Crazy Eights does")
def check_outlook(game: Game) -> None:
    """`outlook` gives chances that add up to 1, or more where several win; at the end the truth."""
    chances = np.zeros(game.seats)
    if not kernel.outlook(game.state, chances):
        require(not game.is_over, "the game is over, but the outlook is not known", game)
        return
    is_chance = bool(((chances >= 0) & (chances <= 1 + TOLERANCE)).all())
    is_fair = is_chance and chances.sum() > 1 - TOLERANCE
    require(is_fair, f"the chances {chances.tolist()} do not add up to 1", game)
    if game.is_over:
        won = np.array([float(seat in game.winners) for seat in range(game.seats)])
        is_won = any(np.allclose(chances, one, atol=TOLERANCE) for one in (won, won / won.sum()))
        require(is_won, f"the chances at the end are {chances.tolist()}, not {won.tolist()}", game)


@remedy("return a message that says what speaks for the move")
def check_advice(game: Game, move: Move) -> None:
    """`advice` and `move_words` have words for a legal move; advice may have none."""
    book = game.rulebook
    check_words(book, book.words_of(game.state, move.code), game)
    said = None if book.advice is None else book.advice(game.state, move.code)
    if said is not None:
        check_words(book, said, game)


@cache
def clauses_of(book: Rulebook) -> tuple[str, ...]:
    """The numbered clauses of the rules in words."""
    return tuple(re.findall(r"^#+ +(§\d+)", book.text(), re.MULTILINE))


@remedy("number the headings of rules.md: ### §1 Cards, ### §2 The deal, and so on")
def check_text(book: Rulebook) -> None:
    """The rules in words have numbered clauses, and what cites one cites one that is there."""
    found = clauses_of(book)
    wanted = tuple(f"§{number}" for number in range(1, len(found) + 1))
    require(len(found) > 0, "rules.md has no numbered clause")
    require(found == wanted, f"the clauses of rules.md are {' '.join(found)}")
    for option in book.options:
        check_words(book, option.help)
    for step in () if book.lesson is None else book.lesson.steps:
        check_words(book, step.says)
