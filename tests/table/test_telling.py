"""What viewers are told: each its own view, the same again after a reconnect, never the key."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from kibitz.core import kernel
from kibitz.core.registry import OWN, rulebook
from kibitz.table import Ask, Refusal, Table, Teller, act, decide, events
from kibitz.table import command as commands
from kibitz.table.decide import move_by
from kibitz.table.message import encode
from kibitz.table.story import LOG_EVENTS, Story
from kibitz.table.tell import missed
from tests.table.play import ANN, BOB, opened, play_on


def told(table: Table, event: events.Event, viewers: list[int | None]) -> dict[int | None, Any]:
    """Fold everything before an event, then the messages about it."""
    teller = Teller(Table.of(table.history[: event.number - 1]), (), tuple(viewers))
    told = teller.apply(event)
    return {viewer: json.loads(message) for viewer, message in told.items()}


def log(history: list[events.Event], viewer: int | None) -> list[dict[str, Any]]:
    """What was said last, made anew."""
    found: list[dict[str, Any]] = json.loads(encode(Story().of(viewer, history)))
    return found


@pytest.mark.parametrize("game", OWN)
def test_after_a_reconnect_exactly_the_missed_messages_come(game: str) -> None:
    table = opened(game)
    live: dict[int | None, list[bytes]] = {0: [], 1: [], None: []}
    teller = Teller(Table.of(table.history), (), tuple(live))
    play_on(table, 25, random.Random(4))
    act(table, ANN, commands.Say(id="s", text="hi"), 50.0)
    for event in table.history[teller.table.number :]:
        for viewer, data in teller.apply(event).items():
            live[viewer].append(data)
    for viewer, messages in live.items():
        for after in (3, 10, table.number):
            expected = messages[after - 3 :]
            assert missed(table.history, after, viewer) == expected


@pytest.mark.parametrize("game", OWN)
def test_only_the_viewers_own_cards_are_in_its_messages(game: str) -> None:
    table = opened(game, seed=2**250 + 12345)
    for event in play_on(table, 30, random.Random(5)):
        for viewer, message in told(table, event, [0, 1, 2, None]).items():
            scene = message["scene"]
            assert scene["seat"] == viewer
            assert bool(scene.get("offers")) == (viewer == scene["turn"])
            assert message["table"].get("key") is None
            assert table.opened.key[2:] not in json.dumps(message)


def twin_of(table: Table, viewer: int | None, seed: int) -> Table:
    """The table in a world that the viewer cannot tell from the true one."""
    assert table.game is not None
    twin = Table.of(table.history)
    twin.game = table.game.view(viewer).resample(seed=seed)
    twin.game.moves = table.game.moves.copy()
    twin.game.seats_moved = table.game.seats_moved.copy()
    twin.game.deals = table.game.deals.copy()
    assert twin.game.view(viewer) == table.game.view(viewer)
    return twin


@pytest.mark.parametrize("game", OWN)
def test_what_a_viewer_is_told_does_not_depend_on_what_it_cannot_know(game: str) -> None:
    """Non-interference: change only hidden cards, and the bytes sent stay the same."""
    table, compared = opened(game), 0
    for step in range(25):
        play_on(table, 1, random.Random(step))
        assert table.game is not None
        if table.state == "over":
            break
        viewer = None if step % 3 == 0 else (table.game.turn + 1) % 3
        twin = twin_of(table, viewer, step)
        assert twin.game is not None
        for move in sorted(set(table.game.legal_moves) & set(twin.game.legal_moves)):
            messages, seen = [], []
            for one in (Table.of(table.history), twin_of(table, viewer, step)):
                event = move_by(one, str(move), 0.0, "bot").events[0]
                messages.append(Teller(one, (), (viewer,)).apply(event)[viewer])
                assert one.game is not None
                seen.append(one.game.view(viewer))
            if seen[0] == seen[1]:  # the move itself may bring hidden cards to light
                assert messages[0] == messages[1]
                compared += 1
    assert compared > 10


@pytest.mark.parametrize("game", OWN)
def test_a_refusal_does_not_depend_on_what_its_sender_cannot_know(game: str) -> None:
    table, compared = opened(game), 0
    for step in range(15):
        play_on(table, 1, random.Random(step))
        assert table.game is not None
        turn = table.game.turn
        player = table.seats[turn].player
        if player is None or table.state == "over":
            continue
        twin = twin_of(table, turn, step)
        for card in (*table.rulebook.card_names, "draw", "stock", "pass", "?"):
            command = commands.Move(id=card, ply=table.ply, move=card)
            found = [outcome(one, player, command) for one in (table, twin)]
            assert found[0] == found[1]
            compared += found[0] is not None
    assert compared > 20


@pytest.mark.parametrize("game", OWN)
def test_who_is_not_to_act_is_offered_nothing(game: str) -> None:
    """Whatever is wrong with a move: the legal ones would show what another holds."""
    table, refused = opened(game), 0
    for step in range(6):
        play_on(table, 1, random.Random(step))
        assert table.game is not None
        turn = table.game.turn
        for seat, player in [*enumerate(one.player for one in table.seats), (None, "stranger")]:
            if seat == turn or player is None:
                continue
            for ply in (table.ply - 1, table.ply, table.ply + 1):
                for move in ("?", str(table.game.legal_moves[0])):
                    command = commands.Move(id="x", ply=ply, move=move)
                    found = outcome(table, player, command)
                    assert isinstance(found, tuple)
                    assert found[2] == ()
                    refused += 1
    assert refused > 20


def outcome(table: Table, player: str, command: commands.Command) -> object:
    try:
        decide(Ask(table, player, command, 0.0))
    except Refusal as refusal:
        return refusal.code, refusal.reason, refusal.legal
    return None


def test_deuces_first_moves_are_told_to_their_owner_only() -> None:
    table = opened("deuce")
    (event,) = play_on(table, 1)
    assert isinstance(event, events.Moved)
    others: list[int | None] = [seat for seat in range(3) if seat != event.seat] + [None]
    messages = told(table, event, [event.seat, *others])
    assert messages[event.seat]["move"]["move"] == event.move
    for viewer in others:
        assert messages[viewer]["move"]["move"] is None
        assert event.move not in json.dumps(messages[viewer])


def test_a_move_is_told_to_each_seat_as_the_rules_let_it_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As where cards are handed to a neighbour: one seat more than the mover may see them."""
    book, known = rulebook("deuce").register(), kernel.rules_by_dtype()
    for dtype in (book.state, book.view):
        monkeypatch.setitem(known, dtype, known[dtype])  # as they were, afterwards
    own = book.rules["seen_move"]

    def seen_move(state: Any, move: int, viewer: int) -> int:
        is_neighbour = viewer == (state.turn + 1) % state.seats
        return move if is_neighbour else own(state, move, viewer)

    monkeypatch.setitem(book.rules, "seen_move", seen_move)
    monkeypatch.setattr("kibitz.core.build.is_at_hand", lambda book: False)  # interpreted
    table = opened("deuce")
    (event,) = play_on(table, 1)
    assert isinstance(event, events.Moved)
    mover, neighbour, third = event.seat, (event.seat + 1) % 3, (event.seat + 2) % 3
    messages = told(table, event, [0, 1, 2, None])
    knows = {viewer: message["move"]["move"] for viewer, message in messages.items()}
    assert knows == {mover: event.move, neighbour: event.move, third: None, None: None}
    for viewer, message in messages.items():
        assert log(table.history, viewer)[-1]["lines"] == message["lines"]


def test_gains_and_rounds() -> None:
    table = opened(options={"chips": 2})
    start = 0
    while table.state != "over":
        (first, *_) = play_on(table, 1, random.Random(start))
        message = told(table, first, [None])[None]
        if message["new_round"]:
            assert sum(message["gains"]) < 0  # somebody has paid
            return
        start += 1
    pytest.fail("no round ended")


def test_welcome_has_everything_a_page_needs() -> None:
    table = opened()
    play_on(table, 5)
    teller = Teller(table, connected=frozenset({1}))
    welcome = json.loads(teller.welcome(BOB, "Bob", 7.0))
    assert welcome["you"] == {"seat": 1, "name": "Bob", "host": False}
    assert welcome["number"] == table.number
    assert welcome["table"]["ply"] == 5
    assert welcome["scene"]["seat"] == 1
    assert [seat["connected"] for seat in welcome["table"]["seats"]] == [False, True, True]
    assert [entry["lines"][0] for entry in welcome["log"][:2]] == [
        {"say": "sits", "seat": 0},
        {"say": "sits", "seat": 1},
    ]
    watching = json.loads(teller.welcome(None, "Zoe", 7.0))
    assert watching["you"] == {"seat": None, "name": "Zoe", "host": False}


def test_the_log_is_each_viewers_own_and_short() -> None:
    table = opened("deuce")
    play_on(table, 60, random.Random(1))
    assert len(log(table.history, None)) <= LOG_EVENTS
    first = table.history[3]
    assert isinstance(first, events.Moved)
    own, other = (
        next(one["lines"][0] for one in log(table.history[:6], viewer) if one["number"] == 4)
        for viewer in (first.seat, None)
    )
    assert "|".join(own["cards"]) == first.move
    assert other["cards"] == ["?", "?"]


@pytest.mark.parametrize("game", OWN)
def test_a_log_that_is_kept_is_the_same_as_one_made_anew(game: str) -> None:
    """Folding a long story for each fresh view would be an easy way to keep a server busy."""
    told = opened(game)
    play_on(told, 80, random.Random(6))
    act(told, ANN, commands.Say(id="s", text="hi"), 500.0)
    teller = Teller(Table.of(told.history[:3]))
    for event in told.history[3:]:
        for viewer in (0, None) if event.number % 6 == 0 else ():
            kept = json.loads(encode(teller.log(viewer)))
            assert kept == log(teller.table.history, viewer)
            assert json.loads(encode(teller.log(viewer))) == kept
        teller.look_round((0,) if event.number % 7 else (0, None), frozenset())
        teller.apply(event)


def test_the_key_is_told_after_the_end_and_fits_the_commitment() -> None:
    from kibitz.core.seed import commitment, read_seed

    table = opened(options={"chips": 1})
    play_on(table, 500, random.Random(1))
    info = Teller(table).info()
    assert info.state == "over"
    assert info.key == table.opened.key
    assert commitment(read_seed(info.key)) == info.commitment == table.opened.commitment


def test_what_is_said_of_a_table() -> None:
    table = opened("lobo77", "me", "open", options={"chips": 1})
    act(table, BOB, commands.Sit(id="1", name="Bob"), 1.0)
    play_on(table, 1)
    act(table, ANN, commands.Undo(id="2"), 2.0)
    act(table, BOB, commands.Answer(id="3", yes=True), 2.0)
    play_on(table, 500, random.Random(1))
    teller = Teller(Table.of(table.history[:1]), (), (None,))
    told = [json.loads(teller.apply(event)[None])["lines"] for event in table.history[1:]]
    said = [line for lines in told for line in lines]
    for message in (
        {"say": "sits", "seat": 0},
        {"say": "game-begins"},
        {"say": "undo-asked", "seat": 0},
        {"say": "undo-agreed", "seat": 1},
        {"say": "undone", "mark": "undo", "seat": 0},
    ):
        assert message in said
    assert table.game is not None
    winners = list(table.game.winners)
    assert said[-1] == {
        "say": "game-over-wins",
        "mark": "result",
        "seats": winners,
        "number": len(winners),
    }
