"""Measure what a move costs between the sockets and the disk, in one process and nothing else.

Fifty tables of a game with four people each, as `kibitz serve` has them, but lines that only count
bytes and a store that says at once that all is stored. What is left is the server's own work: a
move is read and decided (receive), then applied, rendered and sent (publish), then given to the
lines (write). A cold run walks through more memory than the processor's caches hold before each
round of moves, as if other programs had run: in a real server the truth lies between the two.

    python bench/move.py
    python bench/move.py --game dealt
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from kibitz.core import build
from kibitz.core.registry import OWN, rulebook
from kibitz.server.app import make_app
from kibitz.server.database.store import Store
from kibitz.server.settings import UNLIMITED, Settings
from kibitz.server.sockets.connection import Connection
from kibitz.server.sockets.websocket import WebSocket
from kibitz.server.sockets.write_batch import Batch
from kibitz.server.tables.registry import Registry
from kibitz.server.tables.session import Session
from kibitz.table.command import Sit
from kibitz.table.opening import open_table

SEATS, TABLES, ROUNDS, WARM_UP = 4, 50, 60, 6
MASK = b"\0\0\0\0"
CACHES = 64_000_000  # bytes, more than any
PARTS = ("receive", "publish", "write")


class Line:
    """A transport that counts."""

    def __init__(self) -> None:
        self.sent = 0

    def write(self, data: bytes) -> None:
        self.sent += len(data)

    def is_closing(self) -> bool:
        return False

    def is_reading(self) -> bool:
        return True


class Table:
    """A table with everybody there."""

    def __init__(self, session: Session, sockets: list[WebSocket]) -> None:
        self.session = session
        self.sockets = sockets

    def next_move(self, chance: random.Random) -> tuple[WebSocket, bytes] | None:
        """A move as a client sends it; None: the game is over."""
        game = self.session.table.game
        assert game is not None
        if game.is_over:
            return None
        move, ply = chance.choice(game.legal_moves), self.session.table.ply
        key = f"{chance.getrandbits(64):016x}"
        text = f'{{"type":"move","id":"{key}","ply":{ply},"move":"{move}"}}'.encode()
        return self.sockets[game.turn], bytes((0x81, 0x80 | len(text))) + MASK + text


async def open_one(registry: Registry, batch: Batch, game: str, number: int) -> Table:
    people = [f"{number}-{seat}" for seat in range(SEATS)]
    seats = ["me", *["open"] * (SEATS - 1)]
    host = {"player": people[0], "name": "Player 0", "table": f"t{number}"}
    session = await registry.open(open_table(game, seats, now=time.time(), **host))
    for seat in range(1, SEATS):
        await session.command(people[seat], Sit(id="sit", seat=seat, name=f"Player {seat}"))
    sockets = []
    for person in people:
        line: Any = Line()
        socket = WebSocket(line, set(), batch)
        socket.accept("key")
        connection = Connection(socket, session, person, UNLIMITED, lambda: None)
        socket.belong_to(connection)
        await connection.follow(None)
        sockets.append(socket)
    return Table(session, sockets)


async def measure(file: Path, game: str, is_cold: bool) -> dict[str, float]:
    """Microseconds of each part, a move."""
    store = Store(f"sqlite:///{file}")
    store.prepare()
    registry = make_app(store, Settings(limits=UNLIMITED)).registry
    batch = Batch()
    tables = [await open_one(registry, batch, game, number) for number in range(TABLES)]
    await asyncio.sleep(0.1)  # what is under way arrives
    queue: list[Any] = []
    store.writer.add = lambda change, done: queue.append(done)  # type: ignore[method-assign]
    chance, elsewhere = random.Random(5), bytearray(CACHES)
    gc.freeze()
    spent: dict[str, list[float]] = {part: [] for part in PARTS}
    for number in range(ROUNDS):
        found = [table.next_move(chance) for table in tables]
        moves = [move for move in found if move is not None]
        if is_cold:
            elsewhere[::64] = bytes(len(elsewhere[::64]))
        times = play_round(batch, queue, moves)
        await asyncio.sleep(0)
        if number >= WARM_UP:
            for part, begun, ended in zip(PARTS, times[:-1], times[1:], strict=True):
                spent[part].append(1e6 * (ended - begun) / len(moves))
    registry.workers.close()
    await store.close()
    return {part: statistics.median(values) for part, values in spent.items()}


def play_round(batch: Batch, queue: list[Any], moves: list[tuple[WebSocket, bytes]]) -> list[float]:
    """One move at each table; the times between the parts."""
    times = [time.thread_time()]
    for socket, data in moves:
        socket.data_received(data)
    batch.read()
    times.append(time.thread_time())
    stored, queue[:] = list(queue), []
    for done in stored:
        done(None)
    times.append(time.thread_time())
    batch.write()
    times.append(time.thread_time())
    assert len(stored) == len(moves), "a move was refused"
    return times


def main() -> int:
    top = argparse.ArgumentParser(description="Measure a move between the sockets and the disk.")
    top.add_argument("--rounds", type=int, default=5, help="of each kind (5)")
    top.add_argument("--game", default="lobo77", choices=OWN, help="(lobo77)")
    asked = top.parse_args()
    rounds, game = asked.rounds, asked.game
    build.compiled(rulebook(game))
    print(f"| | {' | '.join(PARTS)} | µs a move |\n|---|{'---:|' * (len(PARTS) + 1)}")
    with tempfile.TemporaryDirectory() as folder:
        for is_cold in (False, True):
            files = [Path(folder) / f"{is_cold}-{number}.sqlite" for number in range(rounds)]
            found = [asyncio.run(measure(file, game, is_cold)) for file in files]
            cells = [middle([one[part] for one in found]) for part in PARTS]
            total = middle([sum(one.values()) for one in found])
            print(f"| {'cold' if is_cold else 'warm'} | {' | '.join(cells)} | {total} |")
    return 0


def middle(values: list[float]) -> str:
    return f"{statistics.median(values):.1f} ({min(values):.1f} to {max(values):.1f})"


if __name__ == "__main__":
    sys.exit(main())
