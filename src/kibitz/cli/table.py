"""`kibitz play` at a table in the terminal; `cli/play.py` is the same in plain lines."""

from __future__ import annotations

import math
import os
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.cli.arguments import seats_of
from kibitz.cli.play import check_new
from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.registry import rulebook

if TYPE_CHECKING:
    from kibitz.terminal.saved import Kept

SLOWEST = 60  # seconds


def is_plain(chosen: Namespace) -> bool:
    """Plain lines are asked for, or there is no terminal to draw in."""
    has_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return chosen.plain or not has_terminal or os.environ.get("TERM") == "dumb"


def check_plain(chosen: Namespace) -> None:
    """What only the table can do is refused where there is none."""
    wanted = {
        "--resume": chosen.resume is not None,
        "--players": chosen.players is not None,
        "link": chosen.game is not None and ("/t/" in chosen.game or "://" in chosen.game),
    }
    for option, is_wanted in wanted.items():
        if is_wanted:
            raise KibitzError(say("needs-terminal", option=option))


def play_at_table(chosen: Namespace, options: dict[str, str]) -> None:
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
        game = _opened(chosen, options)
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


def _opened(chosen: Namespace, options: dict[str, str]) -> Kept:
    from kibitz.terminal.opening import around, open_local, own_name
    from kibitz.terminal.saved import begin

    check_new(chosen.save)
    people = chosen.players.split(",") if chosen.players else [chosen.name or own_name()]
    seats = seats_of(chosen, rulebook(chosen.game), len(people))
    chairs = around(seats, people, chosen.bots.split(","))
    opening = open_local(chosen.game, chairs, options=options, seed=chosen.seed, now=time.time())
    return begin(opening, _file(chosen))


def _file(chosen: Namespace) -> Path | None:
    return None if chosen.save is None else Path(chosen.save)
