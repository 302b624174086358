"""HTTP requests that ask for a WebSocket: opened at a table, or refused."""

from __future__ import annotations

import logging
import re
from http import HTTPStatus

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from kibitz.core.message import say
from kibitz.server.database.transaction import Unavailable
from kibitz.server.http.answers import NO_DATABASE, NOTHING, problem
from kibitz.server.http.guard import address_of, check_origin, protected
from kibitz.server.http.handlers import Handlers, after_of
from kibitz.server.http.http_protocol import SOCKET
from kibitz.server.http.identity import Caller, cookie
from kibitz.server.http.routes import TABLE
from kibitz.server.limits import count
from kibitz.server.sockets.connection import Connection
from kibitz.server.sockets.websocket import WebSocket, is_key
from kibitz.server.tables.session import Session
from kibitz.table.command import Refusal
from kibitz.table.message import Refused, encode

PATH = re.compile(f"{TABLE}/socket".replace("{id}", "([^/]+)"))
VERSION = "13"  # of the protocol; there is no other
REFUSED = 4000  # close codes of ours begin here
# Nothing is opened for pages of other sites; and only programs send a token, which read a status.
CLOSED_TO = ("foreign_origin", "bad_token")
log = logging.getLogger("kibitz.server")


class Upgrade:
    """Opens sockets; everything else goes to the application."""

    def __init__(self, handlers: Handlers, app: ASGIApp) -> None:
        self._handlers = handlers
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._open(HTTPConnection(scope), scope["extensions"][SOCKET])
        else:
            await self._app(scope, receive, send)

    async def _open(self, asked: HTTPConnection, socket: WebSocket) -> None:
        path = PATH.fullmatch(asked.scope["path"])
        wrong = what_is_wrong(asked)
        if path is None or wrong is not None:
            self._deny(asked, socket, wrong or problem("not_found", NOTHING, 404))
            return
        try:
            who, session = await self._let_in(asked, path[1])
            after = after_of(asked)
        except Refusal as refusal:
            self._refuse(asked, socket, refusal)
        except Unavailable as error:
            log.error("cannot use the database: %s", error)
            self._refuse(asked, socket, Refusal("busy", NO_DATABASE))
        else:
            if not socket.is_lost:
                await self._follow(asked, socket, who, session, after)

    async def _let_in(self, asked: HTTPConnection, table: str) -> tuple[Caller, Session]:
        """Who it is, and the table; or a refusal."""
        handlers = self._handlers
        check_origin(asked)
        handlers.check_connection(asked)
        who = handlers.caller(asked)
        session = await handlers.registry.table(table)
        await handlers.name_of(who.player, "")
        return who, session

    async def _follow(
        self,
        asked: HTTPConnection,
        socket: WebSocket,
        who: Caller,
        session: Session,
        after: int | None,
    ) -> None:
        """Open the socket and follow the table."""
        limits = self._handlers.registry.settings.limits
        headers = []
        if who.new_token is not None:
            value = cookie(who.new_token, asked.scope["scheme"] == "wss")
            headers.append((b"Set-Cookie", value.encode()))
        socket.accept(key_of(asked), headers)
        lost = count(self._handlers.open, address_of(asked))
        connection = Connection(socket, session, who.player, limits, lost)
        socket.belong_to(connection)
        try:
            await connection.follow(after)
        except Refusal as refusal:  # the store cannot be read just now
            self._handlers.registry.metrics.refusals[refusal.code] += 1
            say_why(socket, refusal)

    def _refuse(self, asked: HTTPConnection, socket: WebSocket, refusal: Refusal) -> None:
        """A browser cannot read why a socket was not opened, so it is opened, told and closed."""
        self._handlers.registry.metrics.refusals[refusal.code] += 1
        if refusal.code in CLOSED_TO or not self._handlers.told.take(address_of(asked)):
            self._deny(asked, socket, problem(refusal.code, refusal.reason))
        elif not socket.is_lost:
            socket.accept(key_of(asked))
            say_why(socket, refusal)

    def _deny(self, asked: HTTPConnection, socket: WebSocket, answer: Response) -> None:
        socket.refuse(in_http(answer, asked.scope["path"]))


def what_is_wrong(asked: HTTPConnection) -> Response | None:
    """Whether a request is one for a WebSocket, as RFC 6455 has it."""
    version = asked.headers.get("sec-websocket-version", "")
    if version != VERSION:
        answer = problem("bad_message", say("websocket-version", number=int(VERSION)), 426)
        answer.headers["Sec-WebSocket-Version"] = VERSION
        return answer
    is_bare = not {"transfer-encoding", "content-length"} & set(asked.headers)
    is_one = asked.scope["method"] == "GET" and asked.scope["http_version"] == "1.1"
    if not is_one or not is_bare or not is_key(key_of(asked)):
        return problem("bad_message", say("no-websocket"), 400)
    return None


def key_of(asked: HTTPConnection) -> str:
    keys = asked.headers.getlist("sec-websocket-key")
    return keys[0].strip() if len(keys) == 1 else ""


def say_why(socket: WebSocket, refusal: Refusal) -> None:
    socket.send(encode(Refused(None, refusal.code, refusal.reason, [])))
    socket.close(REFUSED, refusal.code)


def in_http(answer: Response, path: str) -> bytes:
    """An answer as it is sent where no socket is opened."""
    headers = [*protected(path, answer.raw_headers), (b"connection", b"close")]
    status = HTTPStatus(answer.status_code)
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}".encode(),
        *(name + b": " + value for name, value in headers),
    ]
    return b"\r\n".join([*lines, b"", bytes(answer.body)])
