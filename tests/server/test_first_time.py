"""The first time on a machine nothing is compiled yet, and nobody has to wait for it."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.server.house import PATIENCE, Player, Process


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
            watch.play(random.Random(1), lambda message: bool(message["scene"]["offers"]))
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


def said_of(server: Process, text: str) -> None:
    """Wait until the server has said it."""
    until = time.monotonic() + PATIENCE
    while not any(text in line for line in server.lines):
        assert time.monotonic() < until, server.lines
        time.sleep(0.02)
