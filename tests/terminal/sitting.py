"""What the tests of the terminal share: somebody at a table, and their screen as text."""

from __future__ import annotations

import asyncio
import html
import random
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from kibitz.table.decide import move_by
from kibitz.table.table import Table
from kibitz.terminal.app import KibitzApp, Wish
from kibitz.terminal.dialogs import PrivacyScreen
from kibitz.terminal.opening import Chair, open_local
from kibitz.terminal.saved import Kept, begin
from kibitz.terminal.table import TableScreen

PATIENCE = 60.0  # seconds; a busy machine may be slow
NORMAL, WIDE, NARROW = (80, 24), (120, 40), (50, 24)
_TEXT = re.compile(r'<text class="[^"]*" x="([\d.]+)"[^>]*line-(\d+)\)">([^<]*)</text>')
COLUMN = 12.2  # units of a column in Textual's pictures


class Seated:
    """Somebody at a table, with a pilot."""

    def __init__(self, app: KibitzApp, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        """The table, also while something is shown before it."""
        return next(one for one in self.app.screen_stack if isinstance(one, TableScreen))

    @property
    def state(self) -> str:
        sitting = self.screen.sitting
        return "" if sitting is None else sitting.info.state

    @property
    def is_active(self) -> bool:
        selection = self.screen.selection
        return selection is not None and selection.is_active

    @property
    def toast(self) -> str:
        sitting = self.screen.sitting
        if sitting is None or sitting.toast is None:
            return ""
        return sitting.speaker.sentence(sitting.toast)

    async def until(self, is_so: Callable[[], bool], is_settled: bool = True) -> None:
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, f"waited too long before\n{text_of(self.app)}"
            await asyncio.sleep(0.003)
        if is_settled:  # everything is drawn
            await self.pilot.pause()

    async def until_asked(self) -> None:
        """Until a move, the keyboard or nothing more is wanted."""
        await self.until(self._is_asked)

    def _is_asked(self) -> bool:
        return self.is_active or self.state == "over" or bool(self.screen.commands)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def play(self, chance: random.Random, moves: int = 10_000) -> None:
        """Tap lit things by their keys until the game is over or so many moves are made."""
        assert self.screen.sitting is not None
        last = self.screen.sitting.info.ply + moves
        while self.state != "over" and self.screen.sitting.info.ply < last:
            await self.until(self._is_asked, is_settled=False)
            selection = self.screen.selection
            if self.state == "over" or selection is None:
                return
            if not self.is_active:
                await self.pass_on()
                continue
            lit = sorted(selection.lit & set(selection.keys))
            ends = [touch for touch in lit if touch.endswith("!")]
            self.screen.press(chance.choice(ends or lit))
            await asyncio.sleep(0)
        await self.pilot.pause()

    async def pass_on(self) -> None:
        """Hand the keyboard to the next person."""
        await self.press("enter")
        await self.until(lambda: isinstance(self.app.screen, PrivacyScreen))
        await self.press("enter")
        await self.until(lambda: self.app.screen is self.screen)


def text_of(app: KibitzApp) -> str:
    """The whole screen as text."""
    rows: dict[int, list[str]] = {}
    for x, line, words in _TEXT.findall(app.export_screenshot()):
        row = rows.setdefault(int(line), [])
        column = round(float(x) / COLUMN)
        row += [" "] * (column - len(row))
        row += html.unescape(words).replace("\xa0", " ")
    last = max(rows, default=0)
    return "\n".join("".join(rows.get(line, [])).rstrip() for line in range(last + 1))


def kept(
    game: str,
    people: tuple[str, ...] = ("Ann",),
    bots: tuple[str, ...] = ("random",),
    seed: int = 1,
    **options: object,
) -> Kept:
    """A new game, people before bots."""
    chairs = [*(Chair(name) for name in people), *(Chair(level=level) for level in bots)]
    return begin(open_local(game, chairs, seed=seed, options=options, now=time.time()))


def played(game: Kept, moves: int = 1) -> Kept:
    """A game with some moves, the first that are legal."""
    table = Table.of(game.history)
    for _ in range(moves):
        assert table.game is not None
        happened = move_by(table, str(table.game.legal_moves[0]), time.time(), "player").events
        game.saved.store(happened)
        for event in happened:
            table.apply(event)
    return game._replace(history=table.history)


@asynccontextmanager
async def seated(wish: Wish, size: tuple[int, int] = NORMAL) -> AsyncIterator[Seated]:
    app = KibitzApp(wish)
    async with app.run_test(size=size) as pilot:
        found = Seated(app, pilot)
        await found.until(
            lambda: (
                any(isinstance(one, TableScreen) for one in app.screen_stack)
                and found.screen.sitting is not None
            )
        )
        yield found
