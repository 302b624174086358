"""What a client sends cannot make the server grow or stumble."""

from __future__ import annotations

import asyncio

import pytest

from kibitz.game import View
from kibitz.rules_page import rules_of
from kibitz.table.message import HintTold
from tests.server.house import House
from tests.server.test_http_protocol import raw, read_all


def test_invented_languages_are_english_and_kept_once() -> None:
    assert rules_of("lobo77", "xx-1") is rules_of("lobo77", "en")
    assert rules_of("lobo77", "de") is not rules_of("lobo77", "en")


def test_an_origin_that_is_none_is_refused(house: House) -> None:
    answer = house.player("Ann").ask("POST", "/api/tables", {}, headers={"Origin": "http://["})
    assert answer.status_code == 403
    assert answer.json()["code"] == "foreign_origin"


def test_an_origin_without_a_host_is_refused_where_no_host_is_named(house: House) -> None:
    """Nothing is not the same site as nothing."""
    body = b'{"name":"x"}'
    head = b"PUT /api/me HTTP/1.0\r\nOrigin: null\r\nContent-Length: %d\r\n\r\n" % len(body)
    with raw(house) as line:
        line.sendall(head + body)
        assert read_all(line).startswith(b"HTTP/1.1 403")


def test_play_and_chat_do_not_wait_for_a_hint(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(command: str, view: View) -> HintTold:
        await asyncio.sleep(1.0)
        return HintTold(command, "5", "", [])

    house.wait_for("lobo77")
    monkeypatch.setattr(house.served.registry.workers, "hint", think)
    ann = house.player("Ann")
    with ann.watch(ann.open("lobo77", "me", "bot:easy")["id"]) as watch:
        watch.until_type("welcome")
        watch.send("hint", id="hint")
        watch.send("say", id="say", text="hello")
        answers = (watch.until(lambda message: message.get("id") in ("hint", "say")) for _ in "ab")
        assert [answer["id"] for answer in answers] == ["say", "hint"]
