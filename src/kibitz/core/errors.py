"""What can go wrong by bad input. Every message says what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from kibitz.core.message import Message, say

if TYPE_CHECKING:
    from kibitz.core.rulebook import Rulebook


class KibitzError(ValueError):
    """Bad input: the command line prints it without a traceback and exits with status 2.

    What a player may see is a message, said in the language of the process; what only those see who
    program with Kibitz is an English sentence.
    """

    book: Rulebook | None = None  # the game whose words it needs

    def __init__(self, said: Message | str) -> None:
        super().__init__(said)
        self.said = said

    @property
    def message(self) -> Message:
        """What is wrong, for those who say it in a language of their own."""
        return say("plain-text", text=self.said) if isinstance(self.said, str) else self.said

    def __str__(self) -> str:
        from kibitz.core.words import Speaker, spoken

        return Speaker(spoken(), self.book).text(self.said)


class UnreadableMove(KibitzError):
    """Text that is no move of this game at all."""

    def __init__(self, text: str, expected: Message) -> None:
        super().__init__(say("unreadable-move", text=text, because=expected))
        self.text = text


class IllegalMove(KibitzError):
    """A move of this game that is not allowed now; `reason` says why and cites the rule."""

    def __init__(self, text: str, reason: Message) -> None:
        super().__init__(say("illegal-move", text=text, because=reason))
        self.text = text
        self.reason = reason


class BadRecord(KibitzError):
    """A written game that cannot be read or does not hold; the place counts from 1."""

    def __init__(
        self, said: Message | str, line: int, column: int = 1, book: Rulebook | None = None
    ) -> None:
        super().__init__(say("record-place", line=line, column=column, because=said))
        self.book = book
        self.line = line
        self.column = column


def out_of_range(name: str, low: int, high: int, given: object) -> KibitzError:
    """An error for a number that is too small or too large, or none."""
    return KibitzError(say("out-of-range", name=name, low=low, high=high, text=str(given)))


def unknown(what: str, name: str, known: Sequence[str]) -> KibitzError:
    """An error for a name that does not exist, with the nearest one that does.

    What it would be the name of is a message `no-such-WHAT`.
    """
    near = get_close_matches(name.lower(), known, n=1, cutoff=0.6)
    missing = say(f"no-such-{what}", text=name)
    if not known:
        return KibitzError(say("none-known", because=missing))
    if near:
        return KibitzError(
            say("did-you-mean", because=missing, name=near[0], text=", ".join(known))
        )
    return KibitzError(say("those-known", because=missing, text=", ".join(known)))
