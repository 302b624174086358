"""At a table on a real server, by its link."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from kibitz.core.errors import KibitzError
from kibitz.core.words import Speaker
from kibitz.table.message import PROTOCOL, Present
from kibitz.terminal import remote, words
from kibitz.terminal.app import KibitzApp, Wish
from kibitz.terminal.dialogs import AskScreen
from kibitz.terminal.remote import CONNECTING, Link, RemoteTable, TokenFile, reach
from kibitz.terminal.source import ConnectionState, Received
from kibitz.terminal.table import TableScreen
from tests.loop import in_a_loop
from tests.server.house import House, Player
from tests.terminal.sitting import PATIENCE, Seated, seated, text_of

PRESENT = {"type": "present", "seats": [True], "spectators": 0}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as found:
        yield found


def at(house: House, table: object, guest: str, folder: Path) -> RemoteTable:
    """The table as somebody follows it whose token lies in a file of their own."""
    return reach(f"http://{house.address}/t/{table}", TokenFile(folder / f"{guest}.json"))


async def until_seats_are_offered(ann: Seated) -> None:
    await ann.until(lambda: text_of(ann.app).splitlines()[-1].startswith("s Sit down"))


async def sit_down(ann: Seated, name: str) -> None:
    await until_seats_are_offered(ann)
    await ann.press("s")
    await ann.until(lambda: ann.app.screen is not ann.screen)
    await ann.pilot.pause()
    assert len(ann.app.screen_stack) == ann.app.screen_stack.index(ann.screen) + 2  # asked once
    await ann.press(*["backspace"] * 24, *name, "enter")


def test_a_whole_game_on_a_server(house: House, folder: Path) -> None:
    host = house.player("Host")
    table = host.open("lobo77", "open", "bot:random", "bot:random", options={"chips": 1})

    async def play() -> None:
        wish = Wish(remote=at(house, table["id"], "ann", folder))
        async with seated(wish) as ann:
            assert f"http://{house.address}/t/{table['id']}" in text_of(ann.app)
            await sit_down(ann, "Ann")
            await ann.until(lambda: ann.is_active)
            assert "▶Ann" in text_of(ann.app)
            await ann.play(random.Random(2))
            assert ann.screen.sitting is not None
            assert ann.screen.sitting.info.key is not None  # open from now on
            await ann.press("g")
            await ann.until(lambda: ann.screen.sitting.info.rematch is not None)  # type: ignore[union-attr]
            await ann.press("g")
            await ann.until(lambda: ann.state == "playing")
            assert ann.screen.sitting.you.seat == 1

    in_a_loop(play())


def test_a_lost_line_loses_nothing(
    house: House, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kibitz.terminal.remote.FIRST_WAIT", 4.0)  # time to look at it
    ben = house.player("Ben")
    table = ben.open("lobo77", "open", "me")

    async def play() -> None:
        line = at(house, table["id"], "ann", folder)
        async with seated(Wish(remote=line, name="Ann")) as ann:
            await until_seats_are_offered(ann)
            await ann.press("s")
            await ann.until(lambda: ann.is_active)
            assert "▶Ann" in text_of(ann.app)  # the name was given: it is not asked for
            assert line._socket is not None
            line._socket.transport.abort()
            await asyncio.to_thread(say, ben, table["id"], "hello")
            await ann.until(lambda: line._socket is None)
            assert "Connection lost" in text_of(ann.app)
            await ann.press("1")  # played without a line, sent when it is back
            await ann.until(lambda: ann.screen.sitting.info.ply == 1)  # type: ignore[union-attr]
            assert ann.screen.sitting is not None
            lines = ann.screen.sitting.lines
            assert [line.get("text") for line in lines].count("hello") == 1
            assert sum(line["say"] == "plays" and line["seat"] == 0 for line in lines) == 1
            assert "Connection lost" not in text_of(ann.app)

    in_a_loop(play())


def test_a_hint_that_the_server_prepares_comes_when_it_is_ready(
    tmp_path: Path, folder: Path, gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kibitz.terminal.remote.HINT_WAIT", 0.2)

    async def play(house: House) -> None:
        table = house.player().open("lobo77", "open", "bot:random")
        wish = Wish(remote=at(house, table["id"], "ann", folder))
        async with seated(wish) as ann:
            await sit_down(ann, "Ann")
            await ann.until(lambda: ann.is_active)
            await ann.press("h")
            await ann.until(lambda: "Hints are being prepared, once" in text_of(ann.app))
            assert "✗" not in text_of(ann.app)
            gate.set()
            await asyncio.to_thread(house.wait_for, "lobo77")
            await ann.until(lambda: "Hint: " in text_of(ann.app))
            assert "being prepared" not in text_of(ann.app)

    with House(tmp_path) as house:
        in_a_loop(play(house))
        gate.set()


def test_a_hint_that_fails_is_told_and_not_asked_for_again(
    house: House, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kibitz.terminal.remote.HINT_WAIT", 0.0)
    asked = []

    def stumble(view: object) -> None:
        asked.append(view)
        raise RuntimeError

    monkeypatch.setattr("kibitz.worker_pool.hint", stumble)
    house.wait_for("lobo77")
    table = house.player().open("lobo77", "open", "bot:random")

    async def play() -> None:
        wish = Wish(remote=at(house, table["id"], "ann", folder))
        async with seated(wish) as ann:
            await sit_down(ann, "Ann")
            await ann.until(lambda: ann.is_active)
            await ann.press("h")
            await ann.until(lambda: bool(ann.toast) or len(asked) > 1)
            assert "✗ something went wrong on the server" in text_of(ann.app)
            assert len(asked) == 1

    in_a_loop(play())


def say(player: Player, table: object, text: str) -> None:
    with player.watch(str(table)) as watch:
        assert watch.ask("say", text=text)["type"] == "ack"


def test_seats_that_wait_are_counted_as_on_the_page(house: House, folder: Path) -> None:
    table = house.player("Ben").open("deuce", "me", "open", "bot:random")

    async def wait() -> None:
        async with seated(Wish(remote=at(house, table["id"], "ann", folder))) as ann:
            await ann.until(lambda: ann.state == "waiting" and "seat" in text_of(ann.app))
            shown = text_of(ann.app)
            assert "seat 1: Ben" in shown
            assert "seat 2: open" in shown
            assert ann.screen.sitting is not None
            left = ann.screen.sitting.speaker.say("leaves", seat=1)
            assert left == "seat 2 leaves", "a seat without a name has its number"

    in_a_loop(wait())


def test_a_spectator_sees_no_hand_and_may_chat(house: House, folder: Path) -> None:
    ben = house.player("Ben")
    table = ben.open("deuce", "me", "bot:random")

    async def watch() -> None:
        async with seated(Wish(remote=at(house, table["id"], "ann", folder))) as ann:
            await ann.until(lambda: ann.screen.selection is not None)
            assert "You are watching" in text_of(ann.app)
            assert ann.screen.sitting is not None
            assert ann.screen.sitting.scene is not None
            hands = [p.cards for p in ann.screen.sitting.scene.places if p.name == "hand"]
            assert {card for cards in hands for card in cards} == {"?"}
            await ann.press("c")
            await ann.pilot.pause()
            await ann.press(*"well", "enter")
            await ann.until(lambda: "Guest: well" in text_of(ann.app))

    in_a_loop(watch())


def test_what_is_wrong_with_a_link_is_said(house: House, folder: Path) -> None:
    odd = ("http://[abc/t/x", "localhost:abc/t/x", "localhost:1/t/my table", "http://:1/t/x")
    for text in ("http://127.0.0.1:1/lobby", "ftp://host/t/abc", "/t/", *odd):
        with pytest.raises(KibitzError, match="looks like"):
            Link.read(text)
    with pytest.raises(KibitzError, match="cannot reach"):
        reach("http://127.0.0.1:1/t/abc", TokenFile(folder / "t.json"))
    with pytest.raises(KibitzError, match="there is no table"):
        reach(f"{house.address}/t/nowhere", TokenFile(folder / "t.json"))


def test_a_link_that_leads_nowhere_can_be_mended(house: House, folder: Path) -> None:
    table = house.player().open("lobo77", "open", "bot:random")["id"]
    link = f"http://{house.address}/t/{table}"

    async def join() -> None:
        app = KibitzApp(Wish(name="Ann"))
        async with app.run_test(size=(80, 30)) as pilot:
            ann = Seated(app, pilot)
            await pilot.pause()
            await pilot.press("up", "enter")  # the last of the list
            await ann.until(lambda: isinstance(app.screen, AskScreen))
            await pilot.press(*link[:-3], "enter")
            await ann.until(lambda: "there is no table" in text_of(app))
            assert link[:-3] in text_of(app)
            await pilot.press(*link[-3:], "enter")
            await ann.until(lambda: isinstance(app.screen, TableScreen))

    in_a_loop(join())


def test_a_token_that_the_server_does_not_know_is_replaced(house: House, folder: Path) -> None:
    """As when its database is another one now."""
    tokens, origin = TokenFile(folder / "t.json"), f"http://{house.address}"
    tokens.keep(origin, "x" * 43)
    table = house.player().open("lobo77", "me", "open")["id"]
    reach(f"{origin}/t/{table}", tokens)
    fresh = tokens.get(origin)
    assert fresh != "x" * 43
    reach(f"{origin}/t/{table}", tokens)
    assert tokens.get(origin) == fresh


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (b"Content-Length: 6\r\n\r\n<html>", "does not answer like a Kibitz server"),
        (b"Content-Length: 2\r\n\r\n{}", "does not answer like a Kibitz server"),
        (b"Content-Length: 2\r\n\r\n[]", "does not answer like a Kibitz server"),
        (b"Content-Length: 100\r\n\r\n{", "cannot reach"),
    ],
)
def test_another_server_is_told_from_ours(folder: Path, answer: bytes, message: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            line, _ = server.accept()
            with line:
                line.recv(10_000)
                line.sendall(b"HTTP/1.1 200 OK\r\nConnection: close\r\n" + answer)

        thread = threading.Thread(target=serve)
        thread.start()
        with pytest.raises(KibitzError, match=message):
            reach(f"127.0.0.1:{server.getsockname()[1]}/t/abc", TokenFile(folder / "t.json"))
        thread.join()


def test_what_only_a_newer_server_says_is_passed_over_but_a_change_is_looked_at_afresh() -> None:
    asked: list[str] = []

    async def follow() -> list[Received]:
        async def tell(line: ServerConnection) -> None:
            assert line.request is not None
            asked.append(line.request.path.partition("?")[2])
            strange = {"type": "event", "number": 8, "scene": "of a new kind"}
            messages = ({"type": "news"}, [], strange) if len(asked) == 1 else (PRESENT,)
            for message in messages:
                await line.send(json.dumps(message))
            await line.wait_closed()

        heard: asyncio.Queue[Received] = asyncio.Queue()
        async with serve(tell, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            table = RemoteTable(Link(f"http://127.0.0.1:{port}", "abc"), "token")
            table._last = 7
            following = asyncio.create_task(table.run(heard.put_nowait))
            found: list[Received] = []
            while not any(isinstance(one, Present) for one in found):
                found.append(await asyncio.wait_for(heard.get(), PATIENCE))
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
        return found

    lines = [
        ConnectionState(CONNECTING),
        ConnectionState(),
        ConnectionState(CONNECTING),
        ConnectionState(),
    ]
    assert in_a_loop(follow()) == [*lines, Present([True], 0)]
    assert asked == [f"protocol={PROTOCOL}&after=7", f"protocol={PROTOCOL}"]


@pytest.mark.parametrize(
    ("welcome", "said"),
    [
        (
            {"protocol": PROTOCOL + 1},
            f"speaks protocol {PROTOCOL + 1}, and this program {PROTOCOL}",
        ),
        ({"protocol": PROTOCOL + 1, "table": "of a new kind"}, "update Kibitz here"),
        ({}, f"speaks protocol 1, and this program {PROTOCOL}: the server has to be updated"),
    ],
)
def test_a_server_of_another_protocol_is_not_listened_to(
    welcome: dict[str, object], said: str
) -> None:
    async def follow() -> list[Received]:
        async def tell(line: ServerConnection) -> None:
            await line.send(json.dumps({"type": "welcome", **welcome}))
            await line.send(json.dumps(PRESENT))
            await line.wait_closed()

        heard: list[Received] = []
        async with serve(tell, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            table = RemoteTable(Link(f"http://127.0.0.1:{port}", "abc"), "token")
            await asyncio.wait_for(table.run(heard.append), PATIENCE)
        return heard

    heard = in_a_loop(follow())
    assert all(isinstance(one, ConnectionState) for one in heard)
    last = heard[-1]
    assert isinstance(last, ConnectionState)
    assert said in Speaker().text(last.says or "")


def test_a_link_to_a_server_of_another_protocol_is_an_error(
    house: House, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.player().open("lobo77", "me", "open")["id"]
    monkeypatch.setattr("kibitz.terminal.remote.PROTOCOL", PROTOCOL + 1)
    said = f"speaks protocol {PROTOCOL}, .*: the server has to be updated"
    with pytest.raises(KibitzError, match=said):
        at(house, table, "ann", folder)


def test_a_line_that_is_not_opened_is_told_and_not_asked_for_again(house: House) -> None:
    """By a gate before the server, and by the server itself."""
    asked = []

    async def knock(origin: str) -> None:
        table = RemoteTable(Link(origin, "nowhere"), house.player().token)
        app = KibitzApp(Wish(remote=table))
        async with app.run_test(size=(80, 24)) as pilot:
            ann = Seated(app, pilot)
            await ann.until(lambda: f"{origin[:4].capitalize()}{origin[4:]} says: " in text_of(app))
            screen = ann.screen
            await asyncio.wait_for(screen.workers.wait_for_complete(list(screen.workers)), PATIENCE)
            reason = "there is no table" if house.address in origin else "status 403"
            assert reason in text_of(app)

    async def by_a_gate() -> None:
        def deny(line: ServerConnection, request: Request) -> Response:
            asked.append(request.path)
            return line.respond(403, "no")

        async def never(line: ServerConnection) -> None:
            raise AssertionError

        async with serve(never, "127.0.0.1", 0, process_request=deny) as server:
            await knock(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}")

    in_a_loop(by_a_gate())
    assert len(asked) == 1
    in_a_loop(knock(f"http://{house.address}"))


def test_a_token_is_kept_and_read_by_nobody_else(house: House, folder: Path) -> None:
    table = house.player().open("lobo77", "open", "bot:random")["id"]
    file = folder / "ann.json"
    first, again = (at(house, table, "ann", folder) for _ in range(2))
    assert first._token == again._token
    assert json.loads(file.read_text()) == {f"http://{house.address}": first._token}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_game_that_only_the_server_has_is_drawn_and_told(
    house: House, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the words and cards that the server tells of it."""
    monkeypatch.setattr(words, "is_known", lambda game: False)
    monkeypatch.setattr(remote, "is_known", lambda game: False)
    monkeypatch.setattr(words, "foreign", {})
    monkeypatch.setattr(remote, "foreign", words.foreign)
    words._speaker.cache_clear()
    table = house.player().open("deuce", "open", "bot:random", "bot:random")

    async def play() -> None:
        async with seated(Wish(remote=at(house, table["id"], "ann", folder))) as ann:
            await sit_down(ann, "Ann")
            await ann.until(lambda: ann.is_active)
            shown = text_of(ann.app)
            assert shown.startswith(" Deuce  ·  round 1")
            assert "first to 100 points" in shown
            assert "Your turn: lay two cards that match" in shown
            assert any(sign in shown for sign in "▲●■✦")

    in_a_loop(play())
    words._speaker.cache_clear()
