"""The store: all of a change or nothing, the number of an event decides, errors are told apart."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from kibitz.core.errors import KibitzError
from kibitz.server import engine
from kibitz.server import store as stores
from kibitz.server.store import Store, Taken, Unavailable
from kibitz.server.write import Write

Work = Callable[[Store], Awaitable[None]]


def run(folder: Path, work: Work) -> None:
    async def inner() -> None:
        store = Store(f"sqlite:///{folder}/x.sqlite")
        store.prepare()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(inner())


def event(table: str, number: int, data: bytes = b"{}") -> Write:
    return Write(events=[(table, number, data)])


def test_events_come_back_in_order(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for number in (2, 1, 3):
            await store.commit(event("t", number, b"%d" % number))
        assert await store.events_of("t") == [b"1", b"2", b"3"]
        assert await store.events_of("t", after=2) == [b"3"]
        assert await store.events_of("other") == []

    run(tmp_path, work)


def test_a_number_can_be_taken_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.commit(event("t", 1, b"first"))
        taken = event("t", 1, b"second")
        taken.names.append(("ann", "Ann"))
        with pytest.raises(Taken):
            await store.commit(taken)
        assert await store.events_of("t") == [b"first"]
        assert await store.name_of("ann") is None  # all or nothing

    run(tmp_path, work)


def test_one_that_fails_does_not_spoil_the_others_of_its_batch(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.commit(event("t", 1))
        writes = [event("a", 1), event("t", 1), event("b", 1)]
        found = await asyncio.gather(*map(store.commit, writes), return_exceptions=True)
        assert [type(one) for one in found] == [type(None), Taken, type(None)]
        assert await store.events_of("b") == [b"{}"]

    run(tmp_path, work)


def test_many_commits_at_once_share_transactions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches = []
    inner = Store._try

    def counted(self: Store, writes: list[Write]) -> Exception | None:
        batches.append(len(writes))
        return inner(self, writes)

    monkeypatch.setattr(Store, "_try", counted)

    async def work(store: Store) -> None:
        await asyncio.gather(*(store.commit(event(f"t{i}", 1)) for i in range(100)))
        assert sum(batches) == 100
        assert len(batches) <= 3

    run(tmp_path, work)


def test_a_locked_database_is_unavailable_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "LONGEST_WAIT", 0.1)

    async def work(store: Store) -> None:
        other = sqlite3.connect(tmp_path / "x.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            await store.commit(event("t", 1))
        other.execute("ROLLBACK")
        other.close()
        await store.commit(event("t", 1))
        assert await store.events_of("t") == [b"{}"]

    run(tmp_path, work)


def test_commits_are_on_the_disk(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        def pragmas(connection: sa.Connection) -> list[object]:
            return [
                connection.scalar(sa.text(f"PRAGMA {name}"))
                for name in ("journal_mode", "synchronous")
            ]

        assert await store._read(pragmas) == ["wal", 2]  # 2: FULL

    run(tmp_path, work)


def test_due_tables_and_seats(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for number, wake in enumerate((5.0, None, 99.0)):
            row = {"id": f"t{number}", "game": "lobo77", "state": "open", "opened": float(number)}
            seats: list[tuple[str, str, int | None]] = [("ann", f"t{number}", 1)]
            await store.commit(Write(opened=[{**row, "wake": wake}], seats=seats))
        assert await store.due(10.0, 100) == ["t0"]
        await store.commit(Write(wakes=[("t0", None)], states=[("t0", "over")]))
        await store.commit(Write(seats=[("ann", "t1", None)]))
        assert await store.due(10.0, 100) == []
        found = await store.tables_of("ann")
        assert [(row["id"], row["state"]) for row in found] == [("t2", "open"), ("t0", "over")]

    run(tmp_path, work)


def test_outages(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert store.begin(100.0, 10.0) == []
        await store.beat(150.0)
        assert store.begin(400.0, 10.0) == [(150.0, 410.0)]

    run(tmp_path, work)


def test_another_version_is_refused(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store._write(lambda connection: stores._set_note(connection, "version", "99"))

    run(tmp_path, work)
    with pytest.raises(KibitzError, match="another version"):
        Store(f"sqlite:///{tmp_path}/x.sqlite").prepare()
