"""What a session guarantees, one test for each promise: see the docstring of `Session`."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from kibitz.core.message import say
from kibitz.server.database.store import Store
from kibitz.server.database.transaction import Taken, Transaction, Unavailable
from kibitz.server.tables import session as session_module
from kibitz.server.tables.registry import Registry
from kibitz.server.tables.session import Session
from kibitz.server.tables.subscriber import StreamSubscriber
from kibitz.table import events
from kibitz.table.command import Say
from kibitz.table.decide import Decision
from kibitz.table.message import Ack, Refused
from kibitz.table.opening import open_table
from kibitz.worker_pool import WorkerPool
from tests.loop import in_a_loop
from tests.server.house import QUICK, House, Message, Watch, is_over, wait_until


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Session]:
    """A table with Ann and an open seat, in the loop of the test."""
    store = Store(f"sqlite:///{folder}/x.sqlite")
    store.prepare()
    registry = Registry(store, QUICK, WorkerPool())
    who = {"player": "ann", "name": "Ann", "table": registry.clock.new_id()}
    now = registry.clock.now()
    session = await registry.open(open_table("lobo77", ["me", "open"], now=now, **who))
    await session.command("ann", Say(id="first", text="the store knows this table's number now"))
    yield session
    await registry.stop()


def session_of(house: House, watch: Watch) -> Session:
    return house.served.registry._tables[watch.until_type("welcome")["table"]["id"]]


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


def fail_once(monkeypatch: pytest.MonkeyPatch, house: House, error: Exception) -> None:
    """The next change is not stored."""
    errors = [error]
    writer = house.served.registry.store.writer
    attempt: Callable[..., Any] = writer._outcomes
    monkeypatch.setattr(
        writer, "_outcomes", lambda changes: [errors.pop()] if errors else attempt(changes)
    )


def answers_to(watch: Watch, name: str) -> list[Message]:
    """All answers to a command, once a later one is answered."""
    watch.ask("say", text="and now?")
    return [m for m in watch.messages if m.get("id") == name]


@pytest.mark.parametrize("is_ending", [False, True], ids=["the caller is gone", "the server ends"])
def test_a_change_is_carried_to_its_end_and_its_number_is_given_once(
    tmp_path: Path, is_ending: bool
) -> None:
    async def work() -> None:
        async with opened(tmp_path) as session:
            before, store = session.table.number, session.registry.store
            other = asyncio.create_task(store.writer.commit(Transaction([("other", 1, b"{}")])))
            gone = asyncio.create_task(session.command("ann", Say(id="second", text="I am gone")))
            while not any(
                write.events[0][0] == session.table.id for write, _ in store.writer._queue
            ):
                await asyncio.sleep(0)
            gone.cancel()
            if is_ending:
                session.registry.disconnect()
            third = await session.command("ann", Say(id="third", text="I am here"))
            assert third == Ack("third", before + 2)
            await other
            assert session.registry.metrics.taken == 0
            assert [event.id for event in session.table.history[before:]] == ["second", "third"]
            assert len(await store.events_of(session.table.id)) == before + 2

    in_a_loop(work())


def test_messages_are_handled_one_at_a_time_in_their_order(tmp_path: Path) -> None:
    async def work() -> list[Any]:
        async with opened(tmp_path) as session:
            names = [f"c{number}" for number in range(20)]
            asked = [session.command("ann", Say(id=name, text=name)) for name in names]
            return [(answer, session.table.number) for answer in await asyncio.gather(*asked)]

    found = in_a_loop(work())
    numbers = [answer.number for answer, _ in found]
    assert numbers == list(range(numbers[0], numbers[0] + 20))


def test_nothing_is_published_or_answered_before_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with opened(tmp_path) as session:
            store, table = session.registry.store, session.table
            subscriber = StreamSubscriber("bob", 10, lambda: b"")
            await session.join(subscriber, None)
            while subscriber.is_waiting:
                subscriber.pop()
            writes: list[tuple[Transaction, Any]] = []
            with monkeypatch.context() as held:
                held.setattr(store.writer, "add", lambda *added: writes.append(added))
                answer = asyncio.create_task(session.command("ann", Say(id="x", text="psst")))
                while not writes:
                    await asyncio.sleep(0)
                before = table.number
                for _ in range(10):
                    await asyncio.sleep(0)
                assert (answer.done(), subscriber.is_waiting, table.number) == (
                    False,
                    False,
                    before,
                )
            store.writer.add(*writes[0])
            assert await answer == Ack("x", before + 1)
            assert b"psst" in subscriber.pop()

    in_a_loop(work())


def test_a_command_sent_again_gets_the_same_answer_and_is_carried_out_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as session:
            say_it = Say(id="twice", text="hello")
            first = await session.command("ann", say_it)
            number = session.table.number
            both = await asyncio.gather(*(session.command("ann", say_it) for _ in range(2)))
            assert both == [first, first]
            assert session.table.number == number
            other = await session.command("ann", Say(id="twice", text="another"))
            assert isinstance(other, Refused)

    in_a_loop(work())


def test_where_another_node_was_quicker_the_message_is_decided_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as session:
            table, store = session.table, session.registry.store
            theirs = events.Said(
                number=table.number + 1, time=1.0, player="bob", id="b", name="Bob", text="first!"
            )
            await store.writer.commit(
                Transaction([(table.id, theirs.number, events.write(theirs))])
            )
            assert await session.command("ann", Say(id="a", text="second")) == Ack(
                "a", theirs.number + 1
            )
            assert table.history[-2] == theirs
            assert session.registry.metrics.taken == 1

    in_a_loop(work())


def test_what_is_stored_elsewhere_while_the_table_catches_up_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node is told of an event just after it has read the events, and before it has them."""

    async def work() -> None:
        async with opened(tmp_path) as session:
            table, store = session.table, session.registry.store
            theirs = events.Said(number=table.number + 1, time=1.0, name="Bob", text="now")
            read = store.events_of
            has_read, goes_on = asyncio.Event(), asyncio.Event()

            async def read_slowly(*given: Any) -> list[bytes]:
                found = await read(*given)
                has_read.set()
                await goes_on.wait()
                return found

            monkeypatch.setattr(store, "events_of", read_slowly)
            session.learn()
            await has_read.wait()
            await store.writer.commit(
                Transaction([(table.id, theirs.number, events.write(theirs))])
            )
            session.learn()
            goes_on.set()
            await session.drain()
            assert table.history[-1] == theirs

    in_a_loop(work())


def test_a_table_that_cannot_be_read_is_read_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "RETRY", 0.01)

    async def work() -> None:
        async with opened(tmp_path) as session:
            table, store = session.table, session.registry.store
            theirs = events.Said(number=table.number + 1, time=1.0, name="Bob", text="now")
            await store.writer.commit(
                Transaction([(table.id, theirs.number, events.write(theirs))])
            )
            read, failures = store.events_of, [Unavailable("gone")] * 3

            async def fail(*given: Any) -> list[bytes]:
                if failures:
                    raise failures.pop()
                return await read(*given)

            monkeypatch.setattr(store, "events_of", fail)
            session.learn()
            while table.history[-1] != theirs:
                await asyncio.sleep(0.01)
            assert not session.is_stale

    in_a_loop(work())


def test_a_subscriber_who_leaves_before_the_join_is_handled_does_not_stay(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as session:
            subscriber = StreamSubscriber("bob", 10, lambda: b"")
            ahead = asyncio.create_task(session.command("ann", Say(id="x", text="before")))
            joining = asyncio.create_task(session.join(subscriber, None))
            await asyncio.sleep(0)
            joining.cancel()
            session.leave(subscriber)
            await ahead
            await session.drain()
            assert session.subscribers.viewers == ()

    in_a_loop(work())


def test_a_message_that_fails_holds_up_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> Decision:
        raise ValueError("a rule of some package")

    def fail_to_reply(outcome: object) -> None:
        raise ValueError("nobody there")

    async def work() -> None:
        async with opened(tmp_path) as session:
            session._mailbox.post(session_module.Change(fail), fail_to_reply)
            after = await session.command("ann", Say(id="after", text="still here"))
            assert isinstance(after, Ack)

    in_a_loop(work())
    assert "a rule of some package" in caplog.text
    assert "nobody there" in caplog.text


def test_moves_are_answered_behind_what_they_caused(house: House) -> None:
    ann = house.player("Ann")
    with ann.watch(ann.open("lobo77", "me", "bot:random")["id"]) as watch:
        watch.until_type("present")
        watch.play(random.Random(3), is_over)
        said = watch.ask("say", text="well played")  # its answer comes behind those to all moves
    acks = [i for i, message in enumerate(watch.messages) if message["type"] == "ack"]
    own = [at for at in acks if watch.messages[at] is not said]
    assert len(own) > 1
    for at in own[:-1]:
        assert watch.messages[at - 1]["number"] == watch.messages[at]["number"]
        assert watch.messages[at - 1]["move"]["by"] == "player"


def test_where_the_rules_fail_the_player_is_told_and_can_move_again(
    house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    session_of(house, watch)

    def fail(*given: Any) -> Decision:
        raise ValueError("a rule of some package")

    with monkeypatch.context() as broken:
        broken.setattr(session_module, "decide", fail)
        assert watch.ask("move", **own_move(watch))["reason"] == say("server-fault")
    assert watch.ask("move", **own_move(watch))["type"] == "ack"
    assert "a rule of some package" in caplog.text


def test_nobody_comes_before_a_move_that_is_decided_again(
    house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    session_of(house, watch)
    fail_once(monkeypatch, house, Taken())
    watch.send("move", id="first", **own_move(watch))
    watch.send("say", id="second", text="well")
    watch.until(lambda message: message.get("id") == "second")
    numbers = {m["id"]: m["number"] for m in watch.messages if m["type"] == "ack"}
    assert numbers["second"] == numbers["first"] + 1
    assert len(answers_to(watch, "first")) == 1


def test_a_move_that_cannot_be_stored_is_refused_once_and_can_be_sent_again(
    house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    session_of(house, watch)
    move = own_move(watch)
    fail_once(monkeypatch, house, Unavailable("no room"))
    assert watch.ask("move", id="mine", **move)["code"] == "busy"
    assert len(answers_to(watch, "mine")) == 1
    assert watch.ask("move", id="mine", **move)["type"] == "ack"


def test_what_is_stored_is_acknowledged_even_if_publishing_fails(
    house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_of(house, watch)

    def fail() -> None:
        raise ValueError("no time")

    with monkeypatch.context() as broken:
        broken.setattr(session.timer, "schedule", fail)
        assert watch.ask("move", id="mine", **own_move(watch))["type"] == "ack"
    assert len(answers_to(watch, "mine")) == 1


def test_a_move_is_kept_although_its_player_has_gone(house: House, watch: Watch) -> None:
    session = session_of(house, watch)
    watch.send("move", **own_move(watch))
    watch.socket.close()
    wait_until(lambda: session.table.ply == 1)
