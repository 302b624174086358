"""What was said at a table, as each viewer heard it: the log of a fresh view."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from msgspec import Raw

from kibitz.table import events
from kibitz.table.events import Event
from kibitz.table.message import LogEntry, encode
from kibitz.table.table import Table
from kibitz.table.talk import lines

Viewer: TypeAlias = int | None  # a seat, or None: all spectators
LOG_EVENTS = 60  # of a fresh view
NOTHING = b"[]"


class Remark(NamedTuple):
    """What was said of one event, as JSON. One seat may have heard more; None: not known."""

    number: int
    time: float
    openly: bytes
    seat: Viewer = None
    own: bytes | None = None

    def is_known_to(self, viewer: Viewer) -> bool:
        """Whether what a viewer heard of it is here."""
        return self.own is not None or self.seat is None or self.seat != viewer

    def heard_by(self, viewer: Viewer) -> bytes:
        own = self.own if viewer == self.seat else None
        return self.openly if own is None else own


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
        is_known = all(said.is_known_to(viewer) for said in self._said)
        if len(self._said) < wanted or not is_known:
            self._said = deque(retold(history, viewer, self._said), maxlen=LOG_EVENTS)
        heard = ((said, said.heard_by(viewer)) for said in self._said)
        return [
            LogEntry(said.number, said.time, Raw(told)) for said, told in heard if told != NOTHING
        ]


def retold(history: Sequence[Event], viewer: Viewer, known: Sequence[Remark]) -> list[Remark]:
    """The last events as told to everybody and, what is more, to one viewer."""
    first = max(1, len(history) - LOG_EVENTS)
    table = Table.of(history[:first])
    kept = {said.number: said for said in known if said.is_known_to(viewer)}
    return [_retold(table, event, kept.get(event.number)) for event in history[first:]]


def _retold(table: Table, event: Event, kept: Remark | None) -> Remark:
    if not isinstance(event, events.Moved):
        was_waiting = table.game is None
        table.apply(event)
        return Remark(event.number, event.time, encode(lines(event, table, was_waiting)))
    if kept is not None:
        table.apply(event)
        return kept
    assert table.game is not None
    preview = table.game.preview(event.move)
    own, openly = table.game.tell(preview, (event.seat, None)).lines
    table.apply(event, preview)
    return Remark(event.number, event.time, openly, event.seat, own)
