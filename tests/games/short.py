"""The options with which a game of each kind is soon over."""

from __future__ import annotations

from typing import Any

SHORT: dict[str, dict[str, Any]] = {
    "dealt": {"chips": 2},
    "deuce": {"target": 10},
    "lobo77": {"chips": 1},
    "fivecrowns": {},
}
