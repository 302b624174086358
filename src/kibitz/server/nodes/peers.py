"""The other nodes on the same database: what they have stored, and who is connected to them."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any, Protocol

from kibitz.server.database import peer_messages
from kibitz.server.database.engine import PATIENCE, libpq
from kibitz.server.database.peer_messages import Crowd, PeerMessage
from kibitz.server.database.store import OUR_LOCKS, RUNS, Store
from kibitz.server.database.transaction import Taken, Transaction, Unavailable

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds between tries to listen again
MISSED_BEATS = 3.5  # heartbeats, then a node is gone
log = logging.getLogger("kibitz.server")


class Tables(Protocol):
    """Where news of other nodes goes."""

    def learn(self, tables: Iterable[str]) -> None: ...  # these have new events in the store
    def learn_all(self) -> None: ...  # any may have
    def place(self, node: str, table: str, crowd: Crowd) -> None: ...
    def forget(self, node: str) -> None: ...


class Peers:
    """Sends to the other nodes and receives from them. On SQLite there are none."""

    def __init__(self, tables: Tables, store: Store, heartbeat: float) -> None:
        self._tables = tables
        self._store = store
        self._heartbeat = heartbeat  # seconds
        self._seen: dict[str, float] = {}  # when each last sent something (monotonic)
        self._announced: dict[str, Crowd] = {}  # who is here, as the others know it
        self._sending: set[asyncio.Task[None]] = set()
        self._has_lost = False  # something could not be sent
        self.is_listening = False

    @property
    def count(self) -> int:
        return len(self._seen)

    # Sending

    def announce(self, table: str, crowd: Crowd) -> None:
        """Let the others know who is connected here, if that has changed."""
        if not self._store.is_shared or self._announced.get(table, Crowd()) == crowd:
            return
        if crowd == Crowd():
            del self._announced[table]
        else:
            self._announced[table] = crowd
        self._post(peer_messages.Here(self._store.node, {table: crowd}))

    def ask(self, table: str) -> None:
        """Who is connected elsewhere at this table?"""
        if self._store.is_shared:
            self._post(peer_messages.Who(self._store.node, [table]))

    async def leave(self) -> None:
        if self._store.is_shared:
            await self._send([peer_messages.Gone(self._store.node)])

    def _post(self, *messages: PeerMessage) -> None:
        task = asyncio.create_task(self._send(messages))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, messages: Iterable[PeerMessage]) -> None:
        try:
            await self._store.writer.commit(
                Transaction(messages=[peer_messages.write(one) for one in messages])
            )
        except (Unavailable, Taken):
            self._has_lost = True

    # Listening

    async def listen(self) -> None:
        """Listen for ever; after an interruption every table catches up."""
        wait = FIRST_WAIT
        while True:
            try:
                async with self._connected() as connection:
                    if wait > FIRST_WAIT:
                        log.warning("connected to the other nodes again")
                    wait = FIRST_WAIT
                    await self._receive_all(connection)
            except OSError as error:
                if wait == FIRST_WAIT:
                    log.error("lost the connection to the other nodes: %s", error)
            finally:
                self.is_listening = False
            await asyncio.sleep(wait * random.uniform(0.5, 1.0))
            wait = min(2 * wait, LONGEST_WAIT)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[Any]:
        """A connection that listens. Its lock shows nodes that start that one runs."""
        import psycopg

        arguments: dict[str, Any] = {"application_name": "kibitz", **PATIENCE}
        try:
            connection = await psycopg.AsyncConnection.connect(
                libpq(self._store.url), autocommit=True, **arguments
            )
            async with connection:
                await connection.execute(f"LISTEN {peer_messages.CHANNEL}")
                lock = "SELECT pg_advisory_lock_shared(%s, %s)"
                await connection.execute(lock, (OUR_LOCKS, RUNS))
                yield connection
        except psycopg.Error as error:
            raise ConnectionError(" ".join(str(error).split())) from None

    async def _receive_all(self, connection: Any) -> None:
        now = time.monotonic()
        self._seen = dict.fromkeys(self._seen, now)  # nothing could arrive meanwhile
        self.is_listening = True
        self._tables.learn_all()
        self._post(peer_messages.Alive(self._store.node), peer_messages.Who(self._store.node))
        beat = self._heartbeat
        while True:
            async for notification in connection.notifies(timeout=beat):
                self.receive(notification.payload)
            # Only a query shows that a connection was cut silently.
            await asyncio.wait_for(connection.execute("SELECT 1"), 2 * beat)
            self._forget_stale()
            self._send_again()

    def receive(self, payload: str) -> None:
        """Handle a message of another node."""
        found = peer_messages.read(payload)
        if found is None or found.node == self._store.node:
            return
        is_new = found.node not in self._seen
        self._seen[found.node] = time.monotonic()
        if isinstance(found, peer_messages.Stored):
            self._tables.learn(found.tables)
        elif isinstance(found, peer_messages.Here):
            for table, crowd in found.tables.items():
                self._tables.place(found.node, table, crowd)
        elif isinstance(found, peer_messages.Who):
            self._answer(found)
        elif isinstance(found, peer_messages.Gone):
            self._forget(found.node)
            return
        if is_new and not isinstance(found, peer_messages.Who):
            self._post(peer_messages.Who(self._store.node, of=found.node))

    def _answer(self, asked: peer_messages.Who) -> None:
        if asked.of not in (None, self._store.node):
            return
        own = self._announced
        wanted = own if asked.tables is None else [key for key in asked.tables if key in own]
        if wanted:
            self._post(*self._here(wanted))

    def _here(self, tables: Iterable[str]) -> list[PeerMessage]:
        return [
            peer_messages.Here(self._store.node, {key: self._announced[key] for key in part})
            for part in peer_messages.parts(tables)
        ]

    def _send_again(self) -> None:
        """Announce everything from the start, if something was not sent."""
        if self._has_lost:
            self._has_lost = False
            self._post(peer_messages.Gone(self._store.node), *self._here(self._announced))

    def _forget_stale(self) -> None:
        oldest = time.monotonic() - MISSED_BEATS * self._heartbeat
        for node in [node for node, seen in self._seen.items() if seen < oldest]:
            log.warning("no sign of node %s: it counts as gone", node)
            self._forget(node)

    def _forget(self, node: str) -> None:
        self._seen.pop(node, None)
        self._tables.forget(node)
