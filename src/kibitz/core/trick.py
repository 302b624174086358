"""Tricks: what a state keeps of them, which cards follow suit, and who takes one.

Cards are numbered suit by suit, `size` to a suit, from the lowest up; hands are sets of cards, and
`trump` is a suit. A state with `**trick.fields(CARDS)` among its public fields keeps

    leader  who led to this trick, or is to lead to the first
    trick   the card of each seat, NO_CARD where it has none; the cards lie until the next lead
    taker   who took the trick that the last card played ended, NOBODY where it ended none
    aside   the cards of earlier tricks
    lacks   of each seat: the cards of suits that it could not follow
"""

from __future__ import annotations

from typing import Any

from kibitz.core import field
from kibitz.core.bits import bit, clear
from kibitz.core.kernel import State, rule
from kibitz.core.rows import fill

NO_CARD = NOBODY = NO_TRUMP = -1


def fields(cards: int) -> field.Fields:
    """The public fields of tricks, with a deck of so many cards."""
    widths = (1,) * cards
    return {
        "leader": field.seat(),
        "trick": field.card(per_seat=1, zone="trick"),
        "taker": field.unread(),
        "aside": field.cards(widths, zone="aside"),
        "lacks": field.cards(widths, per_seat=1),
    }


@rule
def begin_tricks(state: State, leader: int) -> None:
    """Before the first trick of a round: a seat leads, or bids first."""
    state.leader = leader
    state.turn = leader
    state.aside = 0
    clear(state.lacks)
    fill(state.trick, NO_CARD)


@rule
def cards_in(trick: Any) -> int:
    """The cards of a trick, as a set."""
    cards = 0
    for seat in range(len(trick)):
        if trick[seat] != NO_CARD:
            cards |= bit(trick[seat])
    return cards


@rule
def cards_played(state: State) -> int:
    """The cards of all tricks of the round, as a set."""
    return int(state.aside | cards_in(state.trick))


@rule
def is_lead(state: State) -> bool:
    """Whether the next card opens a trick."""
    return bool(state.taker != NOBODY or state.trick[state.leader] == NO_CARD)


@rule
def suit_led(state: State, size: int) -> int:
    """The suit to be followed, once a card is led."""
    return int(state.trick[state.leader] // size)


@rule
def of_suit(suit: int, size: int) -> int:
    """All cards of a suit, as a set."""
    return (bit(size) - 1) << (suit * size)


@rule
def follows(state: State, card: int, size: int) -> bool:
    """Whether a card is of the suit led, or leads itself."""
    return is_lead(state) or card // size == suit_led(state, size)


@rule
def can_follow(state: State, size: int) -> bool:
    """Whether the seat to act, which does not lead, has a card of the suit led."""
    return bool(state.hand[state.turn] & of_suit(suit_led(state, size), size) != 0)


@rule
def playable(state: State, size: int) -> int:
    """The cards that the seat to act may play: of the suit led where it has one; else any."""
    hand = int(state.hand[state.turn])
    if is_lead(state) or not can_follow(state, size):
        return hand
    return hand & of_suit(suit_led(state, size), size)


@rule
def beats(card: int, other: int, size: int, trump: int = NO_TRUMP) -> bool:
    """Whether a card is higher than one that was played before it."""
    if card // size == other // size:
        return bool(card > other)
    return bool(card // size == trump)


@rule
def highest_seat(state: State, size: int, trump: int = NO_TRUMP) -> int:
    """Whose card is the highest of the trick so far."""
    best = state.leader
    for seat in range(state.seats):
        card = state.trick[seat]
        if card != NO_CARD and beats(card, state.trick[best], size, trump):
            best = seat
    return int(best)


@rule
def play_to_trick(state: State, card: int, size: int, trump: int = NO_TRUMP) -> None:
    """The seat to act plays a card of its hand; whoever takes the trick is to act next."""
    seat = state.turn
    if is_lead(state):
        state.aside = cards_played(state)
        fill(state.trick, NO_CARD)
        state.leader = seat
    elif not follows(state, card, size):
        state.lacks[seat] |= of_suit(suit_led(state, size), size)
    state.hand[seat] &= ~bit(card)
    state.trick[seat] = card
    state.taker = NOBODY
    state.turn = (seat + 1) % state.seats
    if state.turn == state.leader:
        state.taker = highest_seat(state, size, trump)
        state.turn = state.taker
