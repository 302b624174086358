"""Beside the table: the moves in words, a hint, the rules."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from kibitz.terminal.rules import Rules
from kibitz.terminal.sitting import Sitting
from kibitz.terminal.words import capital, line_text, move_words, why_words

BARS = " ▏▎▍▌▋▊▉█"
BAR = 10  # columns of a chance


class Log(VerticalScroll):
    """The moves in words, the newest at the bottom."""

    can_focus = False
    _told = ""

    def compose(self) -> ComposeResult:
        yield Static(id="lines")

    def show(self, sitting: Sitting) -> None:
        text, own = Text(), f"seat {sitting.you.seat} "
        for line in sitting.log:
            is_own = line.kind == "chat" or line.text.startswith(own)
            text.append(f"{line_text(line, sitting.info)}\n", "bold" if is_own else "")
        if text.plain == self._told:
            return
        is_at_end = not self._told or self.is_vertical_scroll_end
        self._told = text.plain
        self.query_one("#lines", Static).update(text)
        if is_at_end:  # whoever reads further up stays there
            self.scroll_end(animate=False)


class Panel(Vertical):
    """One of them at a time; a hint stands above the moves."""

    def compose(self) -> ComposeResult:
        yield Static(id="hint", markup=False)
        yield Log(id="log")

    def show(self, sitting: Sitting) -> None:
        hint = self.query_one("#hint", Static)
        words = hint_text(sitting)
        hint.display = bool(words)
        hint.update(words)
        self.query_one(Log).show(sitting)

    @property
    def rules(self) -> Rules | None:
        return next(iter(self.query(Rules)), None)

    def open_rules(self, sitting: Sitting) -> None:
        clauses = () if sitting.scene is None else sitting.scene.clauses
        self.query_one(Log).display = False
        self.mount(Rules(sitting.info.game, clauses))

    def close_rules(self) -> None:
        self.query(Rules).remove()
        self.query_one(Log).display = True

    def turn(self, direction: int) -> None:
        """A page up or down."""
        shown = self.rules or self.query_one(Log)
        if direction < 0:
            shown.scroll_page_up(animate=False)
        else:
            shown.scroll_page_down(animate=False)


def hint_text(sitting: Sitting) -> Text:
    """The best move, why, and the chances of all."""
    hint, scene, info = sitting.hint, sitting.scene, sitting.info
    text = Text()
    if hint is None or scene is None:
        return text
    best = capital(move_words(scene, hint.move, info))
    text.append(f"Hint: {best}\n", "bold")
    text.append(f"{why_words(hint, scene, info)}\n")
    for choice in hint.choices[:6]:
        chance = round(100 * choice.chance)
        words = move_words(scene, choice.move, info)
        text.append(f"{bar(choice.chance):<{BAR}} {chance:>3} % {words}\n")
    return text


def bar(share: float) -> str:
    """A share of one as a bar."""
    eighths = round(share * BAR * 8)
    return BARS[8] * (eighths // 8) + (BARS[eighths % 8] if eighths % 8 else "")
