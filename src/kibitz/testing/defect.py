"""What a check says when a game is wrong."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import traceback
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from kibitz.core.rulebook import Rulebook
from kibitz.game import Game

Given = ParamSpec("Given")
Found = TypeVar("Found")
OWN = Path(__file__).parent


class Defect(AssertionError):
    """A rule of a game does not hold; says in plain words which, and how to see it again."""

    def __init__(self, message: str, game: Game | None = None) -> None:
        self.message = message
        self.check = ""  # the name of the check that found it
        self.expected = ""
        self.remedy = ""
        self.where = ""  # a line, or those of what the remedy names
        self.command = "" if game is None else command(game)  # shows the position
        self.moves = 0 if game is None else len(game.moves)
        where = "" if game is None else f"{game.rulebook.title}, after {self.moves} moves: "
        again = f"\n  {self.command}" if self.command else ""
        super().__init__(f"{where}{message}{again}")


def command(game: Game) -> str:
    """What leads to the position of a game, in a terminal."""
    options = "".join(f" --set {name}={value}" for name, value in game.options.items())
    deck = f' --deck "{" ".join(game.deck)}"' if game.deck else ""
    seed = f"{game.seed:#x}" if game.seed is not None else "unknown"
    return (
        f"kibitz trace {game.rulebook.name} --seats {game.seats} --seed {seed}{options}{deck} "
        f'--moves "{" ".join(game.moves)}"'
    )


def require(holds: bool, message: str, game: Game | None = None, where: str = "") -> None:
    """Raise a Defect unless `holds`, with what is needed to repeat it."""
    if not holds:
        defect = Defect(message, game)
        defect.where = where
        raise defect


def remedy(advice: str) -> Callable[[Callable[Given, Found]], Callable[Given, Found]]:
    """Mark a check. Its defects tell what it expects, which its docstring says, and what to do.

    Where a game's own function fails under it, that is a defect too.
    """

    def mark(check: Callable[Given, Found]) -> Callable[Given, Found]:
        @wraps(check)
        def checked(*given: Given.args, **named: Given.kwargs) -> Found:
            first = given[0] if given else None
            game = first if isinstance(first, Game) else None
            book = first if isinstance(first, Rulebook) else None
            book = book if game is None else game.rulebook
            try:
                return check(*given, **named)
            except Defect as defect:
                _explain(defect, check, advice, book)
                raise
            except Exception as error:
                failed = Defect(_said(error, book), game)
                _explain(failed, check, advice, None)  # the line is known
                raise failed from error

        return checked

    return mark


def _explain(
    defect: Defect, check: Callable[..., object], advice: str, book: Rulebook | None
) -> None:
    """The innermost check knows best."""
    if not defect.check:
        defect.check = check.__name__.removeprefix("_").removeprefix("check_").replace("_", " ")
        defect.expected = " ".join((check.__doc__ or "").split())
        defect.remedy = advice
        defect.where = defect.where or ("" if book is None else _places(book, advice))


def _places(book: Rulebook, advice: str) -> str:
    """Where a game has what an advice names, one to a line."""
    named = [(name, _place(book, name)) for name in re.findall(r"`(\w+)`", advice)]
    return "\n".join(f"`{name}`: {place}" for name, place in named if place)


def _place(book: Rulebook, name: str) -> str:
    """Where a function of a game begins, or where its RULEBOOK is given a field."""
    function = book.rules.get(name) or getattr(book, name, None)
    if callable(function):
        code = inspect.unwrap(function).__code__
        return f"{code.co_filename}, line {code.co_firstlineno}"
    file = getattr(sys.modules.get(book.package), "__file__", None)
    nodes = ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))) if file else ()
    given = (node for node in nodes if isinstance(node, ast.keyword) and node.arg == name)
    return next((f"{file}, line {node.lineno}" for node in given), "")


def _said(error: Exception, book: Rulebook | None) -> str:
    """An error of a game's own code and the line it comes from."""
    module = None if book is None else sys.modules.get(book.package)
    lines = traceback.extract_tb(error.__traceback__)
    elsewhere = [line for line in lines if OWN not in Path(line.filename).parents]
    last = last_line(error, getattr(module, "__path__", ())) or next(reversed(elsewhere), None)
    where = "" if last is None else f" ({last.filename}, line {last.lineno}, in {last.name})"
    return f"{type(error).__name__}: {error}{where}"


def last_line(error: BaseException, places: Iterable[str]) -> traceback.FrameSummary | None:
    """The last line in these files and folders before an error, which may come from deeper down."""
    own = {Path(place).resolve() for place in places}
    for line in reversed(traceback.extract_tb(error.__traceback__)):
        path = Path(line.filename).resolve()
        if own & {path, *path.parents}:
            return line
    return None
