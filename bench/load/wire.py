"""The thinnest clients that will do: what they cost is taken from the server's machine."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LIMIT = 1 << 24  # bytes of an HTTP answer
MASK = b"\x01\x02\x03\x04"  # any will do: nothing on the way needs protection


class LoadError(Exception):
    """Something that ends the measurement, in words for people."""


class Http:
    """One connection, one request at a time."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._lock = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: Any, headers: Mapping[str, str] | None = None) -> Any:
        data = msgspec.json.encode(body)
        fields = {"Content-Type": "application/json", "Content-Length": str(len(data))}
        lines = [f"{name}: {value}" for name, value in {**fields, **(headers or {})}.items()]
        head = "\r\n".join([f"POST {path} HTTP/1.1", "Host: 127.0.0.1", *lines, "", ""])
        async with self._lock:
            try:
                status, answer = await self._exchange(head.encode() + data)
            except (asyncio.IncompleteReadError, ConnectionError):  # the server had closed it
                await self.close()
                status, answer = await self._exchange(head.encode() + data)
        if status >= 300:
            raise LoadError(f"POST {path} was answered {status}: {answer[:200].decode()}")
        return msgspec.json.decode(answer) if answer else None

    async def _exchange(self, request: bytes) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=LIMIT)
        reader, writer = self._streams
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        body = await reader.readexactly(int(fields.get("content-length", "0")))
        if fields.get("connection") == "close":
            await self.close()
        return int(head.split(" ", 2)[1]), body

    async def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class Socket(asyncio.Protocol):
    """A WebSocket: whole text frames up to 64 KB, which is all that these servers send."""

    def __init__(
        self, path: str, headers: Mapping[str, str], received: Callable[[bytes], None]
    ) -> None:
        self._path, self._headers, self._received = path, headers, received
        self._buffer = b""
        self._is_open = False
        self._transport: Any = None
        self._closing = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", port)
        await asyncio.wait_for(self.opened, 60)

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        fields = {
            "Host": "127.0.0.1",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
            **self._headers,
        }
        lines = [f"{name}: {value}" for name, value in fields.items()]
        transport.write("\r\n".join([f"GET {self._path} HTTP/1.1", *lines, "", ""]).encode())

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(LoadError("a socket was not opened"))
        elif not self._closing:
            self._received(b"")

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._is_open:
            head, found, buffer = buffer.partition(b"\r\n\r\n")
            if not found:
                self._buffer = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(LoadError(f"no socket: {head[:60].decode()}"))
                return
            self._is_open = True
            self.opened.set_result(None)
        self._buffer = self._read_frames(buffer)

    def _read_frames(self, buffer: bytes) -> bytes:
        start, end = 0, len(buffer)
        while end - start >= 2:
            length, head = buffer[start + 1] & 127, 2
            if length == 126:
                if end - start < 4:
                    break
                length, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif length == 127:
                raise LoadError("a frame of more than 64 KB")
            stop = start + head + length
            if stop > end:
                break
            self._take(buffer[start] & 15, buffer[start + head : stop])
            start = stop
        return buffer[start:]

    def _take(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self._received(data)
        elif kind == PING:
            self._send(PONG, data)
        elif kind == CLOSE and not self._closing:
            self._received(b"")

    def send(self, data: bytes) -> None:
        self._send(TEXT, data)

    def _send(self, kind: int, data: bytes) -> None:
        length = len(data)
        mask = int.from_bytes((MASK * (length // 4 + 1))[:length], "big")
        masked = (int.from_bytes(data, "big") ^ mask).to_bytes(length, "big")
        size = (
            bytes([0x80 | length])
            if length < 126
            else bytes([0x80 | 126]) + length.to_bytes(2, "big")
        )
        self._transport.write(bytes([0x80 | kind]) + size + MASK + masked)

    def close(self) -> None:
        self._closing = True
        self._transport.close()
