"""What a seat sees as a row of numbers: which number stands where, and how it is taken from a view.

The row is made from the game's VIEW type, so any game has one. Other seats stand in the order in
which they sit after the viewer: `+0` is the viewer, `+1` the next seat, and so on. A program of a
few operations for each viewer tells compiled code how to write the row (`kibitz.envs.steps`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibitz.core.chance import CHANCE
from kibitz.core.errors import KibitzError
from kibitz.core.field import LARGEST, Kind, fields_of, number
from kibitz.core.field import Field as Declared
from kibitz.core.registry import rulebook
from kibitz.core.rulebook import Rulebook

Row = NDArray[np.int16]
ROW = np.int16
# Operations: runs of words, of bytes and of groups of bits; one seat, which is what is left of a
# word shifted left and back, with its sign; runs of cases, of words or bytes.
WORDS, BYTES, BITS, SEAT, CASES, BYTE_CASES = range(6)
KIND, AT, COUNT, SOURCE, LEFT, RIGHT, FIRST, TIMES = range(8)  # columns of an operation
COLUMNS = 8
WORD = 8  # bytes
MEMORY = "memory"
STOCK = {"cards", "top", "end", "mixed"}
REBUILDS_BITS = 16  # of the number of a shuffle: see `chance.REBUILDS`


class Field(NamedTuple):
    """A field of the view: what is read, and where it lies."""

    name: str
    declared: Declared
    size: int  # bytes of an entry
    places: NDArray[np.int64]  # of its entries, in bytes from the beginning of the view


@dataclass(frozen=True, eq=False)
class Layout:
    """Names, bounds and the program of the rows of one game with a number of seats."""

    game: str
    seats: int
    names: tuple[str, ...]
    low: Row
    high: Row
    program: NDArray[np.int64] = field(repr=False)  # by viewer and operation
    has_memory: bool = False

    def __len__(self) -> int:
        return len(self.names)

    def index(self, name: str) -> int:
        """Where a name stands."""
        if name not in self.names:
            raise KibitzError(f"no number of {self.game} is named {name!r}: `kibitz envs` has all")
        return self.names.index(name)

    def read(self, row: NDArray[Any]) -> dict[str, int]:
        """A row in words: what is not zero, by name."""
        return {name: int(value) for name, value in zip(self.names, row, strict=True) if value != 0}


def layout(game: str | Rulebook, seats: int = 4, memory: bool = False) -> Layout:
    """The layout of a game; `memory` adds what all remember after a rebuild, a long log."""
    book = rulebook(game) if isinstance(game, str) else game
    return _layout(book, book.check_seats(seats), memory)


@cache
def _layout(book: Rulebook, seats: int, memory: bool) -> Layout:
    fields = list(_fields(book, seats, memory))
    drafts = [Draft(book, seats, viewer) for viewer in range(seats)]
    for draft in drafts:
        for one in fields:
            draft.add(one)
    longest = max(len(draft.operations) for draft in drafts)
    program = np.zeros((seats, longest, COLUMNS), dtype=np.int64)  # of zeros: copy no words
    for viewer, draft in enumerate(drafts):
        program[viewer, : len(draft.operations)] = draft.operations
    first = drafts[0]
    return Layout(
        game=book.name,
        seats=seats,
        names=tuple(first.names),
        low=np.array(first.low, dtype=ROW),
        high=np.array(first.high, dtype=ROW),
        program=program,
        has_memory=memory,
    )


def _fields(book: Rulebook, seats: int, memory: bool) -> Iterator[Field]:
    """All that is worth telling of a view, in the order in which it lies there."""
    for name, dtype, offset in _named(book.view):
        if name == "table":
            for inner, inner_dtype, further in _named(dtype):
                if inner != "seats":  # the same in every row
                    yield from _field(book, seats, inner, inner_dtype, offset + further, memory)
        else:
            yield from _field(book, seats, name, dtype, offset, memory)


def _named(dtype: np.dtype[Any]) -> Iterator[tuple[str, np.dtype[Any], int]]:
    """The fields of a game's record: neither the one that names it nor what fills up words."""
    for name in (dtype.names or ())[1:]:
        if not name.startswith("after_"):
            yield name, *part_of(dtype, name)


def part_of(dtype: np.dtype[Any], name: str) -> tuple[np.dtype[Any], int]:
    """The type of a field and where it lies, in bytes from the beginning of the record."""
    fields: Any = dtype.fields
    inner, offset = fields[name][:2]
    return inner, offset


def _field(
    book: Rulebook, seats: int, name: str, dtype: np.dtype[Any], offset: int, memory: bool
) -> Iterator[Field]:
    if dtype.names is None:
        yield _plain_field(book, seats, name, dtype, offset)
    elif dtype == CHANCE:
        stream = offset + part_of(dtype, "stream")[1]
        split = Declared(Kind.CARDS, 0, LARGEST, ("rebuilds", "deals"), (REBUILDS_BITS,) * 2)
        yield Field("", split, WORD, np.array(stream))
    elif set(dtype.names) >= STOCK:
        end = offset + part_of(dtype, "end")[1]
        yield Field(f"{name}_size", number(0, len(book.deck)), WORD, np.array(end))
    elif memory or not is_memory(name, dtype):
        for inner in dtype.names:
            if not inner.startswith("after_"):
                kind, further = part_of(dtype, inner)
                yield from _field(book, seats, f"{name}.{inner}", kind, offset + further, memory)


def is_memory(name: str, dtype: np.dtype[Any]) -> bool:
    """Whether a field is the log of what all remember: a record that is no stock."""
    return name == MEMORY and dtype.names is not None and not set(dtype.names) >= STOCK


def _plain_field(book: Rulebook, seats: int, name: str, dtype: np.dtype[Any], offset: int) -> Field:
    base, shape = dtype.base, dtype.shape
    entries = np.arange(int(np.prod(shape, dtype=int)), dtype=np.int64)
    places: NDArray[np.int64] = offset + base.itemsize * entries.reshape(shape)
    declared = _declared(book, seats, name, base)
    if declared.places:
        places = places[..., : declared.places]
    if declared.per_seat > 1:
        places = places.reshape(-1, declared.per_seat, *places.shape[1:])
    return Field(name, declared, base.itemsize, places)


def _declared(book: Rulebook, seats: int, name: str, base: np.dtype[Any]) -> Declared:
    """What a field holds; those of a memory are numbers within their type."""
    if name == "seat":
        return number(0, seats - 1)  # rows are for those who play
    found = fields_of(book.state).get(name) or fields_of(book.view).get(name)
    if found is not None:
        return found
    bounds = np.iinfo(base)
    return number(max(bounds.min, -LARGEST), min(bounds.max, LARGEST))


class Draft:
    """The row of one viewer, written from left to right."""

    def __init__(self, book: Rulebook, seats: int, viewer: int) -> None:
        self.seats, self.viewer = seats, viewer
        self.names: list[str] = []
        self.low: list[int] = []
        self.high: list[int] = []
        self.operations: list[list[int]] = []
        cards = book.card_names
        self.no_cards = next(code for code, name in enumerate(cards) if name)  # codes before all
        self.cards = cards[self.no_cards :]

    def add(self, one: Field) -> None:
        """Write a field, the viewer's own entries first where it has some for every seat."""
        if one.declared.kind is Kind.UNREAD:
            return
        if not one.declared.per_seat:
            self._add_entries(one, one.name, one.places)
            return
        for distance in range(1 if one.declared.is_own else self.seats):
            name = one.name if one.declared.is_own else f"{one.name}+{distance}"
            self._add_entries(one, name, one.places[(self.viewer + distance) % self.seats])

    def _add_entries(self, one: Field, name: str, places: NDArray[np.int64]) -> None:
        if one.declared.kind is Kind.NUMBER:
            self._add_numbers(one, name, places)
            return
        add: dict[Kind, Callable[[Field, str, int], None]] = {
            Kind.SEAT: self._add_seat,
            Kind.SEATS: self._add_seats,
            Kind.CARD: self._add_card,
            Kind.CARDS: self._add_cards,
            Kind.CHOICE: self._add_choice,
        }
        for place in np.ndindex(places.shape):
            add[one.declared.kind](one, name + _places(place), int(places[place]))

    def _add_numbers(self, one: Field, name: str, places: NDArray[np.int64]) -> None:
        is_by_card = places.ndim > 0 and places.shape[-1] == len(self.cards) + self.no_cards
        if is_by_card:
            places = places[..., self.no_cards :]
        flat = places.reshape(-1)
        names = []
        for place in np.ndindex(places.shape):
            card = f".{self.cards[place[-1]]}" if is_by_card else ""
            names.append(name + _places(place[:-1] if is_by_card else place) + card)
        at = self._name(names, one.declared)
        self._run(WORDS if one.size == WORD else BYTES, at, flat, one.size)

    def _add_seat(self, one: Field, name: str, place: int) -> None:
        at = self._name([f"{name}=+{distance}" for distance in range(self.seats)], one.declared)
        bits = 8 * one.size
        left = 64 - bits - 8 * (place % WORD)
        self.operations.append([SEAT, at, self.seats, place // WORD, left, 64 - bits, 0, 0])

    def _add_seats(self, one: Field, name: str, place: int) -> None:
        at = self._name([f"{name}+{distance}" for distance in range(self.seats)], one.declared)
        after = self.seats - self.viewer
        self._bits(at, after, place, self.viewer, 1)
        self._bits(at + after, self.viewer, place, 0, 1)

    def _add_card(self, one: Field, name: str, place: int) -> None:
        at = self._name([f"{name}={card}" for card in self.cards], one.declared)
        self._case(at, len(self.cards), one, place, self.no_cards)

    def _add_choice(self, one: Field, name: str, place: int) -> None:
        at = self._name([f"{name}={case}" for case in one.declared.names], one.declared)
        self._case(at, len(one.declared.names), one, place, 0)

    def _add_cards(self, one: Field, name: str, place: int) -> None:
        """Counts of equal width are one run."""
        widths = one.declared.widths
        names = one.declared.names or tuple(f"{name}.{card}" for card in self.cards)
        shift = begin = 0
        for i, width in enumerate(widths):
            if i + 1 == len(widths) or widths[i + 1] != width:
                some = names[begin : i + 1]
                at = self._name(some, one.declared, most=(1 << width) - 1)
                self._bits(at, len(some), place, shift, width)
                shift += width * len(some)
                begin = i + 1

    def _name(
        self, names: list[str] | tuple[str, ...], declared: Declared, most: int = LARGEST
    ) -> int:
        """Name the next numbers; where they begin."""
        at = len(self.names)
        self.names += names
        self.low += [declared.least] * len(names)
        self.high += [min(declared.most, most)] * len(names)
        return at

    def _run(self, kind: int, at: int, places: NDArray[np.int64], size: int) -> None:
        """Numbers that lie beside each other; one run with those just before, if they do too."""
        source = int(places[0]) // size
        last = self.operations[-1] if self.operations else [0] * COLUMNS
        is_next = last[AT] + last[COUNT] == at and last[SOURCE] + last[COUNT] == source
        if last[KIND] == kind and is_next:
            last[COUNT] += len(places)
        else:
            self.operations.append([kind, at, len(places), source, 0, 0, 0, 0])

    def _case(self, at: int, count: int, one: Field, place: int, first: int) -> None:
        """One of several cases; one run with those just before, if they are of the same kind."""
        kind, source = (CASES, place // WORD) if one.size == WORD else (BYTE_CASES, place)
        last = self.operations[-1] if self.operations else [0] * COLUMNS
        is_next = last[AT] + last[COUNT] * last[TIMES] == at
        is_next &= last[SOURCE] + last[TIMES] == source
        if [kind, count, first] == [last[KIND], last[COUNT], last[FIRST]] and is_next:
            last[TIMES] += 1
        else:
            self.operations.append([kind, at, count, source, 0, 0, first, 1])

    def _bits(self, at: int, count: int, place: int, shift: int, width: int) -> None:
        if count > 0:
            shift += 8 * (place % WORD)
            self.operations.append([BITS, at, count, place // WORD, shift, width, 0, 0])


def _places(place: tuple[int, ...]) -> str:
    return "".join(f"[{i}]" for i in place)
