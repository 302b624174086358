"""A WebSocket at a table: messages are carried out one after the other, and each is answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from kibitz.core.message import say
from kibitz.server.frame import framed
from kibitz.server.haste import stumbled
from kibitz.server.limits import Bucket
from kibitz.server.listener import SocketListener
from kibitz.server.live import Live
from kibitz.server.reading import id_of, is_utf8, read_command
from kibitz.server.settings import Limits
from kibitz.server.websocket import INVALID, STUMBLED, TOO_MUCH, WebSocket
from kibitz.table.command import Command, Hint, Move, Refusal
from kibitz.table.message import encode

STRIKES = 20  # refusals for haste in a row, then the connection is closed
log = logging.getLogger("kibitz.server")


class Connection:
    """The hearer of a socket. It is busy with one message at a time; hints are made aside."""

    __slots__ = (
        "_commands",
        "_is_obeying",
        "_limits",
        "_listener",
        "_live",
        "_lost",
        "_socket",
        "_strikes",
        "_tasks",
        "is_busy",
    )

    def __init__(
        self,
        socket: WebSocket,
        live: Live,
        listener: SocketListener,
        limits: Limits,
        lost: Callable[[], None],
    ) -> None:
        self.is_busy = True  # with a command, or because the peer does not read answers
        self._is_obeying = True  # until the table is followed, nothing is heard
        self._socket = socket
        self._live = live
        self._listener = listener
        self._limits = limits
        self._lost = lost  # told when the line is gone
        self._commands = Bucket(limits.commands)
        self._strikes = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def follow(self, after: int | None) -> None:
        """Begin to follow the table."""
        try:
            await self._live.join(self._listener, after)
        finally:
            if self._socket.is_lost:  # meanwhile
                self._live.leave(self._listener)
            self._end()

    # What the socket says

    def hear(self, data: bytes, is_text: bool) -> None:
        """Carry out a message."""
        self.is_busy = True
        try:
            self._check(data)
            asked = read_command(data)
            if isinstance(asked, Move) and self._live.haste.begin(self._listener, asked, self._end):
                self._is_obeying = True
            else:
                self._begin(asked)
        except Refusal as refusal:
            self._refuse(data, is_text, refusal)
        except Exception:
            log.exception("a connection stumbled")
            self._socket.close(STUMBLED)
        if not self._is_obeying:
            self.is_busy = not self._listener.has_room

    def go_on(self) -> None:
        """The peer reads again."""
        self._listener.send()
        self._take_next()

    def lose(self) -> None:
        """The line is gone."""
        self._live.leave(self._listener)
        self._lost()

    # Inside

    def _take_next(self) -> None:
        """Hear what has come meanwhile; who does not read answers has to read them first."""
        self.is_busy = self._is_obeying or not self._listener.has_room
        if self._socket.is_behind and not self.is_busy:
            self._socket.read_on()

    def _end(self) -> None:
        """A command has been answered."""
        self._is_obeying = False
        self._take_next()

    def _begin(self, asked: Command) -> None:
        """Carry out what takes a while; play and chat do not wait for a hint."""
        if isinstance(asked, Hint):
            work = self._answer(asked)
        else:
            self._is_obeying = True
            work = self._obey(asked)
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _obey(self, command: Command) -> None:
        try:
            await self._answer(command)
        finally:
            self._end()

    async def _answer(self, command: Command) -> None:
        try:
            answer = encode(await self._live.command(self._listener.player, command))
        except Exception:
            log.exception("a command stumbled")
            answer = stumbled(command)
        self._listener.answer(framed(answer))

    def _check(self, data: bytes) -> None:
        if not self._commands.take():
            self._strikes += 1
            raise Refusal("too_fast", say("too-many-messages"))
        self._strikes = 0
        if len(data) > self._limits.message:
            raise Refusal("too_big", say("message-too-big", number=self._limits.message))

    def _refuse(self, data: bytes, is_text: bool, refusal: Refusal) -> None:
        """Say what is wrong; good-bye to who sends far too much, or texts that are none."""
        if is_text and refusal.code == "bad_message" and not is_utf8(data):
            self._socket.close(INVALID)
            return
        given = id_of(data) if len(data) <= self._limits.message else None
        self._listener.answer(framed(encode(self._live.refused(given, refusal))))
        if self._strikes >= STRIKES:
            self._socket.close(TOO_MUCH)
