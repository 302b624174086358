"""What an operator watches: /metrics, the log, and where requests come from behind a proxy."""

from __future__ import annotations

import json
import random
import re
import socket
import sqlite3
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from kibitz.cli.main import main
from tests.server.house import QUICK, House, Player, Process, house, is_over

SAMPLE = re.compile(r'([a-z_]+)(?:\{([a-z]+)="([^"]+)"\})? (\S+)')


def figures(at: House) -> dict[str, float]:
    """All figures of the page; each family is described before it comes."""
    answer = httpx.get(f"http://{at.address}/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    described, found = set(), {}
    assert answer.text.endswith("\n")
    for line in answer.text.splitlines():
        if line.startswith("# TYPE"):
            described.add(line.split()[2])
        elif not line.startswith("#"):
            match = SAMPLE.fullmatch(line)
            assert match, line
            family = re.sub(r"_(bucket|sum|count)$", "", match[1])
            assert family in described or match[1] in described
            found[line.rpartition(" ")[0]] = float(match[4])
    return found


def test_figures_of_a_game(tmp_path: Path) -> None:
    with house(tmp_path) as own:
        assert figures(own)["kibitz_tables"] == 0
        ann = own.player("Ann")
        table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
        with ann.watch(table) as watch:
            watch.play(random.Random(1), is_over)
            watch.ask("move", ply=0, move="x")
            watch.send("nonsense")
            watch.until(lambda message: message.get("code") == "bad_message")
            found = figures(own)
            assert found["kibitz_sockets"] == found["kibitz_tables"] == 1
            check_files(own, found)
        moves = [message["move"]["by"] for message in watch.messages if "move" in message]
        assert found['kibitz_moves_total{by="player"}'] == moves.count("player")
        assert found['kibitz_moves_total{by="bot"}'] == moves.count("bot")
        assert found['kibitz_refusals_total{code="over"}'] == 1
        assert found['kibitz_refusals_total{code="bad_message"}'] == 1
        assert found['kibitz_tables_opened_total{game="lobo77"}'] == 1
        assert found['kibitz_games_ended_total{game="lobo77"}'] == 1
        assert found["kibitz_thinking_seconds_count"] == moves.count("bot")
        assert found["process_resident_memory_bytes"] > 1e7
        check_histogram(found, "kibitz_commit_seconds")
        assert found["kibitz_commit_seconds_count"] >= len(moves)


def check_files(own: House, before: dict[str, float]) -> None:
    """Connections are open files, of which there is a limit."""
    lines = [socket.create_connection(own.address.split(":")) for _ in range(20)]
    found = figures(own)
    for line in lines:
        line.close()
    assert found["process_open_fds"] >= before["process_open_fds"] + 20
    assert found["process_max_fds"] > found["process_open_fds"]


def check_histogram(found: dict[str, float], name: str) -> None:
    buckets = [value for key, value in found.items() if key.startswith(f"{name}_bucket")]
    assert buckets == sorted(buckets)
    assert buckets[-1] == found[f"{name}_count"] > 0
    assert found[f"{name}_sum"] > 0


def test_figures_are_for_those_who_watch(tmp_path: Path) -> None:
    """How long a bot has thought would tell players what it could choose."""

    def status(at: House, client: str | None) -> int:
        headers = {} if client is None else {"X-Forwarded-For": client}
        return httpx.get(f"http://{at.address}/metrics", headers=headers).status_code

    settings = replace(QUICK, watchers="192.0.2.0/28, 2001:db8::7")
    with House(tmp_path, settings, proxy="127.0.0.1") as own:
        for client in (None, "127.0.0.1", "::1", "192.0.2.7", "2001:db8::7"):
            assert status(own, client) == 200, client
        for client in ("192.0.2.16", "10.0.0.1", "2001:db8::8", "::", "localhost", "nobody"):
            assert status(own, client) == 404, client


def test_a_log_of_json(tmp_path: Path) -> None:
    process = Process(tmp_path, "--log", "json")
    ann = Player(process.address, "Ann Secretname")
    table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
    with ann.watch(table) as watch:
        watch.play(random.Random(1), is_over)
    process.end()
    text = "".join(process.lines)
    lines = [json.loads(line) for line in process.lines]
    assert all({"time", "level", "source", "message"} <= set(line) for line in lines)
    opened, ended = (
        next(line for line in lines if line["message"] == message)
        for message in ("table opened", "game over")
    )
    assert opened["table"] == ended["table"] == table
    assert (opened["game"], opened["seats"]) == ("lobo77", 2)
    assert ended["moves"] == watch.latest["table"]["ply"]
    assert ann.token not in text
    assert "Secretname" not in text
    assert "--host 0.0.0.0" not in text, "a host is not told to let everybody in past the proxy"


def test_errors_in_the_log_are_counted(tmp_path: Path) -> None:
    with House(tmp_path) as own:
        ann = own.player("Ann")
        table = ann.open("lobo77", "me", "bot:random")["id"]
    with sqlite3.connect(tmp_path / "kibitz.sqlite") as database:
        database.execute("UPDATE events SET data = '{' WHERE number = 2")
    database.close()
    process = Process(tmp_path)
    try:
        ann.address = process.address
        assert ann.ask("GET", f"/api/tables/{table}").status_code == 503
        page = httpx.get(f"http://{process.address}/metrics").text
    finally:
        process.end()
    errors = [line for line in process.lines if line.startswith("kibitz: ")]
    found = re.search(r'^kibitz_log_lines_total{level="error"} (\d+)$', page, re.MULTILINE)
    assert found
    assert 1 <= int(found[1]) <= len(errors)  # the table is looked for by the server itself, too


def test_only_a_proxy_says_where_requests_come_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    for options, is_secure in (([], False), (["--proxy", "127.0.0.1,10.0.0.0/8"], True)):
        process = Process(tmp_path, *options)
        answer = httpx.get(f"http://{process.address}/api/me", headers=forwarded)
        assert ("Secure" in answer.headers["set-cookie"]) == is_secure
        process.end()
    assert main(["serve", "--proxy", "everybody"]) == 2
    assert "--proxy: an address is written" in capsys.readouterr().err
    assert main(["serve", "--metrics", "10.0.0.0/8,everybody"]) == 2
    assert "--metrics: an address is written" in capsys.readouterr().err
