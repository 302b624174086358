"""What events change in the database: beside their own rows, who sits where and is called what."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.server.database.transaction import Transaction
from kibitz.table import events
from kibitz.table.events import Event, Left, Moved, Opened, Renamed, Sat


def add_events(
    change: Transaction, table: str, happened: Sequence[Event], is_named: bool = True
) -> None:
    """Events of a table. `is_named`: players have chosen their names now."""
    for event in happened:
        change.events.append((table, event.number, events.write(event)))
        if isinstance(event, Moved) or event.player is None:
            continue
        if isinstance(event, Sat):
            change.seats.append((event.player, table, event.seat))
        elif isinstance(event, Left):
            change.seats.append((event.player, table, None))
        if isinstance(event, (Sat, Renamed)) and is_named:
            change.names.append((event.player, event.chosen or event.name))


def add_opening(
    change: Transaction, opening: Sequence[Event], wake: float, is_named: bool = True
) -> None:
    """A new table. It is due at once: a bot may have the first move."""
    first = opening[0]
    assert isinstance(first, Opened)
    row = {"id": first.table, "game": first.game, "state": "open", "opened": first.time}
    change.opened.append({**row, "wake": wake})
    add_events(change, first.table, opening, is_named)
