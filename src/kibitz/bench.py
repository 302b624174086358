"""How fast the rules run: whole games of uniformly random moves, deals included.

Every decision lists all legal moves and plays one of them. One thread unless told otherwise;
more threads play games of their own, without the interpreter lock.
"""

from __future__ import annotations

import platform
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from importlib.metadata import version
from itertools import product
from statistics import median
from typing import Any, NamedTuple

import numpy as np

from kibitz.core.chance import CHANCE
from kibitz.core.registry import playable, rulebook
from kibitz.core.rulebook import OptionValue, Rulebook
from kibitz.game import engine, start_rulebook

RUNS = 5


def standard() -> list[tuple[str, dict[str, str]]]:
    """What is measured unless a game is named: all games, in each of their editions."""
    return [(name, options) for name in playable() for options in editions(rulebook(name))]


def editions(book: Rulebook) -> list[dict[str, str]]:
    """Every choice among the options that make games of their own."""
    options = [option for option in book.options if option.is_edition]
    names = [option.name for option in options]
    found = product(*([str(choice) for choice in option.choices] for option in options))
    return [dict(zip(names, chosen, strict=True)) for chosen in found]


@dataclass(frozen=True)
class Result:
    """The speed of one game; `runs` are decisions per second, measured one after another."""

    game: str
    options: dict[str, OptionValue]
    seats: int
    threads: int
    games: int
    decisions: int
    seconds: float
    runs: list[float]

    @property
    def decisions_per_second(self) -> float:
        return median(self.runs)


class Player:
    """Plays random games of one kind; each player its own, so that threads share nothing."""

    def __init__(self, book: Rulebook, seats: int, options: dict[str, Any], number: int) -> None:
        self.rules = engine(book, compiled=True)
        self.state = start_rulebook(book, seats, number, None, True, options).state
        self.mover = np.zeros(1, dtype=CHANCE)[0]
        self.moves = book.move_buffer()
        self.next_game = number << 32

    def play(self, games: int) -> int:
        """Play this many more games; return how many decisions they had."""
        first, self.next_game = self.next_game, self.next_game + games
        decisions: int = self.rules.random_games(self.state, self.mover, self.moves, first, games)
        return decisions


def measure(
    book: Rulebook, seats: int, options: dict[str, Any], seconds: float, threads: int = 1
) -> Result:
    """Play for about this many seconds, in RUNS runs."""
    players = [Player(book, seats, options, number) for number in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        batch = _games_for(players[0], seconds / RUNS / 4)
        runs = [_run(pool, players, batch, seconds / RUNS) for _ in range(RUNS)]
    return Result(
        game=book.name,
        options=book.read_options(options),
        seats=seats,
        threads=threads,
        games=sum(run.games for run in runs),
        decisions=sum(run.decisions for run in runs),
        seconds=sum(run.seconds for run in runs),
        runs=[run.decisions / run.seconds for run in runs],
    )


def _games_for(player: Player, seconds: float) -> int:
    """How many games take about this long; also warms everything up."""
    games = 1
    while True:
        began = time.perf_counter()
        player.play(games)
        spent = time.perf_counter() - began
        if spent >= seconds:
            return games
        games = max(games + 1, min(games * 8, int(games * seconds / max(spent, 1e-6) * 1.1)))


class Run(NamedTuple):
    """One measurement."""

    games: int
    decisions: int
    seconds: float


def _run(pool: ThreadPoolExecutor, players: list[Player], batch: int, seconds: float) -> Run:
    """Each player goes on in a thread of its own until the time is up."""
    began = time.perf_counter()

    def go_on(player: Player) -> tuple[int, int]:
        games = decisions = 0
        while time.perf_counter() - began < seconds:
            decisions += player.play(batch)
            games += batch
        return games, decisions

    done = list(pool.map(go_on, players))
    spent = time.perf_counter() - began
    return Run(sum(games for games, _ in done), sum(count for _, count in done), spent)


def machine() -> dict[str, str]:
    """What was measured on."""
    return {
        "cpu": _cpu_name(),
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
    }


def _cpu_name() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [
                line.partition(":")[2].strip() for line in file if line.startswith("model name")
            ]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()


def as_json(results: list[Result]) -> dict[str, Any]:
    rows = [{**asdict(r), "decisions_per_second": r.decisions_per_second} for r in results]
    return {**machine(), "results": rows}
