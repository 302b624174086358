"""What survives: events of tables, names of players, reviews, and when no server ran.

SQLAlchemy Core in threads of its own: one writes (`writer`), a few read. One server uses a file of
SQLite. A database of PostgreSQL is shared by any number of servers: the primary key of an event
decides between them.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.server.database import peer_messages
from kibitz.server.database.engine import for_changes, keep_private, make_engine, reason, shown
from kibitz.server.database.schema import (
    EVENTS,
    METADATA,
    NOTES,
    OUTAGES,
    PLAYERS,
    POSTGRES,
    REVIEWS,
    SEATS,
    TABLES,
    UPGRADES,
    VERSIONS,
)
from kibitz.server.database.transaction import Unavailable, notify, upsert
from kibitz.server.database.watchdog import Watchdog
from kibitz.server.database.writer import Writer

Value = TypeVar("Value")
READERS = 2
SECRET_BYTES = 32
MOST_RENEWED = 5000  # tables by one statement
FORGOTTEN_AFTER = 30 * 86_400  # seconds; ten times the longest clock
OUR_LOCKS = 0x6B69  # among PostgreSQL's advisory locks
RUNS, STARTS = 1, 2  # each server holds the first as long as it listens; the second to begin


class Store:
    """The database. Every method without `async` is for before the server runs."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.node = secrets.token_hex(6)  # this server among those that share the database
        self._engine = make_engine(url)
        self._watchdog = Watchdog(self._engine)
        self._dialect = self._engine.dialect.name
        self.is_shared = self._dialect == POSTGRES
        self.secret = ""  # by which tokens are signed; known when it is prepared
        self.writer = Writer(self._engine, self._watchdog, self.node)
        self._readers = ThreadPoolExecutor(READERS, "kibitz-read")

    def prepare(self) -> None:
        """Make what is missing; an error that tells what is wrong with the database."""
        try:
            self._prepare()
        except SQLAlchemyError as error:
            self._engine.dispose()
            because = say("plain-text", text=reason(error))
            raise KibitzError(say("database-unusable", file=self.place, because=because)) from None
        except KibitzError:
            self._engine.dispose()
            raise

    def _prepare(self) -> None:
        keep_private(self.url)
        with for_changes(self._engine).begin() as connection:
            self._start_alone(connection)
            self._check_owner(connection)
            METADATA.create_all(connection)
            found, version = _note(connection, "version"), VERSIONS[self._dialect]
            if upgrade := UPGRADES.get((self._dialect, found or "")):
                for statement in upgrade:
                    connection.exec_driver_sql(statement)
                found = version
            if found not in (None, version):
                raise KibitzError(
                    say("database-other-version", file=self.place, text=found, number=version)
                )
            _set_note(connection, "version", version)
            self.secret = _note(connection, "secret") or secrets.token_hex(SECRET_BYTES)
            _set_note(connection, "secret", self.secret)

    def _check_owner(self, connection: sa.Connection) -> None:
        """A file may be another program's; a database of PostgreSQL may be shared with some."""
        tables = () if self.is_shared else sa.inspect(connection).get_table_names()
        if tables and NOTES.name not in tables:
            raise KibitzError(say("database-foreign", file=self.place, text=tables[0]))

    @property
    def place(self) -> str:
        """The database without its password."""
        return shown(self.url)

    def begin(self, now: float, grace: float) -> list[tuple[float, float]]:
        """Note how long no server ran; all times when none did."""
        with _unavailable_if_it_fails(), for_changes(self._engine).begin() as connection:
            self._start_alone(connection)
            connection.execute(OUTAGES.delete().where(OUTAGES.c.ended < now - FORGOTTEN_AFTER))
            last = float(_note(connection, "heartbeat") or now)
            if now >= last and not self._others_run(connection):
                _note_outage(connection, last, now, grace)
                _set_note(connection, "heartbeat", str(now + grace))
            rows = connection.execute(sa.select(OUTAGES.c.began, OUTAGES.c.ended))
            return [(began, ended) for began, ended in rows]

    def _start_alone(self, connection: sa.Connection) -> None:
        """Servers that start at the same moment do so one after the other."""
        if self.is_shared:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(OUR_LOCKS, STARTS)))

    def _others_run(self, connection: sa.Connection) -> bool:
        """Whether another server listens now; its lock ends with it, however it ends."""
        return self.is_shared and bool(connection.scalar(_RUNNING))

    async def beat(self, now: float) -> None:
        """A server runs."""

        def work(connection: sa.Connection) -> None:
            _set_note(connection, "heartbeat", str(now))
            notify(connection, [peer_messages.write(peer_messages.Alive(self.node))])

        await self.writer.run(work)

    async def _read(self, work: Callable[[sa.Connection], Value]) -> Value:
        def run() -> Value:
            with _unavailable_if_it_fails(), self._engine.connect() as connection:
                return work(connection)

        return await self._watchdog.run(self._readers, run)

    async def events_of(self, table: str, after: int = 0) -> list[bytes]:
        query = (
            sa.select(EVENTS.c.data)
            .where(EVENTS.c.table_id == table, EVENTS.c.number > after)
            .order_by(EVENTS.c.number)
        )
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def due(self, now: float, most: int) -> list[str]:
        """Tables that somebody has to look at."""
        query = sa.select(TABLES.c.id).where(TABLES.c.wake <= now).order_by(TABLES.c.wake)
        return await self._read(lambda connection: list(connection.scalars(query.limit(most))))

    async def claim(self, now: float, until: float, most: int) -> list[str]:
        """Tables that somebody has to look at: no other server gets them before `until`.

        It waits for no row, so it may take them in any order.
        """
        free = sa.select(TABLES.c.id).where(TABLES.c.wake <= now).order_by(TABLES.c.wake)
        chosen = free.limit(most).with_for_update(skip_locked=True)
        query = TABLES.update().where(TABLES.c.id.in_(chosen)).values(wake=until)
        claimed = query.returning(TABLES.c.id)
        found: list[str] = await self.writer.run(lambda one: list(one.scalars(claimed)))
        return found

    async def renew(self, tables: list[str], until: float) -> None:
        """This server still looks after these tables."""
        running = sa.select(TABLES.c.id).where(TABLES.c.state != "over").order_by(self._by_bytes)
        for begin in range(0, len(tables), MOST_RENEWED):
            part = running.where(TABLES.c.id.in_(tables[begin : begin + MOST_RENEWED]))
            # An UPDATE alone takes its rows in any order, whatever the order of the list.
            kept = TABLES.update().where(TABLES.c.id.in_(part.with_for_update()))
            await self._change(kept.values(wake=until))

    @property
    def _by_bytes(self) -> sa.ColumnElement[str]:
        """The order in which `write_all` changes tables; a database may have another of its own,
        and two orders would lock each other out."""
        return sa.collate(TABLES.c.id, "C") if self.is_shared else TABLES.c.id

    async def tables_of(self, player: str, most: int = 50) -> list[dict[str, Any]]:
        """Where a player sits or sat, the newest first."""
        query = (
            sa.select(TABLES.c.id, TABLES.c.game, TABLES.c.state, TABLES.c.opened, SEATS.c.seat)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(SEATS.c.player == player)
            .order_by(TABLES.c.opened.desc())
            .limit(most)
        )
        return await self._read(
            lambda connection: [dict(row) for row in connection.execute(query).mappings()]
        )

    async def beginnings_of(self, tables: Sequence[str], most: int) -> dict[str, list[bytes]]:
        """The first events of some tables."""
        query = (
            sa.select(EVENTS.c.table_id, EVENTS.c.data)
            .where(EVENTS.c.table_id.in_(tables), EVENTS.c.number <= most)
            .order_by(EVENTS.c.table_id, EVENTS.c.number)
        )
        found: dict[str, list[bytes]] = {table: [] for table in tables}
        for table, data in await self._read(lambda connection: connection.execute(query).all()):
            found[table].append(data)
        return found

    async def count_tables(self, player: str, since: float) -> int:
        """At how many tables a player sits that were opened since then and are not over."""
        query = (
            sa.select(sa.func.count())
            .select_from(SEATS.join(TABLES, SEATS.c.table_id == TABLES.c.id))
            .where(SEATS.c.player == player, TABLES.c.state != "over", TABLES.c.opened > since)
        )
        return await self._read(lambda connection: connection.scalar(query) or 0)

    async def name_of(self, player: str) -> str | None:
        query = sa.select(PLAYERS.c.name).where(PLAYERS.c.id == player)
        return await self._read(lambda connection: connection.scalar(query))

    async def review_of(self, table: str) -> bytes | None:
        query = sa.select(REVIEWS.c.data).where(REVIEWS.c.table_id == table)
        return await self._read(lambda connection: connection.scalar(query))

    async def keep_review(self, table: str, data: bytes) -> None:
        query = upsert(self._dialect, REVIEWS)
        await self._change(query.values({"table_id": table, "data": data}))

    async def _change(self, statement: sa.Executable) -> None:
        await self.writer.run(lambda connection: connection.execute(statement))

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        await self.writer.close()
        self._readers.shutdown()
        self._engine.dispose()


@contextmanager
def _unavailable_if_it_fails() -> Iterator[None]:
    try:
        yield
    except SQLAlchemyError as error:
        raise Unavailable(reason(error)) from None


def _note(connection: sa.Connection, name: str) -> str | None:
    found: str | None = connection.scalar(sa.select(NOTES.c.value).where(NOTES.c.name == name))
    return found


def _set_note(connection: sa.Connection, name: str, value: str) -> None:
    query = upsert(connection.dialect.name, NOTES)
    connection.execute(query.values({"name": name, "value": value}))


def _note_outage(connection: sa.Connection, last: float, now: float, grace: float) -> None:
    """No server ran since the last heartbeat; but no time counts twice."""
    latest = connection.scalar(sa.select(sa.func.max(OUTAGES.c.ended))) or last
    if last < now:
        row = {"began": max(last, latest), "ended": now + grace}
        connection.execute(OUTAGES.insert(), [row])


_RUNNING = sa.text(
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted "
    f"AND classid = {OUR_LOCKS} AND objid = {RUNS} AND database = "
    "(SELECT oid FROM pg_database WHERE datname = current_database())"
)
