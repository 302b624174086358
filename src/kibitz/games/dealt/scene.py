"""Dealt! on a table: the row of the hand with its brackets, the trick, the reserves."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core import tape
from kibitz.core.bits import bit, has, highest, places_of
from kibitz.core.kernel import SPARE, Moves, State, View, rule
from kibitz.games.dealt import rules, vocabulary

NONE, OF_SAME_CARDS, OF_OTHER_CARDS = range(3)  # plays of one name


@rule
def scene(view: View, out: tape.Tape) -> None:
    table, seat = view.table, view.seat
    plays = np.empty(rules.MOST_MOVES + SPARE, dtype=np.int64)
    count = 0
    if (
        seat >= 0
        and table.over == 0
        and table.phase != rules.REDRAW_PHASE
        and has(table.to_act, seat)
    ):
        count = rules.list_plays(table, seat, plays)
    show_places(table, out)
    show_standing(table, out)
    if seat == table.turn and table.over == 0:
        if table.phase == rules.REDRAW_PHASE:
            offer_gaps(table, out)
        else:
            offer_plays(table, out, plays[:count])
            prompt_to_act(table, out, count > 0)
        offer_reserves(table, out)
    show_trick(table, out)
    list_trick(table, out)
    list_brackets(out, table.hand[seat], plays[:count])
    tape.fact(out, vocabulary.REDRAWS, table.redraws)
    cite(view, out)


@rule
def face_of(code: int) -> int:
    """A card as tapes have it."""
    return tape.UNKNOWN if code == rules.NO_CARD else int(code)


@rule
def show_places(table: State, out: tape.Tape) -> None:
    for seat in range(table.seats):
        tape.place(out, vocabulary.HAND, seat)
        show_row(out, table.hand[seat], table.hand_size[seat])
        tape.place(out, vocabulary.RESERVE, seat)
        for i in range(rules.RESERVES):
            if table.reserve[seat, i] != rules.NO_CARD:
                tape.card(out, face_of(table.reserve[seat, i]))
    if table.phase == rules.REDRAW_PHASE and table.over == 0:
        tape.place(out, vocabulary.DRAWN, table.turn)
        tape.card(out, face_of(table.drawn))
    tape.place(out, vocabulary.DISCARDED)
    for code in range(1, rules.REDRAW + 1):
        for _ in range(table.discarded[code]):
            tape.card(out, code)
    tape.place(out, vocabulary.STOCK)
    tape.hidden(out, table.stock.end)


@rule
def show_row(out: tape.Tape, hand: Any, size: int) -> None:
    """§3: the cards in their order, up to the last that the viewer knows; then how many more."""
    known = size
    while known > 0 and hand[known - 1] == rules.NO_CARD:
        known -= 1
    for i in range(known):
        tape.card(out, face_of(hand[i]))
    tape.hidden(out, size - known)


@rule
def show_standing(table: State, out: tape.Tape) -> None:
    tape.headline(out, vocabulary.ROUND, table.rounds)
    if table.phase == rules.REDRAW_PHASE:
        tape.headline(out, vocabulary.IS_DRAWING, table.turn, table.draws)
    elif table.turn == table.leader:
        tape.headline(out, vocabulary.LEADS, table.turn)
    elif table.best == rules.NO_COMBINATION:
        tape.headline(out, vocabulary.ANY_IS_HIGH)
    else:
        tape.headline(out, vocabulary.TO_BEAT, table.best, rules.highest_seat(table))
    if table.redraws > 0:
        tape.headline(out, vocabulary.REDRAWS_LIE, table.redraws)


@rule
def offer_plays(table: State, out: tape.Tape, plays: Moves) -> None:
    """§6: any card of a combination, then the combination."""
    seat, size = table.turn, table.hand_size[table.turn]
    playable = 0
    for move in plays:
        first, combination = move // rules.AT_ONE_PLACE, move % rules.AT_ONE_PLACE
        written = rules.spelled(table.hand[seat], move)
        playable |= (bit(rules.SIZE[combination]) - 1) << first
        for index in range(first, first + rules.SIZE[combination]):
            tape.offer(
                out, written, tape.on_card(vocabulary.HAND, seat, index), tape.on_choice(written)
            )
        name_play(table, out, first, combination, tape.on_choice(written))
        if combination >= rules.STOPPING:
            tape.note(
                out,
                tape.on_choice(written),
                vocabulary.STOPS if combination == rules.STOPPING else vocabulary.MAKES_DRAW,
            )
        elif rules.SIZE[combination] == size:
            tape.note(out, tape.on_choice(written), vocabulary.LAST_CARDS)
    for index in range(size):
        if not has(playable, index):
            tape.note(
                out, tape.on_card(vocabulary.HAND, seat, index), vocabulary.BEATS_NOT, table.best
            )


@rule
def name_play(table: State, out: tape.Tape, first: int, combination: int, touch: int) -> None:
    """The combination; with its cards or its place where one of them has two of that name."""
    twins = likeness(table, first, combination)
    if twins == NONE:
        tape.label(out, touch, vocabulary.PLAY_THIS, combination)
    elif twins == OF_SAME_CARDS:
        tape.label(out, touch, vocabulary.PLAY_FROM, combination, first + 1)
    else:
        tape.label(out, touch, vocabulary.PLAY_WITH, combination)
        for index in range(first, first + rules.SIZE[combination]):
            tape.card(out, face_of(table.hand[table.turn, index]))


@rule
def likeness(table: State, first: int, combination: int) -> int:
    """Which cards make the same combination from another place with some of these cards."""
    hand, size, found = table.hand[table.turn], rules.SIZE[combination], NONE
    for other in range(max(0, first - size + 1), first + size):
        if other != first and has(rules.starting_at(table, table.turn, other), combination):
            if is_same_row(hand[first : first + size], hand[other : other + size]):
                return OF_SAME_CARDS
            found = OF_OTHER_CARDS
    return found


@rule
def is_same_row(some: Any, others: Any) -> bool:
    for i in range(len(some)):
        if some[i] != others[i]:
            return False
    return True


@rule
def offer_reserves(table: State, out: tape.Tape) -> None:
    """§9: a reserve card to a gap of the hand; what it can make at best, or why it cannot go."""
    seat, index = table.turn, 0
    for i in range(rules.RESERVES):
        code = int(table.reserve[seat, i])
        if code == rules.NO_CARD:
            continue
        touch = tape.on_card(vocabulary.RESERVE, seat, index)
        index += 1
        if table.phase == rules.REDRAW_PHASE or not rules.may_take_reserve(table):
            tape.note(
                out,
                touch,
                vocabulary.DRAWN_FIRST
                if table.phase == rules.REDRAW_PHASE
                else vocabulary.LEADER_PLAYS,
            )
            continue
        made = 0
        for gap in range(table.hand_size[seat] + 1):
            move = rules.RESERVE_MOVES + code * rules.PLACES + gap
            tape.offer(
                out,
                rules.spelled(table.hand[seat], move),
                touch,
                tape.on_gap(vocabulary.HAND, seat, gap),
            )
            made |= rules.made_with(table.hand[seat], gap, code)
        if made:
            tape.note(out, touch, vocabulary.TAKE_TO_MAKE, code, highest(made))
        else:
            tape.note(out, touch, vocabulary.TAKE, code)


@rule
def offer_gaps(table: State, out: tape.Tape) -> None:
    """§13: the drawn card to a gap, dragged or by a tap on the gap; nothing else before that."""
    seat, hand = table.turn, table.hand[table.turn]
    for gap in range(table.hand_size[seat] + 1):
        written = rules.spelled(hand, rules.DRAWN_MOVES + gap)
        touch = tape.on_gap(vocabulary.HAND, seat, gap)
        tape.offer(out, written, tape.on_card(vocabulary.DRAWN, seat, 0), touch)
        tape.offer(out, written, touch)
        made = rules.made_with(hand, gap, table.drawn)
        if made:
            tape.note(out, touch, vocabulary.MAKES, highest(made))
    for index in range(table.hand_size[seat]):
        tape.note(out, tape.on_card(vocabulary.HAND, seat, index), vocabulary.DRAWN_FIRST)
    tape.prompt(out, vocabulary.PLACE_DRAWN, table.draws)


@rule
def prompt_to_act(table: State, out: tape.Tape, can_play: bool) -> None:
    can_take = rules.may_take_reserve(table)
    if table.turn == table.leader:
        tape.prompt(out, vocabulary.LEAD_ANYTHING)
    elif table.best == rules.NO_COMBINATION:
        tape.prompt(out, vocabulary.PLAY_OR_TAKE if can_take else vocabulary.PLAY_ANYTHING)
    elif can_play:
        tape.prompt(out, vocabulary.BEAT_OR_TAKE if can_take else vocabulary.BEAT, table.best)
    else:
        tape.prompt(out, vocabulary.NOTHING_BEATS, table.best)


@rule
def show_trick(table: State, out: tape.Tape) -> None:
    """Its highest combination; the lower ones are not kept."""
    tape.place(out, vocabulary.TRICK)
    for _ in range(table.redraws):
        tape.card(out, rules.REDRAW)
    if table.best != rules.NO_COMBINATION:
        for i in range(rules.SIZE[table.best]):
            tape.card(out, rules.CALLED[table.best, 0, i])
    if table.stopper != rules.NOBODY:
        tape.card(out, rules.STOP)
    if table.best != rules.NO_COMBINATION and table.phase != rules.REDRAW_PHASE:
        tape.caption(out, vocabulary.TO_BEAT, table.best, rules.highest_seat(table))


@rule
def list_trick(table: State, out: tape.Tape) -> None:
    """What is to beat; who played, lowest first, and of the highest combination its cards."""
    if table.best == rules.NO_COMBINATION:
        tape.fact_or_none(out, vocabulary.HIGHEST, rules.NO_COMBINATION)
    else:
        tape.fact_phrase(out, vocabulary.HIGHEST, table.best)
    tape.fact_list(out, vocabulary.IN_TRICK)
    for i in range(table.played):
        is_highest = i == table.played - 1
        tape.open_list(out)
        tape.item(out, int(table.owner[i]))
        if is_highest:
            tape.item_phrase(out, table.best)
        else:
            tape.item_or_none(out, rules.NO_COMBINATION)
        tape.open_list(out)
        for k in range(rules.SIZE[table.best] if is_highest else 0):
            tape.item_card(out, rules.CALLED[table.best, 0, k])
        tape.close(out)
        tape.close(out)
    tape.close(out)


@rule
def list_brackets(out: tape.Tape, hand: Any, plays: Moves) -> None:
    """The neighbours that the viewer can play together, or could if it were to act."""
    tape.fact_list(out, vocabulary.BRACKETS)
    for move in plays:
        first, combination = move // rules.AT_ONE_PLACE, move % rules.AT_ONE_PLACE
        if rules.SIZE[combination] > 1:
            tape.open_list(out)
            tape.item(out, first)
            tape.item(out, first + rules.SIZE[combination] - 1)
            tape.item_phrase(out, combination)
            tape.item_move(out, rules.spelled(hand, move))
            tape.close(out)
    tape.close(out)


@rule
def cite(view: View, out: tape.Tape) -> None:
    table = view.table
    if table.over == 1:
        tape.clause(out, 21)
        return
    if table.phase == rules.REDRAW_PHASE:
        tape.clause(out, 13)
        tape.clause(out, 15)
        return
    leads, is_player, hand = table.turn == table.leader, view.seat >= 0, table.hand[view.seat]
    sizes, chips = table.hand_size[: table.seats], table.chips[: table.seats]
    tape.clause(out, 6)
    tape.clause(out, 7, is_player and places_of(rules.X, hand) != 0)
    tape.clause(out, 8, leads)
    tape.clause(out, 9, not leads)
    tape.clause(out, 10, not leads and not rules.may_take_reserve(table))
    tape.clause(out, 11, table.redraws > 0 and table.best == rules.NO_COMBINATION)
    tape.clause(out, 12, is_player and places_of(rules.STOP, hand) != 0)
    tape.clause(out, 13, is_player and places_of(rules.REDRAW, hand) != 0)
    tape.clause(out, 19, places_of(1, sizes) != 0 or places_of(2, sizes) != 0)  # soon over
    tape.clause(out, 21, places_of(0, chips) != 0)
