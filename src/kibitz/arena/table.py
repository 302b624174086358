"""The standings of a contest in words and columns."""

from __future__ import annotations

from math import isinf

from kibitz.arena import rating
from kibitz.arena.standings import Standings
from kibitz.core.registry import rulebook
from kibitz.estimate import SHARED_AS_A_RULE, Estimate

HEADING = "share of wins    fair   difference, 95%        "


def table(standings: Standings, asked: int | None = None) -> list[str]:
    """The result, with a word on what was asked for if that was not as many games."""
    shown = by_bot if len(standings.contest.rivals) > 1 else by_seat
    rows = shown(standings) if standings.bots else nothing(standings)
    return [*heading(standings, asked), *rows, *remarks(standings)]


def heading(standings: Standings, asked: int | None) -> list[str]:
    contest = standings.contest
    options = "".join(f", {name}={value}" for name, value in contest.options.items())
    title = f"{rulebook(contest.game).title}, {contest.seats} seats{options}, seed {contest.seed}"
    return [title, *on_asked(standings, asked), *on_played(standings), ""]


def on_asked(standings: Standings, asked: int | None) -> list[str]:
    """Why there are not as many games as were asked for."""
    if not standings.is_whole:
        played = standings.games + standings.left_out
        return [f"interrupted after {played:,} of {standings.planned_games:,} games"]
    if asked is not None and standings.games != asked:
        were = "was" if asked == 1 else "were"
        return [f"{count(asked, 'game')} {were} asked for: rounded up to whole deals"]
    return []


def on_played(standings: Standings) -> list[str]:
    """What counts."""
    if not standings.played:
        return []
    lines = [
        f"{count(standings.games, 'game')}: {count(standings.deals, 'deal')}, each with "
        f"{count(len(standings.contest.seatings), 'seating')}; "
        f"{standings.decisions_per_game:.0f} decisions a game"
    ]
    if standings.left_out:
        more = "1 more does" if standings.left_out == 1 else f"{standings.left_out:,} more do"
        lines.append(f"{more} not count: only whole deals are fair to every bot")
    return lines


def nothing(standings: Standings) -> list[str]:
    """Why there is nothing to tell."""
    seatings = len(standings.contest.seatings)
    if seatings == 1:
        return ["no game was finished"]
    return [
        f"no deal was finished: with these bots and seats a deal is {seatings} games, one for each",
        "seating, and only whole deals are fair to every bot",
    ]


def count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def by_seat(standings: Standings) -> list[str]:
    """Where all seats have the same bot, only seats differ."""
    fair = 1 / standings.seats
    lines = [f"seat  {HEADING}".rstrip()]
    for seat, share in enumerate(standings.by_seat):
        lead = points(share.minus(fair))
        lines.append(f"{seat:<4}  {share.value:>13.1%}  {fair:>6.1%}  {lead}")
    return lines


def by_bot(standings: Standings) -> list[str]:
    width = max(3, *(len(bot.bot) for bot in standings.bots))
    is_rated = standings.bots[0].rating is not None
    lines = [
        f"{'bot':<{width}}  {HEADING}{'    rating, 95%' if is_rated else ''}".rstrip(),
    ]
    for bot in standings.bots:
        lead = points(bot.lead)
        line = f"{bot.bot:<{width}}  {bot.share:>13.1%}  {bot.fair:>6.1%}  {lead:<24}"
        rating = "" if bot.rating is None else f"  {rated(bot.rating)}"
        lines.append(f"{line}{rating}".rstrip())
    return lines


def points(lead: Estimate) -> str:
    """A difference in percentage points with its interval."""
    value = f"{100 * lead.value:+6.1f}"
    if not lead.is_known:
        return f"{value}  (unknown)"
    return f"{value}  ({100 * lead.low:+.1f} to {100 * lead.high:+.1f})"


def rated(rating: Estimate) -> str:
    """A rating with its interval; > and < where one side has no bound."""
    value = f"{rating.value:+.0f}"
    if isinf(rating.low) and isinf(rating.high):
        return f"{value:>7}"
    if isinf(rating.high):
        return f"{'> ' + format(rating.low, '+.0f'):>7}"
    if isinf(rating.low):
        return f"{'< ' + format(rating.high, '+.0f'):>7}"
    return f"{value:>7}  ({rating.low:+.0f} to {rating.high:+.0f})"


def remarks(standings: Standings) -> list[str]:
    """What the table cannot say."""
    lines = ["", *on_rounding(standings), *on_sharing(standings)]
    if len(standings.contest.rivals) == 1:
        lines.append("seats are counted from 0, as in the rules")
        lines.append(f"all seats have the same bot, {standings.contest.rivals[0].name}: no ratings")
    elif not rating.is_possible():
        lines.append("no ratings: they need choix, pip install 'kibitz[lab]'")
    elif standings.bots:
        lines += on_ratings(standings)
    if standings.worth is not None:
        lines.append(on_worth(standings, standings.worth))
    lines.append(f"{standings.seconds:.1f} seconds")
    return lines


def on_rounding(standings: Standings) -> list[str]:
    one_bot = len(standings.contest.rivals) == 1
    shares = [share.value for share in standings.by_seat]
    shown = shares if one_bot else [bot.share for bot in standings.bots]
    total = sum(round(1000 * share) for share in shown)
    is_off = bool(shown) and total != 1000
    return [f"shares are rounded one by one: as shown they add up to {total / 10}%"] * is_off


def on_sharing(standings: Standings) -> list[str]:
    """Why nobody can win all, where several seats win as a rule."""
    if not standings.played or standings.winners < SHARED_AS_A_RULE:
        return []
    said = f"a game has {count_of(standings.winners)} winners, who share it: "
    if len(standings.contest.rivals) == 1:
        return [f"{said}{standings.seat_limits[1]:.1%} is the most that a seat can win"]
    each = {bot.bot: f"{bot.most:.1%}" for bot in standings.bots}
    if len(set(each.values())) == 1:
        return [f"{said}{standings.bots[0].most:.1%} is the most that a bot can win"]
    most = ", ".join(f"{share} for {bot}" for bot, share in each.items())
    return [f"{said}the most that can be won is {most}"]


def count_of(winners: float) -> str:
    """'2', or 'about 2.9'."""
    return f"{winners:.0f}" if winners.is_integer() else f"about {winners:.1f}"


def on_ratings(standings: Standings) -> list[str]:
    lines = [
        "rating: 0 is the mean of these bots; 100 points ahead wins 64 of 100 games of two, 400 "
        "ahead 91"
    ]
    rated = [bot.rating for bot in standings.bots if bot.rating is not None]
    if standings.deals > 1 and any(isinf(one.high) for one in rated):
        lines.append("> N: was never beaten, so its rating is surely above N, without any bound")
    if standings.deals > 1 and any(isinf(one.low) for one in rated):
        lines.append("< N: never won, so its rating is surely below N, without any bound")
    return lines


def on_worth(standings: Standings, worth: float) -> str:
    """Games of one deal are not independent: they may be worth more than fresh ones, or less."""
    said = (
        f"these {count(standings.games, 'game')} are as sure as about {worth:,.0f} with fresh "
        "deals and random seats"
    )
    return said if worth > standings.games else f"{said}: here equal deals do not even out luck"
