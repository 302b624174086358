"""The match of `bench/searchers.py`: our search against OpenSpiel's, in one game at equal time."""

from __future__ import annotations

import argparse
import importlib
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from math import floor, log10
from time import thread_time
from typing import Any

from kibitz.bots import bot
from kibitz.estimate import mean_of, share_of
from kibitz.game import Move, start
from peers import EXIT_INSTALL, grid, say
from twin import Twin

SEATS = 4
FIRST_SIMULATIONS = 500  # of one move
GROWTH = 1.1  # of their number after a move that took less time; it shrinks at once


class Kibitz:
    """Our search, at its widest."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.bot = cache(lambda number: bot(f"expert:{number}", args.seed, seconds=0))

    def choose(self, twin: Twin, simulations: int) -> tuple[Move, float]:
        """A move, and the seconds that it took."""
        searcher, view = self.bot(simulations), twin.game.view(twin.game.turn)
        began = thread_time()
        return searcher.choose(view), thread_time() - began


class OpenSpiel:
    """OpenSpiel's search, with random rollouts, in worlds that it is given.

    Left alone it knows too much: `resample_from_infostate` of its `oh_hell` deals anew only what
    the others hold, so that it never meets a card that is still in the stock. Here it searches in
    some worlds that the seat cannot tell from the true one, with its share of the simulations in
    each, and the move with the most visits is played. Making these worlds is not timed.
    """

    def __init__(self, args: argparse.Namespace) -> None:
        self.spiel = importlib.import_module("pyspiel")
        self.args = args
        self.bot = cache(self._bot)

    def _bot(self, simulations: int) -> Any:
        rollouts = self.spiel.RandomRolloutEvaluator(1, self.args.seed)
        return self.spiel.ISMCTSBot(self.args.seed, rollouts, self.args.exploration, simulations)

    def worlds(self, twin: Twin) -> list[Any]:
        number = self.args.worlds
        return [twin.guess(seed) for seed in range(number)] if number else [twin.hand]

    def choose(self, twin: Twin, simulations: int) -> tuple[Move, float]:
        worlds = self.worlds(twin)
        searcher = self.bot(max(2, simulations // len(worlds)))  # the first only opens the root
        began = thread_time()
        visits: Counter[int] = Counter()
        for world in worlds:
            visits.update(dict(searcher.get_policy(world)))
        spent = thread_time() - began
        return twin.move_of(visits.most_common(1)[0][0]), spent


@dataclass
class Side:
    """One of the two, and what it has done."""

    name: str
    searcher: Kibitz | OpenSpiel
    thinking: float  # seconds of processor time for a move, on average
    points: list[float] = field(default_factory=list)  # of a seat and game, a number a deal
    wins: list[float] = field(default_factory=list)  # its share of them, a number a deal
    seconds: float = 0.0
    moves: int = 0  # that were a choice
    simulations: dict[int, float] = field(default_factory=dict)  # by the moves left in the hand

    def choose(self, twin: Twin) -> Move:
        """A move by as many simulations as there is time for, learned from earlier moves."""
        if len(twin.game.legal_moves) == 1:
            return twin.game.legal_moves[0]
        left = sum(map(len, twin.game.hands))
        number = self.simulations.get(left, FIRST_SIMULATIONS)
        move, spent = self.searcher.choose(twin, in_steps(number))
        self.simulations[left] = number * min(max(self.thinking / spent, 0.25), GROWTH)
        self.seconds += spent
        self.moves += 1
        return move


def in_steps(number: float) -> int:
    """Two digits of a number, so that there are few different ones."""
    return max(10, int(round(number, 1 - floor(log10(max(number, 10))))))


def play_deal(sides: tuple[Side, Side], seed: int) -> None:
    """Two games with the same cards: each side has every second seat, then the others."""
    points, wins = [0.0, 0.0], [0.0, 0.0]
    for first in (0, 1):
        game = start("ohhell", seats=SEATS, seed=seed)
        twin = Twin(game)
        while not game.is_over:
            twin.play(sides[(game.turn + first) % 2].choose(twin))
        for seat, score in enumerate(game.scores):
            points[(seat + first) % 2] += score / SEATS
            wins[(seat + first) % 2] += (seat in game.winners) / len(game.winners) / 2
    for side, own_points, own_wins in zip(sides, points, wins, strict=True):
        side.points.append(own_points)
        side.wins.append(own_wins)


def match(args: argparse.Namespace) -> int:
    try:
        sides = (
            Side("Kibitz", Kibitz(args), args.thinking),
            Side("OpenSpiel", OpenSpiel(args), args.thinking),
        )
    except ImportError:
        say("the match needs OpenSpiel beside Kibitz: pip install 'kibitz[openspiel]'")
        return EXIT_INSTALL
    for deal in range(args.deals):
        play_deal(sides, args.seed + deal)
        say(f"deal {deal + 1}/{args.deals}")
    print(match_report(sides, args))
    return 0


def match_report(sides: tuple[Side, Side], args: argparse.Namespace) -> str:
    lines = [
        [
            side.name,
            f"{mean_of(side.points).value:.2f}",
            f"{100 * mean_of(side.wins).value:.1f}%",
            f"{1000 * side.seconds / max(side.moves, 1):.1f}",
            str(side.moves),
        ]
        for side in sides
    ]
    pairs = zip(sides[0].points, sides[1].points, strict=True)
    gain = mean_of([ours - theirs for ours, theirs in pairs])
    share = share_of(sides[0].wins)
    return "\n".join(
        [
            f"Oh Hell, {SEATS} seats, {args.deals} deals played twice",
            grid(["search", "points a game", "wins", "ms a move", "moves"], lines, left=1),
            "Kibitz with 95% intervals:",
            f"  points ahead of OpenSpiel  {gain.value:+.2f} ({gain.low:+.2f} to {gain.high:+.2f})",
            f"  share of wins  {share.value:.1%} ({share.low:.1%} to {share.high:.1%})",
        ]
    )
