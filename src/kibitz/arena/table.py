"""The standings of a contest in words and columns."""

from __future__ import annotations

from kibitz.arena import rating
from kibitz.arena.estimate import Estimate, less
from kibitz.arena.standings import SHARED_AS_A_RULE, Standings
from kibitz.core.registry import rulebook

HEADING = "share of wins    fair   difference, 95%        "


def table(standings: Standings, asked: int | None = None) -> list[str]:
    """The result, with a word on what was asked for if that was not as many games."""
    shown = by_bot if len(standings.contest.rivals) > 1 else by_seat
    rows = shown(standings) if standings.bots else ["no deal was finished"]
    return [*heading(standings, asked), *rows, *remarks(standings)]


def heading(standings: Standings, asked: int | None) -> list[str]:
    contest = standings.contest
    options = "".join(f", {name}={value}" for name, value in contest.options.items())
    seatings = len(contest.seatings)
    lines = [
        f"{rulebook(contest.game).title}, {contest.seats} seats{options}, seed {contest.seed}",
        f"{count(standings.games, 'game')}: {count(standings.deals, 'deal')}, each with "
        f"{count(seatings, 'seating')}; {standings.decisions_per_game:.0f} decisions a game",
    ]
    if not standings.is_whole:
        planned = f"{standings.planned_games:,}"
        lines[1:1] = [f"interrupted after {standings.games:,} of {planned} games"]
    elif asked is not None and standings.games != asked:
        were = "was" if asked == 1 else "were"
        lines[1:1] = [f"{count(asked, 'game')} {were} asked for: rounded up to whole deals"]
    return [*lines, ""]


def count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def by_seat(standings: Standings) -> list[str]:
    """Where all seats have the same bot, only seats differ."""
    fair = 1 / standings.seats
    lines = [f"seat  {HEADING}".rstrip()]
    for seat, share in enumerate(standings.by_seat):
        lead = points(less(share, fair), fair, standings.seat_limits)
        lines.append(f"{seat:<4}  {share.value:>13.1%}  {fair:>6.1%}  {lead}")
    return lines


def by_bot(standings: Standings) -> list[str]:
    width = max(3, *(len(bot.bot) for bot in standings.bots))
    is_rated = standings.bots[0].rating is not None
    lines = [
        f"{'bot':<{width}}  {HEADING}{'    rating, 95%' if is_rated else ''}".rstrip(),
    ]
    for bot in standings.bots:
        lead = points(bot.lead, bot.fair, (bot.least, bot.most))
        line = f"{bot.bot:<{width}}  {bot.share:>13.1%}  {bot.fair:>6.1%}  {lead:<24}"
        rating = "" if bot.rating is None else f"  {rated(bot.rating)}"
        lines.append(f"{line}{rating}".rstrip())
    return lines


def points(lead: Estimate, fair: float, limits: tuple[float, float]) -> str:
    """A difference in percentage points with its interval, as far as shares can go."""
    value = f"{100 * lead.value:+6.1f}"
    if lead.low is None or lead.high is None:
        return f"{value}  (unknown)"
    least, most = (limit - fair for limit in limits)
    low, high = max(lead.low, least), min(lead.high, most)
    return f"{value}  ({100 * low:+.1f} to {100 * high:+.1f})"


def rated(rating: Estimate) -> str:
    """A rating with its interval; > and < where one side has no bound."""
    value = f"{rating.value:+.0f}"
    if rating.low is None and rating.high is None:
        return f"{value:>7}"
    if rating.high is None:
        return f"{'> ' + format(rating.low, '+.0f'):>7}"
    if rating.low is None:
        return f"{'< ' + format(rating.high, '+.0f'):>7}"
    return f"{value:>7}  ({rating.low:+.0f} to {rating.high:+.0f})"


def remarks(standings: Standings) -> list[str]:
    """What the table cannot say."""
    lines = ["", *on_rounding(standings), *on_sharing(standings)]
    if len(standings.contest.rivals) == 1:
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
    if standings.deals > 1 and any(one.high is None for one in rated):
        lines.append("> N: was never beaten, so its rating is surely above N, without any bound")
    if standings.deals > 1 and any(one.low is None for one in rated):
        lines.append("< N: never won, so its rating is surely below N, without any bound")
    return lines


def on_worth(standings: Standings, worth: float) -> str:
    """Games of one deal are not independent: they may be worth more than fresh ones, or less."""
    said = (
        f"these {count(standings.games, 'game')} are as sure as about {worth:,.0f} with fresh "
        "deals and random seats"
    )
    return said if worth > standings.games else f"{said}: here equal deals do not even out luck"
