"""`kibitz arena`: bots play against each other, and a table says who is better and how surely."""

from __future__ import annotations

import csv
import io
import json
from argparse import Namespace

from kibitz.arena import Estimate, Standings, as_json, as_rows, invite, match, rating
from kibitz.cli.files import check_writable, seed_of, write_file
from kibitz.cli.progress import bar
from kibitz.core.errors import KibitzError
from kibitz.core.registry import rulebook

STANDARD_OUTPUT = "-"
UNKNOWN = "-"


def arena(chosen: Namespace, options: dict[str, str]) -> None:
    """Play the contest and tell how it ended, or how it stood when somebody pressed Ctrl-C."""
    contest = invite(chosen.game, chosen.bots.split(","), chosen.seats, seed_of(chosen), options)
    deals = match.deals_for(contest, chosen.games)
    check_files(chosen)
    with bar("games") as progress:
        standings = match.carry_out(contest, deals, chosen.workers, progress, chosen.ray)
    if STANDARD_OUTPUT not in (chosen.json, chosen.csv):
        print("\n".join(table(standings, chosen.games)))
    write_files(chosen, standings)
    if not standings.is_whole:
        raise KeyboardInterrupt


def check_files(chosen: Namespace) -> None:
    """Refuse what could not be written, before hours of play."""
    files = [file for file in (chosen.json, chosen.csv) if file is not None]
    if len(set(files)) < len(files):
        raise KibitzError("--json and --csv need files of their own")
    for file in files:
        check_writable(file)


def write_files(chosen: Namespace, standings: Standings) -> None:
    if chosen.json is not None:
        write_file(chosen.json, json.dumps(as_json(standings), indent=1) + "\n")
    if chosen.csv is not None:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(as_rows(standings))
        write_file(chosen.csv, text.getvalue())


def table(standings: Standings, asked: int) -> list[str]:
    """The result in words and columns."""
    return [*heading(standings, asked), *rows(standings), *remarks(standings)]


def heading(standings: Standings, asked: int) -> list[str]:
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
    elif standings.games != asked:
        were = "was" if asked == 1 else "were"
        lines[1:1] = [f"{count(asked, 'game')} {were} asked for: rounded up to whole deals"]
    return [*lines, ""]


def count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def rows(standings: Standings) -> list[str]:
    if not standings.bots:
        return ["no deal was finished"]
    width = max(3, *(len(bot.bot) for bot in standings.bots))
    is_rated = standings.bots[0].rating is not None
    lines = [
        f"{'bot':<{width}}  share of wins    fair    difference, 95%"
        + ("        rating, 95%" if is_rated else "")
    ]
    for bot in standings.bots:
        line = f"{bot.bot:<{width}}  {bot.share:>13.1%}  {bot.fair:>6.1%}  {points(bot.lead):>17}"
        rating = "" if bot.rating is None else f"  {rated(bot.rating)}"
        lines.append(f"{line}{rating}".rstrip())
    return lines


def points(lead: Estimate) -> str:
    """A difference in percentage points."""
    if lead.low is None or lead.high is None:
        return f"{100 * lead.value:+.1f} ± {UNKNOWN}"
    reach = max(lead.high - lead.value, lead.value - lead.low)
    return f"{100 * lead.value:+.1f} ± {100 * reach:.1f}"


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
    lines = [""]
    if standings.worth is not None and standings.saved is not None:
        saved = f"{standings.saved:,.0f} games saved" if standings.saved > 0 else "none saved"
        lines.append(
            f"as sure as about {standings.worth:,.0f} games with fresh deals and random seats: "
            f"{saved}"
        )
    if len(standings.contest.rivals) == 1:
        lines.append("no rating: all seats have the same bot")
    elif not rating.is_possible():
        lines.append("no ratings: they need choix, pip install 'kibitz[lab]'")
    elif any(bot.rating and None in bot.rating for bot in standings.bots) and standings.deals > 1:
        lines.append("> and <: never beaten, or never won, so the rating has no bound on that side")
    lines.append(f"{standings.seconds:.1f} seconds")
    return lines
