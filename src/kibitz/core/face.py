"""What a card shows: an index, a suit, a colour. Browser and terminal draw all cards from this."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

SUITS = {"h": "hearts", "d": "diamonds", "c": "clubs", "s": "spades"}
INKS = {"hearts": "red", "diamonds": "blue", "clubs": "green", "spades": "black", "stars": "yellow"}
COMMON = re.compile(r"(A|[2-9]|10|[TJQK])([shdc])", re.IGNORECASE)


class Face(Struct, frozen=True, omit_defaults=True):
    """What a card shows.

    Suits that have a sign: hearts, diamonds, clubs, spades, stars; red, blue, green, yellow.
    A card with a `word` is called by that message of the game's catalogue.
    """

    rank: str
    suit: str = ""
    ink: str = "black"  # black, red, green, blue, yellow or violet
    word: str = ""


def faces_of(names: Sequence[str]) -> tuple[Face, ...]:
    """Cards called as in the common deck (`10h`, `QS`) have its suits, others their names."""
    return tuple(_face(name) for name in names)


def _face(name: str) -> Face:
    found = COMMON.fullmatch(name)
    if found is None:
        return Face(name)
    suit = SUITS[found[2].lower()]
    return Face(found[1].upper().replace("T", "10"), suit, INKS[suit])
