"""New events in SQLite: in a table of their own, one behind the other, where writing is cheap.

In `events` those of fifty tables lie on fifty pages, and of each that changes SQLite writes all of
it. So they are moved there a thousand at a time, together with the next that come.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from functools import cache

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, OperationalError

from kibitz.server.engine import reason
from kibitz.server.schema import EVENTS, RECENT, SQLITE, every_event

MOST = 1000  # events before they are moved
MOST_AT_ONCE = 300  # by one statement: older SQLite takes 999 values
_MOVE = EVENTS.insert().from_select(
    ["table_id", "number", "data"],
    sa.select(RECENT.c.table_id, RECENT.c.number, RECENT.c.data).order_by(
        RECENT.c.table_id, RECENT.c.number
    ),
)
EventRow = tuple[str, int, bytes]  # table, number, data
log = logging.getLogger("kibitz.server")


class Taken(Exception):
    """An event of this number is stored already: read it, then decide again."""


class Recent:
    """Adds events, and knows which numbers are taken as long as nobody else changes the file."""

    def __init__(self) -> None:
        self._version: int | None = None  # of the file: another one if somebody else has changed it
        self._count: int | None = None  # events that came since they were moved; None: not known
        self._is_stuck = False  # some cannot be moved
        self._last: dict[str, int] = {}  # the last number of each table that has changed
        self._before: dict[str, int] = {}  # the same, from before the last moving

    def add(self, connection: sa.Connection, events: Sequence[EventRow]) -> None:
        """Write events, which come in the order of their numbers, in a transaction."""
        version = connection.exec_driver_sql("PRAGMA data_version").scalar()
        if version != self._version:
            self.forget()
            self._version = version
        if self._count is None or self._count >= MOST:
            self._move(connection)
        for table, number, _ in events:
            if number <= self._last_of(connection, table):
                raise Taken
            self._last[table] = number
        for begin in range(0, len(events), MOST_AT_ONCE):
            _insert(connection, events[begin : begin + MOST_AT_ONCE])
        self._count = (self._count or 0) + len(events)

    def add_alone(self, connection: sa.Connection, events: Sequence[EventRow]) -> bool:
        """Write events in a transaction of their own, by one statement; False: it is not so simple.

        The driver gives up the interpreter's lock for each statement that it runs, and where the
        other threads are busy, it waits milliseconds to get it back.
        """
        if self._count is None or self._count >= MOST or len(events) > MOST_AT_ONCE:
            return False
        for table, number, _ in events:
            last = self._last.get(table) or self._before.get(table)
            if last is None or number <= last:
                return False
        values = [value for event in events for value in event]
        driver: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
        done = driver.execute(_alone(len(events)), (*values, self._version))
        if done.rowcount != len(events):  # somebody else has changed the file
            return False
        for table, number, _ in events:
            self._last[table] = number
        self._count += len(events)
        return True

    def put_away(self, connection: sa.Connection) -> None:
        """Move everything: the server starts or ends."""
        self.forget()
        self._move(connection)

    def forget(self) -> None:
        """What was written may not have been stored."""
        self._count = None
        self._last, self._before = {}, {}

    def _last_of(self, connection: sa.Connection, table: str) -> int:
        """The last number of a table, or 0."""
        known = self._last.get(table) or self._before.get(table)
        if known:
            return known
        query = _LAST_OF_ALL if self._is_stuck else _LAST
        return connection.scalar(query, {"table": table}) or 0

    def _move(self, connection: sa.Connection) -> None:
        """Where the file is damaged they stay: it may be that of one game, and others go on."""
        try:
            with connection.begin_nested():
                connection.execute(_MOVE)
                connection.execute(RECENT.delete())
            self._is_stuck = False
        except OperationalError:  # no room, or the like
            raise
        except DatabaseError as error:
            log.error("cannot put events away: %s", reason(error))
            self._is_stuck = True
        self._count = 0
        self._last, self._before = {}, self._last


def _last_among(events: sa.FromClause) -> sa.Select[tuple[int | None]]:
    last = sa.func.max(events.c.number)
    return sa.select(last).where(events.c.table_id == sa.bindparam("table"))


_LAST, _LAST_OF_ALL = _last_among(EVENTS), _last_among(every_event(SQLITE))


# FAIL: all is rolled back in any case, so SQLite need not note how to undo one statement.
_INTO = "INSERT OR FAIL INTO recent (table_id, number, data)"


def _insert(connection: sa.Connection, events: Sequence[EventRow]) -> None:
    values = tuple(value for event in events for value in event)
    connection.exec_driver_sql(f"{_INTO} VALUES {_places(len(events))}", values)


@cache
def _places(count: int) -> str:
    return ", ".join(["(?, ?, ?)"] * count)


@cache
def _alone(count: int) -> str:
    """Inserts events if the file has the version that is the last value."""
    version = "(SELECT data_version FROM pragma_data_version)"
    return f"{_INTO} SELECT * FROM (VALUES {_places(count)}) WHERE {version} = ?"
