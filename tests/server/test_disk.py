"""A disk that is full, a database that is locked or damaged: told clearly, nothing lost."""

from __future__ import annotations

import random
import resource
import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kibitz.cli.main import main
from kibitz.core.message import say
from kibitz.server.database import engine
from tests.server.house import House, Message, Player, Process, Watch, house, is_over, wait_until
from tests.server.test_watching import figures

GROWN = 400  # letters: what is said fills pages soon


def next_move(watch: Watch) -> Message:
    latest = watch.latest
    if not latest or not latest["scene"].get("offers"):
        latest = watch.until(lambda m: "scene" in m and m["scene"].get("offers"))
    return {"ply": latest["table"]["ply"], "move": latest["scene"]["offers"][0]["move"]}


def test_a_full_disk(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.MonkeyPatch.context() as full:
        full.setattr(engine, "PRAGMAS", [*engine.PRAGMAS, "max_page_count=60"])
        with House(tmp_path) as own:
            ann = own.player("Ann")
            table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
            with ann.watch(table) as watch:
                watch.until_type("welcome")
                said = [watch.ask("say", text=f"{i} " + "x" * GROWN) for i in range(300)]
                refused = [answer for answer in said if answer["type"] == "refused"]
                stored = [answer["number"] for answer in said if answer["type"] == "ack"]
                assert {answer["code"] for answer in refused} == {"busy"}
                assert refused[0]["reason"] == say("cannot-store-moves")
                assert stored
                full.undo()  # there is room again
                wait_until(lambda: watch.ask("say", text="at last")["type"] == "ack")
                watch.play(random.Random(1), is_over)
            told = [m["number"] for m in watch.messages if m["type"] == "event"]
            assert told == list(range(told[0], told[0] + len(told)))
            assert set(stored) <= set(told)
    assert "database or disk is full" in caplog.text


@pytest.mark.skipif(sys.platform != "linux", reason="sets the limits of another process")
def test_a_file_that_cannot_grow(tmp_path: Path) -> None:
    """A real process and a real error of the system; then it is killed."""
    process = Process(tmp_path)
    ann = Player(process.address, "Ann")
    table = ann.open("lobo77", "me", "bot:random", options={"chips": 3})["id"]
    with ann.watch(table) as watch:
        watch.play(random.Random(1), lambda m: m["table"]["ply"] >= 4)
        move = next_move(watch)
        before = resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (100, -1))
        for _ in range(3):
            assert watch.ask("move", id="mine", **move)["code"] == "busy"
        resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, before)
        wait_until(lambda: watch.ask("move", id="mine", **move)["type"] == "ack")
        number = watch.messages[-1]["number"]
    process.end(signal.SIGKILL)
    assert "cannot write to the database" in "".join(process.lines)
    assert "Traceback" not in "".join(process.lines)
    again = Process(tmp_path)
    ann.address = again.address
    with ann.watch(table) as watch:
        assert watch.ask("move", id="mine", **move)["number"] == number
        watch.play(random.Random(1), is_over)
    assert again.end() == 0


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program writes for a while."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def health(asking: Player) -> tuple[str, bool]:
    found = asking.ask("GET", "/healthz").json()
    return ("ok" if found["status"] == "warming up" else found["status"]), found["database"]


def test_a_locked_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(engine, "LONGEST_WAIT", 0.2)
    with house(tmp_path, heartbeat=0.3) as own:
        ann = own.player("Ann")
        table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
        with ann.watch(table) as watch:
            watch.until_type("welcome")
            move = next_move(watch)
            wait_until(lambda: health(ann) == ("ok", True))
            with locked(tmp_path / "kibitz.sqlite"):
                assert watch.ask("move", id="mine", **move)["code"] == "busy"
                form = {"game": "lobo77", "seats": ["me", "bot:random"]}
                assert ann.ask("POST", "/api/tables", form).status_code == 503
                assert ann.ask("PUT", "/api/me", {"name": "Anna"}).json()["code"] == "busy"
                assert ann.ask("GET", f"/api/tables/{table}").status_code == 200  # can be read
                assert figures(own)['kibitz_refusals_total{code="busy"}'] == 3
                wait_until(lambda: health(ann) == ("no database", False))
                assert figures(own)["kibitz_database_up"] == 0
            wait_until(lambda: figures(own)["kibitz_database_up"] == 1)
            assert watch.ask("move", id="mine", **move)["type"] == "ack"
            watch.play(random.Random(1), is_over)
    assert "database is locked" in caplog.text


def test_starting_on_a_locked_or_full_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engine, "LONGEST_WAIT", 0.2)
    path = tmp_path / "kibitz.sqlite"
    with House(tmp_path):
        pass
    with locked(path):
        assert main(["serve", "--database", str(path)]) == 2
    assert "database is locked" in capsys.readouterr().err
    monkeypatch.setattr(engine, "PRAGMAS", ["max_page_count=2"])
    assert main(["serve", "--database", str(tmp_path / "new.sqlite")]) == 2
    assert "full" in capsys.readouterr().err


def test_a_damaged_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Wherever it is damaged: told at the start or when it is read; other games go on."""
    with House(tmp_path) as own:
        ann = own.player("Ann")
        table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
        with ann.watch(table) as watch:
            for i in range(120):
                watch.ask("say", text=f"{i} " + "x" * GROWN)
    path = tmp_path / "kibitz.sqlite"
    data = bytearray(path.read_bytes())
    data[-32 * 1024 : -16 * 1024] = b"\xa5" * (16 * 1024)  # of the events
    path.write_bytes(data)
    with House(tmp_path) as own:
        ann.address = own.address
        answer = ann.ask("GET", f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        with ann.watch(table) as watch:
            assert watch.get()["code"] == "busy"
    assert "malformed" in caplog.text or "damaged" in caplog.text
    data[:8192] = b"\xa5" * 8192
    path.write_bytes(data)
    assert main(["serve", "--database", str(path)]) == 2
    assert "not a database" in capsys.readouterr().err


def test_a_damaged_event(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with House(tmp_path) as own:
        ann = own.player("Ann")
        bad, good = (ann.open("lobo77", "me", "bot:random")["id"] for _ in range(2))
    with sqlite3.connect(tmp_path / "kibitz.sqlite") as connection:
        connection.execute("UPDATE events SET data = '{' WHERE number = 2 AND table_id = ?", [bad])
    connection.close()
    with House(tmp_path) as own:
        ann.address = own.address
        assert ann.ask("GET", f"/api/tables/{bad}").json()["code"] == "busy"
        assert ann.ask("GET", f"/api/tables/{good}").status_code == 200
    assert f"table {bad} cannot be read" in caplog.text


def test_a_table_whose_game_is_not_installed_any_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with House(tmp_path) as own:
        ann = own.player("Ann")
        gone, kept = (ann.open("lobo77", "me", "bot:random")["id"] for _ in range(2))
    with sqlite3.connect(tmp_path / "kibitz.sqlite") as database:
        database.execute(
            "UPDATE events SET data = replace(data, 'lobo77', 'gone') WHERE table_id = ?", [gone]
        )
    database.close()
    with House(tmp_path) as own:
        ann.address = own.address
        answer = ann.ask("GET", f"/api/tables/{gone}")
        assert answer.status_code == 503
        assert answer.json()["reason"] == say("game-not-installed")
        assert ann.ask("GET", f"/api/tables/{kept}").status_code == 200
    assert "the game gone is not installed" in caplog.text
