"""Room for compiled rules to write into: made once for each game and thread, then used again."""

from __future__ import annotations

import threading

import numpy as np

from kibitz.core.ink import ROOM
from kibitz.core.rulebook import Rulebook

EARS = 2  # who hears of a move: whoever made it, and all others


class Desk:
    """The room for one game. Whatever lies here is overwritten by the next call."""

    def __init__(self, book: Rulebook) -> None:
        most = book.seats[-1]
        self.spares = np.zeros(1, dtype=book.state)
        self.moves = book.move_buffer()
        self.views = np.zeros(2 + EARS, dtype=book.view)  # the second stays blank
        self.text = np.zeros(ROOM * (EARS + most + 1), dtype=np.uint8)
        self.ends = np.zeros(EARS + most + 1, dtype=np.int64)
        self.numbers = np.zeros(3 + most, dtype=np.int64)

    def parts(self, count: int) -> list[bytes]:
        """The texts that were written, one behind the other."""
        ends = self.ends[:count].tolist()
        data = self.text[: ends[-1]].tobytes()
        return [data[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]


class _Desks(threading.local):
    """Each thread has its own."""

    def __init__(self) -> None:
        self.found: dict[Rulebook, Desk] = {}


_DESKS = _Desks()


def desk_of(book: Rulebook) -> Desk:
    """The desk of this thread for a game."""
    found = _DESKS.found
    if book not in found:
        found[book] = Desk(book)
    return found[book]
