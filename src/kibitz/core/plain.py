"""Records as Python's own values: NumPy is slow where fields are read one by one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np


def plain(record: Any) -> Any:
    """The fields of a record (or of what this has made already) as numbers, lists and the like."""
    return record if isinstance(record, SimpleNamespace) else _named(record.dtype, record.item())


def _named(dtype: np.dtype[Any], values: tuple[Any, ...]) -> SimpleNamespace:
    fields = dict(zip(dtype.names or (), values, strict=True))
    for name, value in fields.items():
        if isinstance(value, tuple):
            fields[name] = _named(dtype[name], value)
        elif isinstance(value, np.ndarray):
            fields[name] = value.tolist()
    return SimpleNamespace(**fields)
