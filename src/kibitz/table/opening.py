"""Opening a table: what was asked for becomes its first events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kibitz.bots import LEVELS
from kibitz.core.errors import KibitzError, unknown
from kibitz.core.lesson import LEARNER
from kibitz.core.message import say
from kibitz.core.registry import rulebook
from kibitz.core.seed import commitment, new_seed, read_seed
from kibitz.table.events import Event, Opened, Pace, Plan, Sat
from kibitz.table.lesson import LEVEL, lesson_of
from kibitz.table.table import Seat, Table
from kibitz.table.words import BOT_NAMES, clean_name, distinct

ME, OPEN, BOT = "me", "open", "bot"


class Setup(NamedTuple):
    """How a game is played at a table. Without a seed a random one is used."""

    options: Mapping[str, object] = {}
    clock: Pace = "off"
    hints: bool = True
    seed: int | str | None = None
    deck: Sequence[str] | None = None
    lesson: str | None = None


USUAL = Setup()


def open_table(
    game: str,
    seats: Sequence[str],
    setup: Setup = USUAL,
    *,
    player: str,
    now: float,
    name: str = "",
    table: str = "table",
) -> list[Event]:
    """The first events of a table, for `Table.of`.

    A seat is "me" (of `player`, called `name`), "open" or "bot:LEVEL"; the game begins when none is
    open. `now` is the time, in seconds since 1970.
    """
    book = rulebook(game)
    book.check_seats(len(seats))
    key = new_seed() if setup.seed is None else read_seed(setup.seed)
    if sum(seat == ME for seat in seats) > 1:
        raise KibitzError(say("one-seat-yours"))
    own = clean_name(name)
    opened = Opened(
        number=1,
        time=now,
        player=player,
        table=table,
        game=game,
        options=book.read_options(setup.options),
        seats=tuple(_plan(seat, index, own) for index, seat in enumerate(seats)),
        key=f"{key:#x}",
        commitment=commitment(key),
        clock=setup.clock,
        hints=setup.hints,
        deck=None if setup.deck is None else tuple(setup.deck),
        lesson=setup.lesson,
    )
    if ME not in seats:
        return [opened]
    return [
        opened,
        Sat(number=2, time=now, player=player, seat=list(seats).index(ME), name=own),
    ]


def open_lesson(
    game: str, *, player: str, now: float, name: str = "", table: str = "table"
) -> list[Event]:
    """A first game that teaches: the player at seat 0, bots that follow the script."""
    lesson = lesson_of(game)
    return open_table(
        game,
        [ME if seat == LEARNER else f"{BOT}:{LEVEL}" for seat in range(lesson.seats)],
        Setup(lesson.options, deck=lesson.deck, lesson=game),
        player=player,
        now=now,
        name=name,
        table=table,
    )


def open_rematch(old: Table, player: str, table: str, now: float) -> list[Event]:
    """The same players with the same options, everybody one seat further; all sit already."""
    seats = [*old.seats[-1:], *old.seats[:-1]]
    key = new_seed()
    opened = Opened(
        number=1,
        time=now,
        player=player,
        table=table,
        game=old.opened.game,
        options=old.opened.options,
        seats=tuple(_again(seat) for seat in seats),
        key=f"{key:#x}",
        commitment=commitment(key),
        clock=old.opened.clock,
        hints=old.opened.hints,
        rematch_of=old.id,
    )
    found: list[Event] = [opened]
    for index, seat in enumerate(seats):
        if seat.kind == "person":
            found.append(
                Sat(
                    number=len(found) + 1,
                    time=now,
                    player=seat.player,
                    seat=index,
                    name=seat.name,
                )
            )
    return found


def free_name(table: Table, name: str, seat: int | None) -> str:
    """A cleaned name that no other seat has."""
    others = [other.name for i, other in enumerate(table.seats) if i != seat]
    return distinct(clean_name(name), others)


def _plan(seat: str, index: int, own: str) -> Plan:
    kind, _, rest = seat.partition(":")
    if seat in (ME, OPEN):
        return Plan("open")
    if kind != BOT:
        raise KibitzError(say("bad-seat", text=seat[:40]))
    name = distinct(BOT_NAMES[index % len(BOT_NAMES)], [own])
    return Plan("bot", known_level(rest or "medium"), name)


def known_level(name: str) -> str:
    """One of the levels as they are: nobody on the network chooses a million simulations."""
    if name not in LEVELS:
        raise unknown("bot", name[:40], list(LEVELS))
    return name


def _again(seat: Seat) -> Plan:
    return Plan("bot", seat.level, seat.name) if seat.kind == "bot" else Plan("open")
