"""Chances, losses, judgements and moves in words and figures: the same in every report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kibitz.core.message import Message
from kibitz.core.words import MINUS, Speaker
from kibitz.review.appraisal import JUDGEMENTS, SURE, Appraisal, Chance


class ReviewWords(Speaker):
    """Says what reviews and hints say."""

    def percent(self, estimate: Chance, sign: str = "") -> str:
        """'12.3 ± 0.4'."""
        error = self.number(100 * SURE * estimate.error, 1)
        value = self.number(100 * estimate.value, 1, sign)
        return self.say("figure", text=value, spread=f"± {error}")

    def judged(self, appraisals: list[Appraisal]) -> str:
        """'2 inaccuracies, 0 mistakes, 1 blunder'."""
        found = [appraisal.judgement for appraisal in appraisals]
        counts = {judgement: found.count(judgement) for judgement in JUDGEMENTS}
        return self.say("review-judged", **counts)

    def move(self, move: str, said: Message) -> str:
        """A move in words, and as records write it where that differs."""
        words = self.text(said)
        return move if is_plain(move, words) else self.say("review-written", what=said, move=move)

    def choice_lines(self, found: Appraisal, moves: Mapping[str, Message]) -> Iterator[str]:
        """A line for each choice, best first: its chance to win in percent, and the gap."""
        shown = [self.move(choice.move, moves[choice.move]) for choice in found.choices]
        wide = max(12, *map(len, shown))
        chance, behind = self.say("review-chance"), self.say("review-behind")
        yield f"  {self.say('review-move'):<{wide}} {chance:>14}   {behind}"
        for move, choice in zip(shown, found.choices, strict=True):
            gap = self.say("review-gap", text=self.percent(choice.behind))
            told = self.say("review-best") if choice is found.best else gap
            yield f"  {move:<{wide}} {self.percent(choice.chance):>12} %   {told}"
        if len(found.choices) > 1:
            yield self.say("review-behind-means")
        if found.unseen:
            yield self.say("review-not-tried", number=found.unseen)


def is_plain(move: str, words: str) -> bool:
    """Whether a move reads as it is written."""
    return words.replace(MINUS, "-") == move
