"""My Game: the rules, clause by clause (§ numbers are those of rules.md).

A card is a number from 0 to 39, and a move is the card played. A hand is a set of cards: one bit of
an integer for each.
"""

from __future__ import annotations

import numpy as np

from kibitz.core import field
from kibitz.core.bits import bit, clear, list_members, places_of
from kibitz.core.chance import draw, shuffle_deck
from kibitz.core.kernel import Moves, State, rule
from kibitz.core.rows import most

SEATS = 6
MOST_CARDS = 6  # in a hand
NAMES = tuple(str(number) for number in range(1, 41))
DECK = np.arange(len(NAMES), dtype=np.int8)  # §1
WIDTHS = (1,) * len(NAMES)  # a bit for each card
NOTHING = -1  # no card yet

STATE = field.state_dtype(
    "mygame",
    __file__,
    SEATS,
    public={
        "cards_each": field.number(3, MOST_CARDS),  # the option `cards`
        "leader": field.seat(),  # who led to the trick
        "over": field.flag(),
        "points": field.number(0, MOST_CARDS, by_seat=True),
        "trick": field.card(each=1, zone="trick"),  # what each seat has played; until the next lead
        "taken": field.cards(WIDTHS, zone="taken"),  # the cards of earlier tricks
    },
    own={"hand": field.cards(WIDTHS, zone="hand")},
    hidden={"stock": field.stock(len(DECK))},
)


@rule
def start(state: State) -> None:
    """§2: seats, options and the key of `state.chance` are set already."""
    shuffle_deck(state.stock, state.chance, 1, DECK, state.cards_each * state.seats)
    clear(state.points)
    clear(state.hand)
    for _ in range(state.cards_each):
        for seat in range(state.seats):
            state.hand[seat] |= bit(draw(state.stock, state.chance))
    for seat in range(SEATS):
        state.trick[seat] = NOTHING
    state.taken = 0
    state.over = 0
    state.leader = 0  # §3
    state.turn = 0


@rule
def legal_moves(state: State, moves: Moves) -> int:
    """§3: any card in hand."""
    return list_members(moves, 0, 0, state.hand[state.turn])


@rule
def apply(state: State, move: int) -> None:
    if is_trick_over(state):
        lead(state)
    state.hand[state.turn] &= ~bit(move)
    state.trick[state.turn] = move
    state.turn = (state.turn + 1) % state.seats
    if state.turn == state.leader:
        take_trick(state)


@rule
def is_trick_over(state: State) -> bool:
    """§4: all have played, and nobody has led to the next yet."""
    return bool(state.trick[state.turn] != NOTHING)


@rule
def lead(state: State) -> None:
    """§4: the trick before is put aside."""
    for seat in range(state.seats):
        state.taken |= bit(state.trick[seat])
        state.trick[seat] = NOTHING
    state.leader = state.turn


@rule
def take_trick(state: State) -> None:
    """§4, §5."""
    best = 0
    for seat in range(state.seats):
        if state.trick[seat] > state.trick[best]:
            best = seat
    state.points[best] += 1
    state.turn = best
    if state.hand[best] == 0:
        state.over = 1


@rule
def is_over(state: State) -> bool:
    return bool(state.over == 1)


@rule
def scores(state: State, out: Moves) -> None:
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@rule
def winners(state: State) -> int:
    """§5: the seats with the most points, as a set."""
    if state.over == 0:
        return 0
    points = state.points[: state.seats]
    return places_of(most(points), points)
