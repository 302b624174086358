"""A table in memory: what was decided is stored, whoever has gone meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kibitz.server.hub import Hub
from kibitz.server.live import Live
from kibitz.server.store import Store
from kibitz.server.thinkers import Thinkers
from kibitz.server.write import Write
from kibitz.table.command import Say
from kibitz.table.message import Ack
from kibitz.table.opening import open_table
from tests.loop import in_a_loop
from tests.server.house import QUICK


async def opened(hub: Hub) -> Live:
    when: dict[str, Any] = {"now": hub.source.now(), **hub.source.new_deal()}
    who = {"player": "ann", "name": "Ann", "table": hub.new_id()}
    live = await hub.open(open_table("lobo77", ["me", "open"], **who, **when))
    await live.command("ann", Say(id="first", text="the store knows this table's number now"))
    return live


@pytest.mark.parametrize("is_ending", [False, True], ids=["its asker is gone", "the server ends"])
def test_a_change_that_waits_to_be_stored_keeps_its_number(tmp_path: Path, is_ending: bool) -> None:
    async def work() -> None:
        store = Store(f"sqlite:///{tmp_path}/x.sqlite")
        store.prepare()
        hub = Hub(store, QUICK, Thinkers())
        live = await opened(hub)
        before = live.table.number
        other = asyncio.create_task(store.commit(Write([("other", 1, b"{}")])))
        gone = asyncio.create_task(live.command("ann", Say(id="second", text="I am gone")))
        while not any(write.events[0][0] == live.table.id for write, _ in store._queue):
            await asyncio.sleep(0)
        gone.cancel()
        if is_ending:
            hub.say_goodbye()
        assert await live.command("ann", Say(id="third", text="I am here")) == Ack(
            "third", before + 2
        )
        await other
        assert hub.metrics.taken == 0
        assert [event.id for event in live.table.history[before:]] == ["second", "third"]
        assert len(await store.events_of(live.table.id)) == before + 2
        await hub.stop()

    in_a_loop(work())
