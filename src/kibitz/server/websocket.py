"""WebSockets as bytes: the server's end of RFC 6455.

Of a peer no more is kept than a message, and to it no more is written than it reads. There are no
queues and no tasks: messages are heard and sent as the post goes.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
from collections.abc import Iterable
from typing import ClassVar, Protocol

from kibitz.server.deadline import Deadline
from kibitz.server.frame import LAST, LENGTH, SHORT, TEXT, TWO_BYTES, framed
from kibitz.server.post import Post

CONTINUED, BINARY, CLOSE, PING, PONG = 0, 2, 8, 9, 10
MASKED = 0x80
KIND, RESERVED = 0x0F, 0x70  # bits of the first byte
MASKED_HEAD = 6  # bytes before the data of a client's short frame: two, and the mask
MOST = 65_536  # bytes of a message: what is longer than one may be is answered, up to here
MOST_FRAGMENTS = 64  # of one message
MOST_AT_ONCE = 64  # frames of a line, then it is the turn of the others
MOST_ASIDES = 200  # frames that say nothing, between two of the server's own pings
READ_WITHIN = 60.0  # seconds for a peer to take what was written

NORMAL, PROTOCOL_ERROR, INVALID, TOO_MUCH, TOO_BIG, STUMBLED, RESTARTS = (
    1000,
    1002,
    1007,
    1008,
    1009,
    1011,
    1012,
)
FOR_USE = ((1000, 1003), (1007, 1014), (3000, 4999))  # codes that a peer may close with
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Hearer(Protocol):
    """Whoever a socket belongs to."""

    @property
    def is_busy(self) -> bool: ...  # with a message: the next one waits

    def hear(self, data: bytes, is_text: bool) -> None: ...
    def go_on(self) -> None: ...  # the peer reads again
    def lose(self) -> None: ...  # the line is gone


class Broken(Exception):
    """A peer does what the protocol forbids."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def is_key(key: bytes) -> bool:
    """Whether it is 16 bytes in base64."""
    try:
        return len(base64.b64decode(key, validate=True)) == 16
    except binascii.Error:
        return False


def accepted(key: bytes, headers: Iterable[tuple[bytes, bytes]] = ()) -> bytes:
    """The answer that opens a socket."""
    proof = base64.b64encode(hashlib.sha1(key + GUID, usedforsecurity=False).digest())
    lines = [
        b"HTTP/1.1 101 Switching Protocols",
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Accept: " + proof,
        *(name + b": " + value for name, value in headers),
    ]
    return b"\r\n".join([*lines, b"", b""])


def unmasked(mask: bytes, data: bytes) -> bytes:
    """What a client has sent; the mask is there for what lies between."""
    size = len(data)
    pattern = (mask * (size // 4 + 1))[:size]
    number = int.from_bytes(data, "little") ^ int.from_bytes(pattern, "little")
    return number.to_bytes(size, "little")


class WebSocket(asyncio.Protocol):
    """One line to a peer. It is accepted or refused, then belongs to a hearer."""

    read_within: ClassVar[float] = READ_WITHIN

    __slots__ = (
        "_asides",
        "_buffer",
        "_fragments",
        "_hearer",
        "_is_in_turn",
        "_is_leaving",
        "_is_reading",
        "_kind",
        "_lines",
        "_out",
        "_post",
        "_to_read",
        "_untaken",
        "is_asked",
        "is_lost",
        "is_open",
        "is_writable",
        "transport",
    )

    def __init__(self, transport: asyncio.Transport, lines: set[WebSocket], post: Post) -> None:
        self.transport = transport
        self.is_open = False  # from being accepted until one side says good-bye
        self.is_lost = False
        self.is_writable = True  # the peer reads
        self.is_asked = False  # whether it is still there: by a ping, and nothing came since
        self._lines = lines
        self._post = post
        self._out: list[bytes] = []  # to be written when the post goes
        self._is_leaving = False  # has said good-bye
        self._hearer: Hearer | None = None
        self._buffer = bytearray()
        self._fragments: list[bytes] = []
        self._kind = TEXT  # of the message that comes in fragments
        self._is_reading = True
        self._is_in_turn = True  # no other line has to come first
        self._untaken = 0  # bytes that the post has for this line
        self._asides = 0  # frames that are no part of a message, lately
        self._to_read = Deadline()
        lines.add(self)

    # What the server does

    def accept(self, key: bytes, headers: Iterable[tuple[bytes, bytes]] = ()) -> None:
        self._put(accepted(key, headers))
        self.is_open = True

    def refuse(self, answer: bytes) -> None:
        """Answer in HTTP that there is no socket."""
        self._put(answer)
        self._end()

    def belong_to(self, hearer: Hearer) -> None:
        """From now on messages are heard, also those that have come already."""
        self._hearer = hearer
        self.read_on()

    def tell(self, frame: bytes) -> bool:
        """Send a frame; False: the peer does not read, or the line is closed."""
        if not self.is_open or not self.is_writable:
            return False
        if not self._out:  # as `_put` does, which would be one more call for every message
            self._post.tell(self)
        self._out.append(frame)
        return True

    def _put(self, data: bytes) -> None:
        if not self._out:
            self._post.tell(self)
        self._out.append(data)

    def write(self) -> None:
        """Write what is to be sent."""
        out, self._out = self._out, []
        if out and not self.is_lost:
            self.transport.write(out[0] if len(out) == 1 else b"".join(out))

    def ping(self) -> None:
        """Ask whether the peer is there; whatever comes is an answer."""
        self._asides = 0
        if self.is_open:
            self.is_asked = True
            if self.is_writable:
                self._put(framed(b"", PING))

    def close(self, code: int = NORMAL, reason: bytes = b"") -> None:
        """Say good-bye. The line ends when the peer has said it too, or after a while."""
        if self.is_open:
            self.is_open, self._is_leaving = False, True
            self._put(framed(code.to_bytes(2, "big") + reason, CLOSE))
            self._to_read.set(self.transport, self.read_within)
            self.read_on()  # a hearer that is busy holds nothing up any more

    def abort(self) -> None:
        """End the line without a word."""
        self.is_open = False
        self.transport.abort()

    def shutdown(self) -> None:
        """The server ends."""
        self.close(RESTARTS)
        self._end()

    def _end(self) -> None:
        """What was written is read soon, or dropped: nobody counts this line any more."""
        self.is_open = False
        self.write()
        self.transport.close()
        if not self.is_lost:
            self._to_read.set(self.transport, self.read_within)

    # What the line says

    def connection_lost(self, exc: Exception | None) -> None:
        self._post.read()  # what has come before
        self.is_open, self.is_lost = False, True
        self._to_read.lift()
        self._lines.discard(self)
        hearer, self._hearer = self._hearer, None
        if hearer is not None:
            hearer.lose()

    def pause_writing(self) -> None:
        self.is_writable = False
        self._to_read.set(self.transport, self.read_within)

    def resume_writing(self) -> None:
        self.is_writable = True
        if self.is_open:
            self._to_read.lift()
            if self._hearer is not None:
                self._hearer.go_on()

    def eof_received(self) -> None:
        self._post.read()
        self._end()

    def data_received(self, data: bytes) -> None:
        self.is_asked = False
        self._untaken += len(data)
        if self._untaken > MOST:
            self._read_or_wait()
        self._post.hear(self, data)

    def take(self, data: bytes) -> None:
        """Hear what has come."""
        hearer, size = self._hearer, len(data)
        self._untaken -= size
        self._is_in_turn = True
        if (
            MASKED_HEAD <= size < MASKED_HEAD + SHORT  # one short text, as nearly always
            and data[0] == LAST | TEXT
            and data[1] == MASKED + size - MASKED_HEAD
            and hearer is not None
            and not hearer.is_busy
            and not self._buffer
            and not self._fragments
            and self.is_open
            and self._is_reading
        ):
            hearer.hear(unmasked(data[2:MASKED_HEAD], data[MASKED_HEAD:]), True)
        else:
            self._buffer += data
            self.read_on()

    def read_on(self) -> None:
        """Take what has come, message by message, as far as it can be taken now."""
        try:
            for _ in range(MOST_AT_ONCE):
                found = self._next_frame() if self._is_heard else None
                if found is None:
                    break
                self._take(*found)
            else:
                self._is_in_turn = False
                self._post.hear(self, b"")  # go on with what is here
        except Broken as broken:
            self._buffer.clear()
            self.close(broken.code)
            self._end()
        self._read_or_wait()

    @property
    def is_behind(self) -> bool:
        """Whether something has come that was not taken."""
        return bool(self._buffer)

    @property
    def _is_heard(self) -> bool:
        """Whether a frame can be taken; once good-bye is said, only the peer's is waited for."""
        if self._is_leaving:
            return not self.transport.is_closing()
        return self._hearer is not None and not self._hearer.is_busy

    def _read_or_wait(self) -> None:
        """Read no more while much waits to be taken."""
        if self.is_lost or self.transport.is_closing():
            return
        is_idle = self._is_heard or not self._buffer
        is_reading = is_idle and self._is_in_turn and self._untaken <= MOST
        if is_reading and not self._is_reading:
            self.transport.resume_reading()
        elif self._is_reading and not is_reading:
            self.transport.pause_reading()
        self._is_reading = is_reading

    def _next_frame(self) -> tuple[int, bytes] | None:
        """The first byte of a frame and its data, if it has come whole."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        first, second = buffer[0], buffer[1]
        _check_head(first, second)
        size, head = second & LENGTH, 2
        if size >= TWO_BYTES:
            more = 2 if size == TWO_BYTES else 8
            size, head = int.from_bytes(buffer[2 : 2 + more], "big"), 2 + more
            if len(buffer) < head:
                return None
        if size > MOST:
            raise Broken(TOO_BIG)
        end = head + 4 + size
        if len(buffer) < end:
            return None
        data = unmasked(bytes(buffer[head : head + 4]), bytes(buffer[head + 4 : end]))
        del buffer[:end]
        return first, data

    def _take(self, first: int, data: bytes) -> None:
        kind = first & KIND
        if kind == CLOSE:
            self._take_close(data)
        elif not self.is_open or kind in (PING, PONG):
            self._take_aside(kind, data)
        else:
            self._take_part(kind, data, bool(first & LAST))

    def _take_aside(self, kind: int, data: bytes) -> None:
        """What is no message, or comes after good-bye; who does not read is not answered."""
        self._asides += 1
        if self._asides > MOST_ASIDES:
            raise Broken(TOO_MUCH)
        if kind == PING and self.is_open and self.is_writable:
            self._put(framed(data, PONG))

    def _take_part(self, kind: int, data: bytes, is_last: bool) -> None:
        """A message, or a fragment of one."""
        if (kind == CONTINUED) != bool(self._fragments):
            raise Broken(PROTOCOL_ERROR)
        if kind != CONTINUED:
            self._kind = kind
        self._fragments.append(data)
        if sum(map(len, self._fragments)) > MOST or len(self._fragments) > MOST_FRAGMENTS:
            raise Broken(TOO_BIG)
        if is_last:
            message = b"".join(self._fragments)
            self._fragments.clear()
            assert self._hearer is not None
            self._hearer.hear(message, self._kind == TEXT)

    def _take_close(self, data: bytes) -> None:
        if self.is_open:
            self.close(_answer_to(data))
        self._end()


def _check_head(first: int, second: int) -> None:
    """What can be wrong with a frame before it has come whole."""
    kind = first & KIND
    is_known = kind in (CONTINUED, TEXT, BINARY, CLOSE, PING, PONG)
    if first & RESERVED or not is_known or not second & MASKED:
        raise Broken(PROTOCOL_ERROR)
    if kind >= CLOSE and (not first & LAST or second & LENGTH >= SHORT):
        raise Broken(PROTOCOL_ERROR)


def _answer_to(data: bytes) -> int:
    """With which code a good-bye is answered: the peer's own, if it is one."""
    if not data:
        return NORMAL
    code = int.from_bytes(data[:2], "big")
    if len(data) == 1 or not any(low <= code <= high for low, high in FOR_USE):
        raise Broken(PROTOCOL_ERROR)
    try:
        data[2:].decode()
    except UnicodeDecodeError:
        raise Broken(INVALID) from None
    return code
