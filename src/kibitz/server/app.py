"""The ASGI application: routes, the socket, the page."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.routing import Route as Path
from starlette.types import ASGIApp

from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.server.database.store import Store
from kibitz.server.database.transaction import Unavailable
from kibitz.server.http.answers import NO_DATABASE, NOTHING, known, problem, refused
from kibitz.server.http.guard import SecurityHeaders
from kibitz.server.http.handlers import Handlers
from kibitz.server.http.in_flight import InFlight
from kibitz.server.http.openapi import api_page, api_style, description
from kibitz.server.http.pages import Pages
from kibitz.server.http.routes import ROUTES, SOCKET, Route
from kibitz.server.http.upgrade import Upgrade
from kibitz.server.settings import Settings
from kibitz.server.tables.clock import Clock
from kibitz.server.tables.registry import Registry
from kibitz.table.command import Refusal
from kibitz.worker_pool import Report, WorkerPool

log = logging.getLogger("kibitz.server")


class Served(NamedTuple):
    """The application, and the tables behind it."""

    app: ASGIApp
    registry: Registry


def make_app(
    store: Store,
    settings: Settings | None = None,
    report: Report = lambda message: None,
    clock: Clock | None = None,
    has_proxy: bool = False,
) -> Served:
    """A server on a store, which must be prepared; behind a proxy it counts requests itself."""
    registry = Registry(store, settings or Settings(), WorkerPool(report), clock)
    handlers = Handlers(registry)
    pages = Pages()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await registry.start()
        yield
        await registry.stop()

    routes: list[BaseRoute] = [
        *(_path(route, handlers) for route in ROUTES if route.handler != SOCKET),
        Path("/api/openapi.json", lambda request: description(), methods=["GET"]),
        Path("/api/style.css", lambda request: api_style(), methods=["GET"]),
        Path("/api", lambda request: api_page(), methods=["GET"]),
        Path("/", pages.index, methods=["GET"]),
        Path("/t/{id}", pages.index, methods=["GET"]),
        Path("/replay/{id}", pages.index, methods=["GET"]),
        Path("/{path:path}", pages.file, methods=["GET"]),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={404: _not_found, 405: _wrong_method, Exception: _server_fault},
    )
    most = registry.settings.limits.lines if has_proxy else None
    counted = app if most is None else InFlight(app, most, registry.metrics.refusals)
    return Served(Upgrade(handlers, SecurityHeaders(counted)), registry)


def _path(route: Route, handlers: Handlers) -> Path:
    handle: Callable[..., Awaitable[Response]] = getattr(handlers, route.handler)

    async def guarded(request: Request) -> Response:
        try:
            handlers.check(request)
            if not route.is_personal:
                return await handle(request)
            who = handlers.caller(request)
            return known(request, who, await handle(request, who))
        except (Refusal, KibitzError) as error:
            code = error.code if isinstance(error, Refusal) else "bad_message"
            handlers.registry.metrics.refusals[code] += 1
            return refused(error)
        except Unavailable as error:
            log.error("cannot use the database: %s", error)
            handlers.registry.metrics.refusals["busy"] += 1
            return problem("busy", NO_DATABASE, 503)

    return Path(route.path, guarded, methods=[route.method])


async def _not_found(request: Request, error: Exception) -> Response:
    return problem("not_found", NOTHING, 404)


async def _wrong_method(request: Request, error: Exception) -> Response:
    return problem("bad_message", say("wrong-method", text=request.method), 405)


async def _server_fault(request: Request, error: Exception) -> Response:
    """Logged by the server; the caller learns no more than that."""
    return problem("busy", say("server-fault"), 500)
