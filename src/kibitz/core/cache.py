"""Where machine code is kept between runs, and why it is never stale.

Numba notices an edit only in the file of the compiled function itself, not in those it calls. So
the folder is named after the text of the rules in `core` and `bots`, where they lie, and the
versions of what compiles and runs them; and the record type of a game is named after the text of
the game's own rules (see `field.state_dtype`), wherever that comes from.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

from kibitz.core.kernel import hash_of, rule_files

KEPT_UNUSED = 30 * 86_400  # seconds: folders of other versions and checkouts
PACKAGE = Path(__file__).resolve().parent.parent


def root() -> Path:
    """$KIBITZ_CACHE, or the user's cache folder."""
    named = os.environ.get("KIBITZ_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "kibitz"


def sources(package: Path = PACKAGE) -> str:
    """A name for the text of all that is compiled and belongs to no particular game."""
    core, bots = package / "core", package / "bots"
    others = core / "compiler.py", bots / "machine.py"
    return hash_of([*others, *rule_files(core), *rule_files(bots)])


@cache
def folder() -> Path:
    """The folder for the present sources; not made until something is written to it."""
    from llvmlite.binding import get_host_cpu_name

    parts = [sources(), str(PACKAGE), get_host_cpu_name(), platform.python_version()]
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


def is_ready(part: str) -> bool:
    """True once a part of a game (named after its record type) has been compiled here."""
    marker = folder() / f"{part}.ready"
    if not is_writable() or not marker.exists():
        return False
    os.utime(folder())  # in use: not one of the old folders
    return True


def set_ready(part: str) -> None:
    if is_writable():
        (folder() / f"{part}.ready").touch()


def remove_old_folders() -> None:
    """Remove what nobody has used for long; another process may be doing the same."""
    with suppress(OSError):
        long_ago = time.time() - KEPT_UNUSED
        for path in folder().parent.iterdir():
            if path != folder() and path.stat().st_mtime < long_ago:
                shutil.rmtree(path, ignore_errors=True)
