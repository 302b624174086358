"""Every refusal has a code, a reason, and the sender's own legal moves."""

from __future__ import annotations

import random

import pytest

from kibitz.core.message import say
from kibitz.table import Refusal, Table, act
from kibitz.table import command as commands
from kibitz.table.answered import answer_before
from tests.table.play import ANN, BOB, CARLA, opened, play_on


def refusal(table: Table, player: str, command: commands.Command) -> Refusal:
    before = table.number
    with pytest.raises(Refusal) as caught:
        act(table, player, command, 5.0)
    assert table.number == before
    assert caught.value.reason
    return caught.value


def move(text: str, ply: int = 0, own: str = "x") -> commands.Move:
    return commands.Move(id=own, ply=ply, move=text)


def missing_card(table: Table) -> str:
    assert table.game is not None
    return next(name for name in table.rulebook.card_names if name not in table.game.hands[0])


def test_illegal_cites_the_rule_and_lists_the_legal_moves() -> None:
    table = opened()
    found = refusal(table, ANN, move(missing_card(table)))
    assert found.code == "illegal"
    assert found.reason["clause"] == 4
    assert table.game is not None
    assert found.legal == tuple(table.game.legal_moves)


def test_unreadable_tells_what_a_move_looks_like() -> None:
    found = refusal(opened(), ANN, move("seven"))
    assert found.code == "unreadable"
    assert found.reason["because"] == say("move-forms")


def test_stale() -> None:
    table = opened()
    play_on(table, 3)
    found = refusal(table, ANN, move("7", ply=0))
    assert found.code == "stale"
    assert found.reason == say("too-late", number=3)
    early = refusal(table, ANN, move("7", ply=5))
    assert (early.code, early.legal) == (found.code, found.legal)
    assert early.reason == say("too-early", number=3)
    assert found.legal == tuple(table.game.legal_moves)  # type: ignore[union-attr]


def test_not_your_turn_shows_nobody_elses_moves() -> None:
    found = refusal(opened(), BOB, move("7"))
    assert found.code == "not_your_turn"
    assert found.legal == ()


def test_not_seated() -> None:
    table = opened()
    for command in (
        move("7"),
        commands.Undo(id="1"),
        commands.Leave(id="2"),
        commands.Rename(id="3", name="C"),
        commands.Answer(id="4", yes=True),
    ):
        assert refusal(table, CARLA, command).code == "not_seated"


def test_not_started() -> None:
    table = opened("lobo77", "me", "open")
    assert refusal(table, ANN, move("7")).code == "not_started"
    assert refusal(table, ANN, commands.Undo(id="1")).code == "not_started"
    assert refusal(table, ANN, commands.Rematch(id="2")).code == "not_started"


def test_not_over() -> None:
    assert refusal(opened(), ANN, commands.Rematch(id="1")).code == "not_over"


def test_over() -> None:
    table = opened(options={"chips": 1})
    play_on(table, 500, random.Random(1))
    assert refusal(table, ANN, move("7", table.ply)).code == "over"
    assert refusal(table, ANN, commands.Leave(id="1")).code == "over"
    assert refusal(table, CARLA, commands.Sit(id="2")).code == "over"


def test_full_and_seat_taken() -> None:
    table = opened()
    assert refusal(table, CARLA, commands.Sit(id="1")).code == "full"
    assert refusal(table, ANN, commands.Sit(id="2")).code == "seat_taken"
    waiting = opened("lobo77", "me", "open", "bot:easy")
    assert refusal(waiting, CARLA, commands.Sit(id="3", seat=0)).code == "seat_taken"
    assert refusal(waiting, CARLA, commands.Sit(id="4", seat=9)).code == "bad_message"


def test_not_host() -> None:
    table = opened("lobo77", "me", "open", "open")
    act(table, BOB, commands.Sit(id="1"), 1.0)
    assert refusal(table, BOB, commands.Fill(id="2", level="easy")).code == "not_host"
    assert refusal(table, CARLA, commands.Fill(id="3", level="easy")).code == "not_host"
    assert refusal(table, ANN, commands.Fill(id="4", level="genius")).code == "bad_message"
    act(table, ANN, commands.Fill(id="5", level="easy"), 1.0)
    assert refusal(table, ANN, commands.Fill(id="6", level="easy")).code == "full"


def test_no_undo() -> None:
    table = opened()
    assert refusal(table, ANN, commands.Undo(id="1")).code == "no_undo"
    assert refusal(table, BOB, commands.Answer(id="2", yes=True)).code == "no_undo"


def test_nothing_to_say() -> None:
    assert refusal(opened(), ANN, commands.Say(id="1", text=" \u200b ")).code == "bad_message"


def test_the_same_id_again_changes_nothing_and_has_the_same_number() -> None:
    table = opened()
    assert table.game is not None
    command = move(str(table.game.legal_moves[0]), own="once")
    number = act(table, ANN, command, 1.0)[0].number
    play_on(table, 4)
    assert act(table, ANN, command, 9.0) == []
    assert answer_before(table, ANN, command) == number
    assert answer_before(Table.of(table.history), ANN, command) == number
    assert answer_before(table, BOB, command) is None  # ids are each sender's own


def test_another_command_under_a_used_id_is_refused_and_not_answered_as_the_old_one() -> None:
    table = opened()
    assert table.game is not None
    played = move(str(table.game.legal_moves[0]), own="once")
    said = commands.Say(id="said", text="hello  there")
    undone = commands.Undo(id="undone")
    renamed = commands.Rename(id="renamed", name="Ann ")
    for command in (played, undone, said, renamed):
        assert act(table, ANN, command, 1.0)
    others = (
        move(played.move, ply=1, own="once"),
        move("x", own="once"),
        move(played.move, own="said"),
        commands.Say(id="once", text="hello"),
        commands.Say(id="said", text="goodbye"),
        commands.Rename(id="renamed", name="Anna"),
        commands.Undo(id="said"),
        commands.Leave(id="once"),
        commands.Sit(id="once"),
        commands.Answer(id="undone", yes=True),
        commands.Fill(id="once"),
        commands.Rematch(id="once"),
    )
    for other in others:
        found = refusal(table, ANN, other)
        assert (found.code, found.reason) == ("bad_message", say("id-used"))
    for command in (played, undone, said, renamed):
        assert act(table, ANN, command, 9.0) == []


@pytest.mark.parametrize("seat", [None, 1])
def test_sitting_down_leaving_and_filling_are_answered_as_before(seat: int | None) -> None:
    table = opened("lobo77", "me", "open", "open")
    commands_of_bob = (
        commands.Sit(id="sit", seat=seat, name="Bob"),
        commands.Leave(id="leave"),
    )
    for command in commands_of_bob:
        assert act(table, BOB, command, 1.0)
    assert [act(table, BOB, command, 2.0) for command in commands_of_bob] == [[], []]
    assert refusal(table, BOB, commands.Sit(id="sit", seat=2)).code == "bad_message"
    filled = commands.Fill(id="fill", level="easy")
    assert act(table, ANN, filled, 3.0)
    assert act(table, ANN, filled, 4.0) == []
