"""Whole games of every kind, with two people and two bots, over real sockets."""

from __future__ import annotations

import json
import random
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from kibitz.core.registry import OWN
from kibitz.record import Record
from tests.games.short import SHORT
from tests.server.house import House, Player, Watch, is_over, wait_until

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def play_to_the_end(watch: Watch, seed: int) -> None:
    watch.play(random.Random(seed), is_over)


@pytest.mark.parametrize("game", OWN)
def test_two_people_and_two_bots_play_to_the_end(house: House, game: str) -> None:
    play_together(house, game, SHORT[game])


def play_together(house: House, game: str, options: dict[str, Any]) -> None:
    """Two people and two bots, and somebody who watches."""
    ann, bob, eve = house.player("Ann"), house.player("Bob"), house.player("Eve")
    table = ann.open(game, "me", "open", "bot:random", "bot:medium", options=options)
    assert table["state"] == "waiting"
    with ann.watch(table["id"]) as first, eve.watch(table["id"]) as spectator:
        assert first.get()["scene"] is None
        bob.sit(table["id"])
        with bob.watch(table["id"]) as second:
            threads = [
                threading.Thread(target=play_to_the_end, args=(watch, seed))
                for seed, watch in enumerate((first, second))
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        spectator.until_kind("ended")
    check_story(first, table["id"], ann)
    check_spectator(spectator)


def check_story(watch: Watch, table: str, player: Player) -> None:
    """Events came in order without gaps, and the record agrees with what was told."""
    numbers = [m["number"] for m in watch.messages if m["type"] == "event"]
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    record = Record.parse(player.ask("GET", f"/api/tables/{table}/record").text)
    record.verify()
    told = [message["move"] for message in watch.messages if "move" in message]
    assert [move["seat"] for move in told] == [seat for seat, _ in record.moves]
    assert record.players[:2] == ("Ann", "Bob")


def check_spectator(watch: Watch) -> None:
    """Somebody without a seat sees no hand and has no moves."""
    for message in watch.messages:
        scene = message.get("scene")
        if scene is not None and not scene.get("over"):
            assert scene["seat"] is None
            assert "offers" not in scene
            assert message["table"].get("key") is None


def test_the_example_bot_joins_by_the_link_and_plays(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open", options={"chips": 1})
    link = f"http://{house.address}{table['link']}"
    bot = subprocess.Popen(
        [sys.executable, str(EXAMPLE), link, "Robby"], stdout=subprocess.PIPE, text=True
    )
    with ann.watch(table["id"]) as watch:
        end = watch.play(random.Random(1), is_over)
    said, _ = bot.communicate(timeout=20)
    assert bot.returncode == 0
    assert said.startswith("the game is over")
    assert end["table"]["seats"][1]["name"] == "Robby"


def test_the_example_bot_says_why_it_cannot_sit(house: House) -> None:
    table = house.player().open("lobo77", "me", "bot:easy")
    link = f"http://{house.address}{table['link']}"
    nowhere = link[:-1] + ("A" if link[-1] != "A" else "B")
    for at, told in (
        (link, "could not sit down: full"),
        (nowhere, "could not sit down: unknown_table"),
        ("nowhere", "python examples/bot.py http://"),
    ):
        command = [sys.executable, str(EXAMPLE), at]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (2, "")
        assert told in done.stderr


def test_the_example_bot_gives_up_where_no_server_ever_answered() -> None:
    with socket.socket() as closed:  # bound, so nobody else gets it, but nothing listens
        closed.bind(("127.0.0.1", 0))
        link = f"http://127.0.0.1:{closed.getsockname()[1]}/t/abc"
        command = [sys.executable, str(EXAMPLE), link]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "has not answered 5 times: does a server run there?" in done.stderr


def test_the_stream_has_the_same_messages_as_the_socket(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})
    with ann.watch(table["id"]) as watch:
        watch.play(random.Random(2), is_over)
        watch.until_kind("ended")
    answer = ann.ask("GET", f"/api/tables/{table['id']}/review", params={"wait": 0})
    assert answer.status_code in (200, 202)
    after = watch.latest["number"] - 5
    lines = stream(ann, table["id"], after, 5)
    told = [raw for raw, m in zip(watch.raw, watch.messages, strict=True) if m["type"] == "event"]
    assert [same(json.loads(line)) for line in lines] == [same(json.loads(r)) for r in told[-5:]]


def same(message: dict[str, object]) -> dict[str, object]:
    """Without who is connected, which changes."""
    table = message["table"]
    assert isinstance(table, dict)
    seats = [{**seat, "connected": None} for seat in table.get("seats", ())]
    return {**message, "table": {**table, "seats": seats}}


def stream(player: Player, table: str, after: int, wanted: int) -> list[str]:
    found: list[str] = []
    headers = {"Authorization": f"Bearer {player.token}"}
    url = f"http://{player.address}/api/tables/{table}/stream?after={after}"
    with httpx.stream("GET", url, headers=headers, timeout=20) as lines:
        assert lines.headers["content-type"].startswith("application/x-ndjson")
        for line in lines.iter_lines():
            if line and json.loads(line)["type"] == "event":
                found.append(line)
            if len(found) == wanted:
                return found
    return found


def test_a_stream_that_is_gone_is_noticed(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "bot:random")["id"]
    headers = {"Authorization": f"Bearer {ann.token}"}
    url = f"http://{house.address}/api/tables/{table}/stream"
    with httpx.stream("GET", url, headers=headers, timeout=20) as lines:
        assert json.loads(next(lines.iter_lines()))["type"] == "welcome"
    session = house.served.registry._tables[table]
    wait_until(lambda: session.subscribers.viewers == ())
