"""Keeps a second server from a file of SQLite: it would not learn what the first stores.

What is locked is a file beside it: SQLite loses its own locks when anybody else in this process
closes the database.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from kibitz.core.errors import KibitzError
from kibitz.core.message import say

SUFFIX = "-server"
OWNER_ONLY = 0o600
LONGEST = 200  # bytes of an address


class FileLock:
    """Keeps other servers from a file as long as this one runs, however it ends."""

    def __init__(self, path: Path | None) -> None:
        self._path = path  # None: a database that servers share
        self._lock: int | None = None

    def __enter__(self) -> FileLock:
        if self._path is not None:
            self._take(self._path)
        return self

    def __exit__(self, *_: object) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _take(self, path: Path) -> None:
        with suppress(ImportError, OSError):  # not on Windows; or SQLite will say what is wrong
            import fcntl

            place = path.with_name(path.name + SUFFIX)
            self._lock = os.open(place, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                address = os.pread(self._lock, LONGEST, 0).decode(errors="replace")
                self.__exit__()
                name = "database-in-use" if address else "database-in-use-somewhere"
                raise KibitzError(say(name, file=str(path), server=address or None)) from None

    def publish(self, address: str) -> None:
        """Write down where this server is, for the error of the second."""
        if self._lock is not None:
            with suppress(OSError):  # on a full disk it is missing there
                os.ftruncate(self._lock, 0)
                os.pwrite(self._lock, address.encode(), 0)
