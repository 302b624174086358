"""What can be set about a server: times, sizes and rates."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any


@dataclass(frozen=True)
class Rate:
    """A bucket of `burst` tokens that fills again by `refill` a second."""

    burst: float
    refill: float


@dataclass(frozen=True)
class Limits:
    """How much one client may ask. Bytes for sizes; rates are counted in messages."""

    message: int = 4096
    body: int = 16_384
    arrival: float = 10.0  # seconds for a body to come
    commands: Rate = Rate(40, 10)  # of one connection
    requests: Rate = Rate(200, 40)  # HTTP, of one address
    connections: Rate = Rate(120, 10)  # new sockets and streams, of one address
    told: Rate = Rate(50, 5)  # sockets of one address, opened only to say why they are refused
    tables: Rate = Rate(20, 0.2)  # opened by one address
    hints: Rate = Rate(6, 0.5)  # of one player
    names: Rate = Rate(20, 0.2)  # chosen by one address
    replays: Rate = Rate(20, 1)  # made for one address
    backlog: int = 128  # messages that wait for a slow reader
    open_connections: int = 400  # at the same time, of one address
    lines: int | None = 600  # connections of one address that are no sockets, all counted
    own_tables: int = 60  # of one player, not over


NO_LIMIT = Rate(1e12, 1e12)
_RATES: Any = {one.name: NO_LIMIT for one in fields(Limits) if isinstance(one.default, Rate)}
UNLIMITED = Limits(
    **_RATES,
    open_connections=1_000_000_000,
    lines=None,
    own_tables=1_000_000_000,
)


@dataclass(frozen=True)
class Settings:
    """Times in seconds."""

    bot_delay: tuple[float, float] = (0.6, 1.2)  # how long a bot seems to think, at least
    warn_after: float = 20.0  # a player is away and others wait
    stand_in_after: float = 60.0  # from going away to a bot's playing
    undo_wait: float = 20.0  # how long bots wait while an undo is asked for
    idle: float = 60.0  # until a table without subscribers leaves the memory
    sweep: float = 20.0  # how often the store is asked for tables that are due
    heartbeat: float = 5.0
    pulse: float = 20.0  # between pings of a socket; a peer that has not answered the last is gone
    grace: float = 10.0  # after a start, for players to come back: no clock runs
    furthest_behind: int = 100  # events that are told one by one to a client who comes back
    longest_story: int = 2000  # events of a table where they are: to tell them takes all before
    watchers: str = ""  # addresses that may read the figures, beside this machine itself
    limits: Limits = field(default_factory=Limits)
