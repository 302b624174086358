"""Compiling a game's rules: once, with a line of progress, and never silently."""

from __future__ import annotations

import sys
import time
from functools import cache
from typing import Any

from kibitz.core import cache as disk
from kibitz.core.rulebook import Rulebook


@cache
def compiled(book: Rulebook) -> Any:
    """The compiler's functions, ready for this game."""
    from kibitz.core import compiler

    compiler.make_known()
    if not disk.is_ready(book.name):
        _compile(book, compiler)
    return compiler


def _compile(book: Rulebook, compiler: Any) -> None:
    began = time.perf_counter()
    steps = compiler.signatures(book.state, book.view)
    for done, (function, signature) in enumerate(steps):
        _report(f"\rcompiling the rules of {book.title}, once: {done}/{len(steps)} … ")
        function.compile(signature)
    disk.set_ready(book.name)
    kept = "" if disk.is_writable() else f" (not kept: cannot write to {disk.root()})"
    seconds = time.perf_counter() - began
    _report(f"\rcompiled the rules of {book.title} in {seconds:.0f} s{kept}{' ' * 20}\n")


def _report(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
