"""What the tests of the table share: a table, a way to play on, a way to compare."""

from __future__ import annotations

import random
from typing import Any

from kibitz.table import Setup, Table, Teller, act, open_table
from kibitz.table import command as commands
from kibitz.table.decide import move_by
from kibitz.table.events import Event
from kibitz.table.message import encode

ANN, BOB, CARLA = "ann", "bob", "carla"


def opened(game: str = "lobo77", *seats: str, **settings: Any) -> Table:
    """A table that Ann has opened; by default she and Bob sit with a bot."""
    chosen = list(seats) or ["me", "open", "bot:easy"]
    setup = Setup(**{"seed": 7, **settings})
    table = Table.of(open_table(game, chosen, setup, player=ANN, name="Ann", now=0.0))
    if not seats:
        act(table, BOB, commands.Sit(id="sit", name="Bob"), 1.0)
    return table


def to_act(table: Table) -> tuple[int, str]:
    """The seat to act, and the person who sits there."""
    assert table.game is not None
    player = table.seats[table.game.turn].player
    assert player is not None
    return table.game.turn, player


def play_on(table: Table, moves: int = 1, chance: random.Random | None = None) -> list[Event]:
    """Play so many moves for whoever is to act, in the seats' own names."""
    decided: list[Event] = []
    for _ in range(moves):
        assert table.game is not None
        if table.state == "over":
            break
        seat = table.seats[table.game.turn]
        legal = table.game.legal_moves
        move = str(legal[0] if chance is None else chance.choice(legal))
        now = float(table.number)
        if seat.kind == "person" and seat.player is not None:
            command = commands.Move(id=f"m{table.number}", ply=table.ply, move=move)
            decided += act(table, seat.player, command, now)
        else:
            found = move_by(table, move, now, "bot").events
            for event in found:
                table.apply(event)
            decided += found
    return decided


def picture(table: Table) -> list[bytes]:
    """All that anybody can see of a table."""
    teller = Teller(table)
    viewers = [*range(len(table.seats)), None]
    scenes = [teller.scene(viewer) for viewer in viewers]
    return [encode(teller.info()), *(bytes(scene) for scene in scenes if scene is not None)]
