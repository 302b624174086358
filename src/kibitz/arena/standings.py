"""How a contest stands: shares of the wins, ratings, and how sure they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from kibitz.arena import rating
from kibitz.arena.contest import Contest, Played
from kibitz.arena.worth import Floats, worth
from kibitz.estimate import SHARED_AS_A_RULE, Estimate, share_of

NO_LIMITS = (0.0, 1.0)  # of a share
ALONE = (1.0, 1.0)  # those of a bot that holds all seats


@dataclass(frozen=True)
class Standing:
    """How one bot did. Shares are of all wins: a win of several is divided among them."""

    bot: str
    games: int
    share: float
    fair: float  # the share of the seats it held
    lead: Estimate  # share less fair, with its interval
    rating: Estimate | None  # on the Elo scale; None: just one bot, or `choix` is missing
    least: float = 0.0  # the share that it has even if it loses whenever it can
    most: float = 1.0  # the share that it has if it wins whenever it can


@dataclass(frozen=True)
class Standings:
    """The result of a contest, best bot first; also of one that was interrupted."""

    contest: Contest
    deals: int  # whole deals played
    planned: int  # deals that were to be played
    bots: tuple[Standing, ...]
    decisions_per_game: float
    worth: float | None  # games with fresh deals and random seats that would be as sure
    seconds: float
    played: tuple[Played, ...]
    left_out: int = 0  # games played of deals that were not finished

    @property
    def games(self) -> int:
        return len(self.played)

    @property
    def planned_games(self) -> int:
        return self.planned * len(self.contest.seatings)

    @property
    def is_whole(self) -> bool:
        return self.deals == self.planned

    @property
    def saved(self) -> float | None:
        """Games that playing every deal with every seating has saved."""
        return None if self.worth is None else self.worth - self.games

    @property
    def by_seat(self) -> tuple[Estimate, ...]:
        """Each seat's share of the wins, whoever sat there."""
        if not self.played:
            return ()
        won = np.array([game.won for game in self.played]).reshape(self.deals, -1, self.seats)
        limits = self.seat_limits
        return tuple(share_of(won[:, :, seat].mean(axis=1), *limits) for seat in range(self.seats))

    @property
    def winners(self) -> float:
        """How many a game has; they share its win."""
        return _winners(np.array([game.won for game in self.played]))

    @property
    def seat_limits(self) -> tuple[float, float]:
        """The least and the most that a seat can have of the wins."""
        won = np.array([game.won for game in self.played])
        return _limits(won, np.ones(len(won), dtype=np.int64))

    @property
    def seats(self) -> int:
        return self.contest.seats

    def __repr__(self) -> str:
        shares = ", ".join(f"{bot.bot} {bot.share:.1%}" for bot in self.bots)
        return f"<{self.contest.game}, {self.seats} seats, {self.games:,} games: {shares or '-'}>"

    def __str__(self) -> str:
        from kibitz.arena.table import table

        return "\n".join(table(self))


def standings(
    contest: Contest,
    played: Sequence[Sequence[Played]],
    planned: int,
    seconds: float,
    left_out: int = 0,
) -> Standings:
    """Count what was played: for each finished deal a game for each seating, in order."""
    games = tuple(game for deal in played for game in deal)
    return Standings(
        contest,
        deals=len(played),
        planned=planned,
        bots=_ranked(contest, played) if played else (),
        decisions_per_game=sum(game.decisions for game in games) / max(len(games), 1),
        worth=_worth(contest, played),
        seconds=seconds,
        played=games,
        left_out=left_out,
    )


def _worth(contest: Contest, played: Sequence[Sequence[Played]]) -> float | None:
    if len(contest.rivals) == 1 or not played:
        return None
    return worth(_shares(contest, played) - _held(contest).mean(axis=2))


def _ranked(contest: Contest, played: Sequence[Sequence[Played]]) -> tuple[Standing, ...]:
    shares = _shares(contest, played)
    games = shares.shape[0] * shares.shape[1]
    rated: list[Estimate] | list[None] = [None] * len(contest.rivals)
    if len(contest.rivals) > 1 and rating.is_possible():
        rated = rating.ratings(_beaten(contest, played))
    held = _held(contest)
    fair = held.mean(axis=(0, 2))
    won = _won(played)
    bots = []
    for number, bot in enumerate(contest.rivals):
        expected = float(fair[number])
        seats = np.tile(held[:, number].sum(axis=1).astype(np.int64), len(won))
        limits = _limits(won.reshape(games, -1), seats) if expected < 1 else ALONE
        share = share_of(shares[:, :, number].mean(axis=1), *limits)
        lead = share.minus(expected)
        bots.append(Standing(bot.name, games, share.value, expected, lead, rated[number], *limits))
    return tuple(sorted(bots, key=lambda bot: -bot.lead.value))


def _held(contest: Contest) -> Floats:
    """By seating, bot and seat: 1 where the bot holds the seat."""
    return np.array(
        [
            [[float(held == bot) for held in seating] for bot in contest.rivals]
            for seating in contest.seatings
        ]
    )


def _won(played: Sequence[Sequence[Played]]) -> Floats:
    """By deal, seating and seat: the share of the win."""
    return np.array([[game.won for game in deal] for deal in played])


def _shares(contest: Contest, played: Sequence[Sequence[Played]]) -> Floats:
    """By deal, seating and bot: its share of the win."""
    shares: Floats = np.einsum("dgs,gbs->dgb", _won(played), _held(contest))
    return shares


def _winners(won: Floats) -> float:
    """How many a game has, from the shares of the win by game and seat."""
    return float((won > 0).sum(axis=1).mean())


def _limits(won: Floats, held: Any) -> tuple[float, float]:
    """The least and the most that a player of this number of seats could have won.

    Only where several win as a rule: a rare tie is no bound for games to come.
    """
    if _winners(won) < SHARED_AS_A_RULE:
        return NO_LIMITS
    ordered = np.sort(won, axis=1)
    sums = np.hstack([np.zeros((len(won), 1)), ordered.cumsum(axis=1)])
    games, seats = np.arange(len(won)), won.shape[1]
    least = sums[games, held]
    most = sums[:, -1] - sums[games, seats - held]
    return float(least.mean()), float(most.mean())


def _beaten(contest: Contest, played: Sequence[Sequence[Played]]) -> Floats:
    """By deal, bot and bot: how often the one won, or had its share in it, and the other lost."""
    held, won = _held(contest), _won(played)
    beaten: Floats = np.einsum(
        "dgs,gbs,dgt,gct->dbc", won, held, (won == 0).astype(float), held, optimize=True
    )
    beaten[:, np.arange(len(contest.rivals)), np.arange(len(contest.rivals))] = 0
    return beaten


def as_json(standings: Standings) -> dict[str, Any]:
    """Everything but the single games, in plain values."""
    contest = standings.contest
    return {
        "game": contest.game,
        "options": contest.options,
        "seats": contest.seats,
        "seed": f"{contest.seed:#x}",
        "bots": [bot.name for bot in contest.bots],
        "seatings": [[bot.name for bot in seating] for seating in contest.seatings],
        "interrupted": not standings.is_whole,
        "games": standings.games,
        "left_out_games": standings.left_out,
        "planned_games": standings.planned_games,
        "deals": standings.deals,
        "decisions_per_game": standings.decisions_per_game,
        "worth_games": standings.worth,
        "saved_games": standings.saved,
        "seconds": round(standings.seconds, 3),
        "standings": [
            {
                "bot": bot.bot,
                "games": bot.games,
                "share": bot.share,
                "fair": bot.fair,
                "most": bot.most,
                "lead": _plain(bot.lead),
                "rating": None if bot.rating is None else _plain(bot.rating),
            }
            for bot in standings.bots
        ],
        "by_seat": [_plain(share) for share in standings.by_seat],
    }


def _plain(estimate: Estimate) -> dict[str, float | None]:
    return dict(zip(estimate._fields, estimate.plain(), strict=True))


def as_rows(standings: Standings) -> list[list[object]]:
    """A row for each game, after one of headings."""
    seats = range(standings.contest.seats)
    heading = ["deal", "seating", *(f"bot {seat}" for seat in seats)]
    heading += [*(f"won {seat}" for seat in seats), "decisions"]
    seatings = [[bot.name for bot in seating] for seating in standings.contest.seatings]
    return [
        [*heading],
        *(
            [game.deal, game.seating, *seatings[game.seating], *game.won, game.decisions]
            for game in standings.played
        ),
    ]
