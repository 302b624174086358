"""Somebody who follows a table: messages may have to wait here."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from enum import Enum, auto


class State(Enum):
    """How a subscriber follows a table."""

    CURRENT = auto()
    BEHIND = auto()  # what waited was dropped: a fresh view comes next
    CLOSED = auto()  # no more messages; what waits is still sent


class Subscriber:
    """A bounded queue of messages. A slow reader loses it and gets a fresh view instead.

    Answers to the subscriber's own commands are not lost: nothing else would repeat them.
    """

    __slots__ = ("_backlog", "_fresh", "_queue", "player", "state", "viewer")

    def __init__(self, player: str, backlog: int, fresh: Callable[[], bytes]) -> None:
        self.player = player
        self.viewer: int | None = None  # the seat whose view is sent; None: a spectator's
        self.state = State.CURRENT
        self._backlog = backlog
        self._fresh = fresh  # makes a welcome
        self._queue: deque[tuple[bytes, bool]] = deque()  # messages, and whether they are answers

    def publish(self, message: bytes) -> None:
        """Send what everybody with this view is sent."""
        if self.state is not State.CURRENT:
            return
        if len(self._queue) >= self._backlog:
            self._queue = deque(waiting for waiting in self._queue if waiting[1])
            self.state = State.BEHIND
        else:
            self._queue.append((message, False))

    def answer(self, message: bytes) -> None:
        """Answer a command of this subscriber."""
        if self.state is not State.CLOSED:
            self._queue.append((message, True))

    def close(self) -> None:
        self.state = State.CLOSED

    @property
    def is_waiting(self) -> bool:
        """Whether there is something to be sent."""
        return bool(self._queue) or self.state is State.BEHIND

    def pop(self) -> bytes:
        """What is to be sent next."""
        if self.state is State.BEHIND:
            self.state = State.CURRENT
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
            if self.state is State.CLOSED:
                return None
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self.pop()
