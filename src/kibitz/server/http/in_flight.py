"""Requests in flight behind a proxy, where connections are the proxy's and say nothing."""

from __future__ import annotations

from collections import Counter

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from kibitz.core.message import say
from kibitz.server.http.answers import problem
from kibitz.server.http.guard import address_of
from kibitz.server.limits import counted


class InFlight:
    """Limits the requests of a client at the same time: each is a connection to the proxy, or a
    part of one. Sockets are counted where they are opened."""

    def __init__(self, app: ASGIApp, most: int, refusals: Counter[str]) -> None:
        self.app = app
        self._most = most
        self._refusals = refusals  # by code
        self._lines: Counter[str] = Counter()  # by the address that the proxy names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = address_of(HTTPConnection(scope))
        if self._lines[address] >= self._most:
            self._refusals["too_fast"] += 1
            reason = say("too-many-open")
            await problem("too_fast", reason)(scope, receive, send)
            return
        with counted(self._lines, address):
            await self.app(scope, receive, send)
