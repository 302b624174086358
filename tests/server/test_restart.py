"""A server that ends, or is killed: games go on where they were, nothing told is lost."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from kibitz.cli.main import main
from kibitz.record import Record
from tests.command import KIBITZ
from tests.server.house import (
    Message,
    Player,
    Process,
    Watch,
    is_over,
    plain_client,
    wait_until,
)

FULL = Path("/dev/full")


def moved(at_least: int) -> object:
    return lambda message: message["table"]["ply"] >= at_least or is_over(message)


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_game_goes_on_after_a_restart(tmp_path: Path, ending: signal.Signals) -> None:
    chance = random.Random(1)
    first = Process(tmp_path)
    ann = Player(first.address, "Ann")
    table = ann.open("lobo77", "me", "bot:random", "bot:random", options={"chips": 3})["id"]
    with ann.watch(table) as watch:
        watch.play(chance, moved(6))  # type: ignore[arg-type]
        seen = told(watch)
        status = first.end(ending)
        last = watch.latest["number"] if watch.latest else max(seen)
        check_close(watch, ending)
    assert status == (-signal.SIGKILL if ending == signal.SIGKILL else 0)
    second = Process(tmp_path)
    ann.address = second.address
    with ann.watch(table, after=last) as watch:
        watch.get()
        again = ann.ask("GET", f"/api/tables/{table}").json()
        assert again["number"] >= last
        watch.latest = again
        watch.play(chance, is_over)
    record = Record.parse(ann.ask("GET", f"/api/tables/{table}/record").text)
    record.verify()
    for ply, move in {**seen, **told(watch)}.items():
        assert f"{move['seat']}" == f"{record.moves[ply][0]}"
        assert move["move"] == record.moves[ply][1]
    assert second.end() == 0


def told(watch: Watch) -> dict[int, Message]:
    return {m["move"]["ply"]: m["move"] for m in watch.messages if "move" in m}


def check_close(watch: Watch, ending: signal.Signals) -> None:
    """A server that ends in peace says so."""
    with pytest.raises(ConnectionClosed) as caught:
        watch.until(lambda message: False)
    if ending != signal.SIGKILL:
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1012


def test_a_bot_whose_turn_it_was_moves_after_a_restart(tmp_path: Path) -> None:
    first = Process(tmp_path, "--bot-delay", "60")
    ann = Player(first.address, "Ann")
    table = ann.open("lobo77", "me", "bot:random")["id"]
    with ann.watch(table) as watch:
        move = watch.until_type("welcome")["scene"]["offers"][0]["move"]
        watch.ask("move", ply=0, move=move)
    first.end(signal.SIGKILL)
    second = Process(tmp_path)
    ann.address = second.address
    with ann.watch(table) as watch:
        # It may be asked for two cards (×2), and then makes more than one move.
        latest = watch.until(lambda m: "scene" in m and m["scene"]["turn"] == 0)
        assert latest["table"]["ply"] >= 2
    second.end()


def test_what_is_said_at_the_start(tmp_path: Path) -> None:
    process = Process(tmp_path)
    assert process.end() == 0
    said = "".join(process.lines)
    assert f"Kibitz is at http://{process.address}/" in said
    assert "--host 0.0.0.0" in said
    assert "Everything is stored. Good-bye." in said
    assert "Traceback" not in said


@pytest.mark.skipif(not FULL.exists(), reason="Linux has a disk that is always full")
def test_a_full_disk_of_the_log_stops_nothing(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    command = [*KIBITZ, "serve", "--port", port, "--database", str(tmp_path / "kibitz.sqlite")]
    with FULL.open("w") as log, subprocess.Popen(command, stderr=log) as server:
        try:
            wait_until(lambda: server.poll() is not None or answers(f"127.0.0.1:{port}"))
            assert server.poll() is None
        finally:
            server.terminate()
    assert server.returncode == 0


def answers(address: str) -> bool:
    with plain_client(address) as client:
        try:
            return client.get("/healthz").status_code == 200
        except httpx.TransportError:
            return False


def test_errors_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    taken.listen()
    port = taken.getsockname()[1]
    database = str(tmp_path / "x.sqlite")
    text = tmp_path / "text.sqlite"
    text.write_text("this is no database, but a text that is long enough to be looked at" * 20)
    for options, reason in (
        (["--port", str(port), "--database", database], "in use"),
        (["--port", "99999"], "--port must be from 0 to 65,535"),
        (["--database", ""], "--database is empty"),
        (["--database", str(tmp_path)], "it is a folder"),
        (["--database", str(tmp_path / "no" / "x")], "there is no folder"),
        (["--database", str(text)], "not a database"),
        (["--database", "nonsense://x"], "nonsense"),
        (["--database", "mysql://x/y"], "mysql"),
        (["--database", "postgresql://ann:secret@127.0.0.1:1/y"], "ann:***@127.0.0.1:1/y: conn"),
        (["--host", "256.1.1.1", "--database", database], "256.1.1.1"),
        (["--bot-delay", "-1"], "--bot-delay"),
    ):
        assert main(["serve", *options]) == 2
        said = capsys.readouterr().err
        assert reason in said
        assert "secret" not in said
    taken.close()


def test_a_file_is_used_by_one_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second one would not hear what the first stores, and its players would wait for ever."""
    first = Process(tmp_path)
    try:
        status = main(["serve", "--port", "0", "--database", str(tmp_path / "kibitz.sqlite")])
        said = capsys.readouterr().err
        assert status == 2
        assert f"another server uses {tmp_path}/kibitz.sqlite, at http://{first.address}/" in said
        assert "choose another --database" in said
    finally:
        first.end(signal.SIGKILL)
    assert Process(tmp_path).end() == 0, "a server that was killed is in nobody's way"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_database_that_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tmp_path.chmod(0o500)
    assert main(["serve", "--database", str(tmp_path / "x.sqlite")]) == 2
    assert "permission denied" in capsys.readouterr().err
