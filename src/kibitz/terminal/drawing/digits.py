"""Large figures."""

from __future__ import annotations

from kibitz.terminal.drawing.canvas import Canvas

_ROWS = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", " ##", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", " # ", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "-": ("   ", "   ", "###", "   ", "   "),
}
_HALVES = {"##": "█", "# ": "▀", " #": "▄", "  ": " "}


def draw_number(number: int, style: str, is_large: bool) -> Canvas:
    """A number in figures of five rows, or of three."""
    figures = [_ROWS[char] for char in str(number)]
    rows = [" ".join(figure[row] for figure in figures) for row in range(5)]
    lines = _large(rows) if is_large else _small(rows)
    canvas = Canvas(len(lines[0]))
    for y, line in enumerate(lines):
        canvas.put(0, y, line, style)
    return canvas


def _large(rows: list[str]) -> list[str]:
    return ["".join("██" if dot == "#" else "  " for dot in row) for row in rows]


def _small(rows: list[str]) -> list[str]:
    padded = [*rows, " " * len(rows[0])]
    return [
        "".join(_HALVES[above + below] for above, below in zip(*pair, strict=True))
        for pair in zip(padded[::2], padded[1::2], strict=True)
    ]
