"""The match of `bench/searchers.py`: our search against OpenSpiel's, in one game at equal time."""

from __future__ import annotations

import argparse
import importlib
from dataclasses import dataclass, field
from time import perf_counter

from kibitz.bots import bot
from kibitz.estimate import mean_of, share_of
from kibitz.game import Move, start
from peers import EXIT_INSTALL, grid, say
from twin import Twin

SEATS = 4
MOST_SIMULATIONS = 200_000  # of one move: more than there is time for


class Kibitz:
    """Our search, at its widest, for as long as it may think."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.bot = bot(f"expert:{MOST_SIMULATIONS}", args.seed, args.thinking)

    def choose(self, twin: Twin) -> Move:
        return self.bot.choose(twin.game.view(twin.game.turn))


class OpenSpiel:
    """OpenSpiel's search, with random rollouts, for as long as it may think."""

    def __init__(self, args: argparse.Namespace) -> None:
        spiel = importlib.import_module("pyspiel")
        policy = spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        self.bot = spiel.ISMCTSBot(
            args.seed,
            spiel.RandomRolloutEvaluator(1, args.seed),
            args.exploration,
            MOST_SIMULATIONS,
            -1,  # a world for every simulation
            policy,
            max_wall_clock_time=args.thinking,
        )

    def choose(self, twin: Twin) -> Move:
        return twin.move_of(self.bot.step(twin.hand))


@dataclass
class Side:
    """One of the two, and what it has done."""

    name: str
    searcher: Kibitz | OpenSpiel
    points: list[float] = field(default_factory=list)  # of a seat and game, a number a deal
    wins: list[float] = field(default_factory=list)  # its share of them, a number a deal
    seconds: float = 0.0
    moves: int = 0  # that were a choice

    def choose(self, twin: Twin) -> Move:
        if len(twin.game.legal_moves) == 1:
            return twin.game.legal_moves[0]
        began = perf_counter()
        move = self.searcher.choose(twin)
        self.seconds += perf_counter() - began
        self.moves += 1
        return move


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
        sides = (Side("Kibitz", Kibitz(args)), Side("OpenSpiel", OpenSpiel(args)))
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
            f"Oh Hell, {SEATS} seats, {args.deals} deals played twice, {args.thinking:g} s a move",
            grid(["search", "points a game", "wins", "ms a move", "moves"], lines, left=1),
            "Kibitz with 95% intervals:",
            f"  points ahead of OpenSpiel  {gain.value:+.2f} ({gain.low:+.2f} to {gain.high:+.2f})",
            f"  share of wins  {share.value:.1%} ({share.low:.1%} to {share.high:.1%})",
        ]
    )
