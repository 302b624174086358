"""Measure the server beside boardgame.io: closed-loop clients over WebSockets on loopback.

What is measured: `kibitz serve` in a process of its own, on SQLite with every move committed, and
boardgame.io with its memory store, which commits nothing. Four people sit at each table of Lobo 77,
for which boardgame.io has the same rules (bench/boardgameio/game.js). The clients are in another
process and the same for both but for the protocol; a client sends a move only after it was told
that it is to move, so one move of each table is under way. What clients cost does not count.

A third server stores and tells without any rules (bench/load/floor.py): what is left is the price
of sockets, JSON and commits in Python.

  busy      people do not think: moves/s, time from sending a move to the next seat's update,
            moves per second of the server's processor time (all its threads)
  full      the same with so many tables that no server is ever idle: what a processor can carry
  growth    people think for a second: the same for 10 to 1,000 tables, and the memory of the server
  games     the same as busy for each game of Kibitz, without a peer
  bots      people's moves while expert bots think at other tables, and while none do

Servers are measured in interleaved rounds (Kibitz, boardgame.io, Kibitz, ...) so that a noisy
moment does not favour one side. The tables show the median and the range over the rounds; a ratio
is taken within each round first.

    python bench/server.py

boardgame.io is installed once from npm into bench/boardgameio/node_modules; databases are in
temporary folders; all processes end with this one.
"""

from __future__ import annotations

import argparse
import json
import platform
import signal
import statistics
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Any

from load.processes import (
    BoardgameServer,
    FloorServer,
    KibitzServer,
    Server,
    Worker,
    cpu_of,
    cpu_of_all,
    install_peer,
    memory_of,
    raise_file_limit,
)
from load.wire import LoadError

SERVERS: dict[str, Callable[[], Server]] = {
    "kibitz": KibitzServer,
    "boardgame.io": BoardgameServer,
    "floor": FloorServer,
}
GAMES = ("lobo77", "deuce", "dealt", "fivecrowns")
PARTS = ("busy", "full", "games", "growth", "bots")
FULL = 200  # tables
GROWTH = (10, 100, 300, 1000)
THINKING = 1.0  # seconds a person thinks, where people think
BOT_TABLES = 20
LEAST_THOUGHT = 0.5  # processors that so many bots use
PEOPLE_BESIDE_BOTS = 5  # tables
LEAD_IN = 1.0  # seconds
LEAD_IN_MOVES, LONGEST_LEAD_IN = 4000, 15.0  # where nobody thinks
RATIO, P99, HELD, DELAY = 3.5, 50.0, 600.0, 20.0  # the targets
RATED = "moves per CPU second,"
EXIT_MISSED, EXIT_ERROR = 1, 2


@dataclass(frozen=True)
class Row:
    """One server measured once. Times in milliseconds, memory in megabytes."""

    server: str
    what: str
    tables: int
    moves_per_second: float
    p50: float
    p99: float
    longest: float
    moves_per_cpu_second: float
    cpu: float  # processors that the server kept busy
    others: float  # processors that programs other than server and clients kept busy
    memory: float
    memory_per_table: float | None  # where it is known what the server had without tables


@dataclass
class Report:
    """All rows, in the order they were measured."""

    rows: list[Row] = field(default_factory=list)

    def of(self, what: str, server: str, tables: int | None = None) -> list[Row]:
        return [
            row
            for row in self.rows
            if row.what == what and row.server == server and tables in (None, row.tables)
        ]


def say(text: str) -> None:
    """Show progress on standard error; standard output keeps the results."""
    print(f"server: {text}", file=sys.stderr, flush=True)


# --- measuring ------------------------------------------------------------------


@contextmanager
def running(names: Sequence[str]) -> Iterator[list[Server]]:
    """Servers that are closed whatever happens."""
    found: list[Server] = []
    try:
        for name in names:
            found.append(SERVERS[name]())
        yield found
    finally:
        for server in found:
            server.close()


def play(server: Server, worker: Worker, what: str, how: Play) -> Row:
    """Open tables, play, and read what it cost."""
    worker.order("open", tables=how.tables, game=how.game)
    worker.order("run", pause=how.pause)
    time.sleep(LEAD_IN + how.pause)
    until = time.monotonic() + LONGEST_LEAD_IN
    while worker.order("count")["moves"] < how.lead_in and time.monotonic() < until:
        time.sleep(0.1)
    worker.order("mark")
    began, cpu, clients, all_of = time.perf_counter(), cpu_of(server), cpu_of(worker), cpu_of_all()
    time.sleep(how.seconds)
    cpu, clients = cpu_of(server) - cpu, cpu_of(worker) - clients
    others = cpu_of_all() - all_of - cpu - clients
    found = worker.order("stop")
    seconds = found["until"] - began
    waits = sorted(1000 * wait for wait in found["latencies"])
    if not waits or cpu <= 0:
        raise LoadError(f"{server.name} made no moves in {how.seconds:g} seconds")
    memory = memory_of(server)
    return Row(
        server=server.name,
        what=what,
        tables=how.tables,
        moves_per_second=len(waits) / seconds,
        p50=waits[len(waits) // 2],
        p99=waits[len(waits) * 99 // 100],
        longest=waits[-1],
        moves_per_cpu_second=len(waits) / cpu,
        cpu=cpu / seconds,
        others=max(0.0, others / seconds),
        memory=memory,
        memory_per_table=None if how.empty is None else (memory - how.empty) / how.tables,
    )


@dataclass(frozen=True)
class Play:
    """How tables are played."""

    tables: int
    seconds: float
    pause: float = 0.0
    lead_in: int = 0  # moves before anything is measured: Node compiles what it runs often
    empty: float | None = None  # megabytes of the server before the first table
    game: str = "lobo77"


def measure_side_by_side(
    report: Report, names: Sequence[str], args: argparse.Namespace, what: str, tables: int
) -> None:
    """Every server starts anew: boardgame.io's memory store never lets go of a match."""
    how = Play(tables, args.seconds, lead_in=LEAD_IN_MOVES)
    for number in range(1, args.rounds + 1):
        for name in names:
            say(f"{what}, round {number}/{args.rounds}: {name}")
            with running([name]) as (server,), Worker(server) as worker:
                report.rows.append(play(server, worker, what, how))


def measure_games(report: Report, args: argparse.Namespace) -> None:
    with running(["kibitz"]) as (server,):
        for number in range(1, args.rounds + 1):
            for game in GAMES:
                say(f"games, round {number}/{args.rounds}: {game}")
                with Worker(server) as worker:
                    how = Play(args.tables, args.seconds, lead_in=LEAD_IN_MOVES, game=game)
                    report.rows.append(play(server, worker, game, how))
                    worker.order("close")


def measure_growth(report: Report, names: Sequence[str], args: argparse.Namespace) -> None:
    """Every server starts anew, so that its memory is that of these tables."""
    for number in range(1, args.growth_rounds + 1):
        for name in (name for name in names if name != FloorServer.name):
            with running([name]) as (server,), Worker(server) as worker:
                empty = memory_of(server)
                for tables in GROWTH:
                    say(f"growth, round {number}/{args.growth_rounds}: {name}, {tables} tables")
                    how = Play(tables, max(args.seconds, 4), THINKING, empty=empty)
                    report.rows.append(play(server, worker, "growth", how))


def measure_bots(report: Report, args: argparse.Namespace) -> None:
    how = Play(PEOPLE_BESIDE_BOTS, max(args.seconds, 8), 0.02)
    for number in range(1, args.rounds + 1):
        say(f"bots, round {number}/{args.rounds}")
        with running(["kibitz"]) as (server,), Worker(server) as worker:
            report.rows.append(play(server, worker, "alone", how))
            with ExitStack() as watched:
                for index in range(BOT_TABLES):
                    watched.enter_context(bots_at_play(server, GAMES[index % len(GAMES)]))
                row = play(server, worker, "beside bots", how)
            if row.cpu < LEAST_THOUGHT:
                raise LoadError(f"the bots did not think: {row.cpu:.2f} processors were used")
            report.rows.append(row)


@contextmanager
def bots_at_play(server: Server, game: str) -> Iterator[None]:
    """A table of four experts, who play by themselves as long as somebody watches."""
    address = f"http://127.0.0.1:{server.port}/api/tables"
    form = json.dumps({"game": game, "seats": ["bot:expert"] * 4}).encode()
    opening = urllib.request.Request(address, form, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(opening, timeout=30) as answer:
            table = json.load(answer)["id"]
        watching = urllib.request.urlopen(f"{address}/{table}/stream", timeout=30)
    except OSError as error:
        raise LoadError(f"cannot open a table of bots: {error}") from None
    with watching:
        threading.Thread(target=read_all, args=(watching,), daemon=True).start()
        yield


def read_all(watching: Any) -> None:
    with suppress(OSError, ValueError, AttributeError):  # it is closed meanwhile
        while watching.read1():
            pass


# --- reporting --------------------------------------------------------------------


@dataclass(frozen=True)
class Target:
    """What is to be reached, and what was."""

    name: str
    values: list[float]
    limit: float
    at_least: bool = False

    @property
    def value(self) -> float:
        return statistics.median(self.values)

    @property
    def is_met(self) -> bool:
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    def __str__(self) -> str:
        sign = "at least" if self.at_least else "at most"
        spread = f"{min(self.values):.3g} to {max(self.values):.3g}"
        word = "met" if self.is_met else "MISSED"
        return f"{self.name}: {self.value:.3g} ({spread}), {sign} {self.limit:g}: {word}"


def targets(report: Report) -> list[Target]:
    busy = report.of("busy", "kibitz")
    held = [row.memory for row in report.of("growth", "kibitz", max(GROWTH))]
    alone, beside = report.of("alone", "kibitz"), report.of("beside bots", "kibitz")
    pairs = list(zip(alone, beside, strict=False))
    found = [
        Target(f"full, {RATED} times boardgame.io's", ratios(report, "full"), RATIO, True),
        Target("p99 of busy tables in ms", [row.p99 for row in busy], P99),
        Target(f"MB with {max(GROWTH):,} tables of four sockets", held, HELD),
        Target("ms that thinking bots add to p99", [b.p99 - a.p99 for a, b in pairs], DELAY),
        Target("ms they add to the longest", [b.longest - a.longest for a, b in pairs], DELAY),
    ]
    return [target for target in found if target.values]


def ratios(report: Report, what: str, server: str = "kibitz") -> list[float]:
    """How many times boardgame.io's moves per CPU second a server's are, round by round."""
    pairs = zip(report.of(what, server), report.of(what, "boardgame.io"), strict=False)
    return [own.moves_per_cpu_second / other.moves_per_cpu_second for own, other in pairs]


COLUMNS: dict[str, tuple[str, Callable[[Row], float | None]]] = {
    "moves/s": ("{:,.0f}", lambda row: row.moves_per_second),
    "p50 ms": ("{:.1f}", lambda row: row.p50),
    "p99 ms": ("{:.1f}", lambda row: row.p99),
    "max ms": ("{:.1f}", lambda row: row.longest),
    "moves/CPU s": ("{:,.0f}", lambda row: row.moves_per_cpu_second),
    "µs CPU/move": ("{:,.0f}", lambda row: 1e6 / row.moves_per_cpu_second),
    "CPUs": ("{:.2f}", lambda row: row.cpu),
    "others' CPUs": ("{:.2f}", lambda row: row.others),
    "MB": ("{:.0f}", lambda row: row.memory),
    "KB/table": (
        "{:.0f}",
        lambda row: None if row.memory_per_table is None else 1000 * row.memory_per_table,
    ),
}


def print_report(report: Report) -> None:
    for what in dict.fromkeys(row.what for row in report.rows):
        print(f"\n{what}\n")
        print("| server | tables | " + " | ".join(COLUMNS) + " |")
        print("|---|---:|" + "---:|" * len(COLUMNS))
        for key in dict.fromkeys((r.server, r.tables) for r in report.rows if r.what == what):
            rows = report.of(what, *key)
            cells = [cell(form, [get(row) for row in rows]) for form, get in COLUMNS.values()]
            print(f"| {key[0]} | {key[1]:,} | " + " | ".join(cells) + " |")
    print()
    for target in targets(report):
        print(target)
    for what, server in (("busy", "kibitz"), ("busy", "floor"), ("full", "floor")):
        found = ratios(report, what, server)
        if found:
            print(f"{what}, {server}: {RATED} times boardgame.io's: {cell('{:.3g}', found)}")


def cell(form: str, found: Sequence[float | None]) -> str:
    values = [value for value in found if value is not None]
    if not values:
        return "-"
    median = form.format(statistics.median(values))
    if len(values) == 1:
        return median
    return f"{median} ({form.format(min(values))} to {form.format(max(values))})"


def as_json(report: Report) -> str:
    found = {
        "date": date.today().isoformat(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rows": [asdict(row) for row in report.rows],
        "targets": [{**asdict(target), "met": target.is_met} for target in targets(report)],
    }
    return json.dumps(found, indent=2)


def positive(kind: type) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        value = kind(text)
        if value <= 0:
            raise ValueError
        return value

    read.__name__ = "positive number"
    return read


def parse(words: Sequence[str] | None) -> argparse.Namespace:
    top = argparse.ArgumentParser(description="Measure the server beside boardgame.io.")
    top.add_argument("--rounds", type=positive(int), default=5, help="rounds of each (5)")
    top.add_argument("--growth-rounds", type=positive(int), default=2, help="of the growth (2)")
    top.add_argument("--seconds", type=positive(float), default=4.0, help="of one measurement (4)")
    top.add_argument("--tables", type=positive(int), default=50, help="busy tables (50)")
    top.add_argument("--only", choices=PARTS, action="append", help="measure only this")
    top.add_argument("--skip-peer", action="store_true", help="measure Kibitz alone")
    top.add_argument("--json", action="store_true", help="print JSON instead of tables")
    return top.parse_args(words)


def measure(args: argparse.Namespace) -> Report:
    names = ["kibitz"] if args.skip_peer else list(SERVERS)
    wanted = args.only or PARTS
    report = Report()
    if not args.skip_peer and {"busy", "full", "growth"} & set(wanted):
        install_peer()
    for what, tables in (("busy", args.tables), ("full", FULL)):
        if what in wanted:
            measure_side_by_side(report, names, args, what, tables)
    if "games" in wanted:
        measure_games(report, args)
    if "growth" in wanted:
        measure_growth(report, names, args)
    if "bots" in wanted:
        measure_bots(report, args)
    return report


def main(words: Sequence[str] | None = None) -> int:
    args = parse(words)
    if not sys.platform.startswith("linux"):
        say("this needs Linux: processor time and memory are read from /proc")
        return EXIT_ERROR
    raise_file_limit()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # clean up, as after Ctrl-C
    try:
        report = measure(args)
    except LoadError as error:
        say(str(error))
        return EXIT_ERROR
    except KeyboardInterrupt:
        say("interrupted")
        return EXIT_ERROR
    if args.json:
        print(as_json(report))
    else:
        print_report(report)
    return 0 if all(target.is_met for target in targets(report)) else EXIT_MISSED


if __name__ == "__main__":
    sys.exit(main())
