"""A page of character cells with styles by name, and the regions in it that can be touched.

It knows nothing of a terminal: what is drawn can be compared as text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.cells import cell_len

ELLIPSIS = "…"
JOINER = "\u200d"  # several emoji that are one


class Cell(NamedTuple):
    """One column of a row; the second column of a wide character is empty."""

    char: str = " "
    style: str = ""


class Region(NamedTuple):
    """Where a touch can be clicked."""

    touch: str
    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


BLANK = Cell()


class Canvas:
    """As wide as it is told; it grows downwards."""

    def __init__(self, width: int, height: int = 0) -> None:
        self.width = width
        self.rows: list[list[Cell]] = []
        self.regions: list[Region] = []
        self.reach(height)

    @property
    def height(self) -> int:
        return len(self.rows)

    def reach(self, height: int) -> None:
        while len(self.rows) < height:
            self.rows.append([BLANK] * self.width)

    def put(self, x: int, y: int, text: str, style: str = "", touch: str | None = None) -> int:
        """Write text; what is beyond the edge is cut. Returns the column after it."""
        self.reach(y + 1)
        row, first, before = self.rows[y], x, ""
        for char in text:
            width = 0 if before == JOINER else cell_len(char)
            before = char
            if width == 0:  # a mark on the letter before
                at = x - 1 if 0 < x <= self.width and row[x - 1].char else x - 2
                if 0 <= at < self.width and row[at].char:
                    row[at] = Cell(row[at].char + char, row[at].style)
                continue
            if x >= 0 and x + width <= self.width:
                row[x] = Cell(char, style)
                for beside in range(x + 1, x + width):
                    row[beside] = Cell("", style)
            x += width
        if touch is not None and x > first:
            self.regions.append(Region(touch, first, y, x - first, 1))
        return x

    def centre(self, y: int, text: str, style: str = "") -> None:
        self.put(max(0, (self.width - cell_len(text)) // 2), y, text, style)

    def right(self, y: int, text: str, style: str = "", past: int | None = None) -> None:
        end = self.width if past is None else past
        self.put(end - cell_len(text), y, text, style)

    def fill(self, x: int, y: int, width: int, height: int, style: str) -> None:
        for row in range(y, y + height):
            self.put(x, row, " " * width, style)

    def touchable(self, touch: str, x: int, y: int, width: int, height: int) -> None:
        self.regions.append(Region(touch, x, y, width, height))

    def place(self, x: int, y: int, other: Canvas) -> None:
        """Copy another canvas in, with its regions; what is above the top is left out."""
        self.reach(y + other.height)
        for offset, row in enumerate(other.rows):
            if y + offset < 0:
                continue
            width = max(0, min(other.width, self.width - x))
            self.rows[y + offset][x : x + width] = row[:width]
        for region in other.regions:
            self.regions.append(region._replace(x=region.x + x, y=region.y + y))

    def touch_at(self, x: int, y: int) -> str | None:
        """The touch drawn last at a cell."""
        return next((one.touch for one in reversed(self.regions) if one.holds(x, y)), None)

    def lines(self) -> list[str]:
        """As text, without what is blank at the end of a line."""
        return ["".join(cell.char for cell in row).rstrip() for row in self.rows]

    def runs(self, y: int) -> Iterator[tuple[str, str]]:
        """A row as pieces of text of one style."""
        text, style = "", None
        for cell in self.rows[y]:
            if cell.style != style:
                if text and style is not None:
                    yield text, style
                text, style = "", cell.style
            text += cell.char
        if text and style is not None:
            yield text, style


def cut(text: str, width: int) -> str:
    """Text of at most this many columns; … stands for what is missing."""
    if cell_len(text) <= width:
        return text
    kept = ""
    for char in text:
        if cell_len(kept) + cell_len(char) > width - 1:
            break
        kept += char
    return kept.rstrip() + ELLIPSIS if width > 0 else ""


def wrap(text: str, width: int) -> list[str]:
    """Text in lines of at most this many columns, broken at spaces where there are any."""
    lines: list[str] = []
    for word in text.split():
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(cut(word, width))
    return lines
