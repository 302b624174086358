"""Connecting to SQLite, or to PostgreSQL by psycopg."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.server.database.schema import POSTGRES

LONGEST_WAIT = 5  # seconds for a lock that another program holds
# FULL: with NORMAL the last commits may be gone after a loss of power, and a move that was
# acknowledged must not be. A commit writes a page for each of its tables: with small pages, and
# 16 MB of them between checkpoints, 14 µs of processor time a move instead of 24.
PRAGMAS = ["page_size=1024", "journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=16000"]
DRIVER = "postgresql+psycopg"
# A database whose machine is gone without a word is noticed after some 20 seconds.
PATIENCE = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
DEADLOCK, SERIALIZATION = "40P01", "40001"
CHANGES = "kibitz_changes"  # an option of connections


def make_engine(url: str) -> sa.Engine:
    """An engine for a URL; an error that says what is missing."""
    chosen = url_of(url)
    if chosen.drivername == "sqlite":
        engine = sa.create_engine(chosen, connect_args={"timeout": LONGEST_WAIT})
        sa.event.listen(engine, "connect", _set_up_sqlite)
        sa.event.listen(engine, "begin", _begin_sqlite)
        return engine
    if chosen.drivername != DRIVER:
        raise KibitzError(say("database-other-kind", text=chosen.drivername))
    options = f"-c lock_timeout={1000 * LONGEST_WAIT}"
    arguments = {**PATIENCE, "application_name": "kibitz", "options": options}
    try:
        return sa.create_engine(chosen, connect_args=arguments, pool_pre_ping=True)
    except ModuleNotFoundError:
        raise KibitzError(say("database-no-driver")) from None


def url_of(url: str) -> sa.URL:
    """The URL with the driver that Kibitz uses."""
    found = sa.make_url(url)
    is_postgres = found.drivername in (POSTGRES, "postgres")
    return found.set(drivername=DRIVER) if is_postgres else found


def shown(url: str) -> str:
    """Where the database is, without its password."""
    found = url_of(url)
    if found.drivername != DRIVER:
        return found.database or ""
    return found.set(drivername=POSTGRES).render_as_string()


def file_of(url: str) -> Path | None:
    """The file of SQLite."""
    found = url_of(url)
    return Path(found.database) if found.drivername == "sqlite" and found.database else None


def keep_private(url: str) -> None:
    """Make a new file readable for its owner only: it holds the cards of all games."""
    path = file_of(url)
    if path is not None:
        with suppress(OSError):  # it is there, or SQLite will say what is wrong
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))


def libpq(url: str) -> str:
    """The URL as PostgreSQL's own programs read it."""
    return url_of(url).set(drivername=POSTGRES).render_as_string(hide_password=False)


def for_changes(engine: sa.Engine) -> sa.Engine:
    """The same engine; its transactions change something."""
    return engine.execution_options(**{CHANGES: True})


def _begin_sqlite(connection: sa.Connection) -> None:
    """By itself the driver begins a transaction only when something is changed in it."""
    if connection.get_execution_options().get(CHANGES):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _set_up_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # `_begin_sqlite` does it
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def reason(error: Exception) -> str:
    """What the database itself said, in one line."""
    said = getattr(error, "orig", None) or error
    return " ".join(str(said).split())


def is_collision(error: Exception) -> bool:
    """Whether two servers stood in each other's way, and one had to step back."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    return state in (DEADLOCK, SERIALIZATION)


def is_cut(error: Exception) -> bool:
    """Whether the connection had ended."""
    return isinstance(error, DBAPIError) and error.connection_invalidated
