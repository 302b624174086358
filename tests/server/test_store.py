"""The store, on both kinds of database: all or nothing, and the number of an event decides."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from pathlib import Path

import pytest
import sqlalchemy as sa

from kibitz.core.errors import KibitzError
from kibitz.server.database import engine, transaction, watchdog
from kibitz.server.database import store as stores
from kibitz.server.database.store import Store
from kibitz.server.database.transaction import Taken, Transaction, Unavailable
from kibitz.server.database.writer import Writer
from tests.loop import in_a_loop
from tests.server.postgres import ENGLISH, Postgres

Work = Callable[[Store], Awaitable[None]]


def run(database: str, work: Work) -> None:
    async def inner() -> None:
        store = Store(database)
        store.prepare()
        try:
            await work(store)
        finally:
            await store.close()

    in_a_loop(inner())


def event(table: str, number: int, data: bytes = b"{}") -> Transaction:
    return Transaction(events=[(table, number, data)])


def test_events_come_back_in_order(database: str) -> None:
    async def work(store: Store) -> None:
        await store.writer.commit(Transaction([("t", number, b"%d" % number) for number in (2, 1)]))
        await store.writer.commit(event("t", 3, b"3"))
        assert await store.events_of("t") == [b"1", b"2", b"3"]
        assert await store.events_of("t", after=2) == [b"3"]
        assert await store.events_of("other") == []

    run(database, work)


def test_all_of_a_batch_hear_of_it_even_if_one_stumbles_or_has_gone(database: str) -> None:
    def stumble(_: Exception | None) -> None:
        raise RuntimeError

    async def work(store: Store) -> None:
        gone = asyncio.ensure_future(store.writer.commit(event("gone", 1)))
        await asyncio.sleep(0)
        store.writer.add(event("stumbles", 1), stumble)
        gone.cancel()
        await asyncio.wait_for(store.writer.commit(event("t", 1)), 10)
        await asyncio.wait_for(store.writer.commit(event("t", 2)), 10)
        for table in ("gone", "stumbles"):
            assert await store.events_of(table) == [b"{}"]

    run(database, work)


def test_a_database_that_does_not_answer_is_given_up_and_used_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "LONGEST", 0.5)
    monkeypatch.setitem(engine.PATIENCE, "connect_timeout", 2)

    async def work(store: Store) -> None:
        await store.writer.commit(event("t", 1))
        assert len(await store.events_of("t")) == 1
        with postgres.frozen():
            asked = store.writer.commit(event("t", 2)), store.events_of("t"), store.beat(0.0)
            found = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 30)
        assert [type(one) for one in found] == [Unavailable] * 3
        with suppress(Taken):  # it may have been stored all the same
            await store.writer.commit(event("t", 2))
        assert len(await store.events_of("t")) == 2

    run(postgres.database(), work)


def test_a_number_can_be_taken_once(database: str) -> None:
    async def work(store: Store) -> None:
        await store.writer.commit(event("t", 1, b"first"))
        taken = event("t", 1, b"second")
        taken.names.append(("ann", "Ann"))
        with pytest.raises(Taken):
            await store.writer.commit(taken)
        assert await store.events_of("t") == [b"first"]
        assert await store.name_of("ann") is None  # all or nothing

    run(database, work)


def test_a_number_can_be_taken_once_in_a_batch(database: str) -> None:
    """Also of a table whose last number the server knows."""

    async def work(store: Store) -> None:
        await store.writer.commit(event("t", 1, b"1"))
        await store.writer.commit(event("t", 2, b"2"))
        writes = [event("t", 3, b"first"), event("t", 3, b"second")]
        found = await asyncio.gather(*map(store.writer.commit, writes), return_exceptions=True)
        assert [type(one) for one in found] == [type(None), Taken]
        assert await store.events_of("t") == [b"1", b"2", b"first"]

    run(database, work)


def test_a_table_is_opened_once(database: str) -> None:
    """Nothing is known of a new table but that it is new, which the database may deny."""
    row = {"id": "t", "game": "deuce", "state": "open", "opened": 0.0, "wake": None}

    async def work(store: Store) -> None:
        await store.writer.commit(event("other", 1))
        for number in (1, 2):
            write = Transaction(
                [("t", 1, b"%d" % number)], opened=[row], seats=[("ann", "t", number)]
            )
            with nullcontext() if number == 1 else pytest.raises(Taken):
                await store.writer.commit(write)
        assert await store.events_of("t") == [b"1"]
        assert [found["seat"] for found in await store.tables_of("ann")] == [1]

    run(database, work)


def test_one_that_fails_does_not_spoil_the_others_of_its_batch(database: str) -> None:
    async def work(store: Store) -> None:
        await store.writer.commit(event("t", 1))
        writes = [event("a", 1), event("t", 1), event("b", 1)]
        found = await asyncio.gather(*map(store.writer.commit, writes), return_exceptions=True)
        assert [type(one) for one in found] == [type(None), Taken, type(None)]
        assert await store.events_of("b") == [b"{}"]

    run(database, work)


def test_many_commits_at_once_share_transactions(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches = []
    inner = Writer._outcomes

    def counted(self: Writer, changes: list[Transaction]) -> list[Exception | None]:
        batches.append(len(changes))
        return inner(self, changes)

    monkeypatch.setattr(Writer, "_outcomes", counted)

    async def work(store: Store) -> None:
        await asyncio.gather(*(store.writer.commit(event(f"t{i}", 1)) for i in range(100)))
        assert sum(batches) == 100
        assert len(batches) <= 3

    run(database, work)


def test_a_locked_file_is_unavailable_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "LONGEST_WAIT", 0.1)

    async def work(store: Store) -> None:
        other = sqlite3.connect(tmp_path / "x.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            await store.writer.commit(event("t", 1))
        other.execute("ROLLBACK")
        await store.writer.commit(event("known", 1))
        other.execute("BEGIN IMMEDIATE")
        for change in (event("known", 2), Transaction(names=[("ann", "Ann")])):
            with pytest.raises(Unavailable, match="locked"):
                await store.writer.commit(change)
        other.execute("ROLLBACK")
        other.close()
        await store.writer.commit(event("t", 1))
        assert await store.events_of("t") == [b"{}"]

    run(f"sqlite:///{tmp_path}/x.sqlite", work)


def test_commits_are_on_the_disk(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        def pragmas(connection: sa.Connection) -> list[object]:
            return [
                connection.scalar(sa.text(f"PRAGMA {name}"))
                for name in ("journal_mode", "synchronous")
            ]

        assert await store._read(pragmas) == ["wal", 2]  # 2: FULL

    run(f"sqlite:///{tmp_path}/x.sqlite", work)


def test_due_tables_and_seats(database: str) -> None:
    async def work(store: Store) -> None:
        for number, wake in enumerate((5.0, None, 99.0)):
            row = {"id": f"t{number}", "game": "lobo77", "state": "open", "opened": float(number)}
            seats: list[tuple[str, str, int | None]] = [("ann", f"t{number}", 1)]
            await store.writer.commit(Transaction(opened=[{**row, "wake": wake}], seats=seats))
        assert await store.due(10.0, 100) == ["t0"]
        await store.writer.commit(Transaction(wakes=[("t0", None)], states=[("t0", "over")]))
        await store.writer.commit(Transaction(seats=[("ann", "t1", None)]))
        assert await store.due(10.0, 100) == []
        found = await store.tables_of("ann")
        assert [(row["id"], row["state"]) for row in found] == [("t2", "open"), ("t0", "over")]

    run(database, work)


def test_outages(database: str) -> None:
    async def work(store: Store) -> None:
        assert store.begin(100.0, 10.0) == []
        await store.beat(150.0)
        assert store.begin(400.0, 10.0) == [(150.0, 410.0)]

    run(database, work)


def test_another_version_is_refused(database: str) -> None:
    async def work(store: Store) -> None:
        await store.writer.run(lambda connection: stores._set_note(connection, "version", "99"))

    run(database, work)
    with pytest.raises(KibitzError, match="another version"):
        Store(database).prepare()


def test_outages_do_not_overlap(database: str) -> None:
    async def work(store: Store) -> None:
        store.begin(100.0, 10.0)
        await store.beat(150.0)
        store.begin(200.0, 10.0)  # killed before its first beat, and again
        assert store.begin(205.0, 10.0) == [(150.0, 210.0)]
        await store.beat(206.0)
        assert store.begin(220.0, 10.0) == [(150.0, 210.0), (210.0, 230.0)]

    run(database, work)


def test_a_due_table_is_claimed_once(database: str) -> None:
    async def work(store: Store) -> None:
        row = {"game": "lobo77", "state": "open", "opened": 0.0, "wake": 5.0}
        await store.writer.commit(Transaction(opened=[{**row, "id": f"t{i}"} for i in range(20)]))
        other = Store(database)
        found = await asyncio.gather(
            *(one.claim(10.0, 30.0, 10) for one in (store, other) for _ in range(2))
        )
        claimed = [key for keys in found for key in keys]
        assert len(claimed) == len(set(claimed))
        claimed += await store.claim(10.0, 30.0, 20)  # rows that were locked at that moment
        assert sorted(claimed) == sorted(f"t{i}" for i in range(20))
        await store.renew(["t1", "t2"], 50.0)
        assert len(await other.claim(31.0, 60.0, 99)) == 18
        await other.close()

    run(database, work)


def test_an_ended_table_is_not_renewed(database: str) -> None:
    async def work(store: Store) -> None:
        row = {"id": "t", "game": "lobo77", "state": "over", "opened": 0.0, "wake": None}
        await store.writer.commit(Transaction(opened=[row]))
        await store.renew(["t"], 50.0)
        assert await store.claim(99.0, 100.0, 9) == []

    run(database, work)


def test_the_last_of_equal_changes_counts(database: str) -> None:
    async def work(store: Store) -> None:
        await store.writer.commit(Transaction(names=[("ann", "Ann")], seats=[("ann", "t", 0)]))
        writes = [
            Transaction(names=[("ann", name)], seats=[("ann", "t", 1)]) for name in ("A", "B")
        ]
        await asyncio.gather(*map(store.writer.commit, writes))
        assert await store.name_of("ann") == "B"
        row = {"id": "t", "game": "lobo77", "state": "open", "opened": 0.0, "wake": 5.0}
        await store.writer.commit(Transaction(opened=[row], seats=[("ann", "t", 1)]))
        wakes: list[float | None] = [7.0, None, 8.0]
        await asyncio.gather(
            *(store.writer.commit(Transaction(wakes=[("t", wake)])) for wake in wakes)
        )
        assert (await store.tables_of("ann"))[0]["state"] == "open"
        assert await store.due(7.5, 9) == []
        assert await store.due(8.0, 9) == ["t"]
        await store.writer.commit(Transaction(states=[("t", "over")]))
        assert await store.due(8.0, 9) == ["t"]  # a new state leaves the rest as it is
        await store.writer.commit(Transaction(wakes=[("t", None)]))
        assert await store.due(99.0, 9) == []
        assert (await store.tables_of("ann"))[0]["state"] == "over"
        await store.keep_review("t", b"1")
        await store.keep_review("t", b"2")
        assert await store.review_of("t") == b"2"

    run(database, work)


def test_two_servers_with_the_same_moves_at_once(database: str) -> None:
    """Each number is stored once, whoever was first; nobody waits for the other for ever."""

    async def work(store: Store) -> None:
        other = Store(database)
        for number in range(1, 11):
            tables = [f"t{i}" for i in range(20)]
            tries = [store.writer.commit(event(key, number, b"a")) for key in tables]
            tries += [other.writer.commit(event(key, number, b"b")) for key in reversed(tables)]
            found = await asyncio.gather(*tries, return_exceptions=True)
            assert {type(one) for one in found} <= {type(None), Taken}
            assert sum(one is None for one in found) == len(tables)
        await other.close()

    run(database, work)


KEYS = ["ax", "_a", "Bx"]  # the other way round by their bytes; in English _a, ax, Bx
STATES = Transaction(states=[("ax", "over")], wakes=[("_a", None), ("Bx", 9.0)])


@pytest.mark.parametrize(
    "change",
    [lambda store: store.renew(KEYS, 50.0), lambda store: store.writer.commit(STATES)],
    ids=["renew", "commit"],
)
def test_rows_are_locked_in_the_order_of_their_keys(postgres: Postgres, change: Work) -> None:
    """Who waits for a row holds none behind it, which another might hold who waits for an earlier
    one. Also where the database sorts words as people do."""
    shared = postgres.database(ENGLISH)

    async def work(store: Store) -> None:
        row = {"game": "lobo77", "state": "open", "opened": 0.0, "wake": 5.0}
        await store.writer.commit(Transaction(opened=[{**row, "id": key} for key in KEYS]))
        observer = engine.make_engine(shared)
        with observer.connect() as holder, observer.connect() as other:
            holder.execute(sa.text("SELECT id FROM tables WHERE id = '_a' FOR UPDATE"))
            task = asyncio.ensure_future(change(store))
            waiting = sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted")
            while not other.scalar(waiting):
                assert not task.done()
                await asyncio.sleep(0.01)
            free = sa.text("SELECT id FROM tables FOR UPDATE SKIP LOCKED")
            found = list(other.scalars(free))
            other.rollback()
            holder.rollback()
            await task
        observer.dispose()
        assert found == ["ax"]

    run(shared, work)


def test_many_servers_may_start_at_once(shared: str) -> None:
    stores = [Store(shared) for _ in range(4)]
    with ThreadPoolExecutor() as pool:
        list(pool.map(Store.prepare, stores))
        assert len({store.secret for store in stores}) == 1
        assert stores[0].secret
        assert sum(map(len, pool.map(lambda one: one.begin(100.0, 10.0), stores))) == 0
        found = list(pool.map(lambda one: one.begin(300.0, 10.0), stores))
    assert found == [[(110.0, 310.0)]] * 4
    for store in stores:
        in_a_loop(store.close())


async def fill(store: Store, tables: Sequence[str], first: int, last: int) -> None:
    for number in range(first, last + 1):
        await asyncio.gather(
            *(store.writer.commit(event(t, number, b"%d" % number)) for t in tables)
        )


def test_what_another_program_has_stored_is_taken(database: str) -> None:
    async def work(store: Store) -> None:
        await fill(store, ["t"], 1, 3)
        other = Store(database)
        await fill(other, ["t"], 4, 5)
        await other.close()
        for number in (4, 5):
            with pytest.raises(Taken):
                await store.writer.commit(event("t", number))
        await store.writer.commit(event("t", 6, b"6"))
        assert len(await store.events_of("t")) == 6

    run(database, work)


def test_a_commit_that_fails_leaves_no_number_taken(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        await fill(store, ["t"], 1, 2)
        with monkeypatch.context() as broken:
            broken.setattr(transaction, "notify", lambda *_: 1 / 0)  # after all is written
            with pytest.raises(Unavailable):
                await store.writer.commit(event("t", 3))
        await store.writer.commit(event("t", 3, b"3"))
        assert await store.events_of("t") == [b"1", b"2", b"3"]

    run(database, work)


def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "x.sqlite") as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    store = Store(f"sqlite:///{tmp_path}/x.sqlite")
    with pytest.raises(KibitzError, match="has the table recipes"):
        store.prepare()
    with sqlite3.connect(tmp_path / "x.sqlite") as connection:
        assert list(connection.execute("SELECT name FROM sqlite_master")) == [("recipes",)]
    connection.close()
