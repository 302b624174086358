"""A study as one page: nothing but this file is needed to read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources

from kibitz.estimate import Estimate
from kibitz.study import plots, words
from kibitz.study.findings import Distribution, Findings, Setting
from kibitz.study.markup import figure, paragraph, side_by_side, table
from kibitz.study.plan import SKILLED, UNSKILLED
from kibitz.study.run import Studied

CARDS_PLOTTED = 24


def page_of(studied: Studied) -> str:
    """The whole page."""
    findings = studied.findings
    style = resources.files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    title = f"{findings.plan.book.title}: a study"
    body = "\n".join(_body(studied))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="generator" content="kibitz study"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _body(studied: Studied) -> Iterator[str]:
    findings = studied.findings
    yield f"<header><h1>{escape(findings.plan.book.title)}: what the game is like</h1>"
    done = words.state_of(findings, studied.is_whole, studied.done, studied.planned)
    yield (
        f'<p class="soft">{escape(words.plays(findings))}. {words.count(findings.games)} of it '
        f"({escape(done)}), seed {findings.plan.seed}.</p>"
    )
    if not studied.is_whole:
        yield (
            f'<p class="warning">This study was {escape(done)}. The figures are right for what '
            "was played, and their intervals wider than they would have been.</p>"
        )
    yield "</header>"
    sections = [
        ("length", "How long it takes", _length(findings)),
        ("seats", "Who wins", _seats(findings)),
        ("ends", "How it ends", _ends(findings)),
        ("choices", "What there is to decide", _choices(findings)),
        ("clauses", "Which rules matter", _clauses(findings)),
        ("cards", "What cards are worth", _cards(findings)),
        ("house", "House rules", _house(findings)),
        ("method", "How this was computed", _method(findings)),
    ]
    links = "".join(f'<a href="#{name}">{heading}</a>' for name, heading, _ in sections)
    yield _headline(findings)
    yield f'<nav aria-label="sections">{links}</nav>'
    yield "<main>"
    for name, heading, content in sections:
        yield f'<section id="{name}"><h2>{heading}</h2>'
        yield from content
        yield "</section>"
    yield "</main>"
    yield "<footer><p>Made by kibitz study.</p></footer>"


def _headline(findings: Findings) -> str:
    game, rounds, _ = findings.lengths.values()
    fair = 100 * findings.fair
    best = max(range(findings.plan.seats), key=lambda seat: findings.seats[seat].value)
    is_sure = best in findings.seats_that_differ
    tiles = [
        (words.number(game.mean), "decisions a game", f"in {words.number(rounds.mean)} rounds"),
        (
            words.percent(findings.seats[best]),
            f"won by seat {best}, most of all seats",
            f"fair: {fair:.1f}%; {'beyond chance' if is_sure else 'may be chance'}",
        ),
        (words.number(findings.choices), "legal moves at a decision", "on average"),
        (words.percent(findings.forced), "of decisions are forced", "one legal move only"),
        (words.percent(findings.close), "of games are close", "nearest score within a tenth"),
    ]
    if findings.skill is not None:
        text = "won by a good player among beginners"
        most = "100" if findings.most == 1 else f"{100 * findings.most:.1f}"
        note = f"luck alone: {fair:.1f}%, skill alone: {most}%"
        tiles.append((words.percent(findings.skill), text, note))
    items = (
        f"<li><b>{_split(figure)}</b><span>{escape(what)}</span>"
        f'<span class="soft">{escape(note)}</span></li>'
        for figure, what, note in tiles
    )
    return f'<ul class="headline">{"".join(items)}</ul>'


def _split(figure: str) -> str:
    """The interval smaller than the value."""
    value, space, rest = figure.partition(" ")
    return f"{escape(value)}{space}<i>{escape(rest)}</i>" if rest else escape(value)


def _length(findings: Findings) -> Iterator[str]:
    for sentence in words.lengths(findings):
        yield paragraph(sentence)
    pictures = []
    for i, (name, spread) in enumerate(findings.lengths.items()):
        alt = f"Histogram of {name}: {_spread_in_words(spread)}"
        draw = plots.histogram(spread.counts, name, spread.mean)
        caption = (
            f"{name.capitalize()}, in percent of all {'rounds' if i == 2 else 'games'}. The line "
            "is the mean; what is rarer than one in a thousand is in the last bar."
        )
        pictures.append(figure(plots.drawn(f"length{i}", alt, draw), caption))
    yield side_by_side(pictures)
    lines = [
        [name, words.number(spread.mean), *(_end(q) for q in spread.quantiles.values())]
        for name, spread in findings.lengths.items()
    ]
    yield table(
        "Length: the mean, and the values that 10%, 25%, 50%, 75% and 90% stay at or below, with "
        "their 95% intervals.",
        ["", "mean", "10%", "25%", "median", "75%", "90%"],
        lines,
    )


def _spread_in_words(spread: Distribution) -> str:
    low, middle, high = (spread.quantiles[part].value for part in (0.1, 0.5, 0.9))
    return f"the median is {middle:g}, and 8 of 10 lie between {low:g} and {high:g}."


def _end(quantile: Estimate) -> str:
    if quantile.low == quantile.high:
        return f"{quantile.value:,.0f}"
    return f"{quantile.value:,.0f} ({quantile.low:,.0f} to {quantile.high:,.0f})"


def _seats(findings: Findings) -> Iterator[str]:
    yield paragraph(words.seats(findings))
    yield paragraph(
        f"{words.first_seat(findings)} All seats play equally well, so a difference is the seat's "
        "own. Winners of one game share its win."
    )
    draw = plots.seats(findings)
    picture = plots.drawn("seats", f"Share of wins by seat: {words.seat_shares(findings)}", draw)
    yield side_by_side([figure(picture, "Share of wins by seat; the line is a fair share.")])
    yield table(
        "Share of wins, and the advantage in points against a fair share; the advantages add up "
        "to 0, before rounding. The 95% intervals hold for all seats together; in bold: beyond "
        "chance.",
        ["seat", "wins", "advantage"],
        [
            [f"seat {i}", words.percent(seat), words.points(seat.minus(findings.fair))]
            for i, seat in enumerate(findings.seats)
        ],
        findings.seats_that_differ,
    )
    said = words.skill(findings)
    if said:
        yield paragraph(f"{said} The seats take turns, so that no seat favours it.")


def _ends(findings: Findings) -> Iterator[str]:
    yield paragraph(words.endings(findings))
    margin = findings.margin
    pictures = [
        figure(
            plots.drawn(
                "scores", "Final scores of winners and of the others.", plots.scores(findings)
            ),
            "Final scores: winners against all others, each in percent of their own number.",
        ),
        figure(
            plots.drawn(
                "margin",
                f"Histogram of margins: {_spread_in_words(margin)}",
                plots.histogram(margin.counts, "margin", margin.mean),
            ),
            "Margin: how near the nearest other seat came to a winner's score.",
        ),
    ]
    yield side_by_side(pictures)
    yield table(
        "How games end.",
        ["", "estimate"],
        [
            ["mean margin", words.number(margin.mean)],
            ["close games", words.percent(findings.close)],
            ["games with several winners", words.percent(findings.shared)],
            ["winners of a game", words.number(findings.winners)],
        ],
    )


def _choices(findings: Findings) -> Iterator[str]:
    yield paragraph(words.choices(findings))
    yield paragraph(words.rebuilds(findings))
    pictures = [
        figure(
            plots.drawn(
                "choices",
                f"Histogram of legal moves; the mean is {words.number(findings.choices)}.",
                plots.histogram(
                    findings.choice_counts, "legal moves at a decision", findings.choices
                ),
            ),
            "How many moves there are to choose from, in percent of all decisions.",
        )
    ]
    if findings.kinds:
        names = [kind.name for kind in findings.kinds]
        values = [plots.scaled(kind.share) for kind in findings.kinds]
        alt = f"Share of decisions by what is played; most often {', '.join(names[:3])}."
        draw = plots.rows(names, values, "share of all decisions, %")
        caption = (
            f"What is played most, from a sample of {words.count(findings.replayed)}. Places that "
            "a move names are left out."
        )
        svg = plots.drawn("kinds", alt, draw, plots.height_of(names))
        pictures.append(figure(svg, caption))
    yield side_by_side(pictures)
    yield table(
        f"What is played most, in {words.count(findings.replayed)}.",
        ["move", "share of decisions", "times"],
        [[kind.name, words.percent(kind.share), f"{kind.count:,}"] for kind in findings.kinds],
    )


def _clauses(findings: Findings) -> Iterator[str]:
    yield paragraph(words.clauses(findings))
    if not findings.clauses:
        return
    ordered = sorted(findings.clauses, key=lambda clause: -clause.games.value)
    names = [clause.name for clause in ordered]
    values = [plots.scaled(clause.games) for clause in ordered]
    draw = plots.rows(names, values, "share of games, %")
    svg = plots.drawn(
        "clauses",
        f"Share of games by clause; most often {names[0]}, most seldom {names[-1]}.",
        draw,
        plots.height_of(names),
    )
    caption = "In what share of games a clause comes into force at all, with 95% intervals."
    yield side_by_side([figure(svg, caption)])
    yield table(
        "How often the clauses of the rules come into force.",
        ["clause", "times a game", "share of games"],
        [[c.name, words.number(c.per_game), words.percent(c.games)] for c in ordered],
    )


def _cards(findings: Findings) -> Iterator[str]:
    yield paragraph(words.cards(findings))
    if not findings.cards:
        return
    yield paragraph(
        "Seats whose very first hand holds a card are compared with seats whose hand does not: "
        "a first hand is one of many in a game, so effects are small where games have many rounds."
    )
    half = CARDS_PLOTTED // 2
    many = len(findings.cards) > CARDS_PLOTTED
    shown = [*findings.cards[:half], *findings.cards[-half:]] if many else findings.cards
    values = [plots.scaled(card.change) for card in shown]
    names = [card.name for card in shown]
    draw = plots.rows(names, values, "change of win share, points", 0)
    which = f"the {half} best and the {half} worst cards" if many else "every card"
    svg = plots.drawn(
        "cards",
        f"Change of win share for {which}: from {shown[0].name} ({words.points(shown[0].change)}) "
        f"down to {shown[-1].name} ({words.points(shown[-1].change)}).",
        draw,
        plots.height_of(names),
    )
    caption = (
        f"What a card in the first hand changes, for {which}, from the first hands of "
        f"{words.count(findings.sampled)}, with 95% intervals that hold for all cards together."
    )
    yield side_by_side([figure(svg, caption)])
    yield table(
        "Win share with the card in the first hand, and the change against hands without it, in "
        "points; the intervals of the changes hold for all cards together. In bold: beyond chance.",
        ["card", "hands", "win share", "change"],
        [
            [card.name, f"{card.hands:,}", words.percent(card.held), words.points(card.change)]
            for card in findings.cards
        ],
        [i for i, card in enumerate(findings.cards) if card.stands_out],
    )


def _house(findings: Findings) -> Iterator[str]:
    if len(findings.settings) < 2:
        yield paragraph("No house rule was compared.")
        return
    yield paragraph(
        f"The same deals were played under every rule, {words.count(findings.plan.compared)} each: "
        "what differs is the rule, not the luck. The better player is one "
        f"{SKILLED} bot among {UNSKILLED} ones. {words.jointly(findings)}"
    )
    for setting in findings.settings[1:]:
        yield paragraph(words.house_rule(setting))
    shown = [
        name
        for name in words.COMPARED
        if any(setting.values.get(name, Estimate(0, 0, 0)).value for setting in findings.settings)
    ]
    pictures = []
    for name in shown:
        said = [
            f"{setting.name} {words.value_of(name, setting.values[name])}"
            for setting in findings.settings
            if name in setting.values
        ]
        draw = plots.changes(findings, name)
        height = 1.0 + 0.32 * len(said)
        svg = plots.drawn(f"house-{name.replace(' ', '-')}", "; ".join(said), draw, height)
        pictures.append(figure(svg, f"{words.COMPARED[name].capitalize()}, with 95% intervals."))
    yield side_by_side(pictures)
    yield table(
        "Every rule, and below its figures the change against the first line on the same deals, "
        "with the interval of the difference; those of all changes hold together.",
        ["rule", *(words.COMPARED[name] for name in shown)],
        [line for setting in findings.settings for line in _house_lines(setting, shown)],
    )


def _house_lines(setting: Setting, shown: Sequence[str]) -> Iterator[list[str]]:
    values = setting.values
    yield [
        setting.name,
        *(words.value_of(name, values[name]) if name in values else "" for name in shown),
    ]
    if setting.changes:
        changes = setting.changes
        yield [
            "  change",
            *(words.change_of(name, changes[name]) if name in changes else "" for name in shown),
        ]


def _method(findings: Findings) -> Iterator[str]:
    plan = findings.plan
    yield paragraph(
        f"Bots of the level {plan.bot.name} ({plan.bot.help}) played all seats; people play "
        "otherwise, so take the figures as those of such players. Every figure is an estimate "
        "with its 95% confidence interval: of 100 such intervals about 95 hold the true value. "
        "Where seats, cards or house rules are compared, the intervals are wider, so that in 95 of "
        "100 studies all of them hold at once (Bonferroni): what is called beyond chance is beyond "
        "its interval, and the rest is not."
    )
    items = [
        f"All {words.count(findings.games)} of it: length, wins, scores, margins, choices, "
        "clauses, rebuilds.",
        f"The first {words.count(findings.sampled)}: cards of the first hands.",
        f"The first {words.count(findings.replayed)}: what is played.",
        f"{words.count(plan.compared)} for each house rule and each test of skill.",
        "Shares of games, and of wins where none was shared: Wilson's score interval. Means over "
        "games, shared wins, and differences on the same deals: Student's t. What was the same in "
        "every game: the rule of three; it might be otherwise, by one, in three of them.",
        "Ratios (decisions of a round, legal moves of a decision, forced decisions, what is "
        "played): a game is the unit, by linearisation. Quantiles: order statistics.",
        "Cards: difference of two win shares, a game being the unit, since its seats are not "
        "independent.",
        f"The same seed ({plan.seed}) gives the same figures on any machine, whatever the number "
        "of workers.",
    ]
    yield f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>"
