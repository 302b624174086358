"""What was said at a table, as each viewer heard it: the log of a fresh view."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from msgspec import Raw

from kibitz.game import Game, Told
from kibitz.table import events
from kibitz.table.events import Event
from kibitz.table.message import LogEntry, encode
from kibitz.table.table import Table
from kibitz.table.talk import lines

Viewer: TypeAlias = int | None  # a seat, or None: all spectators
LOG_EVENTS = 60  # of a fresh view
NOTHING = b"[]"


def everybody(game: Game) -> tuple[Viewer, ...]:
    """All who are told of a move: each seat, and last the spectators."""
    return (*range(game.seats), None)


def recipient_of(viewer: Viewer) -> int:
    """Where a viewer is among everybody."""
    return -1 if viewer is None else viewer


class Remark(NamedTuple):
    """What was said of one event, as JSON: to everybody, or the same to all."""

    number: int
    time: float
    lines: list[bytes]

    @classmethod
    def of(cls, event: events.Moved, told: Told) -> Remark:
        """What was said of a move; equal texts are kept once."""
        kept: dict[bytes, bytes] = {}
        return cls(event.number, event.time, [kept.setdefault(line, line) for line in told.lines])

    def received_by(self, viewer: Viewer) -> bytes:
        return self.lines[0 if len(self.lines) == 1 else recipient_of(viewer)]


class Story:
    """Keeps what was said last, because to fold a whole game for each fresh view takes long."""

    __slots__ = ("_said",)

    def __init__(self) -> None:
        self._said: deque[Remark] = deque(maxlen=LOG_EVENTS)

    def forget(self) -> None:
        """Drop what is only kept to be quick."""
        self._said.clear()

    def add(self, said: Remark) -> None:
        """One event more."""
        self._said.append(said)

    def of(self, viewer: Viewer, history: Sequence[Event]) -> list[LogEntry]:
        """What was said last, as the viewer was told it."""
        wanted = min(LOG_EVENTS, len(history) - 1)
        if len(self._said) < wanted:
            self._said = deque(retold(history), maxlen=LOG_EVENTS)
        heard = ((said, said.received_by(viewer)) for said in self._said)
        return [
            LogEntry(said.number, said.time, Raw(told)) for said, told in heard if told != NOTHING
        ]


def retold(history: Sequence[Event]) -> list[Remark]:
    """What was said of the last events."""
    first = max(1, len(history) - LOG_EVENTS)
    table = Table.of(history[:first])
    return [_retold(table, event) for event in history[first:]]


def _retold(table: Table, event: Event) -> Remark:
    if not isinstance(event, events.Moved):
        was_waiting = table.game is None
        table.apply(event)
        return Remark(event.number, event.time, [encode(lines(event, table, was_waiting))])
    assert table.game is not None
    preview = table.game.preview(event.move)
    told = table.game.tell(preview, everybody(table.game))
    table.apply(event, preview)
    return Remark.of(event, told)
