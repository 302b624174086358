"""The commands `new`, `check` and `words`, for those who write games of their own."""

from __future__ import annotations

import textwrap
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kibitz import document
from kibitz.cli.arguments import add_seed, seed_of
from kibitz.cli.files import cannot_write
from kibitz.cli.parser import Parser
from kibitz.cli.progress import bar
from kibitz.core.message import say
from kibitz.core.registry import GAMES, BrokenGame, offers, rulebook
from kibitz.core.rulebook import Rulebook
from kibitz.core.words import Speaker, spoken

if TYPE_CHECKING:
    from kibitz.author.translation import Translation

# A path stays whole, so that it can be copied.
PARAGRAPH = textwrap.TextWrapper(88, break_long_words=False, break_on_hyphens=False)
FINE, DEFECTIVE = 0, 1  # exit status


def add_new(command: str) -> Parser:
    parser = Parser(command, "kibitz new mygame && pip install -e ./mygame && kibitz check mygame")
    parser.add("name", "game-name", is_needed=True)
    parser.add("--folder", "folder")
    return parser


def new(chosen: Namespace) -> None:
    from kibitz.author.new import write_game

    folder = None if chosen.folder is None else Path(chosen.folder)
    target = write_game(chosen.name, folder)
    shown = target if target.is_absolute() else f"./{target.as_posix()}"
    print(Speaker(spoken()).say("new-written", file=str(shown)))
    for line in (
        f"kibitz check {shown}",
        f"pip install -e {shown}",
        f"kibitz play {chosen.name}",
    ):
        print(f"  {line}")


def add_check(command: str) -> Parser:
    parser = Parser(command, "kibitz check ./mygame")
    parser.add("game", "game-or-folder", is_needed=True)
    parser.add("--quick")
    add_seed(parser)
    return parser


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
    if package is None or package.origin is None:
        return
    folders = package.submodule_search_locations or [package.origin]
    own = None if error.__cause__ is None else last_line(error.__cause__, folders)
    place = package.origin if own is None else f"{own.filename}, line {own.lineno}: {own.line}"
    print(f"  where    {place}")


def examine(book: Rulebook, seed: int, is_quick: bool) -> int:
    from kibitz.author.examine import examine as steps

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


def add_words(command: str) -> Parser:
    parser = Parser(command, "kibitz words lobo77 --language fr --output fr.ftl")
    parser.add("game", "game-folder-or-file", is_needed=True)
    parser.add("--language", "language", is_needed=True, dest="into")
    parser.add("--output", "file")
    return parser


def words(chosen: Namespace) -> int:
    """A catalogue to be filled in, with what there is of it already; and what it lacks."""
    from kibitz.author.translation import translation

    file = None if chosen.output is None else Path(chosen.output)
    found = translation(chosen.game, chosen.into, file)
    if file is not None:
        write(file, found.whole)
    elif not found.own:
        print(found.whole, end="")
        return FINE
    return print_differences(found, file)


def write(file: Path, text: str) -> None:
    try:
        document.put(file, text)
    except OSError as error:
        raise cannot_write(str(file), document.why(error)) from None


def print_differences(found: Translation, file: Path | None) -> int:
    lacks = found.differences
    missing = lacks.missing if found.own else []  # what is all blank need not be told
    speaker = Speaker(spoken())
    rows = (
        *(say("words-missing", text=f"{entry.name} = {entry.words}") for entry in missing),
        *(say("words-unknown", text=name) for name in lacks.unknown),
        *(say("words-excess", text=name, argument=argument) for name, argument in lacks.excess),
        *(say("words-omitted", text=name, argument=argument) for name, argument in lacks.omitted),
        *(say("words-broken", because=what) for what in lacks.broken),
    )
    for row in rows:
        print(f"  {speaker.text(row)}")
    print(speaker.say("words-count", language=found.language, done=found.done, number=found.size))
    if file is not None:
        print(speaker.say("written", file=str(file)))
    return DEFECTIVE if rows else FINE
