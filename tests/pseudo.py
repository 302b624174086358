"""A made-up language: English with every letter of the catalogues under an accent.

Whatever is shown in it and still has plain letters did not come from a catalogue. Names of people,
of games and of cards as records write them are the same in every language; tests name those.

    def test_no_english_is_left(monkeypatch):
        pseudo.install(monkeypatch)
        assert plain_words(shown(language=pseudo.LANGUAGE), "Ada", "Ben") == []
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import unescape
from string import ascii_letters

import pytest
from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer

from kibitz.core import words

LANGUAGE = "xx"
ACCENTED = "àƀçđèƒğħìĵķĺɱñòþɋŕşţùṽŵẋýžÀƁÇĐÈƑĞĦÌĴĶĹṀÑÒÞɊŔŞŢÙṼŴẊÝŽ"
ACCENTS = str.maketrans(dict(zip(ascii_letters, ACCENTED, strict=True)))
WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*")
UNSEEN = re.compile(r"<(style|script)\b.*?</\1>|<[^>]*>", re.DOTALL)
read_catalogue, read_client_catalogue = words.source, words.client_source
listed = words.Speaker.listed


class _Marking(Transformer):
    """Puts accents on texts, and leaves alone what Fluent itself reads."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        return ast.TextElement(accented(node.value))


def accented(text: str) -> str:
    """A text as the made-up language has it."""
    return text.translate(ACCENTS)


@cache
def source(package: str, language: str) -> str:
    """As `kibitz.core.words.source`, which also knows the made-up language."""
    if language != LANGUAGE:
        return read_catalogue(package, language)
    return marked(read_catalogue(package, words.ENGLISH))


def client_source(package: str, language: str) -> str:
    """As `kibitz.core.words.client_source`."""
    if language != LANGUAGE:
        return read_client_catalogue(package, language)
    return marked(read_client_catalogue(package, words.ENGLISH))


def marked(catalogue: str) -> str:
    return serialize(_Marking().visit(parse(catalogue)))


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kibitz speaks the made-up language until the test ends."""
    monkeypatch.setattr(words, "source", source)
    monkeypatch.setattr(words, "client_source", client_source)
    monkeypatch.setattr(words, "languages", lambda: ["en", "de", LANGUAGE])
    monkeypatch.setattr(words, "_spoken", words.ENGLISH)
    monkeypatch.setattr(words.Speaker, "listed", _listed)
    words.bundle.cache_clear()


def _listed(speaker: words.Speaker, items: Sequence[str]) -> str:
    """As English lists, which Babel knows for languages that it does not."""
    text = listed(speaker, items)
    return text.replace(" and ", accented(" and ")) if speaker.language == LANGUAGE else text


def plain_words(text: str, *known: str) -> list[str]:
    """Words of a text that no catalogue has, but for those known to be the same everywhere."""
    every = {word for name in known for word in WORD.findall(name)}
    return [word for word in dict.fromkeys(WORD.findall(text)) if word not in every]


def visible(page: str) -> str:
    """The text of a page of HTML, and what is read aloud of its pictures."""
    said = re.findall(r'(?:aria-label|alt|title|placeholder|data-head)="([^"]*)"', page)
    return unescape("\n".join([UNSEEN.sub(" ", page), *said]))
