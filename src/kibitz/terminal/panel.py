"""Beside the table: the moves in words, a hint, the rules."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from kibitz.core.message import MARK, Mark, Message
from kibitz.core.words import Speaker
from kibitz.terminal.rules import RulesPanel
from kibitz.terminal.sitting import Sitting, is_move

BARS = " ▏▎▍▌▋▊▉█"
BAR = 10  # columns of a chance


class Log(VerticalScroll):
    """The moves in words, the newest at the bottom."""

    can_focus = False
    _shown: tuple[Sequence[Message], Speaker] | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="lines")

    def show(self, sitting: Sitting) -> None:
        lines, speaker = sitting.lines, sitting.speaker
        if self._shown is not None and self._shown[0] is lines and self._shown[1] is speaker:
            return
        is_at_end = self._shown is None or self.is_vertical_scroll_end
        self._shown, text = (lines, speaker), Text()
        for line in lines:
            is_own = is_move(line) and line["seat"] == sitting.you.seat
            is_bold = is_own or line.get(MARK) == Mark.CHAT
            text.append(f"{speaker.sentence(line)}\n", "bold" if is_bold else "")
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
    def rules(self) -> RulesPanel | None:
        return next(iter(self.query(RulesPanel)), None)

    def open_rules(self, sitting: Sitting) -> None:
        clauses = () if sitting.scene is None else sitting.scene.clauses
        self.query_one(Log).display = False
        self.mount(RulesPanel(sitting.info.game, clauses))

    def close_rules(self) -> None:
        self.query(RulesPanel).remove()
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
    hint, speaker, text = sitting.hint, sitting.speaker, Text()
    if hint is None:
        return text
    text.append(f"{speaker.say('hint-move', what=hint.says)}\n", "bold")
    text.append(f"{speaker.sentence(hint.why)}\n")
    for choice in hint.choices[:6]:
        chance = round(100 * choice.chance)
        text.append(f"{bar(choice.chance):<{BAR}} {chance:>3} % {speaker.text(choice.says)}\n")
    return text


def bar(share: float) -> str:
    """A share of one as a bar."""
    eighths = round(share * BAR * 8)
    return BARS[8] * (eighths // 8) + (BARS[eighths % 8] if eighths % 8 else "")
