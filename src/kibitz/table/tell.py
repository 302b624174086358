"""What each viewer is told of an event: from that viewer's own views, and from nothing else.

What will be told of a move can be written before it is stored (`Teller.foresee`): once it is,
nothing is left but to send it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Raw
from msgspec.structs import replace

from kibitz.core.frame import framed
from kibitz.core.lesson import LEARNER
from kibitz.game import Foreseen, Game, View
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
    TableChange,
    TableInfo,
    UndoInfo,
    Welcome,
    You,
    encode,
)
from kibitz.table.press import NO_MORE, as_lines, form_of, head_of
from kibitz.table.story import Said, Story, Viewer, sentences, told_of
from kibitz.table.table import Table

THE_OTHERS_PLAY = "Watch what the others play."


def is_told_by_rules(game: Game) -> bool:
    """Whether scenes and sentences are written by rules, which is only quicker in machine code."""
    return game.is_compiled and game.rulebook.is_told_by_rules


class Draft(NamedTuple):
    """A move that is not made yet, with all that will be told of it."""

    event: events.Moved
    foreseen: Foreseen


class Teller:
    """Follows a table and words its events. Keeps what viewers last saw, to encode it once."""

    __slots__ = (
        "_described",
        "_draft",
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
        self._draft: Draft | None = None

    def look_round(self, viewers: tuple[Viewer, ...], connected: frozenset[int]) -> None:
        """Who is to be told of events, and who is there; what was drafted for others is dropped."""
        if viewers != self.viewers or connected != self.connected:
            self.viewers, self.connected = viewers, connected
            self._described = self._draft = None

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
            self._scenes[viewer] = self._draw(self.table.game, viewer)
        return Raw(self._scenes[viewer])

    def _draw(self, game: Game, viewer: Viewer) -> bytes:
        drawn = game.scenes([viewer]) if is_told_by_rules(game) else None
        return drawn[0] if drawn else encode(self._view(viewer).scene)

    def apply(self, event: Event) -> dict[Viewer, bytes]:
        """Apply an event to the table; the message for each viewer, as a frame."""
        if isinstance(event, events.Moved):
            return self._apply_move(event)
        was_waiting = self.table.game is None
        self.table.apply(event)
        self._described = None
        if isinstance(event, events.Undone) or was_waiting:
            self._forget_views()
        info = self._description()
        said = lines(event, self.table, was_waiting)
        self._story.add(Said(event.number, as_lines(said)))
        return {viewer: self._message(event, info, viewer, said) for viewer in self.viewers}

    def _message(self, event: Event, info: Raw, viewer: Viewer, said: list[LogLine]) -> bytes:
        kind, scene = events.kind(event), self.scene(viewer)
        return framed(encode(EventTold(event.number, kind, event.time, info, said, scene=scene)))

    # Moves

    def foresee(self, game: Game, event: events.Moved) -> Foreseen:
        """What a move would bring; where rules can write what is told of it, that is kept."""
        if not is_told_by_rules(game) or self.table.opened.lesson is not None:
            return game.foresee(event.move)
        head = NO_MORE if self.table.undo is None else head_of(replace(self.info(), undo=None))
        guess = self._deadline((event.seat + 1) % len(self.table.seats), event.time)
        foreseen = self._print(game, event, head, guess)
        if foreseen.is_last:
            return self._print(game, event, self._last_head(), None)
        deadline = self._deadline(foreseen.after.turn, event.time)
        return foreseen if deadline == guess else self._print(game, event, head, deadline)

    def _print(
        self, game: Game, event: events.Moved, head: bytes, deadline: float | None
    ) -> Foreseen:
        """Draft what will be told of a move, after which a seat has until then to act."""
        form = form_of(event, head, deadline, self.viewers)
        foreseen = game.foresee(event.move, form if form.is_short else None)
        self._draft = Draft(event, foreseen) if foreseen.texts else None
        return foreseen

    def _last_head(self) -> bytes:
        """The description of the table when the game is over, and its key is open."""
        key = self.table.opened.key
        return head_of(replace(self.info(), undo=None, state="over", key=key))

    def _apply_move(self, event: events.Moved) -> dict[Viewer, bytes]:
        game, draft = self.table.game, self._draft
        assert game is not None
        if draft is None or draft.event is not event:
            self._draft = None
            foreseen = self.foresee(game, event)
            draft = self._draft
        else:
            foreseen = draft.foreseen
        self._draft = None
        if draft is None:
            return self._tell_by_views(event, foreseen)
        self.table.apply(event, foreseen)
        self._forget_views()
        texts, ears = foreseen.texts, len(foreseen.texts) - len(self.viewers)
        own = texts[0] if ears > 1 else None
        self._story.add(Said(event.number, texts[ears - 1], event.seat, own))
        return dict(zip(self.viewers, texts[ears:], strict=True))

    def _tell_by_views(self, event: events.Moved, foreseen: Foreseen) -> dict[Viewer, bytes]:
        """Who did not move hears what a spectator hears."""
        ears = (event.seat, None) if event.seat in self.viewers else (None,)
        had_undo = self.table.undo is not None
        before = {ear: self._view(ear) for ear in ears}
        told = {ear: told_of(self.table, event, ear) for ear in ears}
        self.table.apply(event, foreseen)
        self._forget_views()
        said = {
            ear: sentences(event, view.tale(told[ear], self._view(ear)))
            for ear, view in before.items()
        }
        own = as_lines(said[event.seat]) if event.seat in said else None
        self._story.add(Said(event.number, as_lines(said[None]), event.seat, own))
        info = self._change(had_undo)
        messages = {}
        for viewer in self.viewers:
            ear = viewer if viewer in said else None
            happened = (
                event.number,
                "moved",
                event.time,
                info,
                said[ear],
                Played(event.seat, told[ear], event.by, event.ply),
                foreseen.gains,
                foreseen.is_deal,
            )
            messages[viewer] = framed(encode(EventTold(*happened, scene=self.scene(viewer))))
        return messages

    # The table

    def log(self, viewer: Viewer) -> list[LogLine]:
        """The last sentences of the story, as the viewer was told it."""
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
        return LessonStep(at, of, step.text, list(step.expect), list(touches))

    def deadline(self) -> float | None:
        """When the time of a person to act is up."""
        game = self.table.game
        if game is None or game.is_over:
            return None
        return self._deadline(game.turn, self.table.since)

    def _deadline(self, turn: int, since: float) -> float | None:
        if self.table.opened.clock == "off" or self.table.seats[turn].bot is not None:
            return None
        return clock.deadline(self.table.opened.clock, since, self.outages)

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
    """The frames of all events after a number, exactly as the viewer would have got them."""
    if after >= len(history):
        return []
    teller = Teller(Table.of(history[:after]), outages, (viewer,), connected)
    return [teller.apply(event)[viewer] for event in history[after:]]
