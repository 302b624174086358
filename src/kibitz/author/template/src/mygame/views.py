"""My Game: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import bit
from kibitz.core.field import show_hands, show_public, size_of, view_dtype
from kibitz.core.hidden import deal_hidden
from kibitz.core.kernel import State, View, rule
from kibitz.core.rows import total
from kibitz.core.trick import cards_played
from mygame.rules import DECK, MOST_CARDS, STATE

VIEW = view_dtype("mygame_view", STATE, {"hand_size": size_of("hand", MOST_CARDS)})


@rule
def look(state: State, seat: int, out: View) -> None:
    """Show what is public and what is the seat's own (-1: a spectator). All else stays hidden."""
    show_public(state, seat, out)
    show_hands(state, seat, out)


@rule
def resample(view: View, chance: Any, out: State) -> None:
    """A game as it might be: the unseen cards are dealt anew to the other hands and the stock."""
    seen = total(view.table.hand) | cards_played(view.table)
    deal_hidden(view, (bit(len(DECK)) - 1) & ~seen, view.hand_size, chance, out)
