"""What the nodes on one database send each other, besides the events that they all read there.

A message is a hint to look, or news of who is connected: nothing is lost for good with it. Hints
are sent by the transaction that stores the events, so that they arrive only if it commits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec

CHANNEL = "kibitz"
AT_ONCE = 100  # tables in one message: PostgreSQL carries up to 8000 bytes
Item = TypeVar("Item")


class Crowd(NamedTuple):
    """Who is connected to one server at a table."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0


class BaseMessage(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """What all messages have."""

    node: str  # the sender


class Stored(BaseMessage, frozen=True):
    """These tables have new events."""

    tables: list[str]


class Here(BaseMessage, frozen=True):
    """Who is connected to me, at these tables."""

    tables: dict[str, Crowd]


class Who(BaseMessage, frozen=True):
    """Who is connected to you? At these tables, or at all; of one server, or of all."""

    tables: list[str] | None = None
    of: str | None = None


class Alive(BaseMessage, frozen=True):
    """I run."""


class Gone(BaseMessage, frozen=True):
    """I end."""


PeerMessage: TypeAlias = Stored | Here | Who | Alive | Gone
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(PeerMessage)


def write(message: PeerMessage) -> str:
    return _ENCODER.encode(message).decode()


def read(payload: str) -> PeerMessage | None:
    """A message; None: one that this version does not know."""
    try:
        found: PeerMessage = _DECODER.decode(payload)
    except msgspec.DecodeError:
        return None
    return found


def parts(items: Iterable[Item]) -> Iterator[list[Item]]:
    """As many as go into one message."""
    rest = iter(items)
    while part := list(islice(rest, AT_ONCE)):
        yield part
