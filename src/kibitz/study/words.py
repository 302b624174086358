"""Figures in words: the same sentences for the terminal and for the page."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.estimate import Estimate
from kibitz.study.findings import FEWEST_GAMES, SHARES, Findings, Setting
from kibitz.study.plan import SKILLED, UNSKILLED

COMPARED = {
    "decisions": "decisions a game",
    "rounds": "rounds a game",
    "rebuilds": "stock rebuilt, times a game",
    "first seat": "win share of the first seat to act",
    "skill": f"win share of one {SKILLED} bot among {UNSKILLED} ones",
}
GOOD_PLAYER = f"A good player among beginners (one {SKILLED} bot among {UNSKILLED} ones)"

MOST_DIGITS = 4
TINY = 12  # digits that no error needs
HARDLY = 0.001  # an error of a whole number that nobody needs to be told
TOO_FEW = "too few games to say"
NO_DIFFERENCE = "no difference beyond chance"


def count(number: int, what: str = "game") -> str:
    """'1 game', '1,200 games'."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def are_few(findings: Findings) -> bool:
    return findings.games < FEWEST_GAMES


def digits_for(error: float, most: int = MOST_DIGITS) -> int:
    """As many decimals as the interval leaves any meaning to: more than most, lest it be 0."""
    for digits in range(most):
        if error >= 1.95 * 10.0**-digits:
            return digits
    return next((digits for digits in range(most, TINY) if round(error, digits) > 0), most)


def amount(number: float, digits: int, sign: str = "") -> str:
    text = f"{number:{sign},.{digits}f}"
    is_zero = not text.strip("+-0.,")
    return text.lstrip("+-") if is_zero else text.replace("-", "\N{MINUS SIGN}")


def number(estimate: Estimate, sign: str = "") -> str:
    """'141.8 ± 0.4'; '0.1 (0.0 to 0.3)' where the interval is lopsided, near the least."""
    value = estimate.value
    if not estimate.is_known or (value == int(value) and estimate.error < HARDLY):
        return amount(value, 0 if value == int(value) else 2, sign)
    digits = digits_for(estimate.error)
    if is_lopsided(estimate):
        shown, low, high = (amount(part, digits, sign) for part in estimate)
        return f"{shown} ({low} to {high})"
    return f"{amount(value, digits, sign)} ± {estimate.error:,.{digits}f}"


def is_lopsided(estimate: Estimate) -> bool:
    """Whether its ends must be told: one half of the interval is much longer than the other."""
    below, above = estimate.value - estimate.low, estimate.high - estimate.value
    return abs(below - above) > 0.2 * (below + above)


def percent(estimate: Estimate) -> str:
    """'25.2% ± 0.3'; ends are given where the interval is lopsided, near 0% and 100%."""
    value, low, high = (100 * part for part in estimate)
    if not estimate.is_known:
        return f"{amount(value, 1)}%"
    if value in (0, 100) and high - low < HARDLY:
        return f"{amount(value, 0)}%"
    digits = max(digits_for((high - low) / 2, most=3), 1)
    if is_lopsided(estimate):
        return f"{amount(value, digits)}% ({amount(low, digits)} to {amount(high, digits)})"
    return f"{amount(value, digits)}% ± {(high - low) / 2:.{digits}f}"


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
    if are_few(findings):
        yield f"A game has {number(game.mean)} decisions; {TOO_FEW} how that varies."
        yield f"It has {number(rounds.mean)} rounds; a round has {number(one.mean)} decisions."
        return
    low, middle, high = (game.quantiles[part].value for part in (0.1, 0.5, 0.9))
    yield (
        f"A game has {number(game.mean)} decisions; half of all games at most {middle:,.0f}, "
        f"one in ten at most {low:,.0f}, one in ten {high:,.0f} or more."
    )
    yield f"It has {number(rounds.mean)} rounds; a round has {number(one.mean)} decisions."


def seats(findings: Findings) -> str:
    fair = 100 * findings.fair
    unfair = findings.seats_that_differ
    if are_few(findings):
        return f"{TOO_FEW.capitalize()} whether a seat has an advantage; {fair:.1f}% would be fair."
    if not unfair:
        return (
            f"No seat has a proven advantage: the fair {fair:.1f}% is within all intervals, "
            "which hold for all seats together."
        )
    said = [f"seat {seat} wins {percent(findings.seats[seat])}" for seat in unfair]
    return (
        f"Seats are not equal: {', '.join(said)}, where {fair:.1f}% would be fair. The intervals "
        "hold for all seats together."
    )


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
        return f"The stock was never rebuilt in {count(findings.games)}."
    return (
        f"The stock is rebuilt {number(findings.rebuilds)} times a game, and at all in "
        f"{percent(findings.games_with_rebuild)} of games."
    )


def skill(findings: Findings) -> str | None:
    """Whether the better player wins, between luck alone and skill alone."""
    share, fair, most = findings.skill, findings.fair, findings.most
    if share is None:
        return None
    if are_few(findings):
        return (
            f"{TOO_FEW.capitalize()} whether skill matters; {100 * fair:.1f}% would be luck alone."
        )
    said = f"{GOOD_PLAYER} wins {percent(share)}. Luck alone would be {100 * fair:.1f}%"
    if not share.minus(fair).is_clear:
        return f"{said}: {NO_DIFFERENCE}."
    way = 100 * min((share.value - fair) / (most - fair), 1)
    return f"{said}, skill alone {skill_alone(findings)}: that is {amount(way, 0)}% of the way."


def skill_alone(findings: Findings) -> str:
    """What somebody wins who wins every game."""
    if findings.most == 1:
        return "100%"
    winners = amount(findings.winners.value, 1)
    return f"{100 * findings.most:.1f}% (a game has {winners} winners, who share it)"


def clauses(findings: Findings) -> str:
    if not findings.clauses:
        return "The game does not say yet which clauses come into force."
    idle = [clause.name for clause in findings.clauses if clause.games.value == 0]
    if not idle:
        return "Every clause came into force."
    return f"Never in force in {count(findings.games)}: {', '.join(idle)}."


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
    """What surely changes under a house rule; and of skill, also that nothing does."""
    if setting.games < FEWEST_GAMES:
        return f"{setting.name}: {TOO_FEW}."
    said = [
        f"{COMPARED[name]} {change_of(name, setting.changes[name])}"
        for name in COMPARED
        if name in setting.sure and name != "skill"
    ]
    if "skill" in setting.changes:
        said.append(better_player(setting))
    return f"{setting.name}: {'; '.join(said) or NO_DIFFERENCE}."


def better_player(setting: Setting) -> str:
    """Whether a house rule makes skill count for more."""
    change = setting.changes["skill"]
    told = change_of("skill", change)
    if not setting.sure:
        return f"{NO_DIFFERENCE}, nor in how often the better player wins ({told})"
    if "skill" not in setting.sure:
        return f"no proof that the better player wins more often, or less ({told})"
    return f"the better player wins {'more' if change.value > 0 else 'less'} often ({told})"


def jointly(findings: Findings) -> str:
    """How the intervals of house rules are meant."""
    changes = sum(len(setting.changes) for setting in findings.settings)
    return f"The intervals of all {changes} changes hold together."


def first_seat(findings: Findings) -> str:
    return f"Seats are counted from 0, as in the rules; seat {findings.first_seat} acts first."


def seat_shares(findings: Findings) -> str:
    """'seat 0 25.2% ± 0.3; seat 1 …'."""
    shown = [percent(seat) for seat in findings.seats]
    total = sum(float(text.partition("%")[0]) for text in shown)
    said = "; ".join(f"seat {i} {text}" for i, text in enumerate(shown))
    return f"{said}{' (rounded one by one)' if abs(total - 100) > 1e-6 else ''}."


def state_of(findings: Findings, is_whole: bool, done: int, planned: int) -> str:
    """How much was played."""
    if not is_whole:
        return f"interrupted after {done:,} of {count(planned)} in all"
    return f"{count(done)} in all in {findings.seconds:,.1f} s"
