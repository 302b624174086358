"""After the game: chances, luck and skill."""

from __future__ import annotations

import asyncio
import textwrap
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Footer, Static

from kibitz.core.errors import KibitzError
from kibitz.core.words import Speaker, spoken
from kibitz.review import Review, report, review
from kibitz.terminal.source import Source
from kibitz.terminal.translated import TranslatedScreen
from kibitz.terminal.words import words
from kibitz.worker_pool import Closed, WorkerPool

BLOCKS = "▁▂▃▄▅▆▇█"
MARGIN = 6  # columns beside the report: its padding and the scrollbar


def curve(chances: list[float], width: int) -> str:
    """Chances over a game in at most so many columns."""
    count = min(width, len(chances))
    places = [number * (len(chances) - 1) // max(1, count - 1) for number in range(count)]
    return "".join(BLOCKS[min(7, int(8 * chances[place]))] for place in places)


def pages(found: Review, width: int) -> Text:
    """The curves of all seats, then the report as `kibitz review` prints it."""
    text = Text()
    text.append(f"{words('chances-title')}\n\n", "bold")
    names = [found.speaker().name(one.seat) for one in found.accounts]
    longest = max((len(name) for name in names), default=0)
    for name, one in zip(names, found.accounts, strict=True):
        text.append(f"{name:<{longest}} ")
        text.append(f"{curve(list(one.chances), max(10, width - longest - 7))}", "bold")
        text.append(f" {100 * one.result:.0f} %\n")
    text.append("\n")
    for line in report.text(found, width).splitlines():
        text.append(f"{fitted(line, width)}\n")
    return text


def fitted(line: str, width: int) -> str:
    """A line broken so that what follows stands below its words."""
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False)


class ReviewScreen(TranslatedScreen[None]):
    """Works in a thread, tells how far it is, then shows everything."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,v", "leave", "key-back"),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def __init__(self, source: Source, thinkers: WorkerPool) -> None:
        super().__init__()
        self._source = source
        self._thinkers = thinkers
        self._progress = (0, 1)
        self._has_left = False

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(words("looking-back", number=0), id="report", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self._timer = self.set_interval(0.3, self._tell)
        self.run_worker(self._work(), exit_on_error=False)

    def _tell(self) -> None:
        done, of = self._progress
        told = words("looking-back", number=100 * done // of)
        self.query_one("#report", Static).update(told)

    async def _work(self) -> None:
        try:
            record = await self._source.record()
            await self._thinkers.warm_up([record.game])
            await self._thinkers.ready(record.game)

            def work() -> Review:
                return review(record, progress=self._note)

            found = await self._thinkers.look_back(work)
            shown: Text | str = pages(found, self.size.width - MARGIN)
        except KibitzError as error:
            speaker = Speaker(spoken(), error.book)
            shown = speaker.say("cannot-look-back", because=error.message)
        except (Closed, asyncio.CancelledError):
            return
        finally:
            self._timer.stop()
        self.query_one("#report", Static).update(shown)

    def _note(self, done: int, of: int) -> None:
        self._progress = done, max(1, of)
        self._thinkers.check_open()
        if self._has_left:
            raise Closed

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        self._has_left = True
        self.dismiss()
