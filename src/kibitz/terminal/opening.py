"""Opening a table here: people who share the keyboard, and bots."""

from __future__ import annotations

import getpass
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from kibitz.bots import level as read_level
from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.table import command as commands
from kibitz.table.decide import act
from kibitz.table.events import Event, Opened, Plan
from kibitz.table.opening import Setup, open_table
from kibitz.table.table import Table
from kibitz.table.words import BOT_NAMES, NOBODY, clean_name, distinct


@dataclass(frozen=True)
class Chair:
    """Who sits down: a person by name, or a bot of a level."""

    name: str = ""
    level: str | None = None


def open_local(
    game: str,
    chairs: Sequence[Chair],
    *,
    now: float,
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    deck: Sequence[str] | None = None,
) -> list[Event]:
    """The first events of a table here. Whoever sits at seat N is the player `person N`."""
    seats = ["open" if chair.level is None else "bot:medium" for chair in chairs]
    setup = Setup(options or {}, seed=seed, deck=deck)
    opened, *_ = open_table(game, seats, setup, player="", now=now, table="here")
    assert isinstance(opened, Opened)
    people = [clean_name(chair.name) for chair in chairs if chair.level is None]
    plans = tuple(_plan(chair, seat, people) for seat, chair in enumerate(chairs))
    table = Table.of([msgspec.structs.replace(opened, seats=plans)])
    for seat, chair in enumerate(chairs):
        if chair.level is None:
            sit = commands.Sit(id=f"sit {seat}", seat=seat, name=chair.name)
            act(table, f"person {seat}", sit, now)
    return table.history


def _plan(chair: Chair, seat: int, people: Sequence[str]) -> Plan:
    """Bots may search as long as is asked for: it is the asker's own machine."""
    if chair.level is None:
        return Plan("open")
    name = chair.name or BOT_NAMES[seat % len(BOT_NAMES)]
    return Plan("bot", read_level(chair.level).name, distinct(name, list(people)))


def around(seats: int, people: Sequence[str], levels: Sequence[str]) -> list[Chair]:
    """People at the first seats, bots at the others, their levels taking turns."""
    others = seats - len(people)
    if others < 0:
        raise KibitzError(say("too-many-people", number=len(people), left=seats))
    if len(levels) > max(1, others):
        raise KibitzError(say("too-many-bots", number=len(levels), left=others))
    bots = [Chair(level=levels[number % len(levels)]) for number in range(others)]
    return [*(Chair(name) for name in people), *bots]


def own_name() -> str:
    """What the person at this machine is called, unless they say otherwise."""
    try:
        return clean_name(getpass.getuser().capitalize())
    except (KeyError, OSError, ImportError):  # nobody in particular
        return NOBODY
