"""The command `kibitz`: what can be asked, and how errors are told."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, NoReturn

from kibitz import __version__
from kibitz.cli import INTERRUPTED
from kibitz.cli.arguments import (
    add_game,
    add_language,
    add_record,
    add_set_up,
    language_of,
    number,
    whole_number,
)
from kibitz.cli.laboratory import add_arena, add_bench, add_hint, add_review, add_study
from kibitz.cli.research import add_envs, add_export
from kibitz.cli.workshop import add_check, add_new, add_words
from kibitz.core.errors import BadRecord, KibitzError
from kibitz.core.words import Speaker, speak, spoken

DESCRIPTION = """\
Kibitz plays, referees and explains card games from their rulebooks:
dealt (Dealt!), deuce (Deuce), lobo77 (Lobo 77), fivecrowns (Five Crowns Mini Round),
and games of other packages: `kibitz games` lists all."""

EXAMPLES = """\
try:
  kibitz games                           the games, their seats and options
  kibitz serve --open                    play in the browser, with friends and bots
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
  kibitz envs lobo77                     what programs that learn see of it
  kibitz export lobo77 --games 10000 --out lobo.parquet
                                         every decision of many games, as a table
  kibitz new mygame                      a game of your own, to start from
  kibitz check mygame                    what is wrong with it, in plain words
  kibitz words mygame --language fr      its words, to be translated

`kibitz COMMAND --help` tells more."""


class Parser(argparse.ArgumentParser):
    """Like its parent, but errors name what was meant, and the command to ask for help."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.register("type", int, whole_number)
        self.register("type", float, number)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n(`{self.prog} --help` tells more)\n")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            known = [str(choice) for choice in action.choices or ()]
            near = get_close_matches(str(value).lower(), known, n=1)
            meant = f"; did you mean {near[0]}?" if near else ""
            raise argparse.ArgumentError(action, f"{error.message}{meant}") from None


class Command(Parser):
    """The parser of one command: what it does not know is its own error, not that of `kibitz`."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        known, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return known, rest


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
    add_language(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Command)
    _add_games(commands)
    _add_serve(commands)
    _add_play(commands)
    _add_rules(commands)
    _add_trace(commands)
    _add_replay(commands)
    _add_verify(commands)
    add_arena(commands)
    add_bench(commands)
    add_review(commands)
    add_hint(commands)
    add_study(commands)
    add_envs(commands)
    add_export(commands)
    add_new(commands)
    add_check(commands)
    for command in commands.choices.values():
        add_language(command, default=argparse.SUPPRESS)  # before the command or behind it
    add_words(commands)
    return top


def _add_games(commands: Any) -> None:
    commands.add_parser(
        "games",
        help="list the games, their seats and options",
        description="List the games: by which name commands know them, for how many seats they "
        "are, and the options that `--set OPTION=VALUE` changes, with their default.",
    )


def _add_serve(commands: Any) -> None:
    command = commands.add_parser(
        "serve",
        help="play in the browser, with friends and bots",
        description="Serve the card table to browsers and programs. Games are stored move by move "
        "and go on after a restart.",
    )
    command.add_argument(
        "--host", default="127.0.0.1", metavar="H", help="0.0.0.0 lets others in (127.0.0.1)"
    )
    command.add_argument(
        "--port", type=int, metavar="P", help="7788 unless given, or the next one that is free"
    )
    command.add_argument(
        "--database", metavar="FILE|URL", help="where games are kept (in your data folder)"
    )
    command.add_argument(
        "--bot-delay", type=float, metavar="S", help="seconds that bots take for a move (about 1)"
    )
    command.add_argument("--open", action="store_true", help="open a browser, if there is one")
    command.add_argument(
        "--proxy",
        default="",
        metavar="ADDRESSES",
        help="reverse proxies, with commas: where requests come from is what they say",
    )
    command.add_argument(
        "--metrics",
        default="",
        metavar="ADDRESSES",
        help="who may read /metrics, with commas, beside this machine itself",
    )
    command.add_argument(
        "--log", choices=("text", "json"), default="text", help="json: a line for every event"
    )
    command.add_argument(
        "--no-limits", action="store_true", help="no limits of rates: for load tests"
    )


def _add_play(commands: Any) -> None:
    command = commands.add_parser(
        "play",
        help="play in the terminal: against bots, with others at one keyboard, on a server",
        description="Play at a table in the terminal: against bots, with others who share the "
        "keyboard, or at a table on a server by its link. Games here are saved after every move.",
        epilog="examples: kibitz play deuce --bots easy,hard; kibitz play dealt --players Ada,Ben; "
        "kibitz play http://127.0.0.1:7788/t/ID; kibitz play --resume",
    )
    table = "or the link of a table; without it you are asked"
    add_game(command, is_optional=True, name="GAME|LINK", more=table)
    add_set_up(command, "random")
    command.add_argument(
        "--bots",
        default="medium",
        metavar="LEVELS",
        help="random, easy, medium (unless given), hard or expert; several, with commas, repeat "
        "around the table: easy,hard is easy, hard, easy at three seats",
    )
    command.add_argument(
        "--players", metavar="NAMES", help="several people, with commas, pass the keyboard around"
    )
    command.add_argument(
        "--name", default="", metavar="NAME", help="your name (that of your login)"
    )
    command.add_argument(
        "--save",
        metavar="FILE",
        help="write the record to FILE, move by move, with the names of the players",
    )
    command.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE|GAME",
        help="go on with a saved game or a record, with the last GAME not over, or the last of all",
    )
    command.add_argument(
        "--pace", type=float, default=1.0, metavar="S", help="seconds for a bot's move (1)"
    )
    command.add_argument("--theme", choices=("dark", "light"), help="dark unless given")
    command.add_argument(
        "--plain",
        action="store_true",
        help="plain lines instead of a table: for screen readers and scripts",
    )


def _add_rules(commands: Any) -> None:
    command = commands.add_parser(
        "rules",
        help="print the rules of a game",
        description="Print the rules of a game in numbered clauses, to which errors refer as §6, "
        "with every ruling where the rulebook leaves a question open, and the reason for it.",
    )
    add_game(command)


def _add_trace(commands: Any) -> None:
    command = commands.add_parser(
        "trace",
        help="print whole games as JSON lines, every decision with the true hands",
        description="A referee's protocol of whole games as JSON Lines: the shuffles, and before "
        "every move the true hands, the scores and all legal moves.",
        epilog='example: kibitz trace lobo77 --seats 2 --seed 1 --moves "10 2"',
    )
    add_game(command)
    add_set_up(command, "0")
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
    command = commands.add_parser(
        "replay",
        help="show a written game move by move",
        description="Show a written game: every move with its number (as `hint --at` counts), and "
        "the public situation before the next. What is wrong is told with line and column.",
    )
    add_record(command, "FILE")


def _add_verify(commands: Any) -> None:
    command = commands.add_parser(
        "verify",
        help="check a written game: deals, moves, result",
        description="Deal a written game again from its seed, check that every move is legal and "
        "that the result is what the record says.",
    )
    add_record(command, "FILE")


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
        speak(language_of(chosen))
        status = commands.run(chosen)
        sys.stdout.flush()
        return status
    except KibitzError as error:
        where = _file_of(chosen) if isinstance(error, BadRecord) else ""
        print(f"kibitz {chosen.command}: {where}{error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"\n{Speaker(spoken()).say('stopped')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        _close_output()
        return 0
    except OSError as error:
        _close_output()
        said = Speaker(spoken()).say("cannot-go-on", because=error.strerror)
        print(f"kibitz {chosen.command}: {said}", file=sys.stderr)
        return 2


def _file_of(chosen: argparse.Namespace) -> str:
    """The record that line and column are of; none is named where it was piped in."""
    file = getattr(chosen, "file", "-")
    return "" if file == "-" else f"{file}, "


def _close_output() -> None:
    """Keep Python from trying once more to write what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
