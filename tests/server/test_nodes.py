"""Several servers on one PostgreSQL: players come and go anywhere, and a server may die."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest

from kibitz.core.registry import OWN
from kibitz.server.database import peer_messages
from tests.server.house import QUICK, House, Player, is_over, wait_until
from tests.server.postgres import Postgres
from tests.server.soak import Trial

LISTENERS = "pid <> pg_backend_pid() AND query LIKE 'SELECT 1%'"


@contextmanager
def houses(folder: Path, database: str, number: int = 2, **changes: Any) -> Iterator[list[House]]:
    """Servers in threads of this process, which have nothing in common but the database."""
    with ExitStack() as stack:
        found = []
        for _ in range(number):
            found.append(stack.enter_context(House(folder, replace(QUICK, **changes), database)))
            wait_until(lambda: found[-1].served.registry.peers.is_listening)
        yield found


def at(player: Player, house: House) -> Player:
    """The same player at another server."""
    again = Player.__new__(Player)
    again.address, again.name, again.token = house.address, player.name, player.token
    return again


def test_what_happens_at_one_server_is_told_at_the_other(tmp_path: Path, shared: str) -> None:
    with houses(tmp_path, shared) as (first, second):
        ann, bob = first.player("Ann"), second.player("Bob")
        table = ann.open("lobo77", "me", "open", "bot:random", options={"chips": 1})["id"]
        with ann.watch(table) as here:
            here.until_type("welcome")  # one that comes later would tell of Bob already
            bob.sit(table)
            assert here.until_kind("sat")["table"]["state"] == "playing"
            with bob.watch(table) as there:
                here.until(lambda m: m["type"] == "present" and m["seats"][1])
                here.ask("say", text="hello")
                assert there.until_kind("said")["lines"][0]["text"] == "hello"
                move = here.latest["scene"]["offers"][0]["move"]
                here.ask("move", ply=0, move=move)
                assert there.until_kind("moved")["move"]["seat"] == 0


def test_a_player_at_another_server_is_not_away(tmp_path: Path, shared: str) -> None:
    times = {"warn_after": 0.3, "stand_in_after": 0.6, "heartbeat": 0.2}
    with houses(tmp_path, shared, **times) as (first, second):
        ann, bob = first.player("Ann"), second.player("Bob")
        table = ann.open("lobo77", "me", "open", options={"chips": 5})["id"]
        bob.sit(table)
        with bob.watch(table) as there:
            with ann.watch(table):
                there.until(lambda m: m["type"] == "present" and m["seats"] == [True, True])
                time.sleep(1.2)
            there.until_kind("warned")  # only now: Ann has gone
            assert there.until_kind("stood_in")["table"]["seats"][0]["standin"] == "medium"
            with at(ann, second).watch(table):
                there.until_kind("returned")
        kinds = [m["kind"] for m in there.messages if m["type"] == "event"]
        assert kinds.count("warned") == kinds.count("stood_in") == 1


def test_those_at_a_server_that_died_are_away_after_a_while(tmp_path: Path, shared: str) -> None:
    with houses(tmp_path, shared, heartbeat=0.2) as (first, second):
        ann, bob = first.player("Ann"), second.player("Bob")
        table = ann.open("lobo77", "me", "open")["id"]
        bob.sit(table)
        with bob.watch(table) as there:
            said = peer_messages.write(
                peer_messages.Here("dead", {table: peer_messages.Crowd(frozenset({0}), 3)})
            )
            with psycopg.connect(shared) as connection:
                connection.execute("SELECT pg_notify(%s, %s)", (peer_messages.CHANNEL, said))
            present = there.until(lambda m: m["type"] == "present" and m["seats"][0])
            assert present["spectators"] == 3
            there.until(lambda m: m["type"] == "present" and not m["seats"][0])


def test_a_server_that_comes_later_learns_who_is_where(tmp_path: Path, shared: str) -> None:
    with houses(tmp_path, shared, 1) as (first,):
        ann = first.player("Ann")
        table = ann.open("lobo77", "me", "open")["id"]
        with ann.watch(table) as here:
            with houses(tmp_path, shared, 1) as (second,):
                eve = second.player("Eve").watch(table)
                eve.until(lambda m: m["type"] == "present" and m["seats"][0])
                here.until(lambda m: m["type"] == "present" and m["spectators"] == 1)
            here.until(lambda m: m["type"] == "present" and m["spectators"] == 0)
            eve.socket.close()


def test_a_bot_thinks_on_one_server_only(
    tmp_path: Path, shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with houses(tmp_path, shared) as (first, second):
        thought = []
        for house in (first, second):
            workers = house.served.registry.workers
            inner = workers.choose

            async def choose(level: str, view: Any, inner: Any = inner) -> str:
                thought.append(level)
                return str(await inner(level, view))

            monkeypatch.setattr(workers, "choose", choose)
        ann, bob = first.player("Ann"), second.player("Bob")
        table = ann.open("lobo77", "me", "bot:random", "bot:random", options={"chips": 2})["id"]
        with ann.watch(table) as here, bob.watch(table) as there:
            there.until_type("welcome")
            here.play(random.Random(1), is_over)
            there.until_kind("ended")
        moves = [m["move"] for m in there.messages if "move" in m]
        bots = [move for move in moves if move["by"] == "bot"]
        assert len(thought) <= len(bots) + 1  # now and then one that had to wait for its processor
        assert [move["ply"] for move in moves] == list(range(len(moves)))


def test_a_server_that_hears_nothing_is_right_all_the_same(
    tmp_path: Path, shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with houses(tmp_path, shared) as (first, second):
        ann = first.player("Ann")
        table = ann.open("lobo77", "me", "bot:random")["id"]
        again = at(ann, second)
        with again.watch(table) as deaf:
            monkeypatch.setattr(second.served.registry.peers, "receive", lambda payload: None)
            with ann.watch(table) as here:
                here.play(random.Random(1), lambda m: m["table"]["ply"] >= 2)
                known = here.latest
                assert not is_over(known)
                if not known["scene"].get("offers"):
                    known = here.until(lambda m: "scene" in m and m["scene"].get("offers"))
            assert deaf.latest["table"]["ply"] == 0 if deaf.latest else True
            move = {"ply": known["table"]["ply"], "move": known["scene"]["offers"][0]["move"]}
            answer = deaf.ask("move", id="one", **move)
            assert answer["type"] == "ack"
            number = answer["number"]
        assert at(ann, first).ask(
            "POST", f"/api/tables/{table}/commands", {"type": "move", "id": "one", **move}
        ).json() == {"type": "ack", "id": "one", "number": number}


def test_a_name_chosen_at_one_server_is_known_at_the_other(tmp_path: Path, shared: str) -> None:
    with houses(tmp_path, shared) as (first, second):
        ann = first.player()
        assert at(ann, second).ask("GET", "/api/me").json()["name"]
        ann.ask("PUT", "/api/me", {"name": "Ann"})
        assert at(ann, second).ask("GET", "/api/me").json()["name"] == "Ann"


def test_listening_goes_on_after_an_interruption(tmp_path: Path, shared: str) -> None:
    with houses(tmp_path, shared, heartbeat=0.1) as (first, second):
        ann, bob = first.player("Ann"), second.player("Bob")
        table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
        with bob.watch(table) as there, ann.watch(table) as here:
            there.until_type("welcome")
            wait_until(lambda: cut_listeners(shared) > 0)
            here.ask("say", text="did you hear?")
            assert there.until_kind("said")["lines"][0]["text"] == "did you hear?"
            here.play(random.Random(1), is_over)
            there.until_kind("ended")


def cut_listeners(database: str) -> int:
    with psycopg.connect(database) as connection:
        query = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {LISTENERS}"
        return len(connection.execute(query).fetchall())  # type: ignore[call-overload]


@contextmanager
def away(postgres: Postgres) -> Iterator[None]:
    postgres.stop(signal.SIGINT)
    try:
        yield
    finally:
        postgres.start()


def test_the_database_may_be_away_for_a_while(
    tmp_path: Path, shared: str, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    with houses(tmp_path, shared) as (first, second):
        ann = first.player("Ann")
        table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
        with ann.watch(table) as here, second.player().watch(table) as there:
            there.until_type("welcome")
            latest = here.until_type("welcome")
            move = {"ply": 0, "move": latest["scene"]["offers"][0]["move"]}
            with away(postgres):
                answer = here.ask("move", id="one", **move)
                assert (answer["code"], answer["type"]) == ("busy", "refused")
                assert ann.ask("GET", f"/api/tables/{table}").status_code == 503
                with ann.watch(table) as late:
                    assert late.get()["code"] == "busy"
                refusals = first.served.registry.metrics.refusals
                assert refusals["busy"] == 3, "who watches the figures learns of all of them"
            wait_until(lambda: here.ask("move", id="one", **move)["type"] == "ack")
            here.play(random.Random(1), is_over)
            there.until(lambda message: "table" in message and is_over(message))
    assert "cannot write to the database" in caplog.text


def test_an_outage_is_only_when_no_server_runs(tmp_path: Path, shared: str) -> None:
    with houses(tmp_path, shared, 1, grace=0.0, heartbeat=0.1) as (first,):
        time.sleep(0.3)
        with houses(tmp_path, shared, 1, grace=0.0) as (second,):
            assert second.served.registry.outages == first.served.registry.outages == []
    time.sleep(0.2)
    with houses(tmp_path, shared, 2, grace=0.0, heartbeat=0.1) as (first, second):
        assert len(first.served.registry.outages) == 1
        assert first.served.registry.outages == second.served.registry.outages


def test_tables_of_a_dead_server_are_looked_after(tmp_path: Path, shared: str) -> None:
    times = {"sweep": 0.2, "bot_delay": (600.0, 600.0)}
    with houses(tmp_path, shared, 1, **times) as (first,):
        ann = first.player("Ann")
        table = ann.open("lobo77", "bot:random", "bot:random", "me")["id"]
        with houses(tmp_path, shared, 1, sweep=0.2) as (second,):
            time.sleep(1.0)
            assert second.served.registry.count == 0  # the first looks after it
            first.served.registry.disconnect()  # as dead as can be in the same process
            wait_until(lambda: second.served.registry.state_of(table) == "playing")
            wait_until(lambda: second.served.registry._tables[table].table.ply > 0)


def test_a_server_is_killed_in_mid_game(tmp_path: Path, shared: str) -> None:
    trial = Trial(
        tmp_path, shared, kills=1, nodes=2, tables=len(OWN), restarts=False, lifetime=(1.0, 1.0)
    ).run()
    assert trial.faults == []
    assert trial.lines_lost > 0
    assert set(trial.games) == set(OWN)
