"""The commands `new` and `check`, for those who write games of their own."""

from __future__ import annotations

import textwrap
from argparse import Namespace
from pathlib import Path
from typing import Any

from kibitz.cli.files import seed_of
from kibitz.cli.progress import bar
from kibitz.core.registry import GAMES, BrokenGame, offers, rulebook
from kibitz.core.rulebook import Rulebook

# A path stays whole, so that it can be copied.
PARAGRAPH = textwrap.TextWrapper(88, break_long_words=False, break_on_hyphens=False)
FINE, DEFECTIVE = 0, 1  # exit status


def new(chosen: Namespace) -> None:
    from kibitz.author import write_game

    folder = None if chosen.folder is None else Path(chosen.folder)
    target = write_game(chosen.name, folder)
    shown = target if target.is_absolute() else f"./{target.as_posix()}"
    print(f"written: {shown}, a small game that works. Next:")
    for line in (
        f"kibitz check {shown}",
        f"pip install -e {shown}",
        f"kibitz play {chosen.name}",
    ):
        print(f"  {line}")


def check(chosen: Namespace) -> int:
    from kibitz.author.folder import games_in, is_folder

    seed = seed_of(chosen)
    if not is_folder(chosen.game):
        return check_game(chosen.game, seed, chosen.quick)
    known = set(GAMES)
    names = games_in(Path(chosen.game))
    status = max([check_game(name, seed, chosen.quick) for name in names])
    if status != FINE and not known.issuperset(names):
        print(f"(other commands find it once it is installed: pip install -e {chosen.game})")
    return status


def check_game(name: str, seed: int, is_quick: bool) -> int:
    try:
        book = rulebook(name)
    except BrokenGame as error:
        print(f"{name}\n  WRONG    {error}")
        _print_origin(name, error)
        return DEFECTIVE
    print(f"{book.title} ({book.name}), {book.seats[0]} to {book.seats[-1]} seats")
    status = examine(book, seed, is_quick)
    print_advice(book)
    print("fine" if status == FINE else "not fine: see WRONG above")
    return status


def _print_origin(name: str, error: BrokenGame) -> None:
    """Where the game's own code failed, not what it called; or where its parts are put together."""
    from importlib.util import find_spec

    from kibitz.testing.defect import last_line

    package = find_spec(offers()[name][0].module.partition(".")[0])
    if package is None or package.origin is None or error.__cause__ is None:
        return
    own = last_line(error.__cause__, package.submodule_search_locations or [package.origin])
    place = package.origin if own is None else f"{own.filename}, line {own.lineno}: {own.line}"
    print(f"  where    {place}")


def examine(book: Rulebook, seed: int, is_quick: bool) -> int:
    from kibitz.author import examine as steps

    status = FINE
    for step in steps(book, seed, lambda: bar("games"), is_quick):
        if step.defect is None:
            print(f"  good     {step.name}: {step.found} ({step.seconds:.1f} s)", flush=True)
        else:
            status = DEFECTIVE
            print_defect(step.name, step.defect)
    return status


def print_defect(name: str, defect: Any) -> None:
    """What is wrong, where, what was expected, what to do."""
    rows = {
        "WRONG": f"{name}: {defect.message}",
        "where": defect.where,
        "check": defect.check,
        "expected": defect.expected,
        "to do": defect.remedy,
        "position": f"after {defect.moves} moves; this shows it:" if defect.command else "",
    }
    for head, text in rows.items():
        lines = [part for line in text.splitlines() for part in PARAGRAPH.wrap(line)]
        for number, line in enumerate(lines):
            print(f"  {head if number == 0 else '':<8} {line}")
    if defect.command:
        print(f"           {defect.command}")


def print_advice(book: Rulebook) -> None:
    from kibitz.author.examine import advice

    missing = advice(book)
    if missing:
        print("  optional, and not there yet:")
    for line in missing:
        print(f"           {line}")
