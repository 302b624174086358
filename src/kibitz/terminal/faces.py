"""Cards in a terminal: an index, a sign, an ink.

The four games have signs of their own. A card of any other game is one of the common deck, if it is
called so (`10h`, `QS`), else it shows its name. What an ink says, the sign says too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kibitz.core.rulebook import HIDDEN
from kibitz.wording import COLOURS, COMMON, SIGNS


class Face(NamedTuple):
    """What a card shows."""

    rank: str
    sign: str = ""
    ink: str = "black"
    is_sign_first: bool = False

    @property
    def short(self) -> str:
        """Index and sign in one word."""
        return f"{self.sign}{self.rank}" if self.is_sign_first else f"{self.rank}{self.sign}"


BACK = Face("░░░", ink="back")
INKS = {"T": "yellow", "H": "red", "C": "green", "S": "black", "D": "blue"}
SUITS = {suit: (SIGNS[suit], ink) for suit, ink in INKS.items()}
SHAPES = {"r": "▲", "b": "●", "g": "■", "y": "✦"}


def _lobo77(card: str) -> Face:
    if card == "rev":
        return Face("Rev", ink="blue")
    if card == "x2":
        return Face("×2", ink="blue")
    if card.startswith("-"):
        return Face(card.replace("-", "−"), ink="green")
    is_trap = len(card) == 2 and card[0] == card[1]
    return Face(card, ink="red" if is_trap or card == "76" else "black")


def _deuce(card: str) -> Face:
    if card == "*":
        return Face("Rbw", ink="violet")
    if card == "X":
        return Face("X")
    return Face(card[1:], SHAPES[card[0]], COLOURS[card[0]], is_sign_first=True)


def _fivecrowns(card: str) -> Face:
    if card == "*":
        return Face("Jkr", ink="violet")
    sign, ink = SUITS[card[-1]]
    return Face(card[:-1], sign, ink)


def _dealt(card: str) -> Face:
    special = {"stop": Face("Stop", ink="red"), "redraw": Face("Redr", ink="green")}
    return special.get(card, Face(card, ink="violet" if card == "X" else "black"))


def _common(card: str) -> Face:
    found = COMMON.fullmatch(card)
    if found is None:
        return Face("Jkr", ink="violet") if card in ("*", "joker") else Face(card)
    sign, ink = SUITS[found[2].upper()]
    return Face(found[1].upper().replace("T", "10"), sign, ink)


FACES: dict[str, Callable[[str], Face]] = {
    "lobo77": _lobo77,
    "deuce": _deuce,
    "fivecrowns": _fivecrowns,
    "dealt": _dealt,
}


def face(game: str, card: str) -> Face:
    """What a card shows; a card that the viewer does not know shows its back."""
    if card == HIDDEN:
        return BACK
    try:
        return FACES.get(game, _common)(card)
    except (KeyError, IndexError):  # a server may know cards that are not known here
        return Face(card)
