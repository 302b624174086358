"""The rule names every game answers to, and how a call finds its game.

A rule is a plain function over a flat NumPy record. Called from Python it runs as it stands,
and the names below look up the game by the record's dtype. Called from compiled code the same
names are resolved by the record type while compiling (see `kibitz.core.compiler`), so one
playout, one search and one arena serve every game, each specialised to it.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterable
from math import exp
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

State: TypeAlias = Any  # an np.record of a game's STATE dtype; its fields are the game's own
View: TypeAlias = Any  # an np.record of a game's VIEW dtype
Moves: TypeAlias = NDArray[np.int64]
Numbers: TypeAlias = NDArray[np.float64]
Fields: TypeAlias = list[tuple[str, Any] | tuple[str, Any, Any]]
Rule = TypeVar("Rule", bound=Callable[..., Any])

WORD = 8  # bytes
SPARE = 3  # places behind the last legal move that `legal_moves` may write to as well
RULE_NAMES = ("start", "legal_moves", "apply", "is_over", "scores", "winners", "look", "resample")
ADVICE_NAMES = ("weigh", "outlook")  # what a game may add: see their functions below
TELLING_NAMES = ("scene", "narrate")  # of views: what a table shows and says
SEEING_NAMES = ("seen_move", "spelling")  # of states, where a move is not public as it is written
NAMES = (*RULE_NAMES, *ADVICE_NAMES, *TELLING_NAMES, *SEEING_NAMES)

compilable: list[Callable[..., Any]] = []
_rules: dict[np.dtype[Any], dict[str, Callable[..., Any]]] = {}


def rule(function: Rule) -> Rule:
    """Mark a function as part of the rules: plain Python here, machine code when compiled."""
    compilable.append(function)
    return function


def flat_dtype(fields: Fields) -> np.dtype[Any]:
    """A record type with every field on a word boundary and no gaps, so that a copy is exact."""
    layout: Fields = []
    for field in fields:
        if hasattr(np.record, field[0]):
            raise TypeError(f"a field cannot be named {field[0]!r}: every NumPy record has that")
        layout.append(field)
        gap = -np.dtype([field]).itemsize % WORD
        if gap:
            layout.append((f"after_{field[0]}", "i1", gap))
    return np.dtype((np.record, np.dtype(layout, align=True)))


def rule_files(folder: Path) -> list[Path]:
    """The modules of a folder that define rules, and those that such modules import.

    Only these are compiled: words, lessons and texts can be edited without compiling anything.
    """
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py")}
    found: set[Path] = set()
    todo = {path for path, tree in trees.items() if _has_rules(tree)}
    while todo:
        path = todo.pop()
        found.add(path)
        imported = _imported(trees[path], _parts(path, folder))
        todo |= {other for other in trees if _is_among(imported, _parts(other, folder))} - found
    return sorted(found)


def _parts(path: Path, folder: Path) -> tuple[str, ...]:
    """The name of a module from its package on: deuce, rules."""
    return path.relative_to(folder.parent).with_suffix("").parts


def _is_among(imported: set[tuple[str, ...]], parts: tuple[str, ...]) -> bool:
    """Whether a module is imported by its name, wherever its package lies.

    A package that is imported is not: it puts all parts of a game together.
    """
    return any(name[-len(parts) :] == parts for name in imported)


def _has_rules(tree: ast.Module) -> bool:
    """Whether a function is marked with `rule`, whatever module that is called by."""
    marks = (mark for node in tree.body for mark in getattr(node, "decorator_list", ()))
    return any(getattr(mark, "attr", getattr(mark, "id", "")) == rule.__name__ for mark in marks)


def _imported(tree: ast.Module, parts: tuple[str, ...]) -> set[tuple[str, ...]]:
    """What may be a module among the imports of a module of this name."""
    found: set[tuple[str, ...]] = set()
    for node in tree.body:  # what is imported inside of functions is no rule's
        if isinstance(node, ast.ImportFrom):
            above = parts[: -node.level] if node.level else ()
            module = (*above, *filter(None, (node.module or "").split(".")))
            found |= {module, *((*module, name.name) for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {tuple(name.name.split(".")) for name in node.names}
    return found


def source_hash(folders: list[Path]) -> str:
    """A name for the present text of the Python files in these folders."""
    return hash_of(path for folder in folders for path in sorted(folder.rglob("*.py")))


def hash_of(files: Iterable[Path]) -> str:
    """A name for the present text of these files."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def copy_record(source: Any, out: Any) -> None:
    """Copy one record over another of the same type (a byte copy when compiled)."""
    for name in source.dtype.names:
        out[name] = source[name]


def register(
    state: np.dtype[Any], view: np.dtype[Any], rules: dict[str, Callable[..., Any]]
) -> None:
    """Make a game's rules answer to the names below for its two record types."""
    own = {name: rules[name] for name in RULE_NAMES if name != "resample"}
    others = (*ADVICE_NAMES, *SEEING_NAMES)
    _rules[state] = own | {name: rules.get(name, without[name]) for name in others}
    telling = {name: rules.get(name, without[name]) for name in TELLING_NAMES}
    _rules[view] = {"resample": rules["resample"], **telling}


def rules_by_dtype() -> dict[np.dtype[Any], dict[str, Callable[..., Any]]]:
    return _rules


def _rule_for(record: Any, name: str) -> Callable[..., Any]:
    return _rules[record.dtype][name]


def start(state: State) -> None:
    """Deal the first round. Seats, options and the key of `state.chance` are set already."""
    _rule_for(state, "start")(state)


def legal_moves(state: State, moves: Moves) -> int:
    """Write every legal move of the seat to act, none twice; return how many.

    `moves` has room for the most moves of the game and SPARE more.
    """
    count: int = _rule_for(state, "legal_moves")(state, moves)
    return count


def apply(state: State, move: int) -> None:
    """Play a legal move and all forced consequences, up to the next decision."""
    _rule_for(state, "apply")(state, move)


def is_over(state: State) -> bool:
    over: bool = _rule_for(state, "is_over")(state)
    return over


def scores(state: State, out: Moves) -> None:
    """Write each seat's score: chips or points, as the game counts."""
    _rule_for(state, "scores")(state, out)


def winners(state: State) -> int:
    """The seats that have won, as a bit mask; 0 until the game is over."""
    mask: int = _rule_for(state, "winners")(state)
    return mask


def look(state: State, seat: int, out: View) -> None:
    """Copy into the zeroed `out` what `seat` may know. A field not copied stays hidden."""
    _rule_for(state, "look")(state, seat, out)


def resample(view: View, chance: Any, out: State) -> None:
    """Write into `out` a random state that its seat cannot tell from the true one."""
    _rule_for(view, "resample")(view, chance, out)


def weigh(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    """Write how good each of `count` legal moves looks by a rule of thumb, to the seat to act.

    Uses only what that seat may know, so the table of its view gives the same weights. Of
    moves that are close, somebody in two minds takes now the one, now the other (`noise`).
    """
    _rule_for(state, "weigh")(state, moves, count, weights)


def outlook(state: State, chances: Numbers) -> bool:
    """Write each seat's chance to win the game, as the scores stand before a round is played.

    Once the game is over: what each has won. False where the game has no idea before that.
    """
    known: bool = _rule_for(state, "outlook")(state, chances)
    return known


def scene(view: View, tape: Any) -> None:
    """Describe on a tape what a viewer is shown; see `kibitz.core.tape`."""
    _rule_for(view, "scene")(view, tape)


def narrate(before: View, move: int, after: View, tape: Any) -> None:
    """Tell a viewer of a move: what it was, first, and what followed; note events besides.

    The views are the viewer's before and after it; the move is what `seen_move` leaves of it.
    """
    _rule_for(before, "narrate")(before, move, after, tape)


def seen_move(state: State, move: int, viewer: int) -> int:
    """What a viewer (-1: a spectator) may know of a move about to be made.

    The move itself where it is public, else a number of the game's own, from `codes` on.
    """
    seen: int = _rule_for(state, "seen_move")(state, move, viewer)
    return seen


def spelling(state: State, move: int) -> int:
    """Which of the game's `move_names` a move has in this state."""
    place: int = _rule_for(state, "spelling")(state, move)
    return place


@rule
def show_nothing(view: View, tape: Any) -> None:
    pass


@rule
def narrate_nothing(before: View, move: int, after: View, tape: Any) -> None:
    pass


@rule
def seen_by_all(state: State, move: int, viewer: int) -> int:
    return move


@rule
def spelled_by_code(state: State, move: int) -> int:
    return move


@rule
def weigh_nothing(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    for i in range(count):
        weights[i] = 0.0


@rule
def share_win(mask: int, seats: int, chances: Numbers) -> None:
    """Those who have won share the win."""
    number = 0
    for seat in range(seats):
        number += (mask >> seat) & 1
    for seat in range(seats):
        chances[seat] = ((mask >> seat) & 1) / max(number, 1)


@rule
def scale(chances: Numbers, seats: int) -> None:
    """Let the chances of all seats add up to 1."""
    total = 0.0
    for seat in range(seats):
        total += chances[seat]
    for seat in range(seats):
        chances[seat] /= total


@rule
def share_by_lead(points: Any, width: float, chances: Numbers, seats: int) -> None:
    """Chances where a lead of so many points makes a seat e times as likely to win."""
    for seat in range(seats):
        chances[seat] = exp((points[seat] - points[0]) / width)
    scale(chances, seats)


@rule
def outlook_at_end(state: State, chances: Numbers) -> bool:
    """What each seat has won, once the game is over; False before."""
    if not is_over(state):
        return False
    share_win(winners(state), state.seats, chances)
    return True


without: dict[str, Callable[..., Any]] = {
    "weigh": weigh_nothing,
    "outlook": outlook_at_end,
    "scene": show_nothing,
    "narrate": narrate_nothing,
    "seen_move": seen_by_all,
    "spelling": spelled_by_code,
}
