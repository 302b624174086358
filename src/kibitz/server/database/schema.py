"""The tables of the database.

The primary key (table, number) of an event decides which of two moves made at the same time
counts: the other finds its number taken.
"""

from __future__ import annotations

import sqlalchemy as sa

SQLITE, POSTGRES = "sqlite", "postgresql"
VERSIONS = {SQLITE: "3", POSTGRES: "2"}  # of this schema
# What makes the version before of this one. SQLite kept new events apart; stored reviews had
# sentences, and are made anew when somebody asks.
UPGRADES = {
    (SQLITE, "2"): (
        "INSERT INTO events (table_id, number, data) SELECT table_id, number, data FROM recent",
        "DROP TABLE recent",
        "DELETE FROM reviews",
    ),
    (POSTGRES, "1"): ("DELETE FROM reviews",),
}
METADATA = sa.MetaData()

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("opened", sa.Float, nullable=False),
    sa.Column("wake", sa.Float, index=True),  # when a server has to look at it; NULL: never
)
EVENTS = sa.Table(
    "events",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
PLAYERS = sa.Table(
    "players",
    METADATA,
    sa.Column("id", sa.String(64), primary_key=True),  # a hash of the token, which is not kept
    sa.Column("name", sa.String(200), nullable=False),
    sqlite_with_rowid=False,
)
SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("player", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)
REVIEWS = sa.Table(
    "reviews",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
NOTES = sa.Table(
    "notes",  # the version of this schema, the secret of tokens, the last heartbeat
    METADATA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(200), nullable=False),
)
OUTAGES = sa.Table(
    "outages",  # when no server ran: no clock ran either
    METADATA,
    sa.Column("began", sa.Float, primary_key=True),
    sa.Column("ended", sa.Float, nullable=False),
)
