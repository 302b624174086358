"""The events of a table, moves apart, in plain sentences: few and regular, to be translated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kibitz.core.errors import listed
from kibitz.table import events
from kibitz.table.events import Event
from kibitz.table.message import LogLine
from kibitz.table.table import Table

Sentence = Callable[[Any, Table], str]

SENTENCES: dict[type, Sentence] = {
    events.Sat: lambda event, table: f"seat {event.seat} sits down",
    events.Renamed: lambda event, table: f"seat {event.seat} is now called {event.name}",
    events.Left: lambda event, table: (
        f"seat {event.seat} leaves"
        if event.level is None
        else f"seat {event.seat} leaves, a {event.level} bot plays on"
    ),
    events.Filled: lambda event, table: f"{event.level} bots take the open seats",
    events.Ended: lambda event, table: _result(table),
    events.UndoAsked: lambda event, table: f"seat {event.seat} asks to take back a move",
    events.UndoAnswered: lambda event, table: (
        f"seat {event.seat} agrees"
        if event.yes
        else f"seat {event.seat} lets the move stand"
        if event.seat == _last_asker(table)
        else f"seat {event.seat} does not agree"
    ),
    events.Undone: lambda event, table: f"seat {event.seat} takes back a move",
    events.Warned: lambda event, table: f"seat {event.seat} is away, a bot will play soon",
    events.StoodIn: lambda event, table: f"a {event.level} bot plays for seat {event.seat}",
    events.Returned: lambda event, table: f"seat {event.seat} is back",
    events.Rematched: lambda event, table: f"seat {event.seat} opens a rematch",
}


def lines(event: Event, table: Table, was_waiting: bool) -> list[LogLine]:
    """The sentences of an event that the table has applied."""
    if isinstance(event, events.Said):
        line = LogLine(event.number, event.seat, "chat", event.text, event.time, event.name)
        return [line]
    found = []
    sentence = SENTENCES.get(type(event))
    if sentence is not None:
        found.append(_info(event, sentence(event, table)))
    if was_waiting and table.game is not None:
        found.append(_info(event, "the game begins"))
    return found


def _info(event: Event, text: str) -> LogLine:
    seat: int | None = getattr(event, "seat", None)
    return LogLine(event.number, seat, "info", text, event.time)


def _last_asker(table: Table) -> int:
    """Who asked for the undo that has just been answered."""
    asked = (event for event in reversed(table.history) if isinstance(event, events.UndoAsked))
    return next(asked).seat


def _result(table: Table) -> str:
    assert table.game is not None
    winners = [f"seat {seat}" for seat in table.game.winners]
    if len(winners) == 1:
        return f"the game is over, {winners[0]} wins"
    return f"the game is over, {listed(winners).replace(' or ', ' and ')} win"
