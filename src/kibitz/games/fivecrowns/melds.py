"""Five Crowns Mini Round: cards, melds, and what is left over (§1, §5 to §8 of rules.md).

A card is its kind, 0 to 55: eleven ranks (3 to K) of stars, hearts, clubs, spades and diamonds,
then the Joker. Many cards are a packed integer: one bit for each suited card, then two bits that
count Jokers. *Natural* cards are those that are not wild.
"""

from __future__ import annotations

import numpy as np

from kibitz.core.bits import bit, count, highest, lowest
from kibitz.core.kernel import rule

RANKS = 11
SUITS = 5
JOKER = SUITS * RANKS
KINDS = JOKER + 1
COPIES = np.array([1] * JOKER + [3], dtype=np.int64)  # §1
DECK = np.repeat(np.arange(KINDS), COPIES).astype(np.int8)
SUITED = (1 << JOKER) - 1
JOKERS = 0b11 << JOKER
ONE_SUIT = (1 << RANKS) - 1
ONE_RANK = sum(1 << (suit * RANKS) for suit in range(SUITS))  # the 3 of every suit
UP_TO_J = sum(((1 << 9) - 1) << (suit * RANKS) for suit in range(SUITS))  # two ranks are above
UP_TO_10 = sum(((1 << 8) - 1) << (suit * RANKS) for suit in range(SUITS))  # three are above
SUIT_OF = np.array([kind // RANKS for kind in range(JOKER)], dtype=np.int64)
RANK_OF = np.array([kind % RANKS for kind in range(JOKER)], dtype=np.int64)

FIRST_ROUND, LAST_ROUND = 3, 7  # cards dealt, and the wild rank (§2)
MELD = 3  # cards at least
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
def wild_cards(cards: int, wild: int) -> int:
    """§2: the Jokers and the cards of the wild rank (3 to 7) among the cards."""
    return int(cards & (JOKERS | ONE_RANK << (wild - FIRST_ROUND)))


@rule
def ranks_in(cards: int) -> int:
    """The ranks among suited cards, as a set."""
    return (cards | cards >> 11 | cards >> 22 | cards >> 33 | cards >> 44) & ONE_SUIT


@rule
def is_group(natural: int, size: int) -> bool:
    """§5: these natural cards can be a book, or a run of `size` cards, filled up with wilds."""
    if natural == 0:
        return True
    ranks = ranks_in(natural)
    if ranks & (ranks - 1) == 0:
        return True
    low, high = lowest(natural), highest(natural)
    return bool(SUIT_OF[low] == SUIT_OF[high] and high - low < size)


@rule
def are_melds(natural: int, wilds: int) -> bool:
    """§5, §6: these cards, all of them, form one or two melds."""
    size = count(natural) + wilds
    if size < 2 * MELD:
        return is_group(natural, size)
    if natural == 0:
        return True
    # Six or seven cards that are one meld are also two, of three and three or four cards. The
    # lowest natural card is in one of them, with others of its rank or the next of its suit.
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
        if fill_up(one, natural & ~one, wilds):
            return True
        if others == 0:
            return False
        others = (others - 1) & mates


@rule
def fill_up(one: int, two: int, wilds: int) -> bool:
    """Wilds can be dealt out to two groups so that both are melds of three cards or more."""
    total = count(one) + count(two) + wilds
    if not is_group(two, total - MELD):
        return False
    for size in range(MELD, total - MELD + 1):
        filled = size - count(one)
        if 0 <= filled <= wilds and is_group(one, size) and is_group(two, total - size):
            return True
    return False


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
def cost_of(cards: int, wild: int) -> int:
    """§8: the points of cards that are left in hand."""
    cost = JOKER_COST * held(cards, JOKER)
    suited = cards & SUITED
    while suited:
        rank = RANK_OF[lowest(suited)] + FIRST_ROUND
        cost += WILD_COST if rank == wild else rank
        suited &= suited - 1
    return int(cost)


@rule
def cheapest(hand: int, wild: int) -> int:
    """§7: the fewest points a hand of at most seven cards can leave, over all ways to lay melds."""
    wild_ones = wild_cards(hand, wild)
    natural = hand & ~wild_ones
    jokers = held(wild_ones, JOKER)
    plain = count(wild_ones & SUITED)
    best = cost_of(hand, wild)
    loose = natural  # the natural cards not laid down: every subset is tried
    while True:
        for jokers_used in range(jokers + 1):
            for plain_used in range(plain + 1):
                used = jokers_used + plain_used
                if can_lay(natural & ~loose, used):
                    cost = (
                        cost_of(loose, wild)
                        + JOKER_COST * (jokers - jokers_used)
                        + WILD_COST * (plain - plain_used)
                    )
                    best = min(best, cost)
        if loose == 0:
            return best
        loose = (loose - 1) & natural


@rule
def can_lay(natural: int, wilds: int) -> bool:
    """No cards, or cards that are all melds."""
    size = count(natural) + wilds
    return size == 0 or (size >= MELD and are_melds(natural, wilds))
