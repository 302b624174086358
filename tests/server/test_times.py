"""What happens by itself: clocks, absent players, idle tables."""

from __future__ import annotations

import random
import time
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from kibitz.server.tables.timer import Timer
from kibitz.table import clock
from kibitz.worker_pool import WorkerPool
from tests.server.house import House, house, is_over, wait_until


@pytest.fixture(autouse=True)
def _quick_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clock.LIMITS, "quick", 0.3)


def test_when_time_is_up_a_bot_moves(house: House) -> None:
    ann = house.player("Ann")
    before = time.time()
    table = ann.open("lobo77", "me", "bot:random", clock="quick")
    assert before + 0.3 <= table["deadline"] <= time.time() + 0.3
    with ann.watch(table["id"]) as watch:
        move = watch.until_kind("moved")["move"]
        assert (move["seat"], move["by"]) == (0, "clock")


def test_a_game_of_sleepers_comes_to_an_end(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "bot:random", clock="quick", options={"chips": 1})["id"]
    with ann.watch(table) as watch:
        watch.until_kind("ended")


def test_an_absent_player_is_replaced_and_comes_back(tmp_path: Path) -> None:
    with house(tmp_path, warn_after=0.2, stand_in_after=0.4) as own:
        ann, bob = own.player("Ann"), own.player("Bob")
        table = ann.open("lobo77", "me", "open", options={"chips": 5})["id"]
        bob.sit(table)
        with bob.watch(table) as waiting:
            assert waiting.until_kind("warned")["table"]["seats"][0]["warned"]
            seat = waiting.until_kind("stood_in")["table"]["seats"][0]
            assert (seat["standin"], seat["name"], seat["kind"]) == ("medium", "Ann", "person")
            assert waiting.until_kind("moved")["move"]["by"] == "bot"
            with ann.watch(table) as back:
                assert back.until_type("welcome")["you"]["seat"] == 0
                seat = waiting.until_kind("returned")["table"]["seats"][0]
                assert (seat["standin"], seat["warned"]) == (None, False)


def test_nobody_is_replaced_while_nobody_waits(tmp_path: Path) -> None:
    with house(tmp_path, warn_after=0.1, stand_in_after=0.2) as own:
        ann = own.player("Ann")
        table = ann.open("lobo77", "me", "bot:random")["id"]
        time.sleep(0.5)
        with ann.watch(table) as watch:
            welcome = watch.until_type("welcome")
            assert welcome["table"]["ply"] == 0
            assert not welcome["table"]["seats"][0]["warned"]


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    with house(tmp_path, idle=0.1, sweep=0.05) as own:
        ann = own.player("Ann")
        table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
        with ann.watch(table) as watch:
            watch.play(random.Random(1), lambda message: message["table"]["ply"] >= 2)
            before = watch.latest
        wait_until(lambda: own.served.registry.count == 0)
        with ann.watch(table) as watch:
            welcome = watch.until_type("welcome")
            assert welcome["table"]["ply"] >= before["table"]["ply"]
            watch.play(random.Random(1), is_over)


def test_a_deadline_is_kept_for_a_table_that_left_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(clock.LIMITS, "days", 0.6)
    with house(tmp_path, idle=0.1, sweep=0.05) as own:
        ann = own.player("Ann")
        table = ann.open("lobo77", "me", "bot:random", clock="days", options={"chips": 1})["id"]
        wait_until(lambda: own.served.registry.count == 0)
        wait_until(lambda: own.served.registry.count == 1)
        wait_until(lambda: ann.ask("GET", f"/api/tables/{table}").json()["table"]["ply"] > 0)


def test_the_clock_does_not_run_while_no_server_does(tmp_path: Path) -> None:
    with house(tmp_path, grace=0.0) as first:
        ann = first.player("Ann")
        table = ann.open("lobo77", "me", "open", clock="relaxed")["id"]
        bob = first.player("Bob")
        before = bob.sit(table)["table"]["deadline"]
    time.sleep(1.2)
    with house(tmp_path, grace=0.0) as second:
        ann.address = second.address
        after = ann.ask("GET", f"/api/tables/{table}").json()["table"]["deadline"]
        assert 1.0 < after - before < 20.0


def test_a_bot_thinks_once_about_a_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sleep may end a little early; that is no reason to think again."""
    thoughts: Counter[WorkerPool] = Counter()  # another server of this process may not be over yet
    choose = WorkerPool.choose

    async def counted(workers: WorkerPool, *given: Any) -> Any:
        thoughts[workers] += 1
        return await choose(workers, *given)

    monkeypatch.setattr(WorkerPool, "choose", counted)
    with house(tmp_path, bot_delay=(0.0123, 0.0123)) as own:
        ann = own.player("Ann")
        table = ann.open("lobo77", "bot:random", "bot:random", options={"chips": 1})["id"]
        with ann.watch(table) as watch:
            end = watch.until_kind("ended")
        assert thoughts[own.served.registry.workers] == end["table"]["ply"]


def test_a_full_table_is_left_in_peace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is warned there, so the timer must not wait for it."""
    looked = 0
    look = Timer._replace_absent

    async def counted(self: Timer) -> None:
        nonlocal looked
        looked += 1
        await look(self)

    monkeypatch.setattr(Timer, "_replace_absent", counted)
    with house(tmp_path, warn_after=0.05, stand_in_after=0.1) as own:
        ann, bob = own.player("Ann"), own.player("Bob")
        table = ann.open("lobo77", "me", "open")["id"]
        bob.sit(table)
        monkeypatch.setattr(import_module("kibitz.table.decide"), "MOST_EVENTS", 1)
        with bob.watch(table):
            time.sleep(0.6)
        assert looked <= 3
