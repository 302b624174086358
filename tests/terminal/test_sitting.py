"""What is known of a table is what the messages made of it."""

from __future__ import annotations

import pytest

from kibitz.table import Table, Teller, act
from kibitz.table import command as commands
from kibitz.table.decide import move_by, stand_in, warn
from kibitz.table.message import Present
from kibitz.terminal.drawing.picture import draw
from kibitz.terminal.received import ReceivedView, read
from kibitz.terminal.sitting import Sitting
from tests.table.play import ANN, opened
from tests.terminal.positions import look_at


def test_the_table_is_put_together_from_what_events_change() -> None:
    table = opened("lobo77", clock="quick")
    teller = Teller(table, (), (0,), frozenset({0, 1}))
    welcome = read(teller.welcome(ANN, "", 0.0))
    assert isinstance(welcome, ReceivedView)
    sitting = Sitting.of(welcome)

    def hear_of_a_move() -> None:
        assert table.game is not None
        (moved,) = move_by(table, str(table.game.legal_moves[0]), 5.0, "clock").events
        sitting.receive(read(teller.apply(moved)[0]))

    hear_of_a_move()
    assert sitting.info == teller.info()
    for happen in (warn, stand_in):
        for event in happen(table, 1, 6.0).events:
            sitting.receive(read(teller.apply(event)[0]))
        hear_of_a_move()
        assert sitting.info == teller.info()
    for event in act(Table.of(table.history), ANN, commands.Rename(id="r", name="Anna"), 7.0):
        sitting.receive(read(teller.apply(event)[0]))
    hear_of_a_move()
    assert sitting.info == teller.info()
    assert (sitting.info.ply, sitting.info.seats[1].standin) == (4, "medium")


def test_who_is_there_is_told_apart() -> None:
    table = opened("lobo77")
    teller = Teller(table, (), (0,), frozenset({0, 1}))
    welcome = read(teller.welcome(ANN, "", 0.0))
    assert isinstance(welcome, ReceivedView)
    sitting = Sitting.of(welcome)
    sitting.receive(Present([True, False, True], 2))
    assert [seat.connected for seat in sitting.info.seats] == [True, False, True]
    assert sitting.spectators == 2
    assert sitting.info.seats[0].name == teller.info().seats[0].name


@pytest.mark.parametrize(
    ("game", "name"),
    [("fivecrowns", "KC"), ("crazyeights", "Kc"), ("deuce", "r7"), ("lobo77", "x2")],
)
def test_a_player_called_like_a_card_stays_so(game: str, name: str) -> None:
    table = opened(game, "me", "bot:easy", "bot:easy")
    act(table, ANN, commands.Rename(id="r", name=name), 7.0)
    sitting = welcomed(table)
    assert sitting.speaker.text(sitting.lines[-1]) == f"Ann is now called {name}"
    assert sitting.speaker.say("leaves", seat=0) == f"{name} leaves"
    shown = draw(look_at(sitting), 80, 24).lines()
    assert sum(name in line for line in shown) >= 2  # on the plate, and in what is said


def test_a_player_called_like_a_seat_stays_so() -> None:
    table = opened("lobo77")
    act(table, ANN, commands.Rename(id="r", name="Seat 1"), 7.0)
    sitting = welcomed(table)
    assert [seat.name for seat in sitting.info.seats[:2]] == ["Seat 1", "Bob"]
    assert sitting.speaker.text(sitting.lines[-1]) == "Ann is now called Seat 1"
    assert sitting.speaker.say("leaves", seat=0) == "Seat 1 leaves"


def test_what_people_type_is_shown_as_it_is() -> None:
    table = opened("lobo77")
    act(table, ANN, commands.Say(id="s", text="seat 1 plays { $card } on Kc, rev"), 7.0)
    act(table, "carla", commands.Say(id="t", text="I only watch"), 8.0)
    sitting = welcomed(table)
    said = [sitting.speaker.sentence(line) for line in sitting.lines[-2:]]
    assert said == ["Ann: seat 1 plays { $card } on Kc, rev", "Guest: I only watch"]


def welcomed(table: Table) -> Sitting:
    welcome = read(Teller(table).welcome(ANN, "", 0.0))
    assert isinstance(welcome, ReceivedView)
    return Sitting.of(welcome)
