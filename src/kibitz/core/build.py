"""Compiling a game's rules: once, with a line of progress, and never silently."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from kibitz.core import cache as disk
from kibitz.core.rulebook import Rulebook
from kibitz.core.words import Speaker, spoken

RULES = "rules"
_loaded: set[str] = set()  # games whose rules are compiled in this process
Steps: TypeAlias = list[tuple[Any, tuple[Any, ...]]]  # functions and their argument types


@cache
def compiled(book: Rulebook) -> Any:
    """The compiler's functions, ready for this game."""
    from kibitz.core import compiler

    compiler.make_known()
    compile_part(book, RULES, lambda: compiler.signatures(book.state, book.view))
    _loaded.add(book.name)
    return compiler


def is_at_hand(book: Rulebook) -> bool:
    """Whether the compiled rules can be used without waiting."""
    return book.name in _loaded or is_ready(book, RULES)


def is_ready(book: Rulebook, part: str, version: str = "") -> bool:
    return disk.is_ready(_file_name(book, part, version))


def _file_name(book: Rulebook, part: str, version: str) -> str:
    """The game and its sources, as its record type has them, and the part."""
    return f"{(book.state.names or ('',))[0]}-{part}{version}"


def compile_part(book: Rulebook, part: str, steps: Callable[[], Steps], version: str = "") -> None:
    """Compile functions for a game, unless that has been done.

    `version` names the text of functions that are not in `core` or `bots`.
    """
    if is_ready(book, part, version):
        return
    began = time.perf_counter()
    on_screen = sys.stderr.isatty()
    what = Speaker(spoken()).say("compiling", name=book.title, part=part)
    if not on_screen:
        _report(f"{what} …\n")
    todo = steps()
    for done, (function, signature) in enumerate(todo):
        if on_screen:
            _report(f"\r{what}: {done}/{len(todo)} … ")
        function.compile(signature)
    disk.set_ready(_file_name(book, part, version))
    disk.remove_old_folders()
    seconds = round(time.perf_counter() - began)
    done_in = {"name": book.title, "part": part, "seconds": seconds, "file": str(disk.root())}
    name = "compiled" if disk.is_writable() else "compiled-not-kept"
    back = "\r" if on_screen else ""
    _report(f"{back}{Speaker(spoken()).say(name, **done_in)}{' ' * 12}\n")


def _report(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
