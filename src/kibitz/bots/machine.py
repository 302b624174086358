"""Policies, search and whole games as machine code, ready for one game."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from kibitz.bots import play, search, survey
from kibitz.bots.policy import POLICY
from kibitz.core import build
from kibitz.core.chance import CHANCE
from kibitz.core.rulebook import Rulebook

PART = "bots"


class Machine(NamedTuple):
    """What Python calls; each as the function of the same name, compiled or as it stands."""

    decide: Any
    nominate: Any
    crown: Any
    explore: Any
    race: Any
    best_of: Any
    take_turn: Any
    play_game: Any
    survey: Any


INTERPRETED = Machine(
    search.decide,
    search.nominate,
    search.crown,
    search.explore,
    search.race,
    search.best_of,
    play.take_turn,
    play.play_game,
    survey.survey,
)


@cache
def compiled(book: Rulebook) -> Machine:
    """The compiled functions, ready for this game."""
    build.compiled(book)
    build.compile_part(book, PART, lambda: _steps(book))
    return _entries()


@cache
def _entries() -> Machine:
    from kibitz.core import compiler

    return Machine(*(compiler.entry(function) for function in INTERPRETED))


def _steps(book: Rulebook) -> build.Steps:
    """Every function with the types of its arguments for this game."""
    from kibitz.core import compiler

    desk = search.make_desk(book, 1, 1)
    policies = np.zeros(1, dtype=POLICY)
    view, state = desk.seen[0], desk.state[0]
    chance = np.zeros(1, dtype=CHANCE)[0]
    samples = Machine(
        decide=(view, policies[0], desk, chance),
        nominate=(view, 1, desk),
        crown=(1, 0.0, desk, chance),
        explore=(view, 1, 0, 1, True, 0.0, desk, chance),
        race=(1, 1, desk),
        best_of=(1, 1, desk),
        take_turn=(state, policies, desk, chance),
        play_game=(state, policies, desk, chance, desk.moves),
        survey=(policies, 0, 0, 1, survey.make_sheet(book, desk.state, 1)),
    )
    return [
        (entry, compiler.types_of(*sample))
        for entry, sample in zip(_entries(), samples, strict=True)
    ]
