"""Zones: every place where cards lie, read from the fields that are declared with one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from msgspec import Struct

from kibitz.core.chance import left
from kibitz.core.field import Field, Kind, SeenBy, fields_of
from kibitz.core.kernel import State
from kibitz.core.plain import plain
from kibitz.core.vocabulary import HIDDEN


class Zone(Struct, frozen=True):
    """A place for cards: a hand (owner), the stock (nobody sees it), a pile (face up)."""

    name: str
    cards: tuple[str, ...]
    owner: int | None = None
    face_up: bool = False
    is_row: bool = False  # the cards stand in an order that moves refer to


def declared_zones(
    dtype: np.dtype[Any],
    view_dtype: np.dtype[Any],
    names: tuple[str, ...],
    state: State,
    view: Any,
) -> list[Zone]:
    """The zones of a state, or of a view's table with the view; unknown cards are HIDDEN."""
    seen = None if view is None else plain(view)
    table = plain(state) if seen is None else seen.table
    sizes = _sizes(dtype, table) | ({} if view is None else _sizes(view_dtype, seen))
    found: list[Zone] = []
    for name, field in fields_of(dtype).items():
        if field.kind is Kind.RECORD and field.zone:
            found.append(_stock(field.zone, getattr(table, name), names, is_known=seen is None))
        elif field.zone:
            found += _zones_of(field, getattr(table, name), sizes.get(name), names, table.seats)
    return found


def _sizes(dtype: np.dtype[Any], record: Any) -> dict[str, Any]:
    """How many cards each seat has, by the field that holds them."""
    fields = fields_of(dtype).items()
    return {field.counts: getattr(record, name) for name, field in fields if field.counts}


def _stock(zone: str, stock: Any, names: Sequence[str], is_known: bool) -> Zone:
    """The stock: its cards in the truth, only their number in a view."""
    if not is_known:
        return Zone(zone, (HIDDEN,) * left(stock))
    return Zone(zone, tuple(names[card] for card in stock.cards[stock.top : stock.end]))


def _zones_of(
    field: Field, value: Any, sizes: Any, names: tuple[str, ...], seats: int
) -> Iterator[Zone]:
    is_open, is_row = field.seen_by is SeenBy.ALL, field.row > 0 and field.kind is Kind.CARD
    if not field.per_seat:
        yield Zone(field.zone, _cards(field, value, None, names), None, is_open, is_row)
        return
    for seat in range(seats):
        first = seat * field.per_seat
        held = value[first] if field.per_seat == 1 else value[first : first + field.per_seat]
        size = None if sizes is None else sizes[seat]
        is_hand = is_row and not is_open
        yield Zone(field.zone, _cards(field, held, size, names), seat, is_open, is_hand)


def _cards(field: Field, value: Any, size: int | None, names: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of one place; where their number is known, those that are not are HIDDEN."""
    if field.kind is Kind.CARDS:
        known = unpacked(field.widths, value, names)
    elif field.kind is Kind.NUMBER:
        known = tuple(name for name, count in zip(names, value, strict=True) for _ in range(count))
    elif size is not None:
        return tuple(names[code] or HIDDEN for code in value[:size])
    else:
        codes = value if isinstance(value, tuple) else (value,)
        known = tuple(names[code] for code in codes if code >= 0 and names[code])
    return (*known, *(HIDDEN,) * ((size or 0) - len(known)))


@lru_cache(4096)
def unpacked(widths: tuple[int, ...], packed: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that are packed into a number."""
    found: list[str] = []
    for name, width in zip(names, widths, strict=True):
        found += [name] * (packed & (1 << width) - 1)
        packed >>= width
    return tuple(found)
