"""Lobo 77: the rules, clause by clause (§ numbers are those of rules.md).

A card is its kind, 0 to 19, in the order of NAMES; a move is the card played. A hand is a bag:
three bits of an integer for each kind, counting how many of it are held.
"""

from __future__ import annotations

import numpy as np

from kibitz.core import field
from kibitz.core.bits import bit, clear, count, lowest, units_of
from kibitz.core.chance import draw, left, shuffle_again, shuffle_deck
from kibitz.core.kernel import Moves, State, rule
from kibitz.core.memory import BURIED, DREW, PLAYED, REBUILT, new_age, note

SEATS = 8
HAND = 5
NAMES = (
    *("0", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
    *("11", "22", "33", "44", "55", "66", "76", "-10", "x2", "rev"),
)
COPIES = np.array([4, *[3] * 8, 8, *[1] * 7, 4, 4, 4], dtype=np.int64)  # §1
KINDS = len(NAMES)
DOUBLE = NAMES.index("x2")
REVERSE = NAMES.index("rev")
NUMBER = np.array([0 if name in ("x2", "rev") else int(name) for name in NAMES], dtype=np.int64)
DECK = np.repeat(np.arange(KINDS), COPIES).astype(np.int8)
WIDTHS = (3,) * KINDS  # bits of the counts in a bag
UNIT = units_of(WIDTHS)
ONES = 0o11111111111111111111  # the lowest bit of each

NOTHING = -1  # no card lies on the pile yet
OUT = -1  # the chips of a seat that is out of the game
END_OF_ROUND = 77
LONGEST_ROUND = 1000  # §14

STATE = field.state_dtype(
    "lobo77",
    __file__,
    SEATS,
    public={
        "chips_each": field.number(1, 5),  # the option `chips`
        "chips": field.number(OUT, 5, per_seat=1),
        "rounds": field.number(1, 6 * SEATS),  # each costs a chip, and a seat without one is out
        "starter": field.seat(),
        "direction": field.number(-1, 1),  # 1 clockwise, -1 anticlockwise
        "number": field.number(-100, 200),
        "owed": field.number(0, 2),  # cards the seat to act must still play in this turn
        "draws": field.number(0, 2),  # cards it draws at the end of it
        "top": field.card(),  # the card played last in this round
        "cards_played": field.number(0, LONGEST_ROUND),
        "over": field.flag(),
        "pile": field.number(0, 8, row=KINDS, zone="pile"),  # by kind, its top included
    },
    own={
        "hand": field.cards(WIDTHS, zone="hand"),
        "grave": field.cards(WIDTHS, zone="buried hand"),  # under the pile (§11)
    },
    hidden={"stock": field.stock(len(DECK)), "memory": field.memory(SEATS, KINDS, ages=2)},
)


@rule
def bag(card: int) -> int:
    """The bag that holds this one card."""
    return 1 << (3 * card)


@rule
def held(cards: int, kind: int) -> int:
    """How many of a kind are in a bag."""
    return (cards >> (3 * kind)) & 7


@rule
def kinds_in(cards: int) -> int:
    """A mark for each kind in a bag, three bits apart."""
    return (cards | cards >> 1 | cards >> 2) & ONES


@rule
def bag_size(cards: int) -> int:
    return count(cards & ONES) + 2 * count(cards & (ONES << 1)) + 4 * count(cards & (ONES << 2))


@rule
def start(state: State) -> None:
    for seat in range(state.seats):
        state.chips[seat] = state.chips_each  # §2
    state.rounds = 0
    state.over = 0
    state.starter = 0  # §3
    deal(state)


@rule
def deal(state: State) -> None:
    """§2: shuffle all cards, five to each seat in the game, one at a time from the starter."""
    state.rounds += 1
    shuffle_deck(state.stock, state.chance, state.rounds, DECK, HAND * count(seats_in(state)))
    state.memory.ages = 0
    clear(state.pile)
    clear(state.hand)
    clear(state.grave)
    for _ in range(HAND):
        for step in range(state.seats):
            seat = wrap(state, state.starter + step)
            if state.chips[seat] != OUT:
                state.hand[seat] += bag(draw(state.stock, state.chance))
    state.direction = 1
    state.number = 0
    state.top = NOTHING
    state.cards_played = 0
    state.turn = state.starter
    state.owed = 1
    state.draws = 1


@rule
def wrap(state: State, seat: int) -> int:
    """The seat at most one lap past either end of the table."""
    if seat >= state.seats:
        return int(seat - state.seats)
    if seat < 0:
        return int(seat + state.seats)
    return int(seat)


@rule
def next_seat(state: State, seat: int, direction: int) -> int:
    seat = wrap(state, seat + direction)
    while state.chips[seat] == OUT:
        seat = wrap(state, seat + direction)
    return seat


@rule
def is_playable(state: State, card: int) -> bool:
    """§7: no x2 directly on an x2."""
    return bool(card != DOUBLE or state.top != DOUBLE)


@rule
def legal_moves(state: State, moves: Moves) -> int:
    """§4: any card in hand that may be played now."""
    kinds = kinds_in(state.hand[state.turn])
    if not is_playable(state, DOUBLE):
        kinds &= ~bag(DOUBLE)
    number = count(kinds)
    for i in range(HAND):  # never more; those too many are not counted
        moves[i] = lowest(kinds) // 3
        kinds &= kinds - 1
    return number


@rule
def apply(state: State, move: int) -> None:
    seat = state.turn
    play_card(state, seat, move)
    paid = costs(state.number)
    if paid:
        pay(state, seat)
    if state.cards_played == LONGEST_ROUND or (paid and count(seats_in(state)) == 1):  # §14, §12
        state.over = 1
    elif ends_round(state.number):
        state.starter = next_seat(state, state.starter, 1)  # §3
        deal(state)
    elif state.owed > 1 and state.chips[seat] != OUT:  # §6: the second card of an x2
        state.owed -= 1
    else:
        end_turn(state, seat)


@rule
def play_card(state: State, seat: int, card: int) -> None:
    """§4 to §6: the card goes on the pile and its number is announced."""
    state.hand[seat] -= bag(card)
    state.pile[card] += 1
    state.top = card
    state.cards_played += 1
    state.number = number_with(state, card)
    if card == REVERSE:
        state.direction = -state.direction
    note(state.memory, PLAYED, seat, card)


@rule
def number_with(state: State, card: int) -> int:
    """§5: the number that a card makes."""
    return int(state.number + NUMBER[card])


@rule
def costs(number: int) -> bool:
    """§9, §10: 11, 22, … 66 and everything from 77 on cost a chip."""
    return ends_round(number) or (number > 0 and number % 11 == 0)


@rule
def ends_round(number: int) -> bool:
    """§10."""
    return number >= END_OF_ROUND


@rule
def cannot_pay(state: State, seat: int) -> bool:
    """§11: whether a payment would put a seat out."""
    return bool(state.chips[seat] == 0)


@rule
def pay(state: State, seat: int) -> None:
    """§9, §11: a chip; without one the seat is out and its hand goes under the pile."""
    if cannot_pay(state, seat):
        state.chips[seat] = OUT
        state.grave[seat] = state.hand[seat]
        state.hand[seat] = 0
        remember_burial(state, seat)
    else:
        state.chips[seat] -= 1


@rule
def seats_in(state: State) -> int:
    """The seats that are still in the game, as a set."""
    seats = 0
    for seat in range(state.seats):
        if state.chips[seat] != OUT:
            seats |= bit(seat)
    return seats


@rule
def end_turn(state: State, seat: int) -> None:
    """Draw what was played (§4, §6; not when out, §11), then the next seat, found last (§8)."""
    if state.chips[seat] != OUT:
        for _ in range(state.draws):
            draw_card(state, seat)
    state.turn = next_seat(state, seat, state.direction)
    state.owed = 2 if state.top == DOUBLE else 1
    state.draws = state.owed


@rule
def draw_card(state: State, seat: int) -> None:
    if left(state.stock) == 0:
        rebuild(state)
    card = draw(state.stock, state.chance)
    state.hand[seat] += bag(card)
    note(state.memory, DREW, seat, card)


@rule
def below_top(state: State, kind: int) -> int:
    """How many cards of a kind lie in the pile below its top card."""
    return int(state.pile[kind]) - (1 if kind == state.top else 0)


@rule
def rebuild(state: State) -> None:
    """§13: the pile but its top card, and the hands under it, become the stock.

    All know which cards of the pile these are; those of buried hands are secret.
    """
    memory = state.memory
    age = new_age(memory)
    if age == 0:
        for seat in range(state.seats):
            memory.kept[seat] = bag_size(state.hand[seat]) + bag_size(state.grave[seat])
            remember_burial(state, seat)
    note(memory, REBUILT, 0, 0)
    size = 0
    for kind in range(KINDS):
        number = below_top(state, kind)
        memory.fresh[age, kind] = number
        state.pile[kind] -= number
        for seat in range(state.seats):
            number += held(state.grave[seat], kind)
        for _ in range(number):
            state.stock.cards[size] = kind
            size += 1
    clear(state.grave)
    shuffle_again(state.stock, state.chance, size)


@rule
def remember_burial(state: State, seat: int) -> None:
    for kind in range(KINDS):
        for _ in range(held(state.grave[seat], kind)):
            note(state.memory, BURIED, seat, kind)


@rule
def scores(state: State, out: Moves) -> None:
    """Chips left; a seat that is out has none."""
    for seat in range(state.seats):
        out[seat] = max(state.chips[seat], 0)


@rule
def ending_clause(state: State) -> int:
    """What ended the game: §12, or §14 where several seats are still in."""
    return 12 if count(seats_in(state)) == 1 else 14


@rule
def winners(state: State) -> int:
    """§12, §14: the seats still in when the game is over."""
    return seats_in(state) if state.over == 1 else 0
