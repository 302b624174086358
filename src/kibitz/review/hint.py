"""A hint for one live position: the best move, the chances of all, and a sentence why."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.game import Move, View
from kibitz.review import words
from kibitz.review.appraisal import SURE, WORLDS, Appraisal, Appraiser
from kibitz.review.review import advice


@dataclass(frozen=True)
class Hint:
    """What a kibitzer whispers."""

    appraisal: Appraisal
    why: str

    @property
    def move(self) -> Move:
        return self.appraisal.best.move

    def __repr__(self) -> str:
        return f"<hint: {self.move}, {words.percent(self.appraisal.best.chance)} % to win>"

    def __str__(self) -> str:
        return "\n".join([*words.choice_lines(self.appraisal), self.why])


def hint(view: View, seed: int = 0, worlds: int = WORLDS, compiled: bool = True) -> Hint:
    """The best move for the seat to act, whose view this is, from what it can know.

    `worlds` are the guesses at the hidden cards that each move is tried in.
    """
    appraisal = Appraiser(view.rulebook, seed, worlds, compiled).appraise(view)
    return Hint(appraisal, _why(view, appraisal))


def _why(view: View, appraisal: Appraisal) -> str:
    best = appraisal.best
    reason = advice(view, best.move)
    because = f": {reason}" if reason else ""
    if len(appraisal.choices) == 1:
        return f"{best.move} is the only move{because}."
    second = appraisal.choices[1]
    gap = second.behind
    if gap.value > SURE * gap.error:
        sure = f"{best.move} is better than {second.move} by {points(gap.value)}"
    else:
        sure = f"{best.move} and {second.move} are about equally good; {best.move} comes first"
    return f"{sure}{because}."


def points(difference: float) -> str:
    """A difference of chances to win, in words."""
    if difference >= 0.015:
        return f"{100 * difference:.0f} points"
    return "about a point" if difference >= 0.005 else "less than a point"
