"""Oh Hell: how a careful player chooses, and what points are worth.

Every card has a chance to take a trick, so a hand has an expected number of tricks and a variance.
A good bid is near that number; a good card makes what was bid likely to come true. Both are one
measure: the mean square of the tricks that the bid will be off by, but for what all moves share.
"""

from __future__ import annotations

from math import sqrt

from kibitz.core.bits import count, lowest
from kibitz.core.kernel import Moves, Numbers, State, outlook_at_end, rule, share_by_lead
from kibitz.core.message import Message, say
from kibitz.core.trick import beats, highest_seat, is_lead, of_suit
from ohhell.rules import BID, NAMES, SUIT, rounds_of
from ohhell.views import unseen_cards

CARE = 6.0  # weight of being off by one trick
RUFFING = 0.04  # for each card of the hand: the chance of a low trump
HOLDING = 0.1  # for each card of the hand, and once more: the chance of a high side card
NO_RUFF = 0.85  # the chance that a seat behind does not trump the card
SWING = 4.1  # points that a round sets two seats apart by, as a logistic scale


@rule
def weigh(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    seat, mean = state.turn, expected_tricks(state)
    for i in range(count):
        if moves[i] >= BID:
            weights[i] = -CARE * (mean - (moves[i] - BID)) ** 2
            continue
        now, later = chance_now(state, moves[i]), chance_later(state, moves[i])
        off = state.taken[seat] + mean + now - later - state.bid[seat]
        weights[i] = -CARE * (off**2 + now * (1 - now) - later * (1 - later))


@rule
def expected_tricks(state: State) -> float:
    """Of the hand of the seat to act."""
    mean, cards = 0.0, state.hand[state.turn]
    while cards:
        mean += chance_later(state, lowest(cards))
        cards &= cards - 1
    return mean


@rule
def none_higher(state: State, card: int, share: float) -> float:
    """The chance that a share of the other seats holds no higher card of the suit."""
    hand = state.hand[state.turn]
    unseen = unseen_cards(state, hand)
    others = (state.seats - 1) * count(hand)
    higher = count(unseen & of_suit(card // SUIT, SUIT) >> card << card)
    return float((1 - others / count(unseen)) ** (higher * share))


@rule
def chance_later(state: State, card: int) -> float:
    """That a card of the hand takes a trick, some time."""
    size = count(state.hand[state.turn])
    high = none_higher(state, card, 0.8)  # some of them are spent elsewhere
    if card // SUIT == state.trump // SUIT:
        return high + (1 - high) * RUFFING * size
    return high * HOLDING * (size + 1)


@rule
def chance_now(state: State, card: int) -> float:
    """That a card takes this trick."""
    trump = state.trump // SUIT
    best = state.trick[highest_seat(state, SUIT, trump)]
    if not is_lead(state) and not beats(card, best, SUIT, trump):
        return 0.0
    behind = state.seats - 1 if is_lead(state) else (state.leader - state.turn - 1) % state.seats
    high = none_higher(state, card, behind / (state.seats - 1))
    return high if card // SUIT == trump else high * NO_RUFF**behind


@rule
def outlook(state: State, chances: Numbers) -> bool:
    """The chance to win: the more rounds are left, the less a lead is worth."""
    if not outlook_at_end(state, chances):
        rounds_left = rounds_of(state) - state.rounds + 1
        share_by_lead(state.points, SWING * sqrt(rounds_left), chances, state.seats)
    return True


def advice(state: State, move: int) -> Message:
    """What speaks for a move, in half a sentence."""
    if move >= BID:
        return say("hand-is-worth", number=round(expected_tricks(state), 1))
    wanted = int(state.bid[state.turn] - state.taken[state.turn])
    if chance_now(state, move) > 0.5:
        return say("likely-takes" if wanted > 0 else "least-harm", number=wanted)
    if wanted <= 0:
        return say("stays-below")
    return say("keeps-better", card=NAMES[move], number=wanted)
