"""WebSockets: the protocol by `websockets`, what it may cost by us.

The library reads frames (masks, lengths, fragments, close codes) and answers them. Here is how much
of a peer is kept, how much is written to it, and whose turn it is. There are no queues and no
tasks: I/O is batched once per loop iteration. Texts are framed here, by a header of two to ten
bytes: the library takes 2.3 µs instead of 0.5, five times a move, a tenth of it (docs/load.md).
"""

from __future__ import annotations

import asyncio
import base64
import struct
from collections import deque
from collections.abc import Iterable
from typing import ClassVar, Protocol

from websockets.frames import Frame, Opcode
from websockets.protocol import SEND_EOF, Side, State
from websockets.protocol import Protocol as Frames
from websockets.utils import accept_key

from kibitz.server.sockets.timeout import Timeout
from kibitz.server.sockets.write_batch import Batch

MOST = 65_536  # bytes of a message: what is longer than one may be is answered, up to here
MOST_FRAGMENTS = 64  # of one message
MOST_AT_ONCE = 64  # frames of a connection, then it is the turn of the others
MOST_PARSED = 4096  # bytes at once: of tiny frames, a page of bytes becomes a megabyte of objects
MOST_ASIDES = 200  # frames that say nothing, between two of the server's own pings
READ_WITHIN = 60.0  # seconds for a peer to take what was written

NORMAL, INVALID, TOO_MUCH, TOO_BIG, FAULT, RESTARTS = 1000, 1007, 1008, 1009, 1011, 1012
DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
LAST_TEXT = 0x81  # the first byte of a text in one frame
SHORT, LONG = 126, 65_536  # from here on a length takes two bytes, or eight
_MIDDLE, _LARGE = struct.Struct(">BBH"), struct.Struct(">BBQ")


class Receiver(Protocol):
    """Whoever a socket belongs to."""

    @property
    def is_busy(self) -> bool: ...  # with a message: the next one waits

    def receive(self, data: bytes, is_text: bool) -> None: ...
    def resume(self) -> None: ...  # the peer reads again
    def lose(self) -> None: ...  # the connection is gone


def is_key(key: str) -> bool:
    """Whether it is 16 bytes in base64."""
    try:
        return len(base64.b64decode(key, validate=True)) == 16
    except ValueError:
        return False


def accepted(key: str, headers: Iterable[tuple[bytes, bytes]] = ()) -> bytes:
    """The response that opens a socket."""
    lines = [
        b"HTTP/1.1 101 Switching Protocols",
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Accept: " + accept_key(key).encode(),
        *(name + b": " + value for name, value in headers),
    ]
    return b"\r\n".join([*lines, b"", b""])


def text_frame(message: bytes) -> bytes:
    """A text as a server sends it: in one frame, without a mask."""
    size = len(message)
    if size < SHORT:
        return bytes((LAST_TEXT, size)) + message
    if size < LONG:
        return _MIDDLE.pack(LAST_TEXT, 126, size) + message
    return _LARGE.pack(LAST_TEXT, 127, size) + message


class WebSocket(asyncio.Protocol):
    """One connection to a peer. It is accepted or refused, then belongs to a receiver."""

    read_within: ClassVar[float] = READ_WITHIN

    __slots__ = (
        "_asides",
        "_batch",
        "_buffer",
        "_connections",
        "_fragments",
        "_frames",
        "_is_paused",
        "_is_text",
        "_out",
        "_protocol",
        "_receiver",
        "_size",
        "_to_read",
        "is_asked",
        "is_writable",
        "state",
        "transport",
    )

    def __init__(
        self, transport: asyncio.Transport, connections: set[WebSocket], batch: Batch
    ) -> None:
        self.transport = transport
        self.is_writable = True  # the peer reads
        self.is_asked = False  # by a ping whether it is still there, and nothing came since
        self.state = State.CONNECTING  # the protocol's, at hand
        self._protocol = Frames(Side.SERVER, state=State.CONNECTING, max_size=MOST)
        self._connections = connections
        self._batch = batch
        self._receiver: Receiver | None = None
        self._buffer: deque[bytes] = deque()  # received, not parsed yet
        self._size = 0  # of it, in bytes
        self._is_paused = False  # no more is read
        self._out: list[bytes] = []  # to be written
        self._frames: deque[Frame] = deque()  # parsed, not taken yet
        self._fragments: list[bytes] = []
        self._is_text = True  # the message of the fragments
        self._asides = 0  # lately
        self._to_read = Timeout()
        connections.add(self)

    @property
    def is_open(self) -> bool:
        """From being accepted until one side closes it."""
        return self.state is State.OPEN

    @property
    def is_lost(self) -> bool:
        return self.state is State.CLOSED

    # What the server does

    def accept(self, key: str, headers: Iterable[tuple[bytes, bytes]] = ()) -> None:
        if not self.is_lost:
            self.transport.write(accepted(key, headers))
            self._protocol.state = self.state = State.OPEN

    def refuse(self, response: bytes) -> None:
        """Answer in HTTP that there is no socket."""
        if not self.is_lost:
            self.transport.write(response)
            self._end()

    def belong_to(self, receiver: Receiver) -> None:
        """From now on messages are received, including those that have come already."""
        self._receiver = receiver
        self.read_on()

    def send(self, message: bytes) -> bool:
        """Send a text; False: the peer does not read, or the socket is closed."""
        if not self.is_writable or self.state is not State.OPEN:
            return False
        if not self._out:
            self._batch.write_soon(self)
        self._out.append(text_frame(message))
        return True

    def ping(self) -> None:
        """Ask whether the peer is there; whatever comes is an answer."""
        self._asides = 0
        if self.is_open:
            self.is_asked = True
            if self.is_writable:
                self._protocol.send_ping(b"")
                self._follow()

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Say why. The connection ends when the peer has closed it too, or after a while."""
        if self.is_open:
            self._frames.clear()
            self._protocol.send_close(code, reason)
            self._follow()
            self._to_read.set(self.transport, self.read_within)
            self.read_on()  # a receiver that is busy holds nothing up any more

    def abort(self) -> None:
        """End the connection at once."""
        self.transport.abort()

    def shutdown(self) -> None:
        """The server ends."""
        self.close(RESTARTS)
        self._end()

    def write(self) -> None:
        """Write what is to be sent."""
        out, self._out = self._out, []
        if out and not self.transport.is_closing():
            self.transport.write(out[0] if len(out) == 1 else b"".join(out))
            if out[-1] == SEND_EOF:
                self._end_if_done()

    def _follow(self) -> None:
        """Note how the protocol stands, and write what it sends."""
        self.state = self._protocol.state
        sent = self._protocol.data_to_send()
        if sent:
            self._out += sent
            self._batch.write_soon(self)

    def _end_if_done(self) -> None:
        """Messages that came before the peer's close are taken first."""
        if not self._frames:
            self._end()

    def _end(self) -> None:
        """What was written is read soon, or dropped."""
        self.write()
        self.transport.close()
        if not self.is_lost:
            self._to_read.set(self.transport, self.read_within)

    # What the transport calls

    def connection_lost(self, exc: Exception | None) -> None:
        self._batch.read()  # what has come before
        self._protocol.state = self.state = State.CLOSED
        self._to_read.lift()
        self._connections.discard(self)
        receiver, self._receiver = self._receiver, None
        if receiver is not None:
            receiver.lose()

    def pause_writing(self) -> None:
        self.is_writable = False
        self._to_read.set(self.transport, self.read_within)

    def resume_writing(self) -> None:
        self.is_writable = True
        if self.is_open:
            self._to_read.lift()
            if self._receiver is not None:
                self._receiver.resume()

    def eof_received(self) -> None:
        self._batch.read()
        self._end()

    def data_received(self, data: bytes) -> None:
        self.is_asked = False
        self._buffer.append(data)
        self._size += len(data)
        self.read_soon()
        if self._size > MOST:
            self._pause_or_resume()

    # Reading

    def read_soon(self) -> None:
        """Go on with what has come, when it is this connection's turn."""
        self._batch.read_soon(self)

    def read_on(self) -> None:
        """Take what has come, message by message, as far as it can be taken now."""
        taken = 0
        while self._frames or self._buffer:
            is_held_up = self._receiver is None or self._receiver.is_busy
            if is_held_up and (self._frames or self.state is not State.CLOSING):
                break  # once closed, it is still read for the peer's close
            if taken == MOST_AT_ONCE:
                self.read_soon()
                break
            if self._frames:
                self._take(self._frames.popleft())
                taken += 1
            else:
                self._parse()
        if self.state is not State.OPEN and self._protocol.eof_sent:
            self._end_if_done()
        if self._is_paused or self._frames or self._buffer:
            self._pause_or_resume()

    @property
    def is_behind(self) -> bool:
        """Whether something has come that was not taken."""
        return bool(self._buffer or self._frames)

    def _parse(self) -> None:
        data = self._buffer.popleft()
        if len(data) > MOST_PARSED:
            self._buffer.appendleft(data[MOST_PARSED:])
            data = data[:MOST_PARSED]
        self._size -= len(data)
        was_open = self.state is State.OPEN
        self._protocol.receive_data(data)
        for frame in self._protocol.events_received():
            assert isinstance(frame, Frame)  # a server that is open receives nothing else
            if was_open:
                self._frames.append(frame)
            else:
                self._count_aside()
        if not self.is_writable and self._protocol.state is State.OPEN:
            self._protocol.data_to_send()  # pings from a stalled peer go unanswered
        else:
            self._follow()

    def _take(self, frame: Frame) -> None:
        if frame.opcode not in DATA:
            self._count_aside()
        elif frame.fin and not self._fragments:
            assert self._receiver is not None
            self._receiver.receive(bytes(frame.data), frame.opcode is Opcode.TEXT)
        else:
            self._take_part(frame)

    def _count_aside(self) -> None:
        self._asides += 1
        if self._asides > MOST_ASIDES:
            self._fail(TOO_MUCH)

    def _take_part(self, frame: Frame) -> None:
        """A fragment of a message."""
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
        self._fragments.append(bytes(frame.data))
        if len(self._fragments) > MOST_FRAGMENTS:
            self._fail(TOO_BIG)
        elif frame.fin:
            message = b"".join(self._fragments)
            self._fragments.clear()
            assert self._receiver is not None
            self._receiver.receive(message, self._is_text)

    def _fail(self, code: int) -> None:
        """The peer does what is forbidden: no more of it is read."""
        self._frames.clear()
        self._protocol.fail(code)
        self._follow()

    def _pause_or_resume(self) -> None:
        """Read no more while something waits to be taken."""
        is_paused = self.is_behind
        if is_paused != self._is_paused and not self.transport.is_closing():
            self._is_paused = is_paused
            if is_paused:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()
