"""What a table tells its viewer, read back: the same JSON from a server and from a local table."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from kibitz.core.scene import Scene
from kibitz.table.message import (
    Ack,
    HintTold,
    LogLine,
    Played,
    Pong,
    Present,
    Refused,
    TableChange,
    TableInfo,
    You,
)

FIRST_PROTOCOL = 1  # of servers that did not say it yet


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """A fresh view, which replaces all before it."""

    table: TableInfo
    scene: Scene | None
    number: int
    log: list[LogLine]
    you: You
    now: float
    protocol: int = FIRST_PROTOCOL


class Happened(msgspec.Struct, frozen=True, tag_field="type", tag="event"):
    """Something happened; the scene is how it looks after it."""

    number: int
    kind: str
    time: float
    table: TableChange
    scene: Scene | None
    lines: list[LogLine]
    move: Played | None = None
    gains: list[int] | None = None
    new_round: bool | None = None


Message: TypeAlias = Welcome | Happened | Ack | Refused | HintTold | Present | Pong
_DECODER = msgspec.json.Decoder(Message)


def read(data: str | bytes) -> Message:
    found: Message = _DECODER.decode(data)
    return found
