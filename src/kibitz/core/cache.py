"""Where machine code is kept between runs, and why it is never stale.

Numba notices an edit only in the file of the compiled function itself, not in those it calls. So
the folder is named after the text of all of `core`, where it lies, and the versions of what
compiles and runs it; and the record type of a game is named after the text of the game (see
`kernel.record_dtype`), wherever that comes from.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

from kibitz.core.kernel import source_hash

FOLDERS_KEPT = 4  # of other versions, so that two checkouts do not compile in turns
CORE = Path(__file__).resolve().parent


def root() -> Path:
    """$KIBITZ_CACHE, or the user's cache folder."""
    named = os.environ.get("KIBITZ_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "kibitz"


@cache
def folder() -> Path:
    """The folder for the present sources; not made until something is written to it."""
    from llvmlite.binding import get_host_cpu_name

    parts = [source_hash([CORE]), str(CORE), get_host_cpu_name(), platform.python_version()]
    parts += [version("numba"), version("numpy")]
    return root() / "compiled" / hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


@cache
def is_writable() -> bool:
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder(), os.W_OK)


@contextmanager
def folder_for_numba() -> Iterator[None]:
    """Functions decorated inside are cached here; other users of Numba keep their own folder."""
    import numba

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder())
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def is_ready(game: str) -> bool:
    """True once all rules of a game (named as its record type is) have been compiled here."""
    marker = folder() / f"{game}.ready"
    if not is_writable() or not marker.exists():
        return False
    os.utime(folder())  # in use: not one of the old folders
    return True


def set_ready(game: str) -> None:
    if is_writable():
        (folder() / f"{game}.ready").touch()


def remove_old_folders() -> None:
    """Remove what earlier versions left; another process may be doing the same."""
    with suppress(OSError):
        others = [path for path in folder().parent.iterdir() if path != folder()]
        others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        for path in others[FOLDERS_KEPT:]:
            shutil.rmtree(path, ignore_errors=True)
