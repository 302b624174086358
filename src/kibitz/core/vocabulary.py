"""The names that a game's tapes stand for: its places, messages, facts, phrases and events.

A game declares each once and uses the number it is given in its rules:

    words = Vocabulary()
    HAND = words.place("hand", "hand")
    PAYS = words.message("pays", "seat", "number", "clause")
    WINS = words.message("wins", "seat", clause=12, event="last-seat-wins")
    DOUBLE_BLOCKED = words.event("double-blocked")

`Pool` has all of these, and the game's cards and moves, as pieces of JSON that the encoder copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from kibitz.core.errors import KibitzError
from kibitz.core.message import MARK, SAY, Kind, Mark, kind_of, say
from kibitz.core.tape import MOST_ARGUMENTS, NO_EVENT

PLACE_KINDS = ("hand", "row", "pile", "stock", "spread", "trick", "counter")
HIDDEN = "?"  # a card that the viewer does not know
MOST_PLACES = 256  # a touch has a byte for the place
MOST_EVENTS = 63  # a set of them is an integer
# How the encoder writes an argument; the rest of its code is the place of its name.
AS_NUMBER, AS_SEAT, AS_CARD, AS_CARDS, AS_MOVE, AS_PHRASE = range(6)
WAYS = 8
_WAY_OF = {
    Kind.SEAT: AS_SEAT,
    Kind.CARD: AS_CARD,
    Kind.CARDS: AS_CARDS,
    Kind.MOVE: AS_MOVE,
    Kind.MESSAGE: AS_PHRASE,
}
# The parts of a pool.
CARDS, MOVES, PLACES, PLACE_HEADS, MESSAGES, ARGUMENTS, FACTS, PHRASES, SCENE_HEAD = range(9)


class Declared(NamedTuple):
    """A message of the rules: what varies, and what is the same each time."""

    name: str
    arguments: tuple[str, ...]
    fixed: dict[str, Any]
    event: int  # that it counts


class Vocabulary:
    """What a game's tapes may name."""

    def __init__(self) -> None:
        self.places: list[tuple[str, str]] = []
        self.messages: list[Declared] = []
        self.facts: list[str] = []
        self.phrases: list[dict[str, Any]] = []
        self.events: list[str] = []

    def place(self, name: str, kind: str) -> int:
        """A place for cards: its name, which touches begin with, and how it is drawn."""
        if kind not in PLACE_KINDS:
            raise KibitzError(
                f"the place {name} is of the kind {kind!r}, not of {', '.join(PLACE_KINDS)}"
            )
        if len(self.places) == MOST_PLACES:
            raise KibitzError(f"a game has at most {MOST_PLACES} places")
        return _added(self.places, (name, kind))

    def message(
        self,
        name: str,
        *arguments: str,
        mark: Mark | None = None,
        event: str | None = None,
        **fixed: Any,
    ) -> int:
        """A message; `fixed` arguments are the same each time. To say it counts the event."""
        if len(arguments) > MOST_ARGUMENTS:
            raise KibitzError(f"the message {name} has more than {MOST_ARGUMENTS} arguments")
        for argument in arguments:
            if kind_of(argument) in (Kind.SEATS, Kind.TEXT):
                raise KibitzError(f"{name}: rules write numbers, {argument!r} is none")
        always = fixed if mark is None else {MARK: mark, **fixed}
        counts = NO_EVENT if event is None else self.event(event)
        return _added(self.messages, Declared(name, arguments, always, counts))

    def phrase(self, name: str, **arguments: Any) -> int:
        """A message without anything that varies, to be an argument of others."""
        return _added(self.phrases, say(name, **arguments))

    def fact(self, name: str) -> int:
        return _added(self.facts, name)

    def event(self, name: str) -> int:
        """An event of the rules, which studies count; the catalogue says what it is."""
        if name in self.events:
            return self.events.index(name)
        if len(self.events) == MOST_EVENTS:
            raise KibitzError(f"a game has at most {MOST_EVENTS} events")
        return _added(self.events, name)

    @property
    def events_of_messages(self) -> NDArray[np.int64]:
        """By message: the event that it counts, or NO_EVENT."""
        return np.array([one.event for one in self.messages], dtype=np.int64)


def _added(items: list[Any], item: Any) -> int:
    items.append(item)
    return len(items) - 1


class Pool:
    """A vocabulary as pieces of JSON: each part of it is a list of such pieces.

    `codes` say for each message which arguments it has; see `AS_NUMBER` and the others.
    """

    def __init__(
        self,
        words: Vocabulary,
        scene_head: dict[str, Any],
        cards: Sequence[str],
        moves: Sequence[str],
    ) -> None:
        names = sorted({name for message in words.messages for name in message.arguments})
        self.parts: list[list[bytes]] = [
            [_json(card) for card in (HIDDEN, *cards)],
            [_json(move)[1:-1] for move in moves],
            [_json(name)[1:-1] for name, _ in words.places],
            [_opened({"name": name, "kind": kind}) for name, kind in words.places],
            [_opened({SAY: one.name, **one.fixed}) for one in words.messages],
            [b",%b:" % _json(name) for name in names],
            [b"%b:" % _json(name) for name in words.facts],
            [_json(phrase) for phrase in words.phrases],
            [_opened(scene_head)],
        ]
        self.codes = [[_code(name, names) for name in one.arguments] for one in words.messages]


def _code(argument: str, names: list[str]) -> int:
    """How the encoder finds an argument's name and writes its value; 0 is none."""
    return (names.index(argument) + 1) * WAYS + _WAY_OF.get(kind_of(argument), AS_NUMBER)


def _json(value: object) -> bytes:
    return msgspec.json.encode(value)


def _opened(value: dict[str, Any]) -> bytes:
    """An object to which more is added."""
    return _json(value)[:-1]


def arguments_declared(words: Vocabulary) -> Iterable[tuple[str, set[str]]]:
    """The messages of the rules with all their arguments; events have none."""
    for one in words.messages:
        yield one.name, {*one.arguments, *one.fixed} - {MARK}
    for phrase in words.phrases:
        yield phrase[SAY], {*phrase} - {SAY}
    for event in words.events:
        yield event, set()
