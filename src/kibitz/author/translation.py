"""Words in another language: where they are, and what there is of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from kibitz import document
from kibitz.author.folder import games_in, is_folder
from kibitz.core import words
from kibitz.core.catalogue import Differences, blank, compare, read
from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.registry import rulebook
from kibitz.core.words import COMMON, ENGLISH

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
ENDING = ".ftl"


class Translation(NamedTuple):
    """A catalogue in English and what there is of it in another language."""

    language: str
    english: str
    own: str  # empty: nothing yet

    @property
    def whole(self) -> str:
        """All that there is, and what is missing, to be filled in."""
        if not self.own.strip():
            return blank(self.english, self.language)
        there = read(self.own).unfilled
        names = [one.name for one in self.differences.missing if one.name not in there]
        left = [blank(self.english, self.language, names)] if names else []
        return "\n".join([f"{self.own.rstrip()}\n", *left])

    @property
    def size(self) -> int:
        return len(read(self.english).entries)

    @property
    def done(self) -> int:
        """Messages that are there and fit."""
        lacks = self.differences
        unfit = {name for name, _ in (*lacks.excess, *lacks.omitted)}
        return self.size - len(lacks.missing) - len(unfit)

    @property
    def differences(self) -> Differences:
        return compare(read(self.english), read(self.own))


def translation(name: str, language: str, file: Path | None = None) -> Translation:
    """The words of a game, of all games (`kibitz`) or of a catalogue; what a file has of them."""
    if not LANGUAGE.fullmatch(language) or language == ENGLISH:
        raise KibitzError(say("words-bad-language", text=language))
    english, own = _catalogue(name, language) if name.endswith(ENDING) else _package(name, language)
    if not english:
        raise KibitzError(say("words-no-english", name=name))
    for what in read(english).broken:
        raise KibitzError(say("words-broken-english", name=name, because=what))
    kept = "" if file is None else _text(file)
    return Translation(language, english, kept or own)


def _package(name: str, language: str) -> tuple[str, str]:
    """English and the other language in the package of a game, or in that of all."""
    if name == COMMON:
        package = COMMON
    else:
        package = rulebook(games_in(Path(name))[0] if is_folder(name) else name).package
    return words.source(package, ENGLISH), words.source(package, language)


def _catalogue(name: str, language: str) -> tuple[str, str]:
    """The same in files: en.ftl and fr.ftl, or en/table.ftl and fr/table.ftl."""
    path = Path(name)
    if path.stem == ENGLISH:
        other = path.with_stem(language)
    elif path.parent.name == ENGLISH:
        other = path.parent.with_name(language) / path.name
    else:
        raise KibitzError(say("words-not-english", file=name))
    if not path.is_file():
        raise KibitzError(say("words-no-catalogue", file=name))
    return _text(path), _text(other)


def _text(path: Path) -> str:
    """What a file has; nothing where there is none."""
    return document.get(path) if path.exists() else ""
