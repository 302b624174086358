"""docs/api.md lists the messages that clients are sent; the page has the types of arguments."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

from kibitz.core.catalogue import read
from kibitz.core.registry import OWN
from kibitz.core.words import COMMON, ENGLISH, source

PACKAGES = (COMMON, *(f"kibitz.games.{name}" for name in OWN))

ROOT = Path(__file__).parents[1]


def script(*path: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location("message_docs", ROOT.joinpath(*path))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_list_of_messages_is_that_of_the_source() -> None:
    docs = script("docs", "site", "messages.py")
    page = docs.PAGE.read_text(encoding="utf-8")
    assert page.count(docs.BEGIN) == page.count(docs.END) == 1
    assert page == docs.put_in(page), "python docs/site/messages.py writes it anew"
    assert "| `sits` | `seat` |" in page
    assert "| `chat` (chat) | `name`, `text`, `seat` |" in page
    assert "| `plays` (play) | `seat`, `card`, `number` |" in page


def test_every_message_that_is_said_by_name_has_words() -> None:
    docs = script("docs", "site", "messages.py")
    known = {name for package in PACKAGES for name in read(source(package, ENGLISH)).entries}
    assert docs.said().keys() - known == set()


def test_the_page_has_the_types_of_arguments() -> None:
    types = script("web", "arguments.py")
    written = types.FILE.read_text(encoding="utf-8")
    assert written == types.source(), "python web/arguments.py writes it anew"
