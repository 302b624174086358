"""A file of text: written whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path


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
