"""What can go wrong by bad input. Every message says what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches


class KibitzError(ValueError):
    """Bad input: the command line prints it without a traceback and exits with status 2."""


class UnreadableMove(KibitzError):
    """Text that is no move of this game at all."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"cannot read {text!r} as a move: {expected}")
        self.text = text


class IllegalMove(KibitzError):
    """A move of this game that is not allowed now; `reason` says why and cites the rule."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text!r} is not legal: {reason}")
        self.text = text
        self.reason = reason


class BadRecord(KibitzError):
    """A written game that cannot be read or does not hold; the place counts from 1."""

    def __init__(self, message: str, line: int, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.line = line
        self.column = column


def listed(names: Iterable[object]) -> str:
    """'a, b or c'."""
    words = [str(name) for name in names]
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def unknown(what: str, name: str, known: Sequence[str]) -> KibitzError:
    """An error for a name that does not exist, with the nearest one that does."""
    near = get_close_matches(name.lower(), known, n=1, cutoff=0.6)
    hint = f"did you mean {near[0]!r}? " if near else ""
    return KibitzError(f"there is no {what} {name!r}; {hint}known: {', '.join(known) or 'none'}")
