"""Tokens: one that was not given here is refused, on every way in; all others go on working."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from kibitz.core.message import say
from kibitz.server.app import make_app
from kibitz.server.database.store import Store
from kibitz.server.http.identity import Tokens
from kibitz.server.http.openapi import document
from tests.server.house import House, Player, plain_client

PATHS: dict[str, Any] = document()["paths"]


def with_token(player: Player, token: str) -> Player:
    """The same player, who sends another token."""
    found = Player.__new__(Player)
    found.address, found.name, found.token = player.address, player.name, token
    return found


def mistyped(token: str) -> list[str]:
    """A letter wrong, missing, or one too many; the last one alike in all bits that count."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    alike = letters[letters.index(token[-1]) ^ 1]
    wrong = ["x" if letter != "x" else "y" for letter in token]
    changed = [token[:i] + wrong[i] + token[i + 1 :] for i in (0, 20, 31, 32, 41)]
    return [*changed, token[:-1] + alike, token[:-1], token + "A", token.swapcase()]


def check_refused(answer: httpx.Response) -> None:
    assert answer.status_code == 401, answer.text
    assert answer.headers["www-authenticate"] == 'Bearer error="invalid_token"'
    assert "set-cookie" not in answer.headers
    assert answer.json()["code"] == "bad_token"
    assert answer.json()["reason"] == say("bad-token")


def test_a_mistyped_token_is_refused(house: House) -> None:
    ann = house.player("Ann")
    ann.open()
    for token in (*mistyped(ann.token), "", "ä" * 43, secrets.token_urlsafe(32)):
        header = f"Bearer {token}".strip().encode()
        with plain_client(house.address) as client:
            check_refused(client.get("/api/me", headers={"Authorization": header}))
    assert len(ann.ask("GET", "/api/me").json()["tables"]) == 1


def test_what_has_not_the_form_of_a_token_is_not_kept() -> None:
    """Strangers could fill the memory with it."""
    tokens = Tokens("secret")
    own = tokens.new()
    assert [tokens.is_ours(text) for text in (own, own, own + "A", "A" * 30_000, "")] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert tokens._is_signed.cache_info().currsize == 1


def test_every_route_refuses_as_described(house: House) -> None:
    """Also the stream. What is the same for all, a token does not matter for."""
    ann = house.player("Ann")
    table = ann.open()["id"]
    stranger = with_token(ann, secrets.token_urlsafe(32))
    number = house.served.registry._tables[table].table.number
    refusing = set()
    for path, methods in PATHS.items():
        for method, operation in methods.items():
            at = path.replace("{id}", table).replace("{name}", "lobo77")
            if operation["operationId"] == "socket":
                continue
            answer = stranger.ask(method.upper(), at, {})
            assert (answer.status_code == 401) == ("401" in operation["responses"]), at
            if answer.status_code == 401:
                check_refused(answer)
                refusing.add(operation["operationId"])
    assert refusing == {"me", "rename_me", "open_table", "table", "command", "stream"}
    assert house.served.registry._tables[table].table.number == number


def test_the_socket_refuses_before_it_is_opened(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open()["id"]
    for after in ("x", None):
        stranger = with_token(ann, ann.token[:-1])
        with pytest.raises(InvalidStatus) as caught, stranger.watch(table, after=after):
            pass
        assert caught.value.response.status_code == 401
    response = caught.value.response
    assert response.headers["www-authenticate"].startswith("Bearer")
    assert json.loads(response.body or b"")["code"] == "bad_token"
    assert "401" in PATHS["/api/tables/{id}/socket"]["get"]["responses"]
    with ann.watch(table) as watch:
        assert watch.get()["you"]["seat"] == 0


def test_a_cookie_that_was_not_given_here_is_replaced(house: House) -> None:
    with plain_client(house.address) as browser:
        browser.cookies.set("kibitz", secrets.token_urlsafe(32))
        assert browser.get("/api/me").headers["set-cookie"].startswith("kibitz=")


def test_the_token_of_a_cookie_is_good_for_a_program(house: House) -> None:
    with plain_client(house.address) as browser:
        browser.get("/api/me")
        token = browser.cookies["kibitz"]
    assert with_token(house.player(), token).ask("GET", "/api/me").status_code == 200


def test_authorization_of_another_kind_is_for_a_proxy(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open()["id"]
    headers = {"Authorization": "Basic QW5uOnNlY3JldA==", "Cookie": f"kibitz={ann.token}"}
    answer = httpx.get(f"http://{house.address}/api/tables/{table}", headers=headers)
    assert answer.json()["you"]["seat"] == 0


def test_a_store_that_is_not_prepared_gives_no_tokens(tmp_path: Path) -> None:
    """Anybody could sign with an empty secret."""
    with pytest.raises(ValueError, match="secret"):
        Tokens("")
    with pytest.raises(ValueError, match="secret"):
        make_app(Store(f"sqlite:///{tmp_path}/x.sqlite"))


def test_all_servers_of_a_database_know_a_token(tmp_path: Path, database: str) -> None:
    with House(tmp_path, database=database) as first:
        ann = first.player()
        if first.served.registry.store.is_shared:
            with House(tmp_path, database=database) as second:
                check_known(second, ann)
    with House(tmp_path, database=database) as later:
        check_known(later, ann)
    with House(tmp_path) as elsewhere:
        stranger = with_token(ann, ann.token)
        stranger.address = elsewhere.address
        check_refused(stranger.ask("GET", "/api/me"))


def check_known(at: House, player: Player) -> None:
    here = with_token(player, player.token)
    here.address = at.address
    assert here.ask("GET", "/api/me").json() == {"name": "Guest", "tables": []}
