"""Crazy Eights on a table: the suit to follow, and what can be tapped."""

from __future__ import annotations

from crazyeights.rules import (
    CARDS,
    DRAW,
    EIGHTS,
    NAMING,
    PASS,
    can_draw,
    fitting,
    has_drawn_all,
)
from crazyeights.vocabulary import (
    DRAW_CARD,
    DRAWN,
    DRAWN_ALL,
    DRAWN_OF,
    HAND,
    LAST_CARD,
    MUST_DRAW,
    MUST_PASS,
    NO_FIT,
    NONE_TO_DRAW,
    NOT_OF_SUIT,
    PASS_TURN,
    PILE,
    PLAY_OR_DRAW,
    PLAY_OR_PASS,
    ROUND,
    STOCK,
    SUIT,
    TO_FOLLOW,
)
from kibitz.core.bits import bit, has
from kibitz.core.display import offer_button, show_cards, show_hand
from kibitz.core.kernel import View, rule
from kibitz.core.tape import (
    Tape,
    caption,
    card,
    clause,
    headline,
    hidden,
    label,
    note,
    offer,
    on_card,
    on_choice,
    on_place,
    place,
    prompt,
)


@rule
def scene(view: View, tape: Tape) -> None:
    table = view.table
    show_places(view, tape)
    headline(tape, ROUND, table.rounds)
    headline(tape, TO_FOLLOW[table.suit])
    for seat in range(table.seats):
        if table.hand_size[seat] == 1:
            headline(tape, LAST_CARD, seat)
    if view.seat == table.turn and table.over == 0:
        offer_cards(view, tape)
        offer_drawing(view, tape)
    cite(table, tape)


@rule
def show_places(view: View, tape: Tape) -> None:
    table = view.table
    for seat in range(table.seats):
        show_hand(tape, HAND, view, seat, table.hand_size[seat])
    if table.drawn > 0:
        place(tape, DRAWN, table.turn)
        caption(tape, DRAWN_OF, table.drawn, table.draws)
    place(tape, STOCK)
    hidden(tape, table.stock.end)
    place(tape, PILE)
    show_cards(tape, table.pile & ~bit(table.top))
    card(tape, table.top)
    caption(tape, TO_FOLLOW[table.suit])


@rule
def offer_cards(view: View, tape: Tape) -> None:
    """A card is tapped; an eight, then the suit it names. All others say why not."""
    table, seat = view.table, view.seat
    index = 0
    for code in range(CARDS):
        if has(table.hand[seat], code):
            touch = on_card(HAND, seat, index)
            index += 1
            if has(EIGHTS, code):
                offer_eight(tape, touch, NAMING + 4 * (code // 13))
            elif has(fitting(table), code):
                offer(tape, code, touch)
            elif has(EIGHTS, table.top):
                note(tape, touch, NOT_OF_SUIT[table.suit], code)
            else:
                note(tape, touch, NO_FIT, code, table.top)


@rule
def offer_eight(tape: Tape, touch: int, first: int) -> None:
    for suit in range(4):
        choice = on_choice(first + suit)
        offer(tape, first + suit, touch, choice)
        label(tape, choice, SUIT[suit])


@rule
def offer_drawing(view: View, tape: Tape) -> None:
    """The stock or a button to draw; a button to pass."""
    table = view.table
    is_stuck = table.hand[view.seat] & fitting(table) == 0
    if can_draw(table):
        offer_button(tape, DRAW, DRAW_CARD)
        offer(tape, DRAW, on_place(STOCK))
        prompt(tape, MUST_DRAW if is_stuck else PLAY_OR_DRAW)
    else:
        offer_button(tape, PASS, PASS_TURN)
        prompt(tape, MUST_PASS if is_stuck else PLAY_OR_PASS)
        if has_drawn_all(table):
            note(tape, on_place(STOCK), DRAWN_ALL, view.seat, table.draws)
        else:
            note(tape, on_place(STOCK), NONE_TO_DRAW)


@rule
def cite(table: View, tape: Tape) -> None:
    if table.over == 1:
        clause(tape, 11)
        return
    clause(tape, 4)
    clause(tape, 5, has(EIGHTS, table.top))
    clause(tape, 6, can_draw(table))
    clause(tape, 7, not can_draw(table))
    clause(tape, 8, table.stock.end == 0)
    clause(tape, 10, table.passes > 0)
