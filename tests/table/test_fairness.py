"""Nobody gains time, holds others up, or asks the server for more than is fair."""

from __future__ import annotations

from importlib import import_module

import pytest

from kibitz.core.errors import KibitzError
from kibitz.table import act, events
from kibitz.table import command as commands
from kibitz.table.command import Refusal
from kibitz.table.decide import come_back, move_by, stand_in, warn
from tests.table.play import ANN, BOB, opened, play_on

DECIDE = import_module("kibitz.table.decide")


def test_leaving_and_coming_back_gives_no_new_time() -> None:
    table = opened("lobo77", clock="quick")
    began = table.since
    act(table, ANN, commands.Leave(id="l"), 10.0)
    act(table, ANN, commands.Sit(id="s", seat=0, name="Ann"), 11.0)
    assert table.seats[0].player == ANN
    assert table.since == began


def test_a_warning_gives_no_new_time() -> None:
    table = opened("lobo77", clock="quick")
    began = table.since
    for decide in (warn, come_back):
        for event in decide(table, 0, 10.0).events:
            table.apply(event)
    assert events.kind(table.history[-1]) == "returned"
    assert table.since == began


def test_who_comes_back_gives_no_new_time_to_another() -> None:
    """One who leaves and comes back again and again could stop the clock of a friend."""
    table = opened("lobo77", clock="quick")
    assert table.game is not None
    began, friend = table.since, 1 - table.game.turn
    for decide in (warn, stand_in, come_back):
        for event in decide(table, friend, 10.0).events:
            table.apply(event)
    assert events.kind(table.history[-1]) == "returned"
    assert table.since == began


def test_a_move_of_the_clock_stands() -> None:
    table = opened("lobo77", "me", "bot:easy", clock="quick")
    assert table.game is not None
    for event in move_by(table, str(table.game.legal_moves[0]), 20.0, "clock").events:
        table.apply(event)
    with pytest.raises(Refusal, match="no-undo-of-clock"):
        act(table, ANN, commands.Undo(id="u"), 21.0)


def test_who_has_done_enough_is_refused_before_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether an undo is free takes the whole game, made again: not for one who gets none."""

    def cost(*_: object) -> bool:
        raise AssertionError

    table = opened("lobo77")
    play_on(table, 1)
    act(table, ANN, commands.Say(id="s", text="hello"), 2.0)
    monkeypatch.setattr(DECIDE, "MOST_ASIDES", 1)
    monkeypatch.setattr(DECIDE, "is_free", cost)
    with pytest.raises(Refusal, match="too-many-asides"):
        act(table, ANN, commands.Undo(id="u"), 3.0)


def test_a_request_that_nobody_can_answer_any_more_is_gone() -> None:
    table = opened("lobo77")
    play_on(table, 1)
    act(table, ANN, commands.Undo(id="u"), 2.0)
    assert table.undo is not None
    act(table, BOB, commands.Leave(id="l"), 3.0)
    assert table.undo is None
    act(table, ANN, commands.Undo(id="again"), 4.0)
    assert table.ply == 0


@pytest.mark.parametrize("level", ["hard:1000000", "grandmaster", ""])
def test_only_the_levels_as_they_are_can_be_asked_for(level: str) -> None:
    if level:
        with pytest.raises(KibitzError, match="there is no bot"):
            opened("lobo77", "me", f"bot:{level}")
    table = opened("lobo77", "me", "open")
    with pytest.raises(Refusal, match="no-such-bot"):
        act(table, ANN, commands.Fill(id="f", level=level or "nobody"), 1.0)


def test_no_bot_has_the_name_of_a_person() -> None:
    table = opened("lobo77", "me", "bot:easy", "open", "open")
    act(table, BOB, commands.Sit(id="s", name="Dario"), 1.0)
    act(table, ANN, commands.Fill(id="f", level="easy"), 2.0)
    names = [seat.name.casefold() for seat in table.seats]
    assert len(set(names)) == len(names)
