"""My Game: the rules, clause by clause (§ numbers are those of rules.md).

A card is a number from 0 to 39, and a move is the card played. A hand is a set of cards: one bit of
an integer for each.
"""

from __future__ import annotations

import numpy as np

from kibitz.core import field, trick
from kibitz.core.bits import clear, list_members
from kibitz.core.chance import deal_hands, shuffle_deck
from kibitz.core.kernel import Moves, State, rule

SEATS = 6
MOST_CARDS = 6  # in a hand
NAMES = tuple(str(number) for number in range(1, 41))
DECK = np.arange(len(NAMES), dtype=np.int8)  # §1
SUIT = len(NAMES)  # cards of a suit: there is only one

STATE = field.state_dtype(
    "mygame",
    __file__,
    SEATS,
    public={
        "cards_each": field.number(3, MOST_CARDS),  # the option `cards`
        "over": field.flag(),
        "points": field.number(0, MOST_CARDS, per_seat=1),
        **trick.fields(len(DECK)),
    },
    own={"hand": field.cards((1,) * len(DECK), zone="hand")},  # a bit for each card
    hidden={"stock": field.stock(len(DECK))},
)


@rule
def start(state: State) -> None:
    """§2, §3: seats, options and the key of `state.chance` are set already."""
    shuffle_deck(state.stock, state.chance, 1, DECK, state.cards_each * state.seats)
    deal_hands(state, 0, state.cards_each)
    trick.begin_tricks(state, 0)
    state.taker = trick.NOBODY
    clear(state.points)
    state.over = 0


@rule
def legal_moves(state: State, moves: Moves) -> int:
    """§3: any card in hand."""
    return list_members(moves, 0, 0, state.hand[state.turn])


@rule
def apply(state: State, move: int) -> None:
    """§3 to §5: the highest card takes the trick, and its seat leads to the next."""
    trick.play_to_trick(state, move, SUIT)
    if state.taker != trick.NOBODY:
        state.points[state.taker] += 1
        if is_last_trick(state):
            state.over = 1


@rule
def is_last_trick(state: State) -> bool:
    """§5: all cards are played."""
    return bool(state.hand[state.turn] == 0)
