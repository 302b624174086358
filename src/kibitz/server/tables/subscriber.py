"""Somebody who follows a table: messages may have to wait here."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Subscriber:
    """A bounded queue of messages. A slow reader loses it and gets a fresh view instead.

    Answers to the subscriber's own commands are not lost: nothing else would repeat them.
    """

    __slots__ = ("_backlog", "_fresh", "_is_behind", "_queue", "is_closed", "player", "viewer")

    def __init__(self, player: str, backlog: int, fresh: Callable[[], bytes]) -> None:
        self.player = player
        self.viewer: int | None = None  # the seat whose view is sent; None: a spectator's
        self.is_closed = False
        self._backlog = backlog
        self._fresh = fresh  # makes a welcome
        self._is_behind = False
        self._queue: deque[tuple[bytes, bool]] = deque()  # messages, and whether they are answers

    def publish(self, message: bytes) -> None:
        """Send what everybody with this view is sent."""
        if self.is_closed or self._is_behind:
            return
        if len(self._queue) >= self._backlog:
            self._queue = deque(waiting for waiting in self._queue if waiting[1])
            self._is_behind = True
        else:
            self._queue.append((message, False))

    def answer(self, message: bytes) -> None:
        """Answer a command of this subscriber."""
        if not self.is_closed:
            self._queue.append((message, True))

    def close(self) -> None:
        """No more messages; what waits is still sent."""
        self.is_closed = True

    @property
    def is_waiting(self) -> bool:
        """Whether there is something to be sent."""
        return bool(self._queue) or (self._is_behind and not self.is_closed)

    def pop(self) -> bytes:
        """What is to be sent next."""
        if self._is_behind and not self.is_closed:
            self._is_behind = False
            return self._fresh()
        return self._queue.popleft()[0]


class StreamSubscriber(Subscriber):
    """Messages are taken one by one."""

    __slots__ = ("_waiter",)

    def __init__(self, player: str, backlog: int, fresh: Callable[[], bytes]) -> None:
        super().__init__(player, backlog, fresh)
        self._waiter: asyncio.Future[None] | None = None

    def publish(self, message: bytes) -> None:
        super().publish(message)
        self._wake()

    def close(self) -> None:
        super().close()
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> bytes | None:
        """The next message; None after the last one."""
        while not self.is_waiting:
            if self.is_closed:
                return None
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self.pop()
