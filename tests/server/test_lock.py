"""The lock of a table: one at a time, in their order, and nobody who has given up is waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from kibitz.server.lock import Lock
from tests.loop import in_a_loop

Work = Callable[[Lock, list[str]], Coroutine[Any, Any, None]]


async def hold(lock: Lock, diary: list[str], name: str) -> None:
    async with lock:
        diary.append(f"{name} has it")
        await asyncio.sleep(0)
        diary.append(f"{name} is done")


def outcome(work: Work) -> list[str]:
    async def run() -> list[str]:
        lock, diary = Lock(), list[str]()
        await asyncio.wait_for(work(lock, diary), 5)
        assert not lock.is_taken
        return diary

    return in_a_loop(run())


def test_it_goes_to_one_at_a_time_in_the_order_in_which_they_came() -> None:
    async def work(lock: Lock, diary: list[str]) -> None:
        await asyncio.gather(*(hold(lock, diary, name) for name in ("Ann", "Bob", "Eve")))

    names = [name for name in ("Ann", "Bob", "Eve") for _ in range(2)]
    assert [entry.split()[0] for entry in outcome(work)] == names


def test_it_is_taken_at_once_only_if_nobody_has_it_or_waits_for_it() -> None:
    async def work(lock: Lock, diary: list[str]) -> None:
        assert lock.take()
        assert not lock.take()
        waiting = asyncio.create_task(hold(lock, diary, "Ann"))
        await asyncio.sleep(0)
        lock.release()  # to Ann, who has not noticed yet
        assert not lock.take()
        await waiting
        assert lock.take()
        lock.release()

    assert outcome(work) == ["Ann has it", "Ann is done"]


@pytest.mark.parametrize("is_given", [False, True])
def test_who_gives_up_waiting_holds_up_nobody(is_given: bool) -> None:
    async def work(lock: Lock, diary: list[str]) -> None:
        assert lock.take()
        gone = asyncio.create_task(hold(lock, diary, "Ann"))
        waiting = asyncio.create_task(hold(lock, diary, "Bob"))
        await asyncio.sleep(0)
        if is_given:
            lock.release()
        gone.cancel()
        if not is_given:
            lock.release()
        with pytest.raises(asyncio.CancelledError):
            await gone
        await waiting

    assert outcome(work) == ["Bob has it", "Bob is done"]


def test_who_stumbles_lets_it_go() -> None:
    async def work(lock: Lock, diary: list[str]) -> None:
        with pytest.raises(ValueError, match="no"):
            async with lock:
                raise ValueError("no")

    assert outcome(work) == []
