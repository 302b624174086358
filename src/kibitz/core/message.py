"""What is said, as data: a message has a name and typed arguments, and no language.

    {"say": "pays", "seat": 1, "number": 44, "clause": 9}

The name finds the words in a catalogue (`core.words`). The name of an argument tells its type, so
every client knows how to show it:

    seat, other     a seat
    seats           several
    card, top       a card, by its name in records
    cards           several
    move, instead   a move, as records write it
    name, text      what a person typed, shown as it is
    what, than      another message: half a sentence
    because         another message: a reason
    clause          a clause of the rules

Any other argument is a number or a plain word that catalogues select by. `mark` is no argument: it
says what kind of thing the message tells, for programs that draw it (see `Mark`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, TypeAlias

Message: TypeAlias = dict[str, Any]
SAY, MARK = "say", "mark"


class Mark(StrEnum):
    """What kind of thing a message tells, for whoever draws it."""

    PLAY = "play"  # its cards leave the seat's hand
    TAKE = "take"  # its cards come into the seat's hand
    ACT = "act"  # a move without cards
    DEAL = "deal"  # a new round
    UNDO = "undo"  # the seat's last move is taken back
    RESULT = "result"  # who has won or lost, which the end of a game shows anyway
    CHAT = "chat"  # somebody's own words
    TITLE = "title"  # a headline: which round it is
    GAUGE = "gauge"  # a headline that a gauge shows as well
    STRONG = "strong"  # the label of a button to be noticed


class Kind(StrEnum):
    """Types of arguments."""

    SEAT = "seat"
    SEATS = "seats"
    CARD = "card"
    CARDS = "cards"
    MOVE = "move"
    TEXT = "text"
    MESSAGE = "message"
    CLAUSE = "clause"
    NUMBER = "number"


_KINDS = {
    Kind.SEAT: ("seat", "other"),
    Kind.SEATS: ("seats",),
    Kind.CARD: ("card", "top"),
    Kind.CARDS: ("cards",),
    Kind.MOVE: ("move", "instead"),
    Kind.TEXT: ("name", "text"),
    Kind.MESSAGE: ("what", "than", "because"),
    Kind.CLAUSE: ("clause",),
}
KIND_OF = {argument: kind for kind, names in _KINDS.items() for argument in names}


def kind_of(argument: str) -> Kind:
    """The type of an argument of this name."""
    return KIND_OF.get(argument, Kind.NUMBER)


def say(name: str, /, **arguments: Any) -> Message:
    """A message; arguments that are None are left out. `mark` is its mark."""
    given = {argument: value for argument, value in arguments.items() if value is not None}
    return {SAY: name, **given}


def arguments_of(message: Message) -> dict[str, Any]:
    """All but the name and the mark."""
    return {name: value for name, value in message.items() if name not in (SAY, MARK)}
