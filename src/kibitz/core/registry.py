"""The games that Kibitz knows, by name: its own, and those that other packages offer.

A package offers a game by an entry point of the group `kibitz.games`. Its name is the game's; its
value is the module whose RULEBOOK is the game (`mygame`), or that object (`mygame:RULEBOOK`).
Packages are looked through when somebody first asks for more than Kibitz's own games, and a game
is imported when it is first used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, overload

from kibitz.core.errors import KibitzError, unknown
from kibitz.core.message import Message, say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from kibitz.core.rulebook import Rulebook

GROUP = "kibitz.games"
OWN = ("dealt", "deuce", "lobo77", "fivecrowns")
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")  # it stands in records, addresses and modules


class BrokenGame(KibitzError):
    """A game of another package that cannot be used; says why."""

    def __init__(self, name: str, because: Message | str) -> None:
        packages = [_package(entry) for entry in offers()[name]]
        named, number = ", ".join(sorted(packages)), len(packages)
        super().__init__(say("broken-game", name=name, number=number, text=named, because=because))


class Games(Sequence[str]):
    """The names of all games that are known here, Kibitz's own first."""

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        return tuple(self)[place]

    def __iter__(self) -> Iterator[str]:
        return iter((*OWN, *offers()))

    def __len__(self) -> int:
        return len(OWN) + len(offers())

    def __contains__(self, name: object) -> bool:
        return name in OWN or name in offers()

    def __str__(self) -> str:
        return ", ".join(self)


GAMES = Games()


@cache
def offers() -> dict[str, list[EntryPoint]]:
    """What other packages offer, by name; more than one of a name is one too many."""
    from importlib.metadata import entry_points

    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        if entry.name not in OWN:
            found.setdefault(entry.name, []).append(entry)
    return found


def offer(entry: EntryPoint) -> None:
    """Make a game known that no installed package offers, or in place of the one offered."""
    offers()[entry.name] = [entry]
    rulebook.cache_clear()
    broken.cache_clear()


@cache
def rulebook(name: str) -> Rulebook:
    """The game of this name."""
    if name in OWN:
        own: Rulebook = import_module(f"kibitz.games.{name}").RULEBOOK
        return own.register()
    if name not in offers():
        raise unknown("game", str(name), GAMES)
    try:
        return _load(name)
    except BrokenGame:
        raise
    except (Exception, SystemExit) as error:  # whatever another package does wrong
        raise BrokenGame(name, f"{type(error).__name__}: {error}") from error


def _load(name: str) -> Rulebook:
    from kibitz.core.rulebook import Rulebook

    if not NAME.fullmatch(name):
        raise BrokenGame(name, say("broken-name"))
    entry, *others = offers()[name]
    if others:
        raise BrokenGame(name, say("broken-twice"))
    found: Any = entry.load()
    book = getattr(found, "RULEBOOK", found)
    if not isinstance(book, Rulebook):
        raise BrokenGame(name, say("broken-no-rulebook", text=entry.value))
    if book.name != name:
        raise BrokenGame(name, say("broken-other-name", text=book.name, name=name))
    return book.register()


def _package(entry: EntryPoint) -> str:
    """Its name; what an interrupted removal left has none."""
    known: str | None = entry.dist.name if entry.dist else None
    return known or entry.module


@cache
def broken() -> dict[str, BrokenGame]:
    """The games that cannot be used, and why: they do not keep the others from being played."""
    found = {}
    for name in offers():
        try:
            rulebook(name)
        except BrokenGame as error:
            found[name] = error
    return found


def playable() -> tuple[str, ...]:
    """The names of all games that can be used; they are imported for it."""
    return tuple(name for name in GAMES if name not in broken())
