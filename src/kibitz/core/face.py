"""What a card shows: an index, a suit, a colour. Browser and terminal draw all cards from this."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("hearts", "diamonds", "clubs", "spades")
INKS = {"hearts": "red", "diamonds": "blue", "clubs": "green", "spades": "black", "stars": "yellow"}


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
    known = common_deck()
    return tuple(known.get(name) or Face(name) for name in names)


@cache
def common_deck() -> dict[str, Face]:
    """The cards that most decks have, by their names: a rank and the first letter of a suit."""
    ranks = {**{rank: rank for rank in RANKS}, "T": "10"}
    return {
        name + letter: Face(rank, suit, INKS[suit])
        for name, rank in ranks.items()
        for suit in SUITS
        for letter in (suit[0], suit[0].upper())
    }
