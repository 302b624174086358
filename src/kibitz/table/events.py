"""What can happen at a table. A table is the fold of these events, and they are all that is stored.

Each event has its number, counted from 1 without gaps, and the time at which it was decided, in
seconds since 1970. An event that somebody asked for also has who it was (`player`) and the id of
the command: so a command that is sent again can be answered as before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from kibitz.core.rulebook import OptionValue

Kind: TypeAlias = Literal["person", "bot", "open"]
Pace: TypeAlias = Literal["off", "relaxed", "quick", "days"]
By: TypeAlias = Literal["player", "bot", "clock"]


class BaseEvent(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    gc=False,
    tag_field="kind",
    tag=str.lower,
):
    """What all events have."""

    number: int
    time: float
    player: str | None = None  # who asked for it
    id: str | None = None  # of the command


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who a seat is for when the table is opened."""

    kind: Kind
    level: str | None = None
    name: str = ""


class Opened(BaseEvent, frozen=True, kw_only=True, gc=True):
    """A table is set up. The key is secret until the game is over; the commitment is not."""

    table: str
    game: str
    options: dict[str, OptionValue]
    seats: tuple[Plan, ...]
    key: str
    commitment: str
    clock: Pace = "off"
    hints: bool = True
    deck: tuple[str, ...] | None = None
    lesson: str | None = None
    rematch_of: str | None = None


class Sat(BaseEvent, frozen=True, kw_only=True):
    """`player` takes a seat."""

    seat: int
    name: str
    chosen: str | None = None  # the name asked for, where somebody here has one like it


class Renamed(BaseEvent, frozen=True, kw_only=True):
    """A seated player has another name."""

    seat: int
    name: str
    chosen: str | None = None  # as above


class Left(BaseEvent, frozen=True, kw_only=True):
    """A player gives up a seat: it opens, or a bot of the level plays on."""

    seat: int
    level: str | None = None


class Filled(BaseEvent, frozen=True, kw_only=True):
    """Bots sit down on all open seats."""

    level: str


class Moved(BaseEvent, frozen=True, kw_only=True):
    """A move is made."""

    seat: int
    move: str
    ply: int
    by: By = "player"


class Ended(BaseEvent, frozen=True, kw_only=True):
    """The game is over; its key is open from here on."""


class Said(BaseEvent, frozen=True, kw_only=True):
    """Somebody chats; a spectator has no seat."""

    name: str
    text: str
    seat: int | None = None


class UndoAsked(BaseEvent, frozen=True, kw_only=True, tag="undo_asked"):
    """A seat asks to go back to before its own last move."""

    seat: int
    ply: int


class UndoAnswered(BaseEvent, frozen=True, kw_only=True, tag="undo_answered"):
    """Another seat agrees or not."""

    seat: int
    yes: bool


class Undone(BaseEvent, frozen=True, kw_only=True):
    """All moves from this ply on are taken back."""

    seat: int
    ply: int


class Warned(BaseEvent, frozen=True, kw_only=True):
    """A player is away and others wait."""

    seat: int


class StoodIn(BaseEvent, frozen=True, kw_only=True, tag="stood_in"):
    """A bot plays for a player who is away."""

    seat: int
    level: str


class Returned(BaseEvent, frozen=True, kw_only=True):
    """A player is back and plays on."""

    seat: int


class Rematched(BaseEvent, frozen=True, kw_only=True):
    """The same players meet again at another table."""

    seat: int
    table: str


Event: TypeAlias = (
    Opened
    | Sat
    | Renamed
    | Left
    | Filled
    | Moved
    | Ended
    | Said
    | UndoAsked
    | UndoAnswered
    | Undone
    | Warned
    | StoodIn
    | Returned
    | Rematched
)

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Event)


def write(event: Event) -> bytes:
    """An event as it is stored."""
    return _ENCODER.encode(event)


def read(data: bytes) -> Event:
    found: Event = _DECODER.decode(data)
    return found


def read_all(rows: Iterable[bytes]) -> list[Event]:
    return [read(row) for row in rows]


def kind(event: Event) -> str:
    return str(event.__struct_config__.tag)
