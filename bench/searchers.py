"""The search beside OpenSpiel's ISMCTS: how quick each is, and which of them wins.

    python bench/searchers.py [speed] [--rounds N] [--seconds S]
    python bench/searchers.py match [--deals N] [--thinking S] [--worlds N] [--exploration C]

`speed` counts simulations per second on one core. Kibitz plays a simulation to the end of the
round, OpenSpiel with random rollouts to the end of its game (one deal in these games). The games
differ, so this compares engines. OpenSpiel's searcher is the C++ one, with a world drawn for every
simulation as it does by default; Kibitz is shown also with a world for each (`alone`). Rounds are
interleaved; the table has medians and ranges. The peers' environment is that of bench/peers.py.

`match` lets the two play each other in Oh Hell (examples/ohhell), whole games at four seats, with
the same processor time for a move, on average. Each deal is played twice, with the seats
exchanged; every move is made in both engines, which must agree on what is legal. OpenSpiel needs
to be installed beside Kibitz for it: pip install 'kibitz[openspiel]'. OpenSpiel's own worlds would
tell it which cards are not in play, so it is given ours; `--worlds 0` leaves it its own.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from peers import (
    EXIT_INCOMPLETE,
    EXIT_INSTALL,
    PeersError,
    capture,
    dealt_state,
    grid,
    peers_python,
    positive_float,
    positive_int,
    say,
)

SIMULATIONS = 1000  # of one move
OPENSPIEL_GAMES = ("hearts", "oh_hell(players=4)", "gin_rummy", "spades", "crazy_eights(players=4)")
Rates = dict[tuple[str, str], list[float]]


def openspiel_rates(seconds: float, seed: int) -> Iterator[tuple[str, float | None]]:
    """Simulations per second from dealt positions; None where the game cannot be searched."""
    spiel = importlib.import_module("pyspiel")
    for name in OPENSPIEL_GAMES:
        yield name.partition("(")[0], searched(spiel, spiel.load_game(name), seconds, seed)


def searched(spiel: Any, game: Any, seconds: float, seed: int) -> float | None:
    policy = spiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
    rollouts = spiel.RandomRolloutEvaluator(1, seed)
    searcher = spiel.ISMCTSBot(seed, rollouts, 1.0, SIMULATIONS, -1, policy, False, False)
    rng = random.Random(seed)
    spent, moves = 0.0, 0
    while spent < seconds:
        state = dealt_state(game, rng)
        began = perf_counter()
        try:
            searcher.step(state)
        except spiel.SpielError:
            return None  # it cannot resample from what a player knows
        spent += perf_counter() - began
        moves += 1
    return SIMULATIONS * moves / spent


def work(seconds: float, seed: int) -> int:
    """Inside the peers' environment: one line of JSON for each game."""
    for name, rate in openspiel_rates(seconds, seed):
        print(json.dumps([name, rate]), flush=True)
    return 0


def peer_round(python: Path, args: argparse.Namespace, rates: Rates) -> bool:
    me = str(Path(__file__).resolve())
    options = ["--seconds", f"{args.seconds:g}", "--seed", str(args.seed)]
    text, well = capture([str(python), me, "--worker", *options])
    for name, rate in map(json.loads, text.splitlines()):
        if rate is None:
            say(f"OpenSpiel cannot search {name}: left out")
        else:
            rates.setdefault(("OpenSpiel ISMCTS", name), []).append(rate)
    return well


def kibitz_round(args: argparse.Namespace, rates: Rates) -> bool:
    command = [sys.executable, "-m", "kibitz", "bench", "search", "--json"]
    text, well = capture([*command, "--seconds", f"{args.seconds:g}"])
    for result in json.loads(text)["results"] if well else ():
        edition = result["options"].get("edition", "")
        name = f"{result['game']} {edition}".strip()
        rates.setdefault(("Kibitz", name), []).append(result["median_simulations"])
        rates.setdefault(("Kibitz, alone", name), []).append(result["median_alone"])
    return well


def report(rates: Rates) -> str:
    best = max(
        (median(own) for key, own in rates.items() if key[0] == "OpenSpiel ISMCTS"), default=0
    )
    lines = [
        [
            *key,
            f"{median(own):,.0f}",
            f"{min(own):,.0f} - {max(own):,.0f}",
            f"{median(own) / best:.1f}" if best else "",
        ]
        for key, own in rates.items()
    ]
    head = ["engine", "game", "simulations/s", "range", "/ fastest of OpenSpiel"]
    return grid(head, lines, left=2)


def parse_args() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add = parser.add_argument
    add("what", nargs="?", choices=["speed", "match"], default="speed", help="speed unless given")
    add("--rounds", type=positive_int, default=3, help="of speed: 3 unless given")
    add("--seconds", type=positive_float, default=2.0, help="of speed: for each game")
    add("--deals", type=positive_int, default=50, help="of the match: each is played twice")
    add(
        "--thinking",
        type=positive_float,
        default=0.05,
        help="of the match: processor seconds a move",
    )
    add("--exploration", type=positive_float, default=8.0, help="constant of OpenSpiel's UCT")
    add("--worlds", type=int, default=32, help="that OpenSpiel is given for a move; 0: its own")
    add("--seed", type=int, default=1, help="of the deals and of OpenSpiel")
    add("--worker", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def speed(args: argparse.Namespace) -> int:
    try:
        python = peers_python()
    except PeersError as error:
        say(f"the peers could not be installed: {error}")
        return EXIT_INSTALL
    rates: Rates = {}
    complete = True
    for number in range(1, args.rounds + 1):
        say(f"round {number}/{args.rounds}")
        complete &= kibitz_round(args, rates)
        complete &= peer_round(python, args, rates)
    print(report(rates))
    return 0 if complete else EXIT_INCOMPLETE


def main() -> int:
    args = parse_args()
    if args.worker:
        return work(args.seconds, args.seed)
    if args.what == "speed":
        return speed(args)
    from versus import match  # needs Kibitz, which the peers' environment has not

    return match(args)


if __name__ == "__main__":
    sys.exit(main())
