"""Sitting, leaving, filling, standing in, rematches; names and chat."""

from __future__ import annotations

import random

import pytest

from kibitz.core.errors import KibitzError
from kibitz.table import Decision, Setup, Table, act, clock, events, open_rematch, open_table
from kibitz.table import command as commands
from kibitz.table.decide import come_back, stand_in, warn
from kibitz.table.words import clean_chat, clean_name
from tests.table.play import ANN, BOB, CARLA, opened, play_on


def apply(table: Table, decision: Decision) -> list[str]:
    for event in decision.events:
        table.apply(event)
    return [events.kind(event) for event in decision.events]


def test_the_game_begins_when_no_seat_is_open() -> None:
    table = opened("lobo77", "me", "open", "open")
    assert table.state == "waiting"
    act(table, BOB, commands.Sit(id="1", seat=2, name="Bob"), 1.0)
    assert table.state == "waiting"
    act(table, CARLA, commands.Sit(id="1", name="Carla"), 9.0)
    assert table.state == "playing"
    assert [seat.name for seat in table.seats] == ["Ann", "Carla", "Bob"]
    assert table.since == 9.0


def test_the_host_fills_with_bots() -> None:
    table = opened("lobo77", "me", "open", "open")
    act(table, ANN, commands.Fill(id="1", level="hard"), 1.0)
    assert [seat.level for seat in table.seats] == [None, "hard", "hard"]
    assert table.state == "playing"


def test_leaving_opens_a_seat_or_leaves_it_to_a_bot() -> None:
    table = opened("lobo77", "me", "open", "open")
    act(table, BOB, commands.Sit(id="1"), 1.0)
    act(table, BOB, commands.Leave(id="2"), 1.0)
    assert table.seats[1].kind == "open"
    act(table, BOB, commands.Sit(id="3"), 1.0)
    act(table, ANN, commands.Fill(id="4", level="easy"), 1.0)
    act(table, BOB, commands.Leave(id="5"), 1.0)
    assert (table.seats[1].kind, table.seats[1].bot) == ("bot", "medium")
    with pytest.raises(commands.Refusal):
        act(table, CARLA, commands.Sit(id="6"), 1.0)
    act(table, BOB, commands.Sit(id="7"), 1.0)  # but whoever left may come back
    assert table.seat_of(BOB) == 1


def test_the_host_follows_the_people() -> None:
    table = opened()
    assert table.host == 0
    act(table, ANN, commands.Leave(id="1"), 1.0)
    assert table.host == 1


def test_an_absent_player_is_warned_replaced_and_welcomed_back() -> None:
    table = opened()
    play_on(table, 1)
    assert table.game is not None
    assert table.game.turn == 1
    assert apply(table, stand_in(table, 1, 5.0)) == []  # not without a warning
    assert apply(table, warn(table, 1, 5.0)) == ["warned"]
    assert apply(table, warn(table, 1, 6.0)) == []
    assert apply(table, stand_in(table, 1, 7.0)) == ["stood_in"]
    assert table.seats[1].bot == "medium"
    assert table.seat_of(BOB) == 1
    assert apply(table, come_back(table, 1, 8.0)) == ["returned"]
    assert table.seats[1].bot is None
    assert not table.seats[1].warned
    assert table.since == 8.0
    assert apply(table, come_back(table, 1, 9.0)) == []


def test_nobody_stands_in_for_bots_or_over_days() -> None:
    table = opened()
    assert warn(table, 2, 5.0).events == ()
    slow = opened("lobo77", "me", "bot:easy", clock="days")
    assert warn(slow, 0, 5.0).events == ()


def test_rematch_moves_everybody_on_by_one_seat() -> None:
    table = opened(options={"chips": 1}, clock="quick", hints=False)
    play_on(table, 500, random.Random(3))
    act(table, BOB, commands.Rematch(id="1"), 9.0, "next")
    assert table.rematch == "next"
    assert act(table, ANN, commands.Rematch(id="2"), 9.0, "another") == []
    again = Table.of(open_rematch(table, BOB, "next", 9.0))
    assert [seat.name for seat in again.seats] == ["Carla", "Ann", "Bob"]
    assert [seat.player for seat in again.seats] == [None, ANN, BOB]
    assert again.state == "playing"
    old, new = table.opened, again.opened
    assert (new.options, new.clock, new.hints) == (old.options, old.clock, old.hints)
    assert new.key != old.key
    assert new.rematch_of == table.id


def test_what_cannot_be_opened() -> None:
    for seats in (["me"], ["me", "me"], ["me", "bot:genius"], ["me", "cat"], ["open"] * 9):
        with pytest.raises(KibitzError):
            open_table("lobo77", seats, player=ANN, now=0.0)
    with pytest.raises(KibitzError):
        open_table("lobo77", ["me", "open"], Setup({"chips": 99}), player=ANN, now=0.0)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("", "Guest"),
        ("\u202eAnn\u202c", "Ann"),
        ("A\x00n\nn", "An n"),
        ("\u200b\u2060", "Guest"),
        ("a" * 50, "a" * 24),
        ("Zoe\u0301\u0301\u0301\u0301\u0301", "Zo\u00e9\u0301\u0301"),
        ("<b>", "<b>"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_names_are_cleaned(given: str, shown: str) -> None:
    assert clean_name(given) == shown


def test_names_at_a_table_differ() -> None:
    table = opened("lobo77", "me", "open", "open")
    act(table, BOB, commands.Sit(id="1", name="ann"), 1.0)
    assert table.seats[1].name == "ann 2"
    act(table, BOB, commands.Rename(id="2", name="Bert"), 1.0)
    assert table.seats[1].name == "Bert"


def test_chat_is_cleaned_and_cut() -> None:
    assert clean_chat("a\u202eb\nc") == "ab c"
    assert len(clean_chat("x" * 999)) == 300
    table = opened()
    said = act(table, CARLA, commands.Say(id="1", text="hello"), 1.0)[0]
    assert isinstance(said, events.Said)
    assert (said.seat, said.name) == (None, "Guest")


def test_deadlines() -> None:
    assert clock.deadline("off", 100.0) is None
    assert clock.deadline("quick", 100.0) == 115.0
    assert clock.deadline("relaxed", 100.0) == 160.0
    assert clock.deadline("days", 100.0) == 100.0 + 3 * 86_400


def test_no_clock_runs_while_no_server_does() -> None:
    assert clock.deadline("quick", 100.0, [(105.0, 205.0)]) == 215.0
    assert clock.deadline("quick", 100.0, [(10.0, 20.0)]) == 115.0  # before the turn
    assert clock.deadline("quick", 100.0, [(90.0, 101.0)]) == 116.0  # only since the turn began
    assert clock.deadline("quick", 100.0, [(116.0, 200.0)]) == 115.0  # it was up already
    assert clock.deadline("quick", 100.0, [(110.0, 120.0), (121.0, 131.0)]) == 135.0
