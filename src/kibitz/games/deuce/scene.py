"""Deuce on a table: two piles before each seat, their totals, and where each card fits."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core import tape
from kibitz.core.bits import bit, count, has, lowest
from kibitz.core.kernel import State, View, rule
from kibitz.games.deuce import rules, vocabulary

MOST_CARDS = len(rules.DECK)  # no hand has more


@rule
def scene(view: View, out: tape.Tape) -> None:
    table, hand = view.table, own_hand(view)
    show_places(view, hand, out)
    tape.headline(out, vocabulary.ROUND, table.rounds)
    tape.headline(out, vocabulary.TARGET_IS, table.target)
    if table.phase == rules.START:
        tape.headline(out, vocabulary.FIRST_MOVES, rules.first_moves_made(table), table.seats)
    else:
        show_leaders(table, out)
        show_going_out(view, hand, out)
    if view.seat == table.turn and table.over == 0:
        show_moves(table, hand, out)
    cite(view, out)


@rule
def own_hand(view: View) -> Any:
    """The kinds of the viewer's cards, in the order they are shown; a spectator has none."""
    hand = np.zeros(MOST_CARDS, dtype=np.int64)
    size = 0
    if view.seat >= 0:
        for kind in range(rules.KINDS):
            for _ in range(rules.held(view.table.hand[view.seat], kind)):
                hand[size] = kind
                size += 1
    return hand[:size]


@rule
def show_places(view: View, hand: Any, out: tape.Tape) -> None:
    """Hands, the tops of all piles, stock; which pile a covered card lies in is not kept."""
    table = view.table
    for seat in range(table.seats):
        tape.place(out, vocabulary.HAND, seat)
        if seat == view.seat:
            for kind in hand:
                tape.card(out, kind)
        else:
            tape.hidden(out, view.hand_size[seat])
    for seat in range(table.seats):
        for pile in range(2 * seat, 2 * seat + 2):
            tape.place(out, name_of(pile), seat)
            if rules.has_chosen(table, seat):
                if table.phase == rules.START and seat != view.seat:  # §3: face down
                    tape.hidden(out, 1)
                else:
                    tape.card(out, table.top[pile])
        if table.phase != rules.START:
            tape.place(out, vocabulary.TOTAL, seat)
            said = vocabulary.TOTAL_LOCKED if rules.is_locked(table, seat) else vocabulary.TOTAL_IS
            tape.caption(out, said, rules.total(table, seat))
    tape.place(out, vocabulary.STOCK)
    tape.hidden(out, table.stock.end)


@rule
def name_of(pile: int) -> int:
    """The place of a pile before its owner."""
    return vocabulary.PILE_A if pile & 1 == 0 else vocabulary.PILE_B


@rule
def on_pile(pile: int) -> int:
    return tape.on_place(name_of(pile), pile >> 1)


@rule
def show_leaders(table: State, out: tape.Tape) -> None:
    highest = leaders = 0
    for seat in range(table.seats):
        highest = max(highest, rules.total(table, seat))
    tape.fact_list(out, vocabulary.CROWN)
    for seat in range(table.seats):
        if rules.total(table, seat) == highest:
            leaders |= bit(seat)
            tape.item(out, seat)
    tape.close(out)
    if count(leaders) == 1:
        tape.headline(out, vocabulary.LEADS, lowest(leaders), highest)
    else:
        tape.headline(out, vocabulary.HIGHEST_TIED, highest)


@rule
def show_going_out(view: View, hand: Any, out: tape.Tape) -> None:
    """§7: where the viewer's last card would win, in its turn or as the piles lie now."""
    table = view.table
    if len(hand) != 1 or table.over == 1:
        return
    tape.fact_list(out, vocabulary.GOES_OUT)
    for pile in range(2 * table.seats):
        fits = has(rules.fits_on(table, pile), hand[0])
        if fits and rules.wins_with(table, view.seat, pile, hand[0]):
            tape.open_list(out)
            tape.item(out, pile >> 1)
            tape.item(out, pile & 1)
            tape.close(out)
    tape.close(out)


@rule
def show_moves(table: State, hand: Any, out: tape.Tape) -> None:
    """What the viewer can do, and why not more."""
    if table.phase == rules.START:
        offer_pairs(table.turn, hand, out)
        note_piles(table, vocabulary.BEGIN_WITH_TWO, out)
        tape.note(out, tape.on_place(vocabulary.STOCK), vocabulary.BEGIN_WITH_TWO)
        tape.prompt(out, vocabulary.LAY_TWO)
    elif table.phase == rules.PLAY:
        offer_turn(table, hand, out)
    else:
        finish_turn(table, hand, out)


@rule
def offer_pairs(seat: int, hand: Any, out: tape.Tape) -> None:
    """§3: two cards that match, in either order."""
    for i in range(len(hand)):
        is_paired = False
        for j in range(len(hand)):
            if i != j and has(rules.PAIRS_WITH[hand[i]], hand[j]):
                is_paired = True
                move = rules.PAIRS + hand[min(i, j)] * rules.KINDS + hand[max(i, j)]
                tape.offer(
                    out,
                    move,
                    tape.on_card(vocabulary.HAND, seat, i),
                    tape.on_card(vocabulary.HAND, seat, j),
                )
        if not is_paired:
            tape.note(out, tape.on_card(vocabulary.HAND, seat, i), vocabulary.MATCHES_NONE, hand[i])


@rule
def offer_turn(table: State, hand: Any, out: tape.Tape) -> None:
    """§4 to §6: a card on a pile, tapped in either order; draw; else pass."""
    playable = 0
    for pile in range(2 * table.seats):
        fits = rules.fits_on(table, pile)
        playable |= fits
        for i in range(len(hand)):
            if has(fits, hand[i]):
                move, touch = (
                    pile * rules.KINDS + hand[i],
                    tape.on_card(vocabulary.HAND, table.turn, i),
                )
                tape.offer(out, move, touch, on_pile(pile))
                tape.offer(out, move, on_pile(pile), touch)
        note_pile(table, hand, pile, out)
    for i in range(len(hand)):
        if not has(playable, hand[i]):
            tape.note(
                out, tape.on_card(vocabulary.HAND, table.turn, i), vocabulary.FITS_NOWHERE, hand[i]
            )
    if offer_draw(table, out):
        tape.prompt(
            out, vocabulary.PLAY_OR_DRAW if rules.can_play(table) else vocabulary.NO_CARD_FITS
        )
    elif rules.can_play(table):
        tape.prompt(out, vocabulary.PLAY_ONE)
    else:
        offer_button(out, rules.PASS, vocabulary.PASS_TURN)
        tape.prompt(out, vocabulary.ONLY_PASS)


@rule
def note_pile(table: State, hand: Any, pile: int, out: tape.Tape) -> None:
    """What a last card would do there (§7, §8), or what a pile asks for that not all cards have."""
    fits = rules.fits_on(table, pile)
    if len(hand) == 1 and has(fits, hand[0]):
        wins = rules.wins_with(table, table.turn, pile, hand[0])
        tape.note(out, on_pile(pile), vocabulary.LAST_WINS if wins else vocabulary.LAST_DRAWS)
    elif rules.kinds_in(table.hand[table.turn]) & ~fits:
        top, neighbour = table.top[pile], table.top[pile ^ 1]
        tape.note(out, on_pile(pile), vocabulary.ASKS_FOR[rules.case_of(top, neighbour)], neighbour)


@rule
def finish_turn(table: State, hand: Any, out: tape.Tape) -> None:
    """§8: after a last card that did not win."""
    owes = table.phase == rules.OWES
    reason = vocabulary.MUST_DRAW if owes else vocabulary.CARD_IS_PLAYED
    note_piles(table, reason, out)
    for i in range(len(hand)):
        tape.note(out, tape.on_card(vocabulary.HAND, table.turn, i), reason)
    can = offer_draw(table, out)
    if owes:
        tape.prompt(out, vocabulary.DRAW_ONE)
    else:
        offer_button(out, rules.END, vocabulary.END_TURN)
        tape.prompt(out, vocabulary.DRAW_OR_END if can else vocabulary.ONLY_END)


@rule
def note_piles(table: State, reason: int, out: tape.Tape) -> None:
    for pile in range(2 * table.seats):
        tape.note(out, on_pile(pile), reason)


@rule
def offer_draw(table: State, out: tape.Tape) -> bool:
    """§6: a card from the stock, if one can be had."""
    if not rules.can_draw(table):
        tape.note(out, tape.on_place(vocabulary.STOCK), vocabulary.NONE_TO_DRAW)
        return False
    offer_button(out, rules.DRAW, vocabulary.DRAW_CARD)
    tape.offer(out, rules.DRAW, tape.on_place(vocabulary.STOCK))
    if table.stock.end == 0:
        tape.note(out, tape.on_button(rules.DRAW), vocabulary.WILL_REBUILD)
        tape.note(out, tape.on_place(vocabulary.STOCK), vocabulary.WILL_REBUILD)
    return True


@rule
def offer_button(out: tape.Tape, move: int, said: int) -> None:
    tape.offer(out, move, tape.on_button(move))
    tape.label(out, tape.on_button(move), said)


@rule
def cite(view: View, out: tape.Tape) -> None:
    table = view.table
    if table.over == 1:
        tape.clause(out, rules.ending_clause(table))
        return
    if table.phase != rules.PLAY:
        tape.clause(out, 3 if table.phase == rules.START else 8)
        return
    is_last = view.hand_size[table.turn] == 1
    tape.clause(out, 4)
    tape.clause(out, 5)
    tape.clause(out, 6, table.stock.end == 0)
    tape.clause(out, 7, is_last)
    tape.clause(out, 8, is_last)
    tape.clause(out, 10, table.turns > rules.TURNS_PER_SEAT * table.seats * 9 // 10)
