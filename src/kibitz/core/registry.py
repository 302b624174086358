"""The games that Kibitz knows, by name; a game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from kibitz.core.errors import unknown

if TYPE_CHECKING:
    from kibitz.core.rulebook import Rulebook

GAMES = ("dealt", "deuce", "lobo77", "fivecrowns")


@cache
def rulebook(name: str) -> Rulebook:
    """The game of this name."""
    if name not in GAMES:
        raise unknown("game", str(name), GAMES)
    found: Rulebook = import_module(f"kibitz.games.{name}").RULEBOOK
    return found.register()
