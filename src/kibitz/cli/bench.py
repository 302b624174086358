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
from kibitz.core.errors import KibitzError, out_of_range, unknown
from kibitz.core.message import say
from kibitz.core.registry import GAMES, rulebook
from kibitz.core.rulebook import Rulebook
from kibitz.core.words import Speaker, spoken

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
        raise KibitzError(say("bench-bad-seconds", high=LONGEST))
    if not 0 <= chosen.threads <= MOST_THREADS:
        raise out_of_range("--threads", 0, MOST_THREADS, chosen.threads)
    words = list(chosen.what)
    is_search = words[:1] == ["search"]
    games = chosen_games(chosen, words[1:] if is_search else words)
    if is_search:
        _bench_search(chosen, games)
    else:
        _bench_rules(chosen, games)


def chosen_games(chosen: Namespace, names: list[str]) -> list[tuple[Rulebook, dict[str, str]]]:
    if len(names) > 1:
        raise KibitzError(say("bench-many-games", text=" ".join(names)))
    settings = chosen.set
    if names and names[0] not in GAMES:
        raise unknown("game", names[0], ["search", *GAMES])
    if names:
        games = [(rulebook(names[0]), settings)]
    elif settings:
        raise KibitzError(say("bench-set-what"))
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
    speaker = Speaker(spoken())
    told = speaker.say(
        "bench-speed",
        number=result.seats,
        threads=result.threads,
        rate=speaker.number(result.decisions_per_second / 1e6, 2),
        low=speaker.number(min(result.runs) / 1e6, 2),
        high=speaker.number(max(result.runs) / 1e6, 2),
        length=speaker.number(result.decisions / result.games),
    )
    print(f"{_what(result)} {told}", flush=True)


def _what(result: measuring.Result | speed.SearchSpeed) -> str:
    """What was measured, as wide for every game."""
    options = " ".join(f"{name}={value}" for name, value in result.options.items())
    return f"{result.game:<11} {options:<23}"


def _bench_search(chosen: Namespace, games: list[tuple[Rulebook, dict[str, str]]]) -> None:
    if chosen.threads != 1:
        raise KibitzError(say("bench-search-one-core"))
    results = []
    if not chosen.json:
        print(Speaker(spoken()).say("bench-search-head"))
    for book, options in games:
        result = speed.measure(book, seats_of(chosen, book), options, chosen.seconds)
        results.append(result)
        if not chosen.json:
            _print_search(result)
    if chosen.json:
        found = [result.as_json() for result in results]
        print(json.dumps({**measuring.machine(), "results": found}, indent=1))


def _print_search(result: speed.SearchSpeed) -> None:
    speaker = Speaker(spoken())

    def rate(values: list[float]) -> str:
        usual, lowest = (speaker.number(one(values) / 1e3) for one in (median, min))
        return f"{usual} ({lowest})"

    def seconds(values: list[float]) -> str:
        usual, most = (speaker.number(one(values), 3) for one in (median, max))
        return f"{usual} ({most})"

    told = speaker.say(
        "bench-search",
        number=result.seats,
        rate=rate(result.simulations),
        alone=rate(result.alone),
        decisions=speaker.number(median(result.decisions) / 1e6, 1),
        hard=seconds(result.hard),
        expert=seconds(result.expert),
    )
    print(f"{_what(result)} {told}", flush=True)
