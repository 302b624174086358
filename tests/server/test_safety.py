"""What stands between the table and the world: origins, sizes, rates, headers, tokens."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode
from websockets.sync.client import connect

from kibitz.server.http.identity import player_of
from kibitz.server.limits import Bucket, Buckets
from kibitz.server.settings import UNLIMITED, Limits, Rate
from tests.server.house import House, house, wait_until


def client(at: House) -> httpx.Client:
    return httpx.Client(base_url=f"http://{at.address}", timeout=30)


def test_every_answer_has_the_protecting_headers(house: House) -> None:
    with client(house) as anyone:
        for path in ("/", "/t/x", "/api", "/api/games", "/api/tables/none", "/nothing"):
            headers = anyone.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "script-src" not in policy  # nothing is allowed beyond default-src
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cross-origin-opener-policy"] == "same-origin"


def test_what_one_may_see_is_kept_by_no_cache(house: House) -> None:
    """Neither by a proxy, for others, nor by a browser, for whoever uses it next."""
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "bot:random")["id"]
    for path in ("/api/me", f"/api/tables/{table}", f"/api/tables/{table}/record"):
        for method in ("GET", "HEAD"):
            assert ann.ask(method, path).headers["cache-control"] == "no-store"
    ping = {"type": "ping", "id": "1"}
    answer = ann.ask("POST", f"/api/tables/{table}/commands", ping)
    assert answer.headers["cache-control"] == "no-store"


def test_the_pages_of_the_server_itself_need_no_inline_code(house: House) -> None:
    with client(house) as anyone:
        for path in ("/", "/api"):
            page = anyone.get(path).text
            assert "<script" not in page or "src=" in page
            assert "<style" not in page
            assert "http://" not in page.replace(str(anyone.base_url), "")


def test_a_foreign_page_cannot_act(house: House) -> None:
    ann = house.player()
    evil = {"Origin": "https://evil.example"}
    refused = ann.ask("POST", "/api/tables", {"game": "lobo77"}, headers=evil)
    assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin")
    assert ann.ask("PUT", "/api/me", {"name": "x"}, headers=evil).status_code == 403
    own = {"Origin": f"http://{house.address}"}
    assert ann.ask("PUT", "/api/me", {"name": "x"}, headers=own).status_code == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_a_foreign_page_cannot_open_a_socket(house: House, origin: str) -> None:
    table = house.player().open()["id"]
    for query in ("", "?after=1", "?after=x"):
        url = f"ws://{house.address}/api/tables/{table}/socket{query}"
        with pytest.raises(InvalidStatus) as caught, connect(url, origin=origin):  # type: ignore[arg-type]
            pass
        assert caught.value.response.status_code == 403


def test_an_unknown_table(house: House) -> None:
    ann = house.player()
    for path in ("", "/record", "/replay", "/review", "/stream", "/advice?ply=1"):
        answer = ann.ask("GET", f"/api/tables/nowhere{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_table")
    with ann.watch("nowhere") as watch:
        assert watch.get()["code"] == "unknown_table"
        with pytest.raises(ConnectionClosed):
            watch.get()


def test_bodies_have_a_size(house: House) -> None:
    ann = house.player()
    answer = ann.ask("POST", "/api/tables", {"game": "x" * 20_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")
    table = ann.open()["id"]
    say = {"type": "say", "id": "1", "text": "x" * 5000}
    assert ann.ask("POST", f"/api/tables/{table}/commands", say).status_code == 413


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": ["me", "open"]},
        {"game": "lobo77", "seats": ["me"]},
        {"game": "lobo77", "seats": ["me", "me"]},
        {"game": "lobo77", "seats": ["me", "bot:genius"]},
        {"game": "lobo77", "seats": ["me", "open"], "clock": "slow"},
        {"game": "lobo77", "seats": ["me", "open"], "options": {"chips": 99}},
        {"game": "lobo77", "seats": 4},
        {"lesson": "chess"},
        [],
        "x",
    ],
)
def test_wrong_bodies_are_told_what_is_wrong(house: House, body: object) -> None:
    answer = house.player().ask("POST", "/api/tables", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
    assert answer.json()["reason"]


def test_wrong_methods_and_paths(house: House) -> None:
    ann = house.player()
    assert ann.ask("DELETE", "/api/tables").status_code == 405
    assert ann.ask("GET", "/api/nothing").json()["code"] == "not_found"
    assert ann.ask("GET", "/api/games/chess/rules").status_code == 404


def test_the_cookie(house: House) -> None:
    with client(house) as browser:
        made = browser.get("/api/me").headers["set-cookie"]
        assert "HttpOnly" in made
        assert "SameSite=Lax" in made
        assert "set-cookie" not in browser.get("/api/me").headers
        browser.put("/api/me", json={"name": " Ann\u202e "})
        assert browser.get("/api/me").json()["name"] == "Ann"
        token = browser.cookies["kibitz"]
    assert len(token) == 43
    place = Path(house.served.registry.store.place)
    database = b"".join(file.read_bytes() for file in place.parent.glob(f"{place.name}*"))
    assert player_of(token).encode() in database  # the newest rows are in a file beside it
    assert token.encode() not in database


@pytest.mark.parametrize("token", ["", "short", "x" * 44, "ä" * 43, "x y" * 20])
def test_a_guessed_token_is_a_stranger(house: House, token: str) -> None:
    with client(house) as stranger:
        answer = stranger.get("/api/me", headers={"Cookie": f"kibitz={token}".encode()})
    assert answer.json() == {"name": "Guest", "tables": []}
    assert "set-cookie" in answer.headers


def limited(**limits: object) -> Limits:
    from dataclasses import replace

    return replace(UNLIMITED, **limits)  # type: ignore[arg-type]


def test_who_sends_too_fast_is_told_and_then_cut_off(tmp_path: Path) -> None:
    with house(tmp_path, limits=limited(commands=Rate(5, 0.001))) as own:
        ann = own.player()
        with ann.watch(ann.open("lobo77", "me", "open")["id"]) as watch:
            with suppress(ConnectionClosed):  # it may be cut off before it has sent all
                for number in range(60):
                    watch.socket.send(json.dumps({"type": "ping", "id": str(number)}))
            assert watch.until_type("refused")["code"] == "too_fast"
            with pytest.raises(ConnectionClosed) as caught:
                watch.until(lambda message: False)
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == CloseCode.POLICY_VIOLATION


def test_tables_requests_and_connections_have_rates(tmp_path: Path) -> None:
    rates = limited(tables=Rate(2, 0.001), connections=Rate(1, 0.001))
    with house(tmp_path, limits=rates) as own:
        ann = own.player()
        table = ann.open()["id"]
        ann.open()
        form = {"game": "lobo77", "seats": ["me", "open"]}
        answer = ann.ask("POST", "/api/tables", form)
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        with ann.watch(table), ann.watch(table) as second:
            assert second.get()["code"] == "too_fast"
            assert ann.ask("GET", f"/api/tables/{table}/stream").status_code == 429
    with house(tmp_path, limits=limited(requests=Rate(3, 0.001))) as own:
        codes = [own.player().ask("GET", "/api/games").status_code for _ in range(1)]
        assert codes == [200]
        with client(own) as anyone:
            assert [anyone.get("/api/games").status_code for _ in range(3)][-1] == 429


def test_open_connections_are_counted(tmp_path: Path) -> None:
    with house(tmp_path, limits=limited(open_connections=1)) as own:
        ann = own.player()
        table = ann.open("lobo77", "me", "open")["id"]
        with ann.watch(table) as first:
            first.get()
            with ann.watch(table) as second:
                assert second.get()["code"] == "too_fast"
        wait_until(lambda: not own.served.registry._tables[table].subscribers.viewers)
        with ann.watch(table) as third:
            assert third.get()["type"] == "welcome"


def test_buckets_fill_again_and_are_forgotten_when_full() -> None:
    now = 0.0
    bucket = Bucket(Rate(2, 1), lambda: now)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now = 1.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    buckets = Buckets(Rate(1, 1), lambda: now)
    for number in range(25_000):
        assert buckets.take(str(number))
    assert len(buckets._buckets) <= 10_000
