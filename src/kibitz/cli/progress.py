"""A progress bar with the time left, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Progress = Callable[[int, int], None]  # done, of how many


@contextmanager
def bar(what: str) -> Iterator[Progress]:
    from tqdm import tqdm

    with tqdm(desc=what, disable=not sys.stderr.isatty(), leave=False, unit="") as meter:

        def progress(done: int, of: int) -> None:
            meter.total = of
            meter.update(done - meter.n)

        yield progress
