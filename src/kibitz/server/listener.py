"""Somebody who follows a table, over a socket or a stream: messages may have to wait here."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from kibitz.server.frame import message_of
from kibitz.server.websocket import RESTARTS, WebSocket


class Listener:
    """A bounded queue of frames. Who reads too slowly loses it and gets a fresh view instead.

    Answers to the listener's own commands are not lost: nothing else would tell them again.
    """

    __slots__ = ("_backlog", "_fresh", "_is_behind", "_queue", "is_closed", "player", "viewer")

    def __init__(self, player: str, backlog: int, fresh: Callable[[], bytes]) -> None:
        self.player = player
        self.viewer: int | None = None  # the seat whose view is sent; None: a spectator's
        self.is_closed = False
        self._backlog = backlog
        self._fresh = fresh  # makes a welcome, as a frame
        self._is_behind = False
        self._queue: deque[tuple[bytes, bool]] = deque()  # frames, and whether they are answers

    def put(self, frame: bytes) -> None:
        """Tell something."""
        if self.is_closed or self._is_behind:
            return
        if len(self._queue) >= self._backlog:
            self._queue = deque(waiting for waiting in self._queue if waiting[1])
            self._is_behind = True
        else:
            self._queue.append((frame, False))

    def answer(self, frame: bytes) -> None:
        """Answer a command of this listener."""
        if not self.is_closed:
            self._queue.append((frame, True))

    def close(self) -> None:
        """No more messages; what waits is still sent."""
        self.is_closed = True

    @property
    def has_room(self) -> bool:
        """For one more answer: who does not read is not heard either."""
        return len(self._queue) < self._backlog

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


class SocketListener(Listener):
    """Sends at once as long as the peer reads."""

    __slots__ = ("_socket",)

    def __init__(
        self, player: str, backlog: int, fresh: Callable[[], bytes], socket: WebSocket
    ) -> None:
        super().__init__(player, backlog, fresh)
        self._socket = socket

    def put(self, frame: bytes) -> None:
        if self._queue or self._is_behind or not self._socket.tell(frame):
            super().put(frame)

    def answer(self, frame: bytes) -> None:
        if self._queue or self._is_behind or not self._socket.tell(frame):
            super().answer(frame)

    def close(self) -> None:
        """The table is followed no more; whoever is still there may come back to another server."""
        super().close()
        self._socket.close(RESTARTS)

    def send(self) -> None:
        """Send what waits, as far as the peer reads."""
        while self.is_waiting and self._socket.is_writable and self._socket.is_open:
            self._socket.tell(self.pop())


class StreamListener(Listener):
    """Messages are taken one by one."""

    __slots__ = ("_waiter",)

    def __init__(self, player: str, backlog: int, fresh: Callable[[], bytes]) -> None:
        super().__init__(player, backlog, fresh)
        self._waiter: asyncio.Future[None] | None = None

    def put(self, frame: bytes) -> None:
        super().put(frame)
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
        return message_of(self.pop())
