"""Records as Python's own values: NumPy is slow where fields are read one by one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

LEFT_OUT = ("memory",)  # long, and only guesses need it


def plain(record: Any) -> Any:
    """The fields of a record as numbers and lists, those of records in it alike."""
    return _named(record.dtype, record.item())


def _named(dtype: np.dtype[Any], values: tuple[Any, ...]) -> SimpleNamespace:
    fields = dict(zip(dtype.names or (), values, strict=True))
    for name, value in fields.items():
        if isinstance(value, int):
            continue
        if isinstance(value, np.ndarray):
            fields[name] = value.tolist()
        elif name not in LEFT_OUT:
            fields[name] = _named(dtype[name], value)
    return SimpleNamespace(**fields)
