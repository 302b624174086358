"""The other servers on the same database: what they have stored, and who is connected to them."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from kibitz.server import notice
from kibitz.server.engine import PATIENCE, libpq
from kibitz.server.notice import Crowd, Notice
from kibitz.server.recent import Taken
from kibitz.server.store import OUR_LOCKS, RUNS, Store, Unavailable
from kibitz.server.write import Write

if TYPE_CHECKING:
    from kibitz.server.hub import Hub

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds between tries to listen again
MISSED_BEATS = 3.5  # heartbeats not heard, then a server is gone
log = logging.getLogger("kibitz.server")


class Neighbours:
    """Hears the other servers and tells them. With a database of one's own there are none."""

    def __init__(self, hub: Hub, store: Store) -> None:
        self._hub = hub
        self._store = store
        self._seen: dict[str, float] = {}  # when each was heard last (monotonic)
        self._told: dict[str, Crowd] = {}  # who is here, as the others were told
        self._sending: set[asyncio.Task[None]] = set()
        self._is_misunderstood = False  # something could not be told
        self._listening = asyncio.Event()

    @property
    def is_listening(self) -> bool:
        return self._listening.is_set()

    @property
    def count(self) -> int:
        return len(self._seen)

    # Telling

    def announce(self, table: str, crowd: Crowd) -> None:
        """Tell the others who is connected here, if that has changed."""
        if not self._store.is_shared or self._told.get(table, Crowd()) == crowd:
            return
        if crowd == Crowd():
            del self._told[table]
        else:
            self._told[table] = crowd
        self._tell(notice.Here(self._store.node, {table: crowd}))

    def ask(self, table: str) -> None:
        """Who is connected elsewhere at this table?"""
        if self._store.is_shared:
            self._tell(notice.Who(self._store.node, [table]))

    async def say_goodbye(self) -> None:
        if self._store.is_shared:
            await self._send([notice.Gone(self._store.node)])

    def _tell(self, *notices: Notice) -> None:
        task = asyncio.create_task(self._send(notices))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, notices: Iterable[Notice]) -> None:
        try:
            await self._store.commit(Write(notices=[notice.write(one) for one in notices]))
        except (Unavailable, Taken):
            self._is_misunderstood = True

    # Listening

    async def listen(self) -> None:
        """For ever; after an interruption everything is looked at again."""
        wait = FIRST_WAIT
        while True:
            try:
                async with self._connected() as connection:
                    if wait > FIRST_WAIT:
                        log.warning("the other servers can be heard again")
                    wait = FIRST_WAIT
                    await self._hear_all(connection)
            except OSError as error:
                if wait == FIRST_WAIT:
                    log.error("cannot hear the other servers: %s", error)
            finally:
                self._listening.clear()
            await asyncio.sleep(wait * random.uniform(0.5, 1.0))
            wait = min(2 * wait, LONGEST_WAIT)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[Any]:
        """A connection that listens. Its lock tells those who start that a server runs."""
        import psycopg

        arguments: dict[str, Any] = {"application_name": "kibitz", **PATIENCE}
        try:
            connection = await psycopg.AsyncConnection.connect(
                libpq(self._store.url), autocommit=True, **arguments
            )
            async with connection:
                await connection.execute(f"LISTEN {notice.CHANNEL}")
                lock = "SELECT pg_advisory_lock_shared(%s, %s)"
                await connection.execute(lock, (OUR_LOCKS, RUNS))
                yield connection
        except psycopg.Error as error:
            raise ConnectionError(" ".join(str(error).split())) from None

    async def _hear_all(self, connection: Any) -> None:
        now = time.monotonic()
        self._seen = dict.fromkeys(self._seen, now)  # nobody could be heard meanwhile
        self._listening.set()
        self._hub.learn_all()
        self._tell(notice.Alive(self._store.node), notice.Who(self._store.node))
        beat = self._hub.settings.heartbeat
        while True:
            async for heard in connection.notifies(timeout=beat):
                self.hear(heard.payload)
            # A connection that was cut without a word is found out by asking.
            await asyncio.wait_for(connection.execute("SELECT 1"), 2 * beat)
            self._forget_the_silent()
            self._tell_again()

    def hear(self, payload: str) -> None:
        """Take up what a server has said."""
        found = notice.read(payload)
        if found is None or found.node == self._store.node:
            return
        is_new = found.node not in self._seen
        self._seen[found.node] = time.monotonic()
        if isinstance(found, notice.Stored):
            self._hub.learn(found.tables)
        elif isinstance(found, notice.Here):
            for table, crowd in found.tables.items():
                self._hub.place(found.node, table, crowd)
        elif isinstance(found, notice.Who):
            self._answer(found)
        elif isinstance(found, notice.Gone):
            self._forget(found.node)
            return
        if is_new and not isinstance(found, notice.Who):
            self._tell(notice.Who(self._store.node, of=found.node))

    def _answer(self, asked: notice.Who) -> None:
        if asked.of not in (None, self._store.node):
            return
        own = self._told
        wanted = own if asked.tables is None else [key for key in asked.tables if key in own]
        if wanted:
            self._tell(*self._here(wanted))

    def _here(self, tables: Iterable[str]) -> list[Notice]:
        return [
            notice.Here(self._store.node, {key: self._told[key] for key in part})
            for part in notice.parts(tables)
        ]

    def _tell_again(self) -> None:
        """All that the others should know, from the beginning, if something was not sent."""
        if self._is_misunderstood:
            self._is_misunderstood = False
            self._tell(notice.Gone(self._store.node), *self._here(self._told))

    def _forget_the_silent(self) -> None:
        oldest = time.monotonic() - MISSED_BEATS * self._hub.settings.heartbeat
        for node in [node for node, seen in self._seen.items() if seen < oldest]:
            log.warning("another server has not been heard for a while: %s", node)
            self._forget(node)

    def _forget(self, node: str) -> None:
        self._seen.pop(node, None)
        self._hub.forget(node)
