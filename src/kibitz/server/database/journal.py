"""New events in SQLite: in a table of their own, one behind the other, where writing is cheap.

In `events` those of fifty tables lie on fifty pages, and of each that changes SQLite writes all of
it. So they are moved there some thousand at a time, while nobody waits for the disk.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, partial

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, OperationalError

from kibitz.server.database.engine import reason
from kibitz.server.database.schema import EVENTS, RECENT, SQLITE, every_event

MOST = 4000  # events before they are moved: that takes 5 ms and more
MOST_AT_ONCE = 300  # by one statement: older SQLite takes 999 values
_IN_ORDER = sa.select(RECENT.c.table_id, RECENT.c.number, RECENT.c.data).order_by(
    RECENT.c.table_id, RECENT.c.number, RECENT.c.id
)
_MOVE = EVENTS.insert().from_select(["table_id", "number", "data"], _IN_ORDER)
EventRow = tuple[str, int, bytes]  # table, number, data
log = logging.getLogger("kibitz.server")


class Taken(Exception):
    """An event of this number is stored already: read it, then decide again."""


class Journal:
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
        if self._count is None:
            self.move(connection)
        last = _numbered(events, partial(self._last_of, connection))
        if last is None:
            raise Taken
        for begin in range(0, len(events), MOST_AT_ONCE):
            _insert(connection, events[begin : begin + MOST_AT_ONCE])
        self._note(last, len(events))

    def add_alone(
        self, driver: sqlite3.Connection, events: Sequence[EventRow], opened: Collection[str]
    ) -> bool:
        """Write events by one statement; False: it is not so simple. Some tables are new.

        The driver gives up the interpreter's lock for each statement that it runs, and where the
        other threads are busy, it waits milliseconds to get it back.
        """
        if not events:
            return True
        if self._count is None or len(events) > MOST_AT_ONCE:
            return False
        last = _numbered(events, lambda table: 0 if table in opened else self._known(table))
        if last is None:
            return False
        values = [value for event in events for value in event]
        done = driver.execute(_alone(len(events)), (*values, self._version))
        if done.rowcount != len(events):  # somebody else has changed the file
            return False
        self._note(last, len(events))
        return True

    def _note(self, last: Mapping[str, int], count: int) -> None:
        self._last.update(last)
        self._count = (self._count or 0) + count

    def put_away(self, connection: sa.Connection) -> None:
        """Move everything: the server starts or ends."""
        self.forget()
        self.move(connection)

    def forget(self) -> None:
        """What was written may not have been stored."""
        self._version = self._count = None
        self._last, self._before = {}, {}

    def _known(self, table: str) -> int | None:
        return self._last.get(table) or self._before.get(table)

    def _last_of(self, connection: sa.Connection, table: str) -> int:
        """The last number of a table, or 0."""
        known = self._known(table)
        if known is not None:
            return known
        query = _LAST_OF_ALL if self._is_stuck else _LAST
        return connection.scalar(query, {"table": table}) or 0

    @property
    def is_full(self) -> bool:
        """Whether there is enough to be moved."""
        return self._count is not None and self._count >= MOST

    def move(self, connection: sa.Connection) -> None:
        """Where the file is damaged they stay: it may be that of one game, and others go on."""
        self._is_stuck = not _is_moved(connection)
        self._count = 0
        self._last, self._before = {}, self._last


def _is_moved(connection: sa.Connection) -> bool:
    try:
        with connection.begin_nested():
            connection.execute(_MOVE)
            connection.execute(RECENT.delete())
    except OperationalError:  # no room, or the like
        raise
    except DatabaseError as error:
        log.error("cannot put events away: %s", reason(error))
        return False
    return True


def _numbered(
    events: Sequence[EventRow], last_of: Callable[[str], int | None]
) -> dict[str, int] | None:
    """The last number of each table with these events; None: one is taken, or that is not known."""
    found: dict[str, int] = {}
    for table, number, _ in events:
        last = found[table] if table in found else last_of(table)
        if last is None or number <= last:
            return None
        found[table] = number
    return found


def _last_among(events: sa.FromClause) -> sa.Select[tuple[int | None]]:
    last = sa.func.max(events.c.number)
    return sa.select(last).where(events.c.table_id == sa.bindparam("table"))


_LAST, _LAST_OF_ALL = _last_among(EVENTS), _last_among(every_event(SQLITE))


# FAIL: no row of it can be refused, so SQLite need not note how to undo one statement.
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
