"""Following a table: over a WebSocket, or as lines of JSON for outside bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import get_args

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from kibitz.server.forms import complaint
from kibitz.server.haste import stumbled
from kibitz.server.limits import Bucket
from kibitz.server.listener import Listener
from kibitz.server.live import Live
from kibitz.server.settings import Limits
from kibitz.server.shortcut import shortcut_of
from kibitz.table.command import Command, Hint, Move, Refusal
from kibitz.table.message import Refused, encode

SERVICE_RESTART = 1012
STUMBLED = 1011
TOO_MUCH = 1008
STRIKES = 20  # refusals for haste in a row, then the connection is closed
GONE = (WebSocketDisconnect, RuntimeError, OSError)  # the other side has left
BEAT = 15.0  # seconds between empty lines of a quiet stream: proxies and dead clients
_DECODER = msgspec.json.Decoder(Command)
_KINDS = {str(kind.__struct_config__.tag): kind for kind in get_args(Command)}
log = logging.getLogger("kibitz.server")


def read_command(data: str | bytes) -> Command:
    """A client's message; else a refusal that says what is wrong with it."""
    try:
        found: Command = _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        wrong = complaint(error, _KINDS.get(text_of(data, "type") or ""))
        raise Refusal("bad_message", f"this message cannot be read: {wrong}") from None
    return found


def id_of(data: str | bytes) -> str | None:
    """The id of a message that may be wrong otherwise, so that its sender finds the answer."""
    given = text_of(data, "id")
    return None if given is None else given[:64]


def text_of(data: str | bytes, field: str) -> str | None:
    """A field of a message that may be wrong otherwise."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        found = msgspec.json.decode(data)
        given = found.get(field) if isinstance(found, dict) else None
        return given if isinstance(given, str) else None
    return None


class Connection:
    """One WebSocket at a table."""

    def __init__(self, socket: WebSocket, live: Live, listener: Listener, limits: Limits) -> None:
        self.socket = socket
        self.live = live
        self.listener = listener
        self._limits = limits
        self._commands = Bucket(limits.commands)
        self._strikes = 0
        self._is_busy = False  # with a command that came the short way
        self._task: asyncio.Task[None] | None = None  # that carries it out
        self._aside: set[asyncio.Task[None]] = set()

    async def run(self, after: int | None) -> None:
        """Serve until either side goes."""
        sender: asyncio.Task[None] | None = None
        shortcut = shortcut_of(self.socket.scope)
        try:
            await self.live.join(self.listener, after)
            sender = asyncio.create_task(self._send())
            if shortcut is not None:
                shortcut.begin(self._hear)
                self.listener.tell = shortcut.tell
            await self._receive()
        finally:
            if shortcut is not None:
                shortcut.hear = self.listener.tell = None
            self.live.leave(self.listener)
            if sender is not None:
                sender.cancel()

    def _hear(self, data: bytes) -> bool:
        """Take a message, unless one is being carried out or answers wait to be read."""
        if self._is_busy or not self.listener.has_room:
            return False
        self._is_busy = True
        asked = self._read(data)
        if not isinstance(asked, Move) or not self._hasten(asked):
            self._task = asyncio.create_task(self._obey(asked))
        return True

    def _hasten(self, move: Move) -> bool:
        return self.live.haste.begin(self.listener, move, self._end_haste)

    def _end_haste(self) -> None:
        self._is_busy = False

    async def _obey(self, asked: Command | Refused) -> None:
        try:
            await self._take(asked)
        except Exception:
            log.exception("a connection stumbled")
            with suppress(*GONE):
                await self.socket.close(STUMBLED)
        finally:
            self._task = None
            self._is_busy = False

    async def _send(self) -> None:
        try:
            while (message := await self.listener.get()) is not None:
                await self.socket.send_text(message.decode())
            await self.socket.close(SERVICE_RESTART)
        except GONE:
            pass
        except Exception:
            log.exception("a connection stumbled")
            with suppress(*GONE):
                await self.socket.close(STUMBLED)
        finally:
            self.listener.close()

    async def _receive(self) -> None:
        while self._strikes < STRIKES:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await self._take(self._read(message.get("bytes") or b"" if text is None else text))

    def _read(self, data: str | bytes) -> Command | Refused:
        try:
            self._check(data)
            return read_command(data)
        except Refusal as refusal:
            given = id_of(data) if len(data) <= self._limits.message else None
            return self.live.refused(given, refusal)

    async def _take(self, asked: Command | Refused) -> None:
        """Answer a message; close the connection if there are far too many."""
        answer = await self._answer(asked)
        if answer is not None:
            self.listener.answer(answer)
        if self._strikes >= STRIKES:
            with suppress(*GONE):
                await self.socket.close(TOO_MUCH)
        else:
            await self.listener.room()

    async def _answer(self, asked: Command | Refused) -> bytes | None:
        if isinstance(asked, Refused):
            return encode(asked)
        if isinstance(asked, Hint):  # it may take a while: play and chat go on meanwhile
            task = asyncio.create_task(self._put_answer(asked))
            self._aside.add(task)
            task.add_done_callback(self._aside.discard)
            return None
        return await self._carry_out(asked)

    async def _put_answer(self, command: Command) -> None:
        self.listener.answer(await self._carry_out(command))

    async def _carry_out(self, command: Command) -> bytes:
        try:
            return encode(await self.live.command(self.listener.player, command))
        except Exception:
            log.exception("a command stumbled")
            return stumbled(command)

    def _check(self, data: str | bytes) -> None:
        if not self._commands.take():
            self._strikes += 1
            raise Refusal("too_fast", "too many messages: wait a little")
        self._strikes = 0
        if len(data) > self._limits.message:
            raise Refusal("too_big", f"a message has at most {self._limits.message} bytes")


async def lines(live: Live, listener: Listener, after: int | None) -> AsyncIterator[bytes]:
    """The same messages, one to a line, with an empty line now and then."""
    try:
        await live.join(listener, after)
        while True:
            try:
                message = await asyncio.wait_for(listener.get(), BEAT)
            except TimeoutError:
                yield b"\n"
                continue
            if message is None:
                return
            yield message + b"\n"
    except Refusal as refusal:  # the store cannot be read just now
        yield encode(Refused(None, refusal.code, refusal.reason, [])) + b"\n"
    finally:
        live.leave(listener)
