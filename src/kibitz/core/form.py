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
    def total(self) -> int:
        """How many texts it will be."""
        return len(self.ears) + len(self.viewers)

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
def gap_of(form: Any, gap: int, end: int) -> int:
    """Where the last gap of a kind is before a place: gaps are nearer to the end."""
    at = end - 1
    while form[at] != gap:
        at -= 1
    return at


@rule
def find_gaps(message: Any, gaps: Any) -> None:
    """Where the gaps of a message are, which stand there in their order."""
    end = len(message)
    for gap in range(SCENE, 0, -1):
        end = gaps[gap] = gap_of(message, gap, end)


@rule
def put_lines(out: Any, place: int, tale: Any, line: Any) -> int:
    """The sentences of a tale, each in its form, with commas between them."""
    gap = gap_of(line, SENTENCE, len(line))
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
    out: Any, message: Any, gaps: Any, lines: Any, told: Any, before: Any, after: Any, is_deal: bool
) -> int:
    """A message up to the scene; return its length. `before` and `after` are the scores."""
    at = put(out, put(out, 0, message[: gaps[LINES]]), lines)
    at = put(out, put(out, at, message[gaps[LINES] + 1 : gaps[TOLD]]), told)
    at = put(out, at, message[gaps[TOLD] + 1 : gaps[GAINS]])
    at = put_gains(out, at, before, after)
    at = put(out, at, message[gaps[GAINS] + 1 : gaps[DEALT]])
    at = put(out, at, TRUE if is_deal else FALSE)
    return put(out, at, message[gaps[DEALT] + 1 : gaps[SCENE]])


@rule
def put_gains(out: Any, place: int, before: Any, after: Any) -> int:
    at = place
    for seat in range(len(before)):
        at = put_number(out, put_comma(out, at, place), after[seat] - before[seat])
    return at
