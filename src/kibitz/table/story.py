"""What was said at a table, as each viewer heard it: the log of a fresh view."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from kibitz.game import SPECTATOR
from kibitz.table import events
from kibitz.table.events import Event
from kibitz.table.lines import lines
from kibitz.table.message import LogLine
from kibitz.table.press import read_lines
from kibitz.table.table import Table

Viewer: TypeAlias = int | None  # a seat, or None: all spectators
LOG_LINES = 60  # of a fresh view, and of so many events at most


class Said(NamedTuple):
    """The sentences of one event, as JSON. One seat may have heard others; None: not known."""

    number: int
    openly: bytes
    seat: Viewer = None
    own: bytes | None = None


class Story:
    """Keeps what was said last, because to fold a whole game for each fresh view takes long."""

    __slots__ = ("_heard", "_said")

    def __init__(self) -> None:
        self._said: deque[Said] = deque(maxlen=LOG_LINES)
        self._heard: dict[Viewer, tuple[int, list[LogLine]]] = {}  # logs, and of how many events

    def forget(self) -> None:
        """Drop what is only kept to be quick."""
        self._heard.clear()

    def add(self, said: Said) -> None:
        """One event more."""
        self._said.append(said)

    def of(self, viewer: Viewer, history: Sequence[Event]) -> list[LogLine]:
        """The last sentences, as the viewer was told them."""
        if not has_moved(viewer, history):
            viewer = None  # it has heard what all have heard
        number = len(history)
        last, heard = self._heard.get(viewer, (0, None))
        if heard is None or not self._is_known(viewer, last):
            found = log(history, viewer)
        else:
            new = [said for said in self._said if said.number > last]
            told = [*heard, *(line for said in new for line in words_of(said, viewer))]
            found = [line for line in told if line.number > number - LOG_LINES][-LOG_LINES:]
        self._heard[viewer] = number, found
        return found

    def _is_known(self, viewer: Viewer, last: int) -> bool:
        """Whether all that a viewer heard since then is."""
        return all(
            said.own is not None or said.seat is None or said.seat != viewer
            for said in self._said
            if said.number > last
        )


def has_moved(viewer: Viewer, history: Sequence[Event]) -> bool:
    """Whether any of the last sentences are about a viewer's own moves."""
    return any(
        isinstance(event, events.Moved) and event.seat == viewer for event in history[-LOG_LINES:]
    )


def words_of(said: Said, viewer: Viewer) -> list[LogLine]:
    own = said.own if viewer == said.seat else None
    return read_lines(said.openly if own is None else own)


def log(history: Sequence[Event], viewer: Viewer, most: int = LOG_LINES) -> list[LogLine]:
    """The last sentences of a table's story, as the viewer was told it."""
    first = max(1, len(history) - most)
    table = Table.of(history[:first])
    found: list[LogLine] = []
    for event in history[first:]:
        if isinstance(event, events.Moved):
            found += _log_move(table, event, viewer)
        else:
            was_waiting = table.game is None
            table.apply(event)
            found += lines(event, table, was_waiting)
    return found[-most:]


def _log_move(table: Table, event: events.Moved, viewer: Viewer) -> list[LogLine]:
    assert table.game is not None
    before = table.game.view(viewer)
    told = told_of(table, event, viewer)
    table.apply(event)
    return sentences(event, before.tale(told, table.game.view(viewer)))


def told_of(table: Table, event: events.Moved, viewer: Viewer) -> str:
    """The move, as a viewer is told of it. The table has not applied it yet."""
    assert table.game is not None
    book, state = table.rulebook, table.game.state
    code = book.read_move(state, event.move)
    return book.told(state, code, SPECTATOR if viewer is None else viewer)


def sentences(event: events.Moved, texts: Sequence[str]) -> list[LogLine]:
    """What is said of a move."""
    return [LogLine(event.number, event.seat, "move", text, event.time) for text in texts]
