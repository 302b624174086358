"""What is written to the database: a change, and the statements that make it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from kibitz.server.database import peer_messages
from kibitz.server.database.journal import EventRow, Journal
from kibitz.server.database.schema import PLAYERS, POSTGRES, SEATS, TABLES

Rows = list[dict[str, Any]]
MOST_EVENTS = 1000  # by one statement


class Transaction(msgspec.Struct):
    """What one decision changes, all of it or nothing."""

    events: list[EventRow] = []
    opened: list[dict[str, Any]] = []  # rows of `tables`
    states: list[tuple[str, str]] = []
    wakes: list[tuple[str, float | None]] = []
    seats: list[tuple[str, str, int | None]] = []  # player, table, seat
    names: list[tuple[str, str]] = []  # player, name
    messages: list[str] = []  # to other servers

    @property
    def is_plain(self) -> bool:
        """Events and nothing else."""
        return not (
            self.opened or self.states or self.wakes or self.seats or self.names or self.messages
        )


def upsert(dialect: str, table: sa.Table) -> Any:
    """Insert a row, or change the one that has its key."""
    insert: Any = (postgresql if dialect == POSTGRES else sqlite).insert(table)
    keys = [column.name for column in table.primary_key]
    rest = {c.name: insert.excluded[c.name] for c in table.columns if c.name not in keys}
    return insert.on_conflict_do_update(index_elements=keys, set_=rest)


_CHANGE = (
    TABLES.update()
    .where(TABLES.c.id == sa.bindparam("table"))
    .values(
        state=sa.func.coalesce(sa.bindparam("new_state", type_=sa.String), TABLES.c.state),
        wake=sa.case(
            (sa.bindparam("is_set", type_=sa.Boolean), sa.bindparam("new_wake", type_=sa.Float)),
            else_=TABLES.c.wake,
        ),
    )
)
_DROP_SEAT = SEATS.delete().where(
    SEATS.c.player == sa.bindparam("who"), SEATS.c.table_id == sa.bindparam("table")
)
NOTIFY = sa.select(sa.func.pg_notify(peer_messages.CHANNEL, sa.bindparam("payload")))


class Statement:
    """Changes rows of the database."""

    def __init__(self, core: Any) -> None:
        self._core = core

    def run(self, connection: sa.Connection, rows: Rows) -> None:
        connection.execute(self._core, rows)

    def run_alone(self, driver: sqlite3.Connection, rows: Rows) -> None:
        """The same for SQLite, without SQLAlchemy, which takes ten times as long as SQLite."""
        text, names = self._plain
        driver.executemany(text, [tuple(row[name] for name in names) for row in rows])

    @cached_property
    def _plain(self) -> tuple[str, list[str]]:
        """As SQLite's driver takes it: the text, and the names of its values in their order."""
        compiled = self._core.compile(dialect=sqlite.dialect())
        return str(compiled), list(compiled.positiontup)


class Statements:
    """How the changes of many decisions are written together.

    Each table of the database is changed in the order of its keys, rows of `seats` only together
    with an event of their table: two servers that change the same rows wait for each other, but
    never both.
    """

    def __init__(self, dialect: str, node: str) -> None:
        self._node = node
        self._is_shared = dialect == POSTGRES
        self._journal = Journal()  # where it is not
        self._open = Statement(TABLES.insert())
        self._change = Statement(_CHANGE)
        self._leave = Statement(_DROP_SEAT)
        self._sit = Statement(upsert(dialect, SEATS))
        self._call = Statement(upsert(dialect, PLAYERS))

    def run_alone(self, connection: sa.Connection, writes: Sequence[Transaction]) -> bool:
        """Write all of it by as few statements as can be; False: it is not so simple."""
        if self._is_shared:
            return False
        driver: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
        others = [write for write in writes if not write.is_plain]
        if not others:
            return self._journal.add_alone(driver, _events(writes), ())
        driver.execute("BEGIN IMMEDIATE")
        try:
            opened = {row["id"] for write in others for row in write.opened}
            is_done = self._journal.add_alone(driver, _events(writes), opened)
            if is_done:
                for statement, rows in self._others(others):
                    statement.run_alone(driver, rows)
            driver.execute("COMMIT" if is_done else "ROLLBACK")
        except BaseException:
            driver.rollback()
            raise
        return is_done

    def run(self, connection: sa.Connection, writes: Sequence[Transaction]) -> None:
        """Write all of it."""
        events = _events(writes)
        if self._is_shared:
            for begin in range(0, len(events), MOST_EVENTS):
                _add_events(connection, events[begin : begin + MOST_EVENTS])
        elif events:
            self._journal.add(connection, events)
        others = [write for write in writes if not write.is_plain]
        for statement, rows in self._others(others):
            statement.run(connection, rows)

    def put_away(self, connection: sa.Connection) -> None:
        """All events to where they are kept: the server starts or ends."""
        if not self._is_shared:
            self._journal.put_away(connection)

    @property
    def is_untidy(self) -> bool:
        """Whether enough events have come to put them where they are kept."""
        return not self._is_shared and self._journal.is_full

    def tidy(self, connection: sa.Connection) -> None:
        self._journal.move(connection)

    def forget(self) -> None:
        """What was written last was not stored, or nobody knows whether it was."""
        self._journal.forget()

    def _others(self, writes: Sequence[Transaction]) -> list[tuple[Statement, Rows]]:
        """What is to be changed besides events."""
        found = [
            (self._open, [row for write in writes for row in write.opened]),
            (self._change, _changes(writes)),
            *self._seats(writes),
            (self._call, _names(writes)),
        ]
        return [(statement, rows) for statement, rows in found if rows]

    def messages(self, writes: Sequence[Transaction]) -> list[str]:
        """What other servers are told when it is written."""
        if not self._is_shared:
            return []
        tables = dict.fromkeys(table for write in writes for table, _, _ in write.events)
        stored = [
            peer_messages.write(peer_messages.Stored(self._node, part))
            for part in peer_messages.parts(tables)
        ]
        return [*(text for write in writes for text in write.messages), *stored]

    def _seats(self, writes: Sequence[Transaction]) -> list[tuple[Statement, Rows]]:
        taken = {(who, table): seat for write in writes for who, table, seat in write.seats}
        gone = [
            {"who": who, "table": at} for (who, at), seat in sorted_items(taken) if seat is None
        ]
        kept = [
            {"player": who, "table_id": at, "seat": seat}
            for (who, at), seat in sorted_items(taken)
            if seat is not None
        ]
        return [(self._leave, gone), (self._sit, kept)]


def _events(writes: Sequence[Transaction]) -> list[EventRow]:
    return sorted(event for write in writes for event in write.events)


def _add_events(connection: sa.Connection, events: Sequence[EventRow]) -> None:
    places = ", ".join(["(%s, %s, %s)"] * len(events))
    values = tuple(value for event in events for value in event)
    connection.exec_driver_sql(
        f"INSERT INTO events (table_id, number, data) VALUES {places}", values
    )


def sorted_items(found: dict[Any, Any]) -> list[tuple[Any, Any]]:
    return sorted(found.items(), key=lambda item: item[0])


def _changes(writes: Sequence[Transaction]) -> Rows:
    """States and wakes by one statement: one after the other they would lock rows twice over."""
    states = {table: state for write in writes for table, state in write.states}
    wakes = {table: wake for write in writes for table, wake in write.wakes}
    return [
        {
            "table": table,
            "new_state": states.get(table),
            "is_set": table in wakes,
            "new_wake": wakes.get(table),
        }
        for table in sorted({*states, *wakes})
    ]


def _names(writes: Sequence[Transaction]) -> Rows:
    found = {who: name for write in writes for who, name in write.names}
    return [{"id": who, "name": name} for who, name in sorted_items(found)]
