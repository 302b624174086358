"""Playing a study on all cores, and stopping it halfway without losing what is known."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from kibitz.bots import machine
from kibitz.study.findings import Findings, find
from kibitz.study.plan import Plan
from kibitz.study.player import BATCH, Part, Player
from kibitz.study.tally import Batch, Tally

AHEAD = 4  # batches for each worker that may wait for their turn to be added


@dataclass(frozen=True)
class Studied:
    """A study as far as it got."""

    findings: Findings
    is_whole: bool
    done: int  # games of all parts
    planned: int


def parts_of(plan: Plan) -> list[Part]:
    """The game itself; then skill in it, and each house rule with skill in that."""
    parts = [Part(0, False, plan.games), Part(0, True, plan.compared)]
    for setting in range(1, len(plan.settings)):
        parts += [Part(setting, False, plan.compared), Part(setting, True, plan.compared)]
    return parts


def study(
    plan: Plan,
    workers: int = 1,
    progress: Callable[[int], object] = lambda games: None,
    compiled: bool = True,
) -> Studied:
    """Play a plan. Ctrl-C ends it early; what was played until then counts."""
    if compiled:
        machine.compiled(plan.book)
    parts = parts_of(plan)
    began = time.perf_counter()
    tallies: dict[Part, Tally] = {}
    pool = ThreadPoolExecutor(workers)
    is_whole = False
    try:
        for part in parts:
            tallies[part] = _new_tally(plan, part)
            for batch in _batches(pool, plan, part, workers, compiled):
                tallies[part].add(batch)
                progress(batch.games)
        is_whole = True
    except KeyboardInterrupt:
        pass
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    seconds = time.perf_counter() - began
    done = sum(tally.games for tally in tallies.values())
    planned = sum(part.games for part in parts)
    return Studied(find(plan, tallies, seconds), is_whole, done, planned)


def _new_tally(plan: Plan, part: Part) -> Tally:
    book = plan.book
    return Tally(plan.seats, len(book.clause_names), book.most_moves, plan.compared)


def _batches(
    pool: ThreadPoolExecutor, plan: Plan, part: Part, workers: int, compiled: bool
) -> Iterator[Batch]:
    """All batches of a part, in order, played by all workers."""
    own = threading.local()

    def play(first: int) -> Batch:
        if not hasattr(own, "player"):
            own.player = Player(plan, part, compiled)
        player: Player = own.player
        return player.play(first, min(BATCH, part.games - first))

    waiting: deque[Future[Batch]] = deque()
    try:
        for first in range(0, part.games, BATCH):
            waiting.append(pool.submit(play, first))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
