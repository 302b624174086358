"""Room for compiled rules to write on: made once for each game and thread, then used again."""

from __future__ import annotations

import threading

import numpy as np

from kibitz.core.ink import ROOM
from kibitz.core.rulebook import Rulebook

EARS = 2  # who hears of a move: whoever made it, and all others
BLANK = 2  # views: the one looked at, and one that stays zero


class Slate:
    """The room for one game. Whatever stands here is overwritten by the next call."""

    def __init__(self, book: Rulebook) -> None:
        viewers = book.seats[-1] + 1  # with a spectator
        texts = EARS + viewers if book.is_told_by_rules else 0
        self.book = book
        self.spares = np.zeros(1, dtype=book.state)
        self.moves = book.move_buffer()
        self.views = np.zeros(BLANK + EARS, dtype=book.view)
        self.text = np.zeros(ROOM * texts, dtype=np.uint8)
        self.ends = np.zeros(texts, dtype=np.int64)
        self.numbers = np.zeros(3 + viewers, dtype=np.int64)

    def parts(self, count: int) -> list[bytes]:
        """The texts that were written, one behind the other."""
        ends = self.ends[:count].tolist()
        data = self.text[: ends[-1] if ends else 0].tobytes()
        return [data[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]


class _Slates(threading.local):
    """Each thread has its own, one for each name of a game."""

    def __init__(self) -> None:
        self.found: dict[str, Slate] = {}


_SLATES = _Slates()


def slate_of(book: Rulebook) -> Slate:
    """The slate of this thread for a game."""
    found = _SLATES.found.get(book.name)
    if found is None or found.book is not book:
        found = _SLATES.found[book.name] = Slate(book)
    return found
