"""Commands that were sent before: each is answered as the first time, and carried out once."""

from __future__ import annotations

from typing import assert_never

from kibitz.core.message import say
from kibitz.table import command as commands
from kibitz.table import events
from kibitz.table.command import Command, Refusal
from kibitz.table.events import Event
from kibitz.table.table import Table
from kibitz.table.words import clean_chat, clean_name


def answer_before(table: Table, player: str, command: Command) -> int | None:
    """The number of the event that this command, sent before, has caused.

    Whoever gives the id of one command to another must not believe that it was carried out.
    """
    number = table.answered.get(player, {}).get(command.id)
    if number is not None and not _has_caused(command, table.history[number - 1]):
        raise Refusal("bad_message", say("id-used"))
    return number


def _wish_of(event: events.Renamed) -> str:
    """The name that was asked for."""
    return event.chosen or event.name


def _has_caused(command: Command, event: Event) -> bool:
    """Whether a command may be the one to which an event of its id goes back."""
    match command:
        case commands.Move(ply=ply, move=move):
            return isinstance(event, events.Moved) and (event.ply, event.move) == (ply, move)
        case commands.Say(text=text):
            return isinstance(event, events.Said) and event.text == clean_chat(text)
        case commands.Answer(yes=yes):
            return isinstance(event, events.UndoAnswered) and event.yes == yes
        case commands.Sit(seat=seat):
            return isinstance(event, events.Sat) and seat in (None, event.seat)
        case commands.Rename(name=name):
            return isinstance(event, events.Renamed) and _wish_of(event) == clean_name(name)
        case commands.Undo():
            return isinstance(event, (events.UndoAsked, events.Undone))
        case commands.Leave():
            return isinstance(event, events.Left)
        case commands.Fill():
            return isinstance(event, events.Filled)
        case commands.Rematch():
            return isinstance(event, events.Rematched)
        case commands.Hint() | commands.Ping():
            return False  # they cause nothing
        case _:
            assert_never(command)
