"""What is told of a move may be written before it is made: it must be what would be told anyway."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from msgspec.json import decode

from kibitz.core.frame import message_of
from kibitz.core.registry import OWN
from kibitz.table import Table, Teller
from kibitz.table import command as commands
from kibitz.table.decide import act, move_by
from kibitz.table.events import Event, Moved, UndoAsked
from kibitz.table.message import TableChange, encode
from tests.table.play import ANN, BOB, opened

VIEWERS = (0, 2, None)


def follow(
    table: Table, viewers: tuple[int | None, ...] = VIEWERS, connected: tuple[int, ...] = (0, 1)
) -> Teller:
    """A teller of its own at the same point."""
    return Teller(Table.of(table.history), viewers=viewers, connected=frozenset(connected))


def drafted(teller: Teller, move: str, now: float) -> list[Event]:
    """A move of the seat to act, as a server makes it."""
    return move_by(teller.table, move, now, "bot", teller.foresee)


def by_views(teller: Teller, event: Event) -> dict[int | None, Any]:
    """What is told if the rules write nothing themselves."""
    game = teller.table.game
    assert game is not None
    if isinstance(event, Moved):
        told = teller._tell_by_views(event, game.foresee(event.move))
    else:
        told = teller.apply(event)
    return read(told)


def read(told: dict[int | None, bytes]) -> dict[int | None, Any]:
    return {viewer: json.loads(message_of(frame)) for viewer, frame in told.items()}


@pytest.mark.parametrize("clock", ["off", "quick"])
@pytest.mark.parametrize("game", OWN)
def test_the_same_is_told_with_a_draft_without_one_and_by_views(game: str, clock: str) -> None:
    table = opened(game, clock=clock)
    quick, late, plain = follow(table), follow(table), follow(table)
    chance, drafts = random.Random(8), 0
    for ply in range(300):
        now = quick.table.game
        assert now is not None
        if now.is_over:
            break
        for event in drafted(quick, str(chance.choice(now.legal_moves)), 100.0 + ply / 3):
            drafts += quick._draft is not None
            told = quick.apply(event)
            assert told == late.apply(event)
            assert read(told) == by_views(plain, event)
        for viewer in VIEWERS if ply % 9 == 0 else ():
            assert quick.log(viewer) == plain.log(viewer) == late.log(viewer)
    is_told_by_rules = table.rulebook.is_told_by_rules
    assert drafts > 20 if is_told_by_rules else drafts == 0


def test_names_and_words_that_are_no_plain_text_are_written_as_json() -> None:
    table = opened("lobo77", "me", "open", "open", options={"chips": 5})
    for player, name in ((BOB, '"Bob" \\ {%d}'), ("carla", "Čárlå 🂡 %s")):
        act(table, player, commands.Sit(id="sit", name=name), 1.0)
    quick, plain = follow(table), follow(table)
    assert quick.table.game is not None
    move = str(quick.table.game.legal_moves[0])
    for teller in (quick, plain):  # then a move changes more than the ply
        teller.apply(UndoAsked(number=teller.table.number + 1, time=2.0, seat=0, ply=0))
    (event,) = drafted(quick, move, 5.0)
    assert quick._draft is not None
    told = read(quick.apply(event))
    assert told == by_views(plain, event)
    assert told[0]["table"]["undo"] is None
    assert told[0]["table"]["seats"][1]["name"] == '"Bob" \\ {%d}'


@pytest.mark.parametrize("game", OWN)
def test_a_move_tells_of_the_table_what_it_has_changed(game: str) -> None:
    """Whoever puts the changes together has the whole table, with its key in the end."""
    table = opened(game, clock="quick")
    teller = follow(table)
    known, sizes, chance = json.loads(encode(teller.info())), set[int](), random.Random(3)
    while teller.table.state != "over":
        game_now = teller.table.game
        assert game_now is not None
        for event in drafted(teller, str(chance.choice(game_now.legal_moves)), 7.0):
            change = read(teller.apply(event))[0]["table"]
            sizes.add(len(change))
            known |= change
            assert known == json.loads(encode(teller.info()))
            info = decode(encode(change), type=TableChange).applied_to(teller.info())
            assert info == teller.info()
    assert sizes == {2, len(known)}
    assert known["key"] == table.opened.key


def test_who_comes_or_goes_meanwhile_is_told_what_is_true_then() -> None:
    table = opened("lobo77")
    for viewers, connected in (((0,), (0, 1)), ((0, 1, None), (0, 1)), (VIEWERS, (0,)), ((), ())):
        quick, plain = follow(table), follow(table, viewers, connected)
        assert quick.table.game is not None
        (event,) = drafted(quick, str(quick.table.game.legal_moves[0]), 5.0)
        quick.look_round(viewers, frozenset(connected))
        assert quick.apply(event) == plain.apply(event)


def test_what_happens_between_a_draft_and_its_move_is_told_of_too() -> None:
    """No server lets that happen; but then nothing old is told."""
    table = opened("lobo77")
    quick, plain = follow(table), follow(table)
    assert quick.table.game is not None
    move = str(quick.table.game.legal_moves[0])
    drafted(quick, move, 5.0)
    (renamed,) = act(table, ANN, commands.Rename(id="new", name="Anna"), 6.0)
    assert quick.apply(renamed) == plain.apply(renamed)
    (event,) = drafted(quick, move, 7.0)
    assert quick.apply(event) == plain.apply(event)


def test_a_draft_of_a_move_that_was_not_stored_is_not_used() -> None:
    table = opened("lobo77")
    quick, plain = follow(table), follow(table)
    assert quick.table.game is not None
    first, second = (str(move) for move in quick.table.game.legal_moves[:2])
    drafted(quick, first, 5.0)
    (event,) = move_by(quick.table, second, 6.0, "bot")  # that of another server
    assert quick.apply(event) == plain.apply(event)
    assert quick._draft is None


def test_a_move_after_which_another_has_no_clock_is_told_so() -> None:
    """Who comes next is known only then: a bot has all the time, a person has not."""
    table = opened("lobo77", "me", "bot:easy", "open", clock="quick")
    act(table, BOB, commands.Sit(id="sit", name="Bob"), 1.0)
    quick, deadlines = follow(table, (0, 2)), set()
    for ply in range(12):
        game = quick.table.game
        assert game is not None
        (event,) = drafted(quick, str(game.legal_moves[0]), 10.0 * ply)
        told = read(quick.apply(event))[0]
        is_bot = told["scene"]["turn"] == 1
        assert told["table"]["deadline"] == (None if is_bot else event.time + 15)
        deadlines.add(is_bot)
    assert deadlines == {True, False}


@pytest.mark.parametrize("game", OWN)
def test_interpreted_rules_write_nothing_that_views_tell_sooner(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kibitz.table.table.build.is_at_hand", lambda book: False)
    monkeypatch.setattr("kibitz.core.interpreter.show", None)
    monkeypatch.setattr("kibitz.core.interpreter.tell", None)
    table = opened(game)
    quick, plain = follow(table), follow(table)
    now = quick.table.game
    assert now is not None
    for event in drafted(quick, str(now.legal_moves[0]), 100.0):
        assert quick._draft is None
        assert read(quick.apply(event)) == by_views(plain, event)
    assert quick.scene(None) == plain.scene(None)
