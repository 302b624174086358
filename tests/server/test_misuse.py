"""What people could try: another's seat or name, more than their share, other sites' pages."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import stat
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection

from kibitz.core.message import say
from kibitz.game import View
from kibitz.server.http import archive, handlers
from kibitz.server.http.guard import network_of
from kibitz.server.http.identity import Tokens, cookie, cookie_of
from kibitz.server.settings import UNLIMITED, Limits, Rate
from kibitz.table.message import HintTold
from tests.server.house import (
    House,
    Message,
    Player,
    house,
    is_over,
    plain_client,
    wait_until,
)

DECIDE = import_module("kibitz.table.decide")
SECRET = "../../../../etc/passwd"


def limited(**limits: Any) -> Limits:
    return replace(UNLIMITED, **limits)


def two(at: House, *more: str) -> tuple[Player, Player, str]:
    """Two people at a table."""
    ann, bob = at.player("Ann"), at.player("Bob")
    table = ann.open("lobo77", "me", "open", *more)["id"]
    bob.sit(table)
    return ann, bob, table


def command(who: Player, table: str, kind: str, **fields: Any) -> Message:
    body = {"type": kind, "id": str(random.random()), **fields}
    found: Message = who.ask("POST", f"/api/tables/{table}/commands", body).json()
    return found


def seen(who: Player, table: str) -> Message:
    found: Message = who.ask("GET", f"/api/tables/{table}").json()
    return found


# Another's seat


def test_nobody_moves_for_another_seat(house: House) -> None:
    ann, bob, table = two(house)
    eve = house.player("Eve")
    move = seen(ann, table)["scene"]["offers"][0]["move"]
    for who, code in ((bob, "not_your_turn"), (eve, "not_seated")):
        for forged in ({"seat": 0}, {"player": "Ann"}):
            strange = command(who, table, "move", ply=0, move=move, **forged)
            assert strange["code"] == "bad_message"
        refused = command(who, table, "move", ply=0, move=move)
        assert (refused["code"], refused["legal"]) == (code, [])
        assert command(who, table, "move", ply=1, move=move)["legal"] == []
    assert seen(ann, table)["table"]["ply"] == 0


def test_a_command_of_another_sent_again_is_ones_own(house: House) -> None:
    """Ids belong to their player: who overhears one gains nothing with it."""
    ann, bob, table = two(house)
    move = seen(ann, table)["scene"]["offers"][0]["move"]
    first = command(ann, table, "move", id="heard", ply=0, move=move)
    again = command(bob, table, "move", id="heard", ply=0, move=move)
    assert first["type"] == "ack"
    assert again["code"] == "stale"
    assert command(ann, table, "move", id="heard", ply=0, move=move) == first
    assert seen(ann, table)["table"]["ply"] == 1


def test_nobody_consents_for_another(house: House) -> None:
    ann, bob, table = two(house, "open")
    carla, eve = house.player("Carla"), house.player("Eve")
    carla.sit(table)
    move = seen(ann, table)["scene"]["offers"][0]["move"]
    command(ann, table, "move", ply=0, move=move)
    command(ann, table, "undo")
    assert command(ann, table, "answer", yes=True)["code"] == "no_undo"
    assert command(eve, table, "answer", yes=True)["code"] == "not_seated"
    assert command(bob, table, "answer", yes=True)["type"] == "ack"
    assert command(bob, table, "answer", yes=True)["code"] == "no_undo"  # once each
    assert seen(ann, table)["table"]["ply"] == 1
    assert command(carla, table, "answer", yes=True)["type"] == "ack"
    assert seen(ann, table)["table"]["ply"] == 0


def test_a_token_that_fits_nobody_is_nobody(house: House) -> None:
    ann, _, table = two(house)
    near = ann.token[:-1] + ("A" if ann.token[-1] != "A" else "E")
    for token in (near, Tokens("x").new(), ann.token.swapcase(), ann.token[::-1]):
        stranger = house.player()
        stranger.token = token
        for answer in (seen(stranger, table), command(stranger, table, "leave")):
            assert answer["code"] == "bad_token"
        with plain_client(house.address) as browser:
            browser.cookies.set("kibitz", token)
            assert browser.get(f"/api/tables/{table}").json()["you"]["seat"] is None
            path, leave = f"/api/tables/{table}/commands", {"type": "leave", "id": "1"}
            assert browser.post(path, json=leave).json()["code"] == "not_seated"
            fill = {"type": "fill", "id": "2"}
            assert browser.post(path, json=fill).json()["code"] == "not_host"


def test_a_seat_is_not_taken_twice(house: House) -> None:
    _, _, table = two(house)
    eve = house.player("Eve")
    for seat in (0, 1, None):
        assert command(eve, table, "sit", seat=seat)["code"] == "full"
    assert command(house.player("Bob"), table, "sit", seat=99)["code"] == "full"


# Another's name

TRICKS = {
    "\u202eAnn": "Ann 2",  # right to left
    "\u2066Ann\u2069": "Ann 2",
    "A\u200bn\u200cn\ufeff": "Ann 2",  # nothing to be seen
    "An\u3164n": "Ann 2",  # a filler
    "\u2800": "Guest",
    "\u0410nn": "\u0410nn 2",  # Cyrillic
    "\uff21\uff4e\uff4e": "\uff21\uff4e\uff4e 2",  # wide
    "A\u0335nn": "A\u0335nn 2",  # struck through
    "Ann" + "\u0301" * 200: "Ann\u0301 2".replace("n\u0301", "\u0144\u0301\u0301"),
    "  ANN\u00a0 ": "ANN 2",
    "\u05d0\u05e0\u05d4": "\u05d0\u05e0\u05d4",  # a name like any other
    "A" * 400: "A" * 24,
    "<img src=x onerror=alert(1)>": "<img src=x onerror=alert",
}


@pytest.mark.parametrize("trick", TRICKS)
def test_nobody_looks_like_another(house: House, trick: str) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open", "open")["id"]
    eve = house.player(trick)
    eve.sit(table)
    names = [seat["name"] for seat in seen(ann, table)["table"]["seats"]]
    assert names[:2] == ["Ann", TRICKS[trick]]


def test_a_spectator_does_not_speak_as_a_player(house: House) -> None:
    _, _, table = two(house)
    eve = house.player()
    eve.ask("PUT", "/api/me", {"name": "\u0410nn"})
    command(eve, table, "say", text="I give up")
    line = seen(eve, table)["log"][-1]["lines"][0]
    assert (line["seat"], line["name"]) == (None, "\u0410nn 2")


def test_a_name_made_distinct_at_one_table_is_not_ones_name(house: House) -> None:
    ann, other = house.player("Ann"), house.player("Ann")
    table = ann.open("lobo77", "me", "open", options={"chips": 1})["id"]
    other.sit(table)
    assert [seat["name"] for seat in seen(ann, table)["table"]["seats"]] == ["Ann", "Ann 2"]
    assert other.ask("GET", "/api/me").json()["name"] == "Ann"
    command(other, table, "rename", name="ann")
    assert seen(other, table)["you"]["name"] == "ann 2"
    assert other.ask("GET", "/api/me").json()["name"] == "ann"
    command(ann, table, "leave")
    with other.watch(table) as watch:
        watch.play(random.Random(1), is_over)
    assert command(other, table, "rematch")["type"] == "ack"
    assert other.ask("GET", "/api/me").json()["name"] == "ann"


# More than one's share


def test_addresses_of_one_household_count_as_one() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2:ffff::1")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("192.0.2.7") != network_of("192.0.2.8")
    assert network_of("testclient") == "testclient"


def test_a_player_sits_at_so_many_tables(tmp_path: Path) -> None:
    with house(tmp_path, limits=limited(own_tables=2)) as own:
        ann, bob = own.player("Ann"), own.player("Bob")
        first = ann.open("lobo77", "me", "open")["id"]
        ann.open("lobo77", "me", "open")
        form = {"game": "lobo77", "seats": ["me", "open"]}
        answer = ann.ask("POST", "/api/tables", form)
        assert (answer.status_code, answer.json()["code"]) == (409, "full")
        assert bob.ask("POST", "/api/tables", form).status_code == 201
        command(ann, first, "leave")
        assert ann.ask("POST", "/api/tables", form).status_code == 201


def test_tables_that_were_forgotten_long_ago_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handlers, "RECENT", 0.2)
    with house(tmp_path, limits=limited(own_tables=1)) as own:
        ann = own.player("Ann")
        ann.open("lobo77", "me", "open")
        time.sleep(0.3)
        ann.open("lobo77", "me", "open")


def test_names_and_replays_have_rates(tmp_path: Path) -> None:
    rates = limited(names=Rate(1, 0.001), replays=Rate(1, 0.001))
    with house(tmp_path, limits=rates) as own:
        ann = own.player("Ann")
        codes = [ann.ask("PUT", "/api/me", {"name": "x"}).status_code for _ in range(2)]
        assert codes == [200, 429]
        table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
        with ann.watch(table) as watch:
            watch.play(random.Random(1), is_over)
        codes = [ann.ask("GET", f"/api/tables/{table}/replay").status_code for _ in range(2)]
        assert codes == [200, 429]


def test_hints_and_advice_have_rates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has many tables has no more advice by that."""

    async def think(command: str, view: View) -> HintTold:
        return HintTold(command, "5", say("this-move", text="5"), say("only-move"), [])

    with house(tmp_path, limits=limited(hints=Rate(2, 0.001))) as own:
        own.wait_for("lobo77")
        monkeypatch.setattr(own.served.registry.workers, "hint", think)
        ann, bob, first = two(own)
        second = ann.open("lobo77", "me", "open")["id"]
        bob.sit(second)
        answers = [command(ann, table, "hint") for table in (first, second, first)]
        assert [answer.get("code", "hint") for answer in answers] == ["hint", "hint", "too_fast"]
        advice = f"/api/tables/{first}/advice?ply=0"
        codes = [who.ask("GET", advice).status_code for who in (ann, bob, ann)]
        assert codes == [409, 409, 429]


def test_so_many_reviews_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    is_free = threading.Event()

    async def think(work: object) -> bytes:
        await asyncio.to_thread(is_free.wait)
        return b"{}"

    monkeypatch.setattr(archive, "MOST_REVIEWS", 1)
    monkeypatch.setattr(house.served.registry.workers, "look_back", think)
    ann = house.player("Ann")
    paths = []
    for _ in range(2):
        table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
        with ann.watch(table) as watch:
            watch.play(random.Random(1), is_over)
        paths.append(f"/api/tables/{table}/review")
    first, second = (f"{path}?wait=0" for path in paths)
    codes = [ann.ask("GET", path).status_code for path in (first, second, first)]
    assert codes == [202, 503, 202]
    is_free.set()
    assert [ann.ask("GET", path).status_code for path in paths] == [200, 200]


def test_a_history_is_not_filled_by_one_player(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DECIDE, "MOST_ASIDES", 5)
    ann, bob, table = two(house)
    kinds: list[dict[str, Any]] = [
        {"kind": "rename", "name": "Anna"},
        {"kind": "say", "text": "again"},
    ]
    for number in range(4):
        assert command(ann, table, **kinds[number % 2])["type"] == "ack"
    for kind in kinds:
        assert command(ann, table, **kind)["code"] == "too_fast"
    assert command(bob, table, "say", text="my turn")["type"] == "ack"
    move = seen(ann, table)["scene"]["offers"][0]["move"]
    assert command(ann, table, "move", ply=0, move=move)["type"] == "ack"
    assert command(ann, table, "leave")["type"] == "ack"
    assert command(ann, table, "sit")["code"] == "too_fast"


def test_a_chat_is_not_filled_by_many(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes one token after the other does not fill the history either."""
    monkeypatch.setattr(DECIDE, "MOST_CHATS", 3)
    ann, _, table = two(house)
    answers = [command(house.player(), table, "say", text="hello") for _ in range(4)]
    assert [answer.get("code", "ack") for answer in answers] == ["ack"] * 3 + ["too_fast"]
    move = seen(ann, table)["scene"]["offers"][0]["move"]
    assert command(ann, table, "move", ply=0, move=move)["type"] == "ack"


def test_a_table_has_an_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DECIDE, "MOST_EVENTS", 20)
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "bot:random", options={"chips": 5})["id"]
    with ann.watch(table) as watch:
        watch.play(random.Random(1), lambda message: bool(message["number"] >= 16))
        while True:
            answer = watch.ask("say", text="on and on")
            if answer["type"] == "refused":
                break
        assert answer["code"] == "over"
        wait_until(lambda: house.served.registry._tables[table].table.number >= 20)
        wait_until(lambda: not house.served.registry._tables[table].timer.is_thinking)
    assert house.served.registry._tables[table].table.number <= 21


def test_bots_that_nobody_watches_do_not_play(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "bot:random", "bot:random", options={"chips": 5})["id"]
    session = house.served.registry._tables[table]
    assert not session.timer.is_set
    assert not session.timer.is_thinking
    assert session.table.ply == 0
    with ann.watch(table) as watch:
        watch.until_kind("moved")
    wait_until(lambda: not session.subscribers.viewers and not session.timer.is_thinking)
    assert not session.timer.is_set
    assert session.table.state == "playing"


def test_the_database_is_for_its_owner_only(house: House) -> None:
    place = Path(house.served.registry.store.place)
    for path in place.parent.glob("kibitz.sqlite*"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_how_long_a_bot_thinks_is_not_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It thinks at once and moves when its time has come, so a forced move is as slow as any."""
    with house(tmp_path, bot_delay=(600.0, 600.0)) as own:
        workers, chosen = own.served.registry.workers, []
        choose = workers.choose

        async def noted(*arguments: Any) -> str:
            chosen.append(await choose(*arguments))
            return chosen[-1]

        monkeypatch.setattr(workers, "choose", noted)
        ann = own.player("Ann")
        table = ann.open("lobo77", "me", "bot:medium")["id"]
        move = seen(ann, table)["scene"]["offers"][0]["move"]
        command(ann, table, "move", ply=0, move=move)
        wait_until(lambda: len(chosen) == 1)
        assert seen(ann, table)["table"]["ply"] == 1


def test_a_bot_that_may_think_long_always_takes_so_long(tmp_path: Path) -> None:
    with house(tmp_path, bot_delay=(0.6, 1.2)) as own:
        ann = own.player("Ann")
        for bot, least in (("expert", 2.0), ("hard", 0.5), ("random", 0.5)):
            table = ann.open("lobo77", f"bot:{bot}", "me")["id"]
            session = own.served.registry._tables[table]
            assert session.table.game is not None
            while session.table.game.turn != 0:
                move = seen(ann, table)["scene"]["offers"][0]["move"]
                command(ann, table, "move", ply=session.table.ply, move=move)
            due = session.timer._due_move()
            assert due is not None
            assert least <= due - session.table.since <= least + 1.0


# Other sites' pages, and addresses that lie


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "text/plain"])
@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_form_on_another_site_cannot_act(house: House, kind: str, origin: str) -> None:
    """A browser says where a form stands, and keeps the cookie back: each would do."""
    ann, _, table = two(house)
    body = json.dumps({"type": "leave", "id": "1"})
    answer = httpx.post(
        f"http://{house.address}/api/tables/{table}/commands",
        content=body,
        headers={"Cookie": f"kibitz={ann.token}", "Origin": origin, "Content-Type": kind},
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert seen(ann, table)["you"]["seat"] == 0


def test_reading_changes_nothing(house: House) -> None:
    """So a link or an image on another site cannot act either."""
    ann, _, table = two(house)
    before = seen(ann, table)["number"]
    for path in ("", "/commands", "/record", "/replay", "/review", "/advice?ply=0"):
        for method in ("GET", "HEAD", "OPTIONS", "DELETE", "PATCH"):
            assert ann.ask(method, f"/api/tables/{table}{path}").status_code < 500
    assert seen(ann, table)["number"] == before


@pytest.mark.parametrize(
    "path",
    [
        f"/{SECRET}",
        f"/assets/{SECRET}",
        "/%2e%2e/%2e%2e/pages.py",
        "/..%2fpages.py",
        "/..%5cpages.py",
        "//etc/passwd",
        "/assets//../../pages.py",
        "/static/../pages.py",
        "/.sources",
        "/index.html%00.js",
        "/t/../../pages.py",
    ],
)
def test_only_the_files_of_the_page_are_served(house: House, path: str) -> None:
    answer = b""
    name, port = house.address.split(":")
    with socket.create_connection((name, int(port))) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        while data := line.recv(65_536):
            answer += data
    assert b"root:" not in answer
    assert b"class Pages" not in answer
    assert answer.split()[1] in (b"404", b"400") or path.startswith("/t/")


@pytest.mark.parametrize("host", ["evil.example", "", "x\ty", "[::1", "a" * 2000, "127.0.0.1:1"])
def test_a_wrong_host_gets_no_link_to_anywhere(house: House, host: str) -> None:
    ann = house.player("Ann")
    headers = {"Host": host, "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
    answer = ann.ask(
        "POST", "/api/tables", {"game": "lobo77", "seats": ["me", "open"]}, headers=headers
    )
    assert answer.status_code in (201, 400)
    assert "evil" not in answer.text
    assert "location" not in answer.headers
    if answer.status_code == 201:
        assert answer.json()["link"] == f"/t/{answer.json()['id']}"


def test_the_cookie_is_kept_from_scripts_other_sites_and_plain_lines(house: House) -> None:
    made = httpx.get(f"http://{house.address}/api/me").headers["set-cookie"]
    parts = {part.strip() for part in made.split(";")[1:]}
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= parts
    assert "Domain" not in made
    assert "Secure" not in parts  # a home network has no TLS
    assert cookie("x", True).startswith("__Host-kibitz=x; Path=/; ")
    assert "; Secure" in cookie("x", True)


@pytest.mark.parametrize(
    ("scheme", "name", "is_known"),
    [
        ("http", "kibitz", True),
        ("https", "kibitz", False),
        ("https", "__Host-kibitz", True),
        ("wss", "__Host-kibitz", True),
    ],
)
def test_a_token_planted_by_a_neighbour_host_is_not_taken(
    scheme: str, name: str, is_known: bool
) -> None:
    """Over TLS only the cookie counts that this host itself has set."""
    token = Tokens("x").new()
    headers = [(b"host", b"x"), (b"cookie", f"{name}={token}".encode())]
    kind = "websocket" if scheme == "wss" else "http"
    scope = {"type": kind, "scheme": scheme, "path": "/", "query_string": b"", "headers": headers}
    assert cookie_of(HTTPConnection(scope)) == (token if is_known else None)


def test_other_sites_pages_may_not_read(house: House) -> None:
    headers = {"Origin": "https://evil.example", "Access-Control-Request-Method": "GET"}
    for method in ("GET", "OPTIONS"):
        answer = house.player().ask(method, "/api/me", headers=headers)
        assert not any(name.startswith("access-control") for name in answer.headers)
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"


def test_errors_tell_nothing_of_the_inside(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stumble(*_: object) -> None:
        raise RuntimeError("the key is 42")

    monkeypatch.setattr(house.served.registry.store, "tables_of", stumble)
    answer = house.player("Ann").ask("GET", "/api/me")
    assert (answer.status_code, answer.json()["code"]) == (500, "busy")
    assert "42" not in answer.text
    assert "File" not in answer.text


def test_ids_cannot_be_guessed(house: House) -> None:
    ids = {house.served.registry.clock.new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(one) == 12 for one in ids)  # 72 bits


@pytest.mark.parametrize("key", ["%00", "a%00b", "%ff", "%F0%9F%83%8F", "x" * 33])
def test_an_id_that_no_table_can_have(
    both: House, caplog: pytest.LogCaptureFixture, key: str
) -> None:
    """Not every text can be asked of every database; whoever tries it leaves no line in the log."""
    answer = both.player("Ann").ask("GET", f"/api/tables/{key}")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_table")
    with both.player("Ann").watch(key) as watch:
        assert watch.get()["code"] == "unknown_table"
    assert caplog.messages == []


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def both(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """A server on each kind of database."""
    is_shared = request.param == "postgresql"
    database = request.getfixturevalue("postgres").database() if is_shared else None
    with House(tmp_path_factory.mktemp("both"), database=database) as found:
        yield found


def test_many_connects_are_slowed_down(tmp_path: Path) -> None:
    with house(tmp_path, limits=limited(connections=Rate(3, 0.001))) as own:
        ann = own.player("Ann")
        table = ann.open("lobo77", "me", "open")["id"]
        answers = []
        for _ in range(6):
            with ann.watch(table) as watch:
                answers.append(watch.get().get("code", "welcome"))
        assert answers == ["welcome"] * 3 + ["too_fast"] * 3
