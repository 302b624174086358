"""Cards: as boxes of several sizes, and as chips in a line.

What is lit has its key beside it and a heavy edge; the cursor has a double edge.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from kibitz.core.scene import Place
from kibitz.core.vocabulary import HIDDEN
from kibitz.terminal.drawing.canvas import Canvas, cut
from kibitz.terminal.drawing.look import Look
from kibitz.terminal.faces import CardFace

LIGHT, HEAVY, DOUBLE = "╭─╮│╰╯", "┏━┓┃┗┛", "╔═╗║╚╝"


class Size(NamedTuple):
    """Inside the edges."""

    width: int
    height: int


def edges(look: Look, touch: str) -> str:
    if touch == look.cursor:
        return DOUBLE
    return HEAVY if touch in look.selection.lit or touch in look.selection.tapped else LIGHT


def ground(look: Look, touch: str) -> str:
    selection = look.selection
    if touch in selection.tapped or touch in selection.lit:
        return "lit"
    return "pale" if selection.is_dim(touch) else "card"


def draw_card(
    canvas: Canvas, x: int, y: int, size: Size, card: str, look: Look, touch: str
) -> None:
    """A card as a box of two more columns and rows than its size."""
    shown = look.face(card)
    line, on = edges(look, touch), ground(look, touch)
    edge = f"{on} {'black bold' if line != LIGHT else 'edge'}"
    top, bottom = line[1] * size.width, line[1] * size.width
    if touch in look.selection.marked:
        name = "mark-hint" if size.width > 3 else "mark-tip"
        top = cut(look.speaker.say(name), size.width).center(size.width, line[1])
    canvas.put(x, y, f"{line[0]}{top}{line[2]}", edge)
    for row, text in enumerate(face_rows(shown, size)):
        canvas.put(x, y + 1 + row, line[3], edge)
        canvas.put(x + 1, y + 1 + row, text, f"{on} {shown.ink} bold")
        canvas.put(x + 1 + size.width, y + 1 + row, line[3], edge)
    canvas.put(x, y + 1 + size.height, f"{line[4]}{bottom}{line[5]}", edge)
    canvas.touchable(touch, x, y, size.width + 2, size.height + 2)


def face_rows(shown: CardFace, size: Size) -> list[str]:
    """Index and sign: in one row, or in the corners and the middle of several."""
    width, height = size
    if height >= 5 and not shown.sign:
        empty = " " * width
        first, last = shown.rank.ljust(width), shown.rank.rjust(width)
        return [first, empty, shown.rank.center(width), *[empty] * (height - 4), last]
    if height == 1 or not shown.sign:
        middle = cut(shown.short, width).center(width)
        above = (height - 1) // 2
        return [*[" " * width] * above, middle, *[" " * width] * (height - 1 - above)]
    first, last = shown.rank.ljust(width), shown.rank.rjust(width)
    if height == 2:
        return [first, shown.sign.rjust(width)]
    blank = [" " * width] * (height - 3)
    return [first, shown.sign.center(width), *blank, last]


def size_for(look: Look, cards: tuple[str, ...], height: int) -> Size:
    """Wide enough for every card of a place."""
    widest = max((cell_len(look.face(card).short) for card in cards), default=3)
    if height > 1:
        widest = max((cell_len(look.face(card).rank) for card in cards), default=3)
    return Size(max(3 if height < 4 else 5, min(widest, 6)), height)


def draw_chip(canvas: Canvas, x: int, y: int, text: str, ink: str, look: Look, touch: str) -> int:
    """A card, or a place, as a word in brackets; before it its key if it is lit."""
    selection = look.selection
    key = selection.keys.get(touch) if touch in selection.lit else None
    key = "▲" if touch in selection.tapped else key
    first = x
    if key is not None:
        x = canvas.put(x, y, key, "button dark bold")
    open_, close = ("«", "»") if touch == look.cursor else ("[", "]")
    if touch in selection.marked:
        open_, close = "<", ">"
    x = canvas.put(x, y, f"{open_}{text}{close}", f"{ground(look, touch)} {ink} bold")
    canvas.touchable(touch, first, y, x - first, 1)
    return x


def draw_chips(canvas: Canvas, x: int, y: int, place: Place, look: Look, past: int) -> int:
    """The cards of a place side by side, up to a column; those that do not fit are counted."""
    for index, card in enumerate(place.cards):
        shown = look.face(card)
        left = len(place.cards) - index
        if x + cell_len(shown.short) + 3 > past and left > 0:
            return canvas.put(x, y, f"+{left}", "quiet")
        x = draw_chip(canvas, x, y, shown.short, shown.ink, look, place.card(index))
        x += 1 if place.card(index) in look.selection.lit else 0
    return x


def draw_top(canvas: Canvas, x: int, y: int, size: Size, place: Place, look: Look) -> None:
    """A pile or a stock as one card: its top, or its back, and how many there are."""
    top = place.cards[-1] if place.cards else None
    if top is None:
        canvas.put(x, y, "┄" * (size.width + 2), "quiet")
        canvas.put(x, y + size.height + 1, "┄" * (size.width + 2), "quiet")
        canvas.touchable(place.id, x, y, size.width + 2, size.height + 2)
        return
    if top == HIDDEN:
        _draw_back(canvas, x, y, size, look, place.id)
    else:
        draw_card(canvas, x, y, size, top, look, place.id)


def _draw_back(canvas: Canvas, x: int, y: int, size: Size, look: Look, touch: str) -> None:
    line = edges(look, touch)
    ink = "accent bold" if line != LIGHT else "back"
    canvas.put(x, y, f"{line[0]}{line[1] * size.width}{line[2]}", ink)
    for row in range(size.height):
        canvas.put(x, y + 1 + row, f"{line[3]}{'░' * size.width}{line[3]}", ink)
    canvas.put(x, y + 1 + size.height, f"{line[4]}{line[1] * size.width}{line[5]}", ink)
    canvas.touchable(touch, x, y, size.width + 2, size.height + 2)
