"""What waits for a slow reader: in order, bounded, and never lost where it is an answer."""

from __future__ import annotations

from kibitz.server.listener import SocketListener
from kibitz.server.websocket import WebSocket


class Line(WebSocket):
    """A socket of which the peer reads or not."""

    def __init__(self, is_read: bool) -> None:
        self.is_open, self.is_writable = True, is_read
        self.sent: list[bytes] = []

    def tell(self, frame: bytes) -> bool:
        if self.is_open and self.is_writable:
            self.sent.append(frame)
            return True
        return False

    def close(self, code: int = 1000, reason: bytes = b"") -> None:
        self.is_open = False


def test_what_waits_is_sent_before_what_comes_then() -> None:
    line = Line(is_read=False)
    listener = SocketListener("ann", 3, lambda: b"fresh", line)
    listener.put(b"first")
    line.is_writable = True
    listener.put(b"second")
    listener.answer(b"third")
    assert not listener.has_room
    assert line.sent == []
    listener.send()
    listener.put(b"fourth")
    assert line.sent == [b"first", b"second", b"third", b"fourth"]
    line.is_writable = False
    for number in range(5):
        listener.put(b"%d" % number)
    listener.answer(b"answer")
    line.is_writable = True
    listener.send()
    assert line.sent[4:] == [b"fresh", b"answer"]


def test_who_is_closed_is_told_nothing_more() -> None:
    line = Line(is_read=True)
    listener = SocketListener("ann", 3, lambda: b"fresh", line)
    listener.close()
    listener.put(b"event")
    listener.answer(b"answer")
    listener.send()
    assert not line.is_open
    assert line.sent == []
