"""A lesson: a scripted deck, expected moves, scripted replies, then a free game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from kibitz.core.registry import rulebook
from kibitz.table import Refusal, Table, Teller, act, lesson, opening, table
from kibitz.table import command as commands
from tests.table.play import ANN


@dataclass(frozen=True)
class Step:
    text: str
    expect: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()


@dataclass(frozen=True)
class Script:
    seats: int
    deck: tuple[str, ...]
    steps: tuple[Step, ...]
    options: dict[str, Any] = field(default_factory=dict)


def sorted_deck() -> tuple[str, ...]:
    book = rulebook("lobo77")
    return tuple(book.card_names[code] for code in book.deck)


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Ann in a lesson of two steps; the first hand is known from the deck."""
    dealt = Table.of(
        opening.open_table("lobo77", ["me", "bot:easy"], player=ANN, now=0.0, deck=sorted_deck())
    ).game
    assert dealt is not None
    first, reply = dealt.hands[0][0], dealt.hands[1][1]
    script = Script(
        2,
        sorted_deck(),
        (Step("Play this.", (first,), ("hand:0/0",), (reply,)), Step("Play anything.")),
    )
    for module in (lesson, opening, table):
        monkeypatch.setattr(module, "lesson_of", lambda game: script)
    monkeypatch.setattr("kibitz.table.tell.lesson_of", lambda game: script)
    return Table.of(opening.open_lesson("lobo77", player=ANN, now=0.0))


def test_a_step_tells_what_to_do_and_waits_for_it(taught: Table) -> None:
    step = Teller(taught).info().lesson
    assert step is not None
    assert (step.step, step.of, step.text, step.show) == (0, 2, "Play this.", ["hand:0/0"])
    assert taught.game is not None
    other = next(move for move in taught.game.legal_moves if move not in step.expect)
    with pytest.raises(Refusal) as caught:
        act(taught, ANN, commands.Move(id="1", ply=0, move=str(other)), 1.0)
    assert caught.value.code == "illegal"
    assert "Play this." in caught.value.reason
    assert caught.value.legal == tuple(step.expect)


def test_replies_come_from_the_script_and_then_the_game_is_free(taught: Table) -> None:
    assert taught.scripted_reply is None
    step = taught.step
    assert step is not None
    act(taught, ANN, commands.Move(id="1", ply=0, move=step.expect[0]), 1.0)
    reply = taught.scripted_reply
    assert reply is not None
    with pytest.raises(Refusal) as caught:
        act(taught, ANN, commands.Undo(id="2"), 1.0)
    assert caught.value.code == "no_undo"
    for event in move_by_bot(taught, reply):
        taught.apply(event)
    assert taught.scripted_reply is None
    assert taught.game is not None
    act(taught, ANN, commands.Move(id="3", ply=2, move=str(taught.game.legal_moves[0])), 1.0)
    assert taught.step is None
    assert Teller(taught).info().lesson is None
    assert taught.scripted_reply is None


def move_by_bot(table: Table, move: str) -> list[Any]:
    from kibitz.table.decide import move_by

    return list(move_by(table, move, 1.0, "bot"))
