"""Lobo 77 on a table: the number, the traps, and what each card in hand would make of it."""

from __future__ import annotations

from kibitz.core import tape
from kibitz.core.kernel import State, View, rule
from kibitz.games.lobo77 import rules, vocabulary

NEAR_THE_END = rules.END_OF_ROUND - 10  # the highest common card


@rule
def scene(view: View, out: tape.Tape) -> None:
    table = view.table
    show_places(view, out)
    tape.gauge(out, table.number, rules.END_OF_ROUND)
    for number in range(1, rules.END_OF_ROUND):
        if rules.costs(number):  # §9
            tape.trap(out, number)
    tape.headline(out, vocabulary.ROUND, table.rounds)
    tape.headline(out, vocabulary.NUMBER_IS, table.number)
    tape.headline(out, vocabulary.CLOCKWISE if table.direction == 1 else vocabulary.ANTICLOCKWISE)
    if table.owed == 2:
        tape.headline(out, vocabulary.TWO_TO_PLAY)
    if view.seat >= 0:
        show_previews(view, out)
    if view.seat == table.turn and table.over == 0:
        offer_cards(view, out)
    tape.fact(out, vocabulary.DIRECTION, table.direction)
    cite(view, out)


@rule
def show_places(view: View, out: tape.Tape) -> None:
    """Hands under the pile (§11) are not to be seen."""
    table = view.table
    for seat in range(table.seats):
        tape.place(out, vocabulary.HAND, seat)
        if seat == view.seat:
            for kind in range(rules.KINDS):
                for _ in range(rules.held(table.hand[seat], kind)):
                    tape.card(out, kind)
        else:
            tape.hidden(out, view.hand_size[seat])
        if table.chips[seat] == rules.OUT:
            tape.caption(out, vocabulary.IS_OUT)
            tape.seat_out(out, seat)
    tape.place(out, vocabulary.STOCK)
    tape.hidden(out, table.stock.end)
    tape.place(out, vocabulary.PILE)
    for kind in range(rules.KINDS):
        for _ in range(rules.below_top(table, kind)):
            tape.card(out, kind)
    if table.top != rules.NOTHING:
        tape.card(out, table.top)
    tape.value(out, table.number)


@rule
def show_previews(view: View, out: tape.Tape) -> None:
    """What the viewer's cards would make, whoever is to act."""
    table, index = view.table, 0
    for kind in range(rules.KINDS):
        number = rules.number_with(table, kind)
        for _ in range(rules.held(table.hand[view.seat], kind)):
            touch = tape.on_card(vocabulary.HAND, view.seat, index)
            tape.preview(out, touch, number, rules.costs(number))
            index += 1


@rule
def offer_cards(view: View, out: tape.Tape) -> None:
    table, seat = view.table, view.seat
    index = 0
    is_free = False
    for kind in range(rules.KINDS):
        number = rules.number_with(table, kind)
        for _ in range(rules.held(table.hand[seat], kind)):
            touch = tape.on_card(vocabulary.HAND, seat, index)
            index += 1
            if rules.is_playable(table, kind):
                tape.offer(out, kind, touch)
                tape.note(out, touch, meaning(table, number), number)
                is_free = is_free or not rules.costs(number)
            else:
                tape.note(out, touch, vocabulary.NO_DOUBLE_ON_DOUBLE)
    if not is_free:
        tape.prompt(out, vocabulary.EVERY_CARD_COSTS)
    else:
        tape.prompt(out, vocabulary.PLAY_TWO_CARDS if table.owed == 2 else vocabulary.PLAY_A_CARD)


@rule
def meaning(table: State, number: int) -> int:
    """§9 to §11: what a number would mean for the seat to act."""
    is_fatal = rules.cannot_pay(table, table.turn)
    if not rules.costs(number):
        return vocabulary.MAKES
    if rules.ends_round(number):
        return vocabulary.MAKES_END_FATAL if is_fatal else vocabulary.MAKES_END_COSTLY
    return vocabulary.MAKES_FATAL if is_fatal else vocabulary.MAKES_COSTLY


@rule
def cite(view: View, out: tape.Tape) -> None:
    table = view.table
    if table.over == 1:
        tape.clause(out, rules.ending_clause(table))
        return
    tape.clause(out, 4)
    tape.clause(out, 6, table.owed == 2)
    tape.clause(out, 7, table.top == rules.DOUBLE)
    tape.clause(out, 8, table.draws == 2)
    tape.clause(out, 9, table.number > 0)
    tape.clause(out, 10, table.number >= NEAR_THE_END)
    tape.clause(out, 11, view.seat >= 0 and rules.cannot_pay(table, view.seat))
    tape.clause(out, 13, table.stock.end == 0)
    tape.clause(out, 14, table.cards_played > rules.LONGEST_ROUND * 9 // 10)
