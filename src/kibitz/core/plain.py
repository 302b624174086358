"""Records as Python's own values: NumPy is slow where fields are read one by one."""

from __future__ import annotations

import struct
from collections import namedtuple
from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Any, NamedTuple

import numpy as np

LEFT_OUT = ("memory", "key", "words")  # long, and only compiled code needs them
PADDING = "after_"  # see `kernel.flat_dtype`
CODES = {"i1": "b", "i8": "q", "u1": "B", "u4": "I", "f8": "d"}  # NumPy's to those of `struct`


def plain(record: Any) -> Any:
    """The fields of a record as numbers and tuples, those of records in it alike.

    What is plain already stays as it is.
    """
    if isinstance(record, tuple):
        return record
    return reader(record.dtype)(record.tobytes())


@cache
def reader(dtype: np.dtype[Any]) -> Callable[[Any], Any]:
    """Makes a plain record from the bytes of one."""
    layout = _layout(dtype, 0)
    unpack = struct.Struct("<" + layout.format).unpack_from
    make = layout.make
    return lambda data: make(unpack(data))


class Layout(NamedTuple):
    """How the bytes of a record are read: a format for `struct`, and what becomes of its values."""

    format: str
    values: int
    make: Callable[[tuple[Any, ...]], Any]


def _layout(dtype: np.dtype[Any], first: int) -> Layout:
    """Of a record whose first value has this index among all."""
    assert dtype.fields is not None
    names: list[str] = []
    places: list[int | slice] = []
    inner: list[tuple[str, Callable[[tuple[Any, ...]], Any]]] = []
    form = ""
    past, end = first, 0
    for name, (kind, offset, *_) in dtype.fields.items():
        form += f"{offset - end}x"
        end = offset + kind.itemsize
        if name in LEFT_OUT or name.startswith(PADDING):
            form += f"{kind.itemsize}x"
        elif kind.names is not None:
            found = _layout(kind, past)
            form += found.format
            past += found.values
            inner.append((name, found.make))
        else:
            size = kind.itemsize // kind.base.itemsize
            form += f"{size}{CODES[kind.base.str[1:]]}"
            if len(kind.shape) > 1:
                inner.append((name, _rows(past, *kind.shape)))
            else:
                names.append(name)
                places.append(slice(past, past + size) if kind.shape else past)
            past += size
    form += f"{dtype.itemsize - end}x"
    return Layout(form, past - first, _maker(names, places, inner))


def _rows(first: int, rows: int, length: int) -> Callable[[tuple[Any, ...]], Any]:
    """An array of two dimensions."""
    starts = range(first, first + rows * length, length)
    return lambda values: tuple(values[start : start + length] for start in starts)


def _maker(names: list[str], places: list[Any], inner: list[tuple[str, Any]]) -> Any:
    pick = itemgetter(*places, slice(0, 0))  # one more, so that it is a tuple in any case
    row = namedtuple("row", [*names, *(name for name, _ in inner)])  # type: ignore[misc]
    parts = [make for _, make in inner]
    new = row._make

    def make(values: tuple[Any, ...]) -> Any:
        return new((*pick(values)[:-1], *[part(values) for part in parts]))

    return make
