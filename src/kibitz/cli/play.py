"""`kibitz play`: at a table in the terminal; `plain` is the same in plain lines."""

from __future__ import annotations

import math
import os
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.cli.arguments import add_set_up, seats_of
from kibitz.cli.files import check_new
from kibitz.cli.parser import Parser, number, one_of, with_commas
from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.registry import rulebook

if TYPE_CHECKING:
    from kibitz.terminal.saved import Kept

SLOWEST = 60  # seconds


def add_play(command: str) -> Parser:
    parser = Parser(command, "kibitz play deuce --bots easy,hard")
    parser.add("game", "game-or-link")
    add_set_up(parser)
    parser.add("--bots", "levels", with_commas, default="medium")
    parser.add("--players", "names", with_commas)
    parser.add("--name", "name", default="")
    parser.add("--save", "file")
    parser.add("--resume", "file-or-game", nargs="?", const="")
    parser.add("--pace", "seconds", number, default=1.0)
    parser.add("--theme", "theme", one_of("dark", "light"))
    parser.add("--plain")
    return parser


def play(chosen: Namespace) -> None:
    if not is_plain(chosen):
        play_at_table(chosen)
        return
    check_plain(chosen)
    from kibitz.cli.plain import play_in_lines

    play_in_lines(chosen)


def is_plain(chosen: Namespace) -> bool:
    """Plain lines are asked for, or there is no terminal to draw in."""
    has_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return chosen.plain or not has_terminal or os.environ.get("TERM") == "dumb"


def check_plain(chosen: Namespace) -> None:
    """What only the table can do is refused where there is none."""
    from kibitz.terminal.remote import is_link

    wanted = {
        "--resume": chosen.resume is not None,
        "--players": chosen.players is not None,
        "link": chosen.game is not None and is_link(chosen.game),
    }
    for option, is_wanted in wanted.items():
        if is_wanted:
            raise KibitzError(say("needs-terminal", option=option))


def play_at_table(chosen: Namespace) -> None:
    """Everything that can be wrong is said before the screen is taken over."""
    if not 0 <= chosen.pace <= SLOWEST or math.isnan(chosen.pace):
        raise KibitzError(say("bad-pace", number=SLOWEST, text=str(chosen.pace)))
    from kibitz.terminal.app import Wish, run
    from kibitz.terminal.palette import DARK, LIGHT
    from kibitz.terminal.remote import is_link, reach

    theme = {"dark": DARK, "light": LIGHT}.get(chosen.theme, "")
    game = remote = None
    if chosen.resume is not None:
        game = _resumed(chosen)
    elif chosen.game is not None and is_link(chosen.game):
        remote = reach(chosen.game)
    elif chosen.game is not None:
        game = _opened(chosen)
    farewell = run(Wish(game, remote, chosen.name, chosen.pace, theme))
    if farewell:
        print(farewell)


def _resumed(chosen: Namespace) -> Kept:
    from kibitz.terminal.saved import go_on, named, newest

    if chosen.game is not None and chosen.resume:
        raise KibitzError(say("resume-knows-game", text=chosen.game))
    check_new(chosen.save)
    if chosen.game is not None:
        rulebook(chosen.game)  # or an error that names it
    return go_on(named(chosen.resume) if chosen.resume else newest(chosen.game), _file(chosen))


def _opened(chosen: Namespace) -> Kept:
    from kibitz.terminal.opening import around, open_local, own_name
    from kibitz.terminal.saved import begin

    check_new(chosen.save)
    people = chosen.players or [chosen.name or own_name()]
    seats = seats_of(chosen, rulebook(chosen.game), len(people))
    chairs = around(seats, people, chosen.bots)
    asked = {"options": chosen.set, "seed": chosen.seed}
    opening = open_local(chosen.game, chairs, now=time.time(), **asked)
    return begin(opening, _file(chosen))


def _file(chosen: Namespace) -> Path | None:
    return None if chosen.save is None else Path(chosen.save)
