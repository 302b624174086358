"""A short soak: servers are killed in mid-game; and what the audit would have noticed."""

from __future__ import annotations

import asyncio
import copy
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from kibitz.core.registry import OWN
from kibitz.table.events import Event, Moved
from tests.loop import in_a_loop
from tests.server.audit import audit, stored
from tests.server.guest import Guest, Notes
from tests.server.house import House
from tests.server.soak import Trial

Change = Callable[[Notes, list[Event]], object]


def test_nothing_told_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    trial = Trial(tmp_path, kills=4, tables=len(OWN), lifetime=(0.3, 0.8)).run()
    assert trial.faults == []
    assert trial.killed == 4
    assert trial.lines_lost >= 4
    assert set(trial.games) == set(OWN)


@pytest.fixture(scope="module")
def game(house: House, tmp_path_factory: pytest.TempPathFactory) -> tuple[Notes, list[Event]]:
    async def play() -> Notes:
        ann, bob = (Guest(house.address, random.Random(seed)) for seed in (1, 2))
        table = await ann.open("lobo77", ["me", "open", "bot:random"], {"chips": 1})
        await bob.sit(table)
        found = await asyncio.gather(ann.play(table), bob.play(table))
        return found[0]

    notes = in_a_loop(play())
    history = stored(house.served.registry.store.url, [notes.table])[notes.table]
    assert audit(notes, history) == []
    return notes, history


def own_move(notes: Notes, history: list[Event]) -> int:
    """The index of a move that was acknowledged."""
    return next(
        i for i, e in enumerate(history) if isinstance(e, Moved) and e.player == notes.player
    )


def lose_the_end(notes: Notes, history: list[Event]) -> None:
    del history[-3:]


def double_a_command(notes: Notes, history: list[Event]) -> None:
    first = own_move(notes, history)
    index = next(
        i
        for i, e in enumerate(history)
        if i > first and isinstance(e, Moved) and e.player == notes.player
    )
    history[index] = msgspec.structs.replace(history[index], id=history[first].id)


def change_a_card(notes: Notes, history: list[Event]) -> None:
    message = notes.told[max(notes.told) - 1]
    hand = next(place for place in message["scene"]["places"] if place.get("cards"))
    hand["cards"][0] = "another"


def change_a_fresh_view(notes: Notes, history: list[Event]) -> None:
    number = next(iter(notes.shown))
    notes.shown[number] = {"places": []}


def forget_a_number(notes: Notes, history: list[Event]) -> None:
    del history[2]


def acknowledge_what_is_not_stored(notes: Notes, history: list[Event]) -> None:
    notes.sent["x"] = {"type": "move", "id": "x", "ply": 0, "move": "7"}
    notes.acks["x"] = own_move(notes, history) + 1


def tell_what_is_not_stored(notes: Notes, history: list[Event]) -> None:
    notes.told[len(history) + 1] = {}


def send_something_else(notes: Notes, history: list[Event]) -> None:
    key = history[own_move(notes, history)].id
    assert key is not None
    notes.sent[key]["move"] = "other"


def tell_it_twice_but_not_alike(notes: Notes, history: list[Event]) -> None:
    message = copy.deepcopy(notes.told[max(notes.told)])
    message["time"] += 1
    notes.hear({**message, "type": "event"})


def go_back(notes: Notes, history: list[Event]) -> None:
    number, scene = next(iter(notes.shown.items()))
    table = {"state": "playing"}
    you = {"seat": notes.seat}
    notes.hear({"type": "welcome", "number": number, "scene": scene, "you": you, "table": table})


@pytest.mark.parametrize(
    "change",
    [
        lose_the_end,
        double_a_command,
        change_a_card,
        change_a_fresh_view,
        forget_a_number,
        acknowledge_what_is_not_stored,
        tell_what_is_not_stored,
        send_something_else,
        tell_it_twice_but_not_alike,
        go_back,
    ],
)
def test_the_audit_notices(game: tuple[Notes, list[Event]], change: Change) -> None:
    notes, history = copy.deepcopy(game[0]), list(game[1])
    change(notes, history)
    assert audit(notes, history) != []
