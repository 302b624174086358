"""What a table tells its viewer, read back: the same JSON from a server and from a local table."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from kibitz.core.message import Message
from kibitz.core.scene import Scene
from kibitz.table.message import (
    Ack,
    HintTold,
    Played,
    Pong,
    Present,
    Refused,
    TableChange,
    TableInfo,
    You,
)

FIRST_PROTOCOL = 1  # of servers that did not say it yet


class ReceivedEntry(msgspec.Struct, frozen=True):
    """What was said of one event."""

    number: int
    time: float
    lines: list[Message]


class ReceivedView(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """A fresh view, which replaces all before it."""

    table: TableInfo
    scene: Scene | None
    number: int
    log: list[ReceivedEntry]
    you: You
    now: float
    protocol: int = FIRST_PROTOCOL


class ReceivedEvent(msgspec.Struct, frozen=True, tag_field="type", tag="event"):
    """Something happened; the scene is how it looks after it."""

    number: int
    kind: str
    time: float
    table: TableChange
    scene: Scene | None
    lines: list[Message]
    move: Played | None = None
    new_round: bool | None = None


ServerMessage: TypeAlias = ReceivedView | ReceivedEvent | Ack | Refused | HintTold | Present | Pong
_DECODER = msgspec.json.Decoder(ServerMessage)


def read(data: str | bytes) -> ServerMessage:
    found: ServerMessage = _DECODER.decode(data)
    return found
