"""A table that waits for players."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.terminal.drawing.canvas import Canvas, cut, wrap
from kibitz.terminal.drawing.look import CommandButton
from kibitz.terminal.sitting import Sitting
from kibitz.terminal.words import words


def draw_connecting(said: str, link: str, width: int, height: int) -> Canvas:
    """Nothing is known of the table yet but where it is."""
    canvas = Canvas(width, height)
    canvas.centre(1, cut(link, width), "ink")
    for offset, text in enumerate(wrap(said, width - 4)):
        canvas.centre(3 + offset, text, "bad bold")
    return canvas


def draw_waiting(
    sitting: Sitting, commands: Sequence[CommandButton], link: str, width: int, height: int
) -> Canvas:
    """Who is there, which seats are open, the link for others, and what one can do."""
    canvas = Canvas(width, height)
    canvas.centre(1, words("waiting-for-players"), "accent bold")
    y = 3
    for seat, one in enumerate(sitting.info.seats):
        style = "quiet" if one.kind == "open" else "ink bold"
        canvas.centre(y + seat, cut(_chair(sitting, seat), width - 2), style)
    y += len(sitting.info.seats) + 1
    canvas.centre(y, cut(link, width), "ink")
    for offset, line in enumerate(sitting.lines[-3:]):
        canvas.centre(y + 2 + offset, cut(sitting.speaker.sentence(line), width - 2), "quiet")
    note = sitting.line or sitting.toast
    for offset, text in enumerate(wrap(sitting.speaker.sentence(note or ""), width - 4)):
        canvas.centre(y + 6 + offset, text, "bad bold")
    for offset, (touch, key, label) in enumerate(commands):
        text = f" {key}  {label} "
        x = max(0, (width - len(text)) // 2)
        canvas.put(x, min(y + 8, height - len(commands)) + offset, text, "moment ink bold", touch)
    return canvas


def _chair(sitting: Sitting, seat: int) -> str:
    one, number = sitting.info.seats[seat], seat + 1
    if one.kind == "open":
        return words("chair-open", number=number)
    if one.kind == "bot":
        return words("chair-bot", number=number, name=one.name, level=one.level)
    name = "chair-you" if seat == sitting.you.seat else "chair-person"
    return words(name, number=number, name=one.name)
