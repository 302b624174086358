"""Forms: a message with gaps, which the rules fill in for each of those who are told of a move.

A gap is a byte that JSON has nowhere else.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from kibitz.core.ink import put, put_comma, put_number, text
from kibitz.core.kernel import rule

SENTENCE = 1  # the gap of a line
LINES, TOLD, GAINS, DEALT, SCENE = range(1, 6)  # those of a message
LINE_END = 10
MESSAGE_ROOM, LINE_ROOM = 8192, 256  # bytes
TRUE, FALSE = text("true"), text("false")


Viewers: TypeAlias = tuple[int | None, ...]  # seats; None: all spectators


class Form(NamedTuple):
    """What is to be written of a move, and for whom."""

    ears: Viewers  # who hear of it in words of their own; all others in the last one's
    viewers: Viewers  # who get a message
    message: bytes  # the last gap is that of the scene, the only one in which messages differ
    line: bytes  # one sentence

    @property
    def is_short(self) -> bool:
        """Whether there is room for it."""
        return len(self.message) <= MESSAGE_ROOM and len(self.line) <= LINE_ROOM


@rule
def end_of_line(tale: Any, begin: int) -> int:
    end = begin
    while end < len(tale) and tale[end] != LINE_END:
        end += 1
    return end


@rule
def gap_of(form: Any, gap: int) -> int:
    """Where a gap is."""
    at = 0
    while form[at] != gap:
        at += 1
    return at


@rule
def put_lines(out: Any, place: int, tale: Any, line: Any) -> int:
    """The sentences of a tale, each in its form, with commas between them."""
    gap = gap_of(line, SENTENCE)
    at = place
    begin = end_of_line(tale, 0) + 1
    while begin < len(tale):
        end = end_of_line(tale, begin)
        at = put(out, put_comma(out, at, place), line[:gap])
        at = put(out, put(out, at, tale[begin:end]), line[gap + 1 :])
        begin = end + 1
    return at


@rule
def put_message(
    out: Any, message: Any, lines: Any, told: Any, before: Any, after: Any, is_deal: bool
) -> int:
    """A message up to the scene; return its length. `before` and `after` are the scores."""
    at = begin = 0
    for i in range(len(message)):
        gap = message[i]
        if gap > SCENE:
            continue
        at = put(out, at, message[begin:i])
        begin = i + 1
        if gap == LINES:
            at = put(out, at, lines)
        elif gap == TOLD:
            at = put(out, at, told)
        elif gap == GAINS:
            at = put_gains(out, at, before, after)
        elif gap == DEALT:
            at = put(out, at, TRUE if is_deal else FALSE)
    return at


@rule
def put_gains(out: Any, place: int, before: Any, after: Any) -> int:
    at = place
    for seat in range(len(before)):
        at = put_number(out, put_comma(out, at, place), after[seat] - before[seat])
    return at
