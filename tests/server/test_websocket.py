"""The server's end of WebSockets, against an independent one: the client library's frames."""

from __future__ import annotations

import base64
import json
import os
import socket
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from websockets.client import ClientProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import OPEN, State
from websockets.uri import parse_uri

from kibitz.server.sockets.websocket import (
    MOST,
    MOST_ASIDES,
    MOST_AT_ONCE,
    WebSocket,
    accepted,
    is_key,
)
from kibitz.server.sockets.write_batch import Batch, Batched
from tests.server.house import House, Player


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as the library of a client writes it."""
    return Frame(opcode, data, fin).serialize(mask=True)


def bare(first: int, data: bytes = b"", second: int | None = None) -> bytes:
    """A frame as no library would write it; the mask of zeros leaves the data as it is."""
    return bytes([first, 0x80 | len(data) if second is None else second]) + bytes(4) + data


class Transport:
    """Remembers what is done with it."""

    def __init__(self) -> None:
        self.written = b""
        self.writes = 0
        self.reads = True
        self.is_closed = False

    def write(self, data: bytes) -> None:
        assert not self.is_closed
        self.written += data
        self.writes += 1

    def close(self) -> None:
        self.is_closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.is_closed

    def pause_reading(self) -> None:
        assert self.reads
        self.reads = False

    def resume_reading(self) -> None:
        assert not self.reads
        self.reads = True

    def is_reading(self) -> bool:
        return self.reads

    def get_write_buffer_size(self) -> int:
        return 0


class Hasty(Batch):
    """Reads at once what has come."""

    def read_soon(self, socket: Batched) -> None:
        socket.read_on()

    def write_soon(self, socket: Batched) -> None:
        pass


class Receiver:
    """Remembers what it heard; it may be busy after each message until it is told to go on."""

    def __init__(self, is_slow: bool = False) -> None:
        self.is_slow = is_slow
        self.is_busy = False
        self.received: list[tuple[bytes, bool]] = []
        self.resumed = self.losses = 0

    def receive(self, data: bytes, is_text: bool) -> None:
        assert not self.is_busy
        self.received.append((data, is_text))
        self.is_busy = self.is_slow

    def resume(self) -> None:
        self.resumed += 1

    def lose(self) -> None:
        self.losses += 1


class Pair:
    """A socket and its peer: what the server wrote is read by the library."""

    def __init__(self, is_slow: bool = False) -> None:
        self.transport, self.receiver = Transport(), Receiver(is_slow)
        self.lines: set[WebSocket] = set()
        self.socket = WebSocket(self.transport, self.lines, Hasty())  # type: ignore[arg-type]
        self.socket.accept("dGhlIHNhbXBsZSBub25jZQ==")
        self.answer, self.transport.written = self.written, b""
        self.socket.belong_to(self.receiver)

    @property
    def written(self) -> bytes:
        """What has been written, and all that was to be."""
        self.socket.write()
        return self.transport.written

    @property
    def frames(self) -> list[Frame]:
        """What the server has sent since it was asked last."""
        client = ClientProtocol(parse_uri("ws://x/"), state=OPEN, max_size=None)
        client.receive_data(self.written)
        self.transport.written = b""
        return [event for event in client.events_received() if isinstance(event, Frame)]

    @property
    def code(self) -> int:
        """With which code the server has closed, saying nothing else."""
        (only,) = self.frames
        assert only.opcode == Opcode.CLOSE
        return Close.parse(bytes(only.data)).code


@pytest.fixture(autouse=True)
def _no_deadlines(monkeypatch: pytest.MonkeyPatch) -> None:
    """They need a loop; test_wire.py has them in a real server."""
    monkeypatch.setattr("kibitz.server.sockets.timeout.Timeout.set", lambda *_: None)


@pytest.fixture
def pair() -> Pair:
    return Pair()


def test_the_handshake_of_the_rfc(pair: Pair) -> None:
    """RFC 6455, 1.3."""
    assert b"\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in pair.answer
    assert pair.answer.startswith(b"HTTP/1.1 101 Switching Protocols\r\n")
    assert pair.answer.endswith(b"\r\n\r\n")


def test_the_handshake_is_one_to_the_library() -> None:
    client = ClientProtocol(parse_uri("ws://x/"))
    request = client.connect()
    client.send_request(request)
    client.receive_data(accepted(request.headers["Sec-WebSocket-Key"]))
    client.events_received()
    assert client.handshake_exc is None
    assert client.state is State.OPEN


@pytest.mark.parametrize(
    ("key", "is_one"),
    [
        (base64.b64encode(bytes(16)).decode(), True),
        (base64.b64encode(bytes(15)).decode(), False),
        (base64.b64encode(bytes(17)).decode(), False),
        ("", False),
        ("dGhlIHNhbXBsZSBub25jZQ=", False),
        ("dGhlIHNhbXBsZSBub25j~Q==", False),
    ],
)
def test_a_key_is_sixteen_bytes(key: str, is_one: bool) -> None:
    assert is_key(key) == is_one


@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 125, 126, 127, 4000, 65_535, 65_536])
def test_messages_of_any_length_are_read_and_written(pair: Pair, size: int) -> None:
    data = os.urandom(size)
    pair.socket.data_received(frame(data, Opcode.BINARY))
    pair.socket.data_received(frame(data))
    assert pair.receiver.received == [(data, False), (data, True)]
    assert pair.socket.send(data)
    assert [(one.opcode, bytes(one.data)) for one in pair.frames] == [(Opcode.TEXT, data)]


def test_several_messages_are_sent_in_order_by_one_write(pair: Pair) -> None:
    for message in (b"one", b"two" * 100, b"three"):
        assert pair.socket.send(message)
    assert pair.transport.writes == 1  # of the answer that opened it
    assert [bytes(one.data) for one in pair.frames] == [b"one", b"two" * 100, b"three"]
    assert pair.transport.writes == 2


SENT = some.lists(
    some.tuples(some.sampled_from(["whole", "parts", "ping", "pong"]), some.binary(max_size=140)),
    max_size=12,
)


def encoded(kind: str, data: bytes) -> bytes:
    if kind == "whole":
        return frame(data)
    if kind == "parts":  # with a ping between them, as a peer may
        half = len(data) // 2
        first, second = frame(data[:half], fin=False), frame(data[half:], Opcode.CONT)
        return first + frame(b"between", Opcode.PING) + second
    return frame(data[:125], Opcode.PING if kind == "ping" else Opcode.PONG)


@given(SENT, some.data())
def test_nothing_depends_on_how_bytes_arrive(sent: list[tuple[str, bytes]], chance: Any) -> None:
    """Cut anywhere, and to a receiver that is busy after each message."""
    stream = b"".join(encoded(kind, data) for kind, data in sent)
    pair = Pair(is_slow=chance.draw(some.booleans()))
    places = chance.draw(some.lists(some.integers(0, len(stream)), max_size=8))
    for begin, end in pairwise(sorted({0, *places, len(stream)})):
        pair.socket.data_received(stream[begin:end])
    while pair.receiver.is_busy:
        pair.receiver.is_busy = False
        pair.socket.read_on()
    texts = [data for kind, data in sent if kind in ("whole", "parts")]
    assert pair.receiver.received == [(data, True) for data in texts]
    pings = [
        b"between" if kind == "parts" else data[:125]
        for kind, data in sent
        if kind in ("parts", "ping")
    ]
    pongs = pair.frames
    assert all(one.opcode == Opcode.PONG for one in pongs)
    assert [bytes(one.data) for one in pongs] == pings
    assert pair.transport.is_reading()
    assert not pair.socket.is_behind


def test_who_sends_while_its_message_is_carried_out_is_read_no_further() -> None:
    pair = Pair(is_slow=True)
    for number in range(3):
        if pair.transport.is_reading():
            pair.socket.data_received(frame(b"%d" % number))
    assert pair.receiver.received == [(b"0", True)]
    assert not pair.transport.is_reading()
    pair.receiver.is_busy = False
    pair.socket.read_on()
    assert pair.receiver.received[-1] == (b"1", True)
    assert pair.transport.is_reading()
    assert not pair.socket.is_behind


def test_what_comes_before_a_socket_belongs_to_somebody_waits() -> None:
    transport, receiver = Transport(), Receiver()
    socket = WebSocket(transport, set(), Hasty())  # type: ignore[arg-type]
    socket.accept("x")
    socket.data_received(frame(b"early"))
    assert not transport.is_reading()
    socket.belong_to(receiver)
    assert receiver.received == [(b"early", True)]
    assert transport.is_reading()


BROKEN = {
    "not masked": Frame(Opcode.TEXT, b"plain").serialize(mask=False),
    "reserved bits": bare(0xC1, b"x"),
    "an unknown kind": bare(0x83, b"x"),
    "an unknown kind of control": bare(0x8B),
    "a ping in parts": bare(0x09, b"x"),
    "a long ping": bytes([0x89, 0x80 | 126, 0, 126]) + bytes(4 + 126),
    "a part of nothing": frame(b"rest", Opcode.CONT),
    "a message within another": frame(b"part", fin=False) + frame(b"other"),
    "half a code": bare(0x88, b"\x03"),
    "a code that nobody sends": frame(b"\x03\xed", Opcode.CLOSE),
    "a code of old": frame(b"\x00\x01", Opcode.CLOSE),
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_what_the_protocol_forbids_ends_the_line(pair: Pair, data: bytes) -> None:
    pair.socket.data_received(data)
    assert pair.code == 1002
    assert pair.transport.is_closed
    assert pair.receiver.received == []
    assert not pair.socket.send(b"more")


TOO_BIG = {
    "a frame": bare(0x81, b"", 0xFF)[:2] + (MOST + 1).to_bytes(8, "big") + bytes(4),
    "a frame beyond all bounds": bare(0x81, b"", 0xFF)[:2] + b"\xff" * 8 + bytes(4),
    "parts": frame(bytes(MOST), fin=False) + frame(b"x", Opcode.CONT),
    "many parts": frame(b"", fin=False) + frame(b"", Opcode.CONT, fin=False) * 100,
}


@pytest.mark.parametrize("data", TOO_BIG.values(), ids=TOO_BIG)
def test_what_is_too_big_ends_the_line(pair: Pair, data: bytes) -> None:
    pair.socket.data_received(data)
    assert pair.code == 1009
    assert pair.transport.is_closed
    assert pair.receiver.received == []
    assert not pair.socket.is_behind  # nothing is kept of it


@pytest.mark.parametrize("code", [None, 1000, 1001, 1011, 3000, 4999])
def test_a_good_bye_is_answered_with_its_own_code(pair: Pair, code: int | None) -> None:
    data = b"" if code is None else code.to_bytes(2, "big") + b"bye"
    pair.socket.data_received(frame(data, Opcode.CLOSE) + frame(b"more"))
    assert pair.code == (1005 if code is None else code)  # 1005: the answer has none either
    assert pair.transport.is_closed
    assert pair.receiver.received == []


def test_what_came_before_the_peers_close_is_taken_even_by_a_busy_receiver() -> None:
    pair = Pair(is_slow=True)
    pair.socket.data_received(frame(b"one") + frame(b"two") + frame(b"", Opcode.CLOSE))
    assert pair.code == 1005
    assert not pair.transport.is_closed
    for _ in range(2):
        pair.receiver.is_busy = False
        pair.socket.read_on()
    assert pair.receiver.received == [(b"one", True), (b"two", True)]
    pair.receiver.is_busy = False
    pair.socket.read_on()
    assert pair.transport.is_closed


def test_a_reason_that_is_no_text(pair: Pair) -> None:
    pair.socket.data_received(frame(b"\x03\xe8\xff", Opcode.CLOSE))
    assert pair.code == 1007


def test_after_ones_own_good_bye_only_that_of_the_peer_is_waited_for(pair: Pair) -> None:
    pair.socket.close(4000, "why")
    pair.socket.data_received(frame(b"late") + frame(b"there?", Opcode.PING))
    assert pair.code == 4000
    assert not pair.transport.is_closed
    pair.socket.data_received(frame(b"\x0f\xa0", Opcode.CLOSE))
    assert pair.written == b""
    assert pair.transport.is_closed
    assert pair.receiver.received == []


def test_who_does_not_read_is_told_nothing_and_goes_on_later(pair: Pair) -> None:
    pair.socket.pause_writing()
    assert not pair.socket.send(b"one")
    pair.socket.data_received(frame(b"", Opcode.PING) * 8)
    assert pair.written == b""
    assert pair.receiver.resumed == 0
    pair.socket.resume_writing()
    assert pair.receiver.resumed == 1
    assert pair.socket.send(b"two")


def test_frames_that_say_nothing_are_few_between_two_pings_of_the_server(pair: Pair) -> None:
    for _ in range(3):
        pair.socket.data_received(frame(b"", Opcode.PONG) * MOST_ASIDES)
        pair.socket.data_received(frame(b"hello"))
        pair.socket.ping()
    assert len(pair.receiver.received) == 3
    assert {one.opcode for one in pair.frames} == {Opcode.PING}
    half = MOST_ASIDES // 2
    pair.socket.data_received(frame(b"", Opcode.PONG) * half + frame(b"", Opcode.PING) * half)
    assert len(pair.frames) == half
    pair.socket.data_received(frame(b"", Opcode.PONG))
    assert pair.code == 1008
    assert pair.transport.is_closed


def test_who_goes_on_after_good_bye_is_not_read_for_long(pair: Pair) -> None:
    pair.socket.close(1008)
    for _ in range(MOST_ASIDES + 1):
        assert not pair.transport.is_closed
        pair.socket.data_received(frame(b"more"))
        pair.socket.write()
    assert pair.transport.is_closed
    assert pair.receiver.received == []


class Patient(Batch):
    """Reads when it is asked to; sockets have their turns."""

    def __init__(self) -> None:
        self.turns: list[Batched] = []

    def read_soon(self, socket: Batched) -> None:
        if socket not in self.turns:
            self.turns.append(socket)

    def write_soon(self, socket: Batched) -> None:
        pass

    def go_round(self) -> None:
        turns, self.turns = self.turns, []
        for one in turns:
            one.read_on()


def test_a_line_is_heard_for_a_while_then_it_is_the_turn_of_the_others() -> None:
    pair, batch = Pair(), Patient()
    pair.socket._batch = batch
    count = 3 * MOST_AT_ONCE
    pair.socket.data_received(b"".join(frame(b"%d" % number) for number in range(count)))
    for turn in range(1, 4):
        batch.go_round()
        assert len(pair.receiver.received) == turn * MOST_AT_ONCE
        assert pair.transport.is_reading() == (turn == 3)
    batch.go_round()
    assert pair.transport.is_reading()
    assert batch.turns == []
    assert [int(data) for data, _ in pair.receiver.received] == list(range(count))


def test_no_more_is_read_of_a_line_than_can_be_kept() -> None:
    """However long it takes until it is its turn."""
    pair, batch = Pair(), Patient()
    pair.socket._batch = batch
    message = frame(b"x" * 100)
    sent = 0
    while pair.transport.is_reading():
        pair.socket.data_received(message)
        sent += 1
    assert MOST < sent * len(message) < MOST + 2 * len(message)
    while batch.turns:
        batch.go_round()
    assert pair.transport.is_reading()
    assert len(pair.receiver.received) == sent


def test_who_says_anything_is_there(pair: Pair) -> None:
    pair.socket.ping()
    assert pair.socket.is_asked
    assert [one.opcode for one in pair.frames] == [Opcode.PING]
    pair.socket.data_received(frame(b"", Opcode.PONG))
    assert not pair.socket.is_asked


def test_a_lost_line_is_lost_once(pair: Pair) -> None:
    assert pair.socket in pair.lines
    pair.socket.connection_lost(None)
    assert pair.receiver.losses == 1
    assert pair.lines == set()
    for act in ACTS:
        act(pair.socket)
    assert pair.written == b""


ACTS: list[Callable[[WebSocket], object]] = [
    WebSocket.ping,
    WebSocket.close,
    lambda socket: socket.send(b"x"),
    lambda socket: socket.refuse(b"x"),
]


@given(some.binary(max_size=400))
def test_no_bytes_make_it_stumble(data: bytes) -> None:
    pair = Pair()
    pair.socket.data_received(data or b"\x00")
    assert all(len(message) <= MOST for message, _ in pair.receiver.received)
    assert {one.opcode for one in pair.frames} <= {Opcode.PONG, Opcode.CLOSE}


class Bare:
    """A socket at a real server whose bytes are sent just as the test wants them."""

    def __init__(self, player: Player, table: str) -> None:
        host, port = player.address.split(":")
        self.socket = socket.create_connection((host, int(port)), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines = [
            f"GET /api/tables/{table}/socket HTTP/1.1",
            f"Host: {player.address}",
            f"Authorization: Bearer {player.token}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
        ]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self.heard = b""
        self.until(b'"present"')

    def until(self, *wanted: bytes) -> None:
        while not all(words in self.heard for words in wanted):
            data = self.socket.recv(65_536)
            assert data, f"closed before {wanted} came"
            self.heard += data


@pytest.fixture
def line(house: House) -> Iterator[Bare]:
    player = house.player("Ann")
    found = Bare(player, player.open("lobo77", "me", "open")["id"])
    with found.socket:
        yield found


def rename(name: str) -> bytes:
    return json.dumps({"type": "rename", "id": name, "name": name}).encode()


def test_messages_arrive_however_they_are_cut(line: Bare) -> None:
    line.socket.sendall(frame(rename("whole")))
    line.until(b'"id":"whole"')
    line.socket.sendall(frame(rename("first")) + frame(rename("second")) + frame(rename("third")))
    line.until(b'"id":"first"', b'"id":"second"', b'"id":"third"')
    line.socket.sendall(frame(b"are you there", Opcode.PING))
    line.until(b"are you there")
    for byte in frame(rename("in pieces")):
        line.socket.sendall(bytes([byte]))
    line.until(b'"id":"in pieces"')
    half = rename("in two frames")
    line.socket.sendall(frame(half[:9], fin=False) + frame(half[9:], Opcode.CONT))
    line.until(b'"id":"in two frames"')
    line.socket.sendall(frame(rename("to the end")))
    line.until(b'"id":"to the end"')
    order = [b"first", b"second", b"third", b"in pieces", b"in two frames", b"to the end"]
    places = [line.heard.index(b'"ack","id":"' + name) for name in order]
    assert places == sorted(places)


def test_many_messages_at_once_are_all_answered_in_order(line: Bare) -> None:
    """Those that are wrong are refused at once, those that are not take a while."""
    names = [f"n{number:04}" for number in range(400)]
    stream = [
        frame(json.dumps({"type": "ping" if i % 3 else "fly", "id": name}).encode())
        for i, name in enumerate(names)
    ]
    line.socket.sendall(b"".join(stream))
    line.until(b'"pong"', b'"id":"n0399"')
    refused = [name for i, name in enumerate(names) if i % 3 == 0]
    places = [line.heard.index(f'"refused","id":"{name}"'.encode()) for name in refused]
    assert places == sorted(places)


def test_bytes_that_are_no_json_are_answered(line: Bare) -> None:
    line.socket.sendall(frame(b"\xff\xfe", Opcode.BINARY) + frame(b""))
    line.socket.sendall(frame(rename("still here")))
    line.until(b'"id":"still here"')
    assert line.heard.count(b'"code":"bad_message"') == 2
