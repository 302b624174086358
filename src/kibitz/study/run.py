"""Playing a study on all cores, and stopping it halfway without losing what is known."""

from __future__ import annotations

import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass

from kibitz.bots import machine
from kibitz.core.errors import KibitzError
from kibitz.study.findings import Findings, find
from kibitz.study.plan import Plan
from kibitz.study.player import BATCH, BatchPlayer, Part
from kibitz.study.tally import GameBatch, Tally

AHEAD = 4  # batches for each worker that may wait for their turn to be added


@dataclass(frozen=True)
class Studied:
    """A study as far as it got."""

    findings: Findings
    is_whole: bool
    done: int  # games of all parts
    planned: int

    def __repr__(self) -> str:
        book = self.findings.plan.book
        return f"<study of {book.title}: {self.done:,} of {self.planned:,} games>"

    def __str__(self) -> str:
        from kibitz.study.summary import summary

        return summary(self)


def parts_of(plan: Plan) -> list[Part]:
    """The game itself; then skill in it, and each house rule with skill in that."""
    parts = [Part(0, False, plan.games), Part(0, True, plan.compared)]
    for setting in range(1, len(plan.settings)):
        parts += [Part(setting, False, plan.compared), Part(setting, True, plan.compared)]
    return parts


def study(
    plan: Plan,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda done, of: None,
    compiled: bool = True,
    stopping: Callable[[], None] = lambda: None,
) -> Studied:
    """Play a plan. Ctrl-C ends it early; what was played until then counts.

    `stopping` is called at once when that happens: the batches being played are finished first.
    """
    if workers < 1:
        raise KibitzError(f"the number of workers must be 1 or more, not {workers}")
    if compiled:
        machine.compiled(plan.book)
    parts = parts_of(plan)
    planned, done = sum(part.games for part in parts), 0
    began = time.perf_counter()
    tallies: dict[Part, Tally] = {}
    pool = ThreadPoolExecutor(workers)
    try:
        with interrupts(stopping) as was_interrupted:
            for part, batch in _all_batches(pool, plan, workers, compiled):
                tally = tallies.setdefault(part, _new_tally(plan))
                tally.add(batch)
                done += batch.games
                progress(done, planned)
                if was_interrupted():
                    break
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    seconds = time.perf_counter() - began
    return Studied(find(plan, tallies, seconds), done == planned, done, planned)


@contextmanager
def interrupts(stopping: Callable[[], None]) -> Iterator[Callable[[], bool]]:
    """Ctrl-C only sets a mark here, so that no batch is added by half; a second one is heeded.

    So does the signal by which other programs ask one to end.
    """
    mark = threading.Event()

    def note(number: int, frame: object) -> None:
        if mark.is_set():
            raise KeyboardInterrupt
        mark.set()
        stopping()

    if threading.current_thread() is not threading.main_thread():
        yield mark.is_set  # signals reach the main thread only
        return
    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield mark.is_set
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _all_batches(
    pool: ThreadPoolExecutor, plan: Plan, workers: int, compiled: bool
) -> Iterator[tuple[Part, GameBatch]]:
    for part in parts_of(plan):
        for batch in _batches(pool, plan, part, workers, compiled):
            yield part, batch


def _new_tally(plan: Plan) -> Tally:
    book = plan.book
    return Tally(plan.seats, len(book.vocabulary.events), book.most_moves, plan.compared)


def _batches(
    pool: ThreadPoolExecutor, plan: Plan, part: Part, workers: int, compiled: bool
) -> Iterator[GameBatch]:
    """All batches of a part, in order, played by all workers."""
    own = threading.local()

    def play(first: int) -> GameBatch:
        if not hasattr(own, "player"):
            own.player = BatchPlayer(plan, part, compiled)
        player: BatchPlayer = own.player
        return player.play(first, min(BATCH, part.games - first))

    waiting: deque[Future[GameBatch]] = deque()
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
