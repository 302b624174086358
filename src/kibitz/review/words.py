"""Chances, losses and judgements in words and figures: the same in every report."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.review.appraisal import SURE, WORDS, Appraisal, Choice, Estimate

PLURALS = {"inaccuracy": "inaccuracies", "mistake": "mistakes", "blunder": "blunders"}
BEHIND = "behind: in the same worlds as the best (fewer if dropped early), not by the chances shown"


def percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} ± {100 * SURE * estimate.error:.1f}"


def signed(estimate: Estimate) -> str:
    return f"{100 * estimate.value:+.1f} ± {100 * SURE * estimate.error:.1f}"


def times(number: int, word: str) -> str:
    """'1 blunder', '4 inaccuracies'."""
    return f"{number} {word if number == 1 else PLURALS.get(word, f'{word}s')}"


def judged(appraisals: list[Appraisal]) -> str:
    """'2 inaccuracies, 0 mistakes, 1 blunder'."""
    found = [appraisal.judgement for appraisal in appraisals]
    return ", ".join(times(found.count(word), word) for word in WORDS)


def choice_lines(found: Appraisal) -> Iterator[str]:
    """A line for each choice, best first: its chance to win in percent, how far it is behind."""
    yield f"  {'move':<12} {'chance to win':>14}   behind the best, in points"
    for choice in found.choices:
        yield f"  {choice.move:<12} {percent(choice.chance):>12} %   {gap(choice, found.best)}"
    if len(found.choices) > 1:
        yield BEHIND
    if found.unseen:
        moves = "1 legal move looks" if found.unseen == 1 else f"{found.unseen} legal moves look"
        yield f"{moves} worse by the rule of thumb and {was(found.unseen)} not tried"


def was(number: int) -> str:
    return "was" if number == 1 else "were"


def gap(choice: Choice, best: Choice) -> str:
    return "best" if choice is best else f"{percent(choice.behind)} behind"
