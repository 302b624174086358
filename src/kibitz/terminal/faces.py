"""Cards in a terminal: an index, a sign, an ink; and their names in sentences.

The four games have signs of their own. A card of any other game is one of the common deck, if it is
called so (`10h`, `QS`), else it shows its name. What an ink says, the sign says too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from kibitz.core.rulebook import HIDDEN


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
SUITS = {
    "T": ("★", "yellow"),
    "H": ("♥", "red"),
    "C": ("♣", "green"),
    "S": ("♠", "black"),
    "D": ("♦", "blue"),
}
COLOURS = {
    "r": ("red", "▲"),
    "b": ("blue", "●"),
    "g": ("green", "■"),
    "y": ("yellow", "✦"),
}


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
    ink, sign = COLOURS[card[0]]
    return Face(card[1:], sign, ink, is_sign_first=True)


def _fivecrowns(card: str) -> Face:
    if card == "*":
        return Face("Jkr", ink="violet")
    sign, ink = SUITS[card[-1]]
    return Face(card[:-1], sign, ink)


def _dealt(card: str) -> Face:
    special = {"stop": Face("Stop", ink="red"), "redraw": Face("Redr", ink="green")}
    return special.get(card, Face(card, ink="violet" if card == "X" else "black"))


COMMON = re.compile(r"(A|[2-9]|10|[TJQK])([shdc])", re.IGNORECASE)


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


def _token(cards: str) -> re.Pattern[str]:
    """A card as a word of its own: neither inside another nor in a move such as r7>1a."""
    return re.compile(rf"(?<![^\s(\"])(?:{cards})(?![^\s,.:;)\"!?])")


TOKENS = {
    "lobo77": _token(r"rev|x2|-10"),
    "deuce": _token(r"[rbgy](?:10|\d)|\*"),
    "fivecrowns": _token(r"(?:10|[3-9JQK])[THCSD]|\*"),
    "dealt": _token(r"stop|redraw"),
}
COMMON_TOKENS = _token(r"(?:10|[2-9TJQK])[shdcSHDC]|(?<!^)A[shdcSHDC]|^A[shdcSHDC]$")
NAMES = {
    "lobo77": {"rev": "Reverse", "x2": "×2", "-10": "−10"},
    "deuce": {"*": "Rainbow"},
    "fivecrowns": {"*": "Joker"},
    "dealt": {"stop": "Stop", "redraw": "Redraw"},
}


def card_word(game: str, card: str) -> str:
    """A card as it is written in a sentence: red 7, 10♥, Reverse."""
    if card == HIDDEN:
        return "card"
    named = NAMES.get(game, {}).get(card)
    if named is not None:
        return named
    if game == "deuce" and card[0] in COLOURS:
        return f"{COLOURS[card[0]][0]} {card[1:]}"
    if game == "fivecrowns" and card[-1] in SUITS:
        return f"{card[:-1]}{SUITS[card[-1]][0]}"
    return card if game in FACES else _common(card).short


def with_cards(sentence: str, game: str) -> str:
    """A sentence in which cards are called as in records, with their names."""
    tokens = TOKENS.get(game, COMMON_TOKENS)
    return tokens.sub(lambda found: card_word(game, found[0]), sentence)
