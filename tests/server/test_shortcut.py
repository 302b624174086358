"""The short way of messages: what takes it, and that all others arrive as well."""

from __future__ import annotations

import json
import os
import socket
from itertools import pairwise

import pytest
from websockets.frames import Frame, Opcode

from kibitz.server.shortcut import ends_of, unmasked
from tests.server.house import House, Player


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as the library of a client writes it."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 3, 4, 125, 126, 4000, 65_535])
def test_a_text_is_read_as_the_library_writes_it(size: int) -> None:
    data = os.urandom(size)
    assert ends_of(frame(data)) == [len(frame(data))]
    assert unmasked(frame(data)) == data


def test_several_frames_are_told_apart() -> None:
    parts = [frame(b"one"), frame(b"", Opcode.PING), frame(b"x" * 200), frame(b"ab", Opcode.PONG)]
    ends = ends_of(b"".join(parts))
    assert ends is not None
    assert [end - begin for begin, end in pairwise([0, *ends])] == [len(part) for part in parts]


@pytest.mark.parametrize(
    "data",
    [
        frame(b"hello")[:-1],
        frame(b"hello")[:3],
        frame(b"hello") + b"\x81",
        frame(b"part", fin=False),
        frame(b"rest", Opcode.CONT),
        frame(b"bytes", Opcode.BINARY),
        frame(b"\x03\xe8", Opcode.CLOSE),
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        frame(b"x" * 65_536),
        frame(b"x" * 65_536)[:133],
    ],
    ids=["cut", "head", "two", "part", "rest", "bytes", "close", "unmasked", "long", "long, cut"],
)
def test_all_else_is_for_the_library(data: bytes) -> None:
    assert ends_of(data) is None


class Bare:
    """A socket whose bytes are sent just as the test wants them."""

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


def ping(name: str) -> bytes:
    return json.dumps({"type": "rename", "id": name, "name": name}).encode()


def test_messages_arrive_however_they_are_cut(house: House) -> None:
    player = house.player("Ann")
    bare = Bare(player, player.open("lobo77", "me", "open")["id"])
    with bare.socket:
        bare.socket.sendall(frame(ping("whole")))
        bare.until(b'"id":"whole"')
        bare.socket.sendall(frame(ping("first")) + frame(ping("second")) + frame(ping("third")))
        bare.until(b'"id":"first"', b'"id":"second"', b'"id":"third"')
        bare.socket.sendall(frame(b"are you there", Opcode.PING))
        bare.until(b"are you there")
        bare.socket.sendall(frame(ping("after a ping")))
        bare.until(b'"id":"after a ping"')
        for byte in frame(ping("in pieces")):
            bare.socket.sendall(bytes([byte]))
        bare.until(b'"id":"in pieces"')
        half = ping("in two frames")
        bare.socket.sendall(frame(half[:9], fin=False) + frame(half[9:], Opcode.CONT))
        bare.until(b'"id":"in two frames"')
        bare.socket.sendall(frame(ping("to the end")))
        bare.until(b'"id":"to the end"')
        order = [b"first", b"second", b"third", b"after a ping", b"in pieces", b"to the end"]
        places = [bare.heard.index(b'"ack","id":"' + name) for name in order]
        assert places == sorted(places)


def test_bytes_that_are_no_text_are_answered(house: House) -> None:
    player = house.player("Ann")
    bare = Bare(player, player.open("lobo77", "me", "open")["id"])
    with bare.socket:
        bare.socket.sendall(frame(b'{"type":"say","id":"\xff\xfe","text":"x"}'))
        bare.until(b'"code":"bad_message"')
        bare.socket.sendall(frame(b""))
        bare.socket.sendall(frame(ping("still here")))
        bare.until(b'"id":"still here"')
