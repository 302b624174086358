"""The fields of a game's state, each declared once: type, bounds, who may see it, where it lies.

    STATE = state_dtype(
        "lobo77", __file__, SEATS,
        public={"number": number(-100, 200), "chips": number(-1, 5, per_seat=1)},
        own={"hand": cards(WIDTHS, zone="hand")},
        hidden={"stock": stock(len(DECK))},
    )

From this come the record type, what `show_public` copies into a view, how programs that learn read
it (`kibitz.envs.layout`), and the zones where cards lie (`kibitz.core.zone`). A field is public,
its owner's own, or hidden: nothing is seen by accident. Seats, turn and chance are in every state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.core.bits import count
from kibitz.core.chance import CHANCE, left, stock_dtype
from kibitz.core.kernel import State, View, flat_dtype, hash_of, rule, rule_files
from kibitz.core.memory import memory_dtype

LARGEST = 32_767  # numbers that programs learn from are kept within this, above and below zero


class Kind(Enum):
    """What a field holds."""

    NUMBER = "a number"
    SEAT = "a seat, -1 for none"
    SEATS = "a set of seats, a bit each"
    CARD = "the code of a card"
    CARDS = "many cards, packed"
    CHOICE = "one of several cases"
    RECORD = "a record: a stock, a memory, a source of chance"
    UNREAD = "nothing worth learning from"


class SeenBy(Enum):
    """Who may know a field."""

    ALL = "everybody"
    OWNER = "of each seat's entry, that seat"
    NOBODY = "nobody"


@dataclass(frozen=True)
class Field:
    """A field: what it holds, how it is laid out, and who sees it."""

    kind: Kind
    least: int = 0
    most: int = 1
    names: tuple[str, ...] = ()  # of the cases
    widths: tuple[int, ...] = ()  # bits that count each card, the lowest first
    per_seat: int = 0  # entries that each seat has; 0: it is no field of seats
    row: int = 0  # entries of the last axis; 0: there is one number
    places: int = 0  # how many entries of a row are used; 0: all
    zone: str = ""  # the place where its cards lie; "": they lie elsewhere, or there are none
    counts: str = ""  # the field whose cards it counts, unknown ones too
    record: np.dtype[Any] | None = None
    seen_by: SeenBy = SeenBy.NOBODY

    @property
    def is_own(self) -> bool:
        return self.seen_by is SeenBy.OWNER

    def layout(self, seats: int) -> tuple[Any, tuple[int, ...]]:
        """Type and shape in a record. Long rows of small numbers are bytes."""
        if self.record is not None:
            return self.record, ()
        is_small = self.least >= -128 and self.most < 128
        shape = tuple(entries for entries in (seats * self.per_seat, self.row) if entries)
        return ("i1" if self.row and is_small else "i8"), shape


def number(
    least: int = -LARGEST,
    most: int = LARGEST,
    per_seat: int = 0,
    row: int = 0,
    places: int = 0,
    zone: str = "",
) -> Field:
    """A number, or a row of them; both bounds included. In a zone it counts cards by their code."""
    return Field(Kind.NUMBER, least, most, per_seat=per_seat, row=row, places=places, zone=zone)


def size_of(counted: str, most: int) -> Field:
    """How many cards each seat has in a field of its own, those that others do not know too."""
    return Field(Kind.NUMBER, 0, most, per_seat=1, counts=counted)


def flag() -> Field:
    """0 or 1."""
    return number(0, 1)


def seat(row: int = 0) -> Field:
    return Field(Kind.SEAT, row=row)


def set_of_seats() -> Field:
    return Field(Kind.SEATS)


def card(per_seat: int = 0, row: int = 0, places: int = 0, zone: str = "") -> Field:
    """A card's code, or a row of them; what is no code means no card."""
    return Field(Kind.CARD, per_seat=per_seat, row=row, places=places, zone=zone)


def cards(widths: tuple[int, ...], per_seat: int = 0, zone: str = "") -> Field:
    """Cards packed into a number, a few bits to count each; the first in the lowest bits."""
    most = (1 << max(widths)) - 1
    return Field(Kind.CARDS, 0, most, widths=widths, per_seat=per_seat, zone=zone)


def choice(*names: str) -> Field:
    """0, 1, 2 … stand for these cases."""
    return Field(Kind.CHOICE, names=names)


def unread() -> Field:
    """A number that follows from others, or that nobody learns from."""
    return Field(Kind.UNREAD)


def stock(size: int) -> Field:
    """A face-down stock of at most so many cards."""
    return Field(Kind.RECORD, zone="stock", record=stock_dtype(size))


def memory(seats: int, kinds: int, ages: int) -> Field:
    """What all remember of a stock that is rebuilt: see `kibitz.core.memory`."""
    return Field(Kind.RECORD, record=memory_dtype(seats, kinds, ages))


Fields = Mapping[str, Field]
_declared: dict[np.dtype[Any], Fields] = {}


def state_dtype(
    name: str,
    source: str,
    seats: int,
    *,
    public: Fields,
    own: Fields | None = None,
    hidden: Fields | None = None,
) -> np.dtype[Any]:
    """The record type of a game whose rules are in the folder of `source`.

    Its first field is named after the game and its sources. So no two games share a type, and an
    edit to a file with rules makes another type: machine code for the old one is never found for
    the new. Public fields come next, one behind the other: they are copied as one.
    """
    chance = Field(Kind.RECORD, record=CHANCE)
    declared = {
        **_seen_by(SeenBy.ALL, {"seats": number(0, seats), "turn": seat(), **public}),
        **_seen_by(SeenBy.OWNER, own or {}),
        **_seen_by(SeenBy.NOBODY, {**(hidden or {}), "chance": chance}),
    }
    digest = hash_of(rule_files(Path(source).parent))
    dtype = flat_dtype([(f"{name}_{digest}", "i1"), *_laid_out(declared, seats)])
    _declared[dtype] = declared
    return dtype


def view_dtype(name: str, state: np.dtype[Any], fields: Fields | None = None) -> np.dtype[Any]:
    """What a seat may know: its seat (-1: a spectator), fields of the view's own, and `table`, a
    state in which everything the seat cannot know is left zero."""
    seats = fields_of(state)["seats"].most
    declared = _seen_by(SeenBy.ALL, fields or {})
    view = flat_dtype([(name, "i1"), ("seat", "i8"), *_laid_out(declared, seats), ("table", state)])
    _declared[view] = declared
    return view


def fields_of(dtype: np.dtype[Any]) -> Fields:
    """The fields that a state or a view was declared with."""
    return _declared[dtype]


def _seen_by(who: SeenBy, fields: Fields) -> dict[str, Field]:
    """Owned fields have one entry per seat, or several."""
    found = {name: replace(field, seen_by=who) for name, field in fields.items()}
    if who is not SeenBy.OWNER:
        return found
    return {name: replace(field, per_seat=field.per_seat or 1) for name, field in found.items()}


def _laid_out(fields: Fields, seats: int) -> list[tuple[str, Any, Any]]:
    return [(name, *field.layout(seats)) for name, field in fields.items()]


def public_names(dtype: np.dtype[Any]) -> list[str]:
    """The fields of a state that everybody sees."""
    return [name for name, one in fields_of(dtype).items() if one.seen_by is SeenBy.ALL]


def copy_public(state: State, table: State) -> None:
    """Copy the public fields of a state (a byte copy when compiled)."""
    for name in public_names(state.dtype):
        table[name] = state[name]


@rule
def show_hands(state: State, seat: int, out: View) -> None:
    """Its own hand to a seat, and to all how many cards each has; hands are sets of cards."""
    for other in range(state.seats):
        out.hand_size[other] = count(state.hand[other])
    if seat >= 0:
        out.table.hand[seat] = state.hand[seat]


@rule
def show_public(state: State, seat: int, out: View) -> None:
    """What every viewer sees: public fields, the size of the stock, the number of the shuffle."""
    out.seat = seat
    copy_public(state, out.table)
    out.table.stock.end = left(state.stock)
    out.table.chance.stream = state.chance.stream
