"""An end for connections whose peer does nothing."""

from __future__ import annotations

import asyncio

LEAST_READ = 16_384  # bytes of what waits: a peer that reads this much gets the time again


class Timeout:
    """Ends a connection unless it is lifted in time, or its peer has read some of what waits."""

    __slots__ = ("_timer",)

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def set(self, transport: asyncio.Transport, seconds: float) -> None:
        self.lift()
        loop, waiting = asyncio.get_running_loop(), transport.get_write_buffer_size()
        self._timer = loop.call_later(seconds, self._end, transport, seconds, waiting)

    def _end(self, transport: asyncio.Transport, seconds: float, waiting: int) -> None:
        if transport.get_write_buffer_size() <= waiting - LEAST_READ:
            self.set(transport, seconds)
        else:
            transport.abort()

    def lift(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
