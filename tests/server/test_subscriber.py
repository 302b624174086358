"""What waits for a slow reader: in order, bounded, and never lost where it is an answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kibitz.server.settings import Limits
from kibitz.server.sockets.connection import Connection


class Socket:
    """A socket of which the peer reads or not."""

    is_behind = False

    def __init__(self, is_read: bool) -> None:
        self.is_open, self.is_writable = True, is_read
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> bool:
        if self.is_open and self.is_writable:
            self.sent.append(message)
            return True
        return False

    def close(self, code: int = 1000, reason: str = "") -> None:
        self.is_open = False


class Session:
    """One that only makes fresh views."""

    def welcome(self, player: str) -> bytes:
        return b"fresh"


def connected(socket: Any) -> Connection:
    session: Any = Session()
    return Connection(socket, session, "ann", replace(Limits(), backlog=3), lambda: None)


def test_what_waits_is_sent_before_what_comes_then() -> None:
    socket = Socket(is_read=False)
    connection = connected(socket)
    connection.publish(b"first")
    socket.is_writable = True
    connection.publish(b"second")
    connection.answer(b"third")
    assert connection.is_busy
    assert socket.sent == []
    connection.resume()
    connection.publish(b"fourth")
    assert socket.sent == [b"first", b"second", b"third", b"fourth"]
    socket.is_writable = False
    for number in range(5):
        connection.publish(b"%d" % number)
    connection.answer(b"answer")
    socket.is_writable = True
    connection.resume()
    assert socket.sent[4:] == [b"fresh", b"answer"]


def test_who_is_closed_is_sent_nothing_more() -> None:
    socket = Socket(is_read=True)
    connection = connected(socket)
    connection.close()
    connection.publish(b"event")
    connection.answer(b"answer")
    connection.resume()
    assert not socket.is_open
    assert socket.sent == []
