"""A study as one page: nothing but this file is needed to read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from kibitz.core.words import capital, spoken
from kibitz.estimate import Estimate
from kibitz.page import figure, header, page, paragraph, section, side_by_side
from kibitz.page import table as page_table
from kibitz.study import plots
from kibitz.study.findings import Distribution, Findings, Setting
from kibitz.study.run import Studied
from kibitz.study.words import COMPARED, StudyWords, skill_test

CARDS_PLOTTED = 24
FOLDED = 12  # longer tables begin folded
LENGTHS = ("study-game-decisions", "study-game-rounds", "study-round-decisions")


def page_of(studied: Studied, language: str | None = None) -> str:
    """The whole page."""
    book = studied.findings.plan.book
    words = StudyWords(language or spoken(), book)
    title = words.say("study-title", name=book.title)
    return page(title, "kibitz study", _body(studied, words), words.language)


def _body(studied: Studied, words: StudyWords) -> Iterator[str]:
    findings = studied.findings
    heading = words.say("study-heading", name=findings.plan.book.title)
    played = words.played(findings, studied.is_whole, studied.done, studied.planned)
    yield "<header>"
    yield header(heading, words.say("study-lead", plays=words.plays(findings), played=played))
    if not studied.is_whole:
        warning = words.say("study-warning", number=studied.done, whole=studied.planned)
        yield f'<p class="warning">{escape(warning)}</p>'
    yield "</header>"
    yield _headline(findings, words)
    sections = [
        ("length", words.say("study-how-long"), _length),
        ("seats", words.say("study-who-wins"), _seats),
        ("ends", words.say("study-how-it-ends"), _ends),
        ("choices", words.say("study-what-to-decide"), _choices),
        ("clauses", words.say("study-which-rules"), _clauses),
        ("cards", words.say("study-what-cards-are-worth"), _cards),
        ("house", words.say("study-house-rules"), _house),
        ("method", words.say("study-method"), _method),
    ]
    links = "".join(f'<a href="#{name}">{escape(heading)}</a>' for name, heading, _ in sections)
    yield f'<nav aria-label="{escape(words.say("study-sections"))}">{links}</nav>'
    yield "<main>"
    for name, heading, content in sections:
        yield section(heading, *content(findings, words), name=name)
    yield "</main>"
    yield f"<footer><p>{escape(words.say('study-made-by'))}</p></footer>"


def table(
    words: StudyWords,
    caption: str,
    head: Sequence[str],
    lines: Sequence[Sequence[str]],
    marked: Sequence[int] = (),
) -> str:
    """Figures to be read exactly; long tables are folded."""
    whole = page_table(head, [[*map(escape, line)] for line in lines], caption, marked=marked)
    if len(lines) <= FOLDED:
        return whole
    folded = escape(words.say("study-all-lines", number=len(lines)))
    return f"<details><summary>{folded}</summary>{whole}</details>"


def _headline(findings: Findings, words: StudyWords) -> str:
    say, fair = words.say, words.share(findings.fair)
    game, rounds, _ = findings.lengths.values()
    best = max(range(findings.plan.seats), key=lambda seat: findings.seats[seat].value)
    sure = "yes" if best in findings.seats_that_differ else "no"
    in_rounds = say("study-tile-rounds", text=words.figure(rounds.mean))
    by_chance = say("study-tile-fair", fair=fair, sure=sure)
    tiles = [
        (words.parts(game.mean), words.compared("decisions"), in_rounds),
        (words.percent_parts(findings.seats[best]), say("study-tile-seat", seat=best), by_chance),
        (words.parts(findings.choices), say("study-tile-choices"), say("study-tile-average")),
        (words.percent_parts(findings.forced), say("study-tile-forced"), say("study-tile-one")),
        (words.percent_parts(findings.close), say("study-tile-close"), say("study-tile-tenth")),
    ]
    if findings.skill is not None:
        luck = say("study-tile-luck", fair=fair, most=words.share(findings.most))
        tiles.append((words.percent_parts(findings.skill), say("study-tile-skill"), luck))
    items = (
        f"<li><b>{escape(value)} <i>{escape(spread)}</i></b><span>{escape(what)}</span>"
        f'<span class="quiet">{escape(note)}</span></li>'
        for (value, spread), what, note in tiles
    )
    return f'<ul class="headline">{"".join(items)}</ul>'


def _length(findings: Findings, words: StudyWords) -> Iterator[str]:
    yield from map(paragraph, words.lengths(findings))
    spreads = dict(zip(map(words.say, LENGTHS), findings.lengths.values(), strict=True))
    pictures = []
    for i, (name, spread) in enumerate(spreads.items()):
        draw = plots.histogram(words, spread.counts, name, spread.mean)
        of = "rounds" if i == 2 else "games"
        caption = words.say("study-length-caption", text=capital(name), of=of)
        alt = _alt(name, spread, words)
        pictures.append(figure(plots.drawn(draw), f"length{i}", caption, alt))
    yield side_by_side(*pictures)
    below = {part: words.say("percent", text=str(part)) for part in (10, 25, 75, 90)}
    middle = words.say("study-median")
    yield table(
        words,
        words.say("study-length-table"),
        ["", words.say("study-mean"), below[10], below[25], middle, below[75], below[90]],
        [
            [name, words.figure(spread.mean), *(_end(q, words) for q in spread.quantiles.values())]
            for name, spread in spreads.items()
        ],
    )


def _alt(name: str, spread: Distribution, words: StudyWords) -> str:
    """A histogram for those who do not see it."""
    low, middle, high = (round(spread.quantiles[part].value) for part in (0.1, 0.5, 0.9))
    return words.say("study-histogram", text=name, middle=middle, low=low, high=high)


def _end(quantile: Estimate, words: StudyWords) -> str:
    value, low, high = (words.number(end) for end in quantile)
    return value if low == high else words.say("value-from-to", text=value, low=low, high=high)


def _seats(findings: Findings, words: StudyWords) -> Iterator[str]:
    yield paragraph(words.seats(findings))
    yield paragraph(words.first_seat(findings))
    yield paragraph(words.say("study-seats-alike"))
    alt = words.say("study-seats-alt", text=words.seat_shares(findings))
    picture = plots.drawn(plots.seats(findings, words))
    yield side_by_side(figure(picture, "seats", words.say("study-seats-caption"), alt))
    yield table(
        words,
        words.say("study-seats-table"),
        [words.say("study-seat"), words.say("study-wins"), words.say("study-advantage")],
        [
            [words.name(i), words.percent(seat), words.points(seat.minus(findings.fair))]
            for i, seat in enumerate(findings.seats)
        ],
        findings.seats_that_differ,
    )
    said = words.skill(findings)
    if said:
        yield paragraph(said)
        yield paragraph(words.say("study-seats-in-turn"))


def _ends(findings: Findings, words: StudyWords) -> Iterator[str]:
    yield paragraph(words.endings(findings))
    margin, label = findings.margin, words.say("study-margin")
    scores = plots.drawn(plots.scores(findings, words))
    caption, alt = words.say("study-scores-caption"), words.say("study-scores-alt")
    margins = plots.drawn(plots.histogram(words, margin.counts, label, margin.mean))
    margin_alt = _alt(label, margin, words)
    yield side_by_side(
        figure(scores, "scores", caption, alt),
        figure(margins, "margin", words.say("study-margin-caption"), margin_alt),
    )
    yield table(
        words,
        words.say("study-ends-table"),
        ["", words.say("study-estimate")],
        [
            [words.say("study-mean-margin"), words.figure(margin.mean)],
            [words.say("study-close-games"), words.percent(findings.close)],
            [words.say("study-shared-games"), words.percent(findings.shared)],
            [words.say("study-winners"), words.figure(findings.winners)],
        ],
    )


def _choices(findings: Findings, words: StudyWords) -> Iterator[str]:
    yield paragraph(words.choices(findings))
    yield paragraph(words.rebuilds(findings))
    label = words.say("study-tile-choices")
    draw = plots.histogram(words, findings.choice_counts, label, findings.choices)
    alt = words.say("study-choices-alt", text=words.figure(findings.choices))
    caption = words.say("study-choices-caption")
    pictures = [figure(plots.drawn(draw), "choices", caption, alt)]
    names = [words.text(kind.says) for kind in findings.kinds]
    if names:
        values = [plots.scaled(kind.share) for kind in findings.kinds]
        draw = plots.rows(words, names, values, words.say("study-share-of-decisions"))
        alt = words.say("study-kinds-alt", text=words.listed(names[:3]))
        drawing = plots.drawn(draw, plots.height_of(names))
        caption = words.say("study-kinds-caption", number=findings.replayed)
        pictures.append(figure(drawing, "kinds", caption, alt))
    yield side_by_side(*pictures)
    yield table(
        words,
        words.say("study-kinds-table", number=findings.replayed),
        [words.say("study-move"), words.say("study-of-decisions"), words.say("study-times")],
        [
            [name, words.percent(kind.share), words.number(kind.count)]
            for name, kind in zip(names, findings.kinds, strict=True)
        ],
    )


def _clauses(findings: Findings, words: StudyWords) -> Iterator[str]:
    yield paragraph(words.clauses(findings))
    if not findings.clauses:
        return
    ordered = sorted(findings.clauses, key=lambda clause: -clause.games.value)
    names = [words.say(clause.name) for clause in ordered]
    values = [plots.scaled(clause.games) for clause in ordered]
    draw = plots.rows(words, names, values, words.say("study-share-of-games"))
    alt = words.say("study-clauses-alt", most=names[0], least=names[-1])
    drawing = plots.drawn(draw, plots.height_of(names))
    yield side_by_side(figure(drawing, "clauses", words.say("study-clauses-caption"), alt))
    yield table(
        words,
        words.say("study-clauses-table"),
        [words.say("study-a-clause"), words.say("study-times-a-game"), words.say("study-of-games")],
        [
            [name, words.figure(clause.per_game), words.percent(clause.games)]
            for name, clause in zip(names, ordered, strict=True)
        ],
    )


def _cards(findings: Findings, words: StudyWords) -> Iterator[str]:
    yield paragraph(words.cards(findings))
    if not findings.cards:
        return
    yield paragraph(words.say("study-cards-compared"))
    half = CARDS_PLOTTED // 2
    many = len(findings.cards) > CARDS_PLOTTED
    shown = [*findings.cards[:half], *findings.cards[-half:]] if many else findings.cards
    names = [words.card(card.name) for card in shown]
    values = [plots.scaled(card.change) for card in shown]
    draw = plots.rows(words, names, values, words.say("study-change-of-share"), 0)
    which = words.say("study-which-cards", number=half if many else 0)
    told = [words.card_change(card) for card in shown]
    alt = words.say("study-cards-alt", text=which, best=told[0], worst=told[-1])
    drawing = plots.drawn(draw, plots.height_of(names))
    caption = words.say("study-cards-caption", text=which, number=findings.sampled)
    yield side_by_side(figure(drawing, "cards", caption, alt))
    heads = ("study-card", "study-hands", "study-win-share", "study-change")
    yield table(
        words,
        words.say("study-cards-table"),
        [words.say(head) for head in heads],
        [
            [
                words.card(card.name),
                words.number(card.hands),
                words.percent(card.held),
                words.points(card.change),
            ]
            for card in findings.cards
        ],
        [i for i, card in enumerate(findings.cards) if card.stands_out],
    )


def _house(findings: Findings, words: StudyWords) -> Iterator[str]:
    if len(findings.settings) < 2:
        yield paragraph(words.say("study-no-house-rule"))
        return
    same = words.say("study-same-deals", number=findings.plan.compared, **skill_test())
    yield paragraph(same)
    yield paragraph(words.jointly(findings))
    for setting in findings.settings[1:]:
        yield paragraph(words.house_rule(setting))
    shown = [
        name
        for name in COMPARED
        if any(setting.values.get(name, Estimate(0, 0, 0)).value for setting in findings.settings)
    ]
    yield side_by_side(*(_house_picture(findings, name, words) for name in shown))
    yield table(
        words,
        words.say("study-house-table"),
        [words.say("study-house-rule"), *map(words.compared, shown)],
        [line for setting in findings.settings for line in _house_lines(setting, shown, words)],
    )


def _house_picture(findings: Findings, name: str, words: StudyWords) -> str:
    said = [
        words.say("study-value", name=setting.name, text=words.value_of(name, setting.values[name]))
        for setting in findings.settings
        if name in setting.values
    ]
    draw = plots.changes(findings, name, words)
    drawing = plots.drawn(draw, 1.0 + 0.32 * len(said))
    caption = words.say("study-with-intervals", text=capital(words.compared(name)))
    return figure(drawing, f"house-{name}", caption, words.listed(said))


def _house_lines(setting: Setting, shown: Sequence[str], words: StudyWords) -> Iterator[list[str]]:
    values, changes = setting.values, setting.changes
    figures = (words.value_of(name, values[name]) if name in values else "" for name in shown)
    yield [setting.name, *figures]
    if changes:
        told = (words.change_of(name, changes[name]) if name in changes else "" for name in shown)
        yield [f"  {words.say('study-change')}", *told]


def _method(findings: Findings, words: StudyWords) -> Iterator[str]:
    plan = findings.plan
    yield paragraph(words.say("study-method-bots", level=plan.bot.name, what=plan.bot.help))
    items = [
        words.say("study-method-all", number=findings.games),
        words.say("study-method-cards", number=findings.sampled),
        words.say("study-method-moves", number=findings.replayed),
        words.say("study-method-house", number=plan.compared),
        words.say("study-method-shares"),
        words.say("study-method-ratios"),
        words.say("study-method-hands"),
        words.say("study-method-seed", seed=str(plan.seed)),
    ]
    yield f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>"
