"""Connections as bytes: heads of requests that never end, frames that only cost, peers that
never read. What uvicorn leaves open is closed here."""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar, TypeAlias

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from kibitz.server.guard import network_of, plain_host

Network: TypeAlias = IPv4Network | IPv6Network
MAPPED = IPv6Network("::ffff:0:0/96")  # IPv4 among the addresses of IPv6
MOST_HEAD = 32_768  # bytes of a request before its body
MOST_REQUEST = 1_048_576  # bytes in all: longer bodies are answered long before
MOST_FRAGMENTS = 64  # of one message
HEAD_WITHIN = 15.0  # seconds from the first byte, or from connecting
READ_WITHIN = 60.0  # seconds for a peer to take what was written, or
LEAST_READ = 16_384  # bytes of it
MOST_PINGS = 8  # of a peer that does not read


class Deadline:
    """Ends a connection unless it is lifted in time, or its peer has read some of what waits."""

    __slots__ = ("_timer",)

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def set(self, transport: asyncio.Transport, seconds: float) -> None:
        self.lift()
        loop, waiting = asyncio.get_running_loop(), transport.get_write_buffer_size()
        self._timer = loop.call_later(seconds, self._end, transport, seconds, waiting)

    def _end(self, transport: asyncio.Transport, seconds: float, waiting: int) -> None:
        if transport.get_write_buffer_size() <= waiting - LEAST_READ:
            self.set(transport, seconds)
        else:
            transport.abort()

    def lift(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Requests(HttpToolsProtocol):
    """HTTP whose heads have a size and a time, and whose answers are read or dropped."""

    head_within = HEAD_WITHIN
    read_within = READ_WITHIN
    most_lines: int | None = None  # of one address
    proxies: tuple[Network, ...] = ()  # that may have any number
    lines: ClassVar[Counter[str]] = Counter()  # by address

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._address: str | None = None  # under which this one is counted
        self._bytes = 0  # of this request
        self._is_head = True
        self._to_come = Deadline()
        self._to_read = Deadline()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = plain_client(self.client)
        self._to_come.set(transport, self.head_within)
        host = self.client[0] if self.client else ""
        if is_among(host, self.proxies):  # its clients are counted by their requests
            return
        self._address = network_of(host)
        self.lines[self._address] += 1
        if self.most_lines is not None and self.lines[self._address] > self.most_lines:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._to_come.lift()
        self._to_read.lift()
        self._uncount()
        super().connection_lost(exc)

    def _uncount(self) -> None:
        if self._address is not None:
            self.lines[self._address] -= 1
            if not self.lines[self._address]:
                del self.lines[self._address]
            self._address = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._bytes += len(data)
        if self._bytes > MOST_REQUEST:
            self.transport.abort()
        elif self._is_head and self._bytes > MOST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of a request is too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_head, self._bytes = True, 0
        self._to_come.set(self.transport, self.head_within)

    def on_headers_complete(self) -> None:
        self._to_come.lift()
        self._is_head = False
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        self._to_read.lift()
        self._uncount()  # sockets are counted where they are opened
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        self._to_read.set(self.transport, self.read_within)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._to_read.lift()
        super().resume_writing()


def requests_with(most_lines: int | None, proxy: str = "") -> type[Requests]:
    """Requests of a server that allows an address so many connections, unless it is a proxy's."""
    proxies = networks_of(proxy)
    settings: dict[str, Any] = {"most_lines": most_lines, "proxies": proxies, "lines": Counter()}
    return type("Requests", (Requests,), settings)


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


class Frames(WebSocketsSansIOProtocol):
    """WebSockets that keep no more than a message of a peer, and write no more than it reads."""

    read_within = READ_WITHIN

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._to_read = Deadline()
        self._pings = 0  # while the peer does not read

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = plain_client(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        self._to_read.lift()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._to_read.set(self.transport, self.read_within)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._pings = 0
        if not self.transport.is_closing():
            self._to_read.lift()
        super().resume_writing()

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._hasten()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._hasten()

    def eof_received(self) -> None:
        super().eof_received()
        self._hasten()

    def shutdown(self) -> None:
        super().shutdown()
        self._hasten()

    def _hasten(self) -> None:
        """What was written before the end is read soon, or dropped: nobody counts this any more."""
        self._to_read.set(self.transport, self.read_within)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
            return
        self.conn.data_to_send()  # answers to who does not read would pile up
        self._pings += 1
        if self._pings > MOST_PINGS:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._to_read.set(self.transport, 0)  # what was written will not be read

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # or uvicorn logs that there was none
        if message["type"] == "websocket.close":
            self._to_read.set(self.transport, self.read_within)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._give_up(CloseCode.MESSAGE_TOO_BIG)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self._give_up(CloseCode.INVALID_DATA)  # without a line in the log
        else:
            super().send_receive_event_to_app()

    def _give_up(self, code: CloseCode) -> None:
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
