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
    begin: Any
    go_on: Any
    best_move: Any
    nominate: Any
    explore: Any
    race: Any
    take_turn: Any
    play_game: Any
    survey: Any


INTERPRETED = Machine(
    search.decide,
    search.begin,
    search.go_on,
    search.best_move,
    search.nominate,
    search.explore,
    search.race,
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

    buffers = search.make_buffers(book, 1, 1)
    policies = np.zeros(1, dtype=POLICY)
    view, state = buffers.seen[0], buffers.state[0]
    chance = np.zeros(1, dtype=CHANCE)[0]
    samples = Machine(
        decide=(view, policies[0], buffers, chance),
        begin=(view, policies[0], buffers, chance),
        go_on=(view, policies[0], 1, buffers, chance),
        best_move=(buffers,),
        nominate=(view, 1, buffers),
        explore=(view, 1, 0, 1, True, 0.0, buffers, chance),
        race=(1, 1, buffers),
        take_turn=(state, policies, buffers, chance),
        play_game=(state, policies, buffers, chance, buffers.moves),
        survey=(policies, 0, 0, 1, survey.make_sheet(book, buffers.state, 1)),
    )
    return [
        (entry, compiler.types_of(*sample))
        for entry, sample in zip(_entries(), samples, strict=True)
    ]
