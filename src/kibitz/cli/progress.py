"""A progress bar with the time left, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Progress = Callable[[int, int], None]  # done, of how many


@contextmanager
def bar(unit: str) -> Iterator[Progress]:
    from tqdm import tqdm

    is_hidden = not sys.stderr.isatty()
    with tqdm(disable=is_hidden, leave=False, unit=f" {unit}", dynamic_ncols=True) as meter:

        def progress(done: int, of: int) -> None:
            if meter.total != of:
                meter.total = of
                meter.refresh()
            meter.update(done - meter.n)

        yield progress
