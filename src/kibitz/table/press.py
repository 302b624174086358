"""Forms of messages about moves, which are nearly all that a server sends.

They are those of `message`, encoded once: what is known before a move is put in by Python (`%`),
what the move brings by the rules (`core.form`).
"""

from __future__ import annotations

from typing import Any

from msgspec import Raw
from msgspec.json import decode
from msgspec.structs import replace

from kibitz.core.form import DEALT, GAINS, LINES, SCENE, SENTENCE, TOLD, Form
from kibitz.table.events import Moved
from kibitz.table.message import EventTold, LogLine, Played, TableInfo, encode


def _gap(form: bytes, gap: int | None = None) -> Any:
    """Stands for a value of any type."""
    return Raw(form if gap is None else form % bytes([gap]))


_LINE = encode(LogLine(_gap(b"%d"), _gap(b"%d"), "move", _gap(b'"%b"', SENTENCE), _gap(b"%b")))
_MESSAGE = encode(
    EventTold(
        _gap(b"%d"),
        "moved",
        _gap(b"%b"),
        _gap(b'%b"deadline":%b,"ply":%d}'),
        _gap(b"[%b]", LINES),
        Played(_gap(b"%d"), _gap(b'"%b"', TOLD), _gap(b'"%b"'), _gap(b"%d")),
        _gap(b"[%b]", GAINS),
        _gap(b"%b", DEALT),
        scene=_gap(b"%b", SCENE),
    )
)
_PLY = b'"deadline":null,"ply":0}'  # what every move changes stands at the end of a description
NO_MORE = b"{"  # where a move changes nothing else


def head_of(info: TableInfo) -> bytes:
    """The description of a table without what every move changes."""
    return encode(replace(info, deadline=None, ply=0)).removesuffix(_PLY)


def form_of(
    event: Moved, head: bytes, deadline: float | None, viewers: tuple[int | None, ...]
) -> Form:
    """What is to be told of a move. Who did not move hears what a spectator hears."""
    number, seat, ply = event.number, event.seat, event.ply
    time, until = b"%a" % event.time, b"null" if deadline is None else b"%a" % deadline
    message = _MESSAGE % (number, time, head, until, ply + 1, seat, event.by.encode(), ply)
    ears = (seat, None) if seat in viewers else (None,)
    return Form(ears, viewers, message, _LINE % (number, seat, time))


def as_lines(said: list[LogLine]) -> bytes:
    """Sentences as the rules write them."""
    return encode(said)[1:-1]


def read_lines(lines: bytes) -> list[LogLine]:
    return decode(b"[%b]" % lines, type=list[LogLine])
