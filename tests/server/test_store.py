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
from sqlalchemy.exc import OperationalError

from kibitz.core.errors import KibitzError
from kibitz.server.database import engine, journal, watchdog
from kibitz.server.database import store as stores
from kibitz.server.database.journal import Taken
from kibitz.server.database.store import Store, Unavailable
from kibitz.server.database.transaction import Transaction
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
        await store.commit(Transaction([("t", number, b"%d" % number) for number in (2, 1)]))
        await store.commit(event("t", 3, b"3"))
        assert await store.events_of("t") == [b"1", b"2", b"3"]
        assert await store.events_of("t", after=2) == [b"3"]
        assert await store.events_of("other") == []

    run(database, work)


def test_all_of_a_batch_hear_of_it_even_if_one_stumbles_or_has_gone(database: str) -> None:
    def stumble(_: Exception | None) -> None:
        raise RuntimeError

    async def work(store: Store) -> None:
        gone = asyncio.ensure_future(store.commit(event("gone", 1)))
        await asyncio.sleep(0)
        store.add(event("stumbles", 1), stumble)
        gone.cancel()
        await asyncio.wait_for(store.commit(event("t", 1)), 10)
        await asyncio.wait_for(store.commit(event("t", 2)), 10)
        for table in ("gone", "stumbles"):
            assert await store.events_of(table) == [b"{}"]

    run(database, work)


def test_a_database_that_does_not_answer_is_given_up_and_used_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "LONGEST", 0.5)
    monkeypatch.setitem(engine.PATIENCE, "connect_timeout", 2)

    async def work(store: Store) -> None:
        await store.commit(event("t", 1))
        assert len(await store.events_of("t")) == 1
        with postgres.frozen():
            asked = store.commit(event("t", 2)), store.events_of("t"), store.beat(0.0)
            found = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 30)
        assert [type(one) for one in found] == [Unavailable] * 3
        with suppress(Taken):  # it may have been stored all the same
            await store.commit(event("t", 2))
        assert len(await store.events_of("t")) == 2

    run(postgres.database(), work)


def test_a_number_can_be_taken_once(database: str) -> None:
    async def work(store: Store) -> None:
        await store.commit(event("t", 1, b"first"))
        taken = event("t", 1, b"second")
        taken.names.append(("ann", "Ann"))
        with pytest.raises(Taken):
            await store.commit(taken)
        assert await store.events_of("t") == [b"first"]
        assert await store.name_of("ann") is None  # all or nothing

    run(database, work)


def test_a_number_can_be_taken_once_in_a_batch(database: str) -> None:
    """Also of a table whose last number the server knows."""

    async def work(store: Store) -> None:
        await store.commit(event("t", 1, b"1"))
        await store.commit(event("t", 2, b"2"))
        writes = [event("t", 3, b"first"), event("t", 3, b"second")]
        found = await asyncio.gather(*map(store.commit, writes), return_exceptions=True)
        assert [type(one) for one in found] == [type(None), Taken]
        assert await store.events_of("t") == [b"1", b"2", b"first"]

    run(database, work)


def test_a_table_is_opened_once(database: str) -> None:
    """Nothing is known of a new table but that it is new, which the database may deny."""
    row = {"id": "t", "game": "deuce", "state": "open", "opened": 0.0, "wake": None}

    async def work(store: Store) -> None:
        await store.commit(event("other", 1))
        for number in (1, 2):
            write = Transaction(
                [("t", 1, b"%d" % number)], opened=[row], seats=[("ann", "t", number)]
            )
            with nullcontext() if number == 1 else pytest.raises(Taken):
                await store.commit(write)
        assert await store.events_of("t") == [b"1"]
        assert [found["seat"] for found in await store.tables_of("ann")] == [1]

    run(database, work)


def test_what_goes_wrong_in_a_short_transaction_is_done_in_a_long_one(tmp_path: Path) -> None:
    """That says what is wrong, and nothing is left of the short one."""
    database = f"sqlite:///{tmp_path}/x.sqlite"

    async def work(store: Store) -> None:
        await fill(store, ["t"], 1, 2)
        store._statements._sit._plain = "INSERT INTO seats VALUES (1)", ["seat"]  # type: ignore[misc]
        await store.commit(Transaction([("t", 3, b"3")], seats=[("ann", "t", 0)]))
        await store.commit(event("t", 4, b"4"))
        assert await store.events_of("t") == [b"1", b"2", b"3", b"4"]
        assert rows_in(database, "seats") == 1

    run(database, work)


def test_most_changes_need_no_long_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = {"id": "new", "game": "deuce", "state": "open", "opened": 0.0, "wake": None}
    writes = [
        event("t", 2),
        Transaction(names=[("ann", "Ann")]),
        Transaction(wakes=[("t", 5.0)]),
        Transaction([("new", 1, b"{}")], opened=[row], seats=[("ann", "new", 0)]),
        Transaction([("new", 2, b"{}")], states=[("new", "over")], seats=[("ann", "new", None)]),
        Transaction([("t", 3, b"{}"), ("t", 4, b"{}")]),
    ]

    async def work(store: Store) -> None:
        await store.commit(event("t", 1))
        with monkeypatch.context() as watched:
            watched.setattr(store, "_transact", None)
            for write in writes:
                await store.commit(write)
        assert await store.name_of("ann") == "Ann"
        assert [len(await store.events_of(key)) for key in ("t", "new")] == [4, 2]
        assert await store.tables_of("ann") == []

    run(f"sqlite:///{tmp_path}/x.sqlite", work)


def test_one_that_fails_does_not_spoil_the_others_of_its_batch(database: str) -> None:
    async def work(store: Store) -> None:
        await store.commit(event("t", 1))
        writes = [event("a", 1), event("t", 1), event("b", 1)]
        found = await asyncio.gather(*map(store.commit, writes), return_exceptions=True)
        assert [type(one) for one in found] == [type(None), Taken, type(None)]
        assert await store.events_of("b") == [b"{}"]

    run(database, work)


def test_many_commits_at_once_share_transactions(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches = []
    inner = Store._try

    def counted(self: Store, writes: list[Transaction]) -> Exception | None:
        batches.append(len(writes))
        return inner(self, writes)

    monkeypatch.setattr(Store, "_try", counted)

    async def work(store: Store) -> None:
        await asyncio.gather(*(store.commit(event(f"t{i}", 1)) for i in range(100)))
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
            await store.commit(event("t", 1))
        other.execute("ROLLBACK")
        await store.commit(event("known", 1))
        other.execute("BEGIN IMMEDIATE")
        with monkeypatch.context() as watched:
            watched.setattr(store, "_transact", None)  # it would wait as long again
            for write in (
                event("known", 2),
                Transaction([("known", 2, b"")], names=[("ann", "Ann")]),
            ):
                with pytest.raises(Unavailable, match="locked"):
                    await store.commit(write)
        other.execute("ROLLBACK")
        other.close()
        await store.commit(event("t", 1))
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
            await store.commit(Transaction(opened=[{**row, "wake": wake}], seats=seats))
        assert await store.due(10.0, 100) == ["t0"]
        await store.commit(Transaction(wakes=[("t0", None)], states=[("t0", "over")]))
        await store.commit(Transaction(seats=[("ann", "t1", None)]))
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
        await store._write(lambda connection: stores._set_note(connection, "version", "99"))

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
        await store.commit(Transaction(opened=[{**row, "id": f"t{i}"} for i in range(20)]))
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
        await store.commit(Transaction(opened=[row]))
        await store.renew(["t"], 50.0)
        assert await store.claim(99.0, 100.0, 9) == []

    run(database, work)


def test_the_last_of_equal_changes_counts(database: str) -> None:
    async def work(store: Store) -> None:
        await store.commit(Transaction(names=[("ann", "Ann")], seats=[("ann", "t", 0)]))
        writes = [
            Transaction(names=[("ann", name)], seats=[("ann", "t", 1)]) for name in ("A", "B")
        ]
        await asyncio.gather(*map(store.commit, writes))
        assert await store.name_of("ann") == "B"
        row = {"id": "t", "game": "lobo77", "state": "open", "opened": 0.0, "wake": 5.0}
        await store.commit(Transaction(opened=[row], seats=[("ann", "t", 1)]))
        wakes: list[float | None] = [7.0, None, 8.0]
        await asyncio.gather(*(store.commit(Transaction(wakes=[("t", wake)])) for wake in wakes))
        assert (await store.tables_of("ann"))[0]["state"] == "open"
        assert await store.due(7.5, 9) == []
        assert await store.due(8.0, 9) == ["t"]
        await store.commit(Transaction(states=[("t", "over")]))
        assert await store.due(8.0, 9) == ["t"]  # a new state leaves the rest as it is
        await store.commit(Transaction(wakes=[("t", None)]))
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
            tries = [store.commit(event(key, number, b"a")) for key in tables]
            tries += [other.commit(event(key, number, b"b")) for key in reversed(tables)]
            found = await asyncio.gather(*tries, return_exceptions=True)
            assert {type(one) for one in found} <= {type(None), Taken}
            assert sum(one is None for one in found) == len(tables)
        await other.close()

    run(database, work)


KEYS = ["ax", "_a", "Bx"]  # the other way round by their bytes; in English _a, ax, Bx
STATES = Transaction(states=[("ax", "over")], wakes=[("_a", None), ("Bx", 9.0)])


@pytest.mark.parametrize(
    "change",
    [lambda store: store.renew(KEYS, 50.0), lambda store: store.commit(STATES)],
    ids=["renew", "commit"],
)
def test_rows_are_locked_in_the_order_of_their_keys(postgres: Postgres, change: Work) -> None:
    """Who waits for a row holds none behind it, which another might hold who waits for an earlier
    one. Also where the database sorts words as people do."""
    shared = postgres.database(ENGLISH)

    async def work(store: Store) -> None:
        row = {"game": "lobo77", "state": "open", "opened": 0.0, "wake": 5.0}
        await store.commit(Transaction(opened=[{**row, "id": key} for key in KEYS]))
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


def rows_in(database: str, table: str) -> int:
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        found: int = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    connection.close()
    return found


async def fill(store: Store, tables: Sequence[str], first: int, last: int) -> None:
    for number in range(first, last + 1):
        await asyncio.gather(*(store.commit(event(t, number, b"%d" % number)) for t in tables))


async def flushed(store: Store) -> None:
    while store._flushing is not None:
        await asyncio.sleep(0)


def test_new_events_of_sqlite_are_moved_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever they are, they are read in order, and a number is taken once."""
    monkeypatch.setattr(journal, "MOST", 50)
    database = f"sqlite:///{tmp_path}/x.sqlite"
    tables = [f"t{i}" for i in range(7)]

    async def work(store: Store) -> None:
        for first in range(1, 31, 5):
            await fill(store, tables, first, first + 4)
            wanted = [b"%d" % number for number in range(1, first + 5)]
            for table in tables:
                assert await store.events_of(table) == wanted
            assert await store.beginnings_of(tables, 2) == {key: [b"1", b"2"] for key in tables}
            for number in (1, first, first + 4):
                with pytest.raises(Taken):
                    await store.commit(event("t3", number))
        assert 0 < rows_in(database, "recent") <= 50 + len(tables)
        assert rows_in(database, "recent") + rows_in(database, "events") == 7 * 30

    run(database, work)
    assert (rows_in(database, "recent"), rows_in(database, "events")) == (0, 7 * 30)


def test_events_are_moved_when_those_who_wait_have_been_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MOST", 3)
    monkeypatch.setattr(stores, "COLLECTING", 0.0)
    database = f"sqlite:///{tmp_path}/x.sqlite"

    async def work(store: Store) -> None:
        diary: list[str] = []
        tidy = store._statements.tidy

        def noted(connection: sa.Connection) -> None:
            diary.append("moved")
            tidy(connection)

        monkeypatch.setattr(store._statements, "tidy", noted)
        for number in range(1, 7):
            store.add(event("t", number), lambda _, number=number: diary.append(f"told {number}"))
            await flushed(store)
        told = [f"told {number}" for number in range(1, 7)]
        assert diary == [*told[:3], "moved", *told[3:], "moved"]
        assert (rows_in(database, "recent"), rows_in(database, "events")) == (0, 6)

    run(database, work)


def test_events_that_cannot_be_moved_now_are_moved_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As where the disk is full, or the file is locked for too long."""
    monkeypatch.setattr(journal, "MOST", 3)
    database = f"sqlite:///{tmp_path}/x.sqlite"

    async def work(store: Store) -> None:
        def full(connection: sa.Connection) -> None:
            raise OperationalError("INSERT", None, Exception("the disk is full"))

        with monkeypatch.context() as broken:
            broken.setattr(store._statements, "tidy", full)
            await fill(store, ["t"], 1, 3)
            await flushed(store)
        assert "cannot put events away: the disk is full" in caplog.text
        assert rows_in(database, "recent") == 3
        await fill(store, ["t"], 4, 4)
        assert (rows_in(database, "recent"), rows_in(database, "events")) == (1, 3)
        with pytest.raises(Taken):
            await store.commit(event("t", 4))

    run(database, work)


def test_to_move_events_no_lock_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Those who come meanwhile would wait for it twice."""
    monkeypatch.setattr(journal, "MOST", 3)
    monkeypatch.setattr(engine, "LONGEST_WAIT", 60)
    database = f"sqlite:///{tmp_path}/x.sqlite"

    async def work(store: Store) -> None:
        other = sqlite3.connect(tmp_path / "x.sqlite", isolation_level=None)
        await fill(store, ["t"], 1, 2)
        store.add(event("t", 3), lambda _: other.execute("BEGIN IMMEDIATE") and None)
        await asyncio.wait_for(flushed(store), 20)
        assert "cannot put events away: database is locked" in caplog.text
        other.execute("COMMIT")
        other.close()
        await fill(store, ["t"], 4, 9)
        await flushed(store)
        assert len(await store.events_of("t")) == 9
        assert rows_in(database, "events") > 3
        found: list[object] = []
        timeout = sa.text("PRAGMA busy_timeout")
        await store._write(lambda connection: found.append(connection.scalar(timeout)))
        assert found == [60_000]

    run(database, work)


def test_what_another_program_has_stored_and_moved_is_taken(tmp_path: Path) -> None:
    """No server knows it then from its own memory."""
    database = f"sqlite:///{tmp_path}/x.sqlite"

    async def work(store: Store) -> None:
        await fill(store, ["t"], 1, 3)
        other = Store(database)
        await fill(other, ["t"], 4, 5)
        await other.close()
        assert rows_in(database, "recent") == 0
        for number in (4, 5):
            with pytest.raises(Taken):
                await store.commit(event("t", number))
        await store.commit(event("t", 6, b"6"))
        assert len(await store.events_of("t")) == 6

    run(database, work)


def test_a_commit_that_fails_leaves_no_number_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path}/x.sqlite"

    async def work(store: Store) -> None:
        await fill(store, ["t"], 1, 2)
        with monkeypatch.context() as broken:
            broken.setattr(store, "_is_done_alone", lambda _: False)
            broken.setattr(store, "_notify", lambda *_: 1 / 0)  # after all is written
            with pytest.raises(Unavailable):
                await store.commit(event("t", 3))
        await store.commit(event("t", 3, b"3"))
        assert await store.events_of("t") == [b"1", b"2", b"3"]

    run(database, work)


def test_events_that_cannot_be_moved_do_not_hold_up_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As where the pages of a game are damaged."""
    monkeypatch.setattr(journal, "MOST", 5)
    database = f"sqlite:///{tmp_path}/x.sqlite"

    async def work(store: Store) -> None:
        await store.commit(event("bad", 1))
        with sqlite3.connect(tmp_path / "x.sqlite") as connection:
            connection.execute(
                "CREATE TRIGGER damage BEFORE INSERT ON events WHEN new.table_id = 'bad' "
                "BEGIN SELECT RAISE(ABORT, 'the page is damaged'); END"
            )
        connection.close()
        await fill(store, ["good"], 1, 20)
        assert len(await store.events_of("good")) == 20
        with pytest.raises(Taken):
            await store.commit(event("good", 20))

    run(database, work)
    assert "cannot put events away: the page is damaged" in caplog.text
    run(database, lambda store: fill(store, ["good"], 21, 25))  # also after a restart
    assert rows_in(database, "recent") == 26


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
