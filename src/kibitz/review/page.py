"""A review as a page of its own."""

from __future__ import annotations

from html import escape

from kibitz.core.words import capital
from kibitz.page import figure, header, page, paragraph, section, table
from kibitz.review.chart import SIGNS, chances_chart, parts_chart, signed
from kibitz.review.report import (
    columns,
    figures,
    interruption,
    meanings,
    of_player,
    situation,
    together,
    what_followed,
)
from kibitz.review.review import Decision, Review
from kibitz.review.words import ReviewWords, is_plain

SHOWN = 5  # choices of a decision


def page_of(review: Review, language: str | None = None) -> str:
    """The whole page."""
    words, record = review.speaker(language), review.record
    told = {"text": record.company(words), "ended": record.outcome(review.end, words)}
    lead = words.say("review-lead", number=len(record.moves), **told)
    sections = [] if review.is_complete else [paragraph(interruption(review, words))]
    sections.append(_costliest(review, words))
    if review.accounts:
        sections += [_chances(review, words), _parts(review, words)]
    title = words.say("review-title", name=review.rulebook.title)
    sections += [_decisions(review, words), _method(words)]
    return page(title, "kibitz review", [header(title, lead), *sections], words.language)


def _heads(words: ReviewWords, *names: str) -> list[str]:
    """Headings of a table; some columns have none."""
    return [words.say(f"review-{name}") if name else "" for name in names]


def _costliest(review: Review, words: ReviewWords) -> str:
    """Where each player lost most, with links to where it is explained."""
    rows = [
        [
            _name(decision.seat, words),
            f'<a href="#{_anchor(decision)}">{_said(words, "at-move", number=decision.ply)}</a>',
            _move(decision, decision.move, words),
            _judgement(decision, words),
            _loss(decision, words),
            _move(decision, decision.appraisal.best.move, words),
        ]
        for seat in range(review.record.seats)
        for decision in review.costliest(seat)
    ]
    heads = _heads(words, "player", "where", "played", "", "loss", "the-better")
    caption = words.say("review-costliest-caption")
    sums = "".join(
        f"<li>{escape(of_player(seat, together(review, seat, words), words))}</li>"
        for seat in range(review.record.seats)
    )
    is_judged = any(decision.appraisal.judgement for decision in review.decisions)
    calm = "" if is_judged else f"<p>{_said(words, 'calm')}</p>"
    return section(
        words.say("review-costliest"),
        f"{calm}<p>{_said(words, 'all-together')}</p><ul>{sums}</ul>",
        table(heads, rows, caption, words=(0, 1, 2, 3, 5), is_stacked=True) if rows else "",
    )


def _said(words: ReviewWords, name: str, /, **arguments: object) -> str:
    """What is said in a page."""
    return escape(words.say(f"review-{name}", **arguments))


def _chances(review: Review, words: ReviewWords) -> str:
    signs = words.listed([signed(judgement, words) for judgement in SIGNS])
    caption = words.say("review-chances-caption", text=signs)
    drawing = figure(chances_chart(review, words), "chances", caption)
    return section(words.say("review-chances"), drawing)


def _parts(review: Review, words: ReviewWords) -> str:
    rows = [[_name(one.seat, words), *figures(one, words)] for one in review.accounts]
    caption = words.say("review-parts-caption", text=meanings(words))
    heads = (*_heads(words, "player"), *columns(review, words))
    return section(
        words.say("review-luck-and-skill"),
        figure(parts_chart(review, words), "parts", caption),
        table(heads, rows, words.say("review-accounts-caption")),
    )


def _name(seat: int, words: ReviewWords) -> str:
    return f'<span class="whole">{escape(words.name(seat))}</span>'


def _decisions(review: Review, words: ReviewWords) -> str:
    """A list for each player, closed until it is asked for."""
    found = words.judged([decision.appraisal for decision in review.decisions])
    number, code = len(review.decisions), f"kibitz rules {review.record.game}"
    lead = _said(words, "every-lead", number=number, text=found, code=code)
    return section(
        words.say("review-every"),
        f"<p>{lead}</p>",
        *(_decisions_of(review, seat, words) for seat in range(review.record.seats)),
    )


def _decisions_of(review: Review, seat: int, words: ReviewWords) -> str:
    own = review.of_seat(seat)
    rows = [_decision(decision, words) for decision in own]
    heads = _heads(words, "move", "played", "", "loss", "choices")
    found = words.judged([one.appraisal for one in own])
    told = _said(words, "decisions-of", seat=seat, number=len(own), text=found)
    summary = f"<summary>{told}</summary>"
    caption = words.say("review-loss-caption")
    whole = table(heads, rows, caption, words=(1, 2, 4), is_stacked=True, long=4)
    return f"<details>{summary}{whole}</details>"


def _decision(decision: Decision, words: ReviewWords) -> list[str]:
    choices, reasons = _choices(decision, words), _reasons(decision, words)
    return [
        f'<span id="{_anchor(decision)}">{decision.ply}</span>',
        _move(decision, decision.move, words),
        _judgement(decision, words),
        _loss(decision, words),
        f"{choices}{reasons}{_position(decision, words)}",
    ]


def _anchor(decision: Decision) -> str:
    return f"move-{decision.ply}"


def _loss(decision: Decision, words: ReviewWords) -> str:
    return f'<span class="whole">{words.percent(decision.appraisal.loss)}</span>'


def _move(decision: Decision, move: str, words: ReviewWords) -> str:
    """Moves look like cards, to be told from percentages."""
    said = words.text(decision.words[move])
    written = f'<code class="move">{escape(move)}</code>'
    return written if is_plain(move, said) else f"{escape(said)} {written}"


def _judgement(decision: Decision, words: ReviewWords) -> str:
    judgement = decision.appraisal.judgement
    if not judgement:
        return ""
    return f'<span class="word bad">{_said(words, "judgement", judgement=judgement)}</span>'


def _choices(decision: Decision, words: ReviewWords) -> str:
    """The best, and the one played."""
    found = decision.appraisal
    shown = [
        choice
        for at, choice in enumerate(found.choices)
        if at < SHOWN or choice.move == decision.move
    ]
    items = "".join(
        f"<li>{_move(decision, choice.move, words)}: {words.percent(choice.chance)}&nbsp;%</li>"
        for choice in shown
    )
    left = len(found.choices) - len(shown) + found.unseen
    more = f'<li class="quiet">{_said(words, "more", number=left)}</li>' if left > 0 else ""
    return f'<ul class="choices">{items}{more}</ul>'


def _reasons(decision: Decision, words: ReviewWords) -> str:
    """Of a decision that is worth a word: what it brought about, and what would be better."""
    if not decision.appraisal.judgement:
        return ""
    followed = paragraph(capital(what_followed(decision, words))) if decision.followed else ""
    best = _move(decision, decision.appraisal.best.move, words)
    better = f"<p>{escape(capital(words.say('review-the-better')))}: {best}</p>"
    why = "" if decision.advice is None else paragraph(capital(words.text(decision.advice)))
    return f"{followed}{better}{why}"


def _position(decision: Decision, words: ReviewWords) -> str:
    return f'<p class="quiet">{escape(capital(situation(decision, words)))}</p>'


def _method(words: ReviewWords) -> str:
    paragraphs = (_said(words, name) for name in ("method-chances", "method-luck"))
    return section(words.say("review-method"), *(f"<p>{text}</p>" for text in paragraphs))
