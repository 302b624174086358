"""`kibitz study`: play a game very often and write down what it is like."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.cli import INTERRUPTED
from kibitz.cli.arguments import add_set_up, add_workers, seed_of, setting, workers_of
from kibitz.cli.files import (
    HTML,
    JSON,
    STANDARD_OUTPUT,
    check_ending,
    check_outputs,
    print_aside,
    write_file,
)
from kibitz.cli.parser import Parser, whole_number
from kibitz.cli.progress import bar
from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.registry import rulebook

if TYPE_CHECKING:
    from kibitz.study.plan import Plan
    from kibitz.study.run import Studied

OWN_PAGE = '<meta name="generator" content="kibitz study"'
OWN_JSON = '"kibitz study"'
LOOKED_AT = 2000  # characters at the beginning of a file that tell whose it is


def add_study(command: str) -> Parser:
    parser = Parser(command, "kibitz study deuce --seats 3 --games 20000 --compare target=50")
    parser.add("game", "game", is_needed=True)
    add_set_up(parser)
    parser.add("--games", "number", whole_number, default=100_000)
    parser.add("--bots", "level", default="medium")
    add_workers(parser)
    parser.add("--compare", "setting", lambda given: [*map(setting, given)], nargs="*")
    parser.add("--html", "file")
    parser.add("--no-html")
    parser.add("--json", "file")
    return parser


def study(chosen: Namespace) -> int:
    """Play, report, write; the exit status."""
    from kibitz.study.plan import make_plan
    from kibitz.study.summary import summary

    book = rulebook(chosen.game)
    asked = (chosen.seats, chosen.set, chosen.games, chosen.bots, seed_of(chosen), chosen.compare)
    plan = make_plan(book, *asked)
    workers = workers_of(chosen)
    page = _page_file(chosen)
    table = None if chosen.json in (None, STANDARD_OUTPUT) else Path(chosen.json)
    check_outputs({"--html": None if page is None else str(page), "--json": chosen.json})
    check_ending("--html", chosen.html, HTML)
    check_ending("--json", chosen.json, JSON)
    if page is not None:
        check_file(page, OWN_PAGE)
    if table is not None:
        check_file(table, OWN_JSON)
    studied = _play(plan, workers)
    is_json = chosen.json == STANDARD_OUTPUT
    print(_as_json(studied) if is_json else summary(studied), flush=True)
    _write(studied, page, table)
    if not studied.is_whole:
        print_aside("study-interrupted", number=studied.done, whole=studied.planned)
        return INTERRUPTED
    return 0


def _page_file(chosen: Namespace) -> Path | None:
    """Where the page goes, if one is wanted; and all that it needs is there."""
    if chosen.no_html:
        if chosen.html is not None:
            raise KibitzError(say("contradiction", option="--html", second="--no-html"))
        return None
    if find_spec("matplotlib") is None:
        raise KibitzError(say("study-no-matplotlib"))
    return Path(f"{chosen.game}-study.html" if chosen.html is None else chosen.html)


def check_file(path: Path, mark: str) -> None:
    """Before hours of work: of files that exist, only an earlier study is replaced."""
    if path.is_file() and path.stat().st_size > 0:
        with path.open(encoding="utf-8", errors="replace") as file:
            if mark not in file.read(LOOKED_AT):
                raise KibitzError(say("study-no-study", file=str(path)))


def _play(plan: Plan, workers: int) -> Studied:
    from kibitz.bots import machine
    from kibitz.study.run import study

    machine.compiled(plan.book)  # says itself how far it is
    with bar("games") as progress:
        return study(plan, workers, progress, stopping=_say_stopping)


def _say_stopping() -> None:
    print(file=sys.stderr)  # behind what the terminal shows of Ctrl-C
    print_aside("study-stopping")


def _write(studied: Studied, page: Path | None, table: Path | None) -> None:
    if table is not None:
        _save(table, f"{_as_json(studied)}\n")
    if page is not None:
        from kibitz.study.page import page_of

        _save(page, page_of(studied))


def _as_json(studied: Studied) -> str:
    from kibitz.study.findings import as_json

    content = {**as_json(studied.findings), "is_whole": studied.is_whole}
    return json.dumps(content, indent=1, ensure_ascii=False)


def _save(path: Path, text: str) -> None:
    is_replaced = path.exists() and path.stat().st_size > 0
    write_file(str(path), text, "study-replaced" if is_replaced else "written")
