"""Somebody who follows a table over a socket or a stream: messages wait here to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Listener:
    """A bounded queue. Who reads too slowly loses it and gets a fresh view instead."""

    __slots__ = (
        "_backlog",
        "_fresh",
        "_is_behind",
        "_queue",
        "_waiter",
        "is_closed",
        "player",
        "tell",
        "viewer",
    )

    def __init__(self, player: str, backlog: int, fresh: Callable[[], bytes]) -> None:
        self.player = player
        self.viewer: int | None = None  # the seat whose view is sent; None: a spectator's
        self.is_closed = False
        self.tell: Callable[[bytes], bool] | None = None  # sends at once, if that is possible
        self._backlog = backlog
        self._fresh = fresh  # makes a welcome
        self._is_behind = False
        self._queue: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def put(self, message: bytes) -> None:
        if self.is_closed or self._is_behind:
            return
        if self.tell is not None and self._is_idle and self.tell(message):
            return
        if len(self._queue) >= self._backlog:
            self._queue.clear()
            self._is_behind = True
        else:
            self._queue.append(message)
        self._wake()

    def close(self) -> None:
        """No more messages; what waits is still sent."""
        self.is_closed = True
        self._wake()

    @property
    def _is_idle(self) -> bool:
        """Nothing waits and nothing is being sent: what is sent now overtakes nothing."""
        return self._waiter is not None and not self._waiter.done()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> bytes | None:
        """The next message; None after the last one."""
        while True:
            if self._queue:
                return self._queue.popleft()
            if self._is_behind and not self.is_closed:
                self._is_behind = False
                return self._fresh()
            if self.is_closed:
                return None
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
            self._waiter = None
