"""Oh Hell: what a seat may know, and what might be behind the rest."""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import bit
from kibitz.core.field import show_hands, show_public, size_of, view_dtype
from kibitz.core.hidden import deal_hidden
from kibitz.core.kernel import State, View, rule
from kibitz.core.rows import total
from kibitz.core.trick import cards_played
from ohhell.rules import CARDS, LARGEST, STATE

VIEW = view_dtype("ohhell_view", STATE, {"hand_size": size_of("hand", LARGEST)})


@rule
def look(state: State, seat: int, out: View) -> None:
    show_public(state, seat, out)
    show_hands(state, seat, out)


@rule
def resample(view: View, chance: Any, out: State) -> None:
    """Deal the unseen cards anew; nobody gets a card of a suit that it could not follow (§7)."""
    unseen = unseen_cards(view.table, total(view.table.hand))
    deal_hidden(view, unseen, view.hand_size, chance, out, view.table.lacks)


@rule
def unseen_cards(table: State, hand: int) -> int:
    """For a seat with this hand."""
    return (bit(CARDS) - 1) & ~(hand | cards_played(table) | bit(table.trump))
