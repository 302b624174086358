"""Five Crowns Mini Round on a table: hands in books and runs, what is wild, what cards cost."""

from __future__ import annotations

from kibitz.core import tape
from kibitz.core.bits import bit, has, lowest
from kibitz.core.kernel import State, View, rule
from kibitz.games.fivecrowns import layout, melds, rules, vocabulary


@rule
def scene(view: View, out: tape.Tape) -> None:
    table = view.table
    show_hands(view, out)
    show_piles(table, out)
    tape.headline(out, vocabulary.ROUND_OF, table.wild)
    tape.headline(out, vocabulary.ARE_WILD, table.wild)
    if table.out != rules.NOBODY and table.over == 0:
        tape.headline(out, vocabulary.LAST_TURNS, table.out)
    tape.fact(out, vocabulary.WILD, table.wild)
    if view.seat >= 0:
        show_costs(table.hand[view.seat], table.wild, out)
    if view.seat == table.turn and table.over == 0:
        if table.phase == rules.TAKE:
            offer_takes(table, out)
        else:
            offer_discards(table, out)
    cite(table, out)


@rule
def show_hands(view: View, out: tape.Tape) -> None:
    """The cards that the viewer knows, in melds where that is all of them; then the others."""
    table = view.table
    for seat in range(table.seats):
        is_open = rules.is_laid_down(table, seat)
        tape.place(out, vocabulary.LAID_HAND if is_open else vocabulary.HAND, seat)
        show_cards(out, table.hand[seat])
        tape.hidden(out, view.hand_size[seat] - melds.size_of(table.hand[seat]))
        if is_open or seat == view.seat:
            layout.show_melds(out, table.hand[seat], table.wild)


@rule
def show_cards(out: tape.Tape, cards: int) -> None:
    for index in range(melds.size_of(cards)):
        tape.card(out, melds.kind_at(cards, index))


@rule
def show_piles(table: State, out: tape.Tape) -> None:
    """The top card last. Once it is taken, which card lies on top is not kept: none is shown."""
    tape.place(out, vocabulary.PILE)
    if table.top == rules.NOTHING:
        tape.caption(out, vocabulary.TOP_TAKEN)
    else:
        show_cards(out, table.pile - bit(table.top))
        tape.card(out, table.top)
    tape.place(out, vocabulary.STOCK)
    tape.hidden(out, table.stock.end)


@rule
def show_costs(hand: int, wild: int, out: tape.Tape) -> None:
    """§8: what the viewer's cards would cost."""
    tape.headline(out, vocabulary.LEFT_OVER, layout.left_over(hand, wild))
    tape.fact_list(out, vocabulary.WILDS)
    layout.write_places(out, layout.places_in(hand, melds.wild_cards(hand, wild)))
    tape.close(out)
    tape.fact_list(out, vocabulary.CARD_COSTS)
    for index in range(melds.size_of(hand)):
        tape.item(out, melds.cost_of(bit(melds.kind_at(hand, index)), wild))
    tape.close(out)


@rule
def offer_takes(table: State, out: tape.Tape) -> None:
    """§4: from the stock or from the pile."""
    hand, top = table.hand[table.turn], table.top
    tape.prompt(out, vocabulary.TAKE_A_CARD)
    tape.offer(out, rules.TAKE_STOCK, tape.on_place(vocabulary.STOCK))
    tape.offer(out, rules.TAKE_STOCK, tape.on_button(rules.TAKE_STOCK))
    tape.offer(out, rules.TAKE_PILE, tape.on_place(vocabulary.PILE))
    tape.offer(out, rules.TAKE_PILE, tape.on_button(rules.TAKE_PILE))
    tape.label(out, tape.on_button(rules.TAKE_STOCK), vocabulary.TAKE_FROM_STOCK)
    tape.label(out, tape.on_button(rules.TAKE_PILE), vocabulary.TAKE_FROM_PILE, top)
    now = layout.left_over(hand, table.wild)
    then = layout.least_left(hand + bit(top), table.wild)
    tape.note(out, tape.on_place(vocabulary.PILE), vocabulary.WITH_TOP, top, then, now)
    tape.note(out, tape.on_button(rules.TAKE_PILE), vocabulary.WITH_TOP, top, then, now)
    for index in range(melds.size_of(hand)):
        tape.note(out, tape.on_card(vocabulary.HAND, table.turn, index), vocabulary.TAKE_FIRST)


@rule
def offer_discards(table: State, out: tape.Tape) -> None:
    """§4, §6: a card; where it may also go out with, a choice; and a button to go out."""
    hand = table.hand[table.turn]
    ways = rules.kinds_to_go_out_with(table)
    tape.prompt(out, vocabulary.DISCARD_A_CARD)
    for index in range(melds.size_of(hand)):
        kind, touch = melds.kind_at(hand, index), tape.on_card(vocabulary.HAND, table.turn, index)
        if has(ways, kind):
            tape.offer(out, rules.DISCARDS + kind, touch, tape.on_choice(rules.DISCARDS + kind))
            tape.offer(out, rules.OUTS + kind, touch, tape.on_choice(rules.OUTS + kind))
        else:
            tape.offer(out, rules.DISCARDS + kind, touch)
        left = layout.left_over(hand - bit(kind), table.wild)
        tape.note(out, touch, vocabulary.WOULD_LEAVE, left)
        tape.preview(out, touch, left)
    while ways:
        offer_going_out(out, lowest(ways))
        ways &= ways - 1
    tape.note(out, tape.on_place(vocabulary.STOCK), vocabulary.TAKEN_ALREADY)
    tape.note(out, tape.on_place(vocabulary.PILE), vocabulary.TAKEN_ALREADY)


@rule
def offer_going_out(out: tape.Tape, kind: int) -> None:
    tape.offer(out, rules.OUTS + kind, tape.on_button(rules.OUTS + kind))
    tape.label(out, tape.on_button(rules.OUTS + kind), vocabulary.GO_OUT, kind)
    tape.label(out, tape.on_choice(rules.OUTS + kind), vocabulary.GO_OUT, kind)
    tape.label(out, tape.on_choice(rules.DISCARDS + kind), vocabulary.PLAY_ON, kind)


@rule
def cite(table: State, out: tape.Tape) -> None:
    if table.over == 1:
        tape.clause(out, 9)
        return
    is_out = table.out != rules.NOBODY
    tape.clause(out, 2)
    tape.clause(out, 4)
    tape.clause(out, 5, not is_out)
    tape.clause(out, 6, not is_out and table.phase != rules.TAKE)
    tape.clause(out, 7, is_out)
    tape.clause(out, 8, is_out)
    tape.clause(out, 10, table.stock.end == 0)
    tape.clause(out, 11, table.turns > rules.TURNS_PER_SEAT * table.seats * 9 // 10)
