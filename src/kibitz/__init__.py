"""Kibitz plays, referees and explains card games from their rulebooks.

>>> import kibitz
>>> game = kibitz.start("lobo77", seats=4, seed=42)
>>> game.play(game.legal_moves[0])
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kibitz import arena as arena
    from kibitz import bots as bots
    from kibitz import envs as envs
    from kibitz import review as review
    from kibitz import study as study
    from kibitz import testing as testing
    from kibitz.core.errors import BadRecord as BadRecord
    from kibitz.core.errors import IllegalMove as IllegalMove
    from kibitz.core.errors import KibitzError as KibitzError
    from kibitz.core.errors import UnreadableMove as UnreadableMove
    from kibitz.core.registry import GAMES as GAMES
    from kibitz.core.registry import rulebook as rulebook
    from kibitz.core.rulebook import Rulebook as Rulebook
    from kibitz.game import Game as Game
    from kibitz.game import Move as Move
    from kibitz.game import View as View
    from kibitz.game import start as start
    from kibitz.record import Record as Record

# NumPy and the games are imported when first used, so that `kibitz --help` answers at once.
_HOME = {
    "BadRecord": "core.errors",
    "IllegalMove": "core.errors",
    "KibitzError": "core.errors",
    "UnreadableMove": "core.errors",
    "GAMES": "core.registry",
    "rulebook": "core.registry",
    "Rulebook": "core.rulebook",
    "Game": "game",
    "Move": "game",
    "View": "game",
    "start": "game",
    "Record": "record",
}
_PARTS = (
    "arena",
    "bots",
    "envs",
    "review",
    "study",
    "testing",
)  # packages with a face of their own
__all__ = list(_HOME)
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    if name in _PARTS:
        return import_module(f"kibitz.{name}")
    if name not in _HOME:
        raise AttributeError(f"module 'kibitz' has no attribute {name!r}")
    return getattr(import_module(f"kibitz.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return [*__all__, *_PARTS]
