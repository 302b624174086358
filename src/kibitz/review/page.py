"""A review as a page of its own."""

from __future__ import annotations

from html import escape

from kibitz.page import figure, page, section, table
from kibitz.review.account import PARTS
from kibitz.review.chart import chances_chart, parts_chart
from kibitz.review.report import ADDS_UP, MEANING, last_column
from kibitz.review.review import Decision, Review
from kibitz.review.words import judged, percent, signed, times

SHOWN = 5  # choices of a decision


def page_of(review: Review) -> str:
    """The whole page."""
    title = f"{review.rulebook.title}: the game in review"
    record = review.record
    lead = f"{record.company}; {times(len(record.moves), 'move')}; {record.outcome}."
    sections = []
    if review.accounts:
        sections += [_chances(review), _parts(review)]
    return page(title, lead, [*sections, _decisions(review), _method()])


def _chances(review: Review) -> str:
    words = (
        "Each seat's chance to win before every move, as that seat could see it. Marks stand "
        "where a move gave much away: ▼ inaccuracy, ■ mistake, ✖ blunder."
    )
    return section("The chances over the game", figure(chances_chart(review), "chances", words))


def _parts(review: Review) -> str:
    rows = [
        [
            _name(review, one.seat),
            f"{100 * one.start:.1f}",
            *(signed(one.parts[part]) for part in PARTS),
            f"{100 * one.result:.1f}",
        ]
        for one in review.accounts
    ]
    words = "; ".join(f"{part}: {MEANING[part]}" for part in PARTS)
    return section(
        "Luck and skill",
        figure(parts_chart(review), "parts", f"How the chance to win changed, in points. {words}."),
        table(
            ("player", "start", *PARTS, last_column(review)),
            rows,
            f"In points of winning chance, with 95% intervals; {ADDS_UP}.",
        ),
    )


def _name(review: Review, seat: int) -> str:
    return f'<span class="whole">{escape(review.name(seat))}</span>'


def _decisions(review: Review) -> str:
    rows = [_decision(review, decision) for decision in review.decisions]
    head = ("move", "player", "played", "", "loss", "the choices, with chances to win")
    found = judged([decision.appraisal for decision in review.decisions])
    number = times(len(rows), "decision")
    caption = f"{number} with a choice; {found}. Loss in points, with 95% interval."
    return section(
        "Every decision", table(head, rows, caption, words=(1, 2, 3, 5), is_stacked=True)
    )


def _decision(review: Review, decision: Decision) -> list[str]:
    found = decision.appraisal
    word = f'<span class="word bad">{found.judgement}</span>' if found.judgement else ""
    return [
        str(decision.ply),
        _name(review, decision.seat),
        f'<code class="move">{escape(decision.move)}</code>',
        word,
        f'<span class="whole">{percent(found.loss)}</span>',
        f"{_choices(decision)}{_reasons(review, decision)}{_position(review, decision)}",
    ]


def _choices(decision: Decision) -> str:
    """Moves look like cards, so that a number that is a move is told from a percentage."""
    items = "".join(
        f'<li><code class="move">{escape(choice.move)}</code>: {percent(choice.chance)}&nbsp;%</li>'
        for choice in decision.appraisal.choices[:SHOWN]
    )
    left = len(decision.appraisal.choices) - SHOWN + decision.appraisal.unseen
    more = f'<li class="quiet">and {left} more</li>' if left > 0 else ""
    return f'<ul class="choices">{items}{more}</ul>'


def _reasons(review: Review, decision: Decision) -> str:
    """Of a decision that is worth a word: what it brought about, and what would be better."""
    if not decision.appraisal.judgement:
        return ""
    followed = f"<p>What followed: {escape('; '.join(decision.followed))}.</p>"
    best = escape(decision.appraisal.best.move)
    because = f": {escape(review.record.told(decision.advice))}" if decision.advice else ""
    better = f'<p>Better: <code class="move">{best}</code>{because}.</p>'
    return f"{followed if decision.followed else ''}{better}"


def _position(review: Review, decision: Decision) -> str:
    cards = " ".join(f"<code>{escape(card)}</code>" for card in decision.hand)
    status = escape(review.record.told(decision.status))
    return f'<p class="quiet">Hand {cards}; {status}</p>'


def _method() -> str:
    return section(
        "How this was found",
        "<p>A chance to win is estimated from what the player could know: the hidden cards are "
        "dealt at random again and again, in agreement with all that the player had seen, and "
        "everybody goes on by the same rule of thumb. All moves of a decision are tried with the "
        "same hidden cards. A word is said only where at least 5 (inaccuracy), 10 (mistake) or 15 "
        "(blunder) points were lost even at the lower end of the 95% interval.</p>"
        "<p>Luck and skill: every change of a player's chance is booked where it came from, so the "
        "parts add up exactly to the result minus the chance at the start.</p>",
    )
