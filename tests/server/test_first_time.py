"""The first time on a machine nothing is compiled yet, and nobody has to wait for it."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.house import PATIENCE, Player, Process

LOADS = """
import asyncio, sys
from kibitz.game import start
from kibitz.worker_pool import WorkerPool

async def warm_up():
    await WorkerPool().warm_up(["deuce"])

asyncio.run(warm_up())
loaded = []
sys.addaudithook(lambda name, facts: loaded.append(facts[0]) if name == "open" else None)
game = start("deuce", seats=2, seed=1)
move = game.legal_moves[0]
game.tell(game.preview(move), (None,), (None,))
game.play(move)
print(loaded)
"""


@pytest.mark.parametrize("game", ["dealt", "lobo77"])
def test_a_game_is_played_at_once_while_its_rules_are_compiled(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KIBITZ_CACHE", str(tmp_path / "cache"))
    server = Process(tmp_path)
    try:
        ann = Player(server.address, "Ann")
        table = ann.open(game, "me", "bot:medium", "bot:easy")["id"]
        with ann.watch(table) as watch:
            watch.get()
            watch.play(random.Random(1), lambda message: message["table"]["ply"] >= 6)
            watch.play(random.Random(1), lambda message: bool(message["scene"].get("offers")))
            refused = watch.ask("hint")
            assert refused["code"] == "preparing", "a hint is refused at once, play goes on"
        health = ann.ask("GET", "/healthz").json()
        assert health["games"][game] is False, "this was to be seen before the compiler is done"
    finally:
        server.end()


def test_what_is_compiled_for_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIBITZ_CACHE", str(tmp_path / "cache"))
    server = Process(tmp_path)
    try:
        ann = Player(server.address, "Ann")
        said_of(server, "preparing Dealt!")
        ann.open("lobo77", "me", "bot:medium")
        said_of(server, "preparing Lobo 77")
        assert ann.ask("GET", "/healthz").json()["games"]["dealt"] is False
    finally:
        server.end()


def test_the_first_move_of_a_person_loads_nothing() -> None:
    """All tables would wait for it."""
    command = [sys.executable, "-c", LOADS]
    assert subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout == b"[]\n"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_at_once_while_a_game_is_compiled(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A terminal and systemd send their signal to the compiler's process, too."""
    monkeypatch.setenv("KIBITZ_CACHE", str(tmp_path / "cache"))
    server = Process(tmp_path)
    try:
        said_of(server, "preparing Dealt!")
        os.killpg(server.process.pid, number)
        assert server.process.wait(PATIENCE) == 0
    finally:
        server.end(signal.SIGKILL)
    assert "Everything is stored. Good-bye.\n" in server.lines
    assert not any("compiling" in line for line in server.lines), "not by the server itself"


def said_of(server: Process, text: str) -> None:
    """Wait until the server has said it."""
    until = time.monotonic() + PATIENCE
    while not any(text in line for line in server.lines):
        assert time.monotonic() < until, server.lines
        time.sleep(0.02)
