"""Many games of one kind, stepped at once on all cores: what every environment is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from kibitz.bots import Level, level
from kibitz.bots.policy import POLICY
from kibitz.core.cores import cores
from kibitz.core.errors import KibitzError, unknown
from kibitz.core.registry import rulebook
from kibitz.core.rulebook import OptionValue, Rulebook
from kibitz.core.seed import hashed, set_seed
from kibitz.envs import machine
from kibitz.envs.layout import Layout, layout
from kibitz.envs.steps import BLOCK_SIZE, SAME_STEP, Room
from kibitz.game import View, engine, look_for, room

ANY_SEAT, ALL_SEATS = "any", "all"  # as the seat that learns
MOST_GAMES = 1 << 20


def read_game(game: str | Rulebook) -> Rulebook:
    return rulebook(game) if isinstance(game, str) else game.register()


def read_seat(seat: int | str, seats: int) -> int | str:
    """The seat that learns: a number, `any` (another in every game) or `all`."""
    if isinstance(seat, str):
        if seat not in (ANY_SEAT, ALL_SEATS):
            raise unknown("seat", seat, [*map(str, range(seats)), ANY_SEAT, ALL_SEATS])
        return seat
    if isinstance(seat, bool) or seat not in range(seats):
        raise KibitzError(f"there is no seat {seat}: seats count from 0 to {seats - 1}")
    return int(seat)


def read_opponents(opponents: str | Sequence[str], seats: int) -> tuple[Level, ...]:
    """Who plays the other seats; several sit in turn, from the seat after the one that learns."""
    names = opponents.split(",") if isinstance(opponents, str) else list(opponents)
    if not 1 <= len(names) <= max(seats - 1, 1):
        raise KibitzError(f"{len(names)} opponents do not fit: 1 to {seats - 1} of them")
    levels = [level(name) for name in names]
    return tuple(levels[i % len(levels)] for i in range(seats - 1))


def check_render_mode(mode: str | None, modes: Sequence[str]) -> str | None:
    if mode is not None and mode not in modes:
        expected = " or ".join(["None", *map(repr, modes)])
        raise KibitzError(f"there is no render mode {mode!r}: it must be {expected}")
    return mode


class Games:
    """Games in rows of arrays; the arrays of `batch` are written anew by every step."""

    def __init__(
        self,
        game: str | Rulebook,
        games: int,
        seats: int = 4,
        seat: int | str = ANY_SEAT,
        opponents: str | Sequence[str] = "medium",
        mode: int = SAME_STEP,
        workers: int | None = None,
        options: Mapping[str, object] | None = None,
        compiled: bool = True,
    ) -> None:
        self.book = read_game(game)
        self.seats = self.book.check_seats(seats)
        self.options: dict[str, OptionValue] = self.book.read_options(options or {})
        if not 1 <= games <= MOST_GAMES:
            raise KibitzError(f"the number of environments is from 1 to {MOST_GAMES}, not {games}")
        self.seat = read_seat(seat, self.seats)
        self.levels = () if seat == ALL_SEATS else read_opponents(opponents, self.seats)
        self.layout: Layout = layout(self.book, self.seats)
        self.mode = mode
        self.rules = engine(self.book, compiled)
        self.machine = machine.compiled(self.book) if compiled else machine.INTERPRETED
        self.batch = machine.make_batch(self.book, self.layout, games)
        self.lines, self.blocks = self.batch.lines, self.batch.blocks
        self._set_up()
        self._parts = _parts(games, cores() if workers is None else workers)
        policies = np.array([tuple(one.policy()) for one in self.levels] or [(0,) * 5], POLICY)
        self._rooms = [machine.make_room(self.book, self.layout, policies) for _ in self._parts]
        actions = np.zeros(games, dtype=np.int64)
        sample = (self.batch, actions, 0, games, mode, self.is_any_seat, self.room)
        self.step_some = machine.direct(self.machine.step, *sample)
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self.seed(0)

    def _set_up(self) -> None:
        states = self.batch.states
        states["seats"] = self.seats
        for option in self.book.options:
            states[option.field] = option.code(self.options[option.name])
        if isinstance(self.seat, int):
            self.lines["learner"] = self.seat

    def __getstate__(self) -> object:
        raise KibitzError(
            "environments can be neither copied nor pickled: make another one with the same"
            " arguments; after reset() with the same seed, the same actions lead to the same games"
        )

    def __len__(self) -> int:
        return len(self.batch.states)

    @property
    def is_any_seat(self) -> bool:
        return self.seat == ANY_SEAT

    @property
    def decisions(self) -> int:
        """How many there were so far, those of the bots included."""
        return int(self.blocks["decisions"].sum())

    @property
    def room(self) -> Room:
        return self._rooms[0]

    @property
    def view(self) -> View:
        """What the seat to act in the first game may know, as the rest of Kibitz has it."""
        views = room(self.book.view)
        look_for(self.book, self.rules, self.batch.states[:1], int(self.lines[0].actor), views)
        return View(self.book, self.rules, views)

    def move_name(self, code: int) -> str:
        """A move in the first game as it is written."""
        return self.book.move_name(self.batch.states[0], int(code))

    def seed(self, seed: int) -> None:
        """All that follows depends on this number, and on nothing else but the moves."""
        for number, block in enumerate(self.blocks):
            set_seed(block.dealer, hashed(f"kibitz envs deals {seed} {number}"))
            set_seed(block.mover, hashed(f"kibitz envs moves {seed} {number}"))

    def reset(self) -> None:
        """A new game in every row."""
        self._reset(self.is_any_seat)

    def reset_some(self, chosen: NDArray[np.bool_]) -> None:
        """A new game in each of these rows."""
        for i in np.flatnonzero(chosen).tolist():
            self._reset_row(i)

    def _reset_row(self, i: int) -> None:
        self.machine.reset(self.batch, i, i + 1, self.is_any_seat, self.room)

    def step(self, actions: NDArray[np.int64]) -> None:
        """A decision in every row."""
        self._step(actions, self.mode, self.is_any_seat)

    def _reset(self, any_seat: bool) -> None:
        def go(k: int) -> None:
            first, past = self._parts[k]
            self.machine.reset(self.batch, first, past, any_seat, self._rooms[k])

        self._run(go)

    def _step(self, actions: NDArray[np.int64], mode: int, any_seat: bool) -> None:
        def go(k: int) -> None:
            first, past = self._parts[k]
            room = self._rooms[k]
            self.step_some(self.batch, actions, first, past, mode, any_seat, room)

        self._run(go)

    def _run(self, go: Callable[[int], None]) -> None:
        """Each part in a thread of its own."""
        if self._pool is None:
            go(0)
        else:
            list(self._pool.map(go, range(len(self._parts))))
        if self.blocks["failed"].any():
            raise KibitzError(f"seat {self.seat} of {self.book.title} never gets to act")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
            self._parts, self._rooms = [(0, len(self))], self._rooms[:1]


def _parts(games: int, workers: int) -> list[tuple[int, int]]:
    """Whole blocks for each worker, as equally as can be."""
    if workers < 1:
        raise KibitzError(f"the number of workers must be 1 or more, not {workers}")
    number = -(-games // BLOCK_SIZE)
    workers = min(workers, number)
    cuts = [number * k // workers * BLOCK_SIZE for k in range(workers)] + [games]
    return list(pairwise(cuts))
