"""The authority over one live game: who sits where, how the game stands, what is pending.

A table is the fold of its events and nothing else. It has no clock and no network of its own, so
server, terminal and tests use the same one:

>>> from kibitz.table import Table, act, open_table
>>> table = Table.of(open_table("lobo77", ["me", "bot:easy"], player="ann", name="Ann", now=0.0))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import singledispatch
from typing import Literal, TypeAlias

from kibitz.core import build
from kibitz.core.lesson import LEARNER, Step
from kibitz.core.registry import rulebook
from kibitz.core.rulebook import Rulebook
from kibitz.core.seed import read_seed
from kibitz.game import Game, Preview, move_of, start_rulebook
from kibitz.record import Record
from kibitz.table import events
from kibitz.table.events import Event, Kind, Opened
from kibitz.table.lesson import lesson_of
from kibitz.table.words import BOT_NAMES, distinct

# What is no move and can be done at any time; leaving and answering follow from these.
ASIDES = (events.Said, events.Sat, events.Renamed, events.UndoAsked, events.Undone)
State: TypeAlias = Literal["waiting", "playing", "over"]


@dataclass(slots=True)
class Seat:
    """Who plays here. A stand-in plays for a person who is away."""

    kind: Kind
    name: str = ""
    player: str | None = None
    level: str | None = None
    standin: str | None = None
    warned: bool = False
    left_by: str | None = None  # who may come back to this seat of a bot

    @property
    def bot(self) -> str | None:
        """The level of the bot that moves here now."""
        return self.level if self.kind == "bot" else self.standin

    @property
    def is_person(self) -> bool:
        """A person who is asked: not one for whom a bot stands in."""
        return self.kind == "person" and self.standin is None


@dataclass(slots=True)
class UndoRequest:
    """Somebody wants to take back moves from a ply on; these seats have agreed."""

    by: int
    ply: int
    agreed: list[int]
    time: float


class Table:
    """The state of a table after its events so far."""

    __slots__ = (
        "answered",
        "asides",
        "chats",
        "game",
        "history",
        "lesson_step",
        "opened",
        "rematch",
        "replies",
        "seats",
        "since",
        "undo",
    )

    def __init__(self, opened: Opened) -> None:
        self.opened = opened  # the first event
        self.history: list[Event] = []
        self.seats = [_planned(plan, i) for i, plan in enumerate(opened.seats)]
        self.game: Game | None = None  # from the moment when no seat is open
        self.since = opened.time  # when the present turn began
        self.undo: UndoRequest | None = None  # what somebody asks for
        self.rematch: str | None = None  # the table where these players meet again
        self.lesson_step = 0  # how many steps are done
        self.replies = 0  # moves of other seats since the learner's last
        self.answered: dict[str, dict[str, int]] = {}  # by player and id: the number of the event
        self.asides: Counter[str] = Counter()  # by player: how much was done besides playing
        self.chats = 0

    @classmethod
    def of(cls, history: Iterable[Event]) -> Table:
        """Fold events; the first is `opened`."""
        numbered = iter(history)
        first = next(numbered)
        assert isinstance(first, Opened)
        table = cls(first)
        table.apply(first)
        for event in numbered:
            table.apply(event)
        return table

    def apply(self, event: Event, preview: Preview | None = None) -> None:
        """Take up the next event, which has been decided and stored; a move may be previewed."""
        assert event.number == self.number + 1, "an event is missing or comes twice"
        if isinstance(event, events.Moved):
            _move(event, self, preview)
        else:
            _fold(event, self)
            if event.player is not None and isinstance(event, ASIDES):
                self.asides[event.player] += 1
        self.history.append(event)
        if event.player is not None and event.id is not None:
            self.answered.setdefault(event.player, {}).setdefault(event.id, event.number)
        if self.game is None and all(seat.kind != "open" for seat in self.seats):
            self.game = self.deal()
            self.since = event.time

    @property
    def id(self) -> str:
        return self.opened.table

    @property
    def number(self) -> int:
        """The number of the last event."""
        return len(self.history)

    @property
    def rulebook(self) -> Rulebook:
        return rulebook(self.opened.game)

    @property
    def state(self) -> State:
        if self.game is None:
            return "waiting"
        return "over" if self.game.is_over else "playing"

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return 0 if self.game is None else len(self.game.moves)

    @property
    def host(self) -> int | None:
        """Whoever opened the table, or else the first person who sits there."""
        opener = self.seat_of(self.opened.player)
        people = [i for i, seat in enumerate(self.seats) if seat.kind == "person"]
        return opener if opener is not None else next(iter(people), None)

    def seat_of(self, player: str | None) -> int | None:
        """Where a player sits; None: a spectator."""
        if player is not None:
            for i, seat in enumerate(self.seats):
                if seat.player == player:
                    return i
        return None

    def asked_by(self, seat: int) -> list[int]:
        """The seats without whose consent a seat undoes nothing: people who are there, not bots."""
        return [i for i, other in enumerate(self.seats) if other.is_person and i != seat]

    @property
    def step(self) -> Step | None:
        """Where the lesson stands."""
        if self.opened.lesson is None or self.state == "over":
            return None
        steps = lesson_of(self.opened.lesson).steps
        return steps[self.lesson_step] if self.lesson_step < len(steps) else None

    @property
    def scripted_reply(self) -> str | None:
        """In a lesson, the next move of a seat other than the learner's."""
        if self.opened.lesson is None:
            return None
        lesson = lesson_of(self.opened.lesson)
        scripts = [lesson.opening, *(step.others for step in lesson.steps)]
        script = scripts[self.lesson_step] if self.lesson_step < len(scripts) else ()
        return script[self.replies] if self.replies < len(script) else None

    def deal(self) -> Game:
        """The game before its first move; interpreted where machine code is not at hand."""
        opened = self.opened
        return start_rulebook(
            self.rulebook,
            len(self.seats),
            read_seed(opened.key),
            opened.deck,
            build.is_at_hand(self.rulebook),
            opened.options,
        )

    def game_at(self, ply: int) -> Game:
        """The game as it was when `ply` moves had been made, as one of its own."""
        assert self.game is not None
        game = self.deal()
        for move in self.game.moves[:ply]:
            game.repeat(move)
        return game

    def record(self) -> Record:
        """The written game so far."""
        assert self.game is not None
        record = self.game.record()
        record.players = tuple(" ".join(seat.name.replace(",", " ").split()) for seat in self.seats)
        return record


def _planned(plan: events.Plan, index: int) -> Seat:
    name = plan.name or (BOT_NAMES[index % len(BOT_NAMES)] if plan.kind == "bot" else "")
    return Seat(plan.kind, name, level=plan.level)


@singledispatch
def _fold(event: Event, table: Table) -> None:
    """What an event changes, moves apart. Those not named below change nothing but the log."""


@_fold.register
def _sat(event: events.Sat, table: Table) -> None:
    table.seats[event.seat] = Seat("person", event.name, player=event.player)


@_fold.register
def _said(event: events.Said, table: Table) -> None:
    table.chats += 1


@_fold.register
def _renamed(event: events.Renamed, table: Table) -> None:
    table.seats[event.seat].name = event.name


@_fold.register
def _left(event: events.Left, table: Table) -> None:
    if table.undo is not None and table.undo.by == event.seat:
        table.undo = None
    if event.level is None:
        table.seats[event.seat] = Seat("open")
    else:
        name = table.seats[event.seat].name
        table.seats[event.seat] = Seat("bot", name, level=event.level, left_by=event.player)
    _drop_undo_nobody_answers(table)


def _drop_undo_nobody_answers(table: Table) -> None:
    """Where all who were asked have gone, one may ask again."""
    undo = table.undo
    if undo is not None and not set(table.asked_by(undo.by)) - set(undo.agreed):
        table.undo = None


@_fold.register
def _filled(event: events.Filled, table: Table) -> None:
    for index, seat in enumerate(table.seats):
        if seat.kind == "open":
            bot = _planned(events.Plan("bot", event.level), index)
            bot.name = distinct(bot.name, [other.name for other in table.seats])
            table.seats[index] = bot


def _move(event: events.Moved, table: Table, preview: Preview | None) -> None:
    assert table.game is not None
    if preview is None:
        code = table.rulebook.code_of(table.game.state, event.move)
        table.game.repeat(move_of(event.move, code))
    else:
        table.game.take(preview)
    table.since = event.time
    table.undo = None
    if table.opened.lesson is None:
        return
    if event.seat == LEARNER:
        table.lesson_step += 1
        table.replies = 0
    else:
        table.replies += 1


@_fold.register
def _undo_asked(event: events.UndoAsked, table: Table) -> None:
    table.undo = UndoRequest(event.seat, event.ply, [], event.time)


@_fold.register
def _undo_answered(event: events.UndoAnswered, table: Table) -> None:
    if not event.yes:
        table.undo = None
    elif table.undo is not None:
        table.undo.agreed.append(event.seat)


@_fold.register
def _undone(event: events.Undone, table: Table) -> None:
    table.game = table.game_at(event.ply)
    table.since = event.time
    table.undo = None


@_fold.register
def _warned(event: events.Warned, table: Table) -> None:
    table.seats[event.seat].warned = True


@_fold.register
def _stood_in(event: events.StoodIn, table: Table) -> None:
    seat = table.seats[event.seat]
    seat.standin, seat.warned = event.level, False
    _drop_undo_nobody_answers(table)


@_fold.register
def _returned(event: events.Returned, table: Table) -> None:
    seat = table.seats[event.seat]
    is_to_act = table.game is not None and table.game.turn == event.seat
    if seat.standin is not None and is_to_act:  # a fresh start for whoever was away
        table.since = event.time
    seat.standin, seat.warned = None, False


@_fold.register
def _rematched(event: events.Rematched, table: Table) -> None:
    table.rematch = event.table
