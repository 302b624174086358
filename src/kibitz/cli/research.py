"""What can be asked of the commands for programs that learn: envs, export."""

from __future__ import annotations

from typing import Any

from kibitz.cli.arguments import add_game, add_seats, add_set_up, add_workers


def add_envs(commands: Any) -> None:
    command = commands.add_parser(
        "envs",
        help="what programs that learn see of a game, number by number",
        description="The observation of a game as the environments give it (Gymnasium, PettingZoo, "
        "OpenSpiel): a line for each number with its place, name and bounds. +0 is the seat "
        "itself, +1 the next one; x=y is 1 where x is y; x.card counts cards; x[i] is place i.",
        epilog="example: kibitz envs lobo77 --seats 3",
    )
    add_game(command)
    add_seats(command)
    command.add_argument(
        "--memory", action="store_true", help="with what all remember after a rebuilt stock"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")


def add_export(commands: Any) -> None:
    command = commands.add_parser(
        "export",
        help="write the decisions of many games to a file, for other programs",
        description="Let bots play and write down every decision: what the seat could know, its "
        "legal moves, the one it made, and how the game ended for it. Parquet or Arrow, by the "
        "file's name; a data card that explains the columns goes beside it. The same seed gives "
        "the same rows on any number of cores. Ctrl-C ends it early and keeps what was played.",
        epilog="example: kibitz export lobo77 --games 9000 --bots easy,medium --out lobo.parquet",
    )
    add_game(command)
    add_set_up(command, "0")
    command.add_argument(
        "--games", type=int, default=1000, metavar="N", help="how many games (1000)"
    )
    command.add_argument(
        "--out", required=True, metavar="FILE", help="where they go: *.parquet or *.arrow"
    )
    command.add_argument(
        "--bots",
        default="medium",
        metavar="LEVELS",
        help="who plays: random, easy, medium (unless given), hard, expert; several, with commas, "
        "fill the seats in turn and move on by a seat from game to game",
    )
    command.add_argument(
        "--views", action="store_true", help="also the whole views, byte by byte (slower)"
    )
    add_workers(command)
