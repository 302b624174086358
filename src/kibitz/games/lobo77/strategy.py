"""Lobo 77: how a careful player chooses, and what chips are worth.

A round is a walk to 76, and whoever must go further pays. So big cards leave the hand early, while
there is room for them, and the cards that can be played at 76 are kept: 0, rev, x2 and, nearly as
good, the -10. Whoever holds several of them takes the number up at once; whoever holds none stays
low and hopes to draw some.

Numbers below are in weights: COST is a chip, and half a point is a choice that matters. They were
fitted to what chips the rest of a round cost in many games of careful players.
"""

from __future__ import annotations

import numpy as np

from kibitz.core.bits import count, lowest
from kibitz.core.kernel import Moves, Numbers, State, outlook_at_end, rule, scale
from kibitz.core.message import Message, say
from kibitz.games.lobo77.rules import (
    COPIES,
    DOUBLE,
    END_OF_ROUND,
    KINDS,
    NAMES,
    NUMBER,
    OUT,
    REVERSE,
    bag,
    bag_size,
    costs,
    ends_round,
    held,
    is_playable,
    kinds_in,
    number_with,
    seats_in,
)

COST = 8.0  # of a chip: nobody pays who need not
EDGE = 74  # from here on hardly a card with a number can be played
CLOSE = 67  # from here on a 10 ends the round
HALFWAY = 34
LOWEST = -60  # lower numbers are as good as this one

CARD_WORTH = np.array(  # of a card in hand while the number is below EDGE, in the order of NAMES
    [
        *(0.5, -0.3, -0.5, -0.65),  # 0 to 4: they fit where there is little room
        *(-0.75, -0.75, -0.8, -0.85, -0.85, -0.8),  # 5 to 10
        *(-0.75, -0.8, -0.85, -1.1, -1.25, -1.4, -1.4),  # 11 to 76: soon there is no room for them
        *(-0.1, 0.8, 0.5),  # -10 helps the others as well; x2 harms the next seat; rev
    ]
)
SAFE = sum(7 << 3 * NAMES.index(name) for name in ("0", "rev", "x2", "-10"))
OF_SAFE = np.array([-0.1, 0.7, 0.85, 0.5, 0.0, 0.0])  # so many of them: the first counts most
AT_EDGE = np.array([-4.2, -2.35, -1.3, -0.6, 0.0, 0.0])  # so many cards that can still be played
X2_AT_EDGE = 1.0  # the next seat needs two such cards
X2_CLOSE = 0.7
ON_A_DOUBLE = 1.0  # the next seat's 0, rev and x2 cost a chip there


def free_cards(number: int) -> int:
    """The bag of all cards that cost nothing at this number."""
    return sum(7 << 3 * kind for kind in range(KINDS) if not costs(number + int(NUMBER[kind])))


def share_that_costs(number: int) -> float:
    free = free_cards(number)
    return sum(int(COPIES[k]) for k in range(KINDS) if not held(free, k)) / int(COPIES.sum())


NUMBERS = range(LOWEST, END_OF_ROUND)
FREE = np.array([free_cards(number) for number in NUMBERS])


def place(number: int) -> float:
    """What it is worth to leave this number to the next seat.

    Near the end it is good if most cards cost; early that might come back to oneself.
    """
    danger = share_that_costs(number)
    if number >= EDGE:
        return -6.3 + 13.3 * danger
    if number >= CLOSE:
        return -0.3 + 2.8 * danger
    return 0.7 - 1.4 * danger if number >= HALFWAY else 1.0 - 3.2 * danger


PLACE = np.array([place(number) for number in NUMBERS])


@rule
def hand_worth(hand: int) -> float:
    worth = 0.0
    kinds = kinds_in(hand)
    while kinds:
        kind = lowest(kinds) // 3
        worth += held(hand, kind) * CARD_WORTH[kind]
        kinds &= kinds - 1
    return worth


@rule
def worth_after(hand: int, worth: float, number: int, card: int) -> float:
    """What a turn is worth that ends with this card from a hand of this worth at this number."""
    number += NUMBER[card]
    if ends_round(number):
        return -COST
    place = max(number - LOWEST, 0)
    kept = hand - bag(card)
    weight = PLACE[place]
    if costs(number):
        weight += ON_A_DOUBLE - COST
    if number >= EDGE:
        weight += AT_EDGE[bag_size(kept & FREE[place])]
        if card == DOUBLE:
            weight += X2_AT_EDGE
        return float(weight)
    if number >= CLOSE and card == DOUBLE:
        weight += X2_CLOSE
    return float(weight + worth - CARD_WORTH[card] + OF_SAFE[bag_size(kept & SAFE)])


@rule
def worth_of_two(hand: int, worth: float, number: int, card: int) -> float:
    """The same for the first of two cards (§6), with the best second one."""
    number += NUMBER[card]
    if ends_round(number):
        return -COST
    kept = hand - bag(card)
    kinds = kinds_in(kept)
    best = -np.inf
    while kinds:
        second = lowest(kinds) // 3
        best = max(best, worth_after(kept, worth - CARD_WORTH[card], number, second))
        kinds &= kinds - 1
    return best - COST if costs(number) else best


@rule
def weigh(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    hand = state.hand[state.turn]
    worth = hand_worth(hand)
    for i in range(count):
        if state.owed == 2:
            weights[i] = worth_of_two(hand, worth, state.number, moves[i])
        else:
            weights[i] = worth_after(hand, worth, state.number, moves[i])


@rule
def outlook(state: State, chances: Numbers) -> bool:
    """The chance to be last: a power of the lives left (chips, and one more for welfare).

    The more payments are to come, the more they even out, and the surer more lives are to win.
    Who begins matters too little to be counted, even with two seats.
    """
    if outlook_at_end(state, chances):
        return True
    lives, seats_left = 0, count(seats_in(state))
    for seat in range(state.seats):
        lives += state.chips[seat] - OUT
    power = 0.8 + 0.45 * lives / seats_left + 0.08 * seats_left  # fitted to careful players
    for seat in range(state.seats):
        chances[seat] = float(state.chips[seat] - OUT) ** power
    scale(chances, state.seats)
    return True


def advice(state: State, move: int) -> Message:
    """What speaks for a card; what speaks against it is left out."""
    number = number_with(state, move)
    kept = int(state.hand[state.turn]) - bag(move)
    if costs(number):
        return advice_on_paying(state, move, kept)
    said = say("it-leaves" if NUMBER[move] == 0 else "it-makes", number=number)
    if state.owed == 2:
        return advice_on_second(said, number, kept)
    if move == DOUBLE:
        said = say("next-plays-two", what=said)
    elif move == REVERSE and count(seats_in(state)) > 2:
        said = say("turn-goes-back", what=said)
    elif number < EDGE and NUMBER[move] > 10:
        said = say("gone-in-time", what=said, card=NAMES[move])
    if number >= CLOSE:
        said = say("risky-for-next", what=said, number=round(10 * share_that_costs(number)))
    return advice_on_kept(said, kept)


def advice_on_paying(state: State, move: int, kept: int) -> Message:
    hand = int(state.hand[state.turn])
    free = [
        card
        for card in kinds_held(hand & free_cards(int(state.number)))
        if is_playable(state, card)
    ]
    if free:
        return say("pays-but-keeps", card=NAMES[free[0]])
    if ends_round(number_with(state, move)):
        return say("all-cost-this-ends")
    return advice_on_kept(say("all-cost-this-goes-on"), kept)


def advice_on_second(said: Message, number: int, kept: int) -> Message:
    second = kinds_held(kept & free_cards(number))
    return say("second-is-free", what=said, card=NAMES[second[0]]) if second else said


def advice_on_kept(said: Message, kept: int) -> Message:
    safe = [NAMES[kind] for kind in kinds_held(kept & SAFE)]
    return say("kept-for-later", what=said, cards=safe) if safe else said


def kinds_held(cards: int) -> list[int]:
    return [kind for kind in range(KINDS) if held(cards, kind)]
