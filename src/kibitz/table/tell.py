"""What each viewer is told of an event: from that viewer's own views, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from msgspec import Raw
from msgspec.structs import replace

from kibitz.core.lesson import LEARNER
from kibitz.game import SPECTATOR, Told, View
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
MOST_LINES = 4 * LOG_LINES  # kept: to cut old ones off with every move would take long


SCENE = b"\0scene"  # stands for a scene in a message: JSON has no such byte


class Changes(NamedTuple):
    """What a move has changed for all."""

    info: Raw
    gains: list[int]
    new_round: bool


class Teller:
    """Follows a table and words its events. Keeps what viewers last saw, to encode it once."""

    __slots__ = (
        "_connected_info",
        "_info",
        "_logs",
        "_scenes",
        "_views",
        "connected",
        "outages",
        "table",
    )

    def __init__(self, table: Table, outages: Sequence[clock.Outage] = ()) -> None:
        self.table = table
        self.outages = outages
        self.connected: frozenset[int] = frozenset()  # the seats whose players are there
        self._views: dict[Viewer, View] = {}
        self._scenes: dict[Viewer, bytes] = {}
        self._logs: dict[Viewer, list[LogLine]] = {}  # to fold the whole story once, not each time
        self._info: TableInfo | None = None  # as it was after the last move
        self._connected_info = self.connected  # who was there then

    def forget(self) -> None:
        """Drop what is only kept to be quick."""
        self._forget_views()
        self._logs.clear()

    def _forget_views(self) -> None:
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
            self._draw([viewer])
        return Raw(self._scenes[viewer])

    def _draw(self, viewers: Sequence[Viewer]) -> None:
        """Encode what these viewers are shown: in machine code where the game has that."""
        assert self.table.game is not None
        drawn = self.table.game.scenes(viewers)
        if drawn is None:
            drawn = [encode(self._view(viewer).scene) for viewer in viewers]
        self._scenes.update(zip(viewers, drawn, strict=True))

    def apply(self, event: Event, viewers: Iterable[Viewer]) -> dict[Viewer, bytes]:
        """Apply an event to the table; the message for each viewer."""
        if isinstance(event, events.Moved):
            return self._apply_move(event, viewers)
        was_waiting = self.table.game is None
        self.table.apply(event)
        self._info = None
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
        """Who did not move hears what a spectator hears; only the scenes differ."""
        game = self.table.game
        assert game is not None
        shown = list(viewers)
        ears = [ear for ear in (event.seat, None) if ear is None or ear in shown]
        scores, rounds = game.scores, len(game.deals)
        stories = self._play(event, ears, shown)
        changes = Changes(
            Raw(encode(self._info_after_move())),
            [new - old for old, new in zip(scores, game.scores, strict=True)],
            len(game.deals) > rounds,
        )
        frames, tales = {}, {}
        for ear, (told, *sentences) in zip(ears, stories, strict=True):
            tales[ear] = tale(event, sentences)
            frames[ear] = self._frame(event, told, tales[ear], changes)
        self._note({viewer: tales.get(viewer, tales[None]) for viewer in shown})
        return {
            viewer: self._scenes[viewer].join(frames.get(viewer, frames[None])) for viewer in shown
        }

    def _play(
        self, event: events.Moved, ears: Sequence[Viewer], shown: Sequence[Viewer]
    ) -> list[list[str]]:
        """Apply a move and draw it: how each ear is told of it, with sentences."""
        if not self.table.rulebook.is_told_by_rules:
            return self._play_by_views(event, ears, shown)
        told: list[Told] = []
        self.table.apply(event, lambda game, move: told.append(game.tell(move, ears, shown)))
        self._forget_views()
        if told[0].scenes:
            self._scenes = dict(zip(shown, told[0].scenes, strict=True))
        else:
            self._draw(shown)
        return told[0].tales

    def _play_by_views(
        self, event: events.Moved, ears: Sequence[Viewer], shown: Sequence[Viewer]
    ) -> list[list[str]]:
        before = [self._view(ear) for ear in ears]
        told = [self.told(event, ear) for ear in ears]
        self.table.apply(event)
        self._forget_views()
        self._draw(shown)
        return [
            [words, *old.tale(words, self._view(ear))]
            for ear, words, old in zip(ears, told, before, strict=True)
        ]

    def _frame(
        self, event: events.Moved, told: str, said: list[LogLine], changes: Changes
    ) -> list[bytes]:
        """The message of a move in two parts: a scene goes between them."""
        message = EventTold(
            event.number,
            "moved",
            event.time,
            changes.info,
            Raw(SCENE),
            said,
            Played(event.seat, told, event.by, event.ply),
            changes.gains,
            changes.new_round,
        )
        return encode(message).split(SCENE, 1)

    def _note(self, said: Mapping[Viewer, list[LogLine]]) -> None:
        """Write on the logs of those who were told; those of others are made anew when needed."""
        for viewer in [viewer for viewer in self._logs if viewer not in said]:
            del self._logs[viewer]
        for viewer, story in self._logs.items():
            story.extend(said[viewer])
            if len(story) > MOST_LINES:
                del story[:-LOG_LINES]

    def log(self, viewer: Viewer) -> list[LogLine]:
        """The last sentences of the story, as the viewer was told it."""
        if viewer not in self._logs:
            self._logs[viewer] = log(self.table.history, viewer)
        last = self.table.number - LOG_LINES
        return [line for line in self._logs[viewer][-LOG_LINES:] if line.number > last]

    def told(self, event: events.Moved, viewer: Viewer) -> str:
        """The move, as a viewer is told of it. The table has not applied it yet."""
        book, game = self.table.rulebook, self.table.game
        assert game is not None
        code = book.read_move(game.state, event.move)
        return book.told(game.state, code, SPECTATOR if viewer is None else viewer)

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

    def _info_after_move(self) -> TableInfo:
        """A move changes little of it, unless it ends the game or a lesson goes on."""
        table, old = self.table, self._info
        is_plain = table.opened.lesson is None and table.state != "over"
        is_same = self._connected_info is self.connected
        if old is not None and old.undo is None and is_plain and is_same:
            self._info = replace(old, deadline=self.deadline(), ply=table.ply)
        else:
            self._info = self.info()
        self._connected_info = self.connected
        return self._info

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
        return LessonStep(at, of, step.text, list(step.expect), list(touches))

    def deadline(self) -> float | None:
        """When the time of a person to act is up."""
        game = self.table.game
        if game is None or self.table.opened.clock == "off":
            return None
        if game.is_over or self.table.seats[game.turn].bot is not None:
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
    told = teller.told(event, viewer)
    table.apply(event)
    assert before is not None
    assert table.game is not None
    return tale(event, before.tale(told, table.game.view(viewer)))
