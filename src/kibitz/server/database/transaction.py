"""What one decision changes, and the statements that write the changes of many together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from kibitz.server.database import peer_messages
from kibitz.server.database.schema import EVENTS, PLAYERS, POSTGRES, SEATS, TABLES

EventRow: TypeAlias = tuple[str, int, bytes]  # table, number, data
Rows: TypeAlias = list[dict[str, Any]]
MOST_EVENTS = 300  # by one statement: older SQLite takes 999 values


class Taken(Exception):
    """An event of this number is stored already: read it, then decide again."""


class Unavailable(Exception):
    """The database cannot be written or read now; whether something was changed is not known."""


class Transaction(msgspec.Struct):
    """What one decision changes, all of it or nothing."""

    events: list[EventRow] = []
    opened: Rows = []  # rows of `tables`
    states: list[tuple[str, str]] = []
    wakes: list[tuple[str, float | None]] = []
    seats: list[tuple[str, str, int | None]] = []  # player, table, seat
    names: list[tuple[str, str]] = []  # player, name
    messages: list[str] = []  # to other nodes


_OPEN = TABLES.insert()
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
_NOTIFY = sa.select(sa.func.pg_notify(peer_messages.CHANNEL, sa.bindparam("payload")))


@cache
def upsert(dialect: str, table: sa.Table) -> Any:
    """Insert a row, or change the one that has its key."""
    insert: Any = (postgresql if dialect == POSTGRES else sqlite).insert(table)
    keys = [column.name for column in table.primary_key]
    rest = {c.name: insert.excluded[c.name] for c in table.columns if c.name not in keys}
    return insert.on_conflict_do_update(index_elements=keys, set_=rest)


def write_all(connection: sa.Connection, node: str, changes: Sequence[Transaction]) -> None:
    """Write what many decisions change.

    Each table of the database is changed in the order of its keys, rows of `seats` only together
    with an event of their table: two nodes that change the same rows wait for each other, but
    never both.
    """
    dialect = connection.dialect.name
    _insert_events(connection, sorted(event for change in changes for event in change.events))
    for statement, rows in (
        (_OPEN, [row for change in changes for row in change.opened]),
        (_CHANGE, _table_rows(changes)),
        *_seat_rows(dialect, changes),
        (upsert(dialect, PLAYERS), _player_rows(changes)),
    ):
        if rows:
            connection.execute(statement, rows)
    notify(connection, _messages(node, changes))


def notify(connection: sa.Connection, messages: Iterable[str]) -> None:
    """Send to other nodes, if there can be any, when the transaction commits."""
    if connection.dialect.name == POSTGRES:
        for text in messages:
            connection.execute(_NOTIFY, {"payload": text})


def _insert_events(connection: sa.Connection, events: Sequence[EventRow]) -> None:
    """By one statement: SQLite's driver gives up the interpreter's lock for each that it runs."""
    place = "(%s, %s, %s)" if connection.dialect.name == POSTGRES else "(?, ?, ?)"
    for begin in range(0, len(events), MOST_EVENTS):
        part = events[begin : begin + MOST_EVENTS]
        connection.exec_driver_sql(
            f"INSERT INTO {EVENTS.name} (table_id, number, data) "
            f"VALUES {', '.join([place] * len(part))}",
            tuple(value for event in part for value in event),
        )


def _table_rows(changes: Sequence[Transaction]) -> Rows:
    """States and wakes by one statement: one after the other they would lock rows twice over."""
    states = {table: state for change in changes for table, state in change.states}
    wakes = {table: wake for change in changes for table, wake in change.wakes}
    return [
        {
            "table": table,
            "new_state": states.get(table),
            "is_set": table in wakes,
            "new_wake": wakes.get(table),
        }
        for table in sorted({*states, *wakes})
    ]


def _seat_rows(dialect: str, changes: Sequence[Transaction]) -> list[tuple[Any, Rows]]:
    seats = {(who, table): seat for change in changes for who, table, seat in change.seats}
    left = [
        {"who": who, "table": table} for who, table in sorted(seats) if seats[who, table] is None
    ]
    kept = [
        {"player": who, "table_id": table, "seat": seats[who, table]}
        for who, table in sorted(seats)
        if seats[who, table] is not None
    ]
    return [(_DROP_SEAT, left), (upsert(dialect, SEATS), kept)]


def _player_rows(changes: Sequence[Transaction]) -> Rows:
    names = {who: name for change in changes for who, name in change.names}
    return [{"id": who, "name": names[who]} for who in sorted(names)]


def _messages(node: str, changes: Sequence[Transaction]) -> Iterator[str]:
    """What other nodes are sent when it is written."""
    for change in changes:
        yield from change.messages
    tables = dict.fromkeys(table for change in changes for table, _, _ in change.events)
    for part in peer_messages.parts(tables):
        yield peer_messages.write(peer_messages.Stored(node, part))
