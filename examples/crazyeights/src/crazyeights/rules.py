"""Crazy Eights: the rules, clause by clause (§ numbers are those of rules.md).

A card is a number from 0 to 51: 13 times its suit plus its rank. A hand, and the pile, is a set of
cards: one bit of an integer for each. So the cards that fit are one set, and those that may be
played are what the hand has in common with it.
"""

from __future__ import annotations

import numpy as np

from kibitz.core import field
from kibitz.core.bits import bit, clear, count, has, list_members, lowest, units_of
from kibitz.core.chance import deal_hands, draw, left, shuffle_again, shuffle_deck
from kibitz.core.kernel import Moves, State, rule
from kibitz.core.memory import DREW, PLAYED, REBUILT, new_age, note
from kibitz.core.rows import fill, most

SEATS = 5
SUITS = ("clubs", "diamonds", "hearts", "spades")
LETTERS = "cdhs"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
NAMES = tuple(f"{rank}{letter}" for letter in LETTERS for rank in RANKS)
CARDS = len(NAMES)  # §1
DECK = np.arange(CARDS, dtype=np.int8)
WIDTHS = (1,) * CARDS  # a bit for each card
UNIT = units_of(WIDTHS)
EIGHT = RANKS.index("8")
OF_SUIT = np.array([0b1111111111111 << 13 * suit for suit in range(4)], dtype=np.int64)
OF_RANK = np.array([sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13)])
EIGHTS = int(OF_RANK[EIGHT])
POINTS = np.array([1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10] * 4, dtype=np.int64)  # §9

# Moves: a card that is no eight; an eight with the suit it names; draw; pass.
NAMING = CARDS  # 4 times the suit of the eight, plus the suit named
DRAW = NAMING + 16
PASS = DRAW + 1
CODES = PASS + 1
MOST_MOVES = 11 + 3 + 16 + 1  # of the suit, of the rank, eights, and to draw or to pass

LONGEST_ROUND = 500  # §10: turns
LONGEST_GAME = 50  # §11: rounds

STATE = field.state_dtype(
    "crazyeights",
    __file__,
    SEATS,
    public={
        "target": field.number(50, 250),  # the option `target`
        "draws": field.number(1, 5),  # the option `draws`
        "drawn": field.number(0, 5),  # cards drawn in this turn
        "passes": field.number(0, SEATS),  # turns in a row in which nobody played
        "turns": field.number(0, LONGEST_ROUND),
        "rounds": field.number(1, LONGEST_GAME),
        "starter": field.seat(),
        "suit": field.choice(*SUITS),  # to be followed
        "top": field.card(),  # of the pile
        "over": field.flag(),
        "points": field.number(per_seat=1),
        "hand_size": field.size_of("hand", CARDS),
        "pile": field.cards(WIDTHS, zone="pile"),  # its top card included
    },
    own={"hand": field.cards(WIDTHS, zone="hand")},
    hidden={"stock": field.stock(CARDS), "memory": field.memory(SEATS, CARDS, ages=6)},
)


@rule
def start(state: State) -> None:
    clear(state.points)
    state.rounds = 0
    state.over = 0
    state.starter = 0  # §2
    deal(state)


@rule
def deal(state: State) -> None:
    """§2, §3: hands dealt one card at a time from the starter, and one card turned up."""
    state.rounds += 1
    size = 7 if state.seats == 2 else 5
    shuffle_deck(state.stock, state.chance, state.rounds, DECK, size * state.seats + 1)
    state.memory.ages = 0
    deal_hands(state, state.starter, size)
    fill(state.hand_size, size)
    state.top = draw(state.stock, state.chance)
    state.suit = state.top // 13
    state.pile = bit(state.top)
    state.turn = state.starter
    state.drawn = 0
    state.passes = 0
    state.turns = 0


@rule
def fitting(state: State) -> int:
    """§4, §5: the cards that may be played now, whoever holds them.

    On an eight only the suit counts that was named: its rank is that of the eights, which always
    fit.
    """
    return int(OF_SUIT[state.suit] | OF_RANK[state.top % 13] | EIGHTS)


@rule
def has_drawn_all(state: State) -> bool:
    """§6: as many cards as a turn allows."""
    return bool(state.drawn == state.draws)


@rule
def can_draw(state: State) -> bool:
    """§6, §8: whether the turn allows it, and a card is left to draw."""
    is_there = left(state.stock) > 0 or count(state.pile) > 1
    return bool(is_there and not has_drawn_all(state))


@rule
def legal_moves(state: State, moves: Moves) -> int:
    cards = state.hand[state.turn] & fitting(state)
    number = list_members(moves, 0, 0, cards & ~EIGHTS)
    eights = cards & EIGHTS
    while eights:
        first = NAMING + 4 * (lowest(eights) // 13)
        for suit in range(4):
            moves[number] = first + suit
            number += 1
        eights &= eights - 1
    moves[number] = DRAW if can_draw(state) else PASS
    return int(number + 1)


@rule
def card_of(move: int) -> int:
    """The card that a move plays."""
    return move if move < NAMING else (move - NAMING) // 4 * 13 + EIGHT


@rule
def suit_after(move: int) -> int:
    """§4, §5: the suit to be followed after a card is played."""
    return move // 13 if move < NAMING else (move - NAMING) % 4


@rule
def apply(state: State, move: int) -> None:
    if move == DRAW:
        draw_card(state)
    elif move == PASS:
        state.passes += 1
        end_turn(state)
    else:
        is_last = goes_out(state, move)
        play_card(state, card_of(move), suit_after(move))
        if is_last:
            end_round(state)
        else:
            end_turn(state)


@rule
def goes_out(state: State, move: int) -> bool:
    """§9: whether a move plays the last card of a hand."""
    return bool(move < DRAW and state.hand_size[state.turn] == 1)


@rule
def play_card(state: State, card: int, suit: int) -> None:
    state.hand[state.turn] &= ~bit(card)
    state.hand_size[state.turn] -= 1
    state.pile |= bit(card)
    state.top = card
    state.suit = suit
    state.passes = 0
    note(state.memory, PLAYED, state.turn, card)


@rule
def draw_card(state: State) -> None:
    """§6, §8: the turn goes on."""
    if left(state.stock) == 0:
        rebuild(state)
    card = draw(state.stock, state.chance)
    state.hand[state.turn] |= bit(card)
    state.hand_size[state.turn] += 1
    state.drawn += 1
    note(state.memory, DREW, state.turn, card)


@rule
def rebuild(state: State) -> None:
    """§8: the pile but its top card is shuffled; all have seen which cards these are."""
    memory = state.memory
    age = new_age(memory)
    size = 0
    for card in range(CARDS):
        is_in = has(state.pile, card) and card != state.top
        memory.fresh[age, card] = 1 if is_in else 0
        if is_in:
            state.stock.cards[size] = card
            size += 1
    if age == 0:
        for seat in range(state.seats):
            memory.kept[seat] = state.hand_size[seat]
    note(memory, REBUILT, 0, 0)
    state.pile = bit(state.top)
    shuffle_again(state.stock, state.chance, size)


@rule
def end_turn(state: State) -> None:
    is_blocked = state.passes == state.seats or is_last_turn(state)
    state.turns += 1
    state.drawn = 0
    if is_blocked:
        end_round(state)  # §10
    else:
        state.turn = (state.turn + 1) % state.seats


@rule
def is_last_turn(state: State) -> bool:
    """§10: whether the round ends with this turn, whatever is played."""
    return bool(state.turns == LONGEST_ROUND - 1)


@rule
def hand_points(hand: int) -> int:
    points = 0
    while hand:
        points += POINTS[lowest(hand)]
        hand &= hand - 1
    return points


@rule
def end_round(state: State) -> None:
    """§9, §10: the lightest hand scores what the others have more; an empty one weighs nothing."""
    lightest = hand_points(state.hand[0])
    total = 0
    for seat in range(state.seats):
        points = hand_points(state.hand[seat])
        lightest = min(lightest, points)
        total += points
    for seat in range(state.seats):
        if hand_points(state.hand[seat]) == lightest:
            state.points[seat] += total - lightest * state.seats
    if is_target_reached(state) or is_last_round(state):
        state.over = 1
    else:
        state.starter = (state.starter + 1) % state.seats
        deal(state)


@rule
def is_last_round(state: State) -> bool:
    """§11."""
    return bool(state.rounds == LONGEST_GAME)


@rule
def is_target_reached(state: State) -> bool:
    """§11."""
    return bool(most(state.points[: state.seats]) >= state.target)
