"""`kibitz arena`: bots play against each other, and a table says who is better and how surely."""

from __future__ import annotations

import csv
import io
import json
from argparse import Namespace

from kibitz.arena import Standings, as_json, as_rows, invite, match
from kibitz.arena.table import table
from kibitz.cli.arguments import add_seed, add_set, add_workers, seed_of
from kibitz.cli.files import (
    CSV,
    JSON,
    STANDARD_OUTPUT,
    check_ending,
    check_outputs,
    has_content,
    write_file,
)
from kibitz.cli.parser import Parser, whole_number, with_commas
from kibitz.cli.progress import bar


def add_arena(command: str) -> Parser:
    parser = Parser(command, "kibitz arena lobo77 --bots medium,random --seats 4 --games 100")
    parser.add("game", "game", is_needed=True)
    parser.add("--bots", "levels", with_commas, is_needed=True)
    parser.add("--games", "number", whole_number, default=1000)
    parser.add("--seats", "number", whole_number)
    add_seed(parser)
    add_set(parser)
    add_workers(parser)
    parser.add("--ray", "address")
    parser.add("--json", "file")
    parser.add("--csv", "file")
    return parser


def arena(chosen: Namespace) -> None:
    """Play the contest and tell how it ended, or how it stood when somebody pressed Ctrl-C."""
    contest = invite(chosen.game, chosen.bots, chosen.seats, seed_of(chosen), chosen.set)
    deals = match.deals_for(contest, chosen.games)
    check_outputs({"--json": chosen.json, "--csv": chosen.csv})
    check_ending("--json", chosen.json, JSON)
    check_ending("--csv", chosen.csv, CSV)
    with bar("games") as progress:
        standings = match.carry_out(contest, deals, chosen.workers, progress, chosen.ray)
    if STANDARD_OUTPUT not in (chosen.json, chosen.csv):
        print("\n".join(table(standings, chosen.games)))
    write_files(chosen, standings)
    if not standings.is_whole:
        raise KeyboardInterrupt


def write_files(chosen: Namespace, standings: Standings) -> None:
    if chosen.json is not None and has_content(chosen.json, standings.deals > 0):
        write_file(chosen.json, json.dumps(as_json(standings), indent=1) + "\n")
    if chosen.csv is not None and has_content(chosen.csv, standings.deals > 0):
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(as_rows(standings))
        write_file(chosen.csv, text.getvalue())
