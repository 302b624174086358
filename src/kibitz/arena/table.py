"""The standings of a contest in words and columns."""

from __future__ import annotations

from math import isinf

from kibitz.arena import rating
from kibitz.arena.standings import Standings
from kibitz.core.registry import rulebook
from kibitz.core.words import Speaker, spoken
from kibitz.estimate import SHARED_AS_A_RULE, Estimate


class Words(Speaker):
    """Says what contests say."""

    def share(self, share: float) -> str:
        return self.say("percent", text=self.number(100 * share, 1))

    def points(self, lead: Estimate) -> str:
        """A difference in percentage points with its interval."""
        value, low, high = (self.number(100 * part, 1, "+") for part in lead)
        spread = self.say("from-to", low=low, high=high)
        return f"{value:>6}  {spread if lead.is_known else self.say('arena-unknown')}"

    def rated(self, rating: Estimate) -> str:
        """A rating with its interval; > and < where one side has no bound."""
        value, low, high = (self.number(part, 0, "+") for part in rating)
        if isinf(rating.low) and isinf(rating.high):
            return f"{value:>7}"
        if isinf(rating.high):
            return f"{f'> {low}':>7}"
        if isinf(rating.low):
            return f"{f'< {high}':>7}"
        return f"{value:>7}  {self.say('from-to', low=low, high=high)}"


def table(standings: Standings, asked: int | None = None, language: str | None = None) -> list[str]:
    """The result, with a word on what was asked for if that was not as many games."""
    words = Words(language or spoken(), rulebook(standings.contest.game))
    shown = by_bot if len(standings.contest.rivals) > 1 else by_seat
    rows = shown(standings, words) if standings.bots else nothing(standings, words)
    return [*heading(standings, asked, words), *rows, *remarks(standings, words)]


def heading(standings: Standings, asked: int | None, words: Words) -> list[str]:
    contest = standings.contest
    options = ", ".join(f"{name}={value}" for name, value in contest.options.items())
    what = {"name": rulebook(contest.game).title, "seed": str(contest.seed)}
    named = "arena-title-with" if options else "arena-title"
    title = words.say(named, number=contest.seats, text=options or None, **what)
    return [title, *on_asked(standings, asked, words), *on_played(standings, words), ""]


def on_asked(standings: Standings, asked: int | None, words: Words) -> list[str]:
    """Why there are not as many games as were asked for."""
    if not standings.is_whole:
        played, planned = standings.games + standings.left_out, standings.planned_games
        return [words.say("arena-interrupted", number=played, whole=planned)]
    if asked is not None and standings.games != asked:
        return [words.say("arena-rounded-up", number=asked)]
    return []


def on_played(standings: Standings, words: Words) -> list[str]:
    """What counts."""
    if not standings.played:
        return []
    counts = {"games": standings.games, "deals": standings.deals}
    counts |= {"seatings": len(standings.contest.seatings)}
    counts |= {"decisions": round(standings.decisions_per_game)}
    lines = [words.say("arena-played", **counts)]
    if standings.left_out:
        lines.append(words.say("arena-left-out", number=standings.left_out))
    return lines


def nothing(standings: Standings, words: Words) -> list[str]:
    """Why there is nothing to tell."""
    seatings = len(standings.contest.seatings)
    return [words.say("arena-nothing" if seatings == 1 else "arena-no-deal", number=seatings)]


def by_seat(standings: Standings, words: Words) -> list[str]:
    """Where all seats have the same bot, only seats differ."""
    fair = 1 / standings.seats
    heads = ("arena-seat", "arena-share", "arena-fair", "arena-lead")
    rows = [
        [str(seat), words.share(share.value), words.share(fair), words.points(share.minus(fair))]
        for seat, share in enumerate(standings.by_seat)
    ]
    return columns([[words.say(head) for head in heads], *rows])


def by_bot(standings: Standings, words: Words) -> list[str]:
    heads = ("arena-bot", "arena-share", "arena-fair", "arena-lead", "arena-rating")
    is_rated = standings.bots[0].rating is not None
    rows = [[words.say(head) for head in heads[: 5 if is_rated else 4]]]
    for bot in standings.bots:
        rated = [] if bot.rating is None else [words.rated(bot.rating)]
        shares = (words.share(share) for share in (bot.share, bot.fair))
        rows.append([bot.bot, *shares, words.points(bot.lead), *rated])
    return columns(rows)


def columns(rows: list[list[str]]) -> list[str]:
    """Lines in which cells stand below each other: shares end there, all else begins."""
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    sides = "<>><<"
    lines = (
        "  ".join(f"{cell:{sides[i]}{widths[i]}}" for i, cell in enumerate(row)) for row in rows
    )
    return [line.rstrip() for line in lines]


def remarks(standings: Standings, words: Words) -> list[str]:
    """What the table cannot say."""
    lines = ["", *on_rounding(standings, words), *on_sharing(standings, words)]
    rivals = standings.contest.rivals
    if len(rivals) == 1:
        lines += [words.say("arena-seats-from-0"), words.say("arena-one-bot", name=rivals[0].name)]
    elif not rating.is_possible():
        lines.append(words.say("arena-no-choix"))
    elif standings.bots:
        lines += on_ratings(standings, words)
    if standings.worth is not None:
        # Games of one deal are not independent: they may be worth more than fresh ones, or less.
        helps = "yes" if standings.worth > standings.games else "no"
        worth = {"worth": round(standings.worth), "helps": helps}
        lines.append(words.say("arena-worth", number=standings.games, **worth))
    lines.append(words.say("arena-seconds", text=words.number(standings.seconds, 1)))
    return lines


def on_rounding(standings: Standings, words: Words) -> list[str]:
    one_bot = len(standings.contest.rivals) == 1
    shares = [share.value for share in standings.by_seat]
    shown = shares if one_bot else [bot.share for bot in standings.bots]
    total = sum(round(1000 * share) for share in shown)
    is_off = bool(shown) and total != 1000
    return [words.say("arena-rounded", text=words.share(total / 1000))] if is_off else []


def on_sharing(standings: Standings, words: Words) -> list[str]:
    """Why nobody can win all, where several seats win as a rule."""
    winners = standings.winners if standings.played else 0.0
    if winners < SHARED_AS_A_RULE:
        return []
    text = words.number(winners, 0 if winners.is_integer() else 1)
    said = {"winners": text, "exact": "yes" if winners.is_integer() else "no"}
    each = {bot.bot: words.share(bot.most) for bot in standings.bots}
    if len(standings.contest.rivals) == 1:
        most = words.share(standings.seat_limits[1])
        return [words.say("arena-most-of-seat", most=most, **said)]
    if len(set(each.values())) == 1:
        return [words.say("arena-most-of-bot", most=each[standings.bots[0].bot], **said)]
    most = ", ".join(words.say("arena-most-for", name=bot, text=each[bot]) for bot in each)
    return [words.say("arena-most-of-bots", most=most, **said)]


def on_ratings(standings: Standings, words: Words) -> list[str]:
    names = ["arena-rating-scale"]
    rated = [bot.rating for bot in standings.bots if bot.rating is not None]
    if standings.deals > 1 and any(isinf(one.high) for one in rated):
        names.append("arena-never-beaten")
    if standings.deals > 1 and any(isinf(one.low) for one in rated):
        names.append("arena-never-won")
    return [words.say(name) for name in names]
