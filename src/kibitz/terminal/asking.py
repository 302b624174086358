"""What is asked of a viewer besides a move, and what can be done about it."""

from __future__ import annotations

from kibitz.terminal.drawing.look import Command
from kibitz.terminal.sitting import Sitting
from kibitz.terminal.source import Source
from kibitz.terminal.words import seat_name, told


def notice_of(sitting: Sitting, source: Source) -> str:
    """An undo to agree to, the keyboard to be passed, a lesson; else nothing."""
    info, person, undo = sitting.info, source.next_person, sitting.info.undo
    if undo is not None:
        if undo.by == sitting.you.seat:
            asks = "You ask to take back a move"
        else:
            asks = f"{seat_name(info.seats, undo.by)} asks to take back a move"
        return asks if person is None else f"{asks}: {seat_name(info.seats, person)} is to answer"
    if person is not None:
        return f"{seat_name(info.seats, person)} is next at this keyboard"
    return "" if info.lesson is None else told(info.lesson.text, info)


def is_asked(sitting: Sitting) -> bool:
    """Whether the viewer is asked to agree to an undo."""
    undo, seat = sitting.info.undo, sitting.you.seat
    return undo is not None and seat not in (None, undo.by, *undo.agreed)


def commands_of(sitting: Sitting, source: Source) -> tuple[Command, ...]:
    """What can be done now that is no move."""
    if sitting.info.state == "waiting":
        return _while_waiting(sitting)
    if sitting.info.state == "over":
        return _after_the_end(sitting, source)
    if is_asked(sitting):
        return (Command("~yes", "y", "Agree"), Command("~no", "n", "Do not agree"))
    return (*_passing(sitting, source), *_withdrawing(sitting))


def is_hint_possible(sitting: Sitting, source: Source) -> bool:
    """A hint is for whoever is to act, where the table allows it."""
    return sitting.is_mine and sitting.info.hints and source.next_person is None


def is_undo_possible(sitting: Sitting) -> bool:
    """Whether a move of the viewer's might be taken back; the table has the last word."""
    info, seat = sitting.info, sitting.you.seat
    is_open = info.state == "playing" and info.undo is None and info.lesson is None
    has_moved = any(line.kind == "move" and line.seat == seat for line in sitting.log)
    return is_open and info.ply > 0 and seat is not None and has_moved


def _passing(sitting: Sitting, source: Source) -> tuple[Command, ...]:
    person = source.next_person
    if person is None:
        return ()
    name = seat_name(sitting.info.seats, person)
    hide = "Hide my cards, pass" if sitting.you.seat is not None else "Pass"
    return (Command("~pass", "↵", f"{hide} the keyboard to {name}"),)


def _withdrawing(sitting: Sitting) -> tuple[Command, ...]:
    undo = sitting.info.undo
    is_own = undo is not None and undo.by == sitting.you.seat
    return (Command("~no", "n", "Withdraw: the move stands"),) if is_own else ()


def _while_waiting(sitting: Sitting) -> tuple[Command, ...]:
    found = []
    has_open = any(seat.kind == "open" for seat in sitting.info.seats)
    if sitting.you.seat is None and has_open:
        found.append(Command("~sit", "s", "Sit down"))
    if sitting.you.host:
        found.append(Command("~fill", "f", "Fill with bots and begin"))
    return tuple(found)


def _after_the_end(sitting: Sitting, source: Source) -> tuple[Command, ...]:
    found = [Command("~review", "v", "Look back: luck and skill")]
    if sitting.you.seat is not None or source.is_local:
        again = "Go to the rematch" if sitting.info.rematch else "Play again"
        found.append(Command("~again", "g", again))
    return tuple(found)
