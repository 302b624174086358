"""Where a table is: here or on a server. Both tell the same messages and take the same commands."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from kibitz.core.message import Message, say
from kibitz.record import Record
from kibitz.table.command import Command
from kibitz.terminal.received import ServerMessage


@dataclass(frozen=True)
class ConnectionState:
    """How the connection is; None: it is well."""

    says: Message | None = None


@dataclass(frozen=True)
class Preparing:
    """What is waited for takes longer than usual, and why."""

    says: Message


PREPARING_HINTS = Preparing(say("preparing-hints"))
Received: TypeAlias = ServerMessage | ConnectionState | Preparing
Receive: TypeAlias = Callable[[Received], None]


class Source(Protocol):
    """A table as one viewer follows it."""

    is_local: bool
    pace: float | None  # seconds for the move of a bot; None: somebody else sets it

    async def run(self, receive: Receive) -> None:
        """Follow the table until cancelled."""

    def send(self, command: Command) -> None:
        """Carry out a command, now or when the connection is back."""

    @property
    def next_person(self) -> int | None:
        """The seat of somebody else here who is to act or to answer: the keyboard is passed on."""

    def look_from(self, seat: int) -> None:
        """Somebody else looks from now on."""

    def skip(self) -> None:
        """Do not wait any longer before the next move."""

    async def record(self) -> Record:
        """The written game, when it is over."""

    async def again(self, table: str | None) -> Source | None:
        """A rematch: the table to go on at; None: it has been asked for."""

    @property
    def farewell(self) -> str:
        """What is said when the viewer leaves."""


def new_id() -> str:
    """For a command; not to be guessed by others at the table."""
    return secrets.token_hex(8)
