"""A file of text: written whole, or not at all; and read, or told why not; where files are kept."""

from __future__ import annotations

import os
from errno import errorcode
from pathlib import Path

from kibitz.core.errors import KibitzError
from kibitz.core.message import Message, say


def why(error: OSError) -> Message:
    """What the system says, in words of the catalogues where they know the error."""
    code = errorcode.get(error.errno or 0, "other")
    return say("system-error", code=code, text=error.strerror or str(error))


def data_folder() -> Path:
    """Where a user's games are kept."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "kibitz"


def get(path: Path) -> str:
    """The text; an error says what is wrong with the file."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise KibitzError(say("cannot-read-file", file=str(path), because=why(error))) from None
    except UnicodeDecodeError:
        raise KibitzError(say("cannot-read-file", file=str(path), because=say("no-text"))) from None


def put(path: Path, text: str) -> None:
    """What was there before stays until the new text is whole; a link stays a link."""
    if path.exists() and not path.is_file():  # a pipe or a device
        path.write_text(text, encoding="utf-8")
        return
    target = path.resolve()
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
