"""A review for the terminal and as JSON; `page` has it as a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kibitz.core.message import Message, say
from kibitz.core.seed import commitment
from kibitz.game import View
from kibitz.review.account import PARTS, Account
from kibitz.review.appraisal import Chance, Choice
from kibitz.review.hint import Hint
from kibitz.review.review import Decision, Review, is_sure
from kibitz.review.words import ReviewWords

NAME, FIGURE = 18, 14  # columns
WIDE = 2 + NAME + (2 + len(PARTS)) * FIGURE  # of a table
FORM = 2  # of the JSON: raised when readers of before would misunderstand it


def text(review: Review, width: int = WIDE, language: str | None = None) -> str:
    """The report for a terminal of this width."""
    return "\n".join(_lines(review, width, review.speaker(language)))


def _lines(review: Review, width: int, words: ReviewWords) -> Iterator[str]:
    record, say_it = review.record, words.say
    played, ended = record.company(words), record.outcome(review.end, words)
    yield say_it("review-of", text=played, ended=ended)
    if not review.is_complete:
        yield interruption(review, words)
    judged = [decision for decision in review.decisions if decision.appraisal.judgement]
    yield say_it("review-worth-a-word", number=len(review.decisions), judged=len(judged))
    for decision in judged:
        yield from _judged_lines(decision, words)
    yield ""
    yield say_it("review-given-away")
    for seat in range(record.seats):
        yield from _costliest_lines(review, seat, words)
    yield say_it("review-notation", text=record.game)
    if review.accounts:
        yield ""
        yield say_it("review-luck-and-skill-in-points")
        yield from _table(review, words) if width >= WIDE else _list(review, words)
        yield meanings(words)


def interruption(review: Review, words: ReviewWords) -> str:
    """What a review that was not finished leaves out."""
    return words.say("review-interrupted", number=len(review.decisions), whole=review.choices)


def meanings(words: ReviewWords) -> str:
    """What the parts are."""
    return words.series([say(f"review-{part}-means") for part in PARTS])


def columns(review: Review, words: ReviewWords) -> tuple[str, ...]:
    """The headings of an account; a game that is not over has no result yet."""
    last = "review-result" if review.end.over else "review-now"
    return tuple(map(words.say, ("review-start", *(f"review-{part}" for part in PARTS), last)))


def figures(one: Account, words: ReviewWords) -> tuple[str, ...]:
    """How a seat came from its first chance to its result."""
    start, result = (words.number(100 * chance, 1) for chance in (one.start, one.result))
    return (start, *(words.percent(one.parts[part], "+") for part in PARTS), result)


def _table(review: Review, words: ReviewWords) -> Iterator[str]:
    """A row a seat."""
    yield _row("", *columns(review, words))
    for one in review.accounts:
        yield _row(words.name(one.seat), *figures(one, words))


def _list(review: Review, words: ReviewWords) -> Iterator[str]:
    """The same where rows would not fit."""
    heads = columns(review, words)
    wide = max(map(len, heads)) + 2
    for one in review.accounts:
        yield f"  {words.name(one.seat)}"
        for head, figure in zip(heads, figures(one, words), strict=True):
            yield f"    {head:<{wide}}{figure:>{FIGURE}}"


def _row(name: str, *cells: str) -> str:
    return f"  {name[:NAME]:<{NAME}}" + "".join(f"{cell:>{FIGURE}}" for cell in cells)


def _judged_lines(decision: Decision, words: ReviewWords) -> Iterator[str]:
    found, say_it = decision.appraisal, words.say
    move, points = told(decision, decision.move, words), words.percent(found.loss)
    lost = {"seat": decision.seat, "judgement": found.judgement, "points": points}
    yield f"{decision.ply:>5}. {say_it('review-judged-move', text=move, **lost)}"
    if decision.followed:
        yield f"       {what_followed(decision, words)}"
    best = told(decision, found.best.move, words)
    if decision.advice is None:
        yield f"       {say_it('review-better', text=best)}"
    else:
        yield f"       {say_it('review-better-because', text=best, because=decision.advice)}"
    yield f"       {situation(decision, words)}"


def _costliest_lines(review: Review, seat: int, words: ReviewWords) -> Iterator[str]:
    yield f"  {of_player(seat, together(review, seat, words), words)}"
    for decision in review.costliest(seat):
        played, best = (
            told(decision, move, words) for move in (decision.move, decision.appraisal.best.move)
        )
        points = words.percent(decision.appraisal.loss)
        costly = words.say("review-costly-move", text=played, points=points, better=best)
        yield f"  {decision.ply:>5}. {costly}"


def told(decision: Decision, move: str, words: ReviewWords) -> str:
    """A move in words, and as records write it where that differs."""
    return words.move(move, decision.words[move])


def what_followed(decision: Decision, words: ReviewWords) -> str:
    """What the move played brought about."""
    return words.say("review-followed", text=words.series(decision.followed))


def situation(decision: Decision, words: ReviewWords) -> str:
    """How the round stood, and which cards the player held."""
    hand = words.series([*map(words.card, decision.hand)] or [""], "row")
    return words.series([*decision.headlines, say("review-hand", text=hand)])


def together(review: Review, seat: int, words: ReviewWords) -> str:
    """What a seat's moves cost, as far as that is sure."""
    lost, number = review.given_away(seat), len(review.of_seat(seat))
    if not is_sure(lost):
        return words.say("review-nothing-sure", number=number)
    return words.say("review-together", number=number, text=words.percent(lost))


def of_player(seat: int, told: str, words: ReviewWords) -> str:
    return words.say("review-of-player", seat=seat, text=told)


def as_json(review: Review) -> dict[str, Any]:
    """Everything, ready for json.dumps; chances and losses are numbers from 0 to 1."""
    return {
        "form": FORM,
        "game": review.record.game,
        "seats": review.record.seats,
        "options": review.rulebook.read_options(review.record.options),
        "commitment": commitment(review.record.seed),
        "players": [review.record.name(seat) for seat in range(review.record.seats)],
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
        "headlines": list(decision.headlines),
        "hand": list(decision.hand),
        "move": str(decision.move),
        "says": decision.words[decision.move],
        "judgement": found.judgement or None,
        "loss": _estimate_json(found.loss),
        "worlds": found.worlds,
        "advice": decision.advice,
        "followed": list(decision.followed),
        "choices": [_choice_json(choice, decision.words) for choice in found.choices],
        "not_tried": found.unseen,
    }


def hint_json(view: View, found: Hint) -> dict[str, Any]:
    """A hint for the seat to act, ready for json.dumps."""
    return {
        "seat": view.seat,
        "headlines": list(view.scene.headlines),
        "hand": list(view.hand),
        "why": found.why,
        "worlds": found.appraisal.worlds,
        "choices": [_choice_json(choice, found.words) for choice in found.appraisal.choices],
        "not_tried": found.appraisal.unseen,
    }


def _choice_json(choice: Choice, words: Mapping[str, Message]) -> dict[str, Any]:
    return {
        "move": str(choice.move),
        "says": words[choice.move],
        "chance": _estimate_json(choice.chance),
        "behind": _estimate_json(choice.behind),
    }


def _estimate_json(estimate: Chance) -> dict[str, float]:
    """`error` is a standard error."""
    return {"value": estimate.value, "error": estimate.error}
