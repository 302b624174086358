"""Deuce: the rules, clause by clause (§ numbers are those of rules.md).

A card is its kind, 0 to 45: red, blue, green and yellow 0 to 10, Rainbow, X. Many cards are a
packed integer: one bit for each number card, then three bits that count Rainbows and two that
count X. Pile 2s is pile a of seat s, pile 2s + 1 its pile b; the neighbour of a pile is pile ^ 1.
"""

from __future__ import annotations

import numpy as np

from kibitz.core import field
from kibitz.core.bits import bit, clear, count, list_members, lowest, units_of
from kibitz.core.chance import draw, left, shuffle_again, shuffle_deck
from kibitz.core.kernel import Moves, State, rule
from kibitz.core.memory import DREW, PLAYED, REBUILT, new_age, note

SEATS = 6
PILES = 2 * SEATS
HAND = 6
COLOURS = 4
NUMBERS = 11  # 0 to 10
RAINBOW = COLOURS * NUMBERS
X = RAINBOW + 1
KINDS = X + 1
COPIES = np.array([1] * RAINBOW + [6, 2], dtype=np.int64)  # §1
DECK = np.repeat(np.arange(KINDS), COPIES).astype(np.int8)
WIDTHS = (1,) * RAINBOW + (3, 2)  # bits of each number card, of the Rainbows and the X
NUMBER_CARDS = (1 << RAINBOW) - 1
RAINBOW_COUNT = 0b111 << RAINBOW
X_COUNT = 0b11 << (RAINBOW + 3)
UNIT = units_of(WIDTHS)  # what a card adds to packed ones
VALUE = np.array([kind % NUMBERS if kind < RAINBOW else 0 for kind in range(KINDS)], dtype=np.int64)

START, PLAY, OWES, MAY_END = 0, 1, 2, 3  # phases: first moves; a turn; §8 before and after its draw

# §4: the cases of a top beside its neighbour; in the last, anything may be played on it.
BESIDE_NUMBER, BESIDE_X, X_BESIDE_NUMBER, X_BESIDE_RAINBOW, BESIDE_RAINBOW = range(5)

ROUND_BONUS = 10
TURNS_PER_SEAT = 100  # §10
VOID_ROUNDS = 3

# Moves: card on pile, then draw, end, pass, then pairs of first cards.
DRAW = PILES * KINDS
END = DRAW + 1
PASS = DRAW + 2
PAIRS = DRAW + 3
CODES = PAIRS + KINDS * KINDS

HIGHEST_TARGET = 500
MOST_BEFORE = HIGHEST_TARGET - 1  # points of a seat while nobody has won
MOST_POINTS = MOST_BEFORE + ROUND_BONUS + int(VALUE[DECK].sum())
MOST_SCORED = SEATS * (MOST_BEFORE // ROUND_BONUS)  # rounds before the last one

STATE = field.state_dtype(
    "deuce",
    __file__,
    SEATS,
    public={
        "target": field.number(10, HIGHEST_TARGET),  # the option `target`
        "phase": field.choice("first", "play", "owes", "may_end"),
        "rounds": field.number(1, VOID_ROUNDS * (MOST_SCORED + 1)),
        "dealer": field.seat(),
        "turns": field.number(0, TURNS_PER_SEAT * SEATS),  # ended in this round
        "voids": field.number(0, VOID_ROUNDS),  # void rounds in a row
        "over": field.flag(),
        "points": field.number(0, MOST_POINTS, per_seat=1),
        "covered": field.cards(WIDTHS, zone="covered"),  # the cards below the tops of all piles
    },
    own={"hand": field.cards(WIDTHS, zone="hand")},
    hidden={
        "top": field.card(per_seat=2),  # of each pile: open after the first moves (§3)
        "stock": field.stock(len(DECK)),
        "memory": field.memory(SEATS, KINDS, ages=6),
    },
)


def kinds_that_match(kind: int) -> int:
    """The number cards that have a number card's colour or number, as a set of kinds."""
    colour, number = divmod(kind, NUMBERS)
    same_colour = ((1 << NUMBERS) - 1) << (colour * NUMBERS)
    same_number = sum(1 << (other * NUMBERS + number) for other in range(COLOURS))
    return same_colour | same_number


@rule
def case_of(top: int, neighbour: int) -> int:
    """§4: which case a top is in beside this neighbour."""
    if neighbour == X:
        return BESIDE_X
    if top == X:
        return X_BESIDE_RAINBOW if neighbour == RAINBOW else X_BESIDE_NUMBER
    return BESIDE_RAINBOW if neighbour == RAINBOW else BESIDE_NUMBER


def kinds_that_fit(top: int, neighbour: int) -> int:
    """§4: what may be played on a top beside this neighbour."""
    case, fits = case_of(top, neighbour), 1 << X
    if case in (BESIDE_NUMBER, BESIDE_X, BESIDE_RAINBOW):
        fits |= 1 << RAINBOW
    if case in (X_BESIDE_RAINBOW, BESIDE_RAINBOW):
        fits |= NUMBER_CARDS
    elif case == BESIDE_NUMBER:
        fits |= kinds_that_match(neighbour)
    return fits


def kinds_that_pair(kind: int) -> int:
    """§3: what may start the two piles together with this kind."""
    if kind == RAINBOW:
        return NUMBER_CARDS | 1 << RAINBOW | 1 << X
    if kind == X:
        return 1 << RAINBOW | 1 << X
    return kinds_that_match(kind) | 1 << RAINBOW


TOPS = (RAINBOW, X)  # all other tops are as a Rainbow
FITS = np.array([[kinds_that_fit(top, kind) for kind in range(KINDS)] for top in TOPS])
PAIRS_WITH = np.array([kinds_that_pair(kind) for kind in range(KINDS)])


@rule
def held(cards: int, kind: int) -> int:
    """How many of a kind are among the cards."""
    if kind < RAINBOW:
        return int((cards >> kind) & 1)
    return int((cards & RAINBOW_COUNT) >> RAINBOW if kind == RAINBOW else cards >> (RAINBOW + 3))


@rule
def kinds_in(cards: int) -> int:
    """The set of kinds among the cards."""
    kinds = cards & NUMBER_CARDS
    if cards & RAINBOW_COUNT:
        kinds |= 1 << RAINBOW
    if cards & X_COUNT:
        kinds |= 1 << X
    return int(kinds)


@rule
def size_of(cards: int) -> int:
    return count(cards & NUMBER_CARDS) + held(cards, RAINBOW) + held(cards, X)


@rule
def kinds_fitting(top: int, neighbour: int) -> int:
    """§4: the kinds that may be played on a top beside this neighbour."""
    return int(FITS[1 if top == X else 0, neighbour])


@rule
def fits_on(state: State, pile: int) -> int:
    """§4: the kinds that may be played on a pile."""
    return kinds_fitting(state.top[pile], state.top[pile ^ 1])


@rule
def ending_clause(state: State) -> int:
    """What ended the game: §9, or §10 after void rounds."""
    return 10 if state.voids == VOID_ROUNDS else 9


@rule
def is_locked(state: State, seat: int) -> bool:
    """§4: an X lies on a seat's piles, beside which no number goes."""
    return bool(state.top[2 * seat] == X or state.top[2 * seat + 1] == X)


@rule
def start(state: State) -> None:
    clear(state.points)
    state.rounds = 0
    state.voids = 0
    state.over = 0
    state.dealer = 0  # §2
    deal(state)


@rule
def next_seat(state: State, seat: int) -> int:
    return int(seat + 1 if seat + 1 < state.seats else 0)


@rule
def deal(state: State) -> None:
    """§2: six cards each, one at a time from the dealer's left."""
    state.rounds += 1
    shuffle_deck(state.stock, state.chance, state.rounds, DECK, HAND * state.seats)
    state.memory.ages = 0
    clear(state.hand)
    state.covered = 0
    first = next_seat(state, state.dealer)
    for _ in range(HAND):
        seat = first
        for _ in range(state.seats):
            state.hand[seat] += UNIT[draw(state.stock, state.chance)]
            seat = next_seat(state, seat)
    state.turns = 0
    state.phase = START
    state.turn = first


@rule
def can_draw(state: State) -> bool:
    """§6: a card can be had from the stock or by rebuilding it."""
    return bool(left(state.stock) > 0 or state.covered != 0)


@rule
def legal_moves(state: State, moves: Moves) -> int:
    if state.phase == START:
        return first_moves(state, moves)
    if state.phase == PLAY:
        return plays(state, moves)
    moves[0] = DRAW  # §8: the forced card
    if state.phase == OWES:
        return 1
    number = 1 if can_draw(state) else 0
    moves[number] = END
    return number + 1


@rule
def first_moves(state: State, moves: Moves) -> int:
    """§3: two cards that match by colour or number, or by a Rainbow, or two X."""
    hand = state.hand[state.turn]
    kinds = kinds_in(hand)
    number = 0
    while kinds:
        low = lowest(kinds)
        if held(hand, low) == 1:
            kinds &= kinds - 1  # no second card of its kind to pair it with
        partners = kinds & PAIRS_WITH[low]
        number = list_members(moves, number, PAIRS + low * KINDS, partners)
        kinds &= ~bit(low)
    return number


@rule
def plays(state: State, moves: Moves) -> int:
    """§4 to §6: any fitting card on any pile; draw if a card can be had; else perhaps pass."""
    kinds = kinds_in(state.hand[state.turn])
    number = 0
    for pile in range(2 * state.seats):
        number = list_members(moves, number, pile * KINDS, kinds & fits_on(state, pile))
    if can_draw(state):
        moves[number] = DRAW
        number += 1
    elif number == 0:
        moves[0] = PASS
        return 1
    return number


@rule
def can_play(state: State) -> bool:
    """§4: a card in the hand of the seat to act fits a pile."""
    kinds = kinds_in(state.hand[state.turn])
    for pile in range(2 * state.seats):
        if kinds & fits_on(state, pile):
            return True
    return False


@rule
def apply(state: State, move: int) -> None:
    if move < DRAW:
        play_card(state, move // KINDS, move % KINDS)
    elif move == DRAW:
        draw_card(state)
        if state.phase == OWES:
            state.phase = MAY_END
    elif move >= PAIRS:
        choose_piles(state, (move - PAIRS) // KINDS, (move - PAIRS) % KINDS)
    else:  # §8 end, §6 pass
        end_turn(state)


@rule
def choose_piles(state: State, a: int, b: int) -> None:
    """§3: the seat's two piles begin; when all have chosen, turns begin (§4)."""
    seat = state.turn
    state.hand[seat] -= UNIT[a] + UNIT[b]
    state.top[2 * seat] = a
    state.top[2 * seat + 1] = b
    if seat == state.dealer:
        state.phase = PLAY
    state.turn = next_seat(state, seat)


@rule
def play_card(state: State, pile: int, kind: int) -> None:
    seat = state.turn
    wins = state.hand[seat] == UNIT[kind] and wins_with(state, seat, pile, kind)
    state.hand[seat] -= UNIT[kind]
    state.covered += UNIT[state.top[pile]]
    state.top[pile] = kind
    note(state.memory, PLAYED, seat, kind)
    if state.hand[seat] != 0:
        end_turn(state)
    elif wins:
        score_round(state, seat)
    else:
        state.phase = OWES  # §8


@rule
def total(state: State, seat: int) -> int:
    """The values of a seat's two tops."""
    return int(VALUE[state.top[2 * seat]] + VALUE[state.top[2 * seat + 1]])


@rule
def total_with(state: State, seat: int, pile: int, kind: int) -> int:
    """The same if a card lay on a pile."""
    change = VALUE[kind] - VALUE[state.top[pile]] if pile >> 1 == seat else 0
    return int(total(state, seat) + change)


@rule
def highest_with(state: State, pile: int, kind: int) -> int:
    """The highest total of all seats then."""
    highest = 0
    for seat in range(state.seats):
        highest = max(highest, total_with(state, seat, pile, kind))
    return highest


@rule
def wins_with(state: State, seat: int, pile: int, kind: int) -> bool:
    """§7: after a seat's last card nobody has a higher total."""
    return total_with(state, seat, pile, kind) == highest_with(state, pile, kind)


@rule
def score_round(state: State, winner: int) -> None:
    """§9: ten points and the values of all cards left in hands."""
    points = ROUND_BONUS
    for seat in range(state.seats):
        hand = state.hand[seat] & NUMBER_CARDS
        while hand:
            points += VALUE[lowest(hand)]
            hand &= hand - 1
    state.points[winner] += points
    state.voids = 0
    if state.points[winner] >= state.target:
        state.over = 1
    else:
        next_deal(state)


@rule
def next_deal(state: State) -> None:
    state.dealer = next_seat(state, state.dealer)
    deal(state)


@rule
def end_turn(state: State) -> None:
    state.turns += 1
    state.phase = PLAY
    state.turn = next_seat(state, state.turn)
    if state.turns == TURNS_PER_SEAT * state.seats:  # §10: the round is void
        state.voids += 1
        if state.voids == VOID_ROUNDS:
            state.over = 1  # the highest score wins, and only now there may be a tie
        else:
            next_deal(state)


@rule
def draw_card(state: State) -> None:
    """§5: one card; §6: an empty stock is rebuilt only now."""
    if left(state.stock) == 0:
        rebuild(state)
    card = draw(state.stock, state.chance)
    state.hand[state.turn] += UNIT[card]
    note(state.memory, DREW, state.turn, card)


@rule
def rebuild(state: State) -> None:
    """§6: all piles but their tops are shuffled."""
    memory = state.memory
    age = new_age(memory)
    size = 0
    for kind in range(KINDS):
        memory.fresh[age, kind] = held(state.covered, kind)
        for _ in range(memory.fresh[age, kind]):
            state.stock.cards[size] = kind
            size += 1
    if age == 0:
        for seat in range(state.seats):
            memory.kept[seat] = size_of(state.hand[seat])
    note(memory, REBUILT, 0, 0)
    state.covered = 0
    shuffle_again(state.stock, state.chance, size)


@rule
def first_moves_made(state: State) -> int:
    """How many seats have made their first move of the round, from the dealer's left on."""
    place = (state.turn - state.dealer - 1) % state.seats
    return int(place if state.phase == START else state.seats)


@rule
def has_chosen(state: State, seat: int) -> bool:
    """Whether a seat has made its first move of the round."""
    return bool((seat - state.dealer - 1) % state.seats < first_moves_made(state))
