"""What each viewer is told of an event: from that viewer's own views, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw

from kibitz.core.lesson import LEARNER
from kibitz.core.message import Message, say
from kibitz.game import Preview, Told, View
from kibitz.table import clock, events
from kibitz.table.decide import is_host
from kibitz.table.events import Event
from kibitz.table.lesson import lesson_of
from kibitz.table.message import (
    EventTold,
    LessonStep,
    LogEntry,
    Played,
    SeatInfo,
    TableChange,
    TableInfo,
    UndoInfo,
    Welcome,
    You,
    encode,
)
from kibitz.table.story import Remark, Story, Viewer, everybody, recipient_of
from kibitz.table.table import Table
from kibitz.table.talk import lines

THE_OTHERS_PLAY = say("others-play")


def _played(event: events.Moved, told: Told, viewer: Viewer) -> tuple[Raw, Played]:
    """What a viewer hears of a move, and what it may know of it."""
    recipient = recipient_of(viewer)
    move = event.move if told.seen[recipient] else None
    return Raw(told.lines[recipient]), Played(event.seat, move, event.by, event.ply)


class Teller:
    """Follows a table and tells its events. Keeps what viewers last saw, to encode it once."""

    __slots__ = (
        "_described",
        "_scenes",
        "_story",
        "_views",
        "connected",
        "outages",
        "table",
        "viewers",
    )

    def __init__(
        self,
        table: Table,
        outages: Sequence[clock.Outage] = (),
        viewers: tuple[Viewer, ...] = (),
        connected: frozenset[int] = frozenset(),
    ) -> None:
        self.table = table
        self.outages = outages
        self.viewers = viewers  # who is told of events
        self.connected = connected  # the seats whose players are there
        self._views: dict[Viewer, View] = {}
        self._scenes: dict[Viewer, bytes] = {}
        self._story = Story()
        self._described: bytes | None = None  # the table as it stands

    def look_round(self, viewers: tuple[Viewer, ...], connected: frozenset[int]) -> None:
        """Who is to be told of events, and who is there."""
        if viewers != self.viewers or connected != self.connected:
            self.viewers, self.connected = viewers, connected
            self._described = None

    def forget(self) -> None:
        """Drop what is only kept to be quick."""
        self._forget_views()
        self._story.forget()

    def _forget_views(self) -> None:
        self._described = None
        self._views.clear()
        self._scenes.clear()

    def view(self, viewer: Viewer) -> View | None:
        return None if self.table.game is None else self._view(viewer)

    def _view(self, viewer: Viewer) -> View:
        assert self.table.game is not None
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = self.table.game.view(viewer)
        return found

    def scene(self, viewer: Viewer) -> Raw | None:
        """What the viewer is shown, encoded."""
        if viewer not in self._scenes:
            if self.table.game is None:
                return None
            self._scenes[viewer] = self.table.game.scenes((viewer,))[0]
        return Raw(self._scenes[viewer])

    def apply(self, event: Event, preview: Preview | None = None) -> dict[Viewer, bytes]:
        """Apply an event to the table; the message for each viewer, as JSON.

        `preview` is what deciding found out about the move, if anything.
        """
        if isinstance(event, events.Moved):
            return self._apply_move(event, preview)
        was_waiting = self.table.game is None
        self.table.apply(event)
        self._described = None
        if isinstance(event, events.Undone) or was_waiting:
            self._forget_views()
        info, said = self._description(), lines(event, self.table, was_waiting)
        self._story.add(Remark(event.number, event.time, [encode(said)]))
        return {viewer: self._message(event, info, viewer, said) for viewer in self.viewers}

    def _message(self, event: Event, info: Raw, viewer: Viewer, said: list[Message]) -> bytes:
        kind, scene = events.kind(event), self.scene(viewer)
        return encode(EventTold(event.number, kind, event.time, info, said, scene=scene))

    # Moves

    def _apply_move(self, event: events.Moved, preview: Preview | None) -> dict[Viewer, bytes]:
        """Everybody is told, whether there or not: so the log has what each was told."""
        game, viewers = self.table.game, self.viewers
        assert game is not None
        had_undo = self.table.undo is not None
        preview = preview or game.preview(event.move)
        told = game.tell(preview, everybody(game), viewers)
        self.table.apply(event, preview)
        self._forget_views()
        self._scenes.update(zip(viewers, told.scenes, strict=True))
        self._story.add(Remark.of(event, told))
        first = event.number, "moved", event.time, self._change(had_undo)
        brought = preview.gains, preview.is_deal
        return {
            viewer: encode(
                EventTold(
                    *first, *_played(event, told, viewer), *brought, scene=Raw(told.scenes[place])
                )
            )
            for place, viewer in enumerate(viewers)
        }

    # The table

    def log(self, viewer: Viewer) -> list[LogEntry]:
        """What was said last, as the viewer was told it."""
        return self._story.of(viewer, self.table.history)

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
            undo=None if undo is None else UndoInfo(undo.by, undo.ply, list(undo.agreed)),
            rematch=table.rematch,
            lesson=self.lesson(),
            link=f"/t/{table.id}",
            deadline=self.deadline(),
            ply=table.ply,
        )

    def _description(self) -> Raw:
        """The same as JSON."""
        if self._described is None:
            self._described = encode(self.info())
        return Raw(self._described)

    def _change(self, had_undo: bool) -> Raw:
        """What a move has changed of it."""
        if had_undo or self.table.state == "over" or self.table.opened.lesson is not None:
            return self._description()
        return Raw(encode(TableChange(deadline=self.deadline(), ply=self.table.ply)))

    def lesson(self) -> LessonStep | None:
        """What the learner is told; a step begins when the learner is to act."""
        table, step = self.table, self.table.step
        if step is None or table.opened.lesson is None:
            return None
        view = self.view(LEARNER)
        if view is None:
            return None
        at, of = table.lesson_step, len(lesson_of(table.opened.lesson).steps)
        if view.turn != LEARNER:
            return LessonStep(at, of, THE_OTHERS_PLAY, [], [])
        touches = step.touches(view.scene)
        return LessonStep(at, of, step.says, list(step.expect), list(touches))

    def deadline(self) -> float | None:
        """When the time of a person to act is up."""
        game = self.table.game
        if self.table.opened.clock == "off" or game is None or game.is_over:
            return None
        if self.table.seats[game.turn].bot is not None:
            return None
        return clock.deadline(self.table.opened.clock, self.table.since, self.outages)

    def welcome(self, player: str | None, name: str, now: float) -> bytes:
        """A fresh view for a player."""
        table = self.table
        seat = table.seat_of(player)
        own = name if seat is None else table.seats[seat].name
        return encode(
            Welcome(
                self._description(),
                self.scene(seat),
                table.number,
                self.log(seat),
                You(seat, own, player is not None and is_host(table, player)),
                now,
            )
        )


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
    teller = Teller(Table.of(history[:after]), outages, (viewer,), connected)
    return [teller.apply(event)[viewer] for event in history[after:]]
