"""How fast the search runs: simulations per second, and how long the levels take for a move.

A simulation is one candidate move in one world, played to the end of the round. A search tries all
its candidates in the same world; `alone` is the speed where each simulation draws a world of its
own. Positions come from games of `medium` bots, at several moments of each.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

import numpy as np

from kibitz.bots import machine
from kibitz.bots.bot import LEVELS, Bot, bot
from kibitz.bots.search import MIXED_UP, make_buffers
from kibitz.core.chance import CHANCE
from kibitz.core.rulebook import OptionValue, Rulebook
from kibitz.core.seed import set_seed
from kibitz.game import View, start_rulebook

POSITIONS = 12
APART = 7  # moves between two positions of a game
WIDTH = LEVELS["hard"].width
BATCH = 64  # worlds


@dataclass(frozen=True)
class SearchSpeed:
    """Per second on one core, a value for each position; thinking times are of whole moves."""

    game: str
    options: dict[str, OptionValue]
    seats: int
    simulations: list[float]
    alone: list[float]
    decisions: list[float]  # inside simulations
    hard: list[float]  # seconds
    expert: list[float]

    def as_json(self) -> dict[str, Any]:
        figures = ("simulations", "alone", "decisions", "hard", "expert")
        middle = {f"median_{name}": median(getattr(self, name)) for name in figures}
        return {**asdict(self), **middle}


def positions(book: Rulebook, seats: int, options: dict[str, Any]) -> Iterator[View]:
    """Views of the seat to act where it has a choice, from games that were going on."""
    player = bot("medium", seed=1)
    found = seed = 0
    while found < POSITIONS:
        seed += 1
        game = start_rulebook(book, seats, seed, None, True, options)
        wait = APART
        while found < POSITIONS and not game.is_over:
            view = game.view(game.turn)
            wait -= 1
            if wait < 0 and len(view.legal_moves) > 1:
                yield view
                found += 1
                wait = APART
            game.play(player.choose(view))


def measure(book: Rulebook, seats: int, options: dict[str, Any], seconds: float) -> SearchSpeed:
    """Search from several positions, about so many seconds in all for the simulations."""
    levels = {name: bot(name, seed=1) for name in ("hard", "expert")}
    share = seconds / POSITIONS / 2
    together, alone = [], []
    thinking: dict[str, list[float]] = {name: [] for name in levels}
    views = list(positions(book, seats, options))
    _warm_up(views[0], levels.values())
    for view in views:
        together.append(_simulate(view, WIDTH, share))
        alone.append(_simulate(view, 1, share))
        for name, player in levels.items():
            thinking[name].append(_think(player, view))
    return SearchSpeed(
        game=book.name,
        options=book.read_options(options),
        seats=seats,
        simulations=[rate for rate, _ in together],
        alone=[rate for rate, _ in alone],
        decisions=[rate for _, rate in together],
        hard=thinking["hard"],
        expert=thinking["expert"],
    )


def _warm_up(view: View, players: Iterable[Bot]) -> None:
    """Search once without counting: the first search loads the machine code."""
    for width in (WIDTH, 1):
        _simulate(view, width, 0.0)
    for player in players:
        _think(player, view)


def _simulate(view: View, width: int, seconds: float) -> tuple[float, float]:
    """Simulations and decisions per second of a search that grows its tree all the time."""
    book = view.rulebook
    functions = machine.compiled(book)
    buffers = make_buffers(book, BATCH, 1 << 16)
    chance = np.zeros(1, dtype=CHANCE)[0]
    set_seed(chance, 1)
    count = functions.nominate(view.data, width, buffers)
    began = time.perf_counter()
    spent = 0.0
    while buffers.tally[0] == 0 or spent < seconds:
        functions.explore(view.data, count, 0, BATCH, True, MIXED_UP, buffers, chance)
        spent = time.perf_counter() - began
    return float(buffers.tally[0] / spent), float(buffers.tally[1] / spent)


def _think(player: Bot, view: View) -> float:
    began = time.perf_counter()
    player.choose(view)
    return time.perf_counter() - began
