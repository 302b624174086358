"""What survives: events of tables, names of players, reviews, and when no server ran.

SQLAlchemy Core in threads of its own: one writes, a few read. A commit is one hop to the writer's
thread, whatever it holds; everything that waits goes into one transaction. (An async driver hops
for every statement: measured 460 against 340 µs of processor time for a commit of one event.)

SQLite runs in WAL mode with synchronous=FULL: with NORMAL the last commits may be gone after a loss
of power, and a move that was acknowledged must not be. One server uses the file. A database of
PostgreSQL is shared by any number of servers: the primary key of an event decides between them.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeAlias, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError

from kibitz.core.errors import KibitzError
from kibitz.server.database import peer_messages
from kibitz.server.database.engine import (
    for_changes,
    impatient,
    is_collision,
    is_cut,
    keep_private,
    make_engine,
    reason,
    shown,
)
from kibitz.server.database.journal import Taken
from kibitz.server.database.schema import (
    METADATA,
    NOTES,
    OUTAGES,
    PLAYERS,
    POSTGRES,
    REVIEWS,
    SEATS,
    TABLES,
    VERSIONS,
    every_event,
    tables_of,
)
from kibitz.server.database.transaction import NOTIFY, Statements, Transaction, upsert
from kibitz.server.database.watchdog import Watchdog

Value = TypeVar("Value")
READERS = 2
SECRET_BYTES = 32
COLLECTING = 0.010  # seconds between transactions: each costs as much as the moves of ten tables
MOST_RENEWED = 5000  # tables by one statement
FORGOTTEN_AFTER = 30 * 86_400  # seconds; ten times the longest clock
OUR_LOCKS = 0x6B69  # among PostgreSQL's advisory locks
RUNS, STARTS = 1, 2  # each server holds the first as long as it listens; the second to begin

log = logging.getLogger("kibitz.server")


class Unavailable(Exception):
    """The database cannot be written or read now; whether something was changed is not known."""


Done: TypeAlias = Callable[
    [Exception | None], None
]  # called with None when stored, else Taken or Unavailable


class Store:
    """The database. Every method without `async`, but `add`, is for before the server runs."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.node = secrets.token_hex(6)  # this server among those that share the database
        self._engine = make_engine(url)
        self._changing = for_changes(self._engine)
        self._watchdog = Watchdog(self._engine)
        self._dialect = self._engine.dialect.name
        self._events = every_event(self._dialect)
        self.is_shared = self._dialect == POSTGRES
        self.secret = ""  # by which tokens are signed; known when it is prepared
        self._statements = Statements(self._dialect, self.node)
        self._writer = ThreadPoolExecutor(1, "kibitz-write")
        self._readers = ThreadPoolExecutor(READERS, "kibitz-read")
        self._connection: sa.Connection | None = None  # the writer's
        self._queue: list[tuple[Transaction, Done]] = []
        self._flushing: asyncio.Task[None] | None = None
        self._flushed = 0.0  # when the last transaction began, by the loop's clock
        self.timed: Callable[[float], None] = lambda seconds: None  # told how long each took

    def prepare(self) -> None:
        """Make what is missing; an error that tells what is wrong with the database."""
        try:
            self._prepare()
        except SQLAlchemyError as error:
            self._engine.dispose()
            raise KibitzError(f"cannot use the database {self.place}: {reason(error)}") from None
        except KibitzError:
            self._engine.dispose()
            raise

    def _prepare(self) -> None:
        keep_private(self.url)
        with self._changing.begin() as connection:
            self._start_alone(connection)
            self._check_owner(connection)
            METADATA.create_all(connection, tables_of(self._dialect))
            found = _note(connection, "version")
            version = VERSIONS[self._dialect]
            if found not in (None, version):
                raise KibitzError(
                    f"the database {self.place} was written by another version of Kibitz "
                    f"(its form is {found}, this one knows {version})"
                )
            _set_note(connection, "version", version)
            self._statements.put_away(connection)
            self.secret = _note(connection, "secret") or secrets.token_hex(SECRET_BYTES)
            _set_note(connection, "secret", self.secret)

    def _check_owner(self, connection: sa.Connection) -> None:
        """A file may be another program's; a database of PostgreSQL may be shared with some."""
        tables = () if self.is_shared else sa.inspect(connection).get_table_names()
        if tables and NOTES.name not in tables:
            raise KibitzError(
                f"{self.place} is a database of another program (it has the table {tables[0]}): "
                "choose another --database"
            )

    @property
    def place(self) -> str:
        """The database without its password."""
        return shown(self.url)

    def begin(self, now: float, grace: float) -> list[tuple[float, float]]:
        """Note how long no server ran; all times when none did."""
        try:
            return self._begin(now, grace)
        except SQLAlchemyError as error:
            raise Unavailable(reason(error)) from None

    def _begin(self, now: float, grace: float) -> list[tuple[float, float]]:
        with self._changing.begin() as connection:
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
            self._notify(connection, [peer_messages.write(peer_messages.Alive(self.node))])

        await self._write(work)

    def add(self, write: Transaction, done: Done) -> None:
        """Write a change; `done` is called when it is safe on the disk, or cannot be."""
        self._queue.append((write, done))
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())

    async def commit(self, write: Transaction) -> None:
        """Return when the change is safe on the disk; else raise Taken or Unavailable."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.add(write, partial(settle, written))
        await written

    async def _flush(self) -> None:
        """One transaction after the other, each with all that has come in meanwhile."""
        loop = asyncio.get_running_loop()
        while self._queue:
            wait = self._flushed + COLLECTING - loop.time()
            if wait > 0:
                await asyncio.sleep(wait)
            self._flushed = loop.time()
            batch, self._queue = self._queue, []
            writes = [write for write, _ in batch]
            results = await self._results_of(writes)
            for (_, done), error in zip(batch, results, strict=True):
                try:
                    done(error)
                except Exception:  # the others must be called all the same
                    log.exception("cannot report what was stored or refused")
            if self._statements.is_untidy:
                await self._tidy()
        self._flushing = None

    async def _tidy(self) -> None:
        """Put events where they are kept, before the next ones come; else these have to wait."""
        try:
            error = await self._done_by(self._writer, self._tidy_up)
        except Exception as bug:
            error = bug
        if error is not None:  # the next transaction does it, or says what is wrong
            log.error("cannot put events away: %s", reason(error) or "their numbers are taken")

    async def _results_of(self, writes: list[Transaction]) -> list[Exception | None]:
        try:
            return await self._done_by(self._writer, partial(self._write_batch, writes))
        except Exception as error:  # every caller must be answered
            log.exception("cannot write to the database")
            return [Unavailable(reason(error))] * len(writes)

    def _write_batch(self, writes: list[Transaction]) -> list[Exception | None]:
        """All in one transaction; where a number is taken, each in its own."""
        error = self._try(writes)
        if not isinstance(error, Taken) or len(writes) == 1:
            return [error] * len(writes)
        return [self._try([write]) for write in writes]

    def _try(self, writes: list[Transaction]) -> Exception | None:
        def work(connection: sa.Connection) -> None:
            self._statements.run(connection, writes)
            self._notify(connection, self._statements.messages(writes))

        begun = time.perf_counter()
        try:
            error = None if self._is_done_alone(writes) else self._transact(work)
        except Unavailable as locked:
            error = locked
        self.timed(time.perf_counter() - begun)
        return error

    def _is_done_alone(self, writes: list[Transaction]) -> bool:
        """Whether it could be written without further ado; what goes wrong is tried again.

        But for a lock, which was waited for long enough.
        """
        try:
            return self._statements.run_alone(self._connected(), writes)
        except Exception as error:
            self._statements.forget()
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise Unavailable(reason(error)) from None
            return False

    def _transact(self, work: Callable[[sa.Connection], None]) -> Exception | None:
        """Do it in one transaction of the writer's connection."""
        for is_last in (False, True):
            try:
                connection = self._connected()
                with connection.begin():
                    work(connection)
            except (IntegrityError, Taken):
                self._statements.forget()
                return Taken()
            except Exception as error:  # every caller must be answered
                self._statements.forget()
                self._disconnect()
                if is_collision(error):
                    return Taken()
                if is_last or not is_cut(error):
                    return Unavailable(reason(error))
                # Once more, on a new connection: had it been stored, its numbers would be taken.
            else:
                return None
        raise AssertionError

    def _tidy_up(self) -> Exception | None:
        """A lock is not waited for: moves may come, and these have to wait for it themselves."""
        with impatient(self._connected()):
            return self._transact(self._statements.tidy)

    def _put_away(self) -> Exception | None:
        return self._transact(self._statements.put_away)

    def _notify(self, connection: sa.Connection, messages: Iterable[str]) -> None:
        if self.is_shared:
            for text in messages:
                connection.execute(NOTIFY, {"payload": text})

    def _connected(self) -> sa.Connection:
        if self._connection is None:
            self._connection = self._changing.connect()
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection = None

    async def _write(self, work: Callable[[sa.Connection], None]) -> None:
        error = await self._done_by(self._writer, partial(self._transact, work))
        if error is not None:
            raise error if isinstance(error, Unavailable) else Unavailable("too many at once")

    async def _read(self, work: Callable[[sa.Connection], Value]) -> Value:
        def run() -> Value:
            try:
                with self._engine.connect() as connection:
                    return work(connection)
            except DatabaseError as error:
                raise Unavailable(reason(error)) from None

        return await self._done_by(self._readers, run)

    async def _done_by(self, threads: ThreadPoolExecutor, work: Callable[[], Value]) -> Value:
        with self._watchdog.limited():
            # The loop's own way looks each time whether `work` is a coroutine: 20 µs.
            return await asyncio.wrap_future(threads.submit(work))

    async def events_of(self, table: str, after: int = 0) -> list[bytes]:
        columns = self._events.c
        query = (
            sa.select(columns.data)
            .where(columns.table_id == table, columns.number > after)
            .order_by(columns.number)
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
        found: list[str] = []

        def work(connection: sa.Connection) -> None:
            found.extend(connection.scalars(query.returning(TABLES.c.id)))

        await self._write(work)
        return found

    async def renew(self, tables: list[str], until: float) -> None:
        """This server still looks after these tables."""
        running = sa.select(TABLES.c.id).where(TABLES.c.state != "over").order_by(self._by_bytes)
        for begin in range(0, len(tables), MOST_RENEWED):
            part = running.where(TABLES.c.id.in_(tables[begin : begin + MOST_RENEWED]))
            # An UPDATE alone takes its rows in any order, whatever the order of the list.
            kept = TABLES.update().where(TABLES.c.id.in_(part.with_for_update()))
            await self._write(partial(_run, statement=kept.values(wake=until)))

    @property
    def _by_bytes(self) -> sa.ColumnElement[str]:
        """The order in which `Statements` changes tables; a database may have another of its own,
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
        columns = self._events.c
        query = (
            sa.select(columns.table_id, columns.data)
            .where(columns.table_id.in_(tables), columns.number <= most)
            .order_by(columns.table_id, columns.number)
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
        row = {"table_id": table, "data": data}
        await self._write(lambda connection: _run(connection, query.values(row)))

    async def close(self) -> None:
        """Transaction what waits, then let go of the database."""
        while self._flushing is not None:
            await asyncio.sleep(0.01)
        error = await self._done_by(self._writer, self._put_away)
        if error is not None:  # it is stored all the same
            log.error("cannot tidy up the database: %s", error)
        self._writer.shutdown()
        self._readers.shutdown()
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def settle(waiting: asyncio.Future[Value], outcome: Value | Exception) -> None:
    """Hand an outcome to whoever waits for it, unless they are gone."""
    if waiting.cancelled():
        return
    if isinstance(outcome, Exception):
        waiting.set_exception(outcome)
    else:
        waiting.set_result(outcome)


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


def _run(connection: sa.Connection, statement: sa.Executable) -> None:
    connection.execute(statement)


_RUNNING = sa.text(
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted "
    f"AND classid = {OUR_LOCKS} AND objid = {RUNS} AND database = "
    "(SELECT oid FROM pg_database WHERE datname = current_database())"
)
