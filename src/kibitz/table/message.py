"""What a viewer is told, as JSON: the server's side of the protocol.

Scenes and the table's description are the same for many messages and viewers, so they are encoded
once and put into the messages as they are (`Raw`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import asdict, replace

from kibitz.core.message import Message
from kibitz.core.rulebook import OptionValue
from kibitz.core.scene import Scene
from kibitz.table.command import Code
from kibitz.table.events import By, Kind, Pace

PROTOCOL = 3  # raised when clients of before would misunderstand what they are told


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits here, as everybody may know."""

    kind: Kind
    name: str
    level: str | None
    connected: bool
    standin: str | None
    warned: bool


class UndoInfo(msgspec.Struct, frozen=True):
    """Somebody asks to go back to before move `ply`."""

    by: int
    ply: int
    agreed: list[int]


class LessonStep(msgspec.Struct, frozen=True):
    """Where a lesson stands; `expect` are the moves that go on, none: any."""

    step: int
    of: int
    says: Message
    expect: list[str]
    show: list[str]


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may know it."""

    id: str
    game: str
    options: dict[str, OptionValue]
    commitment: str
    key: str | None  # after the end
    seats: list[SeatInfo]
    state: Literal["waiting", "playing", "over"]
    host: int | None
    hints: bool
    clock: Pace
    undo: UndoInfo | None
    rematch: str | None
    lesson: LessonStep | None
    link: str
    # What every move changes stands at the end: see `TableChange`.
    deadline: float | None  # seconds since 1970, of the seat to act
    ply: int  # how many moves have been made: goes with the next move


class TableChange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What has changed of a table: all of it, or after most moves the last two fields only."""

    id: str | UnsetType = UNSET
    game: str | UnsetType = UNSET
    options: dict[str, OptionValue] | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    key: str | UnsetType | None = UNSET
    seats: list[SeatInfo] | UnsetType = UNSET
    state: Literal["waiting", "playing", "over"] | UnsetType = UNSET
    host: int | UnsetType | None = UNSET
    hints: bool | UnsetType = UNSET
    clock: Pace | UnsetType = UNSET
    undo: UndoInfo | UnsetType | None = UNSET
    rematch: str | UnsetType | None = UNSET
    lesson: LessonStep | UnsetType | None = UNSET
    link: str | UnsetType = UNSET
    deadline: float | None
    ply: int

    def applied_to(self, info: TableInfo) -> TableInfo:
        """The table after it."""
        fields = asdict(self).items()
        return replace(info, **{name: value for name, value in fields if value is not UNSET})


class LogEntry(msgspec.Struct, frozen=True):
    """What was said of one event."""

    number: int
    time: float
    lines: Sequence[Message] | Raw


class You(msgspec.Struct, frozen=True):
    """Who the viewer is here; no seat: a spectator."""

    seat: int | None
    name: str
    host: bool


class Played(msgspec.Struct, frozen=True):
    """A move, as far as the viewer may know it; the first line says more."""

    seat: int
    move: str | None
    by: By
    ply: int


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """A fresh view: everything a page needs. It may come at any time and replaces all before."""

    table: TableInfo | Raw
    scene: Scene | Raw | None
    number: int
    log: Sequence[LogEntry]
    you: You
    now: float
    protocol: int = PROTOCOL


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened; the table is what it has changed of it."""

    number: int
    kind: str
    time: float
    table: TableChange | Raw
    lines: Sequence[Message] | Raw
    move: Played | None = None
    gains: Sequence[int] | None = None
    new_round: bool | None = None


class EventTold(
    Happened, frozen=True, omit_defaults=True, kw_only=True, tag_field="type", tag="event"
):
    """Something happened, and how it looks after it: at the end, where messages differ."""

    scene: Scene | Raw | None


class Ack(msgspec.Struct, frozen=True, tag_field="type", tag="ack"):
    """A command is stored as the event of this number."""

    id: str
    number: int


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """A command that changed nothing, why, and the sender's legal moves."""

    id: str | None
    code: Code
    reason: Message
    legal: list[str]


class HintChoice(msgspec.Struct, frozen=True):
    """A sensible move with its chance to win and the standard error of that."""

    move: str
    says: Message
    chance: float
    error: float


class HintTold(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """Advice for the seat to act."""

    id: str
    move: str
    says: Message
    why: Message
    choices: list[HintChoice]


class Present(msgspec.Struct, frozen=True, tag_field="type", tag="present"):
    """Who is connected."""

    seats: list[bool]
    spectators: int


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping, with the server's time."""

    now: float


ServerMessage: TypeAlias = Welcome | EventTold | Ack | Refused | HintTold | Present | Pong


def _plain(value: Any) -> Any:
    """Moves are texts and NumPy's numbers are numbers."""
    if isinstance(value, str):
        return str.__str__(value)
    if hasattr(value, "tolist"):
        return value.tolist()
    raise NotImplementedError(f"cannot encode {type(value)}")


_ENCODER = msgspec.json.Encoder(enc_hook=_plain)
encode = _ENCODER.encode
