"""Draws the picture of the table in the terminal: the real application at a real game, as SVG.

Run `python docs/pictures/make.py` after the terminal table has changed.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from pathlib import Path

from kibitz.terminal.app import KibitzApp, Wish
from kibitz.terminal.opening import around, open_local
from kibitz.terminal.saved import begin
from kibitz.terminal.table import TableScreen

SIZE = (112, 34)
MOVES = 14  # at least, then the picture is taken when it is Ada's turn
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


async def picture() -> str:
    """A game of Deuce, Ada's turn, a card tapped and the piles lit that it fits."""
    chairs = around(4, ["Ada"], ["medium"])
    game = begin(open_local("deuce", chairs, seed=5, now=0.0))
    app = KibitzApp(Wish(game, name="Ada", pace=0.0))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        while True:
            await pilot.pause(0.02)
            desk, sitting = screen.desk, screen.sitting
            if desk is None or sitting is None or not desk.is_active:
                continue
            lit = [touch for touch in desk.next if touch in desk.lit]
            own = [touch for touch in desk.hand_touches if touch in desk.lit]
            if sitting.info.ply >= MOVES and len(own) > 1 and not desk.tapped:
                screen.press(own[0])
                await pilot.pause()
                return app.export_screenshot(title="kibitz play deuce")
            screen.press("!draw" if "!draw" in lit and len(own) < 2 else (own or lit)[0])


def plain(svg: str) -> str:
    """Without fonts from elsewhere."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return re.sub(r"font-family: (Fira Code[^;]*|arial)", f"font-family: {FONT}", svg)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        svg = plain(asyncio.run(picture()))
    Path(__file__).with_name("terminal.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
