"""A hint for one live position: the best move, the chances of all, and a sentence why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kibitz.core.message import Message, say
from kibitz.core.rulebook import Rulebook
from kibitz.core.words import spoken
from kibitz.game import Move, View
from kibitz.review.appraisal import SURE, WORLDS, Appraisal, Appraiser
from kibitz.review.review import advice, in_words
from kibitz.review.words import ReviewWords


@dataclass(frozen=True)
class Hint:
    """What a kibitzer whispers."""

    book: Rulebook
    appraisal: Appraisal
    words: Mapping[str, Message]  # of the moves, as people say them
    why: Message

    @property
    def move(self) -> Move:
        return self.appraisal.best.move

    def text(self, words: ReviewWords) -> str:
        """In the words of a language and with the names of players."""
        return "\n".join([*words.choice_lines(self.appraisal, self.words), words.text(self.why)])

    def __repr__(self) -> str:
        return f"<hint: {self.move}, {ReviewWords().percent(self.appraisal.best.chance)} % to win>"

    def __str__(self) -> str:
        return self.text(ReviewWords(spoken(), self.book))


def hint(view: View, seed: int = 0, worlds: int = WORLDS, compiled: bool = True) -> Hint:
    """The best move for the seat to act, whose view this is, from what it can know.

    `worlds` are the guesses at the hidden cards that each move is tried in.
    """
    appraisal = Appraiser(view.rulebook, seed, worlds, compiled).appraise(view)
    words = in_words(view, [choice.move for choice in appraisal.choices])
    reason = advice(view, appraisal.best.move)
    return Hint(view.rulebook, appraisal, words, why(appraisal, words, reason))


def why(appraisal: Appraisal, words: Mapping[str, Message], reason: Message | None) -> Message:
    """The best move beside the next, and what speaks for it."""
    best, *others = appraisal.choices
    found = say("only-move", what=words[best.move])
    if others:
        than, gap = words[others[0].move], others[0].behind
        found = say("as-good-as", what=words[best.move], than=than)
        if gap.value > SURE * gap.error:
            points = round(100 * gap.value)
            found = say("better-than", what=words[best.move], than=than, points=points)
    return found if reason is None else say("with-reason", what=found, because=reason)
