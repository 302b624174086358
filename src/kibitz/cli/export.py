"""`kibitz export`: decisions of many games as a file for other programs."""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from kibitz.cli import INTERRUPTED
from kibitz.cli.arguments import add_set_up, add_workers, seats_of, seed_of, workers_of
from kibitz.cli.files import STANDARD_OUTPUT, check_writable, print_aside, wrong_ending
from kibitz.cli.parser import Parser, whole_number
from kibitz.cli.progress import bar
from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.registry import rulebook
from kibitz.core.words import Speaker, spoken

ENDINGS = (".parquet", ".arrow")


def add_export(command: str) -> Parser:
    parser = Parser(
        command, "kibitz export lobo77 --games 9000 --bots easy,medium --out lobo.parquet"
    )
    parser.add("game", "game", is_needed=True)
    add_set_up(parser)
    parser.add("--games", "number", whole_number, default=1000)
    parser.add("--out", "file", is_needed=True)
    parser.add("--bots", "levels", default="medium")
    parser.add("--views")
    add_workers(parser)
    return parser


def export(chosen: Namespace) -> int:
    """Play and write; the exit status."""
    from kibitz.data.plan import make_plan

    book = rulebook(chosen.game)
    seats, seed = seats_of(chosen, book), seed_of(chosen)
    plan = make_plan(book, chosen.games, seats, chosen.set, chosen.bots, seed, chosen.views)
    workers = workers_of(chosen)
    path = check_file(chosen.out)
    from kibitz.data.export import export as write

    with bar("games") as progress:
        done = write(plan, path, workers, progress, stopping=_say_stopping)
    speaker = Speaker(spoken())
    size = speaker.number(path.stat().st_size / 1e6, 1)
    figures = {"decisions": done.decisions, "games": done.games, "size": size}
    print(speaker.say("export-done", file=str(done.path), **figures))
    print(speaker.say("export-card-done", file=str(done.card)))
    if not done.is_whole:
        print_aside("export-interrupted", done=done.games, games=plan.games)
        return INTERRUPTED
    return 0


def check_file(file: str) -> Path:
    """Before hours of work: the file can be written, and replaces nothing but an earlier export."""
    path = Path(file)
    if file == STANDARD_OUTPUT or path.suffix not in ENDINGS:
        raise wrong_ending("--out", file, ENDINGS)
    if find_spec("pyarrow") is None:
        raise KibitzError(say("export-no-pyarrow"))
    from kibitz.data.card import MARK
    from kibitz.data.export import card_path
    from kibitz.data.writer import read_about

    card = card_path(path)
    for each in (path, card):
        check_writable(str(each))
    if path.exists() and path.stat().st_size and read_about(path) is None:
        raise KibitzError(say("export-other-file", file=str(path)))
    if card.exists() and MARK not in card.read_text(encoding="utf-8", errors="replace"):
        raise KibitzError(say("export-other-card", file=str(card)))
    return path


def _say_stopping() -> None:
    print(file=sys.stderr)
    print_aside("export-stopping")
