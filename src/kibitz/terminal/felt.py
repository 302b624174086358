"""The table as a widget: it shows a canvas and tells what is touched."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from kibitz.terminal.drawing.canvas import Canvas
from kibitz.terminal.palette import style

Draw = Callable[[int, int], Canvas]


class Felt(Widget, can_focus=True):
    """Draws when its size or what it shows has changed."""

    DEFAULT_CSS = "Felt { width: 1fr; height: 1fr; }"

    class Touched(Message):
        """Something was clicked; None: beside everything."""

        def __init__(self, touch: str | None) -> None:
            super().__init__()
            self.touch = touch

    class Noted(Message):
        """The mouse is over something else, or over nothing."""

        def __init__(self, touch: str | None) -> None:
            super().__init__()
            self.touch = touch

    def __init__(self) -> None:
        super().__init__(id="felt")
        self._draw: Draw = Canvas
        self._canvas = Canvas(0)
        self._drawn: Size | None = None
        self._noted: str | None = None

    def show(self, draw: Draw) -> None:
        self._draw = draw
        self._drawn = None
        self.refresh()

    @property
    def canvas(self) -> Canvas:
        """What is shown now."""
        if self._drawn != self.size:
            self._canvas = self._draw(self.size.width, self.size.height)
            self._drawn = self.size
        return self._canvas

    def render_line(self, y: int) -> Strip:
        canvas = self.canvas
        theme = self.app.theme
        if y >= canvas.height:
            return Strip([Segment(" " * self.size.width, style(theme, ""))], self.size.width)
        runs = [Segment(text, style(theme, words)) for text, words in canvas.runs(y)]
        return Strip(runs).adjust_cell_length(self.size.width, style(theme, ""))

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Touched(self.canvas.touch_at(event.x, event.y)))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._note(self.canvas.touch_at(event.x, event.y))

    def on_leave(self, event: events.Leave) -> None:
        self._note(None)

    def _note(self, touch: str | None) -> None:
        if touch != self._noted:
            self._noted = touch
            self.post_message(self.Noted(touch))

    def beside(self, touch: str | None, dx: int, dy: int, among: set[str]) -> str | None:
        """The nearest touch in a direction, from the one the cursor is at."""
        spots: dict[str, tuple[float, float]] = {}
        for region in self.canvas.regions:
            if region.touch in among:
                at = (region.x + region.width / 2, region.y + region.height / 2)
                spots.setdefault(region.touch, at)
        if touch not in spots:
            return next(iter(spots), None)
        x, y = spots[touch]

        def distance(spot: tuple[float, float]) -> float:
            across, down = spot[0] - x, 2 * (spot[1] - y)  # a row is as high as two columns
            ahead, aside = (across * dx, abs(down)) if dx else (down * dy, abs(across))
            return ahead + 3 * aside if ahead > 0 else float("inf")

        best = min(spots, key=lambda one: distance(spots[one]))
        return best if distance(spots[best]) < float("inf") else touch
