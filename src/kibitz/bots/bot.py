"""Bots: opponents of five levels that choose a move from a view, and from nothing else.

>>> from kibitz.bots import bot
>>> bot("medium", seed=1).choose(view)
"""

from __future__ import annotations

import hashlib
import re
import threading
import time
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from kibitz.bots import machine
from kibitz.bots.policy import POLICY, RANDOM, SEARCH, THUMB
from kibitz.bots.search import (
    FIRST_BATCH,
    SearchBuffers,
    make_buffers,
    number_alive,
)
from kibitz.core.chance import CHANCE
from kibitz.core.errors import KibitzError, unknown
from kibitz.core.message import Message, say
from kibitz.core.rulebook import Rulebook
from kibitz.core.seed import new_seed, read_seed, set_seed
from kibitz.game import Move, View

MOST_SIMULATIONS = 1_000_000


@dataclass(frozen=True)
class Level:
    """How well a bot plays. `simulations` are for one move."""

    name: str
    kind: int
    overlooks: float = 0.0
    noise: float = 0.0
    simulations: int = 0
    width: int = 0
    seconds: float = 0.0  # the longest it may think about a move, whatever the machine

    @property
    def help(self) -> Message:
        return say(f"level-{self.name.partition(':')[0]}")  # hard:2000 is a hard one

    def policy(self) -> Any:
        """As the record that compiled code reads."""
        policy = np.zeros(1, dtype=POLICY)[0]
        for name in ("kind", "overlooks", "noise", "simulations", "width"):
            policy[name] = getattr(self, name)
        return policy


LEVELS = {
    level.name: level
    for level in (
        Level("random", RANDOM),
        Level(
            "easy",
            THUMB,
            overlooks=0.25,
            noise=3.0,
        ),
        Level("medium", THUMB, noise=2.0),
        Level(
            "hard",
            SEARCH,
            noise=2.0,
            simulations=200,
            width=10,
            seconds=0.3,
        ),
        Level(
            "expert",
            SEARCH,
            simulations=4_000,
            width=16,
            seconds=2.0,
        ),
    )
}

# The rule of thumb to the letter: what reviews measure by. Nobody on the ladder plays like that.
CAREFUL = Level("careful", THUMB, noise=0.01)


def level(text: str) -> Level:
    """A level by its name; `hard:2000` is one with another number of simulations."""
    name, colon, number = text.strip().partition(":")
    if name not in LEVELS:
        raise unknown("bot", name, list(LEVELS))
    chosen = LEVELS[name]
    if not colon:
        return chosen
    if chosen.kind != SEARCH:
        raise KibitzError(say("bot-does-not-search", name=name, text=text))
    if not re.fullmatch(r"\d{1,9}", number, re.ASCII) or not 1 <= int(number) <= MOST_SIMULATIONS:
        raise KibitzError(say("bad-simulations", text=text, high=MOST_SIMULATIONS))
    return replace(chosen, name=f"{name}:{int(number)}", simulations=int(number))


def buffers_for(book: Rulebook, levels: Collection[Level]) -> SearchBuffers:
    """A buffers with room for the searches of all these levels."""
    simulations = max(level.simulations for level in levels)
    worlds = max(FIRST_BATCH, simulations // 2 + 1)
    nodes = 1 << max(4, (4 * simulations - 1).bit_length())
    return make_buffers(book, worlds, nodes, max(1, *(level.width for level in levels)))


class Bot:
    """Chooses moves. The same seed and the same view give the same move, whatever came before.

    Only a search that its time limit cut short may differ; with `seconds=0` there is none.
    """

    def __init__(
        self, level: Level, seed: int, seconds: float | None = None, compiled: bool = True
    ) -> None:
        self.level = level
        self.seed = seed
        self.seconds = level.seconds if seconds is None else seconds
        self._compiled = compiled
        self._buffers = threading.local()  # one for each thread and game

    def __repr__(self) -> str:
        return f"<{self.level.name} bot>"

    def choose(self, view: View) -> Move:
        """A legal move for the seat to act, whose view this is."""
        legal = {move.code: move for move in view.legal_moves}
        if not legal:
            raise KibitzError("a bot needs the view of the seat to act, in a game not yet over")
        if len(legal) == 1:
            return next(iter(legal.values()))
        functions = machine.compiled(view.rulebook) if self._compiled else machine.INTERPRETED
        chance = np.zeros(1, dtype=CHANCE)[0]
        set_seed(chance, seed_for(self.seed, view))
        if self.level.kind == SEARCH and self.seconds > 0:
            return legal[self._think(view, functions, chance)]
        buffers = self._buffers_of(view.rulebook)
        return legal[int(functions.decide(view.data, self.level.policy(), buffers, chance))]

    def _think(self, view: View, functions: machine.Machine, chance: Any) -> int:
        """Search until the simulations are done or the time is up."""
        began = time.perf_counter()
        buffers, policy = self._buffers_of(view.rulebook), self.level.policy()
        functions.begin(view.data, policy, buffers, chance)
        while (used := time.perf_counter() - began) < self.seconds:
            most = worlds_in(self.seconds - used, used, buffers)
            if not functions.go_on(view.data, policy, most, buffers, chance):
                break
        return int(functions.best_move(buffers))

    def _buffers_of(self, book: Rulebook) -> SearchBuffers:
        buffer_sets: dict[str, SearchBuffers] = self._buffers.__dict__
        if book.name not in buffer_sets:
            buffer_sets[book.name] = buffers_for(book, [self.level])
        return buffer_sets[book.name]


def worlds_in(left: float, used: float, buffers: SearchBuffers) -> int:
    """How many more worlds a search has time for; all, before it has measured any."""
    now = buffers.progress[0]
    if now.worlds == 0:
        return len(buffers.results)
    alive = number_alive(buffers, now.candidates)
    return max(1, int(left * now.simulations / used / alive))


def seed_for(seed: int, view: View) -> int:
    """What decides at random depends on the bot's seed and on all that the view knows."""
    digest = hashlib.sha256(seed.to_bytes(32, "big") + view.data.tobytes())
    return int.from_bytes(digest.digest(), "big")


def bot(
    name: str,
    seed: int | str | None = None,
    seconds: float | None = None,
    compiled: bool = True,
) -> Bot:
    """A bot of a level: `bot("hard", seed=1)`.

    `seconds` is the longest it may think about a move; 0 means as long as its simulations take,
    so that the same seed gives the same moves on any machine.
    """
    chosen = level(name)
    if seconds is not None and seconds < 0:
        raise KibitzError(f"a bot cannot think for {seconds} seconds")
    own_seed = new_seed() if seed is None else read_seed(seed)
    return Bot(chosen, own_seed, seconds, compiled)
