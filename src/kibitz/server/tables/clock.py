"""Where a server takes time, ids and keys from. Tests give it others, to compare two servers."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kibitz.core.seed import new_seed

ID_BYTES = 9  # of a table: nobody finds one by trying


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def new_deal() -> dict[str, Any]:
    """How a new game is shuffled: `seed` and, where it is fixed, `deck` of `Setup`."""
    return {"seed": new_seed()}


@dataclass(frozen=True)
class Clock:
    """What is not decided by those who play."""

    now: Callable[[], float] = time.time
    new_id: Callable[[], str] = new_id
    new_deal: Callable[[], dict[str, Any]] = new_deal
