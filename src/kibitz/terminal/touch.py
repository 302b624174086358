"""Touches: the texts that name what can be tapped (see `kibitz.core.scene`)."""

from __future__ import annotations

import re
from typing import NamedTuple

_WHERE = re.compile(r"([^!=/|][^/|]*)(?:([/|])(\d+))?")


class Where(NamedTuple):
    """The place that a touch lies in; without an index the place as a whole."""

    place: str
    at: int | None
    is_gap: bool


def where(touch: str) -> Where | None:
    """None for buttons and choices."""
    found = _WHERE.fullmatch(touch)
    if found is None:
        return None
    return Where(found[1], int(found[3]) if found[3] else None, found[2] == "|")


def is_button(touch: str) -> bool:
    return touch.startswith("!")


def is_choice(touch: str) -> bool:
    return touch.startswith("=")
