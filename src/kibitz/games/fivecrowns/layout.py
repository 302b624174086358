"""Five Crowns Mini Round: a hand laid out in books, runs and the rest, as cheap as can be (§7).

A layout is given by the natural cards of its melds, `one` and `two`; eight cards have no third. A
wild fits every meld, so only how many there are matters, and where there is a meld none is left.
"""

from __future__ import annotations

import numpy as np

from kibitz.core import tape
from kibitz.core.bits import bit, lowest
from kibitz.core.kernel import Moves, rule
from kibitz.games.fivecrowns.melds import (
    LAST_ROUND,
    MELD,
    ONE_RANK,
    ONE_SUIT,
    RANK_OF,
    RANKS,
    SUIT_OF,
    cost,
    cost_of,
    held,
    is_book,
    kind_at,
    size_of,
    wild_cards,
    wilds_needed,
)

LONGEST_HAND = LAST_ROUND + 1
MOST_MELDS = LONGEST_HAND * (LONGEST_HAND + 1) // 2


@rule
def list_melds(natural: int, wilds: int, melds: Moves) -> int:
    """Write what melds can have of these cards, with so many wilds; return how many there are.

    A book has all cards of a rank, a run all of a suit from one to another. Where both want a card
    it goes to the run: to fill the gap would take a wild, and a book takes no more without it.
    """
    number = 0
    rest = natural
    while rest:
        book = natural & (ONE_RANK << RANK_OF[lowest(rest)])
        number = list_meld(book, wilds, melds, number)
        rest &= ~book
    rest = natural
    while rest:
        low = lowest(rest)
        rest &= rest - 1
        highs = rest & (ONE_SUIT << (SUIT_OF[low] * RANKS))
        while highs:
            run = natural & (2 * (highs & -highs) - bit(low))
            number = list_meld(run, wilds, melds, number)
            highs &= highs - 1
    return number


@rule
def list_meld(natural: int, wilds: int, melds: Moves, number: int) -> int:
    if wilds_needed(natural) > wilds:
        return number
    melds[number] = natural
    return number + 1


@rule
def best_layout(natural: int, wilds: int) -> tuple[int, int]:
    """§7: the one or two melds of these cards, and so many wilds, that leave the fewest points."""
    melds = np.empty(MOST_MELDS, dtype=np.int64)
    number = list_melds(natural, wilds, melds)
    best = second = most = 0
    for i in range(number):
        one = melds[i]
        spare = wilds - wilds_needed(one)
        for j in range(i + 1):
            two = melds[j] & ~one
            points = cost(one | two)
            if points > most and wilds_needed(two) <= spare:
                best, second, most = one, two, points
    return best, second


@rule
def lay_out(hand: int, wild: int) -> tuple[int, int, int]:
    """The same for a hand, and what is left over; three wilds are a book even by themselves."""
    wilds = wild_cards(hand, wild)
    one, two = best_layout(hand & ~wilds, size_of(wilds))
    is_laid = one != 0 or size_of(wilds) >= MELD
    return one, two, hand & ~wilds & ~one & ~two if is_laid else hand


@rule
def left_over(hand: int, wild: int) -> int:
    """§7, §8: the fewest points that a hand can leave."""
    return cost_of(lay_out(hand, wild)[2], wild)


@rule
def least_left(hand: int, wild: int) -> int:
    """The same once the best card is discarded."""
    least = cost_of(hand, wild)
    for place in range(size_of(hand)):
        least = min(least, left_over(hand - bit(kind_at(hand, place)), wild))
    return least


# On a tape cards are given by their places in the hand.


@rule
def places_in(hand: int, cards: int) -> int:
    """Where a hand lists these cards, as a set; Jokers all or none."""
    places = 0
    for place in range(size_of(hand)):
        if held(cards, kind_at(hand, place)) > 0:
            places |= bit(place)
    return places


@rule
def write_places(out: tape.Tape, places: int) -> None:
    rest = places
    while rest:
        tape.item(out, lowest(rest))
        rest &= rest - 1


@rule
def show_melds(out: tape.Tape, hand: int, wild: int) -> None:
    """A hand's groups: books, then runs."""
    one, two, rest = lay_out(hand, wild)
    for_one = places_in(hand, wild_cards(hand, wild))
    for_two = 0
    for _ in range(wilds_needed(two)):
        for_two |= for_one & -for_one
        for_one &= for_one - 1
    for is_book_due in (True, False):
        if two != 0 and is_book(two) == is_book_due:
            show_meld(out, hand, two, for_two)
        if rest != hand and is_book(one) == is_book_due:
            show_meld(out, hand, one, for_one)


@rule
def show_meld(out: tape.Tape, hand: int, natural: int, wilds: int) -> None:
    """In a run wilds stand in the gaps; those left stand at the end."""
    tape.group(out)
    free, rest, due = wilds, natural, lowest(natural)
    while rest:
        card = lowest(rest)
        if due == card or is_book(natural):
            tape.item(out, lowest(places_in(hand, bit(card))))
            rest &= rest - 1
        else:
            tape.item(out, lowest(free))
            free &= free - 1
        due += 1
    write_places(out, free)
