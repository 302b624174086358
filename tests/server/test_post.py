"""What is gathered is handed on in order, and one that stumbles holds up no other."""

from __future__ import annotations

import asyncio

import pytest

from kibitz.server.post import Post
from tests.loop import in_a_loop


class Line:
    """Writes down what is done with it."""

    def __init__(self, post: Post, diary: list[str], name: str) -> None:
        self.post, self.diary, self.name = post, diary, name

    def take(self, data: bytes) -> None:
        self.diary.append(f"{self.name} takes {data.decode()}")
        if data == b"nonsense":
            raise ValueError("what is this?")
        self.post.tell(self)

    def write(self) -> None:
        self.diary.append(f"{self.name} writes")

    def abort(self) -> None:
        self.diary.append(f"{self.name} ends")


def test_first_all_is_taken_then_all_is_written(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> list[str]:
        post = Post()
        diary: list[str] = []
        ann, bob, eve = (Line(post, diary, name) for name in ("Ann", "Bob", "Eve"))
        post.hear(ann, b"1")
        post.hear(eve, b"nonsense")
        post.hear(bob, b"2")
        post.hear(ann, b"3")
        assert diary == []
        for _ in range(3):
            await asyncio.sleep(0)
        return diary

    assert in_a_loop(work()) == [
        "Ann takes 1",
        "Eve takes nonsense",
        "Eve ends",
        "Bob takes 2",
        "Ann takes 3",
        "Ann writes",
        "Bob writes",
        "Ann writes",
    ]
    assert "what is this?" in caplog.text


def test_what_has_come_can_be_taken_earlier_and_is_taken_once() -> None:
    async def work() -> list[str]:
        post = Post()
        diary: list[str] = []
        post.hear(Line(post, diary, "Ann"), b"1")
        post.read()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return diary

    assert in_a_loop(work()) == ["Ann takes 1", "Ann writes"]
