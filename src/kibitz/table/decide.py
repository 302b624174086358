"""Commands become decisions, or a refusal that says why. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Any, NamedTuple, TypeVar

from kibitz.core.errors import IllegalMove, KibitzError, UnreadableMove
from kibitz.core.lesson import LEARNER
from kibitz.core.message import say
from kibitz.game import Game, Preview
from kibitz.table import command as commands
from kibitz.table import events
from kibitz.table.answered import answer_before
from kibitz.table.clock import is_live
from kibitz.table.command import Code, Command, Refusal
from kibitz.table.events import By, Event
from kibitz.table.opening import free_name, known_level
from kibitz.table.table import Table
from kibitz.table.undo import is_free, last_ply_of
from kibitz.table.words import clean_chat, clean_name

STAND_IN_LEVEL = "medium"
MOST_CHATS = 1000  # at one table
MOST_ASIDES = 300  # of one player at one table
MOST_EVENTS = 30_000  # at one table; the longest games have a few thousand moves
ASKED_ASIDE = (commands.Say, commands.Sit, commands.Rename, commands.Undo)  # what causes asides
Kind = TypeVar("Kind", bound=events.BaseEvent)


class Decision(NamedTuple):
    """What a command causes, to be stored and then applied."""

    number: int  # of the event that answers the command: the first of these, or an earlier one
    events: Sequence[Event] = ()
    preview: Preview | None = None  # of the move among the events


class Ask(NamedTuple):
    """A command and who gives it when. `fresh` is an unused id, for a rematch."""

    table: Table
    player: str
    command: Command
    now: float
    fresh: str = ""
    name: str = ""  # what a player without a seat is called

    def event(self, kind: type[Kind], **fields: Any) -> Kind:
        """The event that this command causes."""
        cause = {"player": self.player, "id": self.command.id}
        return kind(number=self.table.number + 1, time=self.now, **cause, **fields)

    @property
    def seat(self) -> int:
        """The caller's seat."""
        return seat_of(self.table, self.player)


def seat_of(table: Table, player: str) -> int:
    found = table.seat_of(player)
    if found is None:
        raise Refusal("not_seated", say("no-seat-here"))
    return found


def decide(ask: Ask) -> Decision:
    """What a player's command causes; one that was answered before causes nothing more."""
    table, player, command = ask.table, ask.player, ask.command
    before = answer_before(table, player, command)
    if before is not None:
        return Decision(before)
    if is_full(table):
        raise Refusal("over", say("table-full"))
    if isinstance(command, commands.Move):
        return _move(command, ask)
    if isinstance(command, ASKED_ASIDE):
        _check_asides(table, player)
    return _decision(table, _decide(command, ask))


def _decision(table: Table, caused: list[Event]) -> Decision:
    return Decision(caused[0].number if caused else table.number, caused)


def is_full(table: Table) -> bool:
    """Whether a table has seen so much that nothing more happens there."""
    return table.number >= MOST_EVENTS


def _check_asides(table: Table, player: str) -> None:
    """Nobody fills a table's history with what is no move."""
    if table.asides[player] >= MOST_ASIDES:
        raise Refusal("too_fast", say("too-many-asides", number=MOST_ASIDES))


def act(table: Table, player: str, command: Command, now: float, fresh: str = "") -> list[Event]:
    """Decide and apply at once: how a table is used where nothing is stored."""
    decided = decide(Ask(table, player, command, now, fresh)).events
    for event in decided:
        table.apply(event)
    return list(decided)


def legal_for(table: Table, seat: int | None) -> tuple[str, ...]:
    """The moves of a seat now; none of another's."""
    if table.game is None or seat is None or table.game.turn != seat:
        return ()
    return tuple(str(move) for move in table.game.view(seat).legal_moves)


def seat_for_hint(table: Table, player: str) -> int:
    """The seat of a player who may have a hint now."""
    if not table.opened.hints:
        raise Refusal("no_hints", say("hints-off"))
    seat = seat_of(table, player)
    if table.state == "waiting":
        raise Refusal("not_started", say("not-begun"))
    if not legal_for(table, seat):
        raise Refusal("not_your_turn", say("hint-not-now"))
    return seat


def is_host(table: Table, player: str) -> bool:
    """Whoever opened the table, or sits in the host's seat."""
    seat = table.seat_of(player)
    return player == table.opened.player or (seat is not None and seat == table.host)


def move_by(table: Table, move: str, now: float, by: By) -> Decision:
    """A move of the seat to act by a bot or by the clock."""
    assert table.game is not None
    moved = events.Moved(
        number=table.number + 1,
        time=now,
        seat=table.game.turn,
        move=move,
        ply=table.ply,
        by=by,
    )
    return _moved(moved, table.game.preview(move))


def warn(table: Table, seat: int, now: float) -> Decision:
    """Others wait for a player who is away."""
    if not _is_awaited(table, seat) or table.seats[seat].warned:
        return Decision(table.number)
    return _decision(table, [events.Warned(number=table.number + 1, time=now, seat=seat)])


def stand_in(table: Table, seat: int, now: float) -> Decision:
    """A bot plays for a player who is still away after a warning."""
    if not _is_awaited(table, seat) or not table.seats[seat].warned:
        return Decision(table.number)
    event = events.StoodIn(number=table.number + 1, time=now, seat=seat, level=STAND_IN_LEVEL)
    return _decision(table, [event])


def come_back(table: Table, seat: int, now: float) -> Decision:
    """A player is there again: no warning, no stand-in any more."""
    at = table.seats[seat]
    if table.state == "over" or not (at.warned or at.standin):
        return Decision(table.number)
    return _decision(table, [events.Returned(number=table.number + 1, time=now, seat=seat)])


def _is_awaited(table: Table, seat: int) -> bool:
    is_playing = table.state == "playing" and is_live(table.opened.clock) and not is_full(table)
    return is_playing and table.seats[seat].is_person


@singledispatch
def _decide(command: Command, ask: Ask) -> list[Event]:
    """Hints and pings are answered without an event."""
    return []


def _played(table: Table) -> Game:
    """The game, which must have begun and not be over."""
    game = table.game
    if game is None:
        raise Refusal("not_started", say("not-begun"))
    if game.is_over:
        raise Refusal("over", say("is-over"))
    return game


def _move(command: commands.Move, ask: Ask) -> Decision:
    table, seat = ask.table, ask.seat
    game, ply = _played(table), table.ply
    if command.ply < ply:
        legal = legal_for(table, seat)
        raise Refusal("stale", say("too-late", number=ply), legal)
    if command.ply > ply:
        legal = legal_for(table, seat)
        raise Refusal("stale", say("too-early", number=ply), legal)
    if game.turn != seat:
        raise Refusal("not_your_turn", say("turn-of", seat=game.turn))
    moved = events.Moved(
        number=table.number + 1,
        time=ask.now,
        player=ask.player,
        id=command.id,
        seat=seat,
        move=command.move,
        ply=ply,
    )
    return _moved(moved, _preview(table, game, seat, command.move))


def _preview(table: Table, game: Game, seat: int, move: str) -> Preview:
    """What a move would bring, which the rules and the lesson have to allow."""
    try:
        preview = game.preview(move)
    except IllegalMove as error:
        raise Refusal("illegal", error.reason, legal_for(table, seat)) from None
    except UnreadableMove as error:
        raise Refusal("unreadable", error.message, legal_for(table, seat)) from None
    step = table.step
    if step is not None and seat == LEARNER and step.expect and move not in step.expect:
        reason = say("lesson-waits", because=step.says)
        raise Refusal("illegal", reason, step.expect)
    return preview


def _moved(moved: events.Moved, preview: Preview) -> Decision:
    """A move, and that the game is over if it is."""
    if not preview.is_last:
        return Decision(moved.number, (moved,), preview)
    ended = events.Ended(number=moved.number + 1, time=moved.time)
    return Decision(moved.number, (moved, ended), preview)


@_decide.register
def _say(command: commands.Say, ask: Ask) -> list[Event]:
    table = ask.table
    text = clean_chat(command.text)
    if not text:
        raise Refusal("bad_message", say("empty-chat"))
    if table.chats >= MOST_CHATS:
        raise Refusal("too_fast", say("too-many-chats", number=MOST_CHATS))
    seat = table.seat_of(ask.player)
    name = free_name(table, ask.name, None) if seat is None else table.seats[seat].name
    return [ask.event(events.Said, seat=seat, name=name, text=text)]


@_decide.register
def _undo(command: commands.Undo, ask: Ask) -> list[Event]:
    table, seat = ask.table, ask.seat
    _played(table)
    ply = last_ply_of(table, seat)
    if ply is None:
        raise Refusal("no_undo", say("not-moved-yet"))
    if table.step is not None:
        raise Refusal("no_undo", say("no-undo-in-lesson"))
    if _was_by_clock(table, ply):
        raise Refusal("no_undo", say("no-undo-of-clock"))
    if table.undo is not None:
        raise Refusal("no_undo", say("undo-pending", seat=table.undo.by))
    is_granted = is_free(table, seat, ply) or not table.asked_by(seat)
    if is_granted:
        return [ask.event(events.Undone, seat=seat, ply=ply)]
    return [ask.event(events.UndoAsked, seat=seat, ply=ply)]


def _was_by_clock(table: Table, ply: int) -> bool:
    """Whether the move that stands at a ply was made because time was up."""
    moves = (event for event in reversed(table.history) if isinstance(event, events.Moved))
    return next((event.by == "clock" for event in moves if event.ply == ply), False)


@_decide.register
def _answer(command: commands.Answer, ask: Ask) -> list[Event]:
    table, seat = ask.table, ask.seat
    _played(table)
    undo = table.undo
    is_own = undo is not None and undo.by == seat and command.yes  # a no of one's own withdraws it
    if undo is None or is_own or seat in undo.agreed:
        raise Refusal("no_undo", say("no-undo-to-answer"))
    answered = ask.event(events.UndoAnswered, seat=seat, yes=command.yes)
    missing = set(table.asked_by(undo.by)) - {*undo.agreed, seat}
    if not command.yes or missing:
        return [answered]
    number = answered.number + 1
    return [answered, events.Undone(number=number, time=ask.now, seat=undo.by, ply=undo.ply)]


@_decide.register
def _sit(command: commands.Sit, ask: Ask) -> list[Event]:
    own = ask.table.seat_of(ask.player)
    if own is not None:
        raise Refusal("seat_taken", say("seated-already"))
    seat = _free_seat(ask.table, ask.player, command.seat)
    return [ask.event(events.Sat, seat=seat, **_named(ask, command.name or ask.name, seat))]


def _named(ask: Ask, wanted: str, seat: int) -> dict[str, str | None]:
    """A name that no other seat has, and the one asked for if that is another."""
    chosen = clean_name(wanted)
    name = free_name(ask.table, chosen, seat)
    return {"name": name, "chosen": None if chosen == name else chosen}


def _free_seat(table: Table, player: str, wanted: int | None) -> int:
    """The seat asked for or the first open one; whoever left may come back to the bot's seat."""
    if table.state == "over":
        raise Refusal("over", say("is-over"))
    free = [
        i
        for i, seat in enumerate(table.seats)
        if seat.kind == "open" or (seat.kind == "bot" and seat.left_by == player)
    ]
    if not free:
        raise Refusal("full", say("all-seats-taken"))
    if wanted is None:
        return free[0]
    if wanted >= len(table.seats):
        last = len(table.seats) - 1
        raise Refusal("bad_message", say("seat-out-of-range", number=wanted, last=last))
    if wanted not in free:
        raise Refusal("seat_taken", say("seat-taken"))
    return wanted


@_decide.register
def _leave(command: commands.Leave, ask: Ask) -> list[Event]:
    seat = ask.seat
    if ask.table.state == "over":
        raise Refusal("over", say("is-over"))
    bot = None if ask.table.state == "waiting" else STAND_IN_LEVEL
    return [ask.event(events.Left, seat=seat, level=bot)]


@_decide.register
def _rename(command: commands.Rename, ask: Ask) -> list[Event]:
    seat = ask.seat
    return [ask.event(events.Renamed, seat=seat, **_named(ask, command.name, seat))]


@_decide.register
def _fill(command: commands.Fill, ask: Ask) -> list[Event]:
    if not is_host(ask.table, ask.player):
        raise Refusal("not_host", say("host-only"))
    if ask.table.state != "waiting":
        raise Refusal("full", say("no-open-seat"))
    try:
        chosen = known_level(command.level)
    except KibitzError as error:
        raise Refusal("bad_message", error.message) from None
    return [ask.event(events.Filled, level=chosen)]


@_decide.register
def _rematch(command: commands.Rematch, ask: Ask) -> list[Event]:
    seat = ask.seat
    if ask.table.state != "over":
        code: Code = "not_started" if ask.table.state == "waiting" else "not_over"
        raise Refusal(code, say("rematch-too-early"))
    if ask.table.rematch is not None:
        return []
    return [ask.event(events.Rematched, seat=seat, table=ask.fresh)]
