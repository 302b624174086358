"""Records as Python's own values: NumPy is slow where fields are read one by one."""

from __future__ import annotations

import struct
from collections import namedtuple
from collections.abc import Callable
from functools import cache
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
    """Makes a plain record from the bytes of one.

    It is written as one expression for each type, as named tuples are: half the time of a loop.
    """
    names: dict[str, Any] = {"new": tuple.__new__}
    layout = _layout(dtype, 0, names)
    names["unpack"] = struct.Struct("<" + layout.format).unpack_from
    code = f"lambda data: (lambda values: {layout.made})(unpack(data))"
    found: Callable[[Any], Any] = eval(code, names)
    return found


class Layout(NamedTuple):
    """How the bytes of a record are read: a format for `struct`, and what becomes of its values."""

    format: str
    past: int  # the index behind its last value
    made: str


def _layout(dtype: np.dtype[Any], first: int, names: dict[str, Any]) -> Layout:
    """Of a record whose first value has this index among all; its class goes into `names`."""
    assert dtype.fields is not None
    form = ""
    past, end = first, 0
    parts: dict[str, str] = {}
    for name, (kind, offset, *_) in dtype.fields.items():
        form += f"{offset - end}x"
        end = offset + kind.itemsize
        if name in LEFT_OUT or name.startswith(PADDING):
            form += f"{kind.itemsize}x"
            continue
        found = _array(kind, past) if kind.names is None else _layout(kind, past, names)
        form += found.format
        past = found.past
        parts[name] = found.made
    form += f"{dtype.itemsize - end}x"
    row = f"row{len(names)}"
    names[row] = namedtuple("row", list(parts))
    return Layout(form, past, f"new({row}, ({', '.join(parts.values())},))")


def _array(kind: np.dtype[Any], first: int) -> Layout:
    """Of numbers: one, a row of them, or rows of rows."""
    past = first + kind.itemsize // kind.base.itemsize
    form = f"{past - first}{CODES[kind.base.str[1:]]}"
    if not kind.shape:
        return Layout(form, past, f"values[{first}]")
    rows = [f"values[{at}:{at + kind.shape[-1]}]" for at in range(first, past, kind.shape[-1])]
    return Layout(form, past, rows[0] if len(kind.shape) == 1 else f"({', '.join(rows)},)")
