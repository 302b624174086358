"""Room for compiled rules to write on: made once for each game and thread, then used again."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from kibitz.core.errors import KibitzError
from kibitz.core.form import LINE_ROOM, MESSAGE_ROOM, Form
from kibitz.core.frame import HEAD
from kibitz.core.ink import ROOM, TALE_ROOM
from kibitz.core.interpreter import STANDING
from kibitz.core.rulebook import Rulebook

EARS = 2  # who hears of a move: whoever made it, and all others
LOOKS = 3  # views: the one looked at, one that stays zero, and one from before a move
LINES_ROOM = TALE_ROOM + 64 * LINE_ROOM  # bytes for the sentences of a move
HEAD_ROOM = MESSAGE_ROOM + LINES_ROOM  # and for a message up to the scene


class Slate:
    """The room for one game. Whatever stands here is overwritten by the next call."""

    def __init__(self, book: Rulebook) -> None:
        viewers = book.seats[-1] + 1  # with a spectator
        is_told = book.is_told_by_rules
        self.book = book
        self.moves = book.move_buffer()
        self.views = np.zeros(LOOKS, dtype=book.view)
        self.numbers = np.zeros(STANDING + viewers + EARS + viewers, dtype=np.int64)
        size = EARS * LINES_ROOM + viewers * (HEAD + HEAD_ROOM + ROOM) if is_told else 0
        self.text = np.zeros(size, dtype=np.uint8)
        self._written = self.text.data
        self.tales = np.zeros((EARS, TALE_ROOM), dtype=np.uint8)
        self.heads = np.zeros((EARS, HEAD_ROOM), dtype=np.uint8)
        self.room = self.numbers, self.text, self.tales, self.heads
        self._message = np.zeros(MESSAGE_ROOM if is_told else 0, dtype=np.uint8)
        self._line = np.zeros(LINE_ROOM if is_told else 0, dtype=np.uint8)
        self._given = self._message.data, self._line.data

    def lay_down(self, form: Form) -> tuple[Any, Any]:
        """A form where compiled rules can read it."""
        message, line = self._given
        size, length = len(form.message), len(form.line)
        try:
            message[:size], line[:length] = form.message, form.line
        except ValueError:  # too long
            raise KibitzError("this form cannot be filled in by the rules") from None
        return self._message[:size], self._line[:length]

    def parts(self, ends: list[int]) -> list[bytes]:
        """The texts that were written, one behind the other."""
        written, begin, found = self._written, 0, []
        for end in ends:
            found.append(written[begin:end].tobytes())
            begin = end
        return found


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
