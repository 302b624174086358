"""Cards and moves in words, as people say them; `web/` says the same in every language.

The four games have words of their own. A card of any other game is one of the common deck, if it is
called so (`10h`, `QS`), else it keeps its name.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from kibitz.core.rulebook import HIDDEN
from kibitz.core.scene import Scene

SIGNS = {"T": "★", "H": "♥", "C": "♣", "S": "♠", "D": "♦"}
COLOURS = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
COMMON = re.compile(r"(A|[2-9]|10|[TJQK])([shdc])", re.IGNORECASE)
NAMES = {
    "lobo77": {"rev": "Reverse", "x2": "×2", "-10": "−10"},
    "deuce": {"*": "Rainbow"},
    "fivecrowns": {"*": "Joker"},
    "dealt": {"stop": "Stop", "redraw": "Redraw"},
}
_SEAT = re.compile(r"\bseat (\d+)\b", re.IGNORECASE)
NameOf = Callable[[int], str]  # of a seat


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


def card_word(game: str, card: str) -> str:
    """A card as it is written in a sentence: red 7, 10♥, Reverse."""
    if card == HIDDEN:
        return "card"
    named = NAMES.get(game, {}).get(card)
    if named is not None:
        return named
    if game == "deuce" and card[0] in COLOURS:
        return f"{COLOURS[card[0]]} {card[1:]}"
    if game == "fivecrowns" and card[-1] in SIGNS:
        return f"{card[:-1]}{SIGNS[card[-1]]}"
    return card if game in NAMES else common_word(card)


def common_word(card: str) -> str:
    found = COMMON.fullmatch(card)
    if found is None:
        return "Jkr" if card in ("*", "joker") else card
    return f"{found[1].upper().replace('T', '10')}{SIGNS[found[2].upper()]}"


def with_cards(sentence: str, game: str) -> str:
    """A sentence in which cards are called as in records, with their names."""
    tokens = TOKENS.get(game, COMMON_TOKENS)
    return tokens.sub(lambda found: card_word(game, found[0]), sentence)


def with_names(sentence: str, seats: int, name: NameOf) -> str:
    """A sentence with names in place of `seat 2`."""

    def named(found: re.Match[str]) -> str:
        seat = int(found[1])
        return name(seat) if seat < seats else found[0]

    return _SEAT.sub(named, sentence)


_FORMS: tuple[tuple[str, Callable[[re.Match[str], str, NameOf], str]], ...] = (
    (
        r"(.+)>(\d+)([ab])",
        lambda m, game, name: f"{card_word(game, m[1])} on pile {m[3]} of {name(int(m[2]))}",
    ),
    (r"(.+)\|(.+)", lambda m, game, name: f"{card_word(game, m[1])} and {card_word(game, m[2])}"),
    (r"\+(.+)@(\d+)", lambda m, game, name: f"take {card_word(game, m[1])} as card {_nth(m[2])}"),
    (r"@(\d+)", lambda m, game, name: f"put it in as card {_nth(m[1])}"),
    (r"\d+:(.+)", lambda m, game, name: f"play {card_word(game, m[1])}"),
    (r"(.+)!", lambda m, game, name: f"go out, discarding {card_word(game, m[1])}"),
)


def _nth(place: str) -> int:
    """Moves count the cards of a hand from 0, people from 1."""
    return int(place) + 1


def move_words(scene: Scene, move: str, name: NameOf) -> str:
    """A move in words: those of its button or choice, else read from how records write it."""
    for offer in scene.offers:
        label = next((scene.labels[t] for t in offer.path if t in scene.labels), None)
        if offer.move == move and label:
            return with_names(with_cards(label, scene.game), scene.seats, name)
    for form, read in _FORMS:
        found = re.fullmatch(form, move)
        if found:
            return read(found, scene.game, name)
    return card_word(scene.game, move)
