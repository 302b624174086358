"""Batches I/O once per loop iteration: all sockets are read, then all are written.

A processor that goes from reading to writing and back with every message takes half as long again
(docs/load.md).
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

log = logging.getLogger("kibitz.server")


class Batched(Protocol):
    """A connection to a peer."""

    def read_on(self) -> None: ...
    def write(self) -> None: ...
    def abort(self) -> None: ...


class Batch:
    """The sockets of a server that have something to read or to write in this iteration."""

    def __init__(self) -> None:
        self._readers: dict[Batched, None] = {}  # in their order, each once
        self._writers: dict[Batched, None] = {}

    def read_soon(self, socket: Batched) -> None:
        if not self._readers:
            asyncio.get_running_loop().call_soon(self.read)
        self._readers[socket] = None

    def write_soon(self, socket: Batched) -> None:
        if not self._writers:
            asyncio.get_running_loop().call_soon(self.write)
        self._writers[socket] = None

    def read(self) -> None:
        """Carry out all that has come."""
        readers, self._readers = self._readers, {}
        for socket in readers:
            try:
                socket.read_on()
            except Exception:
                _end(socket)

    def write(self) -> None:
        """Write all that is to be sent."""
        writers, self._writers = self._writers, {}
        for socket in writers:
            try:
                socket.write()
            except Exception:
                _end(socket)


def _end(socket: Batched) -> None:
    """A connection that fails holds up no other."""
    log.exception("connection aborted")
    socket.abort()
