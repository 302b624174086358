"""Oh Hell: the rules, clause by clause (§ numbers are those of rules.md).

A card is a number from 0 to 51: 13 times its suit plus its rank, the ace high. A hand is a set of
cards, one bit of an integer for each. A move is the card played, or `BID` plus the tricks bid.
"""

from __future__ import annotations

import numpy as np

from kibitz.core import field
from kibitz.core.bits import bit, clear, has, list_members, places_of
from kibitz.core.chance import draw, shuffle_deck
from kibitz.core.kernel import Moves, State, rule
from kibitz.core.rows import most

SEATS = 5
LARGEST = 5  # cards of a hand
SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
NAMES = tuple(f"{rank}{suit[0]}" for suit in SUITS for rank in RANKS)
CARDS = len(NAMES)
DECK = np.arange(CARDS, dtype=np.int8)  # §1
WIDTHS = (1,) * CARDS  # a bit for each card
OF_SUIT = np.array([0b1111111111111 << 13 * suit for suit in range(4)], dtype=np.int64)
NONE = -1  # no card, no bid
BID = CARDS
MOST_MOVES = LARGEST + 1  # bids; there are fewer cards
EXACT = 10  # §9: points for an exact bid

STATE = field.state_dtype(
    "ohhell",
    __file__,
    SEATS,
    public={
        "largest": field.number(1, LARGEST),  # the option `largest`
        "order": field.choice("up", "down"),  # the option `order`
        "rounds": field.number(1, 2 * LARGEST - 1),
        "leader": field.seat(),  # bids first, and leads to this trick
        "trump": field.card(zone="trump"),  # the card turned up
        "over": field.flag(),
        "points": field.number(by_seat=True),
        "bid": field.number(NONE, LARGEST, by_seat=True),
        "taken": field.number(0, LARGEST, by_seat=True),  # tricks
        "trick": field.card(each=1, zone="trick"),  # what each seat has played; until the next lead
        "aside": field.cards(WIDTHS, zone="aside"),  # the cards of earlier tricks
        "lacks": field.cards(WIDTHS, by_seat=True),  # cards of suits that a seat could not follow
        "hand_size": field.number(0, LARGEST, by_seat=True),
    },
    own={"hand": field.cards(WIDTHS, zone="hand")},
    hidden={"stock": field.stock(CARDS)},
)


@rule
def start(state: State) -> None:
    clear(state.points)
    state.rounds = 0
    state.over = 0
    deal(state)


@rule
def tricks_in(state: State) -> int:
    """§2: the tricks of this round, and the cards that each seat is dealt."""
    away = abs(state.rounds - state.largest)  # from the round in the middle
    return int(state.largest - away if state.order == 0 else away + 1)


@rule
def deal(state: State) -> None:
    """§3, §4."""
    state.leader = state.rounds % state.seats
    state.turn = state.leader
    state.rounds += 1
    size = tricks_in(state)
    shuffle_deck(state.stock, state.chance, state.rounds, DECK, size * state.seats + 1)
    clear(state.hand)
    for _ in range(size):
        for step in range(state.seats):
            seat = (state.leader + step) % state.seats
            state.hand[seat] |= bit(draw(state.stock, state.chance))
    state.trump = draw(state.stock, state.chance)
    state.aside = 0
    clear(state.taken)
    clear(state.lacks)
    for seat in range(SEATS):
        state.hand_size[seat] = size
        state.bid[seat] = NONE
        state.trick[seat] = NONE


@rule
def legal_moves(state: State, moves: Moves) -> int:
    if not is_bidding(state):
        return list_members(moves, 0, 0, playable(state))
    bids = bit(tricks_in(state) + 1) - 1  # §5
    return list_members(moves, 0, BID, bids & ~(bit(barred_bid(state) + 1) >> 1))


@rule
def is_bidding(state: State) -> bool:
    return bool(state.bid[state.turn] == NONE)


@rule
def barred_bid(state: State) -> int:
    """§6: what the last seat may not bid; `NONE` for the others, or where it is below zero."""
    if (state.turn + 1) % state.seats != state.leader:
        return NONE
    return max(NONE, tricks_in(state) - bids_made(state))


@rule
def bids_made(state: State) -> int:
    """The sum of the bids so far."""
    bids = 0
    for seat in range(state.seats):
        bids += max(0, state.bid[seat])
    return bids


@rule
def is_lead(state: State) -> bool:
    return bool(state.turn == state.leader)


@rule
def playable(state: State) -> int:
    """§7: the cards of the hand that may be played."""
    hand = state.hand[state.turn]
    if is_lead(state):
        return int(hand)
    following = hand & led_cards(state)
    return int(following if following else hand)


@rule
def led_cards(state: State) -> int:
    """All cards of the suit that was led."""
    return int(OF_SUIT[state.trick[state.leader] // 13])


@rule
def apply(state: State, move: int) -> None:
    seat = state.turn
    state.turn = (seat + 1) % state.seats
    if move >= BID:
        state.bid[seat] = move - BID
    else:
        play_card(state, seat, move)


@rule
def play_card(state: State, seat: int, card: int) -> None:
    if seat == state.leader:
        state.aside |= trick_cards(state)
        for other in range(state.seats):
            state.trick[other] = NONE
    elif not has(led_cards(state), card):
        state.lacks[seat] |= led_cards(state)
    state.hand[seat] &= ~bit(card)
    state.hand_size[seat] -= 1
    state.trick[seat] = card
    if state.turn == state.leader:
        take_trick(state)


@rule
def trick_cards(state: State) -> int:
    cards = 0
    for seat in range(state.seats):
        if state.trick[seat] != NONE:
            cards |= bit(state.trick[seat])
    return cards


@rule
def beats(card: int, other: int, trump: int) -> bool:
    """§8: whether a card is higher than one that was played before it."""
    if card // 13 == other // 13:
        return card > other
    return card // 13 == trump // 13


@rule
def best_seat(state: State) -> int:
    """§8: whose card is the highest of the trick so far."""
    best = state.leader
    for seat in range(state.seats):
        if state.trick[seat] != NONE and beats(state.trick[seat], state.trick[best], state.trump):
            best = seat
    return int(best)


@rule
def take_trick(state: State) -> None:
    """§8."""
    best = best_seat(state)
    state.taken[best] += 1
    state.leader = best
    state.turn = best
    if state.hand[best] == 0:
        end_round(state)


@rule
def end_round(state: State) -> None:
    """§9, §10."""
    for seat in range(state.seats):
        is_exact = state.taken[seat] == state.bid[seat]
        state.points[seat] += state.taken[seat] + (EXACT if is_exact else 0)
    if state.rounds == 2 * state.largest - 1:
        state.over = 1
    else:
        deal(state)


@rule
def is_over(state: State) -> bool:
    return bool(state.over == 1)


@rule
def scores(state: State, out: Moves) -> None:
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@rule
def winners(state: State) -> int:
    """§10."""
    if state.over == 0:
        return 0
    points = state.points[: state.seats]
    return places_of(most(points), points)
