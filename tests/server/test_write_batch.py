"""I/O is batched: all is read, then all is written; one that fails holds up no other."""

from __future__ import annotations

import asyncio

import pytest

from kibitz.server.sockets.write_batch import Batch
from tests.loop import in_a_loop


class Socket:
    """Writes down what is done with it."""

    def __init__(self, batch: Batch, diary: list[str], name: str) -> None:
        self.batch, self.diary, self.name = batch, diary, name

    def read_on(self) -> None:
        self.diary.append(f"{self.name} reads")
        if self.name == "Eve":
            raise ValueError("what is this?")
        self.batch.write_soon(self)

    def write(self) -> None:
        self.diary.append(f"{self.name} writes")

    def abort(self) -> None:
        self.diary.append(f"{self.name} ends")


def test_first_all_is_read_then_all_is_written_each_once(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> list[str]:
        batch = Batch()
        diary: list[str] = []
        ann, bob, eve = (Socket(batch, diary, name) for name in ("Ann", "Bob", "Eve"))
        for socket in (ann, eve, bob, ann):
            batch.read_soon(socket)
        assert diary == []
        for _ in range(3):
            await asyncio.sleep(0)
        return diary

    assert in_a_loop(work()) == [
        "Ann reads",
        "Eve reads",
        "Eve ends",
        "Bob reads",
        "Ann writes",
        "Bob writes",
    ]
    assert "what is this?" in caplog.text


def test_what_has_come_can_be_read_earlier_and_is_read_once() -> None:
    async def work() -> list[str]:
        batch = Batch()
        diary: list[str] = []
        batch.read_soon(Socket(batch, diary, "Ann"))
        batch.read()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return diary

    assert in_a_loop(work()) == ["Ann reads", "Ann writes"]
