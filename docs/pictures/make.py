"""Draws the pictures that are SVG: the table in the terminal, at a real game, and a review.

Run `python docs/pictures/make.py` after the terminal table or the review has changed.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from dataclasses import replace
from pathlib import Path

import kibitz
from kibitz.bots import bot
from kibitz.review import review
from kibitz.review.chart import write_chart
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


def chances(path: Path) -> None:
    """Four bots at Deuce, two of them beginners; then a look back."""
    game = kibitz.start("deuce", seats=4, seed=4)
    players = [bot(level, seed=i) for i, level in enumerate(("easy", "medium", "hard", "easy"))]
    while not game.is_over:
        game.play(players[game.turn].choose(game.view(game.turn)))
    record = replace(game.record(), players=("Ann", "Ben", "Cem", "Dora"))
    write_chart(review(record), path)


def main() -> None:
    pictures = Path(__file__).parent
    chances(pictures / "review.svg")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        svg = plain(asyncio.run(picture()))
    (pictures / "terminal.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
