"""What each viewer is told of an event: from that viewer's own views, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Raw

from kibitz.core.lesson import LEARNER
from kibitz.game import SPECTATOR, View
from kibitz.table import clock, events
from kibitz.table.decide import is_host
from kibitz.table.events import Event
from kibitz.table.lesson import lesson_of
from kibitz.table.lines import lines
from kibitz.table.message import (
    EventTold,
    LessonStep,
    LogLine,
    Played,
    SeatInfo,
    TableInfo,
    UndoInfo,
    Welcome,
    You,
    encode,
)
from kibitz.table.table import Table

Viewer: TypeAlias = int | None  # a seat, or None: all spectators
THE_OTHERS_PLAY = "Watch what the others play."
LOG_LINES = 60  # of a fresh view


class Teller:
    """Follows a table and words its events. Keeps what viewers last saw, to encode it once."""

    __slots__ = ("_logs", "_scenes", "_views", "connected", "outages", "table")

    def __init__(self, table: Table, outages: Sequence[clock.Outage] = ()) -> None:
        self.table = table
        self.outages = outages
        self.connected: frozenset[int] = frozenset()  # the seats whose players are there
        self._views: dict[Viewer, View] = {}
        self._scenes: dict[Viewer, Raw] = {}
        self._logs: dict[Viewer, list[LogLine]] = {}  # to fold the whole story once, not each time

    def forget(self) -> None:
        """Drop what is only kept to be quick."""
        self._forget_views()
        self._logs.clear()

    def _forget_views(self) -> None:
        self._views.clear()
        self._scenes.clear()

    def view(self, viewer: Viewer) -> View | None:
        if self.table.game is None:
            return None
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = self.table.game.view(viewer)
        return found

    def scene(self, viewer: Viewer) -> Raw | None:
        """What the viewer is shown, encoded."""
        found = self._scenes.get(viewer)
        if found is None:
            view = self.view(viewer)
            if view is None:
                return None
            found = self._scenes[viewer] = Raw(encode(view.scene))
        return found

    def apply(self, event: Event, viewers: Iterable[Viewer]) -> dict[Viewer, bytes]:
        """Apply an event to the table; the message for each viewer."""
        if isinstance(event, events.Moved):
            return self._apply_move(event, viewers)
        was_waiting = self.table.game is None
        self.table.apply(event)
        if isinstance(event, events.Undone) or was_waiting:
            self._forget_views()
        info = Raw(encode(self.info()))
        said = lines(event, self.table, was_waiting)
        self._note(dict.fromkeys(self._logs, said))
        return {viewer: self._message(event, info, viewer, said) for viewer in viewers}

    def _message(self, event: Event, info: Raw, viewer: Viewer, said: list[LogLine]) -> bytes:
        scene = self.scene(viewer)
        return encode(EventTold(event.number, events.kind(event), event.time, info, scene, said))

    def _apply_move(self, event: events.Moved, viewers: Iterable[Viewer]) -> dict[Viewer, bytes]:
        game = self.table.game
        assert game is not None
        shown = list(viewers)
        before = {viewer: self.view(viewer) for viewer in shown}
        told = self.told(event, shown)
        scores, rounds = game.scores, len(game.deals)
        self.table.apply(event)
        self._forget_views()
        gains = [new - old for old, new in zip(scores, game.scores, strict=True)]
        new_round = len(game.deals) > rounds
        info = Raw(encode(self.info()))
        messages, tales = {}, {}
        for viewer in shown:
            old, new = before[viewer], self.view(viewer)
            assert old is not None
            assert new is not None
            tales[viewer] = tale(event, old.tale(told[viewer], new))
            messages[viewer] = encode(
                EventTold(
                    event.number,
                    "moved",
                    event.time,
                    info,
                    self.scene(viewer),
                    tales[viewer],
                    Played(event.seat, told[viewer], event.by, event.ply),
                    gains,
                    new_round,
                )
            )
        self._note(tales)
        return messages

    def _note(self, said: Mapping[Viewer, list[LogLine]]) -> None:
        """Write on the logs of those who were told; those of others are made anew when needed."""
        last = self.table.number - LOG_LINES
        self._logs = {
            viewer: [line for line in (*self._logs[viewer], *new) if line.number > last]
            for viewer, new in said.items()
            if viewer in self._logs
        }

    def log(self, viewer: Viewer) -> list[LogLine]:
        """The last sentences of the story, as the viewer was told it."""
        if viewer not in self._logs:
            self._logs[viewer] = log(self.table.history, viewer)
        return self._logs[viewer][-LOG_LINES:]

    def told(self, event: events.Moved, viewers: Iterable[Viewer]) -> dict[Viewer, str]:
        """The move, as each viewer is told of it. The table has not applied it yet."""
        book, game = self.table.rulebook, self.table.game
        assert game is not None
        code = book.read_move(game.state, event.move)
        return {
            viewer: book.told(game.state, code, SPECTATOR if viewer is None else viewer)
            for viewer in viewers
        }

    def info(self) -> TableInfo:
        """The table as everybody may know it."""
        table, opened = self.table, self.table.opened
        undo = table.undo
        is_over = table.state == "over"
        return TableInfo(
            id=table.id,
            game=opened.game,
            options=opened.options,
            commitment=opened.commitment,
            key=opened.key if is_over else None,
            seats=[
                SeatInfo(
                    seat.kind,
                    seat.name,
                    seat.level,
                    seat.kind == "bot" or i in self.connected,
                    seat.standin,
                    seat.warned,
                )
                for i, seat in enumerate(table.seats)
            ],
            state=table.state,
            host=table.host,
            hints=opened.hints,
            clock=opened.clock,
            deadline=self.deadline(),
            undo=None if undo is None else UndoInfo(undo.by, undo.ply, list(undo.agreed)),
            rematch=table.rematch,
            lesson=self.lesson(),
            link=f"/t/{table.id}",
            ply=table.ply,
        )

    def lesson(self) -> LessonStep | None:
        """What the learner is told; a step begins when the learner is to act."""
        table, step, view = self.table, self.table.step, self.view(LEARNER)
        if step is None or table.opened.lesson is None or view is None:
            return None
        at, of = table.lesson_step, len(lesson_of(table.opened.lesson).steps)
        if view.turn != LEARNER:
            return LessonStep(at, of, THE_OTHERS_PLAY, [], [])
        touches = step.touches(view.scene)
        return LessonStep(at, of, step.text, list(step.expect), list(touches))

    def deadline(self) -> float | None:
        """When the time of a person to act is up."""
        game = self.table.game
        if game is None or game.is_over or self.table.seats[game.turn].bot is not None:
            return None
        return clock.deadline(self.table.opened.clock, self.table.since, self.outages)

    def welcome(self, player: str | None, name: str, now: float) -> bytes:
        """A fresh view for a player."""
        table = self.table
        seat = table.seat_of(player)
        own = name if seat is None else table.seats[seat].name
        return encode(
            Welcome(
                Raw(encode(self.info())),
                self.scene(seat),
                table.number,
                self.log(seat),
                You(seat, own, player is not None and is_host(table, player)),
                now,
            )
        )


def tale(event: events.Moved, sentences: list[str]) -> list[LogLine]:
    return [
        LogLine(event.number, event.seat, "move", sentence, event.time) for sentence in sentences
    ]


def missed(
    history: Sequence[Event],
    after: int,
    viewer: Viewer,
    connected: frozenset[int] = frozenset(),
    outages: Sequence[clock.Outage] = (),
) -> list[bytes]:
    """The messages of all events after a number, exactly as the viewer would have got them."""
    if after >= len(history):
        return []
    teller = Teller(Table.of(history[:after]), outages)
    teller.connected = connected
    return [teller.apply(event, [viewer])[viewer] for event in history[after:]]


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
    teller = Teller(table)
    before = teller.view(viewer)
    told = teller.told(event, [viewer])[viewer]
    table.apply(event)
    assert before is not None
    assert table.game is not None
    return tale(event, before.tale(told, table.game.view(viewer)))
