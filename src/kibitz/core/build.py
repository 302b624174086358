"""Compiling a game's rules: once, with a line of progress, and never silently.

`python -m kibitz.core.build` compiles all games, on all cores.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

from kibitz.core import cache as disk
from kibitz.core.registry import GAMES, rulebook
from kibitz.core.rulebook import Rulebook


@cache
def compiled(book: Rulebook) -> Any:
    """The compiler's functions, ready for this game."""
    from kibitz.core import compiler

    compiler.make_known()
    if not disk.is_ready(type_name(book)):
        _compile(book, compiler)
    return compiler


def type_name(book: Rulebook) -> str:
    """The game and its sources, as its record type has them."""
    return str((book.state.names or ("",))[0])


def _compile(book: Rulebook, compiler: Any) -> None:
    began = time.perf_counter()
    steps = compiler.signatures(book.state, book.view)
    on_screen = sys.stderr.isatty()
    if not on_screen:
        _report(f"compiling the rules of {book.title}, once …\n")
    for done, (function, signature) in enumerate(steps):
        if on_screen:
            _report(f"\rcompiling the rules of {book.title}, once: {done}/{len(steps)} … ")
        function.compile(signature)
    disk.set_ready(type_name(book))
    disk.remove_old_folders()
    kept = "" if disk.is_writable() else f" (not kept: cannot write to {disk.root()})"
    back = "\r" if on_screen else ""
    seconds = time.perf_counter() - began
    _report(f"{back}compiled the rules of {book.title} in {seconds:.0f} s{kept}{' ' * 12}\n")


def _report(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


def compile_all() -> None:
    """Compile every game that is not yet, each in a process of its own."""
    missing = [name for name in GAMES if not disk.is_ready(type_name(rulebook(name)))]
    command = [sys.executable, "-m", "kibitz.core.build"]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda name: subprocess.run([*command, name], check=True), missing))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        compiled(rulebook(sys.argv[1]))
    else:
        compile_all()
