"""Cards in a terminal: an index, a sign, an ink. What an ink says, the sign says too."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from kibitz.core.vocabulary import HIDDEN
from kibitz.core.words import Speaker

SIGNS = {"hearts": "♥", "diamonds": "♦", "clubs": "♣", "spades": "♠", "stars": "★"}
SHAPES = {"red": "▲", "blue": "●", "green": "■", "yellow": "✦"}  # of suits that are colours


class CardFace(NamedTuple):
    """What is drawn of a card."""

    rank: str
    sign: str = ""
    ink: str = "black"

    @property
    def short(self) -> str:
        """Index and sign in one word."""
        is_shape = self.sign in SHAPES.values()
        return f"{self.sign}{self.rank}" if is_shape else f"{self.rank}{self.sign}"


BACK = CardFace("░░░", ink="back")


@cache
def index(rank: str, speaker: Speaker) -> str:
    """What stands in the corner of a card: a Jack is J, and B in German."""
    return speaker.say("index", rank=rank)


def drawn(card: str, speaker: Speaker) -> CardFace:
    """A card of which nothing more is known shows its name, one that is hidden its back."""
    if card == HIDDEN:
        return BACK
    shown = speaker.face(card)
    if shown is None:
        return CardFace(card)
    sign = SIGNS.get(shown.suit) or SHAPES.get(shown.suit, "")
    return CardFace(index(shown.rank, speaker), sign, shown.ink)
