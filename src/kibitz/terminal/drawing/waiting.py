"""A table that waits for players."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.terminal.drawing.canvas import Canvas, cut, wrap
from kibitz.terminal.drawing.look import Command
from kibitz.terminal.sitting import Sitting
from kibitz.terminal.words import capital, line_text, seat_number


def draw_connecting(words: str, link: str, width: int, height: int) -> Canvas:
    """Nothing is known of the table yet but where it is."""
    canvas = Canvas(width, height)
    canvas.centre(1, cut(link, width), "ink")
    for offset, text in enumerate(wrap(capital(words), width - 4)):
        canvas.centre(3 + offset, text, "bad bold")
    return canvas


def draw_waiting(
    sitting: Sitting, commands: Sequence[Command], link: str, width: int, height: int
) -> Canvas:
    """Who is there, which seats are open, the link for others, and what one can do."""
    canvas = Canvas(width, height)
    canvas.centre(1, "Waiting for players", "accent bold")
    y = 3
    for number, seat in enumerate(sitting.info.seats):
        own = " (you)" if number == sitting.you.seat else ""
        who = "open" if seat.kind == "open" else f"{seat.name}{own}"
        level = f", {seat.level} bot" if seat.kind == "bot" else ""
        style = "quiet" if seat.kind == "open" else "ink bold"
        canvas.centre(y + number, cut(f"{seat_number(number)}: {who}{level}", width - 2), style)
    y += len(sitting.info.seats) + 1
    canvas.centre(y, cut(link, width), "ink")
    for offset, line in enumerate(sitting.log[-3:]):
        canvas.centre(y + 2 + offset, cut(line_text(line, sitting.info), width - 2), "quiet")
    note = sitting.line or sitting.toast
    for offset, text in enumerate(wrap(capital(note), width - 4)):
        canvas.centre(y + 6 + offset, text, "bad bold")
    for offset, (touch, key, words) in enumerate(commands):
        text = f" {key}  {words} "
        x = max(0, (width - len(text)) // 2)
        canvas.put(x, min(y + 8, height - len(commands)) + offset, text, "moment ink bold", touch)
    return canvas
