"""A WebSocket at a table: commands are carried out one after the other, and each is answered."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from kibitz.core.message import say
from kibitz.server.limits import Bucket
from kibitz.server.settings import Limits
from kibitz.server.sockets.websocket import FAULT, INVALID, RESTARTS, TOO_MUCH, WebSocket
from kibitz.server.tables.reading import id_of, is_utf8, read_command
from kibitz.server.tables.session import Answer, Session
from kibitz.server.tables.subscriber import Subscriber
from kibitz.table.command import Hint, Ping, Refusal
from kibitz.table.message import encode

STRIKES = 20  # refusals for haste in a row, then the connection is closed
log = logging.getLogger("kibitz.server")


class Connection(Subscriber):
    """Receives from a socket and sends to it at once as long as the peer reads.

    It is busy with one command at a time; hints are worked out on the side.
    """

    __slots__ = ("_commands", "_is_obeying", "_limits", "_lost", "_session", "_socket", "_strikes")

    def __init__(
        self,
        socket: WebSocket,
        session: Session,
        player: str,
        limits: Limits,
        lost: Callable[[], None],
    ) -> None:
        super().__init__(player, limits.backlog, partial(session.welcome, player))
        self._is_obeying = True  # until the table is followed, nothing is received
        self._socket = socket
        self._session = session
        self._limits = limits
        self._lost = lost  # called when the connection is gone
        self._commands = Bucket(limits.commands)
        self._strikes = 0

    async def follow(self, after: int | None) -> None:
        """Begin to follow the table."""
        try:
            await self._session.join(self, after)
        finally:
            self._is_obeying = False
            self._read_on()

    # What the session calls

    def publish(self, message: bytes) -> None:
        if self.is_waiting or not self._socket.send(message):
            super().publish(message)

    def answer(self, message: bytes) -> None:
        if self.is_waiting or not self._socket.send(message):
            super().answer(message)

    def close(self) -> None:
        """The table is followed no more; a peer that is still there may reconnect elsewhere."""
        super().close()
        self._socket.close(RESTARTS)

    # What the socket calls

    @property
    def is_busy(self) -> bool:
        """With a command, or because the peer does not read its answers."""
        return self._is_obeying or len(self._queue) >= self._backlog

    def receive(self, data: bytes, is_text: bool) -> None:
        """Carry out a message."""
        try:
            self._check(data)
            command = read_command(data)
            is_aside = isinstance(command, (Hint, Ping))  # play and chat do not wait for a hint
            self._is_obeying = not is_aside
            self._session.obey(self.player, command, self._send if is_aside else self._finish)
        except Refusal as refusal:
            self._refuse(data, is_text, refusal)
        except Exception:
            log.exception("cannot handle a message")
            self._socket.close(FAULT)

    def resume(self) -> None:
        """The peer reads again: send what waits."""
        while self.is_waiting and self._socket.is_writable and self._socket.is_open:
            self._socket.send(self.pop())
        self._read_on()

    def lose(self) -> None:
        """The connection is gone."""
        self._session.leave(self)
        self._lost()

    # Inside

    def _send(self, answer: Answer) -> None:
        self.answer(encode(answer))

    def _finish(self, answer: Answer) -> None:
        self._send(answer)
        self._is_obeying = False
        self._read_on()

    def _read_on(self) -> None:
        """Take what has come meanwhile; a peer has to read its answers first."""
        if self._socket.is_behind and not self.is_busy:
            self._socket.read_soon()

    def _check(self, data: bytes) -> None:
        if not self._commands.take():
            self._strikes += 1
            raise Refusal("too_fast", say("too-many-messages"))
        self._strikes = 0
        if len(data) > self._limits.message:
            raise Refusal("too_big", say("message-too-big", number=self._limits.message))

    def _refuse(self, data: bytes, is_text: bool, refusal: Refusal) -> None:
        """Say what is wrong; close on a peer that sends far too much, or texts that are none."""
        if is_text and refusal.code == "bad_message" and not is_utf8(data):
            self._socket.close(INVALID)
            return
        given = id_of(data) if len(data) <= self._limits.message else None
        self._send(self._session.refused(given, refusal))
        if self._strikes >= STRIKES:
            self._socket.close(TOO_MUCH)
