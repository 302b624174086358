"""`kibitz export`: decisions of many games as a file for other programs."""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from kibitz.cli import INTERRUPTED
from kibitz.cli.arguments import add_set_up, add_workers, seats_of, seed_of, workers_of
from kibitz.cli.files import STANDARD_OUTPUT, check_writable
from kibitz.cli.parser import Parser, whole_number
from kibitz.cli.progress import bar
from kibitz.core.errors import KibitzError
from kibitz.core.registry import rulebook

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
    size = path.stat().st_size / 1e6
    print(
        f"written: {done.path}: {done.decisions:,} decisions of {done.games:,} games, {size:.1f} MB"
    )
    print(f"written: {done.card}, its data card")
    if not done.is_whole:
        print(f"interrupted after {done.games:,} of {plan.games:,} games", file=sys.stderr)
        return INTERRUPTED
    return 0


def check_file(file: str) -> Path:
    """Before hours of work: the file can be written, and replaces nothing but an earlier export."""
    path = Path(file)
    if file == STANDARD_OUTPUT or path.suffix not in ENDINGS:
        raise KibitzError(f"--out must end in .parquet or .arrow, not {file!r}")
    if find_spec("pyarrow") is None:
        raise KibitzError("an export needs pyarrow: pip install 'kibitz[data]'")
    from kibitz.data.card import MARK
    from kibitz.data.export import card_path
    from kibitz.data.writer import read_about

    card = card_path(path)
    for each in (path, card):
        check_writable(str(each))
    if path.exists() and path.stat().st_size and read_about(path) is None:
        raise KibitzError(f"{path} exists already and is no export: choose another name")
    if card.exists() and MARK not in card.read_text(encoding="utf-8", errors="replace"):
        raise KibitzError(f"{card} exists already and is no data card: choose another name")
    return path


def _say_stopping() -> None:
    print("\nstopping: what is being played is written first …", file=sys.stderr, flush=True)
