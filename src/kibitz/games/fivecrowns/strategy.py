"""Five Crowns Mini Round: how a careful player chooses, and what points are worth.

Going out first is nearly everything: it scores 0 and leaves the others one turn. So a hand is
judged by how many cards it is short of going out, and by how many unseen cards would help. Only
then do the points count that it would leave if another seat were faster.
"""

from __future__ import annotations

from math import exp

import numpy as np

from kibitz.core.bits import bit, count, has, highest, lowest
from kibitz.core.kernel import Moves, Numbers, State, outlook_at_end, rule, scale
from kibitz.core.message import Message, say
from kibitz.core.rows import least
from kibitz.games.fivecrowns import rules
from kibitz.games.fivecrowns.layout import best_layout, lay_out, least_left, left_over
from kibitz.games.fivecrowns.melds import (
    FIRST_ROUND,
    JOKER_COST,
    JOKERS,
    LAST_ROUND,
    MELD,
    NAMES,
    ONE_RANK,
    ONE_SUIT,
    RANKS,
    SUITED,
    SUITS,
    UP_TO_J,
    WILD_COST,
    cost,
    cost_of,
    ranks_in,
    size_of,
    wild_cards,
)

GO_OUT = 8.0  # nothing is worth waiting for
WILD = 4.0  # a wild fits everywhere, also in the next seat's hand
STEP = 4.0  # to be a card nearer to going out
LIVE = 0.7  # for the logarithm of how many unseen cards would be a step
RISK = 0.08  # a point of an idle card, should another seat go out next
FEED = 0.3  # a discard near a card that the next seat took from the pile
STOCK_CARD = 1.2  # a card of the stock: nobody sees it, and it may be wild
STOCK_STEP = 3.0  # the same, times the chance that it is a step
POINT = 0.3  # one that is left over after the last turn
STOCK_MELD = 3.0  # points that a card of the stock saves in a last turn by making a meld, about
MEAN_CARD, KING = 8, 13  # points

WILDS = 8  # in the deck
# The places where a run of so many cards may start.
STARTS = np.array([ONE_RANK * ((1 << (RANKS + 1 - size)) - 1) for size in range(1, 6)])
LOG = np.log(np.arange(64) + 1.0)


@rule
def weigh(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    hand = state.hand[state.turn]
    if state.phase == rules.TAKE:
        weights[rules.TAKE_STOCK] = 0.0
        weights[rules.TAKE_PILE] = lure(state, hand)
    elif state.out != rules.NOBODY:
        for i in range(count):
            weights[i] = -POINT * left_over(hand - bit(rules.card_of(moves[i])), state.wild)
    elif moves[count - 1] >= rules.OUTS:
        for i in range(count):
            weights[i] = weight_beside_out(moves[i], state.wild)
    else:
        weigh_discards(state, hand, moves, count, weights)


@rule
def lure(state: State, hand: int) -> float:
    """The top of the pile against a card of the stock.

    In a last turn it must save points, which a wild does only where it makes a meld. Before, wilds
    are always taken; else the pile is for a card that is a step towards going out, the more so
    the fewer such cards the stock may hold.
    """
    if state.out != rules.NOBODY:
        return POINT * saved(hand, state.top, state.wild)
    if wild_cards(bit(state.top), state.wild):
        return 2 * WILD
    _, steps, _ = ways(hand & ~wild_cards(hand, state.wild), state.wild)
    unseen = SUITED & ~seen_by(state)
    chance = (WILDS + count(steps & unseen)) / (WILDS + count(unseen))
    return (STEP if has(steps, state.top) else 0.0) - STOCK_CARD - STOCK_STEP * chance


@rule
def seen_by(state: State) -> int:
    """The suited cards that cannot be drawn: on the pile, or known to be in a hand."""
    seen = state.pile | state.hand[state.turn]
    for seat in range(state.seats):
        seen |= state.shown[seat]
    return int(seen & SUITED)


@rule
def weight_beside_out(move: int, wild: int) -> float:
    """Go out, with a discard that helps nobody: no wild, and rather a costly card."""
    weight = GO_OUT if move >= rules.OUTS else 0.0
    card = bit(rules.card_of(move))
    return weight - (WILD if wild_cards(card, wild) else -RISK * cost(card))


@rule
def weigh_discards(state: State, hand: int, moves: Moves, number: int, weights: Numbers) -> None:
    """Discard what no way out needs, the most costly first."""
    wilds = wild_cards(hand, state.wild)
    natural = hand & ~wilds
    unseen = SUITED & ~seen_by(state)
    follower = state.shown[rules.next_seat(state, state.turn)]
    collects = follower & ~wild_cards(follower, state.wild)
    used, steps, needed = ways(natural, state.wild)
    idle = idle_cards(natural, size_of(wilds))
    for i in range(number):
        card = bit(moves[i] - rules.DISCARDS)
        rest = natural & ~card
        if rest == natural:
            weights[i] = -STEP - WILD
            continue
        if card & needed:
            still_used, still_steps, _ = ways(rest, state.wild)
            weights[i] = LIVE * LOG[count(still_steps & unseen)] - STEP * (used - still_used)
        else:
            weights[i] = LIVE * LOG[count(steps & unseen)]
        if card & idle:
            weights[i] += RISK * cost(card)
        else:  # out of a meld, which leaves others idle
            weights[i] += RISK * (cost(idle) - cost(idle_cards(rest, size_of(wilds))))
        if collects & neighbours(moves[i] - rules.DISCARDS):
            weights[i] -= FEED


@rule
def neighbours(card: int) -> int:
    """The cards of its rank, and those of its suit at most two ranks away."""
    suit = card // RANKS
    rank = card - suit * RANKS
    near = 0b11111 << rank >> 2 & ONE_SUIT
    return (ONE_RANK << rank) | (near << (suit * RANKS))


@rule
def ways(natural: int, wild: int) -> tuple[int, int, int]:
    """The nearest ways to go out: how many natural cards they use, what would be one more step,
    and the cards used. Wilds do not matter: each replaces any card.

    Up to five cards go out as one meld, six or seven as two: a group that is as full as any, and
    the fullest of the others.
    """
    used, cards = fullest(natural, min(wild, 5) if wild < 2 * MELD else MELD)
    if wild < 2 * MELD or used < 2:
        return used, cards & ~natural, cards & natural
    most = steps = needed = 0
    books, runs = groups_with(natural, used)
    while books | runs:
        group = next_group(books, runs)
        books, runs = books & (books - 1), runs if books else runs & (runs - 1)
        first = natural & group
        one = min(count(first), wild - MELD)
        two, others = fullest(natural & ~first, wild - max(one, MELD))
        if one + two > most:
            most = one + two
            steps = needed = 0
        if one + two == most:
            steps |= others if one >= MELD else others | group
            needed |= first | others
    return most, steps & ~natural, needed & natural


@rule
def fullest(natural: int, size: int) -> tuple[int, int]:
    """The most natural cards that a meld of this size can have, and all cards of such melds."""
    books = runs = 0  # by rank, and by the place where the run starts: those with 1 card or more,
    books_2 = books_3 = books_4 = books_5 = 0  # 2 or more, and so on
    runs_2 = runs_3 = runs_4 = runs_5 = 0
    for suit in range(SUITS):
        ranks = natural >> (suit * RANKS) & ONE_SUIT
        books_5 |= books_4 & ranks
        books_4 |= books_3 & ranks
        books_3 |= books_2 & ranks
        books_2 |= books & ranks
        books |= ranks
    for place in range(size):
        cards = natural >> place & STARTS[size - 1]
        runs_5 |= runs_4 & cards
        runs_4 |= runs_3 & cards
        runs_3 |= runs_2 & cards
        runs_2 |= runs & cards
        runs |= cards
    if size >= 5 and books_5 | runs_5:
        return 5, members(books_5, runs_5, size)
    if size >= 4 and books_4 | runs_4:
        return 4, members(books_4, runs_4, size)
    if books_3 | runs_3:
        return 3, members(books_3, runs_3, size)
    if books_2 | runs_2:
        return 2, members(books_2, runs_2, size)
    return min(natural, 1), members(books, runs, size)


@rule
def members(books: int, runs: int, size: int) -> int:
    """All cards of these ranks, and of runs that start at these places."""
    cards = books | books << 11 | books << 22 | books << 33 | books << 44
    for place in range(size):
        cards |= runs << place
    return cards


@rule
def groups_with(natural: int, number: int) -> tuple[int, int]:
    """Ranks, and places where runs of three start, that have so many of the cards or more."""
    books = books_2 = books_3 = 0
    for suit in range(SUITS):
        ranks = natural >> (suit * RANKS) & ONE_SUIT
        books_3 |= books_2 & ranks
        books_2 |= books & ranks
        books |= ranks
    second, third = natural >> 1, natural >> 2
    if number >= 3:
        return books_3, natural & second & third & UP_TO_J
    if number == 2:
        return books_2, (natural & second | (natural | second) & third) & UP_TO_J
    return books, (natural | second | third) & UP_TO_J


@rule
def next_group(books: int, runs: int) -> int:
    """All cards of the first of these books, or if there is none, of these runs of three."""
    return ONE_RANK << lowest(books) if books else 0b111 << lowest(runs)


@rule
def idle_cards(natural: int, wilds: int) -> int:
    """The natural cards that are in no meld."""
    one, two = best_layout(natural, wilds)
    return natural & ~one & ~two


@rule
def worst_of(rest: int, wild: int) -> int:
    """The points of the most costly of the cards that are left over."""
    wilds = wild_cards(rest, wild)
    if wilds:
        return JOKER_COST if wilds & JOKERS else WILD_COST
    return highest(ranks_in(rest)) + FIRST_ROUND if rest else 0


@rule
def saved(hand: int, top: int, wild: int) -> float:
    """By how many points the top of the pile is better in a last turn than a card of the stock.

    The stock gives any of 3 to 13 for the worst card, or that card is discarded again.
    """
    rest = lay_out(hand, wild)[2]
    worst = worst_of(rest, wild)
    lower = float(worst - MEAN_CARD if worst > KING else max(worst - 3, 0) * (worst - 2) / 22)
    rest_with = lay_out(hand + bit(top), wild)[2]
    with_pile = cost_of(rest_with, wild) - worst_of(rest_with, wild)  # nearly always the least
    return cost_of(rest, wild) - lower - STOCK_MELD - with_pile


# How many points divide the chances to win by e, by rounds left; a little more with few seats.
WIDTH = np.array([15.0, 14.3, 13.1, 12.0, 7.8])
LATER = 5.0  # points that a seat is behind in a round if it acts last, not first


@rule
def outlook(state: State, chances: Numbers) -> bool:
    """The lower the points, the likelier the win, by fits to games of careful players."""
    if outlook_at_end(state, chances):
        return True
    width = WIDTH[state.wild - FIRST_ROUND] * (1.0 + 1.0 / state.seats)
    lowest_points = least(state.points[: state.seats])
    for seat in range(state.seats):
        points = float(state.points[seat] - lowest_points)
        place = (seat - state.dealer - 1) % state.seats
        for _ in range(state.wild, LAST_ROUND + 1):
            points += LATER * place / state.seats
            place = place - 1 if place > 0 else state.seats - 1
        chances[seat] = exp(-points / width)
    scale(chances, state.seats)
    return True


def advice(state: State, move: int) -> Message | None:
    """What speaks for a move of the seat to act, in half a sentence; nothing if nothing does."""
    hand, wild, top = int(state.hand[state.turn]), int(state.wild), int(state.top)
    if move == rules.TAKE_STOCK:
        return advice_on_stock(state, hand)
    if move == rules.TAKE_PILE:
        if state.out != rules.NOBODY:
            points = least_left(hand + bit(top), wild)
            return say("pile-gets-down-to", card=NAMES[top], number=points)
        if wild_cards(bit(top), wild):
            return say("pile-is-wild", card=NAMES[top])
        return say("pile-is-a-step", card=NAMES[top]) if lure(state, hand) > 0 else None
    if move >= rules.OUTS:
        return say("out-for-nothing")
    return advice_on_discard(state, hand, rules.card_of(move))


def advice_on_stock(state: State, hand: int) -> Message:
    if lure(state, hand) > 0:
        return say("pile-is-of-use", card=NAMES[state.top])
    last = state.out != rules.NOBODY
    return say("pile-saves-little" if last else "pile-is-of-no-use", card=NAMES[state.top])


def advice_on_discard(state: State, hand: int, card: int) -> Message | None:
    wild = int(state.wild)
    if state.out != rules.NOBODY:
        return say("leaves-points", number=left_over(hand - bit(card), wild))
    natural = hand & ~wild_cards(hand, wild)
    if not bit(card) & natural:
        return say("wild-fits-anywhere")
    used, _, needed = ways(natural, wild)
    still_used, steps, _ = ways(natural & ~bit(card), wild)
    if still_used < used:
        return None
    follower = int(state.shown[rules.next_seat(state, state.turn)])
    if follower & ~wild_cards(follower, wild) & neighbours(card):
        return say("next-seat-collects")
    if bit(card) & needed:
        return say("unseen-cards-help", number=count(steps & SUITED & ~seen_by(state)))
    return say("not-needed", number=cost(bit(card)))
