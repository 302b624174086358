"""HTTP as bytes: bounds what uvicorn leaves open (heads that never end, peers that never read), and
hands requests for a WebSocket to ours."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar, TypeAlias
from urllib.parse import unquote

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kibitz.server.http.guard import network_of, plain_host
from kibitz.server.limits import count
from kibitz.server.sockets.timeout import Timeout
from kibitz.server.sockets.websocket import READ_WITHIN, WebSocket
from kibitz.server.sockets.write_batch import Batch

Network: TypeAlias = IPv4Network | IPv6Network
MAPPED = IPv6Network("::ffff:0:0/96")  # IPv4 among the addresses of IPv6
MOST_HEAD = 32_768  # bytes of a request before its body
MOST_REQUEST = 1_048_576  # bytes in all: longer bodies are answered long before
MOST_WAITING = 16  # requests of a connection that are to be answered after another
HEAD_WITHIN = 15.0  # seconds from the first byte, or from connecting
SOCKET = "kibitz.socket"  # among the extensions of a scope
log = logging.getLogger("kibitz.server")


class TooMany(Exception):
    """Requests at once: the parser stops here, and the connection ends."""


class HttpProtocol(HttpToolsProtocol):
    """HTTP whose heads have a size and a time, and whose answers are read or dropped."""

    head_within = HEAD_WITHIN
    read_within = READ_WITHIN
    most_lines: int | None = None  # of one address
    proxies: tuple[Network, ...] = ()  # that may have any number
    lines: ClassVar[Counter[str]] = Counter()  # by address
    batch: ClassVar[Batch]  # of the sockets

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._uncount: Callable[[], None] | None = None  # this one is counted
        self._bytes = 0  # of this request
        self._is_head = True
        self._to_come = Timeout()
        self._to_read = Timeout()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = plain_client(self.client)
        self._to_come.set(transport, self.head_within)
        host = self.client[0] if self.client else ""
        if is_among(host, self.proxies):  # its clients are counted by their requests
            return
        address = network_of(host)
        self._uncount = count(self.lines, address)
        if self.most_lines is not None and self.lines[address] > self.most_lines:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._to_come.lift()
        self._to_read.lift()
        self._count_no_more()
        super().connection_lost(exc)

    def _count_no_more(self) -> None:
        if self._uncount is not None:
            self._uncount()
            self._uncount = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._bytes += len(data)
        if self._bytes > MOST_REQUEST:
            self.transport.abort()
        elif self._is_head and self._bytes > MOST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of a request is too long.")

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_WAITING:
            raise TooMany
        super().on_message_begin()
        self._is_head, self._bytes = True, 0
        self._to_come.set(self.transport, self.head_within)

    def on_headers_complete(self) -> None:
        self._to_come.lift()
        self._is_head = False
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the line over, and let the application decide whether a socket is opened."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.transport.abort()  # the answer to an earlier request is still to come
            return
        try:
            scope = self._socket_scope()
        except (httptools.HttpParserError, UnicodeDecodeError):
            self.send_400_response("The address of this request cannot be read.")
            return
        self._to_read.lift()
        self._count_no_more()  # sockets are counted where they are opened
        self.connections.discard(self)
        lines: set[Any] = self.connections
        socket = WebSocket(self.transport, lines, self.batch)
        self.transport.set_protocol(socket)
        task = asyncio.create_task(self._open(socket, {**scope, "extensions": {SOCKET: socket}}))
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)

    async def _open(self, socket: WebSocket, scope: Any) -> None:
        try:
            await self.app(scope, _nothing, _nothing)
        except Exception:
            log.exception("cannot open a socket")
            socket.abort()

    def _socket_scope(self) -> dict[str, Any]:
        url = httptools.parse_url(self.url)
        return {
            **self.scope,
            "type": "websocket",
            "scheme": "wss" if self.scheme == "https" else "ws",
            "path": self.root_path + unquote((url.path or b"/").decode("ascii")),
            "query_string": url.query or b"",
        }

    def pause_writing(self) -> None:
        self._to_read.set(self.transport, self.read_within)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._to_read.lift()
        super().resume_writing()


async def _nothing(*_: Any) -> Any:
    """A socket does its own I/O, not by messages of ASGI."""
    raise RuntimeError("this socket is not ASGI's")


def requests_with(most_lines: int | None, proxy: str = "") -> type[HttpProtocol]:
    """A protocol class that limits the connections of an address; proxies may have any number."""
    proxies = networks_of(proxy)
    settings: dict[str, Any] = {"most_lines": most_lines, "proxies": proxies}
    settings |= {"lines": Counter(), "batch": Batch()}
    return type("HttpProtocol", (HttpProtocol,), settings)


def networks_of(proxy: str) -> tuple[Network, ...]:
    """Of addresses and networks with commas; those of IPv4 as such, however they are written."""
    found = (ip_network(one.strip(), strict=False) for one in proxy.split(",") if one.strip())
    return tuple(map(_plain_network, found))


def _plain_network(network: Network) -> Network:
    if isinstance(network, IPv4Network) or not network.subnet_of(MAPPED):
        return network
    return IPv4Network((network.network_address.packed[12:], network.prefixlen - 96))


def plain_client(client: tuple[str, int] | None) -> tuple[str, int] | None:
    return None if client is None else (plain_host(client[0]), client[1])


def is_among(host: str, networks: tuple[Network, ...]) -> bool:
    if not networks:
        return False
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in network for network in networks)
