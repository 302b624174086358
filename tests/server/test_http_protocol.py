"""Connections that only cost: heads without end, bodies that do not come, nobody who reads."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from kibitz.core.errors import KibitzError
from kibitz.server.http import http_protocol
from kibitz.server.http.guard import HEADERS
from kibitz.server.run import bind
from kibitz.server.settings import UNLIMITED, Rate
from kibitz.server.sockets.websocket import MOST, MOST_ASIDES, WebSocket
from kibitz.server.tables.session import Session
from kibitz.server.tables.subscriber import State, Subscriber
from tests.server.house import PATIENCE, QUICK, House, house, wait_until

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"
TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
LARGEST_READ = 262_144  # bytes, of uvloop at once


@pytest.fixture(autouse=True)
def _no_traceback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that a peer does is worth a line in the log."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call")] == []


@contextmanager
def raw(at: House) -> Iterator[socket.socket]:
    name, port = at.address.split(":")
    with socket.create_connection((name, int(port)), PATIENCE) as found:
        yield found


def read_all(line: socket.socket) -> bytes:
    """All that comes until the other side has ended it."""
    found = b""
    try:
        while data := line.recv(65_536):
            found += data
    except ConnectionResetError:
        pass
    return found


def hear(line: socket.socket, wanted: bytes) -> None:
    """Read until something has come."""
    found = b""
    while wanted not in found:
        data = line.recv(65_536)
        assert data, found
        found += data


def is_cut(line: socket.socket, data: bytes, times: int = 2000) -> bool:
    """Whether the other side ends the line while it is sent the same again and again."""
    try:
        for _ in range(times):
            line.sendall(data)
    except (ConnectionResetError, BrokenPipeError):
        return True
    return False


def frame(kind: int, data: bytes = b"", is_last: bool = True) -> bytes:
    """A frame as a client sends it; the mask of zeros leaves the data as it is."""
    first = kind | (0x80 if is_last else 0)
    size = (
        struct.pack("!B", 0x80 | len(data))
        if len(data) < 126
        else b"\xfe" + struct.pack("!H", len(data))
    )
    return bytes([first]) + size + bytes(4) + data


@contextmanager
def raw_socket(at: House, table: str, token: str) -> Iterator[socket.socket]:
    """A WebSocket whose frames are made by hand."""
    with raw(at) as line:
        line.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {at.address}\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Authorization: Bearer {token}\r\n\r\n".encode()
        )
        assert line.recv(12) == b"HTTP/1.1 101"
        yield line


def test_a_head_that_does_not_come_is_not_waited_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol.HttpProtocol, "head_within", 0.2)
    for begun in (b"", HEAD, b"GET /api/ga"):
        with raw(house) as line:
            line.sendall(begun)
            assert read_all(line) == b""
    with raw(house) as line:  # also the second request of a connection
        line.sendall(b"GET /api/bots HTTP/1.1\r\nHost: x\r\n\r\n" + HEAD)
        assert read_all(line).startswith(b"HTTP/1.1 200")


def test_a_head_has_a_size(house: House) -> None:
    with raw(house) as line:
        line.sendall(HEAD + b"X: " + b"x" * 40_000)
        assert read_all(line).startswith(b"HTTP/1.1 400")
    with raw(house) as line:
        line.sendall(b"GET /")
        assert is_cut(line, b"x" * 10_000)


def test_few_requests_wait_for_their_turn(house: House) -> None:
    """On one line answers come one after the other, and what waits for them takes memory."""
    ask = b"GET /api/bots HTTP/1.1\r\nHost: x\r\n\r\n"
    with raw(house) as line:
        line.sendall(ask * 4 + ask.replace(b"Host", b"Connection: close\r\nHost"))
        assert read_all(line).count(b"HTTP/1.1 200") == 5
    with raw(house) as line:
        line.sendall(ask * 500)
        assert read_all(line).count(b"HTTP/1.1 200") <= 1 + http_protocol.MOST_WAITING


KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
VERSION = "Sec-WebSocket-Version: 13\r\n"
UNREADABLE = {
    "a long path": ("GET /" + "x" * 9000, KEY + VERSION, 404),
    "a long header": ("GET /", f"X: {'x' * 9000}\r\n{KEY}{VERSION}", 404),
    "many headers": ("GET /", "X: x\r\n" * 200 + KEY + VERSION, 404),
    "no path": ("GET http://x", KEY + VERSION, 404),
    "no address": ("GET http://x:99999999999/", KEY + VERSION, 400),
    "a body": ("GET {table}", "Content-Length: 5\r\n" + KEY + VERSION, 400),
    "a body in pieces": ("GET {table}", "Transfer-Encoding: chunked\r\n" + KEY + VERSION, 400),
    "another method": ("POST {table}", KEY + VERSION, 400),
    "no key": ("GET {table}", VERSION, 400),
    "two keys": ("GET {table}", KEY + KEY + VERSION, 400),
    "a short key": ("GET {table}", "Sec-WebSocket-Key: AAAA\r\n" + VERSION, 400),
    "no base64": ("GET {table}", KEY.replace("A=", "~=") + VERSION, 400),
    "another version": ("GET {table}", KEY + VERSION.replace("13", "8"), 426),
    "no version": ("GET {table}", KEY, 426),
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_a_socket_asked_for_in_a_strange_way_is_refused_at_once(house: House, kind: str) -> None:
    """In HTTP, and the line ends: nobody would count it."""
    table = house.player("Ann").open("lobo77", "me", "open")["id"]
    beginning, headers, status = UNREADABLE[kind]
    beginning = beginning.format(table=f"/api/tables/{table}/socket")
    with raw(house) as line:
        line.sendall(
            f"{beginning} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"{headers}\r\n".encode()
        )
        answer = read_all(line)
        assert answer.startswith(f"HTTP/1.1 {status} ".encode())
        assert answer.count(b"HTTP/1.1") == 1
        assert (b"sec-websocket-version: 13" in answer) == (status == 426)


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    with house(tmp_path) as own:
        own.server.config.http_protocol_class = http_protocol.requests_with(2)  # type: ignore[assignment]
        with raw(own) as first, raw(own) as second:
            for line in (first, second):
                line.sendall(b"GET /api/bots HTTP/1.1\r\nHost: x\r\n\r\n")
                assert line.recv(12) == b"HTTP/1.1 200"
            with raw(own) as third, suppress(ConnectionResetError, BrokenPipeError):
                third.sendall(b"GET /api/bots HTTP/1.1\r\nHost: x\r\n\r\n")
                assert read_all(third) == b""  # it is cut off
        wait_until(lambda: len(own.server.server_state.connections) == 0)
        ann = own.player("Ann")
        with ann.watch(ann.open("lobo77", "me", "open")["id"]) as one, raw(own), raw(own) as line:
            one.until_type("welcome")  # a socket does not count
            line.sendall(b"GET /api/bots HTTP/1.1\r\nHost: x\r\n\r\n")
            assert line.recv(12) == b"HTTP/1.1 200"


def test_sockets_that_are_refused_have_a_rate(tmp_path: Path) -> None:
    """They are opened to be told why; whoever has many and closes none gets no more of them."""
    with (
        house(tmp_path, limits=replace(UNLIMITED, told=Rate(2, 0.001))) as own,
        ExitStack() as lines,
    ):
        for _ in range(2):
            line = lines.enter_context(raw_socket(own, "nowhere", own.player().token))
            hear(line, b"unknown_table")
        with pytest.raises(InvalidStatus) as caught, own.player().watch("nowhere"):
            pass
        assert caught.value.response.status_code == 404
        ann = own.player("Ann")
        with ann.watch(ann.open("lobo77", "me", "open")["id"]) as watch:
            watch.until_type("welcome")


@contextmanager
def behind(tmp_path: Path, proxy: str, host: str = "127.0.0.1") -> Iterator[House]:
    """A server that allows an address two connections, and believes a proxy."""
    settings = replace(QUICK, limits=replace(UNLIMITED, lines=2))
    with House(tmp_path, settings, proxy=proxy, host=host) as own:
        yield own


def ask_as(line: socket.socket, client: str, path: str = "/api/bots") -> bytes:
    """The status of the answer to a request that names its client."""
    head = f"GET {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {client}\r\n\r\n"
    line.sendall(head.encode())
    return line.recv(65_536)[9:12]


def test_behind_a_proxy_each_client_has_so_many_connections(tmp_path: Path) -> None:
    with behind(tmp_path, "127.0.0.1") as own, ExitStack() as stack:
        table = own.player("Ann").open("lobo77", "me", "open")["id"]
        stream = f"/api/tables/{table}/stream"
        lines = [stack.enter_context(raw(own)) for _ in range(6)]  # the proxy may have any number
        assert [ask_as(line, "192.0.2.7", stream) for line in lines[:2]] == [b"200"] * 2
        assert ask_as(lines[2], "192.0.2.7") == ask_as(lines[2], "192.0.2.7", stream) == b"429"
        assert ask_as(lines[2], "192.0.2.8") == b"200"  # another client, by the same line
        assert ask_as(lines[3], "2001:db8::1", stream) == b"200"
        assert ask_as(lines[4], "2001:db8::2", stream) == b"200"
        assert ask_as(lines[5], "2001:db8::3") == b"429"  # of the same household
        lines[0].close()
        wait_until(lambda: ask_as(lines[2], "192.0.2.7") == b"200")


def check_protected(answer: bytes) -> None:
    """Whether an answer has the protecting headers, each once."""
    head = answer.partition(b"\r\n\r\n")[0].lower().decode()
    for name, value in {**HEADERS, "Cache-Control": "no-store"}.items():
        assert head.count(f"\r\n{name}: {value}".lower()) == 1, name


def test_what_is_refused_behind_a_proxy_is_protected_and_counted(tmp_path: Path) -> None:
    with behind(tmp_path, "127.0.0.1") as own, ExitStack() as stack:
        table = own.player("Ann").open("lobo77", "me", "open")["id"]
        lines = [stack.enter_context(raw(own)) for _ in range(3)]
        for line in lines[:2]:
            assert ask_as(line, "192.0.2.7", f"/api/tables/{table}/stream") == b"200"
        lines[2].sendall(
            b"GET /api/bots HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
            b"X-Forwarded-For: 192.0.2.7\r\n\r\n"
        )
        answer = read_all(lines[2])
        assert answer.startswith(b"HTTP/1.1 429")
        check_protected(answer)
        assert +own.served.registry.metrics.refusals == {"too_fast": 1}


def test_who_comes_past_the_proxy_is_counted_too(tmp_path: Path) -> None:
    with behind(tmp_path, "192.0.2.1, 10.0.0.0/8") as own, raw(own) as first, raw(own) as second:
        assert ask_as(first, "192.0.2.7") == ask_as(second, "192.0.2.8") == b"200"
        with raw(own) as third, suppress(ConnectionResetError, BrokenPipeError):
            assert ask_as(third, "192.0.2.9") == b""  # it is cut off


def has_ipv6() -> bool:
    try:
        bind("::", 0).close()
    except KibitzError:
        return False
    return True


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
@pytest.mark.parametrize("proxy", ["127.0.0.1", "127.0.0.1/8", "::ffff:127.0.0.1"])
def test_a_proxy_of_ipv4_is_known_at_an_address_of_ipv6(tmp_path: Path, proxy: str) -> None:
    """A server at `::` hears of it as ::ffff:127.0.0.1; it takes its word all the same."""
    with behind(tmp_path, proxy, host="::") as own, ExitStack() as stack:
        table = own.player("Ann").open("lobo77", "me", "open")["id"]
        stream = f"/api/tables/{table}/stream"
        lines = [stack.enter_context(raw(own)) for _ in range(3)]
        assert [ask_as(line, "192.0.2.7", stream) for line in lines[:2]] == [b"200"] * 2
        assert ask_as(lines[2], "192.0.2.7") == b"429"
        assert ask_as(lines[2], "192.0.2.8") == b"200"
        with connect(
            f"ws://{own.address}/api/tables/{table}/socket",
            additional_headers={"X-Forwarded-Proto": "https"},
        ) as socket:
            assert socket.response is not None
            assert socket.response.headers["Set-Cookie"].endswith("Secure")


def test_a_socket_that_is_denied_is_not_worth_a_line(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    denied = (
        (f"/api/tables/{table}/socket", "Origin: http://evil.example", 403),
        (f"/api/tables/{table}/socket", "Authorization: Bearer x", 401),
        ("/api/socket", "X: x", 404),
    )
    for path, header, status in denied:
        with raw(house) as line:
            line.sendall(
                f"GET {path} HTTP/1.1\r\nHost: {house.address}\r\n"
                f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{header}\r\n\r\n".encode()
            )
            answer = read_all(line)
        assert answer.startswith(f"HTTP/1.1 {status}".encode())
        assert answer.count(b"HTTP/1.1") == 1
        check_protected(answer)


def test_trailers_have_a_size(house: House) -> None:
    with raw(house) as line:
        line.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n")
        assert is_cut(line, b"X: " + b"x" * 10_000 + b"\r\n")


def test_a_body_that_does_not_come_is_refused(tmp_path: Path) -> None:
    from dataclasses import replace

    with house(tmp_path, limits=replace(UNLIMITED, arrival=0.2)) as own, raw(own) as line:
        line.sendall(HEAD + b"Content-Length: 100\r\nConnection: close\r\n\r\n{")
        answer = read_all(line)
        assert answer.startswith(b"HTTP/1.1 408")
        assert json.loads(answer.rpartition(b"\r\n\r\n")[2])["code"] == "too_slow"


def test_a_body_that_is_cut_off_leaves_no_trace(house: House) -> None:
    for rest in (b"", b'{"game":'):
        with raw(house) as line:
            line.sendall(HEAD + b"Content-Length: 100\r\n\r\n" + rest)
    wait_until(lambda: not house.server.server_state.tasks)


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\x16\x03\x01\x02\x00\x01\x00",  # TLS
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /%ff%00%c0%af HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\nPRI",
        HEAD + b"Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
        HEAD + b"Content-Length: -1\r\n\r\n",
    ],
)
def test_what_is_no_request_ends_the_connection(house: House, nonsense: bytes) -> None:
    with raw(house) as line:
        line.sendall(nonsense)
        line.shutdown(socket.SHUT_WR)
        line.settimeout(PATIENCE)
        answer = read_all(line)
        assert answer == b"" or answer.startswith(b"HTTP/1.1 ")
        assert not answer.startswith(b"HTTP/1.1 5")
        assert b"Traceback" not in answer


@pytest.mark.parametrize(
    "frames",
    [
        frame(TEXT, b'{"type":"say","id":"1","text":"\xff\xfe"}'),
        frame(TEXT, b"\xff", is_last=False) + frame(CONTINUED, b"\xfe"),
    ],
)
def test_text_that_is_none_ends_the_socket(house: House, frames: bytes) -> None:
    """As RFC 6455, 8.1 has it. The same as bytes is answered: those need not be text."""
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    with raw_socket(house, table, ann.token) as line:
        line.sendall(frame(BINARY, b'{"type":"say","id":"1","text":"\xff\xfe"}'))
        hear(line, b'"bad_message"')
        line.sendall(frames)
        hear(line, struct.pack("!H", 1007))


def test_a_long_head_of_a_frame_that_comes_in_two(house: House) -> None:
    """Where the second part begins, the first is not taken for a whole frame."""
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    text = b'{"type":"ping","id":"1"}'.ljust(300)
    data = bytes([0x80 | TEXT, 0xFF]) + struct.pack("!Q", len(text)) + bytes(4) + text
    with raw_socket(house, table, ann.token) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        hear(line, b'"present"')
        line.sendall(data[:133])
        time.sleep(0.2)
        line.sendall(data[133:])
        hear(line, b'"pong"')


def test_a_frame_that_is_cut_while_its_sender_is_let_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rest, which looks like a frame of its own, is not taken for one."""
    join = Session.join

    async def slowly(self: Session, subscriber: Subscriber, after: int | None) -> None:
        await asyncio.sleep(0.5)
        await join(self, subscriber, after)

    monkeypatch.setattr(Session, "join", slowly)
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    rest = 26  # bytes: a head of 6 and a text of 20, to whom it seems so
    text = b'{"type":"ping","id":"1"}'.ljust(60 + rest)
    mask = bytes([0x80 | TEXT, 0x80 | (rest - 6), 0, 0])
    mask = bytes(a ^ b for a, b in zip(mask, text[-4:], strict=True))
    hidden = bytes(char ^ mask[i % 4] for i, char in enumerate(text))
    data = bytes([0x80 | TEXT, 0x80 | len(text)]) + mask + hidden
    with raw_socket(house, table, ann.token) as line:
        line.sendall(data[:-rest])
        hear(line, b'"present"')
        line.sendall(data[-rest:])
        hear(line, b'"pong"')


def test_a_message_in_endless_pieces_ends_the_socket(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    with raw_socket(house, table, ann.token) as line:
        line.sendall(frame(TEXT, b"{", is_last=False))
        line.sendall(frame(CONTINUED, b"", is_last=False) * 200)
        assert struct.pack("!H", 1009) in read_all(line)


def test_a_message_in_a_few_pieces_is_read(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    with raw_socket(house, table, ann.token) as line:
        line.sendall(frame(TEXT, b'{"type":', False) + frame(CONTINUED, b'"ping","id":"1"}'))
        hear(line, b'"pong"')


def test_pings_of_who_never_reads_do_not_pile_up(house: House) -> None:
    """They are counted: such a line is cut long before its time to read is over."""
    assert WebSocket.read_within > PATIENCE
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    with raw_socket(house, table, ann.token) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with suppress(TimeoutError):
            assert is_cut(line, frame(PING, b"x" * 125) * 2 * MOST_ASIDES)
        session = house.served.registry._tables[table]
        wait_until(lambda: not session.subscribers.viewers)


@pytest.mark.parametrize("kind", [PING, PONG], ids=["pings", "pongs"])
def test_a_flood_of_one_holds_up_nobody(house: House, kind: int) -> None:
    """Frames of six bytes cost least to send; they are taken a few at a time, and not for long."""
    ann, eve = house.player("Ann"), house.player("Eve")
    table = ann.open("lobo77", "me", "open")["id"]
    longest = 0
    read_on = WebSocket.read_on

    def measured(line: WebSocket) -> None:
        nonlocal longest
        longest = max(longest, line._size)
        read_on(line)

    with pytest.MonkeyPatch.context() as watched:
        watched.setattr(WebSocket, "read_on", measured)
        with ann.watch(table) as steady, raw_socket(house, table, eve.token) as line:
            with suppress(OSError):
                line.sendall(frame(kind, b"") * 1_000_000)
            assert steady.ask("say", text="still here")["type"] == "ack"
            wait_until(lambda: house.served.registry._tables[table].subscribers.viewers == (0,))
    assert longest < MOST + LARGEST_READ


def test_a_slow_reader_costs_little_and_is_let_go(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its queue is bounded, and when it has read nothing for long, its line is cut."""
    monkeypatch.setattr(WebSocket, "read_within", 0.5)
    ann, bob = house.player("Ann"), house.player("Bob")
    table = ann.open("lobo77", "me", "bot:easy")["id"]
    session = house.served.registry._tables[table]
    loop = house.server.servers[0].get_loop()
    with ann.watch(table) as steady, raw_socket(house, table, bob.token):
        steady.until(lambda m: m["type"] == "present" and m["spectators"] == 1)
        (slow,) = session.subscribers._by_viewer[None]
        longest = 0

        def publish() -> None:
            nonlocal longest
            slow.publish(b" " * 60_000)
            longest = max(longest, len(slow._queue))

        def is_let_go() -> bool:
            for _ in range(100):
                loop.call_soon_threadsafe(publish)
            return slow.state is State.CLOSED

        wait_until(is_let_go)
        assert 0 < longest <= house.served.registry.settings.limits.backlog
        assert steady.ask("say", text="still here")["type"] == "ack"


def test_answers_are_not_lost_with_the_backlog(house: House) -> None:
    """A page waits for the answer to its move, and would wait for ever."""
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    session = house.served.registry._tables[table]
    loop = house.server.servers[0].get_loop()
    with ann.watch(table) as watch:
        watch.until_type("present")
        (own,) = session.subscribers._by_viewer[0]
        own._backlog = 2

        def overflow() -> None:
            line = own._socket  # type: ignore[attr-defined]
            line.pause_writing()  # as when its peer does not read
            for _ in range(3):
                own.publish(b'{"type":"pong","now":0}')
            own.answer(b'{"type":"ack","id":"mine","number":2}')
            for _ in range(3):
                own.publish(b'{"type":"pong","now":0}')
            line.resume_writing()

        loop.call_soon_threadsafe(overflow)
        assert [watch.get()["type"] for _ in range(2)] == ["welcome", "ack"]
        own._backlog = 128
        assert watch.ask("say", text="hello")["type"] == "ack"


def test_a_peer_that_is_gone_without_a_word_is_noticed(tmp_path: Path) -> None:
    """Half-open: nothing comes any more, not even the end. Asked, it does not answer."""
    with house(tmp_path, pulse=0.2) as own:
        ann, bob = own.player("Ann"), own.player("Bob")
        table = ann.open("lobo77", "me", "open")["id"]
        bob.sit(table)
        with raw_socket(own, table, bob.token), ann.watch(table) as steady:
            steady.until(lambda m: m["type"] == "present" and m["seats"] == [True, True])
            steady.until(lambda m: m["type"] == "present" and m["seats"] == [True, False])


def fill(house: House, line: WebSocket) -> None:
    """Send more than a peer that does not read has room for, without pausing."""
    line.transport.set_write_buffer_limits(high=20_000_000)
    loop = house.server.servers[0].get_loop()
    loop.call_soon_threadsafe(line.send, b" " * 10_000_000)
    wait_until(lambda: line.transport.get_write_buffer_size() > 0)


def test_what_waits_for_a_peer_that_is_gone_is_dropped(tmp_path: Path) -> None:
    """It will not be read, so the connection does not wait for that either."""
    with house(tmp_path, pulse=1.0) as own:
        ann = own.player("Ann")
        lines = own.server.server_state.connections
        with raw_socket(own, ann.open("lobo77", "me", "open")["id"], ann.token):
            (gone,) = (one for one in lines if isinstance(one, WebSocket))
            fill(own, gone)
            wait_until(lambda: gone not in lines)


def test_a_longer_message_than_any_is_cut_off(house: House) -> None:
    ann = house.player("Ann")
    with ann.watch(ann.open("lobo77", "me", "open")["id"]) as watch:
        watch.socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as caught:
            watch.until(lambda message: False)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1009


def test_who_says_good_bye_and_never_reads_is_not_kept(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What waits to be read is less than pauses writing, and the connection is counted nowhere."""
    monkeypatch.setattr(WebSocket, "read_within", 0.3)
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    lines = house.server.server_state.connections
    with raw_socket(house, table, ann.token) as line:
        own = next(one for one in lines if isinstance(one, WebSocket))
        fill(house, own)
        line.sendall(frame(CLOSE, struct.pack("!H", 1000)))
        wait_until(own.transport.is_closing)
        wait_until(lambda: own not in lines)
