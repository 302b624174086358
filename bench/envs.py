"""Measure the environments: batches beside plain random play, PettingZoo beside its own games.

    python bench/envs.py                 all of it, about two minutes
    python bench/envs.py --games lobo77 --seconds 1 --rounds 3

Batches: 4,096 games are stepped at once, with observations and masks of legal moves written for
every step. `one seat` has random bots at the other seats, compiled into the step; `all seats` asks
for every decision from outside, so every single decision has its observation. Plain random play is
`kibitz bench`: whole games in one call, no observations, on as many threads; `written` plays them
with an observation for every decision, on one thread. Choosing the actions
is not timed: that is the learner's business. All are measured in turn, a round each, and ratios are
taken within a round. Times are of the processor, of all threads together, so that other programs on
the machine count less.

PettingZoo: one game at a time, agent by agent, a random legal move each time, everything timed.
Beside it gin rummy as PettingZoo wrapped it (RLCard's, up to version 1.25) and RLCard alone; both
need `pip install rlcard`.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np

from kibitz.bench import Player, machine
from kibitz.bots.policy import POLICY
from kibitz.core.chance import CHANCE
from kibitz.core.cores import cores
from kibitz.core.registry import GAMES, rulebook
from kibitz.core.seed import set_seed
from kibitz.envs import aec_env, layout
from kibitz.envs import machine as environments
from kibitz.envs.batch import Games
from kibitz.game import engine, start_rulebook

ENVS = 4096
Rates = dict[str, list[float]]


class Plain:
    """Whole random games on some threads."""

    def __init__(self, game: str, threads: int) -> None:
        from concurrent.futures import ThreadPoolExecutor

        self.players = [Player(rulebook(game), 4, {}, number) for number in range(threads)]
        self.pool = ThreadPoolExecutor(threads)

    def rate(self, seconds: float) -> float:
        """Decisions per second."""
        began = time.perf_counter()
        used = time.process_time()

        def go(player: Player) -> int:
            decisions = player.play(200)  # a busy machine may start a thread too late for more
            while time.perf_counter() - began < seconds:
                decisions += player.play(200)
            return decisions

        total = sum(self.pool.map(go, self.players))
        return total / (time.process_time() - used)


class Written:
    """Whole random games, one after another, with an observation for every decision; no deals."""

    def __init__(self, game: str) -> None:
        book = rulebook(game)
        sheet = layout(book, 4)
        functions = environments.compiled(book)
        self.rules = engine(book, compiled=True)
        self.states = np.array([start_rulebook(book, 4, 1, None, True, {}).state], dtype=book.state)
        self.state = self.states[0]
        mover = np.zeros(1, dtype=CHANCE)[0]
        set_seed(mover, 1)
        lines = 20_000  # decisions of the longest game
        self.arguments = (
            *(self.state, np.zeros(4, dtype=POLICY), environments.make_room(book, sheet), mover),
            *(np.zeros((lines, len(sheet)), dtype=np.int16),),
            *(np.zeros((lines, book.most_moves), dtype=np.int32),),
            *(np.zeros((lines, 3), dtype=np.int32), 0),
        )
        self.play = environments.direct(functions.log_game, *self.arguments)

    def rate(self, seconds: float) -> float:
        """Decisions per second."""
        decisions, spent = 0, 0.0
        while spent < seconds:
            set_seed(self.state.chance, decisions)
            self.rules.start(self.states)
            began = time.process_time()
            decisions += self.play(*self.arguments)
            spent += time.process_time() - began
        return decisions / spent


class Batch:
    """Steps of many games; the actions are chosen off the clock."""

    def __init__(self, game: str, seat: str, threads: int) -> None:
        self.games = Games(game, ENVS, 4, seat, "random", workers=threads)
        self.games.reset()
        self.chance = np.random.default_rng(1)

    def _actions(self) -> Any:
        batch = self.games.batch
        place = (self.chance.random(ENVS) * batch.lines["legal"]).astype(np.int64)
        return batch.legal[np.arange(ENVS), place].astype(np.int64)

    def rate(self, seconds: float) -> float:
        """Decisions per second, those of the bots included."""
        before, spent = self.games.decisions, 0.0
        while spent < seconds:
            actions = self._actions()
            began = time.process_time()
            self.games.step(actions)
            spent += time.process_time() - began
        return (self.games.decisions - before) / spent


def play_agents(env: Any, seconds: float) -> float:
    """Decisions per second of an AEC environment."""
    chance = random.Random(1)
    decisions = 0
    env.reset(seed=1)
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in env.agent_iter():
            row, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = row["action_mask"] if isinstance(row, dict) else info["action_mask"]
            legal = np.flatnonzero(mask)
            env.step(int(legal[int(chance.random() * len(legal))]))
            decisions += 1
        env.reset()
    return decisions / (time.process_time() - began)


def wrapped_gin_rummy() -> Any:
    """Gin rummy as PettingZoo has offered it: RLCard's, in its usual wrappers."""
    from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase
    from pettingzoo.utils import wrappers

    class GinRummy(RLCardBase):  # type: ignore[misc]
        metadata = {"name": "gin_rummy", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

        def __init__(self) -> None:
            super().__init__("gin-rummy", 2, (5, 52))
            self.render_mode = None

    env = wrappers.TerminateIllegalWrapper(GinRummy(), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def play_rlcard(seconds: float) -> float:
    """Decisions per second of RLCard's gin rummy alone."""
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": 1})
    chance = random.Random(1)
    decisions = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions / (time.process_time() - began)


def spread(values: list[float], scale: float = 1.0, digits: int = 2) -> str:
    numbers = [value / scale for value in values]
    low, high = min(numbers), max(numbers)
    return f"{statistics.median(numbers):.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def measure(methods: dict[str, Callable[[float], float]], seconds: float, rounds: int) -> Rates:
    """All methods in turn, so that a noisy moment favours none."""
    for method in methods.values():
        method(0.05)
    rates: Rates = {name: [] for name in methods}
    for _ in range(rounds):
        for name, method in methods.items():
            rates[name].append(method(seconds))
    return rates


def batches(game: str, threads: int, seconds: float, rounds: int) -> Rates:
    methods = {
        "plain": Plain(game, threads).rate,
        "written": Written(game).rate,
        "one seat": Batch(game, "any", threads).rate,
        "all seats": Batch(game, "all", threads).rate,
    }
    rates = measure(methods, seconds, rounds)
    print(f"{game:<12}plain {spread(rates['plain'], 1e6)} million decisions/s", flush=True)
    print(f"{'':<12}with observations written {spread(rates['written'], 1e6)}")
    for name in ("one seat", "all seats"):
        told = ", ".join(
            f"of {base}: {spread([a / b for a, b in zip(rates[name], rates[base], strict=True)])}"
            for base in ("plain", "written")
        )
        print(f"{'':<12}{name:<10}{spread(rates[name], 1e6)}; {told}", flush=True)
    return rates


def agents(games: list[str], seconds: float, rounds: int) -> Rates:
    methods: dict[str, Callable[[float], float]] = {
        game: lambda t, game=game: play_agents(aec_env(game), t)  # type: ignore[misc]
        for game in games
    }
    peers = ["gin rummy, PettingZoo", "gin rummy, RLCard"] if find_spec("rlcard") else []
    if peers:
        methods |= {peers[0]: lambda t: play_agents(wrapped_gin_rummy(), t), peers[1]: play_rlcard}
    else:
        print("no rlcard here: pip install rlcard, to compare with gin rummy")
    rates = measure(methods, seconds, rounds)
    for name, values in rates.items():
        print(f"{name:<24}{spread(values, 1e3, 1)} thousand decisions/s", flush=True)
        for peer in peers if name in games else []:
            ratios = [a / b for a, b in zip(values, rates[peer], strict=True)]
            print(f"{'':<24}{spread(ratios, digits=1)} times {peer}")
    return rates


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", default=",".join(GAMES), help="with commas (all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement (1)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("--threads", type=int, default=cores(), help="(one for each core)")
    parser.add_argument("--json", help="write all rates to this file")
    chosen = parser.parse_args()
    games = chosen.games.split(",")
    print(f"{machine()['cpu']}; {chosen.threads} thread(s); batches of {ENVS} games, 4 seats")
    found: dict[str, Any] = {**machine(), "threads": chosen.threads}
    for game in games:
        found[game] = batches(game, chosen.threads, chosen.seconds, chosen.rounds)
    found["agents"] = agents(games, chosen.seconds, chosen.rounds)
    if chosen.json:
        with open(chosen.json, "w", encoding="utf-8") as file:
            json.dump(found, file, indent=1)


if __name__ == "__main__":
    main()
