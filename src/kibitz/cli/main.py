"""The command `kibitz`: what can be asked, and how errors are told."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from kibitz import __version__
from kibitz.core.errors import KibitzError
from kibitz.core.registry import GAMES

DESCRIPTION = """\
Kibitz plays, referees and explains card games from their rulebooks:
dealt (Dealt!), deuce (Deuce), lobo77 (Lobo 77), fivecrowns (Five Crowns Mini Round)."""

EXAMPLES = """\
try:
  kibitz games                           the games, their seats and options
  kibitz play lobo77                     play a game in the terminal
  kibitz rules dealt                     the rules, numbered, with every ruling
  kibitz trace deuce --seed 42           a whole random game, every decision, as JSON lines
  kibitz trace dealt --seats 3 --set edition=intl --games 100
  kibitz replay game.txt                 a written game, move by move
  kibitz verify game.txt                 is every move legal, the result true?
  kibitz review game.txt --html game.html    what was luck, what was skill
  kibitz hint game.txt                   the best move now, and why
  kibitz arena lobo77 --bots hard,medium,easy,random
                                         bots against each other, with ratings
  kibitz bench                           how fast the rules run here
  kibitz study lobo77                    what a game is like: length, luck, house rules

`kibitz COMMAND --help` tells more."""


class Parser(argparse.ArgumentParser):
    """Like its parent, but errors name the command to ask for help."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n(`{self.prog} --help` tells more)\n")


def parser() -> argparse.ArgumentParser:
    """The whole command line. Made without importing the games: help must answer at once."""
    top = Parser(
        "kibitz",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"kibitz {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    _add_games(commands)
    _add_play(commands)
    _add_rules(commands)
    _add_trace(commands)
    _add_replay(commands)
    _add_verify(commands)
    _add_arena(commands)
    _add_bench(commands)
    _add_review(commands)
    _add_hint(commands)
    _add_study(commands)
    return top


def _add_games(commands: Any) -> None:
    commands.add_parser("games", help="list the games, their seats and options")


def _add_play(commands: Any) -> None:
    command = commands.add_parser(
        "play",
        help="play a game in the terminal against bots",
        description="Play a game in the terminal from seat 0; bots play the other seats.",
    )
    command.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    _add_set_up(command, "random")
    command.add_argument(
        "--bots",
        default="medium",
        metavar="LEVELS",
        help="random, easy, medium (unless given), hard or expert, or several with commas",
    )
    command.add_argument(
        "--save",
        metavar="FILE",
        help="write the record to FILE, move by move",
    )


def _add_rules(commands: Any) -> None:
    command = commands.add_parser("rules", help="print the rules of a game")
    _add_game(command)
    command.add_argument(
        "--language", default="en", metavar="CODE", help="en (unless given) or de, for German"
    )


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")


def _add_record(command: argparse.ArgumentParser, name: str) -> None:
    command.add_argument("file", metavar=name, help="a record; - reads standard input")


def _add_set_up(command: argparse.ArgumentParser, seed: str) -> None:
    _add_seats(command)
    _add_seed(command, seed, "the same deals")
    _add_set(command)


def _add_seats(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seats", type=int, default=4, metavar="N", help="seats (4 unless given)")


def _add_seed(command: argparse.ArgumentParser, seed: str, what: str) -> None:
    command.add_argument(
        "--seed",
        metavar="S",
        help=f"a whole number, or hex with 0x ({seed} unless given); the same seed, {what}",
    )


def _add_set(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="an option of the game, see `kibitz games`; may be repeated",
    )


def _add_trace(commands: Any) -> None:
    command = commands.add_parser(
        "trace",
        help="print whole games as JSON lines, every decision with the true hands",
        description="A referee's protocol of whole games as JSON Lines: the shuffles, and before "
        "every move the true hands, the scores and all legal moves.",
        epilog='example: kibitz trace lobo77 --seats 2 --seed 1 --moves "10 2"',
    )
    _add_game(command)
    _add_set_up(command, "0")
    command.add_argument(
        "--games", type=int, default=1, metavar="K", help="how many games, each with its own seed"
    )
    command.add_argument(
        "--deck",
        metavar="CARDS",
        help="the order of the first shuffle: all cards, top first, separated by spaces",
    )
    command.add_argument(
        "--moves",
        metavar="MOVES",
        help="play these, separated by spaces, then stop; without it: random legal moves",
    )
    command.add_argument(
        "--interpreted", action="store_true", help="run the rules without compiling them (slow)"
    )


def _add_replay(commands: Any) -> None:
    command = commands.add_parser("replay", help="show a written game move by move")
    _add_record(command, "FILE")


def _add_verify(commands: Any) -> None:
    command = commands.add_parser(
        "verify",
        help="check a written game: deals, moves, result",
        description="Deal a written game again from its seed, check that every move is legal and "
        "that the result is what the record says.",
    )
    _add_record(command, "FILE")


def _add_arena(commands: Any) -> None:
    command = commands.add_parser(
        "arena",
        help="let bots play against each other and rate them",
        description="A contest between bots. Every deal is played with every seating, so each bot "
        "gets each hand and luck mostly cancels. The table has each bot's share of the wins, how "
        "far that is from a fair share and a rating, with 95% intervals.",
        epilog="example: kibitz arena lobo77 --bots medium,random --seats 4 --games 100",
    )
    _add_game(command)
    command.add_argument(
        "--bots",
        required=True,
        metavar="A,B,...",
        help="who plays: random, easy, medium, hard or expert; hard:500 has another number of "
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
    _add_seed(command, "0", "the same result")
    _add_set(command)
    command.add_argument(
        "--workers", type=int, metavar="N", help="threads (one for each core unless given)"
    )
    command.add_argument(
        "--ray", metavar="ADDRESS", help="play on this Ray cluster instead; auto: the one around"
    )
    command.add_argument("--json", metavar="FILE", help="write all results; - for the terminal")
    command.add_argument("--csv", metavar="FILE", help="write a row for each game; - likewise")


def _add_bench(commands: Any) -> None:
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
    _add_seats(command)
    _add_set(command)
    command.add_argument("--seconds", type=float, default=3, metavar="T", help="for each game (3)")
    command.add_argument(
        "--threads", type=int, default=1, metavar="N", help="threads (1); 0: one for each core"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _add_review(commands: Any) -> None:
    command = commands.add_parser(
        "review",
        help="look back on a written game: every decision, luck and skill",
        description="Judge every decision of a written game by what its player could know, and "
        "tell luck from skill. The same seed gives the same figures.",
    )
    _add_record(command, "RECORD")
    command.add_argument("--html", metavar="FILE", help="write the report as a page")
    command.add_argument("--chart", metavar="FILE", help="draw the chances as .svg or .png")
    command.add_argument("--json", metavar="FILE", help="write everything as JSON; - prints it")
    _add_worlds(command)
    _add_seed(command, "0", "the same figures")


def _add_hint(commands: Any) -> None:
    command = commands.add_parser(
        "hint",
        help="advice for one position: the best move and why",
        description="The chance to win with each sensible move, from what the seat to act can "
        "know, and why the best one is best.",
    )
    _add_record(command, "RECORD")
    command.add_argument("--at", type=int, metavar="PLY", help="before this move (the end)")
    _add_worlds(command)
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _add_worlds(command: Any) -> None:
    command.add_argument(
        "--worlds",
        type=int,
        default=2048,
        metavar="N",
        help="guesses at the hidden cards for each move (2048); more are surer and take longer",
    )


def _add_study(commands: Any) -> None:
    command = commands.add_parser(
        "study",
        help="play a game very often: length, seats, cards, clauses, house rules",
        description="Play a game very often and tell what it is like, each figure with its 95% "
        "confidence interval: length, who wins, choices, clauses, cards, house rules on the same "
        "deals. Writes a page to look at, GAME-study.html unless told otherwise.",
        epilog="example: kibitz study deuce --seats 3 --games 20000 --compare target=50",
    )
    _add_game(command)
    _add_set_up(command, "0")
    command.add_argument(
        "--games", type=int, default=100_000, metavar="N", help="how many games (100000)"
    )
    command.add_argument(
        "--bots",
        default="medium",
        metavar="LEVEL",
        help="who plays in all seats: random, easy or medium (medium)",
    )
    command.add_argument(
        "--workers", type=int, default=0, metavar="W", help="threads; 0: one for each core (0)"
    )
    command.add_argument(
        "--compare",
        nargs="*",
        metavar="OPTION=VALUE",
        help="house rules to compare; without it typical values of every option, with nothing "
        "after it none",
    )
    command.add_argument("--html", metavar="FILE", help="where the page goes")
    command.add_argument("--no-html", action="store_true", help="write no page")
    command.add_argument("--json", metavar="FILE", help="write all figures to FILE; - prints them")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status is 2 for bad input."""
    top = parser()
    chosen = top.parse_args(arguments)
    if chosen.command is None:
        top.print_help()
        return 0
    from kibitz.cli import commands

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no § still gets the rest
    try:
        status = commands.run(chosen)
        sys.stdout.flush()
        return status
    except KibitzError as error:
        print(f"kibitz {chosen.command}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        _close_output()
        return 0
    except OSError as error:
        _close_output()
        print(f"kibitz {chosen.command}: cannot go on: {error.strerror}", file=sys.stderr)
        return 2


def _close_output() -> None:
    """Keep Python from trying once more to write what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
