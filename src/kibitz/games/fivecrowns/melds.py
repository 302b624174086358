"""Five Crowns Mini Round: cards, melds, and what is left over (§1, §5 to §8 of rules.md).

A card is its kind, 0 to 55: eleven ranks (3 to K) of stars, hearts, clubs, spades and diamonds,
then the Joker. Many cards are a packed integer: one bit for each suited card, then two bits that
count Jokers. *Natural* cards are those that are not wild.
"""

from __future__ import annotations

import numpy as np

from kibitz.core.bits import bit, count, highest, lowest, units_of
from kibitz.core.kernel import rule

RANK_NAMES = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
NAMES = (*(f"{rank}{suit}" for suit in "THCSD" for rank in RANK_NAMES), "*")
RANKS = len(RANK_NAMES)
SUITS = 5
JOKER = SUITS * RANKS
KINDS = JOKER + 1
COPIES = np.array([1] * JOKER + [3], dtype=np.int64)  # §1
DECK = np.repeat(np.arange(KINDS), COPIES).astype(np.int8)
WIDTHS = (1,) * JOKER + (2,)  # bits of each suited card and of the Jokers
UNIT = units_of(WIDTHS)
SUITED = (1 << JOKER) - 1
JOKERS = 0b11 << JOKER
ONE_SUIT = (1 << RANKS) - 1
ONE_RANK = sum(1 << (suit * RANKS) for suit in range(SUITS))  # the 3 of every suit
UP_TO_J = sum(((1 << 9) - 1) << (suit * RANKS) for suit in range(SUITS))  # two ranks are above
UP_TO_10 = sum(((1 << 8) - 1) << (suit * RANKS) for suit in range(SUITS))  # three are above
# The cards whose points (3 to 13) have this binary digit: points are added by counting bits.
ONES, TWOS, FOURS, EIGHTS = (
    sum(ONE_RANK << rank for rank in range(RANKS) if (rank + 3) >> digit & 1) for digit in range(4)
)
SUIT_OF = np.array([kind // RANKS for kind in range(JOKER)], dtype=np.int64)
RANK_OF = np.array([kind % RANKS for kind in range(JOKER)], dtype=np.int64)

FIRST_ROUND, LAST_ROUND = 3, 7  # cards dealt, and the wild rank (§2)
MELD = 3  # cards at least
NO_MELD = 99  # wilds: more than there are
LONGEST_OF_TWO = 0b1111  # of two melds with at most seven cards, none has more than four
WILD_COST, JOKER_COST = 20, 50  # §8


@rule
def held(cards: int, kind: int) -> int:
    """How many of a kind are among the cards."""
    return int(cards >> JOKER if kind == JOKER else (cards >> kind) & 1)


@rule
def kinds_in(cards: int) -> int:
    """The set of kinds among the cards."""
    return int((cards & SUITED) | (1 << JOKER if cards & JOKERS else 0))


@rule
def size_of(cards: int) -> int:
    return count(cards & SUITED) + held(cards, JOKER)


@rule
def kind_at(cards: int, place: int) -> int:
    """The kind at a place, where the cards are listed in their order."""
    rest = cards & SUITED
    for _ in range(place):
        rest &= rest - 1
    return lowest(rest) if rest else JOKER


@rule
def wild_cards(cards: int, wild: int) -> int:
    """§2: the Jokers and the cards of the wild rank (3 to 7) among the cards."""
    return int(cards & (JOKERS | ONE_RANK << (wild - FIRST_ROUND)))


@rule
def ranks_in(cards: int) -> int:
    """The ranks among suited cards, as a set."""
    return (cards | cards >> 11 | cards >> 22 | cards >> 33 | cards >> 44) & ONE_SUIT


@rule
def is_book(natural: int) -> bool:
    """§5: these natural cards are all of one rank, or there are none."""
    ranks = ranks_in(natural)
    return ranks & (ranks - 1) == 0


@rule
def wilds_needed(natural: int) -> int:
    """§5: how many wilds make a meld of these natural cards; no cards need none."""
    size = count(natural)
    if size == 0:
        return 0
    low, high = lowest(natural), highest(natural)
    if SUIT_OF[low] == SUIT_OF[high]:
        return max(high - low + 1, MELD) - size
    return max(MELD - size, 0) if is_book(natural) else NO_MELD


@rule
def are_melds(natural: int, wilds: int) -> bool:
    """§5, §6: these cards, all of them and at least three, form one or two melds."""
    if wilds_needed(natural) <= wilds:
        return True
    if count(natural) + wilds < 2 * MELD:
        return False
    # The lowest natural card is in one of two, with others of its rank or the next of its suit.
    card = lowest(natural)
    rank_mates = natural & (ONE_RANK << RANK_OF[card])
    suit_mates = natural & next_of_suit(card)
    return splits(natural, wilds, card, rank_mates) or splits(natural, wilds, card, suit_mates)


@rule
def next_of_suit(card: int) -> int:
    """A card and the next three of its suit: what can be in a run with it, lowest, of two melds."""
    return int((ONE_SUIT << (SUIT_OF[card] * RANKS)) & (LONGEST_OF_TWO << card))


@rule
def splits(natural: int, wilds: int, card: int, mates: int) -> bool:
    """Two melds exist, one of which has `card` and, of the naturals, only mates of it."""
    mates &= ~bit(card)
    others = mates
    while True:
        one = bit(card) | others
        if wilds_needed(one) + wilds_needed(natural & ~one) <= wilds:
            return True
        if others == 0:
            return False
        others = (others - 1) & mates


@rule
def may_go_out(natural: int, wilds: int) -> bool:
    """A cheap test that most hands fail: could all cards but one be melds at all?

    Up to six cards leave one meld. More cards leave two of three or four cards, and of six
    natural cards three would be in the same one. Where the lowest natural card is not the one
    discarded, some cards meld with it and of the others all but one meld with each other.
    """
    size = count(natural)
    if size + wilds <= 2 * MELD:
        return is_nearly_group(natural)
    if size >= 6 and not has_three_close(natural) and not has_three_equal(natural):
        return False
    if size == 0:
        return True
    card = lowest(natural)
    others = natural & ~bit(card)
    return (
        may_split(natural, card, others & (ONE_RANK << RANK_OF[card]))
        or may_split(natural, card, others & next_of_suit(card))
        or are_melds(others, wilds)
    )


@rule
def may_split(natural: int, card: int, mates: int) -> bool:
    others = mates
    while True:
        if is_nearly_group(natural & ~bit(card) & ~others):
            return True
        if others == 0:
            return False
        others = (others - 1) & mates


@rule
def is_nearly_group(natural: int) -> bool:
    """All of these cards but at most one share a rank or a suit."""
    size = count(natural)
    if size - count(ranks_in(natural)) >= size - 2:
        return True
    low, high = SUIT_OF[lowest(natural)], SUIT_OF[highest(natural)]
    most = max(
        count(natural & (ONE_SUIT << (low * RANKS))), count(natural & (ONE_SUIT << (high * RANKS)))
    )
    return bool(most >= size - 1)


@rule
def has_three_close(natural: int) -> bool:
    """Three natural cards of one suit lie within four ranks."""
    in_a_row = natural & (natural >> 1) & (natural >> 2) & UP_TO_J
    with_a_gap = natural & (natural >> 3) & ((natural >> 1) | (natural >> 2)) & UP_TO_10
    return bool(in_a_row | with_a_gap)


@rule
def has_three_equal(natural: int) -> bool:
    """Three natural cards are of one rank."""
    one = two = three = 0  # the ranks met at least once, twice, three times
    for suit in range(SUITS):
        ranks = natural >> (suit * RANKS) & ONE_SUIT
        three |= two & ranks
        two |= one & ranks
        one |= ranks
    return three != 0


@rule
def ways_out(hand: int, wild: int) -> int:
    """§6: the kinds that can be discarded so that all other cards are melds, as a set."""
    natural = hand & ~wild_cards(hand, wild)
    wilds = size_of(hand) - count(natural)
    if not may_go_out(natural, wilds):
        return 0
    ways = 0
    left_to_try = natural
    while left_to_try:
        card = left_to_try & -left_to_try
        if are_melds(natural & ~card, wilds):
            ways |= card
        left_to_try &= left_to_try - 1
    if wilds > 0 and are_melds(natural, wilds - 1):
        ways |= kinds_in(wild_cards(hand, wild))
    return ways


@rule
def cost(natural: int) -> int:
    """§8: the points of natural cards."""
    return (
        count(natural & ONES)
        + 2 * count(natural & TWOS)
        + 4 * count(natural & FOURS)
        + 8 * count(natural & EIGHTS)
    )


@rule
def cost_of(cards: int, wild: int) -> int:
    """§8: the points of cards that are left in hand."""
    wilds = wild_cards(cards, wild)
    return (
        JOKER_COST * held(wilds, JOKER) + WILD_COST * count(wilds & SUITED) + cost(cards & ~wilds)
    )
