"""Five Crowns Mini Round: the rules, clause by clause (§ numbers are those of rules.md).

A card is its kind, 0 to 55: eleven ranks (3 to K) of stars, hearts, clubs, spades and diamonds,
then the Joker. Many cards are a packed integer: one bit for each suited card, then two bits that
count Jokers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core.bits import bit, clear, count, highest, list_members, lowest
from kibitz.core.chance import (
    CHANCE,
    draw,
    fill_stock,
    left,
    set_key,
    shuffle_again,
    shuffle_deck,
    stock_dtype,
)
from kibitz.core.kernel import Moves, State, View, copy_record, record_dtype, rule, view_dtype
from kibitz.core.memory import (
    copy_memory,
    guess,
    memory_dtype,
    note_draw,
    note_play,
    note_rebuild,
)

SEATS = 7
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
TURNS_PER_SEAT = 100  # §11
TAKE, DISCARD = 0, 1  # phases of a turn
NOBODY = -1

# Moves: take from the stock or the pile; discard a kind; discard it and go out.
STOCK, PILE, DISCARDS = 0, 1, 2
OUTS = DISCARDS + KINDS

STATE = record_dtype(
    "fivecrowns",
    [
        ("seats", "i8"),
        ("turn", "i8"),
        ("phase", "i8"),
        ("wild", "i8"),  # 3 to 7: the cards dealt and the wild rank
        ("dealer", "i8"),
        ("turns", "i8"),  # ended in this round
        ("out", "i8"),  # the seat that went out in this round
        ("over", "i8"),
        ("points", "i8", SEATS),
        ("hand", "i8", SEATS),
        ("shown", "i8", SEATS),  # cards in hand that all have seen
        ("pile", "i8"),  # all cards of the discard pile
        ("top", "i8"),  # its top card
        ("stock", stock_dtype(len(DECK))),
        ("memory", memory_dtype(SEATS, KINDS)),
        ("chance", CHANCE),
    ],
)
VIEW = view_dtype("fivecrowns_view", STATE, [("hand_size", "i1", SEATS)])


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
def start(state: State) -> None:
    state.points[:] = 0
    state.over = 0
    state.wild = FIRST_ROUND
    state.dealer = 0  # §3
    deal(state)


@rule
def next_seat(state: State, seat: int) -> int:
    return int(seat + 1 if seat + 1 < state.seats else 0)


@rule
def deal(state: State) -> None:
    """§3: cards one at a time from the dealer's left, then one card starts the pile."""
    shuffle_deck(state.stock, state.chance, state.wild, DECK, state.wild * state.seats + 1)
    state.memory.rebuilt = 0
    clear(state.hand)
    clear(state.shown)
    first = next_seat(state, state.dealer)
    for _ in range(state.wild):
        seat = first
        for _ in range(state.seats):
            state.hand[seat] += bit(draw(state.stock, state.chance))
            seat = next_seat(state, seat)
    state.top = draw(state.stock, state.chance)
    state.pile = bit(state.top)
    state.turns = 0
    state.out = NOBODY
    state.phase = TAKE
    state.turn = first


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
def legal_moves(state: State, moves: Moves) -> int:
    if state.phase == TAKE:  # §4
        moves[0] = STOCK
        moves[1] = PILE
        return 2
    hand = state.hand[state.turn]
    number = list_members(moves, 0, DISCARDS, kinds_in(hand))
    if state.out == NOBODY:
        number = list_members(moves, number, OUTS, ways_out(hand, state.wild))
    return number


@rule
def apply(state: State, move: int) -> None:
    seat = state.turn
    if move == STOCK:
        take_from_stock(state, seat)
    elif move == PILE:
        take_from_pile(state, seat)
    else:
        goes_out = move >= OUTS
        discard(state, seat, move - OUTS if goes_out else move - DISCARDS)
        if goes_out:
            state.out = seat
        if state.out != NOBODY:
            lay_down(state, seat)
        end_turn(state, seat)


@rule
def take_from_stock(state: State, seat: int) -> None:
    if left(state.stock) == 0:
        rebuild(state)
    card = draw(state.stock, state.chance)
    state.hand[seat] += bit(card)
    note_draw(state.memory, seat, card)
    state.phase = DISCARD


@rule
def take_from_pile(state: State, seat: int) -> None:
    """All see the card, so all know where it is until it is discarded."""
    card = bit(state.top)
    state.pile -= card
    state.hand[seat] += card
    state.shown[seat] += card
    state.phase = DISCARD


@rule
def discard(state: State, seat: int, card: int) -> None:
    state.hand[seat] -= bit(card)
    state.pile += bit(card)
    state.top = card
    if held(state.shown[seat], card) > 0:  # of equal Jokers, one that was shown goes first
        state.shown[seat] -= bit(card)
    else:
        note_play(state.memory, seat, card)


@rule
def lay_down(state: State, seat: int) -> None:
    """§6 to §8: melds are laid down and the rest is counted, so all see the whole hand."""
    hidden = state.hand[seat] - state.shown[seat]
    for kind in range(KINDS):
        for _ in range(held(hidden, kind)):
            note_play(state.memory, seat, kind)
    state.shown[seat] = state.hand[seat]


@rule
def is_laid_down(state: State, seat: int) -> bool:
    """Whether all see a seat's hand: it went out, has had its last turn since, or all is over."""
    if state.over == 1 or state.out == NOBODY:
        return bool(state.over == 1)
    return bool((seat - state.out) % state.seats < (state.turn - state.out) % state.seats)


@rule
def end_turn(state: State, seat: int) -> None:
    state.phase = TAKE
    state.turns += 1
    state.turn = next_seat(state, seat)
    if state.out == state.turn or (
        state.out == NOBODY and state.turns == TURNS_PER_SEAT * state.seats
    ):  # §7: all others have had their last turn
        score_round(state)


@rule
def rebuild(state: State) -> None:
    """§10: the discard pile but its top card becomes the stock."""
    memory = state.memory
    note_rebuild(memory)
    for seat in range(state.seats):
        memory.kept[seat] = size_of(state.hand[seat]) - size_of(state.shown[seat])
    buried = state.pile - bit(state.top)
    size = 0
    for kind in range(KINDS):
        memory.fresh[kind] = held(buried, kind)
        for _ in range(memory.fresh[kind]):
            state.stock.cards[size] = kind
            size += 1
    state.pile = bit(state.top)
    shuffle_again(state.stock, state.chance, size)


@rule
def score_round(state: State) -> None:
    """§8, §9: points for the cards left over; after the last round the game is over."""
    for seat in range(state.seats):
        if seat != state.out:
            state.points[seat] += cheapest(state.hand[seat], state.wild)
    if state.wild == LAST_ROUND:
        state.over = 1
        for seat in range(state.seats):
            lay_down(state, seat)
    else:
        state.wild += 1
        state.dealer = next_seat(state, state.dealer)
        deal(state)


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


@rule
def is_over(state: State) -> bool:
    return bool(state.over == 1)


@rule
def scores(state: State, out: Moves) -> None:
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@rule
def winners(state: State) -> int:
    """§9: the lowest total; ties share."""
    mask = 0
    if state.over == 1:
        best = state.points[: state.seats].min()
        for seat in range(state.seats):
            if state.points[seat] == best:
                mask |= 1 << seat
    return mask


@rule
def look(state: State, seat: int, out: View) -> None:
    table = out.table
    out.seat = seat
    table.seats = state.seats
    table.turn = state.turn
    table.phase = state.phase
    table.wild = state.wild
    table.dealer = state.dealer
    table.turns = state.turns
    table.out = state.out
    table.over = state.over
    table.points[:] = state.points
    table.shown[:] = state.shown
    table.pile = state.pile
    table.top = state.top
    table.stock.end = left(state.stock)
    table.chance.stream = state.chance.stream
    copy_memory(state.memory, seat, table.memory)
    for other in range(state.seats):
        out.hand_size[other] = size_of(state.hand[other])
        table.hand[other] = state.hand[other] if other == seat else state.shown[other]


@rule
def resample(view: View, chance: Any, out: State) -> None:
    """Deal the unseen cards anew: hidden parts of other hands, stock."""
    table = view.table
    copy_record(table, out)
    hidden = view.hand_size.astype(np.int64)
    unseen = COPIES.copy()
    for kind in range(KINDS):
        unseen[kind] -= held(table.pile, kind)
    for seat in range(table.seats):
        hidden[seat] -= size_of(table.hand[seat])
        for kind in range(KINDS):
            unseen[kind] -= held(table.hand[seat], kind)
    hands = np.zeros((SEATS, KINDS), dtype=np.int64)
    guess(out.memory, view.seat, unseen, hidden, chance, hands)
    for seat in range(table.seats):
        for kind in range(KINDS):
            out.hand[seat] += hands[seat, kind] << kind
    fill_stock(out.stock, unseen)
    set_key(out.chance, chance, table.chance.stream)
