"""Many games at once on servers that are killed again and again: is all that was told true?

`python -m tests.server.soak --kills 100` (or `make soak`) takes some minutes and prints a verdict.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from kibitz.core.registry import OWN
from tests.server.audit import audit, stored
from tests.server.guest import Guest, Notes
from tests.server.house import Process
from tests.server.postgres import running
from tests.server.robin import Robin

SHORT = {"lobo77": {"chips": 2}, "deuce": {"target": 20}, "dealt": {"chips": 2}, "fivecrowns": {}}
SEATS = ["me", "open", "bot:random", "bot:easy"]
LAST_GAMES = 120.0  # seconds to end, when nobody kills any more
Say = Callable[[str], None]


@dataclass
class Trial:
    """What is tried, and what came of it."""

    folder: Path
    database: str | None = None  # None: a file in the folder
    kills: int = 5
    tables: int = 8  # at the same time
    nodes: int = 1
    restarts: bool = True
    lifetime: tuple[float, float] = (0.1, 4.0)  # seconds between a start and the next kill
    pause: float = 0.04  # seconds that people think, at most
    seed: int = 1
    say: Say = lambda line: None
    notes: list[Notes] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    killed: int = 0
    lines_lost: int = 0
    games: Counter[str] = field(default_factory=Counter)

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{self.folder}/kibitz.sqlite"

    def run(self) -> Trial:
        asyncio.run(self._run())
        self._check()
        return self

    async def _run(self) -> None:
        self._chance = random.Random(self.seed)
        self._numbers = count()
        self._is_ending = False
        self._servers = [await self._start() for _ in range(self.nodes)]
        async with AsyncExitStack() as stack:
            address = self._servers[0].address
            if self.nodes > 1:
                robin = Robin([server.address for server in self._servers])
                address = (await stack.enter_async_context(robin)).address
            players = [asyncio.create_task(self._play_on(address)) for _ in range(self.tables)]
            await self._kill_all()
            self._is_ending = True
            _, left = await asyncio.wait(players, timeout=LAST_GAMES)
            for task in left:
                task.cancel()
            self.faults += [f"{len(left)} games did not end"] if left else []
            self.faults += [repr(task.exception()) for task in players if task not in left]
            self.faults = [fault for fault in self.faults if fault != "None"]
        for server in self._servers:
            self._end(server, signal.SIGINT)

    async def _start(self, address: str | None = None) -> Process:
        """A server, on the same port as before."""
        port = [] if address is None else ["--port", address.rpartition(":")[2]]
        return await asyncio.to_thread(Process, self.folder, *port, database=self.database)

    def _end(self, server: Process, number: int) -> None:
        server.end(number)
        said = "".join(server.lines)
        if "Traceback" in said:
            self.faults.append(f"a server said: {said}")

    async def _kill_all(self) -> None:
        for number in range(1, self.kills + 1):
            await asyncio.sleep(self._chance.uniform(*self.lifetime))
            index = self._chance.randrange(len(self._servers))
            server = self._servers[index]
            await asyncio.to_thread(self._end, server, signal.SIGKILL)
            self.killed = number
            if self.restarts:
                self._servers[index] = await self._start(server.address)
            else:
                del self._servers[index]
            if number % 10 == 0:
                self.say(f"{number} kills, {len(self.notes) // 2} games ended: {dict(self.games)}")

    async def _play_on(self, address: str) -> None:
        """One game after the other, as long as servers are killed; the last one to its end."""
        while True:
            number = next(self._numbers)
            game = OWN[number % len(OWN)]
            ann, bob = (
                Guest(address, random.Random(f"{self.seed} {number} {name}"), self.pause)
                for name in ("Ann", "Bob")
            )
            table = await ann.open(game, SEATS, SHORT[game])
            await bob.sit(table)
            self.notes += await asyncio.gather(ann.play(table), bob.play(table))
            self.games[game] += 1
            self.lines_lost += ann.lines_lost + bob.lines_lost
            if self._is_ending:
                return

    def _check(self) -> None:
        histories = stored(self.url, {notes.table for notes in self.notes})
        for notes in self.notes:
            self.faults += audit(notes, histories[notes.table])

    def figures(self) -> str:
        told = sum(len(notes.told) + len(notes.shown) for notes in self.notes)
        refusals = sum((notes.refusals for notes in self.notes), Counter[str]())
        return (
            f"{self.killed} kills, {sum(self.games.values())} games {dict(self.games)}, "
            f"{sum(len(notes.acks) for notes in self.notes)} acknowledged commands, "
            f"{told} messages checked card by card, {self.lines_lost} connections lost, "
            f"refusals {dict(refusals)}"
        )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=12, help="at the same time")
    parser.add_argument("--nodes", type=int, default=1, help="servers; more than 1: PostgreSQL")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="kibitz-soak-") as folder:
        settings = (chosen.kills, chosen.tables, chosen.nodes)
        if chosen.nodes == 1:
            trial = Trial(Path(folder), None, *settings, seed=chosen.seed, say=print).run()
        else:
            with running() as postgres:
                database = postgres.database()
                trial = Trial(Path(folder), database, *settings, seed=chosen.seed, say=print).run()
    print(f"{trial.figures()}, in {time.monotonic() - begun:.0f} s")
    for fault in trial.faults[:20]:
        print(fault[:2000])
    print("FAILED" if trial.faults else "nothing lost, nothing doubled, nothing changed, all ended")
    return bool(trial.faults)


if __name__ == "__main__":
    sys.exit(main())
