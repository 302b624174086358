"""Figures in words: the same sentences for the terminal and for the page."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.study.findings import SHARES, Findings, Setting
from kibitz.study.interval import Estimate
from kibitz.study.plan import SKILLED, UNSKILLED

COMPARED = {
    "decisions": "decisions a game",
    "rounds": "rounds a game",
    "rebuilds": "stock rebuilt, times a game",
    "first seat": "win share of the first seat to act",
    "skill": f"win share of one {SKILLED} bot among {UNSKILLED} ones",
}

SHARED_AS_A_RULE = 1.5  # winners of a game


def digits_for(error: float) -> int:
    """As many decimals as the interval leaves any meaning to."""
    for digits in range(5):
        if error >= 1.95 * 10.0**-digits:
            return digits
    return 4


def amount(number: float, digits: int, sign: str = "") -> str:
    text = f"{number:{sign},.{digits}f}"
    is_zero = not text.strip("+-0.,")
    return text.lstrip("+-") if is_zero else text.replace("-", "\N{MINUS SIGN}")


def number(estimate: Estimate, sign: str = "") -> str:
    """'141.8 ± 0.4'."""
    if not estimate.is_known:
        return amount(estimate.value, 2, sign)
    if estimate.error == 0:
        return amount(estimate.value, 0 if estimate.value == int(estimate.value) else 2, sign)
    digits = digits_for(estimate.error)
    return f"{amount(estimate.value, digits, sign)} ± {estimate.error:,.{digits}f}"


def percent(estimate: Estimate, sign: str = "") -> str:
    """'25.2% ± 0.3'; ends are given where the interval is lopsided, near 0% and 100%."""
    value, low, high = (100 * part for part in estimate)
    if not estimate.is_known:
        return f"{amount(value, 1, sign)}%"
    digits = min(max(digits_for((high - low) / 2), 1), 3)
    if sign == "" and abs((value - low) - (high - value)) > 0.2 * (high - low):
        return f"{amount(value, digits)}% ({amount(low, digits)} to {amount(high, digits)})"
    return f"{amount(value, digits, sign)}% ± {(high - low) / 2:.{digits}f}"


def points(estimate: Estimate) -> str:
    """A difference of shares, in points of a hundred: '+1.3 ± 0.4'."""
    return number(Estimate(*(100 * part for part in estimate)), "+")


def value_of(name: str, estimate: Estimate) -> str:
    """A compared figure."""
    return percent(estimate) if name in SHARES else number(estimate)


def change_of(name: str, estimate: Estimate) -> str:
    return f"{points(estimate)} points" if name in SHARES else number(estimate, "+")


def plays(findings: Findings) -> str:
    """'Lobo 77, 4 seats, chips=3, medium bots'."""
    plan = findings.plan
    options = [f"{name}={value}" for name, value in plan.options.items()]
    return ", ".join([plan.book.title, f"{plan.seats} seats", *options, f"{plan.bot.name} bots"])


def lengths(findings: Findings) -> Iterator[str]:
    game, rounds, one = findings.lengths.values()
    low, middle, high = (game.quantiles[part].value for part in (0.1, 0.5, 0.9))
    yield (
        f"A game has {number(game.mean)} decisions; half of all games at most {middle:,.0f}, "
        f"one in ten at most {low:,.0f}, one in ten {high:,.0f} or more."
    )
    yield f"It has {number(rounds.mean)} rounds; a round has {number(one.mean)} decisions."


def seats(findings: Findings) -> str:
    fair = 100 * findings.fair
    unfair = findings.seats_that_differ
    if not unfair:
        widest = 100 * max(seat.error for seat in findings.seats)
        return (
            f"No seat has a proven advantage: every share is near the fair {fair:.1f}%, "
            f"each known to about {widest:.1f} points."
        )
    said = [f"seat {seat} wins {percent(findings.seats[seat])}" for seat in unfair]
    return f"Seats are not equal: {', '.join(said)}, where {fair:.1f}% would be fair."


def endings(findings: Findings) -> str:
    return (
        f"{percent(findings.close)} of games are close (the nearest other score is within a tenth "
        f"of the highest); {percent(findings.shared)} have several winners."
    )


def choices(findings: Findings) -> str:
    return (
        f"A decision has {number(findings.choices)} legal moves; "
        f"{percent(findings.forced)} of decisions are forced: one legal move."
    )


def rebuilds(findings: Findings) -> str:
    if findings.rebuilds.value == 0:
        return f"The stock was never rebuilt in {findings.games:,} games."
    return (
        f"The stock is rebuilt {number(findings.rebuilds)} times a game, and at all in "
        f"{percent(findings.games_with_rebuild)} of games."
    )


def skill(findings: Findings) -> str | None:
    if not findings.settings or "skill" not in findings.settings[0].values:
        return None
    share = findings.settings[0].values["skill"]
    said = (
        f"One {SKILLED} bot among {UNSKILLED} ones wins {percent(share)}, "
        f"where {100 * findings.fair:.1f}% would be luck alone."
    )
    if findings.winners.value < SHARED_AS_A_RULE:
        return said
    return f"{said} {sharing(findings)}"


def sharing(findings: Findings) -> str:
    """Why nobody can win all where most seats win."""
    return (
        f"A game has {number(findings.winners)} winners, who share it: "
        f"about {100 / findings.winners.value:.0f}% is the most that anybody can win."
    )


def clauses(findings: Findings) -> str:
    if not findings.clauses:
        return "The game does not say yet which clauses come into force."
    idle = [clause.name for clause in findings.clauses if clause.games.value == 0]
    if not idle:
        return "Every clause came into force."
    return f"Never in force in {findings.games:,} games: {', '.join(idle)}."


def cards(findings: Findings) -> str:
    if not findings.cards:
        return "Too few hands to say what a card is worth."
    out = [card for card in findings.cards if card.stands_out]
    if not out:
        return (
            f"No card of the first hand surely changes who wins, in {findings.sampled:,} games "
            f"with {len(findings.cards)} different cards."
        )
    best = [f"{card.name} ({points(card.change)})" for card in out if card.change.value > 0]
    worst = [f"{card.name} ({points(card.change)})" for card in out if card.change.value < 0]
    parts = [
        f"{word} {', '.join(names)}"
        for word, names in (("help:", best[:5]), ("hurt:", worst[::-1][:5]))
        if names
    ]
    return f"In the first hand, in points of win share, {'; '.join(parts)}."


def house_rule(setting: Setting) -> str:
    """What surely changes under a house rule."""
    said = [
        f"{COMPARED[name]} {change_of(name, setting.changes[name])}"
        for name in COMPARED
        if name in setting.sure
    ]
    return f"{setting.name}: {'; '.join(said) or 'no difference beyond chance'}."


def state_of(findings: Findings, is_whole: bool, done: int, planned: int) -> str:
    """How much was played."""
    if not is_whole:
        return f"interrupted after {done:,} of {planned:,} games"
    return f"{done:,} games in {findings.seconds:,.1f} s"
