"""All tables in memory: loaded when somebody asks, dropped when nobody does."""

from __future__ import annotations

import asyncio
import logging
import math
import re
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress

import msgspec

from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.registry import playable
from kibitz.server.database.peer_messages import Crowd
from kibitz.server.database.store import Store
from kibitz.server.database.transaction import Taken, Transaction, Unavailable
from kibitz.server.limits import Buckets, keep
from kibitz.server.logs import note
from kibitz.server.metrics import Metrics
from kibitz.server.nodes.peers import Peers
from kibitz.server.settings import Settings
from kibitz.server.tables.changes import add_opening
from kibitz.server.tables.clock import Clock
from kibitz.server.tables.session import Session
from kibitz.table import events
from kibitz.table.command import Refusal
from kibitz.table.events import Event, Opened
from kibitz.table.table import Table
from kibitz.worker_pool import WorkerPool

MOST_DUE = 10_000  # tables looked at in one sweep
MOST_CLAIMED = 500  # of tables that any server could look at: leave some to the others
HOLD = 2.5  # sweeps without a sign, then another server looks at a table
MOST_NAMES = 20_000  # of players, kept at hand
MISSED_BEATS = 3  # then the database is taken for gone
ID = re.compile(r"[\w-]{1,32}", re.ASCII)  # of a table; not every text can be asked of a database
NO_TABLE = say("no-such-table")
log = logging.getLogger("kibitz.server")


class Registry:
    """The tables of one server."""

    def __init__(
        self, store: Store, settings: Settings, workers: WorkerPool, clock: Clock | None = None
    ) -> None:
        self.store = store
        self.clock = clock or Clock()
        self.settings = settings
        self.workers = workers
        self.peers = Peers(self, store, settings.heartbeat)
        self.metrics = Metrics()
        store.writer.timed = self.metrics.commits.add
        workers.timed = self.metrics.thoughts.add
        self.outages: list[tuple[float, float]] = []
        self.names: dict[str, str] = {}  # of players, as last chosen
        self.hints = Buckets(settings.limits.hints)  # by player
        self._tables: dict[str, Session] = {}
        self._loading: dict[str, asyncio.Future[Session]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._stored = time.monotonic()  # the last heartbeat; -inf if that could not be

    async def start(self) -> None:
        """Note how long no server ran, compile what is missing, wake what is due."""
        try:
            self.outages = self.store.begin(self.clock.now(), self.settings.grace)
        except Unavailable as error:
            log.error("cannot record the outage: %s", error)
        self._tasks = [
            self.workers.warm_up(),
            asyncio.create_task(self._beat()),
            asyncio.create_task(self._sweep()),
        ]
        if self.store.is_shared:
            self._tasks.append(asyncio.create_task(self.peers.listen()))

    def disconnect(self) -> None:
        """No more moves by themselves; all connections are closed."""
        for task in self._tasks:
            task.cancel()
        for session in self._tables.values():
            session.stop()

    async def stop(self) -> None:
        """Finish what has begun, then let go."""
        self.disconnect()
        for session in self._tables.values():
            await session.drain()
        self.workers.close()
        await self.peers.leave()
        try:
            await self.store.beat(self.clock.now())
        except Unavailable as error:
            log.error("cannot write to the database: %s", error)
        await self.store.close()

    def state_of(self, key: str) -> str | None:
        """How a table stands, if it is in memory."""
        session = self._tables.get(key)
        return None if session is None else session.table.state

    def remember(self, names: Iterable[tuple[str, str]]) -> None:
        """Keep names of players at hand; the oldest are forgotten."""
        for player, name in names:
            keep(self.names, player, name, MOST_NAMES)

    @property
    def count(self) -> int:
        return len(self._tables)

    async def table(self, key: str) -> Session:
        """A table by its id, from memory or from the store."""
        while True:
            session = self._tables.get(key)
            if session is None:
                session = await self._load(key)
            if not session.is_dropped:
                session.touch()
                return session
            await asyncio.sleep(0)

    async def _load(self, key: str) -> Session:
        """Load a table once, however many ask for it."""
        if not ID.fullmatch(key):
            raise Refusal("unknown_table", NO_TABLE)
        if key not in self._loading:
            self._loading[key] = asyncio.ensure_future(self._read(key))
            self._loading[key].add_done_callback(lambda _: self._loading.pop(key, None))
        return await asyncio.shield(self._loading[key])

    async def _read(self, key: str) -> Session:
        try:
            rows = await self.store.events_of(key)
        except Unavailable as error:
            log.error("cannot use the database: %s", error)
            raise Refusal("busy", say("cannot-read")) from None
        if not rows:
            raise Refusal("unknown_table", NO_TABLE)
        try:
            past = events.read_all(rows)
            if isinstance(past[0], Opened) and past[0].game not in playable():
                log.error("table %s: the game %s is not installed", key, past[0].game)
                raise Refusal("busy", say("game-not-installed"))
            table = Table.of(past)
        except (msgspec.DecodeError, AssertionError, KibitzError, LookupError) as error:
            log.error("table %s cannot be read, its events are damaged: %s", key, error)
            raise Refusal("busy", say("table-damaged")) from None
        self.workers.prefer(table.opened.game)
        return self._keep(table, None)

    def _keep(self, table: Table, is_noted: bool | None) -> Session:
        session = Session(self, table, is_noted)
        self._tables[session.table.id] = session
        session.timer.schedule()
        if is_noted is None:
            self.peers.ask(session.table.id)
        return session

    # News of other nodes

    def learn(self, tables: Iterable[str]) -> None:
        """These tables have new events in the store."""
        for key in tables:
            if key in self._tables:
                self._tables[key].learn()
            elif key in self._loading:  # perhaps read before they were stored
                self._loading[key].add_done_callback(_learn_then)

    def learn_all(self) -> None:
        """Any table may have new events in the store."""
        self.learn([*self._tables, *self._loading])

    def place(self, node: str, table: str, crowd: Crowd) -> None:
        """Who is connected to another server at a table."""
        if table in self._tables:
            self._tables[table].place(node, crowd)

    def forget(self, node: str) -> None:
        """Another server is gone, and so are all who were connected to it."""
        for session in self._tables.values():
            session.place(node, Crowd())

    # Opening

    async def open(self, opening: Sequence[Event]) -> Session:
        """Store a new table and keep it in memory."""
        change = Transaction()
        add_opening(change, opening, self.wake(opening[0].time))
        try:
            await self.store.writer.commit(change)
        except (Unavailable, Taken) as error:
            log.error("cannot write to the database: %s", error)
            raise Refusal("busy", say("cannot-store-table")) from None
        self.remember(change.names)
        session = self._keep(Table.of(opening), True)
        opened = session.table.opened
        self.metrics.opened[opened.game] += 1
        note("table opened", table=opened.table, game=opened.game, seats=len(opened.seats))
        return session

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.settings.heartbeat)
            try:
                await self.store.beat(self.clock.now())
                self._stored = time.monotonic()
            except Unavailable as error:
                self._stored = -math.inf
                log.error("cannot write to the database: %s", error)

    @property
    def can_store(self) -> bool:
        """Whether the last heartbeat was stored, not long ago: a database may not answer at all."""
        return time.monotonic() - self._stored < MISSED_BEATS * self.settings.heartbeat

    async def _sweep(self) -> None:
        """Drop tables that nobody uses, load those that are due."""
        while True:
            try:
                await self._sweep_once()
            except (Unavailable, Taken, Refusal) as error:
                log.error("cannot sweep the tables: %s", error)
            await asyncio.sleep(self.settings.sweep)

    async def _sweep_once(self) -> None:
        for key, session in list(self._tables.items()):
            if session.is_idle:
                self._tables.pop(key)
                await session.drop()
            else:
                session.rest()
        for key in await self._due():
            if key not in self._tables:
                with suppress(Refusal):  # one that cannot be read must not hold up the others
                    await self.table(key)

    async def _due(self) -> list[str]:
        """The tables that this server has to look at."""
        now = self.clock.now()
        if not self.store.is_shared:
            return await self.store.due(now, MOST_DUE)
        held = [key for key, session in self._tables.items() if session.is_noted]
        await self.store.renew(held, self.wake(now))
        return await self.store.claim(now, self.wake(now), MOST_CLAIMED)

    def wake(self, now: float) -> float:
        """When a table in use has to be looked at by another server, should this one die."""
        return now + HOLD * self.settings.sweep if self.store.is_shared else now


def _learn_then(loading: asyncio.Future[Session]) -> None:
    if not loading.cancelled() and loading.exception() is None:
        loading.result().learn()
