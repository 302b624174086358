"""Gathers what comes over sockets and what is to be sent, for a moment.

The same is then done for all of it in one go: first all lines are read, then all messages carried
out, later all answers written. A processor that goes from one to the other and back with every
message takes half as long again (docs/load.md).
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

log = logging.getLogger("kibitz.server")


class Line(Protocol):
    """A connection to a peer."""

    def take(self, data: bytes) -> None: ...
    def write(self) -> None: ...
    def abort(self) -> None: ...


class Post:
    """What all lines of a server have heard and are told, until its loop comes round."""

    def __init__(self) -> None:
        self._heard: list[tuple[Line, bytes]] = []
        self._told: list[Line] = []

    def hear(self, line: Line, data: bytes) -> None:
        """Something has come."""
        if not self._heard:
            asyncio.get_running_loop().call_soon(self.read)
        self._heard.append((line, data))

    def tell(self, line: Line) -> None:
        """A line has something to write."""
        if not self._told:
            asyncio.get_running_loop().call_soon(self.write)
        self._told.append(line)

    def read(self) -> None:
        """Carry out all that has come."""
        heard, self._heard = self._heard, []
        for line, data in heard:
            try:
                line.take(data)
            except Exception:
                log.exception("a connection stumbled")
                line.abort()

    def write(self) -> None:
        """Write all that is to be sent."""
        told, self._told = self._told, []
        for line in told:
            try:
                line.write()
            except Exception:
                log.exception("a connection stumbled")
                line.abort()
