"""The ASGI application: routes, the socket, the page."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.routing import Route as Path
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

from kibitz.core.errors import KibitzError
from kibitz.server.guard import SecurityHeaders, check_origin
from kibitz.server.handlers import Handlers, after_of, problem, refused
from kibitz.server.hub import Hub
from kibitz.server.identity import cookie
from kibitz.server.lines import Lines
from kibitz.server.openapi import api_page, api_style, description
from kibitz.server.pages import Pages
from kibitz.server.routes import ROUTES, SOCKET, TABLE, Route
from kibitz.server.settings import Settings
from kibitz.server.socket import Connection
from kibitz.server.source import Source
from kibitz.server.store import Store, Unavailable
from kibitz.server.thinkers import Thinkers
from kibitz.table.command import Refusal
from kibitz.table.message import Refused, encode

NO_DATABASE = "the server cannot use its database just now; try again"
NOTHING = "there is nothing here"
REFUSED = 4000  # close codes of ours begin here
# Nothing is opened for pages of other sites; and only programs send a token, which read a status.
CLOSED_TO = ("foreign_origin", "bad_token")
log = logging.getLogger("kibitz.server")


class Served(NamedTuple):
    """The application, and the tables behind it."""

    app: ASGIApp
    hub: Hub


def make_app(
    store: Store,
    settings: Settings | None = None,
    report: Callable[[str], None] = lambda line: None,
    source: Source | None = None,
    has_proxy: bool = False,
) -> Served:
    """A server on a store, which must be prepared; behind a proxy it counts requests itself."""
    hub = Hub(store, settings or Settings(), Thinkers(report), source)
    handlers = Handlers(hub)
    pages = Pages()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.stop()

    routes: list[BaseRoute] = [
        *(_path(route, handlers) for route in ROUTES if route.handler != SOCKET),
        WebSocketRoute(f"{TABLE}/socket", _socket(handlers)),
        Path("/api/openapi.json", lambda request: description(), methods=["GET"]),
        Path("/api/style.css", lambda request: api_style(), methods=["GET"]),
        Path("/api", lambda request: api_page(), methods=["GET"]),
        Path("/", pages.index, methods=["GET"]),
        Path("/t/{id}", pages.index, methods=["GET"]),
        Path("/replay/{id}", pages.index, methods=["GET"]),
        Path("/{path:path}", _file(pages), methods=["GET"]),
        WebSocketRoute("/{path:path}", _no_socket),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={404: _not_found, 405: _wrong_method, Exception: _stumbled},
    )
    most = hub.settings.limits.lines if has_proxy else None
    counted = app if most is None else Lines(app, most, hub.metrics.refusals)
    return Served(SecurityHeaders(counted), hub)


def _path(route: Route, handlers: Handlers) -> Path:
    handle: Callable[[Request], Awaitable[Response]] = getattr(handlers, route.handler)

    async def guarded(request: Request) -> Response:
        try:
            handlers.check(request)
            return await handle(request)
        except (Refusal, KibitzError) as error:
            code = error.code if isinstance(error, Refusal) else "bad_message"
            handlers.hub.metrics.refusals[code] += 1
            return refused(error)
        except Unavailable as error:
            log.error("cannot use the database: %s", error)
            return problem("busy", NO_DATABASE, 503)

    return Path(route.path, guarded, methods=[route.method])


def _socket(handlers: Handlers) -> Callable[[WebSocket], Awaitable[None]]:
    async def serve(socket: WebSocket) -> None:
        try:
            check_origin(socket)
            handlers.check_connection(socket)
            who = await handlers.caller(socket)
            live = await handlers.hub.table(socket.path_params["id"])
            await handlers.name_of(who.player, "")
        except Refusal as refusal:
            handlers.hub.metrics.refusals[refusal.code] += 1
            await _refuse(socket, refusal)
            return
        except Unavailable as error:
            log.error("cannot use the database: %s", error)
            await _refuse(socket, Refusal("busy", NO_DATABASE))
            return
        headers = []
        if who.new_token is not None:
            value = cookie(who.new_token, socket.url.scheme == "wss")
            headers.append((b"set-cookie", value.encode()))
        with suppress(WebSocketDisconnect), handlers.connected(socket):
            await socket.accept(headers=headers)
            listener = handlers.listener(live, who.player)
            connection = Connection(socket, live, listener, handlers.hub.settings.limits)
            try:
                await connection.run(after_of(socket))
            except Refusal as refusal:  # the store cannot be read just now
                await _tell_why(socket, refusal)

    return serve


async def _no_socket(socket: WebSocket) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_denial_response(problem("not_found", NOTHING, 404))


async def _refuse(socket: WebSocket, refusal: Refusal) -> None:
    """A browser cannot read why a socket was not opened, so it is opened, told and closed."""
    with suppress(WebSocketDisconnect, RuntimeError):
        if refusal.code in CLOSED_TO:
            await socket.send_denial_response(problem(refusal.code, refusal.reason))
            return
        await socket.accept()
        await _tell_why(socket, refusal)


async def _tell_why(socket: WebSocket, refusal: Refusal) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encode(Refused(None, refusal.code, refusal.reason, [])).decode())
        await socket.close(REFUSED, refusal.code)


def _file(pages: Pages) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        path = request.path_params["path"]
        found = pages.file(request, path)
        if found is not None:
            return found
        if "text/html" in request.headers.get("accept", ""):  # a person followed a wrong link
            return pages.index(request, 404)
        return problem("not_found", NOTHING, 404)

    return serve


async def _not_found(request: Request, error: Exception) -> Response:
    return problem("not_found", NOTHING, 404)


async def _wrong_method(request: Request, error: Exception) -> Response:
    return problem("bad_message", f"{request.method} is not possible here", 405)


async def _stumbled(request: Request, error: Exception) -> Response:
    """Logged by the server; the caller learns no more than that."""
    return problem("busy", "something went wrong on the server", 500)
