"""Five Crowns Mini Round: the rules, clause by clause (§ numbers are those of rules.md).

Cards and melds are in melds.py, what a hand leaves over in layout.py.
"""

from __future__ import annotations

from kibitz.core import field
from kibitz.core.bits import bit, clear, list_members, places_of
from kibitz.core.chance import draw, left, shuffle_again, shuffle_deck
from kibitz.core.kernel import Moves, State, rule
from kibitz.core.memory import DREW, PLAYED, REBUILT, new_age, note
from kibitz.core.rows import least
from kibitz.games.fivecrowns.layout import left_over
from kibitz.games.fivecrowns.melds import (
    DECK,
    FIRST_ROUND,
    JOKER_COST,
    KINDS,
    LAST_ROUND,
    WIDTHS,
    held,
    kinds_in,
    size_of,
    ways_out,
)

SEATS = 7
TURNS_PER_SEAT = 100  # §11
TAKE, DISCARD = 0, 1  # phases of a turn
NOBODY = -1
NOTHING = -1  # instead of a card

# Moves: take from the stock or the pile; discard a kind; discard it and go out.
TAKE_STOCK, TAKE_PILE, DISCARDS = 0, 1, 2
OUTS = DISCARDS + KINDS

MOST_POINTS = JOKER_COST * sum(range(FIRST_ROUND, LAST_ROUND + 1))

STATE = field.state_dtype(
    "fivecrowns",
    __file__,
    SEATS,
    public={
        "phase": field.choice("take", "discard"),
        "wild": field.number(FIRST_ROUND, LAST_ROUND),  # the cards dealt and the wild rank
        "dealer": field.seat(),
        "turns": field.number(0, TURNS_PER_SEAT * SEATS),  # ended in this round
        "out": field.seat(),  # that went out in this round
        "over": field.flag(),
        "points": field.number(0, MOST_POINTS, per_seat=1),
        "shown": field.cards(WIDTHS, per_seat=1),  # cards in hand that all have seen
        "pile": field.cards(WIDTHS, zone="pile"),  # all cards of the discard pile
        "top": field.card(),  # NOTHING once it is taken: the order below is not kept
    },
    own={"hand": field.cards(WIDTHS, zone="hand")},
    hidden={"stock": field.stock(len(DECK)), "memory": field.memory(SEATS, KINDS, ages=6)},
)


@rule
def start(state: State) -> None:
    clear(state.points)
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
    state.memory.ages = 0
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
def legal_moves(state: State, moves: Moves) -> int:
    if state.phase == TAKE:  # §4
        moves[0] = TAKE_STOCK
        moves[1] = TAKE_PILE
        return 2
    number = list_members(moves, 0, DISCARDS, kinds_in(state.hand[state.turn]))
    return list_members(moves, number, OUTS, kinds_to_go_out_with(state))


@rule
def kinds_to_go_out_with(state: State) -> int:
    """§6, §7: what the seat to act, which has taken its card, can discard and be out, as a set."""
    return ways_out(state.hand[state.turn], state.wild) if state.out == NOBODY else 0


@rule
def card_of(move: int) -> int:
    """What a move discards."""
    return move - OUTS if move >= OUTS else move - DISCARDS


@rule
def apply(state: State, move: int) -> None:
    seat = state.turn
    if move == TAKE_STOCK:
        take_from_stock(state, seat)
    elif move == TAKE_PILE:
        take_from_pile(state, seat)
    else:
        discard(state, seat, card_of(move))
        if move >= OUTS:
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
    note(state.memory, DREW, seat, card)
    state.phase = DISCARD


@rule
def take_from_pile(state: State, seat: int) -> None:
    """All see the card, so all know where it is until it is discarded."""
    card = bit(state.top)
    state.pile -= card
    state.hand[seat] += card
    state.shown[seat] += card
    state.top = NOTHING
    state.phase = DISCARD


@rule
def discard(state: State, seat: int, card: int) -> None:
    state.hand[seat] -= bit(card)
    state.pile += bit(card)
    state.top = card
    if held(state.shown[seat], card) > 0:  # of equal Jokers, one that was shown goes first
        state.shown[seat] -= bit(card)
    else:
        note(state.memory, PLAYED, seat, card)


@rule
def lay_down(state: State, seat: int) -> None:
    """§6 to §8: melds are laid down and the rest is counted, so all see the whole hand."""
    hidden = state.hand[seat] - state.shown[seat]
    for kind in range(KINDS):
        for _ in range(held(hidden, kind)):
            note(state.memory, PLAYED, seat, kind)
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
    age = new_age(memory)
    buried = state.pile - bit(state.top)
    size = 0
    for kind in range(KINDS):
        memory.fresh[age, kind] = held(buried, kind)
        for _ in range(memory.fresh[age, kind]):
            state.stock.cards[size] = kind
            size += 1
    if age == 0:
        for seat in range(state.seats):
            memory.kept[seat] = size_of(state.hand[seat]) - size_of(state.shown[seat])
    note(memory, REBUILT, 0, 0)
    state.pile = bit(state.top)
    shuffle_again(state.stock, state.chance, size)


@rule
def score_round(state: State) -> None:
    """§8, §9: points for the cards left over; after the last round the game is over."""
    for seat in range(state.seats):
        if seat != state.out:
            state.points[seat] += left_over(state.hand[seat], state.wild)
    if state.wild == LAST_ROUND:
        state.over = 1
        for seat in range(state.seats):
            lay_down(state, seat)
    else:
        state.wild += 1
        state.dealer = next_seat(state, state.dealer)
        deal(state)


@rule
def has_round_ended(before: State, after: State) -> bool:
    return bool(after.over == 1 or after.wild != before.wild)


@rule
def winners(state: State) -> int:
    """§9: the lowest total; ties share."""
    points = state.points[: state.seats]
    return places_of(least(points), points) if state.over == 1 else 0
