"""What survives: events of tables, names of players, reviews, and when no server ran.

SQLAlchemy Core in threads of its own: one writes, a few read. A commit is one hop to the writer's
thread, whatever it holds; everything that waits goes into one transaction. (An async driver hops
for every statement: measured 460 against 340 µs of processor time for a commit of one event.)

SQLite runs in WAL mode with synchronous=FULL: with NORMAL the last commits may be gone after a loss
of power, and a move that was acknowledged must not be.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError

from kibitz.core.errors import KibitzError
from kibitz.server.schema import (
    EVENTS,
    METADATA,
    NOTES,
    OUTAGES,
    PLAYERS,
    REVIEWS,
    SEATS,
    TABLES,
    VERSION,
)

Value = TypeVar("Value")
READERS = 2
COLLECTING = 0.004  # seconds between transactions: each costs as much as the moves of ten tables
FORGOTTEN_AFTER = 30 * 86_400  # seconds; ten times the longest clock
LONGEST_WAIT = 5  # seconds for a lock that another program holds on the file


class Taken(Exception):
    """Another server has written an event of this number: read it, then decide again."""


class Unavailable(Exception):
    """The database cannot be written or read now; nothing was changed."""


@dataclass
class Write:
    """What one decision changes, all of it or nothing."""

    events: list[tuple[str, int, bytes]] = field(default_factory=list)
    opened: list[dict[str, Any]] = field(default_factory=list)  # rows of `tables`
    states: list[tuple[str, str]] = field(default_factory=list)
    wakes: list[tuple[str, float | None]] = field(default_factory=list)
    seats: list[tuple[str, str, int | None]] = field(default_factory=list)  # player, table, seat
    names: list[tuple[str, str]] = field(default_factory=list)  # player, name


class Store:
    """The database. Every method without `async` is for the start, before the server runs."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._engine = _engine(url)
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine, "connect", _set_up_sqlite)
        self._writer = ThreadPoolExecutor(1, "kibitz-write")
        self._readers = ThreadPoolExecutor(READERS, "kibitz-read")
        self._connection: sa.Connection | None = None  # the writer's
        self._queue: list[tuple[Write, asyncio.Future[None]]] = []
        self._flushing: asyncio.Task[None] | None = None
        self._flushed = 0.0  # when the last transaction began, by the loop's clock

    def prepare(self) -> None:
        """Make what is missing; an error that tells what is wrong with the database."""
        try:
            METADATA.create_all(self._engine)
            with self._engine.begin() as connection:
                found = _note(connection, "version")
                if found is None:
                    _set_note(connection, "version", VERSION)
        except SQLAlchemyError as error:
            raise KibitzError(f"cannot use the database {self.place}: {reason(error)}") from None
        if found not in (None, VERSION):
            raise KibitzError(
                f"the database {self.place} was written by another version of Kibitz "
                f"(its form is {found}, this one knows {VERSION})"
            )

    @property
    def place(self) -> str:
        """The database without its password."""
        url = sa.make_url(self.url)
        return url.database or "" if url.drivername.startswith("sqlite") else url.render_as_string()

    def begin(self, now: float, grace: float) -> list[tuple[float, float]]:
        """Note how long no server ran; all times when none did."""
        with self._engine.begin() as connection:
            last = _note(connection, "heartbeat")
            if last is not None and now > float(last):
                row = {"began": float(last), "ended": now + grace}
                connection.execute(OUTAGES.insert(), [row])
            connection.execute(OUTAGES.delete().where(OUTAGES.c.ended < now - FORGOTTEN_AFTER))
            _set_note(connection, "heartbeat", str(now + grace))
            rows = connection.execute(sa.select(OUTAGES.c.began, OUTAGES.c.ended))
            return [(began, ended) for began, ended in rows]

    async def beat(self, now: float) -> None:
        """A server runs."""
        await self._write(lambda connection: _set_note(connection, "heartbeat", str(now)))

    async def commit(self, write: Write) -> None:
        """Return when the change is safe on the disk; else raise Taken or Unavailable."""
        done = asyncio.get_running_loop().create_future()
        self._queue.append((write, done))
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())
        await done

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
            results = await loop.run_in_executor(self._writer, self._write_batch, writes)
            for (_, done), result in zip(batch, results, strict=True):
                if done.cancelled():
                    continue
                if result is None:
                    done.set_result(None)
                else:
                    done.set_exception(result)
        self._flushing = None

    def _write_batch(self, writes: list[Write]) -> list[Exception | None]:
        """All in one transaction; where a number is taken, each in its own."""
        error = self._try(writes)
        if not isinstance(error, Taken) or len(writes) == 1:
            return [error] * len(writes)
        return [self._try([write]) for write in writes]

    def _try(self, writes: list[Write]) -> Exception | None:
        try:
            connection = self._connected()
            with connection.begin():
                for statement, rows in _statements(writes):
                    connection.execute(statement, rows)
        except IntegrityError:
            return Taken()
        except Exception as error:  # whoever waits for the commit must be answered
            self._disconnect()
            return Unavailable(reason(error))
        return None

    def _connected(self) -> sa.Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection = None

    async def _write(self, work: Callable[[sa.Connection], None]) -> None:
        def guarded() -> Exception | None:
            try:
                connection = self._connected()
                with connection.begin():
                    work(connection)
            except SQLAlchemyError as error:
                self._disconnect()
                return Unavailable(reason(error))
            return None

        error = await asyncio.get_running_loop().run_in_executor(self._writer, guarded)
        if error is not None:
            raise error

    async def _read(self, work: Callable[[sa.Connection], Value]) -> Value:
        def run() -> Value:
            try:
                with self._engine.connect() as connection:
                    return work(connection)
            except DatabaseError as error:
                raise Unavailable(reason(error)) from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

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

    async def name_of(self, player: str) -> str | None:
        query = sa.select(PLAYERS.c.name).where(PLAYERS.c.id == player)
        return await self._read(lambda connection: connection.scalar(query))

    async def review_of(self, table: str) -> bytes | None:
        query = sa.select(REVIEWS.c.data).where(REVIEWS.c.table_id == table)
        return await self._read(lambda connection: connection.scalar(query))

    async def keep_review(self, table: str, data: bytes) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(REVIEWS.delete().where(REVIEWS.c.table_id == table))
            connection.execute(REVIEWS.insert(), [{"table_id": table, "data": data}])

        await self._write(work)

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        while self._flushing is not None:
            await asyncio.sleep(0.01)
        self._writer.shutdown()
        self._readers.shutdown()
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def _engine(url: str) -> sa.Engine:
    arguments = {"timeout": LONGEST_WAIT} if url.startswith("sqlite") else {}
    try:
        return sa.create_engine(url, connect_args=arguments)
    except sa.exc.NoSuchModuleError:
        raise KibitzError(f"no such kind of database: {url.partition(':')[0]}") from None
    except ModuleNotFoundError as error:
        raise KibitzError(f"this kind of database needs the package {error.name}") from None


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def reason(error: Exception) -> str:
    """What the database itself said, in one line."""
    said = getattr(error, "orig", None) or error
    return " ".join(str(said).split())


def _note(connection: sa.Connection, name: str) -> str | None:
    found: str | None = connection.scalar(sa.select(NOTES.c.value).where(NOTES.c.name == name))
    return found


def _set_note(connection: sa.Connection, name: str, value: str) -> None:
    changed = connection.execute(NOTES.update().where(NOTES.c.name == name).values(value=value))
    if changed.rowcount == 0:
        connection.execute(NOTES.insert(), [{"name": name, "value": value}])


_INSERT_EVENT = EVENTS.insert()
_SET_STATE = TABLES.update().where(TABLES.c.id == sa.bindparam("table"))
_DROP_SEAT = SEATS.delete().where(
    SEATS.c.player == sa.bindparam("who"), SEATS.c.table_id == sa.bindparam("table")
)
_DROP_PLAYER = PLAYERS.delete().where(PLAYERS.c.id == sa.bindparam("who"))


def _statements(writes: Sequence[Write]) -> list[tuple[Any, list[dict[str, Any]]]]:
    """Statements with their rows, those without rows left out."""
    taken = [seat for write in writes for seat in write.seats]
    names = {who: name for write in writes for who, name in write.names}
    found: list[tuple[Any, list[dict[str, Any]]]] = [
        (
            _INSERT_EVENT,
            [
                {"table_id": table, "number": number, "data": data}
                for write in writes
                for table, number, data in write.events
            ],
        ),
        (TABLES.insert(), [row for write in writes for row in write.opened]),
        (
            _SET_STATE.values(state=sa.bindparam("new_state")),
            [{"table": key, "new_state": state} for write in writes for key, state in write.states],
        ),
        (
            _SET_STATE.values(wake=sa.bindparam("new_wake")),
            [{"table": key, "new_wake": wake} for write in writes for key, wake in write.wakes],
        ),
        (_DROP_SEAT, [{"who": player, "table": table} for player, table, _ in taken]),
        (
            SEATS.insert(),
            [
                {"player": player, "table_id": table, "seat": seat}
                for player, table, seat in taken
                if seat is not None
            ],
        ),
        (_DROP_PLAYER, [{"who": who} for who in names]),
        (PLAYERS.insert(), [{"id": who, "name": name} for who, name in names.items()]),
    ]
    return [(statement, rows) for statement, rows in found if rows]
