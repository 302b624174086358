"""What a player can ask of a table, and how a table says no.

Every command has an `id` that its sender chose: sent again, it is answered as the first time.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kibitz.core.message import Message

Code: TypeAlias = Literal[
    "illegal",
    "unreadable",
    "stale",
    "not_your_turn",
    "not_seated",
    "not_started",
    "not_over",
    "over",
    "full",
    "seat_taken",
    "not_host",
    "no_hints",
    "no_undo",
    "bad_message",
    "too_big",
    "too_fast",
    "too_slow",
    "unknown_table",
    "unknown_game",
    "bad_token",
    "foreign_origin",
    "preparing",
    "busy",
]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Text: TypeAlias = Annotated[str, Meta(max_length=2000)]  # what is too long is cut when cleaned
Name: TypeAlias = Annotated[str, Meta(max_length=400)]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]


class Refusal(Exception):
    """A command that changes nothing: a code, the reason, and what would be legal instead."""

    def __init__(self, code: Code, reason: Message, legal: tuple[str, ...] = ()) -> None:
        super().__init__(code, reason)
        self.code: Code = code
        self.reason = reason
        self.legal = legal


class BaseCommand(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag=str.lower,
    forbid_unknown_fields=True,
):
    """What all commands have."""

    id: Id


class Move(BaseCommand, frozen=True, kw_only=True):
    """Play; `ply` is how many moves have been made, so that a late move is noticed."""

    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    move: Word


class Say(BaseCommand, frozen=True, kw_only=True):
    """Chat."""

    text: Text


class Hint(BaseCommand, frozen=True, kw_only=True):
    """Ask for advice; only where the table allows it."""


class Undo(BaseCommand, frozen=True, kw_only=True):
    """Ask to take back one's last move."""


class Answer(BaseCommand, frozen=True, kw_only=True):
    """Agree to an undo, or not."""

    yes: bool


class Leave(BaseCommand, frozen=True, kw_only=True):
    """Give up one's seat."""


class Rename(BaseCommand, frozen=True, kw_only=True):
    """Take another name."""

    name: Name


class Sit(BaseCommand, frozen=True, kw_only=True):
    """Take an open seat; without a number the first one."""

    seat: Seat | None = None
    name: Name = ""


class Fill(BaseCommand, frozen=True, kw_only=True):
    """The host puts bots on all open seats."""

    level: Word = "medium"


class Rematch(BaseCommand, frozen=True, kw_only=True):
    """The same players again, seats moved on by one."""


class Ping(BaseCommand, frozen=True, kw_only=True):
    """Is anybody there?"""


Command: TypeAlias = (
    Move | Say | Hint | Undo | Answer | Leave | Rename | Sit | Fill | Rematch | Ping
)
