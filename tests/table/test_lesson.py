"""A lesson: a scripted deck, expected moves, scripted replies, then a free game."""

from __future__ import annotations

import pytest

from kibitz.core.lesson import LEARNER
from kibitz.core.message import say
from kibitz.core.registry import OWN
from kibitz.table import Refusal, Table, Teller, act, open_lesson
from kibitz.table import command as commands
from kibitz.table.decide import move_by
from kibitz.table.message import LessonStep
from tests.table.play import ANN


def taught(game: str = "lobo77") -> Table:
    table = Table.of(open_lesson(game, player=ANN, now=0.0, name="Ann"))
    let_others_play(table)
    return table


def let_others_play(table: Table) -> None:
    """By the script; where it has nothing more to say, anyhow."""
    while table.game is not None and table.game.turn != LEARNER and table.state == "playing":
        move = table.scripted_reply or str(table.game.legal_moves[0])
        for event in move_by(table, move, 1.0, "bot").events:
            table.apply(event)


def step_of(table: Table) -> LessonStep | None:
    return Teller(table).info().lesson


def play(table: Table, move: str) -> None:
    act(table, ANN, commands.Move(id=f"{table.number}", ply=table.ply, move=move), 1.0)


def test_a_step_tells_what_to_do_and_waits_for_it() -> None:
    table = taught()
    step = step_of(table)
    assert step is not None
    assert step.step == 0
    assert step.expect == ["10"]
    assert step.show[0].startswith("hand:0/")
    with pytest.raises(Refusal) as caught:
        play(table, "3")
    assert caught.value.code == "illegal"
    assert caught.value.reason == say("lesson-waits", because=step.says)
    assert caught.value.legal == ("10",)


def test_a_lesson_only_goes_on() -> None:
    table = taught()
    play(table, "10")
    with pytest.raises(Refusal) as caught:
        act(table, ANN, commands.Undo(id="u"), 1.0)
    assert caught.value.code == "no_undo"


def test_between_steps_the_others_play() -> None:
    table = taught()
    play(table, "10")
    step = step_of(table)
    assert step is not None
    assert (step.says, step.expect) == (say("others-play"), [])


@pytest.mark.parametrize("game", [*OWN, "ohhell"])
def test_every_lesson_can_be_played_and_then_the_game_is_free(game: str) -> None:
    table = taught(game)
    steps = 0
    while (step := step_of(table)) is not None and table.state == "playing":
        assert table.game is not None
        assert step.step == steps
        play(table, step.expect[0] if step.expect else str(table.game.legal_moves[0]))
        let_others_play(table)
        steps += 1
    assert steps > 2
    assert table.scripted_reply is None
    assert Table.of(table.history).record().moves == table.record().moves
