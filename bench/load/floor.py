"""A server that stores and tells, and knows no rules: what sockets, JSON and commits cost.

Frames are cut and written by hand on uvloop's sockets. Each message is committed to SQLite as
Kibitz does it (write-ahead log, every commit on the disk, many messages in a transaction), then a
description of the size of Kibitz's is encoded for each of four seats and sent, and the one that
moved is told when its move is stored. There are no limits, tokens, clocks, views or sentences.

    python -m load.floor FOLDER
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import uvloop

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # of RFC 6455
COLLECTING = 0.01  # seconds between transactions, as in Kibitz
SEATS = 4
PADDING = [f"card-{number}" for number in range(92)]  # 0.9 KB in JSON


class Move(msgspec.Struct):
    """What a client sends."""

    id: str
    ply: int
    move: str


class Told(msgspec.Struct):
    """What a seat is told."""

    ply: int
    mine: bool
    scene: list[str]


encode = msgspec.json.Encoder().encode
read_move = msgspec.json.Decoder(Move).decode


class Disk:
    """Commits what has come in, one transaction after the other, in a thread."""

    def __init__(self, folder: str) -> None:
        self._database = sqlite3.connect(Path(folder) / "floor.sqlite", check_same_thread=False)
        for line in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL"):
            self._database.execute(line)
        self._database.execute("CREATE TABLE events (id TEXT, ply INT, data TEXT)")
        self._writer = ThreadPoolExecutor(1)
        self._queue: list[tuple[Line, Move]] = []
        self._flushing: asyncio.Task[None] | None = None

    def add(self, line: Line, move: Move) -> None:
        self._queue.append((line, move))
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        loop = asyncio.get_running_loop()
        while self._queue:
            batch, self._queue = self._queue, []
            began = loop.time()
            await loop.run_in_executor(self._writer, self._write, batch)
            for line, move in batch:
                line.stored(move)
            await asyncio.sleep(max(0.0, began + COLLECTING - loop.time()))
        self._flushing = None

    def _write(self, batch: list[tuple[Line, Move]]) -> None:
        places = ", ".join(["(?, ?, ?)"] * len(batch))
        values = [value for _, move in batch for value in (move.id, move.ply, move.move)]
        with self._database:
            self._database.execute(f"INSERT INTO events VALUES {places}", values)


class Line(asyncio.Protocol):
    """A socket of one seat; its path is /TABLE/SEAT."""

    tables: ClassVar[dict[str, dict[int, Line]]] = {}
    disk: Disk

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self._table: dict[int, Line] = {}
        self._is_open = False

    def data_received(self, data: bytes) -> None:
        if not self._is_open:
            self._shake_hands(data)
            return
        mask, text = data[2:6], data[6:]  # a client of the benchmark sends whole, short frames
        number = int.from_bytes(text, "big")
        pattern = int.from_bytes((mask * (len(text) // 4 + 1))[: len(text)], "big")
        self.disk.add(self, read_move((number ^ pattern).to_bytes(len(text), "big")))

    def _shake_hands(self, data: bytes) -> None:
        self._is_open = True
        lines = data.decode().split("\r\n")
        fields = dict(line.split(": ", 1) for line in lines[1:] if ": " in line)
        key = hashlib.sha1(fields["Sec-WebSocket-Key"].encode() + GUID).digest()
        answer = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        accept = base64.b64encode(key).decode()
        self._transport.write(f"{answer}Sec-WebSocket-Accept: {accept}\r\n\r\n".encode())
        _, name, seat = lines[0].split(" ")[1].split("/")
        self._table = self.tables.setdefault(name, {})
        self._table[int(seat)] = self
        if len(self._table) == SEATS:
            self._table[0].tell(encode(Told(0, True, PADDING)))

    def stored(self, move: Move) -> None:
        ply = move.ply + 1
        for seat, line in self._table.items():
            line.tell(encode(Told(ply, ply % SEATS == seat, PADDING)))
        self.tell(encode({"id": move.id, "number": ply}))

    def tell(self, message: bytes) -> None:
        length = len(message)
        head = (129, length) if length < 126 else (129, 126, length >> 8, length & 255)
        self._transport.write(bytes(head) + message)


async def serve(folder: str) -> None:
    Line.disk = Disk(folder)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Line, "127.0.0.1", 0)
    print(json.dumps({"port": server.sockets[0].getsockname()[1]}), flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve(sys.argv[1]))
