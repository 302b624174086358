"""What stands before every request: origin, rate, size, and headers that protect the page."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import TypeAlias
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kibitz.core.message import say
from kibitz.table.command import Refusal

RawHeaders: TypeAlias = list[tuple[bytes, bytes]]
POLICY = "; ".join(
    (
        "default-src 'self'",
        "style-src-attr 'unsafe-inline'",  # where a card lies is a style; no script is inline
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


_PROTECTING = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_NOT_KEPT = (b"cache-control", b"no-store")


def protected(path: str, headers: RawHeaders) -> RawHeaders:
    """The headers of an answer, with the protecting ones that it has not got itself."""
    wanted = [*_PROTECTING, _NOT_KEPT] if path.startswith("/api") else _PROTECTING
    given = {name for name, _ in headers}
    return [*headers, *(header for header in wanted if header[0] not in given)]


class SecurityHeaders:
    """Adds the protecting headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = protected(scope["path"], message.get("headers", []))
            await send(message)

        await self.app(scope, receive, send_with_headers)


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as it is counted."""
    return network_of(connection.client.host) if connection.client else ""


@lru_cache(4096)
def network_of(host: str) -> str:
    """An address of IPv4, or the /64 of one of IPv6: a household has all of that."""
    host = plain_host(host)
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    return str(IPv6Network((address.packed[:8] + bytes(8), 64)))


def plain_host(host: str) -> str:
    """An address of IPv4 as such, even where it came through a socket of IPv6."""
    try:
        mapped = IPv6Address(host).ipv4_mapped
    except ValueError:
        return host
    return host if mapped is None else str(mapped)


def check_origin(connection: HTTPConnection) -> None:
    """A page of another site may not act for a player. Programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    site = _site(origin)
    if not site or site != connection.headers.get("host", "").lower():
        raise Refusal("foreign_origin", say("foreign-page"))


def _site(origin: str) -> str | None:
    """The host and port of an origin; None if it is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


async def read_body(request: Request, most: int, seconds: float) -> bytes:
    """The body, if it is not too large and comes in time; no more than that is read."""
    found = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                found += chunk
                if len(found) > most:
                    raise Refusal("too_big", say("request-too-big", number=most))
    except TimeoutError:
        raise Refusal("too_slow", say("request-too-slow")) from None
    except ClientDisconnect:
        raise Refusal("bad_message", say("request-cut-off")) from None
    return bytes(found)
