"""The bodies of requests and answers over HTTP, beside the messages of a table."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kibitz.core.face import Face
from kibitz.core.message import Message
from kibitz.core.rulebook import OptionValue
from kibitz.core.scene import Scene
from kibitz.table.command import Name, Word
from kibitz.table.events import Pace
from kibitz.table.message import Played, TableInfo

MOST_SEATS = 20


class OptionInfo(msgspec.Struct, frozen=True):
    """A choice before the first deal."""

    name: str
    default: OptionValue
    choices: list[OptionValue]
    help: Message


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    credit: str
    seats: tuple[int, int]
    options: list[OptionInfo]
    lines: list[str]
    score: str  # what is counted: points or chips
    low_wins: bool
    lesson: bool
    cards: list[str]  # some of its deck, to show
    faces: dict[str, Face]  # what every card shows


class BotInfo(msgspec.Struct, frozen=True):
    """A level of bots."""

    name: str
    help: Message


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What table to open. Seats are "me", "open" or "bot:LEVEL"; or only the name of a lesson."""

    game: Word = ""
    seats: Annotated[list[Word], Meta(max_length=MOST_SEATS)] = []
    options: dict[Word, int | Word] = {}
    clock: Pace = "off"
    hints: bool = True
    name: Name = ""
    lesson: Word | None = None


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player wants to be called."""

    name: Name


class Token(msgspec.Struct, frozen=True):
    """A new player's secret, to be sent as `Authorization: Bearer TOKEN`."""

    token: str


class OwnTable(msgspec.Struct, frozen=True):
    """A table where the caller has a seat."""

    id: str
    game: str
    state: str
    opened: float
    seat: int
    link: str
    opponents: list[str]  # the names of the other people there


class Me(msgspec.Struct, frozen=True):
    """The caller."""

    name: str
    tables: list[OwnTable]


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not carried out."""

    code: str
    reason: Message


class Replay(msgspec.Struct, frozen=True):
    """A game that is over with all hands open: a scene before the first move and after each."""

    table: TableInfo
    scenes: list[Scene]
    lines: list[list[Message]]  # what led to the scene of the same index
    moves: list[Played]  # the move of index i leads from scene i to scene i + 1


class Working(msgspec.Struct, frozen=True):
    """A review that is being made."""

    done: int
    of: int


class Health(msgspec.Struct, frozen=True):
    """Whether the server is well, can store moves, and which games are compiled."""

    status: str
    version: str
    database: bool
    games: dict[str, bool]
    tables: int


Review = dict[str, Any]
