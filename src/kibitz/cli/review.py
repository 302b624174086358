"""The commands `review` and `hint`."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from kibitz.cli import INTERRUPTED
from kibitz.cli.arguments import add_seed, add_worlds, check_worlds, seed_of
from kibitz.cli.files import (
    CHART,
    STANDARD_OUTPUT,
    check_ending,
    check_outputs,
    has_content,
    print_aside,
    read_record,
    write_file,
)
from kibitz.cli.parser import Parser, whole_number
from kibitz.cli.progress import bar
from kibitz.core.errors import KibitzError, out_of_range
from kibitz.core.message import say
from kibitz.core.words import spoken
from kibitz.game import Game
from kibitz.record import Record
from kibitz.review import Review, report
from kibitz.review import hint as whisper
from kibitz.review import review as look_back
from kibitz.review.chart import write_chart
from kibitz.review.page import page_of
from kibitz.review.words import ReviewWords


def add_review(command: str) -> Parser:
    parser = Parser(command)
    parser.add("file", "record", is_needed=True)
    parser.add("--html", "file")
    parser.add("--chart", "file")
    parser.add("--json", "file")
    add_worlds(parser)
    add_seed(parser)
    return parser


def review(chosen: Namespace) -> int:
    """Look back on a written game; 130 where the work was interrupted."""
    record = read_record(chosen.file)
    check_worlds(chosen.worlds)
    outputs = {"--html": chosen.html, "--json": chosen.json, "--chart": chosen.chart}
    check_outputs(outputs, chosen.file)
    check_ending("--chart", chosen.chart, CHART)
    seed = seed_of(chosen)
    with bar("positions") as progress:
        found = look_back(record, seed, chosen.worlds, progress=progress)
    if STANDARD_OUTPUT not in (chosen.json, chosen.html) and found.decisions:
        print(report.text(found))
    write_reports(chosen, found)
    if not found.is_complete:
        print_aside("review-stopped", number=len(found.decisions))
        return INTERRUPTED
    return 0


def write_reports(chosen: Namespace, found: Review) -> None:
    """Write what was asked for, but nothing that would be empty."""
    is_known = bool(found.decisions) or found.is_complete
    if chosen.json is not None and has_content(chosen.json, is_known):
        write_file(chosen.json, json.dumps(report.as_json(found), indent=1) + "\n")
    if chosen.html is not None and has_content(chosen.html, is_known):
        write_file(chosen.html, page_of(found))
    if chosen.chart is not None and has_content(chosen.chart, found.is_complete):
        write_chart(found, Path(chosen.chart))
        print_aside("written", file=chosen.chart)


def add_hint(command: str) -> Parser:
    parser = Parser(command)
    parser.add("file", "record", is_needed=True)
    parser.add("--at", "move", whole_number)
    add_worlds(parser)
    parser.add("--json")
    return parser


def hint(chosen: Namespace) -> int:
    """Advice for the seat to act at the end of a record, or before one of its moves."""
    check_worlds(chosen.worlds)
    record = read_record(chosen.file)
    game = position(record, chosen.at)
    view = game.view(game.turn)
    found = whisper(view, worlds=chosen.worlds)
    if chosen.json:
        print(json.dumps(report.hint_json(view, found), indent=1))
    else:
        words = ReviewWords(spoken(), game.rulebook, record.name)
        print(f"{words.name(game.turn)}\n{view.text(words)}\n\n{found.text(words)}")
    return 0


def position(record: Record, at: int | None) -> Game:
    last = len(record.moves) if at is None else at
    if not 0 <= last <= len(record.moves):
        raise out_of_range("--at", 0, len(record.moves), last)
    found = None
    for ply, game in enumerate(record.replay()):
        if ply == last:
            found = game.copy()
    assert found is not None
    if found.is_over:
        raise KibitzError(say("over-there"))
    return found
