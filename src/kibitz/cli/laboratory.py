"""What can be asked of the commands that measure and judge: arena, bench, review, hint, study."""

from __future__ import annotations

from typing import Any

from kibitz.cli.arguments import (
    add_game,
    add_record,
    add_seats,
    add_seed,
    add_set,
    add_set_up,
    add_workers,
    add_worlds,
)


def add_arena(commands: Any) -> None:
    command = commands.add_parser(
        "arena",
        help="let bots play against each other and rate them",
        description="A contest between bots. Every deal is played with every seating, so no bot "
        "gets better cards or seats than another; how much luck that removes depends on the game, "
        "and the last lines say what the games were worth. The table has each bot's share of the "
        "wins, how far that is from a fair share and a rating, with 95% intervals. "
        "In ratings 0 is the mean of the bots; of two, the one with 100 points more wins 64% of "
        "the games that one of them wins, with 200 more 76%, with 400 more 91%.",
        epilog="example: kibitz arena lobo77 --bots medium,random --seats 4 --games 100",
    )
    add_game(command)
    command.add_argument(
        "--bots",
        required=True,
        metavar="A,B,...",
        help="who plays: random, easy, medium, hard or expert; hard:2000 has another number of "
        "simulations for a move",
    )
    command.add_argument(
        "--games", type=int, default=1000, metavar="N", help="at least so many games (1000)"
    )
    command.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="seats, which the bots fill in turn (one for each bot unless given)",
    )
    add_seed(command, "0", "the same result")
    add_set(command)
    add_workers(command)
    command.add_argument(
        "--ray", metavar="ADDRESS", help="play on this Ray cluster instead; auto: the one around"
    )
    command.add_argument("--json", metavar="FILE", help="write all results; - for the terminal")
    command.add_argument("--csv", metavar="FILE", help="write a row for each game; - likewise")


def add_bench(commands: Any) -> None:
    command = commands.add_parser(
        "bench",
        help="measure the speed of the rules or of the search",
        description="Play whole games of uniformly random moves, deals included, with complete "
        "lists of legal moves, and count decisions per second (median of five runs). "
        "`kibitz bench search` measures the search of the bots instead.",
    )
    command.add_argument(
        "what", nargs="*", metavar="[search] [GAME]", help="all games unless one is given"
    )
    add_seats(command)
    add_set(command)
    command.add_argument("--seconds", type=float, default=3, metavar="T", help="for each game (3)")
    command.add_argument(
        "--threads", type=int, default=1, metavar="N", help="threads (1); 0: one for each core"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")


def add_review(commands: Any) -> None:
    command = commands.add_parser(
        "review",
        help="look back on a written game: every decision, luck and skill",
        description="Judge every decision of a written game by what its player could know, and "
        "tell luck from skill. The same seed gives the same figures.",
    )
    add_record(command, "RECORD")
    command.add_argument("--html", metavar="FILE", help="write the report as a page")
    command.add_argument("--chart", metavar="FILE", help="draw the chances as .svg or .png")
    command.add_argument("--json", metavar="FILE", help="write everything as JSON; - prints it")
    add_worlds(command)
    add_seed(command, "0", "the same figures")


def add_hint(commands: Any) -> None:
    command = commands.add_parser(
        "hint",
        help="advice for one position: the best move and why",
        description="The chance to win with each sensible move, from what the seat to act can "
        "know, and why the best one is best.",
    )
    add_record(command, "RECORD")
    command.add_argument("--at", type=int, metavar="PLY", help="before this move (the end)")
    add_worlds(command)
    command.add_argument("--json", action="store_true", help="print one JSON object")


def add_study(commands: Any) -> None:
    command = commands.add_parser(
        "study",
        help="play a game very often: length, seats, cards, clauses, house rules",
        description="Play a game very often and tell what it is like, each figure with its 95% "
        "confidence interval: length, who wins, choices, clauses, cards, house rules on the same "
        "deals. Writes a page to look at, GAME-study.html unless told otherwise.",
        epilog="example: kibitz study deuce --seats 3 --games 20000 --compare target=50",
    )
    add_game(command)
    add_set_up(command, "0")
    command.add_argument(
        "--games",
        type=int,
        default=100_000,
        metavar="N",
        help="games of the main study (100000); besides, as many again, but 50000 at most, for "
        "the test of skill (one medium bot among easy ones), and twice that for each house rule",
    )
    command.add_argument(
        "--bots",
        default="medium",
        metavar="LEVEL",
        help="who plays in all seats: random, easy or medium (medium)",
    )
    add_workers(command)
    command.add_argument(
        "--compare",
        nargs="*",
        metavar="OPTION=VALUE",
        help="house rules to compare; without it typical values of every option, with nothing "
        "after it none",
    )
    command.add_argument("--html", metavar="FILE", help="where the page goes, as .html")
    command.add_argument("--no-html", action="store_true", help="write no page")
    command.add_argument("--json", metavar="FILE", help="write all figures to FILE; - prints them")
