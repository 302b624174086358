"""Undo: free while nothing was revealed, otherwise with the consent of all people there."""

from __future__ import annotations

import pytest

from kibitz.table import Table, act, events
from kibitz.table import command as commands
from kibitz.table.command import Refusal
from kibitz.table.decide import stand_in, warn
from kibitz.table.undo import is_free
from tests.table.play import ANN, BOB, CARLA, opened, picture, play_on, to_act


def played(game: str, *seats: str) -> Table:
    """A table where Ann has just moved."""
    table = opened(game, *seats)
    play_on(table, 1)
    return table


def kinds(decided: list[events.Event]) -> list[str]:
    return [events.kind(event) for event in decided]


def test_a_move_that_shows_nothing_is_taken_back_at_once() -> None:
    table = opened("deuce", "me", "open")  # §3: first moves lie face down
    act(table, BOB, commands.Sit(id="1"), 1.0)
    before = picture(table)[1:]
    seat, player = to_act(table)
    play_on(table, 1)
    assert is_free(table, seat, 0)
    assert kinds(act(table, player, commands.Undo(id="u"), 2.0)) == ["undone"]
    assert picture(table)[1:] == before
    assert table.ply == 0


def test_not_free_once_another_seat_has_moved() -> None:
    table = opened("deuce", "me", "open", "open")
    act(table, BOB, commands.Sit(id="1"), 1.0)
    act(table, CARLA, commands.Sit(id="2"), 1.0)
    seat, player = to_act(table)
    play_on(table, 2)
    assert not is_free(table, seat, 0)
    assert kinds(act(table, player, commands.Undo(id="u"), 2.0)) == ["undo_asked"]


def test_a_drawn_card_needs_consent() -> None:
    table = played("lobo77")  # §4: who plays also draws
    assert not is_free(table, 0, 0)
    assert kinds(act(table, ANN, commands.Undo(id="u"), 2.0)) == ["undo_asked"]
    assert table.undo is not None
    assert (table.undo.by, table.undo.ply, table.undo.agreed) == (0, 0, [])
    decided = act(table, BOB, commands.Answer(id="a", yes=True), 3.0)
    assert kinds(decided) == ["undo_answered", "undone"]
    assert table.ply == 0
    assert table.undo is None


def test_a_no_ends_it() -> None:
    table = played("lobo77")
    act(table, ANN, commands.Undo(id="u"), 2.0)
    assert kinds(act(table, BOB, commands.Answer(id="a", yes=False), 3.0)) == ["undo_answered"]
    assert table.undo is None
    assert table.ply == 1


def test_whoever_asked_may_withdraw_but_not_agree() -> None:
    table = played("lobo77")
    act(table, ANN, commands.Undo(id="u"), 2.0)
    with pytest.raises(Refusal):
        act(table, ANN, commands.Answer(id="a", yes=True), 3.0)
    assert kinds(act(table, ANN, commands.Answer(id="b", yes=False), 3.0)) == ["undo_answered"]
    assert table.undo is None
    assert table.ply == 1


def test_a_move_goes_over_the_question() -> None:
    table = played("lobo77")
    act(table, ANN, commands.Undo(id="u"), 2.0)
    play_on(table, 1)
    assert table.undo is None
    assert table.ply == 2


def test_all_people_are_asked() -> None:
    table = opened("lobo77", "me", "open", "open")
    act(table, BOB, commands.Sit(id="1"), 1.0)
    act(table, CARLA, commands.Sit(id="2"), 1.0)
    play_on(table, 1)
    act(table, ANN, commands.Undo(id="u"), 2.0)
    assert kinds(act(table, BOB, commands.Answer(id="a", yes=True), 3.0)) == ["undo_answered"]
    assert table.undo is not None
    assert table.undo.agreed == [1]
    assert kinds(act(table, CARLA, commands.Answer(id="a", yes=True), 3.0))[-1] == "undone"


def test_bots_and_stand_ins_consent() -> None:
    alone = played("lobo77", "me", "bot:easy", "bot:hard")
    play_on(alone, 2)
    assert kinds(act(alone, ANN, commands.Undo(id="u"), 2.0)) == ["undone"]
    assert alone.ply == 0
    table = played("lobo77")
    for act_ in (warn, stand_in):
        for event in act_(table, 1, 2.0).events:
            table.apply(event)
    assert kinds(act(table, ANN, commands.Undo(id="u"), 3.0)) == ["undone"]


def test_the_game_goes_on_as_if_nothing_had_been() -> None:
    table = played("lobo77")
    act(table, ANN, commands.Undo(id="u"), 2.0)
    act(table, BOB, commands.Answer(id="a", yes=True), 3.0)
    other = opened("lobo77")
    for one in (table, other):
        play_on(one, 12)
    assert table.record().moves == other.record().moves
