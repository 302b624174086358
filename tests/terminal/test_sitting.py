"""What is known of a table is what the messages made of it."""

from __future__ import annotations

from kibitz.core.frame import message_of
from kibitz.table import Table, Teller, act
from kibitz.table import command as commands
from kibitz.table.decide import move_by, stand_in, warn
from kibitz.table.message import Present
from kibitz.terminal.heard import Welcome, read
from kibitz.terminal.sitting import Sitting
from tests.table.play import ANN, opened


def test_the_table_is_put_together_from_what_events_change() -> None:
    table = opened("lobo77", clock="quick")
    teller = Teller(table, (), (0,), frozenset({0, 1}))
    welcome = read(teller.welcome(ANN, "", 0.0))
    assert isinstance(welcome, Welcome)
    sitting = Sitting.of(welcome)

    def hear_of_a_move() -> None:
        assert table.game is not None
        (moved,) = move_by(table, str(table.game.legal_moves[0]), 5.0, "clock", teller.foresee)
        sitting.hear(read(message_of(teller.apply(moved)[0])))

    hear_of_a_move()
    assert sitting.info == teller.info()
    for happen in (warn, stand_in):
        for event in happen(table, 1, 6.0):
            sitting.hear(read(message_of(teller.apply(event)[0])))
        hear_of_a_move()
        assert sitting.info == teller.info()
    for event in act(Table.of(table.history), ANN, commands.Rename(id="r", name="Anna"), 7.0):
        sitting.hear(read(message_of(teller.apply(event)[0])))
    hear_of_a_move()
    assert sitting.info == teller.info()
    assert (sitting.info.ply, sitting.info.seats[1].standin) == (4, "medium")


def test_who_is_there_is_told_apart() -> None:
    table = opened("lobo77")
    teller = Teller(table, (), (0,), frozenset({0, 1}))
    welcome = read(teller.welcome(ANN, "", 0.0))
    assert isinstance(welcome, Welcome)
    sitting = Sitting.of(welcome)
    sitting.hear(Present([True, False, True], 2))
    assert [seat.connected for seat in sitting.info.seats] == [True, False, True]
    assert sitting.spectators == 2
    assert sitting.info.seats[0].name == teller.info().seats[0].name
