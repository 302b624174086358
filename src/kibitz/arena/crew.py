"""Playing the deals of a contest on all cores of this machine."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator

import numpy as np

from kibitz.arena.contest import Contest, Played, Worker

PATIENCE = 3.0  # seconds for threads to stop: a long search notices only at its next move
AWAKE = 0.2  # seconds: how often to look whether somebody wants to stop


class Crew:
    """Threads that play deals: compiled games run without the interpreter lock."""

    def __init__(self, contest: Contest, deals: int, workers: int) -> None:
        self._todo = iter(range(deals))  # next() is atomic: no deal is taken twice
        self._deals = deals
        self._done: queue.SimpleQueue[list[Played] | BaseException] = queue.SimpleQueue()
        self._stop = np.zeros(1, dtype=np.int64)
        first = Worker(contest)  # compiles, before there are threads
        first.play_deal(0, np.ones(1, dtype=np.int64))  # and loads, without playing
        others = [Worker(contest) for _ in range(1, min(workers, deals))]
        self._workers = (first, *others)
        self._threads = [
            threading.Thread(target=self._work, args=(worker,), daemon=True)
            for worker in self._workers
        ]

    def _work(self, worker: Worker) -> None:
        try:
            for deal in self._todo:
                played = worker.play_deal(deal, self._stop)
                if not played:
                    return
                self._done.put(played)
        except BaseException as error:
            self._done.put(error)

    def results(self) -> Iterator[list[Played]]:
        """The games of each deal, as they are finished."""
        for thread in self._threads:
            thread.start()
        for _ in range(self._deals):
            yield self._next()

    def _next(self) -> list[Played]:
        while True:
            try:
                played = self._done.get(timeout=AWAKE)
            except queue.Empty:
                continue
            if isinstance(played, BaseException):
                raise played
            return played

    @property
    def unfinished(self) -> int:
        """Games played of deals that were not finished."""
        return sum(
            worker.played
            for worker in self._workers
            if worker.played < len(worker.contest.seatings)
        )

    def finished(self) -> list[list[Played]]:
        """Tell all to stop; what was finished and not yet asked for."""
        self._stop[0] = 1
        until = time.monotonic() + PATIENCE
        for thread in self._threads:
            if thread.is_alive():
                thread.join(max(0.0, until - time.monotonic()))
        rest = []
        while not self._done.empty():
            rest.append(self._done.get())
        return [played for played in rest if not isinstance(played, BaseException)]
