"""The commands `review` and `hint`."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from kibitz.cli.files import check_writable, read_record, seed_of, write_file
from kibitz.cli.progress import bar
from kibitz.core.errors import KibitzError
from kibitz.game import Game
from kibitz.review import Hint, report
from kibitz.review import hint as whisper
from kibitz.review import review as look_back
from kibitz.review.chart import write_chart

MOST_WORLDS = 1_000_000


def review(chosen: Namespace) -> int:
    """Look back on a written game; 130 where the work was interrupted."""
    record = read_record(chosen.file)
    check_worlds(chosen.worlds)
    for file in (chosen.html, chosen.json, chosen.chart):
        check_writable(file)
    if chosen.chart and Path(chosen.chart).suffix not in (".svg", ".png"):
        raise KibitzError(f"--chart writes .svg or .png, not {chosen.chart!r}")
    seed = seed_of(chosen)
    with bar("positions") as progress:
        found = look_back(record, seed, chosen.worlds, progress=progress)
    if chosen.json != "-":
        print(report.text(found))
    if chosen.json is not None:
        write_file(chosen.json, json.dumps(report.as_json(found), indent=1) + "\n")
    if chosen.html is not None:
        write_file(chosen.html, report.html(found))
    if chosen.chart is not None and found.is_complete:
        write_chart(found, Path(chosen.chart))
        print(f"written: {chosen.chart}", file=sys.stderr)
    if not found.is_complete:
        looked_at = len(found.decisions)
        print(f"interrupted: this is about the first {looked_at} decisions", file=sys.stderr)
        return 130
    return 0


def hint(chosen: Namespace) -> int:
    """Advice for the seat to act at the end of a record, or before one of its moves."""
    check_worlds(chosen.worlds)
    game = position(chosen)
    found = whisper(game.view(game.turn), worlds=chosen.worlds)
    if chosen.json:
        choices = [report.choice_json(choice) for choice in found.appraisal.choices]
        print(json.dumps({"seat": game.turn, "why": found.why, "choices": choices}, indent=1))
        return 0
    print(f"seat {game.turn}: {game.view(game.turn).status}")
    print("\n".join(hint_lines(found)))
    return 0


def hint_lines(found: Hint) -> Iterator[str]:
    """A line for each choice, with its chance to win in percent, and why the best is best."""
    for choice in found.appraisal.choices:
        chance, behind = report.percent(choice.chance), report.gap(choice.behind)
        yield f"  {choice.move:<12} {chance:>12} %   {behind}"
    yield found.why


def position(chosen: Namespace) -> Game:
    record = read_record(chosen.file)
    last = len(record.moves) if chosen.at is None else chosen.at
    if not 0 <= last <= len(record.moves):
        raise KibitzError(f"--at counts moves from 0 to {len(record.moves)}, not {chosen.at}")
    found = None
    for ply, game in enumerate(record.replay()):
        if ply == last:
            found = game.copy()
    assert found is not None
    if found.is_over:
        raise KibitzError("the game is over there: give --at with an earlier move")
    return found


def check_worlds(worlds: int) -> None:
    if not 2 <= worlds <= MOST_WORLDS:
        raise KibitzError(f"--worlds must be from 2 to {MOST_WORLDS}, not {worlds}")
