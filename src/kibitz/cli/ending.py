"""How the names of written files end, so that other programs know what is in them."""

from __future__ import annotations

from pathlib import Path

from kibitz.cli.files import STANDARD_OUTPUT
from kibitz.core.errors import KibitzError
from kibitz.core.message import say

HTML, JSON, CSV, CHART = (".html", ".htm"), (".json",), (".csv",), (".svg", ".png")


def check_ending(option: str, file: str | None, endings: tuple[str, ...]) -> None:
    """Told before the work starts; a device or a pipe may have any name."""
    if file is None or file == STANDARD_OUTPUT:
        return
    path = Path(file)
    is_device = path.exists() and not path.is_file()
    if path.suffix.lower() not in endings and not is_device:
        raise KibitzError(say("wrong-ending", option=option, endings=", ".join(endings), file=file))
