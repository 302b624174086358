"""A review for the terminal and as JSON; `page` has it as a page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kibitz.core.seed import commitment
from kibitz.game import View
from kibitz.review.account import PARTS, Account
from kibitz.review.appraisal import Choice, Estimate
from kibitz.review.hint import Hint
from kibitz.review.review import Decision, Review, is_sure
from kibitz.review.words import percent, signed, times
from kibitz.wording import card_word, with_cards

MEANING = {
    "deals": "cards dealt at the start of rounds",
    "draws": "cards drawn from the stock",
    "room": "how much better the best moves were than the rule of thumb's",
    "skill": "what own moves fell short of the best",
    "others": "what the other seats chose, and cards that came to light",
}
ADDS_UP = "each row adds up exactly, before rounding"
NAME, FIGURE = 18, 14  # columns
WIDE = 2 + NAME + (2 + len(PARTS)) * FIGURE  # of a table


def text(review: Review, width: int = WIDE) -> str:
    """The report for a terminal of so many columns."""
    return "\n".join(_lines(review, width))


def _lines(review: Review, width: int) -> Iterator[str]:
    record = review.record
    yield f"{review.rulebook.title}, {record.company}; {record.outcome}"
    if not review.is_complete:
        yield interruption(review)
    judged = [decision for decision in review.decisions if decision.appraisal.judgement]
    number = times(len(review.decisions), "decision")
    worthy = f"{len(judged)} worth a word:" if judged else "no single big mistake"
    yield f"{number} with a choice, {worthy}"
    for decision in judged:
        yield from _judged_lines(review, decision)
    yield ""
    yield "What each player's moves gave away together, and the costliest (95% intervals):"
    for seat in range(record.seats):
        yield from _costliest_lines(review, seat)
    yield f"(in brackets: how moves are written, see kibitz rules {record.game})"
    if review.accounts:
        yield ""
        yield f"Luck and skill, in points of winning chance (95% intervals; {ADDS_UP}):"
        yield from _table(review) if width >= WIDE else _list(review)
        yield "; ".join(f"{part}: {MEANING[part]}" for part in PARTS)


def interruption(review: Review) -> str:
    """What a review that was not finished leaves out."""
    seen, there_are = len(review.decisions), times(review.choices, "decision")
    return f"Interrupted: {seen} of {there_are} were looked at, luck and skill were not told apart."


def _table(review: Review) -> Iterator[str]:
    """A row a seat."""
    yield _row("", *_columns(review))
    for one in review.accounts:
        yield _row(review.name(one.seat), *_figures(one))


def _list(review: Review) -> Iterator[str]:
    """The same where rows would not fit."""
    for one in review.accounts:
        yield f"  {review.name(one.seat)}"
        for column, figure in zip(_columns(review), _figures(one), strict=True):
            yield f"    {column:<8}{figure:>{FIGURE}}"


def _columns(review: Review) -> tuple[str, ...]:
    return ("start", *PARTS, last_column(review))


def _figures(one: Account) -> tuple[str, ...]:
    """How a seat came from its first chance to its result."""
    parts = (signed(one.parts[part]) for part in PARTS)
    return (f"{100 * one.start:.1f}", *parts, f"{100 * one.result:.1f}")


def _judged_lines(review: Review, decision: Decision) -> Iterator[str]:
    found = decision.appraisal
    move = f"{review.name(decision.seat)}, {decision.told(decision.move)}"
    yield f"{decision.ply:>5}. {move}: {found.judgement}, {loss(decision)}"
    if decision.followed:
        yield f"       what followed: {'; '.join(decision.followed)}"
    because = f": {said(review, decision.advice)}" if decision.advice else ""
    yield f"       better: {decision.told(found.best.move)}{because}"
    cards = ", ".join(card_word(review.record.game, card) for card in decision.hand)
    yield f"       {said(review, decision.status)}; hand {cards}"


def _costliest_lines(review: Review, seat: int) -> Iterator[str]:
    yield f"  {review.name(seat)}: {together(review, seat)}"
    for decision in review.costliest(seat):
        better = f"better: {decision.told(decision.appraisal.best.move)}"
        yield f"  {decision.ply:>5}. {decision.told(decision.move)}: {loss(decision)}, {better}"


def said(review: Review, text: str) -> str:
    """A sentence with the names of players and cards."""
    return with_cards(review.record.told(text), review.record.game)


def together(review: Review, seat: int) -> str:
    """What a seat's moves cost, as far as that is sure."""
    lost, number = review.given_away(seat), times(len(review.of_seat(seat)), "decision")
    if not is_sure(lost):
        return f"{number}, together nothing that is sure"
    return f"{number}, together {percent(lost)} points"


def last_column(review: Review) -> str:
    """A game that is not over has no result yet."""
    return "now" if review.record.result.startswith("not over") else "result"


def _row(name: str, *cells: str) -> str:
    return f"  {name[:NAME]:<{NAME}}" + "".join(f"{cell:>{FIGURE}}" for cell in cells)


def loss(decision: Decision) -> str:
    return f"{percent(decision.appraisal.loss)} points lost"


def as_json(review: Review) -> dict[str, Any]:
    """Everything, ready for json.dumps; chances and losses are numbers from 0 to 1."""
    return {
        "game": review.record.game,
        "seats": review.record.seats,
        "options": review.rulebook.read_options(review.record.options),
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
                "costliest": [decision.ply for decision in review.costliest(one.seat)],
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
        "status": decision.status,
        "hand": list(decision.hand),
        "move": str(decision.move),
        "judgement": found.judgement or None,
        "loss": _estimate_json(found.loss),
        "worlds": found.worlds,
        "advice": decision.advice,
        "followed": list(decision.followed),
        "choices": [_choice_json(choice) for choice in found.choices],
        "not_tried": found.unseen,
    }


def hint_json(view: View, found: Hint) -> dict[str, Any]:
    """A hint for the seat to act, ready for json.dumps."""
    return {
        "seat": view.seat,
        "status": view.status,
        "hand": list(view.hand),
        "why": found.why,
        "worlds": found.appraisal.worlds,
        "choices": [_choice_json(choice) for choice in found.appraisal.choices],
        "not_tried": found.appraisal.unseen,
    }


def _choice_json(choice: Choice) -> dict[str, Any]:
    return {
        "move": str(choice.move),
        "chance": _estimate_json(choice.chance),
        "behind": _estimate_json(choice.behind),
    }


def _estimate_json(estimate: Estimate) -> dict[str, float]:
    """`error` is a standard error."""
    return {"value": estimate.value, "error": estimate.error}
