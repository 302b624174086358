"""What is asked of a viewer besides a move, and what can be done about it."""

from __future__ import annotations

from kibitz.terminal.drawing.look import CommandButton
from kibitz.terminal.sitting import Sitting
from kibitz.terminal.source import Source
from kibitz.terminal.words import words


def notice_of(sitting: Sitting, source: Source) -> str:
    """An undo to agree to, the keyboard to be passed, a lesson; else nothing."""
    info, person, speaker = sitting.info, source.next_person, sitting.speaker
    if info.undo is not None:
        is_own = info.undo.by == sitting.you.seat
        asks = speaker.say("you-ask-undo" if is_own else "undo-asked", seat=info.undo.by)
        if person is None:
            return asks
        return f"{asks}: {speaker.say('is-to-answer', seat=person)}"
    if person is not None:
        return speaker.say("next-at-keyboard", seat=person)
    return "" if info.lesson is None else speaker.sentence(info.lesson.says)


def is_asked(sitting: Sitting) -> bool:
    """Whether the viewer is asked to agree to an undo."""
    undo, seat = sitting.info.undo, sitting.you.seat
    return undo is not None and seat not in (None, undo.by, *undo.agreed)


def commands_of(sitting: Sitting, source: Source) -> tuple[CommandButton, ...]:
    """What can be done now that is no move."""
    if sitting.info.state == "waiting":
        return _while_waiting(sitting)
    if sitting.info.state == "over":
        return _after_the_end(sitting, source)
    if is_asked(sitting):
        return (_command("~yes", "y", "agree"), _command("~no", "n", "disagree"))
    return (*_passing(sitting, source), *_withdrawing(sitting))


def is_hint_possible(sitting: Sitting, source: Source) -> bool:
    """A hint is for whoever is to act, where the table allows it."""
    return sitting.is_mine and sitting.info.hints and source.next_person is None


def is_undo_possible(sitting: Sitting) -> bool:
    """Whether a move of the viewer's might be taken back; the table has the last word."""
    info = sitting.info
    is_open = info.state == "playing" and info.undo is None and info.lesson is None
    return is_open and info.ply > 0 and sitting.has_moved


def _passing(sitting: Sitting, source: Source) -> tuple[CommandButton, ...]:
    person = source.next_person
    if person is None:
        return ()
    name = "command-pass" if sitting.you.seat is None else "command-hide-and-pass"
    return (CommandButton("~pass", "↵", sitting.speaker.say(name, seat=person)),)


def _withdrawing(sitting: Sitting) -> tuple[CommandButton, ...]:
    undo = sitting.info.undo
    is_own = undo is not None and undo.by == sitting.you.seat
    return (_command("~no", "n", "withdraw"),) if is_own else ()


def _while_waiting(sitting: Sitting) -> tuple[CommandButton, ...]:
    found = []
    has_open = any(seat.kind == "open" for seat in sitting.info.seats)
    if sitting.you.seat is None and has_open:
        found.append(_command("~sit", "s", "sit"))
    if sitting.you.host:
        found.append(_command("~fill", "f", "fill"))
    return tuple(found)


def _after_the_end(sitting: Sitting, source: Source) -> tuple[CommandButton, ...]:
    found = [_command("~review", "v", "review")]
    if sitting.you.seat is not None or source.is_local:
        found.append(_command("~again", "g", "rematch" if sitting.info.rematch else "again"))
    return tuple(found)


def _command(touch: str, key: str, name: str) -> CommandButton:
    return CommandButton(touch, key, words(f"command-{name}"))
