"""Positions of games as one seat sees them, the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.table import Table, Teller
from kibitz.table.decide import move_by
from kibitz.terminal.drawing.canvas import Canvas
from kibitz.terminal.drawing.look import Look
from kibitz.terminal.drawing.picture import draw
from kibitz.terminal.opening import Chair, open_local
from kibitz.terminal.received import read
from kibitz.terminal.selection import Selection
from kibitz.terminal.sitting import Sitting

LONG = "Konstantinopolitana-Ávila"  # cut to the longest name there may be


def positions(
    game: str, seats: int, plies: int, prefer: str = "", name: str = LONG, viewer: int = 0
) -> Iterator[Sitting]:
    """A game from its deal on; moves are taken in turn from the lists, or as preferred."""
    chairs = [Chair(name), *(Chair(level="medium") for _ in range(seats - 1))]
    table = Table.of(open_local(game, chairs, seed=5, now=0.0))
    teller = Teller(table, (), (viewer,), frozenset({viewer}))
    sitting = Sitting.of(read(teller.welcome(f"person {viewer}", "", 0.0)))  # type: ignore[arg-type]
    yield sitting
    for ply in range(plies):
        assert table.game is not None
        if table.game.is_over:
            return
        legal = table.game.legal_moves
        wanted = [move for move in legal if move == prefer and table.game.turn == viewer]
        move = str((wanted or legal)[0 if wanted else 7 * ply % len(legal)])
        for event in move_by(table, move, 0.0, "bot").events:
            sitting.receive(read(teller.apply(event)[viewer]))
        yield sitting


def look_at(sitting: Sitting, *keys: str, has_log: bool = False) -> Look:
    """As the screen would look at it, after some keys."""
    assert sitting.scene is not None
    selection = Selection(sitting.scene, sitting.is_mine, sitting.hint)
    for key in keys:
        selection.press(next(touch for touch, own in selection.keys.items() if own == key))
    cursor = selection.first()
    return Look(sitting, selection, cursor=cursor, noted=cursor, has_log=has_log)


def picture(sitting: Sitting, width: int, height: int, *keys: str) -> Canvas:
    return draw(look_at(sitting, *keys), width, height)
