"""A table on a server: it survives lost connections and restarts.

Each event is told once and in order; each command is sent again until it is answered.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import re
import urllib.error
import urllib.request
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.http11 import Response

from kibitz.core.errors import KibitzError
from kibitz.core.message import SAY, Message, say
from kibitz.core.words import spoken as language
from kibitz.document import data_folder, why
from kibitz.record import Record
from kibitz.table.command import Command, Hint, Rematch
from kibitz.table.message import PROTOCOL, Ack, HintTold, Pong, Refused
from kibitz.terminal.received import (
    FIRST_PROTOCOL,
    ReceivedEvent,
    ReceivedView,
    ServerMessage,
    read,
)
from kibitz.terminal.source import PREPARING_HINTS, ConnectionState, Receive, Source, new_id
from kibitz.terminal.words import Foreign, foreign, is_known, words

SERVICE_RESTART = 1012
FIRST_WAIT, LONGEST_WAIT = 0.5, 15.0  # seconds between tries
PATIENCE = 20.0  # seconds for an answer over HTTP
HINT_WAIT = 3.0  # seconds until a hint that came too early is asked for again
UNREACHABLE = (OSError, WebSocketException, TimeoutError)
UNAUTHORIZED = 401
PASSING = (408, 425, 429)  # statuses that blame haste or a slow line
CONNECTING, LOST, RESTARTING = say("connecting"), say("line-lost"), say("server-restarts")
_TABLE = re.compile(r"[\w-]+", re.ASCII)


@dataclass(frozen=True)
class Link:
    """Where a table is."""

    origin: str  # http://host:7788
    table: str

    @classmethod
    def read(cls, text: str) -> Link:
        wrong = KibitzError(say("bad-link", text=text))
        try:
            parts = urlsplit(text if "://" in text else f"http://{text}")
            host, _ = parts.hostname, parts.port
        except ValueError:  # a bracket that is not closed, a port that is no number
            raise wrong from None
        before, _, table = parts.path.rstrip("/").rpartition("/t/")
        is_whole = host and _TABLE.fullmatch(table) and not re.search(r"\s", text)
        if parts.scheme not in ("http", "https") or not is_whole:
            raise wrong
        return cls(f"{parts.scheme}://{parts.netloc}{before}", table)

    @property
    def socket(self) -> str:
        return f"ws{self.origin.removeprefix('http')}/api/tables/{self.table}/socket"

    def __str__(self) -> str:
        return f"{self.origin}/t/{self.table}"


def is_link(text: str) -> bool:
    return "/t/" in text or "://" in text


class TokenFile:
    """Who one is at each server: a seat belongs to the token that took it."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or data_folder() / "tokens.json"

    def get(self, origin: str) -> str | None:
        found = self._all().get(origin)
        return found if isinstance(found, str) else None

    def keep(self, origin: str, token: str) -> None:
        """Readable by the user only."""
        temporary = self._file.with_suffix(".new")
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with open(os.open(temporary, flags, 0o600), "w", encoding="utf-8") as file:
                json.dump({**self._all(), origin: token}, file)
            temporary.replace(self._file)
        except OSError as error:
            raise KibitzError(
                say("cannot-write-file", file=str(self._file), because=why(error))
            ) from None

    def _all(self) -> dict[str, Any]:
        with suppress(OSError, ValueError):
            found = json.loads(self._file.read_text(encoding="utf-8"))
            return found if isinstance(found, dict) else {}
        return {}


def reach(text: str, tokens: TokenFile | None = None) -> RemoteTable:
    """The table at a link; an error says why there is none."""
    link, kept = Link.read(text), tokens or TokenFile()
    token = kept.get(link.origin)
    if token is None:
        token = _new_token(link.origin)
        kept.keep(link.origin, token)
    look = partial(ask, link.origin, "GET", f"/api/tables/{link.table}")
    try:
        found = look(token)
    except UnknownToken:  # another database is there now, or it was never used: nothing is lost
        token = _new_token(link.origin)
        kept.keep(link.origin, token)
        found = look(token)
    spoken = found.get("protocol", FIRST_PROTOCOL)
    if spoken != PROTOCOL:
        raise KibitzError(misfit(spoken, link.origin))
    try:
        learn(link.origin, str(found["table"]["game"]))
    except (KeyError, TypeError, msgspec.ValidationError):
        raise KibitzError(say("strange-server", server=link.origin)) from None
    return RemoteTable(link, token)


def learn(origin: str, game: str) -> None:
    """The words and cards of a game that only the server has."""
    if is_known(game):
        return
    found = msgspec.convert(ask(origin, "GET", f"/api/games/{game}"), Foreign)
    catalogue = _ask(origin, "GET", f"/api/words/{language()}?game={game}", None)
    found.catalogue = catalogue.decode(errors="replace")
    foreign[game] = found


class UnknownToken(KibitzError):
    """The server does not know the token that was sent."""


def _new_token(origin: str) -> str:
    found = ask(origin, "POST", "/api/players").get("token")
    if not isinstance(found, str):
        raise KibitzError(say("strange-server", server=origin))
    return found


def ask(origin: str, method: str, path: str, token: str | None = None) -> dict[str, Any]:
    """The server's answer as JSON; what it refuses is an error with its reason."""
    try:
        return msgspec.json.decode(_ask(origin, method, path, token), type=dict[str, Any])
    except msgspec.MsgspecError:
        raise KibitzError(say("strange-server", server=origin)) from None


def _ask(origin: str, method: str, path: str, token: str | None) -> bytes:
    request = urllib.request.Request(f"{origin}{path}", method=method)
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            found: bytes = answer.read()
            return found
    except urllib.error.HTTPError as refused:
        with refused:
            kind = UnknownToken if refused.code == UNAUTHORIZED else KibitzError
            raise kind(say("server-says", server=origin, because=_reason(refused))) from None
    except (urllib.error.URLError, http.client.HTTPException, OSError, ValueError) as error:
        reason = str(getattr(error, "reason", error))
        raise KibitzError(say("cannot-reach", server=origin, text=reason)) from None


def _reason(refused: urllib.error.HTTPError) -> Message:
    with suppress(http.client.HTTPException, OSError):
        return problem_in(refused.read(), refused.code)
    return problem_in(b"", refused.code)


class _Problem(msgspec.Struct):
    """What a server answers where it refuses."""

    reason: Message


def problem_in(answer: bytes | bytearray, status: int) -> Message:
    """Why a server refuses; of others only the status is known."""
    with suppress(msgspec.MsgspecError):
        found = msgspec.json.decode(answer, type=_Problem).reason
        if SAY in found:
            return found
    return say("status", number=status)


def misfit(spoken: object, origin: str) -> Message:
    """What is wrong with a server of another protocol."""
    is_newer = isinstance(spoken, int) and spoken > PROTOCOL
    name = "server-newer" if is_newer else "server-older"
    return say(name, server=origin, text=str(spoken), number=PROTOCOL)


class Denial(NamedTuple):
    """Why a line was not opened; a final one is not asked for again."""

    reason: Message
    is_final: bool

    @classmethod
    def of(cls, answer: Response, origin: str) -> Denial:
        status = answer.status_code
        reason = problem_in(answer.body or b"", status)
        is_final = 400 <= status < 500 and status not in PASSING
        return cls(say("server-says", server=origin, because=reason), is_final)


class _Kind(msgspec.Struct):
    """What all messages have, and a welcome."""

    type: str
    protocol: int = FIRST_PROTOCOL


def readable(data: str | bytes) -> ServerMessage | None:
    """A message; None: one of a newer server."""
    with suppress(msgspec.MsgspecError):
        return read(data)
    return None


def protocol_of(data: str | bytes, message: ServerMessage | None) -> int:
    """What the server speaks, if this is a welcome, which may not be readable otherwise."""
    if isinstance(message, ReceivedView):
        return message.protocol
    with suppress(msgspec.MsgspecError):
        kind = None if message is not None else msgspec.json.decode(data, type=_Kind)
        if kind is not None and kind.type == "welcome":
            return kind.protocol
    return PROTOCOL


def is_event(data: str | bytes) -> bool:
    """Whether a message, which may not be readable otherwise, is an event."""
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(data, type=_Kind).type == "event"
    return False


class RemoteTable:
    """One player's line to a table on a server."""

    is_local = False
    pace: float | None = None
    next_person: int | None = None

    def __init__(self, link: Link, token: str) -> None:
        self.link = link
        self._token = token
        self._socket: ClientConnection | None = None
        self._pending: dict[str, Command] = {}
        self._tries = 0  # since something was heard
        self._denial: Denial | None = None  # of the last line
        self._last: int | None = None  # the number of the last event told
        self._ply = 0  # as last heard
        self._receive: Receive = lambda message: None
        self._sending: set[asyncio.Task[None]] = set()

    async def run(self, receive: Receive) -> None:
        self._receive = receive
        receive(ConnectionState(CONNECTING))
        while True:
            self._denial = None
            try:
                await self._follow()
            except InvalidStatus as denied:
                self._denial = Denial.of(denied.response, self.link.origin)
            except UNREACHABLE:
                pass
            receive(ConnectionState(self._absent))
            self._socket = None
            if self._denial is not None and self._denial.is_final:
                return
            wait = min(FIRST_WAIT * 2**self._tries, LONGEST_WAIT)
            self._tries += 1
            await asyncio.sleep(wait * random.uniform(0.5, 1))

    @property
    def _absent(self) -> Message:
        """Why there is no line."""
        if self._denial is not None:
            return self._denial.reason
        if self._socket is not None and self._socket.close_code == SERVICE_RESTART:
            return RESTARTING
        return CONNECTING if self._last is None else LOST

    async def _follow(self) -> None:
        """Listen until the line ends."""
        after = "" if self._last is None else f"&after={self._last}"
        headers = {"Authorization": f"Bearer {self._token}"}
        address, origin = f"{self.link.socket}?protocol={PROTOCOL}{after}", self.link.origin
        socket = await connect(address, additional_headers=headers, max_size=None)
        self._socket = socket
        is_first = True
        try:
            async for data in socket:
                message = readable(data)
                if is_first and isinstance(message, Refused):  # instead of a welcome
                    reason = say("server-says", server=origin, because=message.reason)
                    self._denial = Denial(reason, message.code == "unknown_table")
                    return
                spoken = protocol_of(data, message)
                if spoken != PROTOCOL:
                    self._denial = Denial(misfit(spoken, origin), is_final=True)
                    return
                if is_first:  # the line works: what was not answered goes out again
                    is_first, self._tries = False, 0
                    self._receive(ConnectionState())
                    self._send_again()
                if message is None and is_event(data):
                    self._last = None  # a fresh view has what it changed
                    return
                if message is not None and not self._told(message):
                    return
        finally:  # at once: whoever leaves does not wait for the server
            socket.transport.close()

    def _told(self, message: ServerMessage) -> bool:
        """Pass a message on; False: something is missing, connect again."""
        if isinstance(message, ReceivedEvent):
            if self._last is not None and message.number <= self._last:
                return True
            if self._last is not None and message.number > self._last + 1:
                return False
            self._last = message.number
        elif isinstance(message, ReceivedView):
            self._last = message.number
        elif isinstance(message, (Ack, Refused, HintTold)) and message.id is not None:
            command = self._pending.pop(message.id, None)
            is_early = isinstance(message, Refused) and message.code == "preparing"
            if isinstance(command, Hint) and is_early:
                self._start(self._ask_later(command))
                return True
        if isinstance(message, (ReceivedEvent, ReceivedView)):
            self._ply = message.table.ply
        if not isinstance(message, (Ack, Pong)):
            self._receive(message)
        return True

    def send(self, command: Command) -> None:
        self._pending[command.id] = command
        self._transmit(command)

    def _send_again(self) -> None:
        for command in self._pending.values():
            self._transmit(command)

    def _transmit(self, command: Command) -> None:
        """Now if there is a line; what is not answered is sent again on the next one."""
        if self._socket is None:
            return
        self._start(self._put(self._socket, command))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _ask_later(self, hint: Hint) -> None:
        """The server still prepares its hints: once more, unless the table has moved on."""
        ply = self._ply
        self._receive(PREPARING_HINTS)
        await asyncio.sleep(HINT_WAIT)
        if self._ply == ply:
            self.send(hint)

    async def _put(self, socket: ClientConnection, command: Command) -> None:
        with suppress(WebSocketException, OSError):
            await socket.send(msgspec.json.encode(command).decode())

    def look_from(self, seat: int) -> None:
        """Only one looks at a table over a line."""

    def skip(self) -> None:
        """The server sets the pace."""

    async def record(self) -> Record:
        path = f"/api/tables/{self.link.table}/record"
        data = await asyncio.to_thread(_ask, self.link.origin, "GET", path, self._token)
        return Record.parse(data.decode(errors="replace"))

    async def again(self, table: str | None) -> Source | None:
        """Go to the rematch, or ask for one."""
        if table is None:
            self.send(Rematch(id=new_id()))
            return None
        return RemoteTable(Link(self.link.origin, table), self._token)

    @property
    def farewell(self) -> str:
        return words("farewell-remote", server=str(self.link))
