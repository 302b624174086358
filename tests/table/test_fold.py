"""A table is the fold of its events: whatever was asked, folding again gives the same table."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kibitz.core.registry import OWN
from kibitz.table import Refusal, Table, act, events
from kibitz.table import command as commands
from kibitz.table.decide import come_back, move_by, stand_in, warn
from tests.table.play import ANN, BOB, CARLA, opened, picture, play_on


def anything(chance: random.Random, table: Table, number: int) -> list[events.Event]:
    """Some command of somebody, sensible or not."""
    player = chance.choice([ANN, BOB, CARLA])
    own = f"{chance.randrange(number + 1)}"  # sometimes one that was used before
    legal = table.game.legal_moves if table.game is not None else ("7",)
    command = chance.choice(
        [
            commands.Move(id=own, ply=table.ply, move=str(chance.choice(legal or ("7",)))),
            commands.Move(id=own, ply=chance.randrange(9), move="nonsense"),
            commands.Say(id=own, text="hello"),
            commands.Undo(id=own),
            commands.Answer(id=own, yes=chance.random() < 0.7),
            commands.Leave(id=own),
            commands.Sit(id=own, seat=chance.choice([None, 0, 1, 2]), name="X"),
            commands.Rename(id=own, name=f"N{number}"),
            commands.Fill(id=own, level="easy"),
            commands.Rematch(id=own),
        ]
    )
    return act(table, player, command, float(number), "other")


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_sequence_of_commands_folds_to_the_same_table(seed: int) -> None:
    chance = random.Random(seed)
    table = opened("lobo77", "me", "open", "open", options={"chips": 1})
    for number in range(60):
        try:
            if table.game is not None and table.state == "playing" and chance.random() < 0.3:
                play_on(table, 1, chance)
            elif chance.random() < 0.1:
                act_ = chance.choice([warn, stand_in, come_back])
                for event in act_(table, chance.randrange(3), float(number)).events:
                    table.apply(event)
            else:
                anything(chance, table, number)
        except Refusal:
            continue
        stored = events.read_all([events.write(event) for event in table.history])
        assert stored == table.history
        assert picture(Table.of(stored)) == picture(table)


@pytest.mark.parametrize("game", OWN)
def test_a_whole_game_of_every_kind_folds_after_every_event(game: str) -> None:
    chance = random.Random(1)
    table = opened(game)
    while table.state != "over" and table.ply < 120:
        play_on(table, 1, chance)
        if table.ply % 10 == 0 or table.state == "over":
            assert picture(Table.of(table.history)) == picture(table)
    assert [event.number for event in table.history] == list(range(1, table.number + 1))


def test_the_end_is_stored_with_the_last_move() -> None:
    table = opened(options={"chips": 1})
    decided = play_on(table, 500, random.Random(2))
    assert [events.kind(event) for event in decided[-2:]] == ["moved", "ended"]
    assert table.state == "over"


def test_an_event_out_of_order_is_not_taken_up() -> None:
    table = opened()
    said = events.Said(number=table.number + 2, time=0.0, name="Ann", text="hi")
    with pytest.raises(AssertionError):
        table.apply(said)


def test_a_table_without_a_network() -> None:
    """As a terminal uses it: a person and bots, nothing stored, nothing awaited."""
    from kibitz.bots import bot

    table = opened("lobo77", "me", "bot:random", options={"chips": 1})
    while table.state == "playing":
        assert table.game is not None
        turn = table.game.turn
        move = str(bot("random", seed=1).choose(table.game.view(turn)))
        if turn == table.seat_of(ANN):
            act(table, ANN, commands.Move(id=str(table.ply), ply=table.ply, move=move), 0.0)
        else:
            for event in move_by(table, move, 0.0, "bot").events:
                table.apply(event)
    table.record().verify()
