"""Whether what players were told is what the database holds: nothing lost, doubled or changed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable

import sqlalchemy as sa

from kibitz.server.database.engine import make_engine
from kibitz.server.database.schema import EVENTS
from kibitz.table import events
from kibitz.table.events import Event, Moved, Said, Sat
from kibitz.table.table import Table
from kibitz.table.tell import Teller, missed
from tests.server.guest import Notes, comparable
from tests.server.house import Message


def stored(database: str, tables: Iterable[str]) -> dict[str, list[Event]]:
    """The events of tables, read without a server."""
    engine = make_engine(database)
    query = sa.select(EVENTS.c.data).order_by(EVENTS.c.number)
    with engine.connect() as connection:
        found = {
            table: events.read_all(connection.scalars(query.where(EVENTS.c.table_id == table)))
            for table in tables
        }
    engine.dispose()
    return found


def audit(notes: Notes, history: list[Event]) -> list[str]:
    """All that is wrong with a game, from one player's notes."""
    faults = list(notes.faults)
    if [event.number for event in history] != list(range(1, len(history) + 1)):
        return [*faults, f"table {notes.table}: the stored numbers have gaps"]
    faults += [f"table {notes.table}: {text}" for text in _game(history)]
    faults += [f"table {notes.table}, seat {notes.seat}: {text}" for text in _acks(notes, history)]
    faults += [f"table {notes.table}, seat {notes.seat}: {text}" for text in _told(notes, history)]
    return faults


def _game(history: list[Event]) -> list[str]:
    """The game is over, and its moves are those of a legal game with the committed deck."""
    table = Table.of(history)
    if table.state != "over":
        return ["the game did not end"]
    table.record().verify()
    commands = Counter((event.player, event.id) for event in history if event.id is not None)
    return [f"the command {key} was stored {n} times" for key, n in commands.items() if n > 1]


def _acks(notes: Notes, history: list[Event]) -> list[str]:
    """Each acknowledged command is stored as the event that was named, as it was sent."""
    faults = []
    for key, number in notes.acks.items():
        event = history[number - 1] if number <= len(history) else None
        sent = notes.sent[key]
        if event is None or (event.player, event.id) != (notes.player, key):
            faults.append(f"acknowledged as event {number}, but not stored: {sent}")
        elif not _is_as_sent(event, sent):
            faults.append(f"sent {sent}, stored {event}")
    return faults


def _is_as_sent(event: Event, sent: Message) -> bool:
    if isinstance(event, Moved):
        return (event.move, event.ply) == (sent["move"], sent["ply"])
    return isinstance(event, Said) and event.text == sent["text"]


def _told(notes: Notes, history: list[Event]) -> list[str]:
    """Every message and every card is what the stored events make of it."""
    sat = [e.number for e in history if isinstance(e, Sat) and e.player == notes.player]
    first = max(sat)
    teller = Teller(Table.of(history[:first]))
    faults, scenes = [], {first: _scene(teller, notes.seat)}
    for number, told in enumerate(missed(history, first, notes.seat), first + 1):
        message = comparable(json.loads(told))
        scenes[number] = message["scene"]
        if notes.told.get(number, message) != message:
            faults.append(f"told {json.dumps(notes.told[number])}, stored {json.dumps(message)}")
    for number, scene in notes.shown.items():
        if number not in scenes or scene != scenes[number]:
            faults.append(f"shown a view {number} that the stored events do not make")
    unknown = [number for number in notes.told if number > len(history)]
    return [*faults, *(f"told of event {number}, which is not stored" for number in unknown)]


def _scene(teller: Teller, seat: int | None) -> object:
    found = teller.scene(seat)
    return None if found is None else json.loads(bytes(found))
