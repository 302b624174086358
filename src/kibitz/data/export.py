"""Playing an export on all cores and writing it as it is played."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.data.logbook import Logbook
from kibitz.data.plan import Plan
from kibitz.document import put, why
from kibitz.study.run import interrupts

BATCH = 16  # games; the same on any number of cores, so that files are the same
AHEAD = 3  # batches for each worker that may wait for their turn to be written


@dataclass(frozen=True)
class Exported:
    """What was written."""

    path: Path
    card: Path
    games: int
    decisions: int
    is_whole: bool


def export(
    plan: Plan,
    path: Path | str,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda done, of: None,
    stopping: Callable[[], None] = lambda: None,
) -> Exported:
    """Write the decisions of a plan's games to a file, and its data card beside it.

    Ctrl-C ends it early; what was played until then is in the file, and the card says so. Games
    that have begun are played to their end first, unless it is pressed twice. An error leaves an
    earlier file as it was.
    """
    from kibitz.data.card import card_of
    from kibitz.data.table import schema
    from kibitz.data.writer import Writer

    if workers < 1:
        raise KibitzError(f"the number of workers must be 1 or more, not {workers}")
    path = Path(path)
    Logbook(plan)  # compiles, before there are threads
    games = 0
    columns = schema(plan)
    pool = ThreadPoolExecutor(workers)
    try:
        with interrupts(stopping) as was_interrupted, Writer(path, columns) as writer:
            for count, batch in _batches(pool, plan, columns, workers, was_interrupted):
                writer.add(batch)
                games += count
                progress(games, plan.games)
            if not games:
                raise KeyboardInterrupt
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    whole = writer.games == plan.games
    done = Exported(path, card_path(path), writer.games, writer.decisions, whole)
    _write_card(done, card_of(plan, done))
    return done


def _write_card(done: Exported, text: str) -> None:
    """A card is whole, or it is the earlier one."""
    try:
        put(done.card, text)
    except OSError as error:
        name = "export-old-card" if done.card.exists() else "export-no-card"
        unwritten = say("cannot-write-file", file=str(done.card), because=why(error))
        raise KibitzError(say(name, file=str(done.path), because=unwritten)) from error


def card_path(path: Path) -> Path:
    return path.with_suffix(".md")


def _batches(
    pool: ThreadPoolExecutor,
    plan: Plan,
    columns: Any,
    workers: int,
    is_stopped: Callable[[], bool],
) -> Iterator[tuple[int, Any]]:
    """All batches in the order of their games, played by all workers; none begins once stopped."""
    from kibitz.data.table import as_batch

    own = threading.local()

    def play(first: int) -> tuple[int, Any] | None:
        if is_stopped():
            return None
        if not hasattr(own, "book"):
            own.book = Logbook(plan)
        logged = own.book.play(first, min(BATCH, plan.games - first))
        return logged.games, as_batch(plan, columns, logged)

    waiting: deque[Future[tuple[int, Any] | None]] = deque()
    firsts = iter(range(0, plan.games, BATCH))
    try:
        while True:
            for first in islice(firsts, AHEAD * workers - len(waiting)):
                waiting.append(pool.submit(play, first))
            played = waiting.popleft().result() if waiting else None
            if played is None:
                return
            yield played
    finally:
        for future in waiting:
            future.cancel()
