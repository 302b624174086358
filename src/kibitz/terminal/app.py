"""The application: from the start screen, or at once, to a table."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from kibitz.core.errors import KibitzError
from kibitz.table.events import Event
from kibitz.terminal.dialogs import AskScreen
from kibitz.terminal.local import PACE, LocalTable
from kibitz.terminal.opening import own_name
from kibitz.terminal.palette import DARK, LIGHT, theme_of
from kibitz.terminal.remote import RemoteTable, reach
from kibitz.terminal.saved import Kept, begin, go_on
from kibitz.terminal.source import Source
from kibitz.terminal.start import StartScreen
from kibitz.terminal.table import TableScreen
from kibitz.terminal.words import words
from kibitz.worker_pool import WorkerPool


@dataclass(frozen=True)
class Wish:
    """What `kibitz play` was asked for; nothing: the start screen."""

    game: Kept | None = None
    remote: RemoteTable | None = None
    name: str = ""
    pace: float = PACE
    theme: str = ""


class KibitzApp(App[str]):
    """Kibitz in a terminal. Its result is what is said when it ends."""

    CSS_PATH = "app.tcss"
    TITLE = "Kibitz"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "end", show=False, priority=True)
    ]

    def __init__(self, wish: Wish) -> None:
        super().__init__()
        self._wish = wish
        self._who = wish.name or own_name()
        self.thinkers = WorkerPool()
        for name in (DARK, LIGHT):
            self.register_theme(theme_of(name))
        self.theme = wish.theme or usual_theme()

    def on_mount(self) -> None:
        wish = self._wish
        self.push_screen(StartScreen(self._who))
        if wish.remote is not None:
            self._show(wish.remote)
        elif wish.game is not None:
            self._play(wish.game)

    def on_unmount(self) -> None:
        self.thinkers.close()

    # What the start screen asks

    def sit_down(self, opening: list[Event] | None) -> None:
        """Begin a game here."""
        if opening is not None:
            self._attempt(lambda: begin(opening))

    def resume(self, path: Path) -> None:
        self._attempt(lambda: go_on(path))

    def ask_for_link(self, link: str = "", wrong: str = "") -> None:
        """What was typed stays there until it leads to a table."""
        self.push_screen(AskScreen(words("ask-link"), link, wrong=wrong), self.join)

    def join(self, link: str | None) -> None:
        """Go to a table on a server."""
        if link is not None:
            self.run_worker(self._join(link))

    async def _join(self, link: str) -> None:
        try:
            self._show(await asyncio.to_thread(reach, link))
        except KibitzError as error:
            self.ask_for_link(link, str(error))

    def _attempt(self, keep: Callable[[], Kept]) -> None:
        """Play a game that may be refused with a sentence."""
        try:
            self._play(keep())
        except KibitzError as error:
            self.notify(str(error), severity="error", markup=False)

    def _play(self, game: Kept) -> None:
        kept = (game.saved, self._wish.pace, game.record_file, game.record)
        self._show(LocalTable(game.history, self.thinkers, *kept))

    def _show(self, source: Source) -> None:
        is_named = bool(self._wish.name)
        self.push_screen(TableScreen(source, self.thinkers, self._who, is_named))

    # Keys

    def action_end(self) -> None:
        screen = next((one for one in self.screen_stack if isinstance(one, TableScreen)), None)
        self.exit(screen.source.farewell if screen is not None else "")

    def action_change(self) -> None:
        """Dark or light."""
        self.theme = LIGHT if self.theme == DARK else DARK


def usual_theme() -> str:
    """Light where the terminal says that its background is; most do not say."""
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT if background in ("7", "15") else DARK


def run(wish: Wish) -> str:
    """Play; what is to be said afterwards."""
    return KibitzApp(wish).run() or ""
