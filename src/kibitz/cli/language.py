"""The language of the process: the one asked for, else that of the locale."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Sequence

from kibitz.core import words
from kibitz.core.errors import unknown
from kibitz.core.registry import GAMES, broken, rulebook

OWN_LANGUAGE = ("words",)  # commands whose --language is that of their work


def language_of_locale() -> str:
    """That of the locale, if Kibitz speaks it."""
    variables = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, variables), words.ENGLISH)
    language = re.split(r"[_.@]", locale)[0]
    return language if language in words.languages() else words.ENGLISH


def language_in(typed: Sequence[str]) -> str | None:
    """The language asked for, before the command or behind it: errors are told in it too."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    early.add_argument("--language", nargs="?")
    _, (command, *_) = early.parse_known_args([*typed, ""])
    before = list(typed)[: list(typed).index(command)] if command in OWN_LANGUAGE else typed
    asked: str | None = early.parse_known_args(before)[0].language
    known = words.languages()
    if asked and asked not in known and not any(_speaks(game, asked) for game in GAMES):
        raise unknown("language", asked, known)
    return asked or None


def _speaks(game: str, language: str) -> bool:
    """Whether a game has rules or words in a language that Kibitz may not have."""
    if game in broken():
        return False
    book = rulebook(game)
    return language in book.languages or words.game_file(book.package, language).is_file()
