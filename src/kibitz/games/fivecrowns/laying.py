"""Five Crowns Mini Round: the layouts of `grouping.py` in machine code (§5, §7).

They are tried in the same order, so that of several as good the same one is found. A test compares
the two with many hands.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.core.bits import bit, count, highest, lowest
from kibitz.core.kernel import rule
from kibitz.games.fivecrowns.melds import (
    JOKER,
    LAST_ROUND,
    MELD,
    ONE_RANK,
    ONE_SUIT,
    RANK_OF,
    RANKS,
    SUIT_OF,
    cost_of,
    ranks_in,
    size_of,
    wild_cards,
)
from kibitz.games.fivecrowns.strategy import cost

LONGEST_HAND = LAST_ROUND + 1
NATURALS, NEEDS = 0, 1  # of a meld: its natural cards, and how many wilds it needs at least
MOST_MELDS = 2 << LONGEST_HAND  # each set of cards as a book and as a run
NO_MELD = -1  # a book of wilds alone is 0


def _choices() -> NDArray[np.int64]:
    """For each number of cards the sets of their places, as `grouping._melds` goes through them."""
    rows = np.zeros((LONGEST_HAND + 1, 1 << LONGEST_HAND), dtype=np.int64)
    for number in range(1, LONGEST_HAND + 1):
        sizes = range(number, 0, -1)
        chosen = chain.from_iterable(combinations(range(number), size) for size in sizes)
        rows[number, : (1 << number) - 1] = [sum(1 << i for i in places) for places in chosen]
    return rows


CHOICES = _choices()


@rule
def first_of(cards: int) -> int:
    """The kind that a hand of these cards lists first."""
    return min(lowest(cards), JOKER)


@rule
def place_of(hand: int, kind: int) -> int:
    """Where a hand lists a suited card."""
    return count(hand & (bit(kind) - 1))


@rule
def places_of_naturals(hand: int, naturals: int) -> int:
    """Where a hand lists the natural cards of a meld, as a set."""
    places = 0
    rest = 0 if naturals == NO_MELD else naturals
    while rest:
        places |= bit(place_of(hand, lowest(rest)))
        rest &= rest - 1
    return places


@rule
def places_of_wilds(hand: int, wild: int) -> int:
    """Where a hand lists its wild cards, as a set."""
    places = place = 0
    rest = hand
    while rest:
        card = bit(first_of(rest))
        if wild_cards(card, wild):
            places |= bit(place)
        rest -= card
        place += 1
    return places


@rule
def room_for_melds() -> Any:
    return np.empty((2, MOST_MELDS), dtype=np.int64)


@rule
def list_melds(hand: int, wild: int, melds: Any) -> int:
    """The melds that the hand has wilds enough for; return how many there are."""
    natural = hand & ~wild_cards(hand, wild)
    wilds = size_of(hand) - count(natural)
    number = 0
    rest = natural
    while rest:
        group = natural & (ONE_RANK << RANK_OF[lowest(rest)])
        number = list_books(group, wilds, melds, number)
        rest &= ~group
    rest = natural
    while rest:
        group = natural & (ONE_SUIT << (SUIT_OF[lowest(rest)] * RANKS))
        number = list_runs(group, wilds, melds, number)
        rest &= ~group
    if wilds >= MELD:
        number = list_meld(0, MELD, melds, number)
    return number


@rule
def list_meld(naturals: int, needs: int, melds: Any, number: int) -> int:
    melds[NATURALS, number] = naturals
    melds[NEEDS, number] = needs
    return number + 1


@rule
def list_books(group: int, wilds: int, melds: Any, number: int) -> int:
    """Books of cards of one rank, the largest first."""
    size = count(group)
    for i in range((1 << size) - 1):
        naturals = chosen(group, CHOICES[size, i])
        needs = max(MELD - count(naturals), 0)
        if needs > wilds:
            return number
        number = list_meld(naturals, needs, melds, number)
    return number


@rule
def list_runs(group: int, wilds: int, melds: Any, number: int) -> int:
    """Runs of two or more cards of one suit, the largest first; single cards come last."""
    size = count(group)
    for i in range((1 << size) - 1 - size):
        naturals = chosen(group, CHOICES[size, i])
        needs = wilds_in_run(naturals)
        if needs <= wilds:
            number = list_meld(naturals, needs, melds, number)
    return number


@rule
def chosen(group: int, places: int) -> int:
    """The cards at these places of a group."""
    cards = 0
    rest, left = group, places
    while left:
        if left & 1:
            cards |= rest & -rest
        rest &= rest - 1
        left >>= 1
    return cards


@rule
def wilds_in_run(naturals: int) -> int:
    span = highest(naturals) - lowest(naturals) + 1
    return max(span, MELD) - count(naturals)


@rule
def is_run(naturals: int) -> bool:
    ranks = ranks_in(naturals)
    return ranks & (ranks - 1) != 0


@rule
def wilds_needed(naturals: int) -> int:
    return wilds_in_run(naturals) if is_run(naturals) else max(MELD - count(naturals), 0)


@rule
def best_layout(hand: int, wild: int, melds: Any) -> tuple[int, int]:
    """See `grouping.best_groups`: the natural cards of one or two melds. `melds` is room."""
    wilds = size_of(wild_cards(hand, wild))
    number = list_melds(hand, wild, melds)
    best, second, most = NO_MELD, NO_MELD, -1
    for i in range(number):
        one = melds[NATURALS, i]
        points = cost(one)
        if points > most:
            best, second, most = one, NO_MELD, points
        for j in range(i + 1, number):
            two = melds[NATURALS, j]
            if one & two == 0 and melds[NEEDS, i] + melds[NEEDS, j] <= wilds:
                laid = points + cost(two)
                if laid > most:
                    best, second, most = one, two, laid
    return best, second


@rule
def left_by(hand: int, wild: int, one: int, two: int) -> int:
    """§8: the points that a layout leaves. Where anything is laid down, so are all wilds."""
    if one == NO_MELD:
        return cost_of(hand, wild)
    natural = hand & ~wild_cards(hand, wild)
    return cost(natural & ~one & (-1 if two == NO_MELD else ~two))


@rule
def fewest_points(hand: int, wild: int, melds: Any) -> int:
    """§7: as `melds.cheapest`, which is slower and for seven cards."""
    one, two = best_layout(hand, wild, melds)
    return left_by(hand, wild, one, two)


@rule
def find_costs_without(hand: int, wild: int, melds: Any, costs: Any) -> None:
    """See `grouping.costs_without`; `costs` has as many places as the hand or more."""
    natural, wilds = hand & ~wild_cards(hand, wild), places_of_wilds(hand, wild)
    number = list_melds(hand, wild, melds)
    cost_without_melds(hand, wild, costs)
    for i in range(number):
        one, spare = melds[NATURALS, i], count(wilds) - melds[NEEDS, i]
        lower_costs(hand, natural & ~one, wilds if spare > 0 else 0, costs)
        for j in range(i + 1, number):
            two, spare_then = melds[NATURALS, j], spare - melds[NEEDS, j]
            if one & two == 0 and spare_then >= 0:
                lower_costs(hand, natural & ~one & ~two, wilds if spare_then > 0 else 0, costs)


@rule
def cost_without_melds(hand: int, wild: int, costs: Any) -> None:
    total, place = cost_of(hand, wild), 0
    rest = hand
    while rest:
        card = bit(first_of(rest))
        costs[place] = total - cost_of(card, wild)
        rest -= card
        place += 1


@rule
def lower_costs(hand: int, loose: int, wilds: int, costs: Any) -> None:
    """Any card may be discarded that a layout does not need: a loose one, or a wild to spare."""
    points, rest = cost(loose), loose
    while rest:
        place = place_of(hand, lowest(rest))
        costs[place] = min(costs[place], points - cost(rest & -rest))
        rest &= rest - 1
    places = wilds
    while places:
        place = lowest(places)
        costs[place] = min(costs[place], points)
        places &= places - 1
