"""One at a time, in the order in which they came."""

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """Can be waited for, and can be taken at once by those who will not wait.

    asyncio's own can only be waited for, which takes a coroutine even where it is free.
    """

    __slots__ = ("_waiting", "is_taken")

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take it if it is free."""
        if self.is_taken:
            return False
        self.is_taken = True
        return True

    def release(self) -> None:
        """Hand it to whoever has waited longest; it is not free in between."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return
        self.is_taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # it came too late
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
