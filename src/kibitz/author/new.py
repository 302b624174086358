"""A first game to start from: a package of its own, with rules, words and tests."""

from __future__ import annotations

import keyword
import sys
from importlib.util import find_spec
from pathlib import Path

from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.registry import GAMES, NAME, OWN
from kibitz.document import why

TEMPLATE = Path(__file__).parent / "template"
MODULE, TITLE = "mygame", "My Game"  # what the template calls itself


def write_game(name: str, folder: Path | None = None) -> Path:
    """Write a working small game into a new folder, named after it unless one is given."""
    check_name(name)
    target = Path(name) if folder is None else folder
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise KibitzError(say("new-exists", file=str(target)))
    try:
        for source in files():
            path = target / str(source.relative_to(TEMPLATE)).replace(MODULE, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_renamed(source.read_text(encoding="utf-8"), name), encoding="utf-8")
    except OSError as error:
        unwritten = say("cannot-write-file", file=str(target), because=why(error))
        raise KibitzError(unwritten) from None
    return target


def files() -> list[Path]:
    """The template's files."""
    found = (path for path in TEMPLATE.rglob("*") if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)


def check_name(name: str) -> None:
    """A name is one that Python, records and addresses take, and that nothing else has."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise KibitzError(say("new-bad-name", text=name))
    if name in OWN or name in GAMES:
        raise KibitzError(say("new-game-exists", text=name))
    module = find_spec(name)  # a folder without __init__.py is a module without an origin
    if name in sys.stdlib_module_names or (module is not None and module.origin is not None):
        raise KibitzError(say("new-module-exists", text=name))


def title_of(name: str) -> str:
    """my_game: My Game."""
    return " ".join(word.capitalize() for word in name.split("_") if word)


def _renamed(text: str, name: str) -> str:
    return text.replace(MODULE, name).replace(TITLE, title_of(name))
