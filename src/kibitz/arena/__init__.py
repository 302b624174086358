"""Contests between bots: see `play`.

A `contest` seats bots on the same deals, a `crew` of threads or a Ray `cluster` plays them, and
`standings` have shares and ratings with intervals. The same seed gives the same result anywhere.
"""

from kibitz.arena.contest import Contest, Played, Worker, invite, line_up
from kibitz.arena.match import play
from kibitz.arena.standings import Standing, Standings, as_json, as_rows
from kibitz.estimate import Estimate

__all__ = [
    "Contest",
    "Estimate",
    "Played",
    "Standing",
    "Standings",
    "Worker",
    "as_json",
    "as_rows",
    "invite",
    "line_up",
    "play",
]
