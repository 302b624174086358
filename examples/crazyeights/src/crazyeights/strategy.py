"""Crazy Eights: how a careful player chooses, and what points are worth.

Who can play does not draw: a card less in the hand is worth more than any plan. An eight fits
everywhere, so it is kept for a turn in which nothing else does. Among the other cards the best
leaves a suit of which more is in the hand, and sheds points.

Weights count like logarithms: half a point is a choice that matters. The numbers were fitted by
letting variants play against each other; those below beat their neighbours or tie.
"""

from __future__ import annotations

from crazyeights.rules import (
    DRAW,
    EIGHTS,
    NAMES,
    NAMING,
    OF_RANK,
    OF_SUIT,
    POINTS,
    SUITS,
    card_of,
    suit_after,
)
from kibitz.core.bits import bit, count
from kibitz.core.kernel import Moves, Numbers, State, outlook_at_end, rule, scale
from kibitz.core.message import Message, say

GOING_OUT = 20.0
SHED = 0.1  # for a point that leaves the hand
FOLLOWS = 0.45  # for each card of the suit left to follow
PAIRS = 0.1  # for a card of the same rank: a way to change the suit
EIGHT_KEPT = 3.0  # it is worth this much in the hand
DRAWING = -10.0  # a card more in the hand: only for those who must


@rule
def weigh(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    for i in range(count):
        weights[i] = weight_of(state, moves[i])


@rule
def weight_of(state: State, move: int) -> float:
    if move >= DRAW:  # or to pass, where that is all that is left
        return DRAWING
    card = card_of(move)
    kept = state.hand[state.turn] & ~bit(card)
    if kept == 0:
        return GOING_OUT
    others = kept & ~EIGHTS
    weight = FOLLOWS * count(others & OF_SUIT[suit_after(move)])
    if move >= NAMING:
        return weight - EIGHT_KEPT
    return weight + SHED * POINTS[card] + PAIRS * count(others & OF_RANK[card % 13])


@rule
def outlook(state: State, chances: Numbers) -> bool:
    """The chance to win the game, from the points that each seat still needs.

    What counts is how many rounds a seat has yet to win, each worth some points for every other
    seat; the numbers are fitted to games of careful players.
    """
    if outlook_at_end(state, chances):
        return True
    round_worth = 30.0 * (state.seats - 1)
    for seat in range(state.seats):
        needed = (state.target - state.points[seat]) / round_worth
        chances[seat] = (1.0 / (1.5 + needed)) ** 3
    scale(chances, state.seats)
    return True


def advice(state: State, move: int) -> Message:
    """What speaks for a move, in half a sentence."""
    if move >= DRAW:
        return say("may-fit-better" if move == DRAW else "nothing-else-left")
    card, suit = card_of(move), suit_after(move)
    kept = int(state.hand[state.turn]) & ~bit(card)
    if kept == 0:
        return say("is-last-card")
    same = count(kept & ~EIGHTS & int(OF_SUIT[suit]))
    if move >= NAMING:
        return say("fits-everywhere", suit=SUITS[suit], number=same)
    if same:
        return say("more-can-follow", suit=SUITS[suit], number=same)
    if POINTS[card] == 10:
        return say("counts-against", card=NAMES[card], number=10)
    return say("only-card-of-suit", suit=SUITS[suit])
