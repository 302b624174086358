"""A review as a page of its own."""

from __future__ import annotations

from html import escape

from kibitz.page import figure, page, section, table
from kibitz.review.account import PARTS
from kibitz.review.chart import SIGNS, chances_chart, parts_chart
from kibitz.review.report import ADDS_UP, MEANING, interruption, last_column, said, together
from kibitz.review.review import Decision, Review, is_plain
from kibitz.review.words import judged, percent, signed, times
from kibitz.wording import card_word

SHOWN = 5  # choices of a decision


def page_of(review: Review) -> str:
    """The whole page."""
    title = f"{review.rulebook.title}: the game in review"
    record = review.record
    lead = f"{record.company}; {times(len(record.moves), 'move')}; {record.outcome}."
    if not review.is_complete:
        lead = f"{lead} {interruption(review)}"
    sections = [_costliest(review)]
    if review.accounts:
        sections += [_chances(review), _parts(review)]
    return page(title, lead, [*sections, _decisions(review), _method()])


def _costliest(review: Review) -> str:
    """Where each player lost most, with links to where it is explained."""
    rows = [
        [
            _name(review, decision.seat),
            f'<a href="#{_anchor(decision)}">move {decision.ply}</a>',
            _move(decision, decision.move),
            _word(decision),
            f'<span class="whole">{percent(decision.appraisal.loss)}</span>',
            _move(decision, decision.appraisal.best.move),
        ]
        for seat in range(review.record.seats)
        for decision in review.costliest(seat)
    ]
    head = ("player", "where", "played", "", "loss", "better")
    caption = "Up to three moves of each player, in points of winning chance, with 95% intervals."
    sums = "".join(
        f"<li>{_name(review, seat)}: {together(review, seat)}</li>"
        for seat in range(review.record.seats)
    )
    is_judged = any(decision.appraisal.judgement for decision in review.decisions)
    calm = "" if is_judged else "<p>There was no single big mistake.</p>"
    return section(
        "The costliest moves",
        f"{calm}<p>Given away by all moves of a player together:</p><ul>{sums}</ul>",
        table(head, rows, caption, words=(0, 1, 2, 3, 5), is_stacked=True) if rows else "",
    )


def _chances(review: Review) -> str:
    signs = ", ".join(f"{sign} {word}" for word, sign in SIGNS.items())
    words = (
        "Each seat's chance to win before every move, as that seat could see it. Marks stand "
        f"where a move gave much away: {signs}."
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
    """A list for each player, closed until it is asked for."""
    found = judged([decision.appraisal for decision in review.decisions])
    number = times(len(review.decisions), "decision")
    return section(
        "Every decision",
        f"<p>{number} with a choice; {found}. Open a player's list to see them. Behind a move "
        "stands how records write it, where that differs; "
        f"<code>kibitz rules {escape(review.record.game)}</code> explains it.</p>",
        *(_decisions_of(review, seat) for seat in range(review.record.seats)),
    )


def _decisions_of(review: Review, seat: int) -> str:
    own = review.of_seat(seat)
    rows = [_decision(review, decision) for decision in own]
    head = ("move", "played", "", "loss", "the choices, with chances to win")
    caption = "Loss in points, with 95% interval."
    number, found = times(len(own), "decision"), judged([one.appraisal for one in own])
    summary = f"<summary>{_name(review, seat)}: {number}; {found}</summary>"
    whole = table(head, rows, caption, words=(1, 2, 4), is_stacked=True, long=4)
    return f"<details>{summary}{whole}</details>"


def _decision(review: Review, decision: Decision) -> list[str]:
    return [
        f'<span id="{_anchor(decision)}">{decision.ply}</span>',
        _move(decision, decision.move),
        _word(decision),
        f'<span class="whole">{percent(decision.appraisal.loss)}</span>',
        f"{_choices(decision)}{_reasons(review, decision)}{_position(review, decision)}",
    ]


def _anchor(decision: Decision) -> str:
    return f"move-{decision.ply}"


def _move(decision: Decision, move: str) -> str:
    """Moves look like cards, to be told from percentages."""
    said = decision.words.get(move, move)
    written = f'<code class="move">{escape(move)}</code>'
    return written if is_plain(move, said) else f"{escape(said)} {written}"


def _word(decision: Decision) -> str:
    word = decision.appraisal.judgement
    return f'<span class="word bad">{word}</span>' if word else ""


def _choices(decision: Decision) -> str:
    """The best, and the one played."""
    found = decision.appraisal
    shown = [
        choice
        for at, choice in enumerate(found.choices)
        if at < SHOWN or choice.move == decision.move
    ]
    items = "".join(
        f"<li>{_move(decision, choice.move)}: {percent(choice.chance)}&nbsp;%</li>"
        for choice in shown
    )
    left = len(found.choices) - len(shown) + found.unseen
    more = f'<li class="quiet">and {left} more</li>' if left > 0 else ""
    return f'<ul class="choices">{items}{more}</ul>'


def _reasons(review: Review, decision: Decision) -> str:
    """Of a decision that is worth a word: what it brought about, and what would be better."""
    if not decision.appraisal.judgement:
        return ""
    followed = f"<p>What followed: {escape('; '.join(decision.followed))}.</p>"
    best = _move(decision, decision.appraisal.best.move)
    because = f": {escape(said(review, decision.advice))}" if decision.advice else ""
    better = f"<p>Better: {best}{because}.</p>"
    return f"{followed if decision.followed else ''}{better}"


def _position(review: Review, decision: Decision) -> str:
    game = review.record.game
    cards = ", ".join(f"<code>{escape(card_word(game, card))}</code>" for card in decision.hand)
    status = escape(said(review, decision.status))
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
