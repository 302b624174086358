"""The log: sentences for people, or one JSON object a line for programs.

Nothing in it names a player or an address, and no token, key or card ever gets there.
"""

from __future__ import annotations

import json
import logging
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

TEXT, JSON = "text", "json"
LOGGER = "kibitz.server"


class JsonFormatter(logging.Formatter):
    """A record as a line of JSON; `extra={"facts": …}` adds fields."""

    def format(self, record: logging.LogRecord) -> str:
        found = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "source": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)


class Count(logging.Handler):
    """How many lines of each level there were."""

    def __init__(self, lines: Counter[str]) -> None:
        super().__init__(logging.WARNING)
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self._lines[record.levelname.lower()] += 1


def set_up(kind: str) -> None:
    """JSON tells more: programs can leave out what they do not want."""
    handler = logging.StreamHandler(sys.stderr)
    is_json = kind == JSON
    handler.setFormatter(JsonFormatter() if is_json else logging.Formatter("kibitz: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger(LOGGER).setLevel(logging.INFO if is_json else logging.WARNING)


@contextmanager
def counted(lines: Counter[str]) -> Iterator[None]:
    """Count warnings and errors, wherever in the server they come from."""
    handler = Count(lines)
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)


def note(message: str, **facts: object) -> None:
    """Something that happens in a server's life."""
    logging.getLogger(LOGGER).info(message, extra={"facts": facts})
