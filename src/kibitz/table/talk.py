"""What is said of the events of a table, moves apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kibitz.core.message import Mark, Message, say
from kibitz.table import events
from kibitz.table.events import Event
from kibitz.table.table import Table

Says = Callable[[Any, Table], Message]

SAYS: dict[type, Says] = {
    events.Sat: lambda event, table: say("sits", seat=event.seat),
    events.Renamed: lambda event, table: say(
        "renamed", seat=event.seat, text=_name_before(event, table), name=event.name
    ),
    events.Left: lambda event, table: (
        say("leaves", seat=event.seat)
        if event.level is None
        else say("leaves-bot", seat=event.seat, level=event.level)
    ),
    events.Filled: lambda event, table: say("bots-fill", level=event.level),
    events.Ended: lambda event, table: _result(table),
    events.UndoAsked: lambda event, table: say("undo-asked", seat=event.seat),
    events.UndoAnswered: lambda event, table: say(_answer(event, table), seat=event.seat),
    events.Undone: lambda event, table: say("undone", mark=Mark.UNDO, seat=event.seat),
    events.Warned: lambda event, table: say("away", seat=event.seat),
    events.StoodIn: lambda event, table: say("stood-in", seat=event.seat, level=event.level),
    events.Returned: lambda event, table: say("back", seat=event.seat),
    events.Rematched: lambda event, table: say("rematch", seat=event.seat),
}


def lines(event: Event, table: Table, was_waiting: bool) -> list[Message]:
    """What is said of an event that the table has applied."""
    if isinstance(event, events.Said):
        return [
            {
                **say("chat", mark=Mark.CHAT, name=event.name, text=event.text),
                "seat": event.seat,  # None: of a spectator
            }
        ]
    found = []
    says = SAYS.get(type(event))
    if says is not None:
        found.append(says(event, table))
    if was_waiting and table.game is not None:
        found.append(say("game-begins"))
    return found


def _name_before(event: events.Renamed, table: Table) -> str:
    """Names are those of now, so that of before has to be told."""
    named = (
        past.name
        for past in reversed(table.history)
        if isinstance(past, (events.Sat, events.Renamed))
        if past.seat == event.seat and past.number < event.number
    )
    return next(named)


def _answer(event: events.UndoAnswered, table: Table) -> str:
    if event.yes:
        return "undo-agreed"
    asked = (past for past in reversed(table.history) if isinstance(past, events.UndoAsked))
    return "undo-withdrawn" if event.seat == next(asked).seat else "undo-refused"


def _result(table: Table) -> Message:
    assert table.game is not None
    winners = list(table.game.winners)
    return say("game-over-wins", mark=Mark.RESULT, seats=winners, number=len(winners))
