"""What many tables show alike: hands that are sets of cards, tricks, buttons, who has won."""

from __future__ import annotations

from kibitz.core import tape
from kibitz.core.bits import count, has, lowest
from kibitz.core.kernel import State, View, rule, winners
from kibitz.core.tape import Tape
from kibitz.core.trick import NO_CARD


@rule
def show_cards(out: Tape, cards: int) -> None:
    """The cards of a set, in their order."""
    while cards:
        tape.card(out, lowest(cards))
        cards &= cards - 1


@rule
def show_hand(out: Tape, place: int, view: View, seat: int, size: int) -> None:
    """A seat's hand, which is a set: its cards to itself, their number to others."""
    tape.place(out, place, seat)
    if seat == view.seat:
        show_cards(out, view.table.hand[seat])
    else:
        tape.hidden(out, size)


@rule
def show_trick(out: Tape, place: int, table: State) -> None:
    """A place for the card of each seat, in the order played (see `kibitz.core.trick`)."""
    for step in range(table.seats):
        seat = (table.leader + step) % table.seats
        tape.place(out, place, seat)
        if table.trick[seat] != NO_CARD:
            tape.card(out, table.trick[seat])


@rule
def offer_hand(out: Tape, place: int, table: State, playable: int, reason: int) -> None:
    """To the seat to act: each card that may be played is a move, made by a tap.

    Of the others a message gives the reason; it is told the card.
    """
    hand = table.hand[table.turn]
    for index in range(count(hand)):
        card, touch = lowest(hand), tape.on_card(place, table.turn, index)
        if has(playable, card):
            tape.offer(out, card, touch)
        else:
            tape.note(out, touch, reason, card)
        hand &= hand - 1


@rule
def offer_button(out: Tape, move: int, message: int, a: int = 0, b: int = 0) -> None:
    """A button that makes a move, and the words on it."""
    tape.offer(out, move, tape.on_button(move))
    tape.label(out, tape.on_button(move), message, a, b)


@rule
def tell_winners(out: Tape, table: State, wins: int, shares_win: int) -> None:
    """Who has won, alone or with others; nothing before the end."""
    won = winners(table)
    for seat in range(table.seats):
        if has(won, seat):
            tape.say(out, wins if count(won) == 1 else shares_win, seat)
