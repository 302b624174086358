"""Where machine code is kept between runs, and why it is never stale.

Numba notices an edit only in the file of the compiled function itself, not in those it calls. So
the folder is named after a hash of everything that can flow in: the text of all of `core` and
`games`, which import nothing else of Kibitz, and the versions of what compiles them.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path

FOLDERS_KEPT = 4  # of other versions, so that two checkouts do not compile in turns
PACKAGE = Path(__file__).resolve().parents[1]
SOURCES = [PACKAGE / "core", PACKAGE / "games"]


def root() -> Path:
    """$KIBITZ_CACHE, or the user's cache folder."""
    named = os.environ.get("KIBITZ_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "kibitz"


def source_hash(folders: list[Path]) -> str:
    """A name for the present text of the Python files in these folders and their compiler."""
    digest = hashlib.sha256()
    digest.update(f"{platform.python_version()} {version('numba')} {version('numpy')}".encode())
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def folder() -> Path:
    """The folder for the present sources; not made until something is written to it."""
    return root() / "compiled" / source_hash(SOURCES)


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
    """True once all rules of a game have been compiled into the folder."""
    return (folder() / f"{game}.ready").exists()


def set_ready(game: str) -> None:
    if is_writable():
        (folder() / f"{game}.ready").touch()
        remove_old_folders()


def remove_old_folders() -> None:
    others = [path for path in folder().parent.iterdir() if path != folder()]
    others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in others[FOLDERS_KEPT:]:
        shutil.rmtree(path, ignore_errors=True)
