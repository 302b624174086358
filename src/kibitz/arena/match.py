"""A contest from beginning to end: `play`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

from kibitz.arena.cluster import Cluster
from kibitz.arena.contest import Contest, Played, invite
from kibitz.arena.crew import Crew
from kibitz.arena.standings import Standings, standings
from kibitz.bots import Level
from kibitz.core.cores import cores
from kibitz.core.errors import KibitzError, out_of_range
from kibitz.core.message import say

MOST_GAMES = 1_000_000
MOST_WORKERS = 256
Progress = Callable[[int, int], None]  # games played so far, and in all


class Hands(Protocol):
    """Who plays the deals."""

    def results(self) -> Iterator[list[Played]]:
        """The games of each deal, as they are finished."""

    def finished(self) -> list[list[Played]]:
        """Stop; what was finished and not yet asked for."""

    @property
    def unfinished(self) -> int:
        """Games that are known to have been played of deals that were not finished."""


def deals_for(contest: Contest, games: int) -> int:
    """Whole deals, for at least this number of games."""
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        raise out_of_range("games", 1, MOST_GAMES, games)
    return -(-games // len(contest.seatings))


def play(
    game: str,
    bots: Sequence[str | Level],
    games: int,
    seats: int | None = None,
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    ray: str | None = None,
) -> Standings:
    """Play a contest: at least this number of games, every deal with every seating of the bots.

    `workers` are threads of this machine (all its cores unless given); `ray` is the address of a
    cluster that plays instead. The same seed gives the same result with either. Ctrl-C ends the
    contest early: the standings are then those of the deals finished so far.
    """
    contest = invite(game, bots, seats, seed, options)
    return carry_out(contest, deals_for(contest, games), workers, progress, ray)


def carry_out(
    contest: Contest,
    deals: int,
    workers: int | None = None,
    progress: Progress | None = None,
    ray: str | None = None,
) -> Standings:
    """As `play`, for a contest that is made already."""
    return watch(contest, deals, hands_for(contest, deals, workers, ray), progress)


def hands_for(contest: Contest, deals: int, workers: int | None, ray: str | None) -> Hands:
    if ray is not None:
        if workers is not None:
            raise KibitzError(say("arena-workers-of-cluster"))
        if contest.folders:
            raise KibitzError(say("arena-version-on-cluster"))
        return Cluster(contest, deals, ray)
    number = cores() if workers is None else workers
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= MOST_WORKERS:
        raise out_of_range("workers", 1, MOST_WORKERS, number)
    return Crew(contest, deals, number)


def watch(contest: Contest, deals: int, hands: Hands, progress: Progress | None) -> Standings:
    """Collect the deals until all are played, or somebody interrupts."""
    began = time.perf_counter()
    seatings = len(contest.seatings)
    played = []
    try:
        for games in hands.results():
            played.append(games)
            if progress:
                progress(len(played) * seatings, deals * seatings)
    except KeyboardInterrupt:
        pass
    finally:
        played += hands.finished()
    played.sort(key=lambda games: games[0].deal)  # whoever was quicker
    return standings(contest, played, deals, time.perf_counter() - began, hands.unfinished)
