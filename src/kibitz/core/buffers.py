"""Room for compiled rules to write in: made once for each game and thread, then used again."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from kibitz.core import encoder, interpreter, tape
from kibitz.core.errors import KibitzError
from kibitz.core.interpreter import STANDING
from kibitz.core.rulebook import Rulebook


class Buffers:
    """The room for one game. Whatever is here is overwritten by the next call."""

    def __init__(self, book: Rulebook) -> None:
        viewers = book.seats[-1] + 1  # with a spectator
        if viewers > encoder.MOST_TAPES:
            raise KibitzError(f"{book.title} is for too many seats: see MOST_TAPES in encoder.py")
        self.book = book
        self.moves = book.move_buffer()
        self.names = book.move_buffer()
        self.blanks = np.zeros(1, dtype=book.view)
        self.befores = np.zeros(viewers, dtype=book.view)
        self.afters = np.zeros(viewers, dtype=book.view)
        self.numbers = np.zeros(STANDING + viewers, dtype=np.int64)
        self.tapes = np.zeros((viewers, tape.ROOM), dtype=np.int64)
        self._works, self._plain_works = encoder.workspace_for(book.pool)
        self._text = self._works["out"][0].data

    def written(self, number: int) -> list[int]:
        """What is on a tape."""
        found: list[int] = self.tapes[number, : self.tapes[number, 0]].tolist()
        return found

    def encoded(self, rules: Any, count: int) -> list[bytes]:
        """What is on the first tapes, as JSON."""
        works = self._plain_works if rules is interpreter else self._works
        rules.encode(works, self.tapes, count, self.numbers)
        found, begin = [], 0
        for end in self.numbers[:count].tolist():
            found.append(self._text[begin:end].tobytes())
            begin = end
        return found


class _OfThread(threading.local):
    def __init__(self) -> None:
        self.found: dict[str, Buffers] = {}


_BUFFERS = _OfThread()


def buffers_of(book: Rulebook) -> Buffers:
    """Those of this thread for a game."""
    found = _BUFFERS.found.get(book.name)
    if found is None or found.book is not book:
        found = _BUFFERS.found[book.name] = Buffers(book)
    return found
