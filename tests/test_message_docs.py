"""docs/api.md lists the messages that clients are sent: exactly those of the catalogues."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

SCRIPT = Path(__file__).parents[1] / "docs" / "site" / "messages.py"


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("message_docs", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_list_of_messages_is_that_of_the_catalogues() -> None:
    docs = script()
    page = docs.PAGE.read_text(encoding="utf-8")
    assert page.count(docs.BEGIN) == page.count(docs.END) == 1
    assert page == docs.put_in(page), "python docs/site/messages.py writes it anew"
    assert "| `sits` | `seat` |" in page
