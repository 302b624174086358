"""The command `bench`."""

from __future__ import annotations

import json
from argparse import Namespace
from statistics import median

from kibitz import bench as measuring
from kibitz.bots import speed
from kibitz.cli.arguments import add_set, seats_of
from kibitz.cli.parser import Parser, number, whole_number
from kibitz.core.cores import cores
from kibitz.core.errors import KibitzError, unknown
from kibitz.core.registry import GAMES, rulebook
from kibitz.core.rulebook import Rulebook

LONGEST = 3600  # seconds
MOST_THREADS = 64


def add_bench(command: str) -> Parser:
    parser = Parser(command)
    parser.add("what", "search-and-game", list, nargs="*")
    parser.add("--seats", "number", whole_number)
    add_set(parser)
    parser.add("--seconds", "seconds", number, default=3.0)
    parser.add("--threads", "number", whole_number, default=1)
    parser.add("--json")
    return parser


def bench(chosen: Namespace) -> None:
    """Measure the rules, or after the word `search` the bots' search."""
    if not 0 < chosen.seconds <= LONGEST:
        raise KibitzError(f"--seconds must be above 0 and at most {LONGEST}")
    if not 0 <= chosen.threads <= MOST_THREADS:
        raise KibitzError(f"--threads must be from 0 to {MOST_THREADS}")
    words = list(chosen.what)
    is_search = words[:1] == ["search"]
    games = chosen_games(chosen, words[1:] if is_search else words)
    if is_search:
        _bench_search(chosen, games)
    else:
        _bench_rules(chosen, games)


def chosen_games(chosen: Namespace, names: list[str]) -> list[tuple[Rulebook, dict[str, str]]]:
    if len(names) > 1:
        raise KibitzError(f"one game or none, not {' '.join(names)}")
    settings = chosen.set
    if names and names[0] not in GAMES:
        raise unknown("game", names[0], ["search", *GAMES])
    if names:
        games = [(rulebook(names[0]), settings)]
    elif settings:
        raise KibitzError("--set needs a game: kibitz bench GAME --set OPTION=VALUE")
    else:
        games = [(rulebook(name), dict(options)) for name, options in measuring.standard()]
    for book, options in games:
        seats_of(chosen, book)
        book.read_options(options)
    return games


def _bench_rules(chosen: Namespace, games: list[tuple[Rulebook, dict[str, str]]]) -> None:
    threads = chosen.threads or cores()
    results = []
    for book, options in games:
        result = measuring.measure(book, seats_of(chosen, book), options, chosen.seconds, threads)
        results.append(result)
        if not chosen.json:
            _print_speed(result)
    if chosen.json:
        print(json.dumps(measuring.as_json(results), indent=1))


def _print_speed(result: measuring.Result) -> None:
    options = " ".join(f"{name}={value}" for name, value in result.options.items())
    low, high = min(result.runs) / 1e6, max(result.runs) / 1e6
    print(
        f"{result.game:<11} {options:<23} {result.seats} seats  {result.threads} thread(s)  "
        f"{result.decisions_per_second / 1e6:6.2f} million decisions/s ({low:.2f} to {high:.2f}), "
        f"{result.decisions / result.games:.0f} decisions a game",
        flush=True,
    )


def _bench_search(chosen: Namespace, games: list[tuple[Rulebook, dict[str, str]]]) -> None:
    if chosen.threads != 1:
        raise KibitzError("a search is measured on one core: leave out --threads")
    results = []
    if not chosen.json:
        print("thousand simulations/s, median (lowest) of positions; seconds a move, median (most)")
    for book, options in games:
        result = speed.measure(book, seats_of(chosen, book), options, chosen.seconds)
        results.append(result)
        if not chosen.json:
            _print_search(result)
    if chosen.json:
        found = [result.as_json() for result in results]
        print(json.dumps({**measuring.machine(), "results": found}, indent=1))


def _print_search(result: speed.SearchSpeed) -> None:
    options = " ".join(f"{name}={value}" for name, value in result.options.items())

    def rate(values: list[float]) -> str:
        return f"{median(values) / 1e3:5.0f} ({min(values) / 1e3:.0f})"

    def seconds(values: list[float]) -> str:
        return f"{median(values):.3f} ({max(values):.3f})"

    print(
        f"{result.game:<11} {options:<23} {result.seats} seats {rate(result.simulations):>12}, "
        f"a world each {rate(result.alone):>11}; {median(result.decisions) / 1e6:.1f} million "
        f"decisions/s; hard {seconds(result.hard)}, expert {seconds(result.expert)}",
        flush=True,
    )
