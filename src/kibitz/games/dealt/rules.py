"""Dealt!: the rules of both editions, clause by clause (§ numbers are those of rules.md).

A card is 1 to 12 (the numbers), X, STOP or REDRAW; a hand is a row of cards that is never sorted.
What can be played is a *combination*: a number that grows with its rank, Solo 1 first, Trips of 12
last; above them stand STOPPING and REDRAWING, the two special cards, which beat everything. The
combinations that start at a place of the hand depend on three neighbouring cards only, so a table
gives them as a set of bits.
"""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import numpy as np

from kibitz.core import field
from kibitz.core.bits import bit, clear, has, list_members, lowest
from kibitz.core.chance import draw, shuffle_deck
from kibitz.core.kernel import Moves, State, rule

SEATS = 5
HAND = 17  # the longest hand
ROW = HAND + 2  # two empty places let three neighbours be read anywhere
RESERVES = 2
NO_CARD, X, STOP, REDRAW = 0, 13, 14, 15
TOP = 12  # the highest number
NAMES = ("", *(str(number) for number in range(1, TOP + 1)), "X", "stop", "redraw")
CARDS = len(NAMES)  # codes of cards, NO_CARD included
COPIES = np.array([0, *[4] * TOP, 2, 2, 2], dtype=np.int64)  # §1
DECK = np.repeat(np.arange(CARDS), COPIES).astype(np.int8)
US, INTL = 0, 1
NOBODY = -1

# §6: all combinations from low to high, as their values are called, and behind them the special
# cards. A combination is its place in this list.
CALLS: list[tuple[int, ...]] = [
    *((value,) for value in range(1, TOP + 1)),
    *((value, value + 1) for value in range(1, TOP)),
    *((value, value) for value in range(1, TOP + 1)),
    *((value, value + 1, value + 2) for value in range(1, TOP - 1)),
    *((value, value, value) for value in range(1, TOP + 1)),
    (STOP,),
    (REDRAW,),
]
STOPPING, REDRAWING = len(CALLS) - 2, len(CALLS) - 1
NO_COMBINATION = -1
SIZE = np.array([len(cards) for cards in CALLS], dtype=np.int64)
# The lowest value of a straight; 0 of what has only one value.
LOWEST = np.array([cards[0] * (len({*cards}) > 1) for cards in CALLS], dtype=np.int64)
ORDERS = 6  # in which the values of three cards may be called


def in_all_orders(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Up to three cards in six orders; of fewer than three, the orders begin again."""
    orders = [(*order, NO_CARD, NO_CARD)[:3] for order in permutations(cards)]
    return orders * (ORDERS // len(orders))


CALLED = np.array([in_all_orders(cards) for cards in CALLS], dtype=np.int64)

# Moves: a combination at a place, a reserve card to a place, the drawn card to a place.
AT_ONE_PLACE = len(CALLS)
RESERVE_MOVES = HAND * AT_ONE_PLACE
PLACES = HAND + 1
DRAWN_MOVES = RESERVE_MOVES + CARDS * PLACES
MOST_MOVES = 130

PLAY, REDRAW_PHASE = 0, 1
A_SEAT_IS_STUCK, ONE_SEAT_LEFT, NO_SEAT_LEFT = 10, 19, 20  # the clauses that end a round

STATE = field.state_dtype(
    "dealt",
    __file__,
    SEATS,
    public={
        "edition": field.choice("us", "intl"),
        "chips_each": field.number(2, 3),  # the option `chips`
        "phase": field.choice("play", "redraw"),
        "rounds": field.number(1, 3 * SEATS + 1),  # all before the last cost a chip
        "over": field.flag(),
        "losers": field.set_of_seats(),  # of the game
        "chips": field.number(0, 3, per_seat=1),
        "hand_size": field.size_of("hand", HAND),
        "seen": field.number(0, CARDS - 1, per_seat=1, row=ROW, places=HAND),  # of `hand`, by all
        "reserve": field.card(per_seat=1, row=RESERVES, zone="reserve"),
        "discarded": field.number(0, 4, row=CARDS, zone="discarded"),  # by card
        "leader": field.seat(),
        "in_trick": field.set_of_seats(),  # that held cards when the trick began
        "to_act": field.set_of_seats(),  # that have not acted yet
        "best": field.number(NO_COMBINATION, STOPPING - 1),  # the highest combination so far
        "played": field.number(0, SEATS),  # how many combinations lie in the trick
        "owner": field.seat(row=SEATS),  # who played them, lowest first
        "called": field.unread(),  # the order of the values last called: see `order_called`
        "x_called": field.unread(),  # how many X were among them
        "stopper": field.seat(),  # that played Stop
        "redraws": field.number(0, 2),  # Redraw cards in the trick
        "draws": field.number(0, 6),  # cards the winner has still to draw, besides the drawn one
        "won": field.unread(),  # who won the trick that the last move ended, if it ended one
        "first_in_line": field.unread(),  # who would lead this trick unless out of cards
        "ended": field.unread(),  # the clause by which the last move ended the round, or 0
    },
    own={"hand": field.card(row=ROW, places=HAND, zone="hand")},
    hidden={
        "drawn": field.card(),  # in the winner's fingers
        "stock": field.stock(len(DECK)),
    },
)


def combination(values: tuple[int, ...]) -> int:
    """The combination that cards of these values form; NO_COMBINATION if none."""
    called = tuple(sorted(values))
    return CALLS.index(called) if called in CALLS else NO_COMBINATION


def readings(card: int) -> range:
    """§7: the values a card can be called as."""
    return range(1, TOP + 1) if card == X else range(card, card + 1)


def combinations_of(cards: tuple[int, ...]) -> int:
    """The set of combinations that start with the first of three neighbouring cards."""
    found = 0
    for size in (1, 2, 3):
        for values in product(*(readings(card) for card in cards[:size])):
            if combination(values) != NO_COMBINATION:
                found |= 1 << combination(values)
    return found


STARTS_HERE = np.array([combinations_of(cards) for cards in product(range(CARDS), repeat=3)])
# The sets of combinations of two or more cards, and of three.
OF_TWO, OF_THREE = (sum(bit(c) for c in range(STOPPING) if SIZE[c] >= size) for size in (2, 3))


@rule
def start(state: State) -> None:
    for seat in range(state.seats):
        state.chips[seat] = state.chips_each  # §2
    state.rounds = 0
    state.over = 0
    state.losers = 0
    state.called = 0
    state.x_called = 0
    state.won = NOBODY
    state.first_in_line = NOBODY
    state.ended = 0
    deal(state, 1)  # §4


@rule
def next_seat(state: State, seat: int) -> int:
    return int(seat + 1 if seat + 1 < state.seats else 0)


@rule
def deal(state: State, leader: int) -> None:
    """§2, §3: hands in the order dealt, then the reserves, one card at a time from seat 1."""
    state.rounds += 1
    size = 7 if state.seats == 5 else 10
    shuffle_deck(state.stock, state.chance, state.rounds, DECK, (size + RESERVES) * state.seats)
    clear(state.discarded)
    for seat in range(state.seats):
        clear(state.hand[seat])
        clear(state.seen[seat])
        state.hand_size[seat] = size
    for place in range(size):
        for seat in range(1, state.seats + 1):
            state.hand[seat % state.seats, place] = draw(state.stock, state.chance)
    for place in range(RESERVES):
        for seat in range(1, state.seats + 1):
            state.reserve[seat % state.seats, place] = draw(state.stock, state.chance)
    begin_trick(state, leader)


@rule
def begin_trick(state: State, leader: int) -> None:
    """§5: every seat that holds cards will act once, from the leader on."""
    state.phase = PLAY
    state.leader = leader
    state.turn = leader
    state.in_trick = 0
    for seat in range(state.seats):
        if state.hand_size[seat] > 0:
            state.in_trick |= bit(seat)
    state.to_act = state.in_trick
    state.best = NO_COMBINATION
    state.played = 0
    state.stopper = NOBODY
    state.redraws = 0


@rule
def row(first: int, second: int, third: int) -> int:
    """Three neighbouring cards as a number: where tables such as STARTS_HERE have them."""
    return int(first) << 8 | int(second) << 4 | int(third)


@rule
def starting_at(state: State, seat: int, place: int) -> int:
    """The set of combinations in a hand that start at a place, special cards included."""
    hand = state.hand[seat]
    return int(STARTS_HERE[row(hand[place], hand[place + 1], hand[place + 2])])


@rule
def made_with(hand: Any, gap: int, card: int) -> int:
    """The combinations of several cards that a card makes in a gap of the hand, as a set."""
    found = STARTS_HERE[row(card, hand[gap], hand[gap + 1])] & OF_TWO
    if gap >= 1:
        found |= STARTS_HERE[row(hand[gap - 1], card, hand[gap])] & OF_TWO
    if gap >= 2:
        found |= STARTS_HERE[row(hand[gap - 2], hand[gap - 1], card)] & OF_THREE
    return int(found)


@rule
def higher_than(combination: int) -> int:
    """§6, §11: the set of combinations that beat this one."""
    return -1 << (combination + 1)


@rule
def playable_at(state: State, seat: int, place: int) -> int:
    """§9: the set of what a seat can play from a place, a special card included."""
    return starting_at(state, seat, place) & higher_than(state.best)


@rule
def may_take_reserve(state: State) -> bool:
    """§8, §9: whoever does not lead may take a reserve card while it has one."""
    seat = state.turn
    return bool(seat != state.leader and (state.reserve[seat, 0] or state.reserve[seat, 1]))


@rule
def can_play(state: State) -> bool:
    for place in range(state.hand_size[state.turn]):
        if playable_at(state, state.turn, place):
            return True
    return False


@rule
def can_act(state: State) -> bool:
    return may_take_reserve(state) or can_play(state)


@rule
def legal_moves(state: State, moves: Moves) -> int:
    seat = state.turn
    size = state.hand_size[seat]
    if state.phase == REDRAW_PHASE:  # §13: the drawn card goes anywhere
        for place in range(size + 1):
            moves[place] = DRAWN_MOVES + place
        return int(size + 1)
    number = list_plays(state, seat, moves)
    if seat != state.leader:
        first, second = int(state.reserve[seat, 0]), int(state.reserve[seat, 1])
        if first != NO_CARD:
            number = reserve_moves(moves, number, first, size)
        if second != NO_CARD and second != first:
            number = reserve_moves(moves, number, second, size)
    return number


@rule
def list_plays(state: State, seat: int, moves: Moves) -> int:
    """What a seat can play; return how many moves these are."""
    number = 0
    for place in range(state.hand_size[seat]):
        combinations = playable_at(state, seat, place)
        number = list_members(moves, number, place * AT_ONE_PLACE, combinations)
    return number


@rule
def reserve_moves(moves: Moves, number: int, card: int, size: int) -> int:
    """§9: a reserve card to any place."""
    for place in range(size + 1):
        moves[number + place] = RESERVE_MOVES + card * PLACES + place
    return int(number + size + 1)


@rule
def combination_of(move: int) -> int:
    """What a move plays, be it a special card; NO_COMBINATION if it plays nothing."""
    return int(move % AT_ONE_PLACE) if move < RESERVE_MOVES else NO_COMBINATION


@rule
def apply(state: State, move: int) -> None:
    state.won = NOBODY
    state.ended = 0
    if move < RESERVE_MOVES:
        play(state, move // AT_ONE_PLACE, move % AT_ONE_PLACE)
    elif move < DRAWN_MOVES:
        take_reserve(state, (move - RESERVE_MOVES) // PLACES, (move - RESERVE_MOVES) % PLACES)
    else:
        place_drawn(state, move - DRAWN_MOVES)


@rule
def play(state: State, place: int, combination: int) -> None:
    seat = state.turn
    state.called = order_called(state.hand[seat], place, combination)
    x_before = state.discarded[X]
    remove_cards(state, seat, place, SIZE[combination])
    state.x_called = state.discarded[X] - x_before
    if combination == STOPPING:  # §12
        state.stopper = seat
        end_trick(state)
        return
    if combination == REDRAWING:
        state.redraws += 1
    else:
        state.best = combination
        state.owner[state.played] = seat
        state.played += 1
    next_to_act(state)


@rule
def order_called(hand: Any, place: int, combination: int) -> int:
    """§7: the order in which values are called, as `itertools.permutations` counts from 0."""
    low, size = LOWEST[combination], SIZE[combination]
    if low == 0:
        return 0
    free = (1 << size) - 1  # values above the lowest that are left to the X
    for i in range(place, place + size):
        if hand[i] != X:
            free &= ~bit(hand[i] - low)
    first = lowest(free) if hand[place] == X else int(hand[place] - low)
    if size == 2:
        return first
    free &= ~bit(first)  # of two X the left one has the lower value
    second = lowest(free) if hand[place + 1] == X else int(hand[place + 1] - low)
    third = 3 - first - second
    return 2 * first + (1 if second > third else 0)


@rule
def spelling(state: State, move: int) -> int:
    return spelled(state.hand[state.turn], move)


@rule
def spelled(hand: Any, move: int) -> int:
    """How a move is written that is made with this hand: plays come first, in all their orders."""
    if move >= RESERVE_MOVES:
        return int(RESERVE_MOVES * ORDERS + move - RESERVE_MOVES)
    order = order_called(hand, move // AT_ONE_PLACE, move % AT_ONE_PLACE)
    return int(move * ORDERS + order)


@rule
def take_reserve(state: State, card: int, place: int) -> None:
    seat = state.turn
    state.reserve[seat, 0 if state.reserve[seat, 0] == card else 1] = NO_CARD
    insert_card(state, seat, place, card, card)
    next_to_act(state)


@rule
def remove_cards(state: State, seat: int, place: int, number: int) -> None:
    """§17: cards leave the hand for good; their neighbours move together."""
    hand, seen = state.hand[seat], state.seen[seat]
    size = state.hand_size[seat]
    for i in range(place, place + number):
        state.discarded[hand[i]] += 1
    for i in range(place, size):
        hand[i] = hand[i + number] if i + number < size else NO_CARD
        seen[i] = seen[i + number] if i + number < size else NO_CARD
    state.hand_size[seat] = size - number


@rule
def insert_card(state: State, seat: int, place: int, card: int, seen_as: int) -> None:
    """A card becomes this place of the hand; `seen_as` is what the others see of it."""
    hand, seen = state.hand[seat], state.seen[seat]
    for i in range(state.hand_size[seat], place, -1):
        hand[i] = hand[i - 1]
        seen[i] = seen[i - 1]
    hand[place] = card
    seen[place] = seen_as
    state.hand_size[seat] += 1


@rule
def next_to_act(state: State) -> None:
    """§5, §10: the next seat of the trick, which loses the round if it can do nothing."""
    state.to_act &= ~bit(state.turn)
    if state.to_act == 0:
        end_trick(state)
        return
    while not has(state.to_act, state.turn):
        state.turn = next_seat(state, state.turn)
    if not can_act(state):
        end_round(state, bit(state.turn), A_SEAT_IS_STUCK)


@rule
def highest_seat(state: State) -> int:
    """Whose combination is to be beaten."""
    return int(state.owner[state.played - 1])


@rule
def trick_winner(state: State) -> int:
    """§14. Without a combination it is the leader, by a Redraw or by a Stop as the only card."""
    if state.edition == INTL and state.stopper != NOBODY:
        return int(state.stopper)
    return highest_seat(state) if state.played > 0 else int(state.leader)


@rule
def cards_redrawn(state: State) -> int:
    """§13: how many cards the winner of the trick draws."""
    return int(3 * state.redraws)


@rule
def end_trick(state: State) -> None:
    """§15: the winner of a trick with Redraws draws three cards for each, one by one."""
    state.won = trick_winner(state)
    state.draws = cards_redrawn(state)
    if state.draws > 0:
        state.phase = REDRAW_PHASE
        state.turn = state.won
        draw_next(state)
    else:
        judge_round(state)


@rule
def draw_next(state: State) -> None:
    state.draws -= 1
    state.drawn = draw(state.stock, state.chance)


@rule
def place_drawn(state: State, place: int) -> None:
    """§13: all see where the card goes, only its owner what it is."""
    insert_card(state, state.turn, place, state.drawn, NO_CARD)
    state.drawn = NO_CARD
    if state.draws > 0:
        draw_next(state)
    else:
        judge_round(state)


@rule
def judge_round(state: State) -> None:
    """§18 to §20: one seat or none with cards ends the round; else the next trick (§16)."""
    holders = 0
    for seat in range(state.seats):
        if state.hand_size[seat] > 0:
            holders |= bit(seat)
    if holders == 0:
        end_round(state, state.in_trick & ~bit(trick_winner(state)), NO_SEAT_LEFT)
    elif holders & (holders - 1) == 0:
        end_round(state, holders, ONE_SEAT_LEFT)
    else:
        begin_trick(state, next_leader(state))


@rule
def next_leader(state: State) -> int:
    """§16."""
    if state.edition == US and state.stopper != NOBODY and state.redraws == 0:
        first = int(state.stopper)
    else:
        first = trick_winner(state)
    state.first_in_line = first
    if state.hand_size[first] > 0:
        return first
    for i in range(state.played - 1, -1, -1):
        if state.hand_size[state.owner[i]] > 0:
            return int(state.owner[i])
    seat = first
    while state.hand_size[seat] == 0:
        seat = seat - 1 if seat > 0 else int(state.seats - 1)
    return seat


@rule
def end_round(state: State, owing: int, clause: int) -> None:
    """§21, §22: who owes pays a chip; who cannot loses the game; who paid leads."""
    state.ended = clause
    for seat in range(state.seats):
        if has(owing, seat):
            if state.chips[seat] > 0:
                state.chips[seat] -= 1
            else:
                state.losers |= bit(seat)
    if state.losers != 0:
        state.over = 1
    else:
        deal(state, lowest(owing) if owing & (owing - 1) == 0 else 0)


@rule
def scores(state: State, out: Moves) -> None:
    for seat in range(state.seats):
        out[seat] = state.chips[seat]


@rule
def winners(state: State) -> int:
    """§21: all but the losers."""
    if state.over == 0:
        return 0
    return int((bit(state.seats) - 1) & ~state.losers)
