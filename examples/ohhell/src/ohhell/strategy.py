"""Oh Hell: how a careful player chooses, and what points are worth.

Every card has a chance to take a trick, so a hand has an expected number of tricks and a variance.
A good bid is near that number; a good card makes what was bid likely to come true. Both are one
measure: the mean square of the tricks that the bid will be off by.
"""

from __future__ import annotations

from math import exp, sqrt

from kibitz.core.bits import count, lowest
from kibitz.core.kernel import Moves, Numbers, State, rule, share_win
from kibitz.core.message import Message, say
from ohhell import rules
from ohhell.rules import BID, NAMES, OF_SUIT
from ohhell.views import unseen_cards

CARE = 6.0  # weight of being off by one trick
RUFFING = 0.04  # for each card of the hand: the chance of a low trump
HOLDING = 0.1  # for each card of the hand, and once more: the chance of a high side card
NO_RUFF = 0.85  # the chance that a seat behind does not trump the card
SWING = 4.1  # points that a round sets two seats apart by, as a logistic scale


@rule
def weigh(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    seat = state.turn
    mean, variance = expected_tricks(state)
    for i in range(count):
        if moves[i] >= BID:
            weights[i] = -CARE * (mean - (moves[i] - BID)) ** 2
            continue
        now, later = chance_now(state, moves[i]), chance_later(state, moves[i])
        off = state.taken[seat] + mean + now - later - state.bid[seat]
        weights[i] = -CARE * (off**2 + variance + now * (1 - now) - later * (1 - later))


@rule
def expected_tricks(state: State) -> tuple[float, float]:
    """Of the hand of the seat to act: mean and variance, as if its cards did not interfere."""
    mean = variance = 0.0
    cards = state.hand[state.turn]
    while cards:
        chance = chance_later(state, lowest(cards))
        mean += chance
        variance += chance * (1 - chance)
        cards &= cards - 1
    return mean, variance


@rule
def none_higher(state: State, card: int, share: float) -> float:
    """The chance that a share of the other seats holds no higher card of the suit."""
    hand = state.hand[state.turn]
    unseen = unseen_cards(state, hand)
    others = (state.seats - 1) * count(hand)
    higher = count(unseen & OF_SUIT[card // 13] >> card << card)
    return float((1 - others / count(unseen)) ** (higher * share))


@rule
def chance_later(state: State, card: int) -> float:
    """That a card of the hand takes a trick, some time."""
    size = count(state.hand[state.turn])
    high = none_higher(state, card, 0.8)  # some of them are spent elsewhere
    if card // 13 == state.trump // 13:
        return high + (1 - high) * RUFFING * size
    return high * HOLDING * (size + 1)


@rule
def chance_now(state: State, card: int) -> float:
    """That a card takes this trick."""
    behind = state.seats - 1
    if not rules.is_lead(state):
        best = state.trick[rules.best_seat(state)]
        if not rules.beats(card, best, state.trump):
            return 0.0
        behind = (state.leader - state.turn - 1) % state.seats
    is_trump = card // 13 == state.trump // 13
    high = none_higher(state, card, behind / (state.seats - 1))
    return high if is_trump else high * NO_RUFF**behind


@rule
def outlook(state: State, chances: Numbers) -> bool:
    """The chance to win: the more rounds are left, the less a lead is worth."""
    if state.over == 1:
        share_win(rules.winners(state), state.seats, chances)
        return True
    rounds_left = 2 * state.largest - state.rounds
    total = 0.0
    for seat in range(state.seats):
        lead = state.points[seat] - state.points[0]
        chances[seat] = exp(lead / (SWING * sqrt(rounds_left)))
        total += chances[seat]
    for seat in range(state.seats):
        chances[seat] /= total
    return True


def advice(state: State, move: int) -> Message:
    """What speaks for a move, in half a sentence."""
    mean, _ = expected_tricks(state)
    if move >= BID:
        return say("hand-is-worth", number=round(mean, 1))
    wanted = int(state.bid[state.turn] - state.taken[state.turn])
    if chance_now(state, move) > 0.5:
        return say("likely-takes" if wanted > 0 else "least-harm", number=wanted)
    if wanted <= 0:
        return say("stays-below")
    return say("keeps-better", card=NAMES[move], number=wanted)
