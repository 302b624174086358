"""A review in words: for the terminal, as JSON, and as a page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from kibitz.core.seed import commitment
from kibitz.page import figure, page, section, table
from kibitz.review.account import PARTS
from kibitz.review.appraisal import SURE, WORDS, Choice, Estimate
from kibitz.review.chart import chances_chart, parts_chart
from kibitz.review.review import Decision, Review

MEANING = {
    "deals": "cards dealt at the start of rounds",
    "draws": "cards drawn from the stock",
    "skill": "what the seat's own moves gave away",
    "others": "what the other seats chose, and cards that came to light",
}
SHOWN = 5  # alternatives beside the move played


def percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} ± {100 * SURE * estimate.error:.1f}"


def signed(estimate: Estimate) -> str:
    return f"{100 * estimate.value:+.1f} ± {100 * SURE * estimate.error:.1f}"


def gap(estimate: Estimate) -> str:
    return "best" if estimate.value == 0 else f"{percent(estimate)} behind"


def text(review: Review) -> str:
    """The report for a terminal."""
    return "\n".join(_lines(review))


def _lines(review: Review) -> Iterator[str]:
    yield f"{review.rulebook.title}, {review.record.seats} seats; {review.record.result}"
    judged = [decision for decision in review.decisions if decision.appraisal.judgement]
    yield f"{len(review.decisions)} decisions with a choice, {len(judged)} worth a word:"
    for decision in judged:
        yield from _judged_lines(review, decision)
    if review.accounts:
        yield ""
        yield "Luck and skill, in points of winning chance (95% intervals):"
        yield _row("", "start", *PARTS, last_column(review))
        for one in review.accounts:
            figures = [signed(one.parts[part]) for part in PARTS]
            ends = f"{100 * one.start:.1f}", f"{100 * one.result:.1f}"
            yield _row(review.name(one.seat), ends[0], *figures, ends[1])
        yield "; ".join(f"{part}: {MEANING[part]}" for part in PARTS)


def _judged_lines(review: Review, decision: Decision) -> Iterator[str]:
    found = decision.appraisal
    who = review.name(decision.seat)
    yield f"{decision.ply:>5}. {who} plays {decision.move}: {found.judgement}, {loss(decision)}"
    because = f" ({decision.advice})" if decision.advice else ""
    yield f"       better: {found.best.move}{because}"
    yield f"       {decision.status}; hand {' '.join(decision.hand)}"


def last_column(review: Review) -> str:
    """A game that is not over has no result yet."""
    return "now" if review.record.result.startswith("not over") else "result"


def _row(name: str, *cells: str) -> str:
    return f"  {name[:18]:<18}" + "".join(f"{cell:>15}" for cell in cells)


def loss(decision: Decision) -> str:
    return f"{percent(decision.appraisal.loss)} points lost"


def as_json(review: Review) -> dict[str, Any]:
    """Everything, ready for json.dumps; chances and losses are numbers from 0 to 1."""
    return {
        "game": review.record.game,
        "seats": review.record.seats,
        "options": review.record.options,
        "commitment": commitment(review.record.seed),
        "players": [review.name(seat) for seat in range(review.record.seats)],
        "result": review.record.result,
        "complete": review.is_complete,
        "rounds": list(review.rounds),
        "decisions": [_decision_json(decision) for decision in review.decisions],
        "accounts": [
            {
                "seat": one.seat,
                "start": one.start,
                "result": one.result,
                "parts": {part: _estimate_json(one.parts[part]) for part in PARTS},
                "steps": [[step.ply, step.part, step.change] for step in one.steps],
                "chances": list(one.chances),
            }
            for one in review.accounts
        ],
    }


def _decision_json(decision: Decision) -> dict[str, Any]:
    found = decision.appraisal
    return {
        "ply": decision.ply,
        "seat": decision.seat,
        "round": decision.round,
        "move": str(decision.move),
        "judgement": found.judgement or None,
        "loss": _estimate_json(found.loss),
        "worlds": found.worlds,
        "advice": decision.advice,
        "choices": [choice_json(choice) for choice in found.choices],
    }


def choice_json(choice: Choice) -> dict[str, Any]:
    return {
        "move": str(choice.move),
        "chance": _estimate_json(choice.chance),
        "behind": _estimate_json(choice.behind),
    }


def _estimate_json(estimate: Estimate) -> dict[str, float]:
    return {"value": estimate.value, "error": estimate.error}


def html(review: Review) -> str:
    """The report as a page of its own."""
    title = f"{review.rulebook.title}: the game in review"
    lead = f"{review.record.seats} seats, {len(review.record.moves)} moves; {review.record.result}."
    sections = []
    if review.accounts:
        sections += [_chances_section(review), _parts_section(review)]
    sections += [_decisions_section(review), _method_section()]
    return page(title, lead, sections)


def _chances_section(review: Review) -> str:
    words = (
        "Each seat's chance to win before every move, as that seat could see it. Marks stand "
        "where a move gave much away: ▼ inaccuracy, ■ mistake, ✖ blunder."
    )
    return section("The chances over the game", figure(chances_chart(review), "chances", words))


def _parts_section(review: Review) -> str:
    rows = [
        [
            escape(review.name(one.seat)),
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
            "In points of winning chance, with 95% intervals; each row adds up exactly.",
        ),
    )


def _decisions_section(review: Review) -> str:
    rows = [_decision_row(review, decision) for decision in review.decisions]
    head = ("move", "player", "played", "", "loss", "the choices, with chances to win in %")
    counts = ", ".join(f"{_count(review, word)} {word}" for word in WORDS)
    caption = f"{len(rows)} decisions with a choice; {counts}. Loss in points, with 95% interval."
    return section("Every decision", table(head, rows, caption, words=(1, 2, 3, 5)))


def _count(review: Review, word: str) -> int:
    return sum(decision.appraisal.judgement == word for decision in review.decisions)


def _decision_row(review: Review, decision: Decision) -> list[str]:
    found = decision.appraisal
    word = f'<span class="word bad">{found.judgement}</span>' if found.judgement else ""
    choices = ", ".join(
        f'<span class="whole"><code>{escape(choice.move)}</code> {percent(choice.chance)}</span>'
        for choice in found.choices[:SHOWN]
    )
    because = f"<br>{escape(decision.advice)}" if found.judgement and decision.advice else ""
    return [
        str(decision.ply),
        escape(review.name(decision.seat)),
        f"<code>{escape(decision.move)}</code>",
        word,
        percent(found.loss),
        f"{choices}{because}",
    ]


def _method_section() -> str:
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
