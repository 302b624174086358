"""Closes database connections that stop responding: the machine hangs, or its disk does.

Whatever waited fails then. It may have happened all the same, as with any connection that ends.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Any, TypeVar
from weakref import WeakSet

import sqlalchemy as sa

Value = TypeVar("Value")
LONGEST = 20.0  # seconds; locks are waited for no longer than a quarter of it


class Watchdog:
    """Limits how long an engine may take. SQLite has no connections that could be cut."""

    def __init__(self, engine: sa.Engine) -> None:
        self._connections: WeakSet[Any] = WeakSet()
        self._changing = Lock()  # threads that read and write connect
        sa.event.listen(engine, "connect", self._note)

    def _note(self, connection: Any, _: object) -> None:
        if hasattr(connection, "fileno"):
            with self._changing:
                self._connections.add(connection)

    async def run(self, threads: ThreadPoolExecutor, work: Callable[[], Value]) -> Value:
        """Have threads do something in time; else all connections are closed."""
        timer = asyncio.get_running_loop().call_later(LONGEST, self._cut)
        try:
            # The loop's own way looks each time whether `work` is a coroutine: 20 µs.
            return await asyncio.wrap_future(threads.submit(work))
        finally:
            timer.cancel()

    def _cut(self) -> None:
        with self._changing:
            connections = list(self._connections)
        for connection in connections:
            with suppress(Exception):  # closed meanwhile: each driver has its own error for that
                _hang_up(connection.fileno())


def _hang_up(number: int) -> None:
    """End the connection of a file number, which stays its owner's to close."""
    with socket.socket(fileno=os.dup(number)) as twin:
        twin.shutdown(socket.SHUT_RDWR)
