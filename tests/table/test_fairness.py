"""Nobody gains time, holds others up, or asks the server for more than is fair."""

from __future__ import annotations

import pytest

from kibitz.core.errors import KibitzError
from kibitz.table import act
from kibitz.table import command as commands
from kibitz.table.command import Refusal
from kibitz.table.decide import move_by
from tests.table.play import ANN, BOB, opened, play_on


def test_leaving_and_coming_back_gives_no_new_time() -> None:
    table = opened("lobo77", clock="quick")
    began = table.since
    act(table, ANN, commands.Leave(id="l"), 10.0)
    act(table, ANN, commands.Sit(id="s", seat=0, name="Ann"), 11.0)
    assert table.seats[0].player == ANN
    assert table.since == began


def test_a_move_of_the_clock_stands() -> None:
    table = opened("lobo77", "me", "bot:easy", clock="quick")
    assert table.game is not None
    for event in move_by(table, str(table.game.legal_moves[0]), 20.0, "clock"):
        table.apply(event)
    with pytest.raises(Refusal, match="time was up"):
        act(table, ANN, commands.Undo(id="u"), 21.0)


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
    with pytest.raises(Refusal, match="there is no bot"):
        act(table, ANN, commands.Fill(id="f", level=level or "nobody"), 1.0)


def test_no_bot_has_the_name_of_a_person() -> None:
    table = opened("lobo77", "me", "bot:easy", "open", "open")
    act(table, BOB, commands.Sit(id="s", name="Dario"), 1.0)
    act(table, ANN, commands.Fill(id="f", level="easy"), 2.0)
    names = [seat.name.casefold() for seat in table.seats]
    assert len(set(names)) == len(names)
