"""With whom somebody plays, by the names that were used at that table and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.table import events
from kibitz.table.events import Event

SEATING = 24  # events: by then all sit, as a rule


def opponents(beginning: Sequence[Event], player: str) -> list[str]:
    """The other people of a table, in the order of their seats."""
    names: dict[int, str] = {}
    for event in beginning:
        if isinstance(event, events.Left):
            names.pop(event.seat, None)
        elif isinstance(event, (events.Sat, events.Renamed)):
            names[event.seat] = event.name if event.player != player else ""
    return [names[seat] for seat in sorted(names) if names[seat]]
