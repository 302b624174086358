"""What clients send, read: a command, or what is wrong with it."""

from __future__ import annotations

from contextlib import suppress
from typing import get_args

import msgspec

from kibitz.core.message import say
from kibitz.table.command import Command, Refusal

_DECODER = msgspec.json.Decoder(Command)
_KINDS = {str(kind.__struct_config__.tag): kind for kind in get_args(Command)}
UNKNOWN = "unknown field"  # msgspec's words
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def read_command(data: bytes) -> Command:
    """A client's message; else a refusal that says what is wrong with it."""
    try:
        found: Command = _DECODER.decode(data)
    except UNREADABLE as error:
        wrong = complaint(error, _KINDS.get(text_of(data, "type") or ""))
        raise Refusal("bad_message", say("unreadable-message", text=wrong)) from None
    return found


def id_of(data: bytes) -> str | None:
    """The id of a message that may be wrong otherwise, so that its sender finds the answer."""
    given = text_of(data, "id")
    return None if given is None else given[:64]


def text_of(data: bytes, field: str) -> str | None:
    """A field of a message that may be wrong otherwise."""
    with suppress(*UNREADABLE):
        found = msgspec.json.decode(data)
        given = found.get(field) if isinstance(found, dict) else None
        return given if isinstance(given, str) else None
    return None


def is_utf8(data: bytes) -> bool:
    with suppress(UnicodeDecodeError):
        data.decode()
        return True
    return False


def complaint(error: Exception, form: type[msgspec.Struct] | None) -> str:
    """What is wrong with a body, and which fields there are if one is unknown."""
    if form is None or UNKNOWN not in str(error):
        return str(error)
    tag = form.__struct_config__.tag_field
    fields = (*([] if tag is None else [tag]), *form.__struct_fields__)
    return f"{error}; known: {', '.join(fields)}"
