"""A progress bar with the time left, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kibitz.core.words import Speaker, spoken

Progress = Callable[[int, int], None]  # done, of how many


@contextmanager
def bar(unit: str) -> Iterator[Progress]:
    from tqdm import tqdm

    is_hidden = not sys.stderr.isatty()
    name = Speaker(spoken()).say(f"bar-{unit}")
    with tqdm(disable=is_hidden, leave=False, unit=f" {name}", dynamic_ncols=True) as meter:

        def progress(done: int, of: int) -> None:
            if meter.total != of:
                meter.total = of
                meter.refresh()
            meter.update(done - meter.n)

        yield progress
