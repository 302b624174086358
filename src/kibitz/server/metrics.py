"""What a server has done, as Prometheus reads it: sums and sizes, nothing about anybody."""

from __future__ import annotations

import math
import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

from kibitz.table.command import Code
from kibitz.table.events import By

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
COMMITS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
THOUGHTS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)
STATM = Path("/proc/self/statm")
FILES = Path("/proc/self/fd")


class Histogram:
    """How many took how long."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        total = 0
        for bound, number in zip((*map(str, self._bounds), "+Inf"), self._counts, strict=True):
            total += number
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        # What is watched begins at 0: a rate does not see a counter that comes into being.
        self.moves: Counter[str] = Counter(dict.fromkeys(get_args(By), 0))
        self.refusals: Counter[str] = Counter(dict.fromkeys(get_args(Code), 0))
        self.opened: Counter[str] = Counter()  # by game
        self.ended: Counter[str] = Counter()
        self.logged: Counter[str] = Counter({"error": 0, "warning": 0})  # by level
        self.taken = 0
        self.commits = Histogram(COMMITS)
        self.thoughts = Histogram(THOUGHTS)
        self._begun = time.time()

    def page(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """The whole page; `gauges` are sizes at this moment, each with its help."""
        found = [
            *_counted("kibitz_moves_total", "moves stored here", "by", self.moves),
            *_counted("kibitz_refusals_total", "commands refused", "code", self.refusals),
            *_counted("kibitz_tables_opened_total", "tables opened here", "game", self.opened),
            *_counted("kibitz_games_ended_total", "games that ended here", "game", self.ended),
            *_counted("kibitz_log_lines_total", "lines in the log", "level", self.logged),
            *_head("kibitz_taken_total", "events that another server stored first", "counter"),
            f"kibitz_taken_total {self.taken}",
            *_head("kibitz_commit_seconds", "duration of a transaction", "histogram"),
            *self.commits.lines("kibitz_commit_seconds"),
            *_head("kibitz_thinking_seconds", "duration of a bot's choice", "histogram"),
            *self.thoughts.lines("kibitz_thinking_seconds"),
            *_head("process_cpu_seconds_total", "processor time", "counter"),
            f"process_cpu_seconds_total {time.process_time():.3f}",
        ]
        sizes = {
            **gauges,
            "process_resident_memory_bytes": ("memory in use", memory()),
            "process_start_time_seconds": ("when the server began", self._begun),
            "process_open_fds": ("open files and connections", open_files()),
            "process_max_fds": ("as many as there may be", most_files()),
        }
        for name, (text, value) in sizes.items():
            found += [*_head(name, text, "gauge"), f"{name} {_number(value)}"]
        return "\n".join(found) + "\n"


def _number(value: float) -> str:
    return "+Inf" if value == math.inf else f"{value:.15g}"


def _head(name: str, text: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {text}"
    yield f"# TYPE {name} {kind}"


def _counted(name: str, text: str, label: str, counter: Counter[str]) -> Iterator[str]:
    yield from _head(name, text, "counter")
    for key, number in sorted(counter.items()):
        yield f'{name}{{{label}="{key}"}} {number}'


def memory() -> int:
    """Resident bytes of this process; 0 where the system does not tell."""
    if not STATM.exists():
        return 0
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def open_files() -> int:
    """How many files and connections this process has open; 0 where the system does not tell."""
    return len(os.listdir(FILES)) - 1 if FILES.exists() else 0  # without the list itself


def most_files() -> float:
    """How many it may have open."""
    try:
        import resource
    except ImportError:  # Windows
        return 0.0
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return math.inf if soft == resource.RLIM_INFINITY else float(soft)
