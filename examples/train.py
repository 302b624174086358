"""Learn to play Lobo 77 from nothing, with NumPy alone.

    pip install 'kibitz[envs]'
    python examples/train.py

A policy with a weight for each pair of what it sees and what it may play starts at random play,
plays thousands of games at once against random opponents, and moves its weights towards what went
better than expected (advantage actor-critic, Adam). After a minute on two cores it wins about four
of five games against three opponents. `--game` takes other games; long ones need more time.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.envs import VectorEnv

Floats = NDArray[np.float32]
STEPS = 16  # decisions in each game between two updates
RATE = 0.01  # how far an update moves the weights
SMOOTHING = 0.9  # of what is known later, how much counts (lambda of GAE)
CURIOSITY = 0.01  # how much it is worth not to be sure too early
FAR = 1000  # numbers that may grow larger are not told case by case


class Features:
    """Observations as inputs: each number scaled, and one that counts far also case by case."""

    def __init__(self, env: VectorEnv) -> None:
        low, high = env.layout.low.astype(int), env.layout.high.astype(int)
        span = high - low
        self.scale = (1 / np.minimum(np.maximum(np.abs(high), 1), 100)).astype(np.float32)
        self.wide = np.flatnonzero((span > 20) & (span < FAR))  # in Lobo 77: the number to add to
        self.low, self.first = low[self.wide], np.cumsum([0, *(span[self.wide] + 1)])[:-1]
        self.cases = int((span[self.wide] + 1).sum())
        self.size = len(env.layout) + self.cases + 1

    def of(self, rows: NDArray[Any]) -> Floats:
        """The inputs for these observations."""
        inputs = np.zeros((len(rows), self.size), dtype=np.float32)
        inputs[:, : rows.shape[1]] = rows * self.scale
        cases = rows.shape[1] + self.first + rows[:, self.wide] - self.low
        np.put_along_axis(inputs, cases.astype(np.int64), 1, axis=1)
        inputs[:, -1] = 1  # a constant
        return inputs


class Adam:
    """Weights that follow their gradient, each at a pace that fits it."""

    def __init__(self, *shape: int) -> None:
        self.weights: Floats = np.zeros(shape, dtype=np.float32)
        self._mean, self._square, self._count = self.weights.copy(), self.weights.copy(), 0

    def climb(self, gradient: Floats) -> None:
        """Move a step uphill."""
        self._count += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.001 * (gradient**2 - self._square)
        mean = self._mean / (1 - 0.9**self._count)
        square = self._square / (1 - 0.999**self._count)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-6)


class Player:
    """A linear policy over legal moves, and a linear guess at how a game will end."""

    def __init__(self, features: Features, moves: int, seed: int) -> None:
        self.features = features
        self.policy, self.value = Adam(features.size, moves), Adam(features.size)
        self.chance = np.random.default_rng(seed)

    def chances(self, inputs: Floats, masks: NDArray[Any]) -> Floats:
        """How likely each move is; those that are not legal never."""
        logits = inputs @ self.policy.weights
        logits[masks == 0] = -np.inf
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        return np.asarray(likely / likely.sum(axis=1, keepdims=True))

    def choose(self, chances: Floats) -> NDArray[np.int64]:
        """A move for each row, by its chances."""
        sums = chances.cumsum(axis=1)
        point = self.chance.random((len(chances), 1), dtype=np.float32) * sums[:, -1:]
        return np.asarray((sums <= point).sum(axis=1).clip(max=chances.shape[1] - 1))

    def learn(self, inputs: Floats, chances: Floats, moves: Any, gains: Any, targets: Any) -> None:
        """Make what went better than expected more likely, and expect better next time."""
        count = len(inputs)
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        push = -chances * gains[:, None]
        push[np.arange(count), moves] += gains
        logs = np.log(np.maximum(chances, 1e-9))
        push -= CURIOSITY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        self.policy.climb(inputs.T @ push / count)
        self.value.climb(inputs.T @ (targets - inputs @ self.value.weights) / count)


def train(env: VectorEnv, player: Player, seconds: float, updates: int | None) -> None:
    """Play and learn until the time is up or the updates are made; say how it goes."""
    began = said = time.perf_counter()
    rows, infos = env.reset(seed=int(player.chance.integers(1 << 30)))
    inputs, masks = player.features.of(rows), infos["action_mask"]
    done = games = 0
    won = 0.0
    while done < updates if updates is not None else time.perf_counter() - began < seconds:
        steps = []
        for _ in range(STEPS):
            chances = player.chances(inputs, masks)
            moves = player.choose(chances)
            rows, rewards, ended, _, infos = env.step(moves)
            steps.append((inputs, chances, moves, rewards.astype(np.float32), ended))
            games += int(ended.sum())
            won += float(shares(rewards[ended], env.games.seats).sum())
            inputs, masks = player.features.of(rows), infos["action_mask"]
        player.learn(*looked_back(steps, inputs, player.value.weights))
        done += 1
        if time.perf_counter() - said > 5:
            said = time.perf_counter()
            print(f"{said - began:4.0f} s  {done:5} updates  {games:8,} games", end="")
            print(f"  won lately: {won / games:.1%}" if games else "", flush=True)
            games, won = 0, 0.0


def looked_back(steps: list[Any], last: Floats, value: Floats) -> tuple[Any, ...]:
    """All decisions with what came of them: generalised advantage estimation."""
    after, gain = last @ value, np.zeros(len(last), dtype=np.float32)
    gains, targets = [], []
    for inputs, _, _, rewards, ended in reversed(steps):
        expected = inputs @ value
        gain = rewards + ~ended * (after + SMOOTHING * gain) - expected
        gains.append(gain)
        targets.append(gain + expected)
        after = expected
    inputs, chances, moves, _, _ = zip(*steps, strict=True)
    return (
        np.concatenate(inputs),
        np.concatenate(chances),
        np.concatenate(moves),
        np.concatenate(gains[::-1]),
        np.concatenate(targets[::-1]),
    )


def shares(results: NDArray[Any], seats: int) -> NDArray[Any]:
    """Results as shares of a win: 1 for a win alone, 0 for a loss."""
    return (results * (seats - 1) + 1) / seats


def evaluate(env: VectorEnv, player: Player, games: int) -> tuple[float, float]:
    """The share of the wins in about so many games, and half its 95% interval.

    Every row plays the same number of games to their end: stopping at a number of games would
    count short games too often.
    """
    rows, infos = env.reset(seed=12345)
    todo = np.full(env.num_envs, -(-games // env.num_envs))
    found = []
    while (todo > 0).any():
        chances = player.chances(player.features.of(rows), infos["action_mask"])
        rows, rewards, ended, _, infos = env.step(player.choose(chances))
        counted = ended & (todo > 0)
        found += shares(rewards[counted], env.games.seats).tolist()
        todo -= ended
    share = float(np.mean(found))
    return share, 1.96 * float(np.std(found)) / math.sqrt(len(found))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, learn, measure again."""
    parser = argparse.ArgumentParser(description="A small policy learns a card game.")
    parser.add_argument("--game", default="lobo77", help="which game (lobo77)")
    parser.add_argument("--seats", type=int, default=4, help="seats at the table (4)")
    parser.add_argument("--opponents", default="random", help="whom to beat (random)")
    parser.add_argument("--seconds", type=float, default=60, help="how long to learn (60)")
    parser.add_argument("--updates", type=int, help="how many updates instead of a time")
    parser.add_argument("--games", type=int, default=10_000, help="to measure the result (10000)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    env = VectorEnv(chosen.game, 1024, seats=chosen.seats, opponents=chosen.opponents)
    player = Player(Features(env), int(env.games.book.codes), chosen.seed)
    fair = 1 / chosen.seats
    before, margin = evaluate(env, player, chosen.games)
    print(
        f"before: wins {before:.1%} ± {margin:.1%} of games; a fair share is {fair:.1%}", flush=True
    )
    train(env, player, chosen.seconds, chosen.updates)
    after, margin = evaluate(env, player, chosen.games)
    print(f"after: wins {after:.1%} ± {margin:.1%} (95%) against {chosen.opponents}")


if __name__ == "__main__":
    main()
