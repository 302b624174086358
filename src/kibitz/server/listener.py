"""Somebody who follows a table over a socket or a stream: messages wait here to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol


class Tell(Protocol):
    """Sends messages at once, all or none; False: none."""

    def __call__(self, *messages: bytes) -> bool: ...


class Listener:
    """A bounded queue. Who reads too slowly loses it and gets a fresh view instead.

    Answers to the listener's own commands are not lost: nothing else would tell them again.
    """

    __slots__ = (
        "_backlog",
        "_fresh",
        "_is_behind",
        "_owed",
        "_queue",
        "_room",
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
        self.tell: Tell | None = None  # sends messages at once, if that is possible
        self._backlog = backlog
        self._fresh = fresh  # makes a welcome
        self._is_behind = False
        self._owed: bytes | None = None  # an answer that may go with a message
        self._queue: deque[tuple[bytes, bool]] = deque()  # messages, and whether they are answers
        self._room = asyncio.Event()  # for more answers
        self._room.set()
        self._waiter: asyncio.Future[None] | None = None

    def put(self, message: bytes, settles: bool = False) -> None:
        """Tell something; an answer that is owed goes with it, if this is what `settles` it."""
        if self.is_closed or self._is_behind:
            return
        if settles and self._owed is not None and self._is_told(message, self._owed):
            self._owed = None
            return
        if self._is_told(message):
            return
        if len(self._queue) >= self._backlog:
            self._queue = deque(waiting for waiting in self._queue if waiting[1])
            self._is_behind = True
        else:
            self._queue.append((message, False))
        self._wake()

    def owe(self, answer: bytes) -> None:
        """An answer to be sent together with a message: one write instead of two."""
        self._owed = answer

    def settle(self) -> None:
        """What is still owed is answered now."""
        owed, self._owed = self._owed, None
        if owed is not None:
            self.answer(owed)

    @property
    def has_room(self) -> bool:
        """For one more answer."""
        return self._room.is_set()

    def answer(self, message: bytes) -> None:
        """Answer a command of this listener."""
        if self.is_closed or self._is_told(message):
            return
        self._queue.append((message, True))
        if len(self._queue) >= self._backlog:
            self._room.clear()
        self._wake()

    async def room(self) -> None:
        """Wait until there is room for one more answer: who does not read is not heard either."""
        await self._room.wait()

    def close(self) -> None:
        """No more messages; what waits is still sent."""
        self.is_closed = True
        self._room.set()
        self._wake()

    def _is_told(self, *messages: bytes) -> bool:
        """Send them at once, where nothing waits or is being sent that they would overtake."""
        is_idle = self._waiter is not None and not self._waiter.done()
        return is_idle and self.tell is not None and self.tell(*messages)

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> bytes | None:
        """The next message; None after the last one."""
        while True:
            if self._is_behind and not self.is_closed:
                self._is_behind = False
                return self._fresh()
            if self._queue:
                self._room.set()
                return self._queue.popleft()[0]
            if self.is_closed:
                return None
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
            self._waiter = None
