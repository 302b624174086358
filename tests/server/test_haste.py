"""The short way of moves: nearly all take it, and nothing is lost where it ends badly."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kibitz.core.message import say
from kibitz.server import live as live_module
from kibitz.server.haste import Haste
from kibitz.server.listener import SocketListener
from kibitz.server.live import Live
from kibitz.server.recent import Taken
from kibitz.server.store import Unavailable
from kibitz.server.websocket import WebSocket
from tests.server.house import House, Message, Watch, is_over, wait_until


def live_of(house: House, watch: Watch) -> Live:
    return house.served.hub._tables[watch.until_type("welcome")["table"]["id"]]


def own_move(watch: Watch) -> Message:
    """A move for the seat to act, as long as nothing else has been read."""
    latest = watch.latest
    return {"ply": latest["table"]["ply"], "move": latest["scene"]["offers"][0]["move"]}


@pytest.fixture
def watch(house: House) -> Iterator[Watch]:
    """Ann is to move; the other seat is Bob's, who is not there."""
    ann, bob = house.player("Ann"), house.player("Bob")
    table = ann.open("lobo77", "me", "open", options={"chips": 1})["id"]
    bob.sit(table)
    with ann.watch(table) as found:
        yield found


def begun(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Which moves took the short way."""
    found: list[bool] = []
    begin = Haste.begin

    def note(*given: Any) -> bool:
        found.append(begin(*given))
        return found[-1]

    monkeypatch.setattr(Haste, "begin", note)
    return found


def fail_once(monkeypatch: pytest.MonkeyPatch, house: House, error: Exception) -> None:
    """The next change is not stored."""
    errors = [error]
    store = house.served.hub.store
    attempt: Callable[..., Any] = store._try
    monkeypatch.setattr(store, "_try", lambda writes: errors.pop() if errors else attempt(writes))


def answers_to(watch: Watch, name: str) -> list[Message]:
    """All answers to a command, once a later one is answered."""
    watch.ask("say", text="and now?")
    return [m for m in watch.messages if m.get("id") == name]


def test_moves_take_it_and_are_answered_behind_what_they_caused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = begun(monkeypatch)
    ann = house.player("Ann")
    with ann.watch(ann.open("lobo77", "me", "bot:random")["id"]) as watch:
        watch.until_type("present")
        watch.play(random.Random(3), is_over)
        said = watch.ask("say", text="well played")  # its answer comes behind those to all moves
    acks = [i for i, message in enumerate(watch.messages) if message["type"] == "ack"]
    own = [at for at in acks if watch.messages[at] is not said]
    assert sum(short) == len(own) > 1
    for at in own[:-1]:
        assert watch.messages[at - 1]["number"] == watch.messages[at]["number"]
        assert watch.messages[at - 1]["move"]["by"] == "player"


def test_rules_that_stumble_do_not_hold_the_table(
    house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    live = live_of(house, watch)

    def stumble(*given: Any) -> list[Any]:
        raise ValueError("a rule of some package")

    with monkeypatch.context() as broken:
        broken.setattr(live_module, "decide", stumble)
        assert watch.ask("move", **own_move(watch))["reason"] == say("server-fault")
    assert not live.lock.is_taken
    assert watch.ask("move", **own_move(watch))["type"] == "ack"
    assert "a rule of some package" in caplog.text


def test_where_another_server_is_quicker_nobody_comes_before_the_move(
    house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_of(house, watch)
    short = begun(monkeypatch)
    fail_once(monkeypatch, house, Taken())
    watch.send("move", id="first", **own_move(watch))
    watch.send("say", id="second", text="well")
    watch.until(lambda message: message.get("id") == "second")
    numbers = {m["id"]: m["number"] for m in watch.messages if m["type"] == "ack"}
    assert short == [True]
    assert numbers["second"] == numbers["first"] + 1
    assert len(answers_to(watch, "first")) == 1


def test_a_move_that_cannot_be_stored_is_refused_once_and_can_be_sent_again(
    house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = live_of(house, watch)
    move = own_move(watch)
    fail_once(monkeypatch, house, Unavailable("no room"))
    assert watch.ask("move", id="mine", **move)["code"] == "busy"
    assert len(answers_to(watch, "mine")) == 1
    wait_until(lambda: not live.lock.is_taken)
    assert watch.ask("move", id="mine", **move)["type"] == "ack"


def test_what_is_stored_is_acknowledged_even_if_telling_stumbles(
    house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = live_of(house, watch)

    def stumble() -> None:
        raise ValueError("no time")

    with monkeypatch.context() as broken:
        broken.setattr(live.timer, "schedule", stumble)
        assert watch.ask("move", id="mine", **own_move(watch))["type"] == "ack"
    assert len(answers_to(watch, "mine")) == 1
    assert not live.lock.is_taken


def test_a_move_is_kept_although_its_player_has_gone(house: House, watch: Watch) -> None:
    live = live_of(house, watch)
    watch.send("move", **own_move(watch))
    watch.socket.close()
    wait_until(lambda: live.table.ply == 1)
    wait_until(lambda: not live.lock.is_taken)


class Line(WebSocket):
    """A socket of which the peer reads or not."""

    def __init__(self, is_read: bool) -> None:
        self.is_open, self.is_writable = True, is_read
        self.sent: list[bytes] = []

    def tell(self, frame: bytes) -> bool:
        if self.is_open and self.is_writable:
            self.sent.append(frame)
            return True
        return False

    def close(self, code: int = 1000, reason: bytes = b"") -> None:
        self.is_open = False


def test_what_waits_is_sent_before_what_comes_then() -> None:
    line = Line(is_read=False)
    listener = SocketListener("ann", 3, lambda: b"fresh", line)
    listener.put(b"first")
    line.is_writable = True
    listener.put(b"second")
    listener.answer(b"third")
    assert not listener.has_room
    assert line.sent == []
    listener.send()
    listener.put(b"fourth")
    assert line.sent == [b"first", b"second", b"third", b"fourth"]
    line.is_writable = False
    for number in range(5):
        listener.put(b"%d" % number)
    listener.answer(b"answer")
    line.is_writable = True
    listener.send()
    assert line.sent[4:] == [b"fresh", b"answer"]


def test_who_is_closed_is_told_nothing_more() -> None:
    line = Line(is_read=True)
    listener = SocketListener("ann", 3, lambda: b"fresh", line)
    listener.close()
    listener.put(b"event")
    listener.answer(b"answer")
    listener.send()
    assert not line.is_open
    assert line.sent == []
