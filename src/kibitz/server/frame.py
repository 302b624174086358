"""A message as a frame of a WebSocket (RFC 6455); nearly all are sent so."""

from __future__ import annotations

import struct

LAST = 0x80  # the bit of a frame that ends its message
TEXT = 1  # what kind of message it is
LENGTH = 0x7F  # bits of the second byte
TWO_BYTES, EIGHT_BYTES = 126, 127  # lengths that say how many bytes have the true one
SHORT, LONG = 126, 65_536  # from here on a length takes two bytes, or eight
HEAD = 4  # bytes before a message that is neither short nor long
HEADS = {TWO_BYTES: HEAD, EIGHT_BYTES: 10}
_MIDDLE, _LARGE = struct.Struct(">BBH"), struct.Struct(">BBQ")


def framed(message: bytes, kind: int = TEXT) -> bytes:
    """A message in one frame."""
    size = len(message)
    if size < SHORT:
        return bytes((LAST | kind, size)) + message
    if size < LONG:
        return _MIDDLE.pack(LAST | kind, TWO_BYTES, size) + message
    return _LARGE.pack(LAST | kind, EIGHT_BYTES, size) + message


def message_of(frame: bytes) -> bytes:
    """What is in a frame of the server's."""
    return frame[HEADS.get(frame[1], 2) :]
