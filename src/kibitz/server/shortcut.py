"""A short way for nearly all messages between a socket and its table.

The long way leads through the WebSocket library, a queue of the web server and three layers of
middleware: 20 µs of processor time for each message, and a move causes six. On the short way a
message is framed here and written soon, and a frame that came whole is read here. Whatever is
not as simple as that (parts of frames, pings, closing, a reader who is slow, a connection that is
busy) goes the long way; so does everything on another web server.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from websockets.http11 import Request

from kibitz.server.wire import Frames

NAME = "kibitz.shortcut"  # among the extensions of a scope
TEXT = 0x81  # the first byte of a text frame that is not continued
WHOLE = (TEXT, 0x89, 0x8A)  # and of a ping and a pong
MASKED, HUGE = 0x80, 0xFF  # HUGE: a length of 8 bytes follows
SHORT, LONG = 126, 65_536  # lengths of up to 1 and 2 bytes


class Shortcut(Frames):
    """A connection that its table can use directly."""

    hear: Callable[[bytes], bool] | None = None  # takes a message, or refuses to, then it waits
    is_simple = True  # the library has no part of a frame

    def begin(self, hear: Callable[[bytes], bool]) -> None:
        """From now on messages are heard, unless the first of them came in parts."""
        self.hear = hear if self.is_simple else None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[NAME] = self

    def connection_lost(self, exc: Exception | None) -> None:
        self.hear = None
        if hasattr(self, "scope"):  # in a circle with this connection, which nobody would break
            self.scope["extensions"].pop(NAME, None)
        super().connection_lost(exc)

    def tell(self, *messages: bytes) -> bool:
        """Send texts; False if that is not possible. What is told at once is sent at once."""
        if self.close_sent or self.transport.is_closing() or not self.writable.is_set():
            return False
        frames = b""
        for message in messages:
            length = len(message)
            if length < SHORT:
                frames += bytes((TEXT, length)) + message
            elif length < LONG:
                frames += bytes((TEXT, SHORT, length >> 8, length & 255)) + message
            else:
                return False
        self.transport.write(frames)
        return True

    def data_received(self, data: bytes) -> None:
        if self.hear is None:
            if self.handshake_complete and self.is_simple:
                self.is_simple = ends_of(data) is not None
            super().data_received(data)
            return
        ends = ends_of(data)
        if ends is None:
            self.hear = None  # from here on the library has to know every byte
            super().data_received(data)
            return
        begin = 0
        for end in ends:
            frame = data[begin:end] if len(ends) > 1 else data
            message = unmasked(frame) if frame[0] == TEXT and not self.close_sent else None
            if message is None or not self.hear(message):
                super().data_received(frame)
            begin = end


def ends_of(data: bytes) -> list[int] | None:
    """Where the frames end, if these are whole frames of whole messages."""
    size, end = len(data), 0
    ends = []
    while end < size:
        if size - end < 6 or data[end] not in WHOLE:
            return None
        begin, length, head = end, data[end + 1] - MASKED, 6
        if length == SHORT:
            length, head = data[end + 2] << 8 | data[end + 3], 8
        end += head + length
        if not 0 <= length < LONG or data[begin + 1] == HUGE or end > size:
            return None
        ends.append(end)
    return ends


def unmasked(frame: bytes) -> bytes:
    """The text in a whole frame of a client."""
    begin = 6 if frame[1] - MASKED < SHORT else 8
    length = len(frame) - begin
    mask = frame[begin - 4 : begin] * (length // 4 + 1)
    number = int.from_bytes(frame[begin:], "big") ^ int.from_bytes(mask[:length], "big")
    return number.to_bytes(length, "big")


def shortcut_of(scope: Mapping[str, Any]) -> Shortcut | None:
    found: Shortcut | None = scope.get("extensions", {}).get(NAME)
    return found
