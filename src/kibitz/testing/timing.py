"""A time limit for each of a game's functions: one that never returns is a defect, no wait."""

from __future__ import annotations

import inspect
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import wraps
from pathlib import Path
from types import FrameType
from typing import Any

from kibitz.core.rulebook import Rulebook
from kibitz.testing.defect import Defect

LIMIT = 5.0  # seconds; interpreted rules take milliseconds
CALLED = (
    "why_illegal",
    "adjust_zones",
    "read_move",
    "advice",
    "move_words",
)  # fields of a Rulebook
HAS_ALARM = hasattr(signal, "setitimer")  # not on Windows


@contextmanager
def limited(book: Rulebook) -> Iterator[Rulebook]:
    """The same game, interpreted with a time limit for each function."""
    rules = {name: limit(rule, name) for name, rule in book.rules.items()}
    others: dict[str, Any] = {
        name: limit(getattr(book, name), name) for name in CALLED if getattr(book, name) is not None
    }
    before = signal.getsignal(signal.SIGALRM) if HAS_ALARM else None
    try:
        yield replace(book, rules=rules, **others) if HAS_ALARM else book
    finally:
        book.register()
        if HAS_ALARM:
            signal.signal(signal.SIGALRM, before)


def limit(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    """A function that may take so long."""
    folder = Path(inspect.unwrap(function).__code__.co_filename).parent

    def stop(number: int, frame: FrameType | None) -> None:
        raise too_long(name, folder, frame)

    @wraps(function)
    def in_time(*given: Any) -> Any:
        if signal.getitimer(signal.ITIMER_REAL)[0] > 0:  # called by another one
            return function(*given)
        signal.signal(signal.SIGALRM, stop)
        signal.setitimer(signal.ITIMER_REAL, LIMIT)
        try:
            return function(*given)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    return in_time


def too_long(name: str, folder: Path, frame: FrameType | None) -> Defect:
    """What is said, with the line of the game that was reached."""
    while frame is not None and folder not in Path(frame.f_code.co_filename).parents:
        frame = frame.f_back
    defect = Defect(f"`{name}` has not returned after {LIMIT:.0f} seconds")
    if frame is not None:
        code = frame.f_code
        defect.where = f"{code.co_filename}, line {frame.f_lineno}, in {code.co_name}"
    defect.check = "time"
    defect.expected = "Each function of a game returns in time."
    defect.remedy = "look for a loop that does not end"
    return defect
