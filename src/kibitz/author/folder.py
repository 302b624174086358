"""A game in a folder, which need not be installed."""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.registry import GAMES, GROUP, NAME, offer

PROJECT = "pyproject.toml"


def is_folder(text: str) -> bool:
    """Whether a word on the command line means a folder, not the name of a game."""
    return "/" in text or "\\" in text or text in (".", "..") or _looks_like_one(text)


def _looks_like_one(text: str) -> bool:
    return Path(text).is_dir() and text not in GAMES


def games_in(folder: Path) -> list[str]:
    """Make the games of a folder known; their names."""
    if not folder.is_dir():
        raise KibitzError(say("folder-missing", file=str(folder)))
    entries = _offered(folder) if (folder / PROJECT).is_file() else [_package(folder)]
    for entry in entries:
        offer(entry)
    return [entry.name for entry in entries]


def _offered(folder: Path) -> list[EntryPoint]:
    """What pyproject.toml offers."""
    file = folder / PROJECT
    try:
        project = tomllib.loads(file.read_text(encoding="utf-8"))
        found = dict(project.get("project", {}).get("entry-points", {}).get(GROUP, {}))
    except (OSError, ValueError, AttributeError, TypeError) as error:
        because = say("plain-text", text=str(error))
        raise KibitzError(say("cannot-read-file", file=str(file), because=because)) from None
    if not found:
        raise KibitzError(say("folder-no-offer", file=str(file)))
    _look_first_in(folder / "src" if (folder / "src").is_dir() else folder)
    return [EntryPoint(name, str(value), GROUP) for name, value in found.items()]


def _package(folder: Path) -> EntryPoint:
    """A package without a project around it."""
    name = folder.resolve().name
    if not (folder / "__init__.py").is_file() or not NAME.fullmatch(name):
        raise KibitzError(say("folder-no-game", file=str(folder)))
    _look_first_in(folder.resolve().parent)
    return EntryPoint(name, name, GROUP)


def _look_first_in(folder: Path) -> None:
    sys.path.insert(0, str(folder.resolve()))
