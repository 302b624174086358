"""Another version of a game, from a folder: `hard@./other` is the level hard as it is played there.

Both versions live in one process. A record type is named after the text of the game's rules, so
compiled functions of the one are never taken for the other's. States have the same layout in both,
or they cannot meet: the game's own version is the referee, the other one is shown its views.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from kibitz.bots import Level, machine
from kibitz.bots.bot import buffers_for
from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.rulebook import Rulebook
from kibitz.game import Move, View

AT = "@"  # between a level and a folder


@cache
def version_in(folder: str, book: Rulebook) -> Rulebook:
    """The version of a game in a folder, which is a checkout or the package itself."""
    place = package_in(Path(folder), book)
    try:
        with _hidden(book.package):
            other: Rulebook = _load(book.package, place).RULEBOOK
            other.register()
    except (Exception, SystemExit) as error:  # whatever a package does wrong
        why = f"{type(error).__name__}: {error}"
        raise KibitzError(say("arena-broken-version", file=folder, because=why)) from error
    if layout(other) != layout(book):
        raise KibitzError(say("arena-other-layout", file=folder, name=book.title))
    return other


def package_in(folder: Path, book: Rulebook) -> Path:
    inside = Path(*book.package.split("."))
    for place in (folder / "src" / inside, folder / inside, folder):
        if (place / "__init__.py").is_file():
            return place.resolve()
    raise KibitzError(say("arena-no-version", file=str(folder), text=book.package))


def _load(package: str, place: Path) -> Any:
    """Import a package from a folder; its modules import each other by their usual names."""
    file = place / "__init__.py"
    spec = spec_from_file_location(package, file, submodule_search_locations=[str(place)])
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[package] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@contextmanager
def _hidden(package: str) -> Iterator[None]:
    """Inside, a package is not imported yet; afterwards it is as it was."""
    before = _take_out(package)
    try:
        yield
    finally:
        _take_out(package)
        sys.modules.update(before)


def _take_out(package: str) -> dict[str, ModuleType]:
    names = [name for name in sys.modules if f"{name}.".startswith(f"{package}.")]
    return {name: sys.modules.pop(name) for name in names}


def layout(book: Rulebook) -> tuple[Any, ...]:
    """The fields of states and views but the first, and the gap behind it, which is named after
    the text of the rules; moves and cards."""
    view = [field for field in book.view.descr if field[0] != "table"]
    return book.state.descr[2:], view, book.codes, np.array(book.deck).tolist()


class Guests:
    """Bots of a contest, each of its own version of the game."""

    def __init__(
        self, book: Rulebook, bots: Collection[Level], versions: Mapping[str, Rulebook]
    ) -> None:
        self._books = {bot.name: versions.get(bot.name, book) for bot in bots}
        others = set(versions.values())
        self._deciders = {
            other: (
                machine.compiled(other).decide,
                buffers_for(other, bots),
                np.zeros(1, dtype=other.view),
            )
            for other in ((book, *others) if others else ())
        }

    def choose(self, bot: Level, view: View, policy: Any, chance: Any) -> Move:
        """A move for the seat to act, from its view as the bot's version has it."""
        decide, buffers, views = self._deciders[self._books[bot.name]]
        views.view(np.uint8)[:] = np.frombuffer(view.data.tobytes(), dtype=np.uint8)
        code = int(decide(views[0], policy, buffers, chance))
        for move in view.legal_moves:
            if move.code == code:
                return move
        raise KibitzError(say("arena-other-rules", name=bot.name, number=code))
