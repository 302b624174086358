"""What is asked of a viewer besides a move, and what can be done about it."""

from __future__ import annotations

from kibitz.terminal.drawing.look import Command
from kibitz.terminal.sitting import Sitting
from kibitz.terminal.source import Source
from kibitz.terminal.words import seat_name, told


def notice_of(sitting: Sitting, source: Source) -> str:
    """An undo to agree to, the keyboard to be passed, a lesson; else nothing."""
    info, person = sitting.info, source.next_person
    if info.undo is not None and is_asked(sitting, source):
        return f"{seat_name(info.seats, info.undo.by)} asks to take back a move"
    if person is not None:
        return f"{seat_name(info.seats, person)} is next at this keyboard"
    return "" if info.lesson is None else told(info.lesson.text, info)


def is_asked(sitting: Sitting, source: Source) -> bool:
    """Whether the viewer is asked to agree to an undo; at one keyboard whoever sits there is."""
    undo, seat = sitting.info.undo, sitting.you.seat
    if undo is None or source.is_local:
        return undo is not None
    return seat is not None and seat != undo.by and seat not in undo.agreed


def commands_of(sitting: Sitting, source: Source) -> tuple[Command, ...]:
    """What can be done now that is no move."""
    if sitting.info.state == "waiting":
        return _while_waiting(sitting)
    if sitting.info.state == "over":
        return _after_the_end(sitting, source)
    if is_asked(sitting, source):
        return (Command("~yes", "y", "Agree"), Command("~no", "n", "Do not agree"))
    person = source.next_person
    if person is None:
        return ()
    name = seat_name(sitting.info.seats, person)
    hide = "Hide my cards, pass" if sitting.you.seat is not None else "Pass"
    return (Command("~pass", "↵", f"{hide} the keyboard to {name}"),)


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
