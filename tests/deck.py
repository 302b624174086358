"""Decks that begin as a test needs them."""

from __future__ import annotations

import kibitz


def deck_with(name: str, top: str) -> list[str]:
    """A deck that begins with these cards."""
    book = kibitz.rulebook(name)
    rest = [book.card_names[code] for code in book.deck]
    for card in top.split():
        rest.remove(card)
    return top.split() + rest
