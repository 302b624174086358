"""Dealt!: what is told of a move, from two views of one viewer."""

from __future__ import annotations

from kibitz.core import tape
from kibitz.core.bits import has
from kibitz.core.kernel import State, View, rule
from kibitz.games.dealt import rules, vocabulary
from kibitz.games.dealt.scene import face_of


@rule
def narrate(before: View, move: int, after: View, out: tape.Tape) -> None:
    table, then = before.table, after.table
    if move < rules.RESERVE_MOVES:
        tell_play(out, rules.combination_of(move), table, then)
    else:
        tell_card_put(out, move, before)
    if then.won != rules.NOBODY:
        tape.say(out, vocabulary.WINS_TRICK, then.won)
    if then.ended != 0:
        tell_payments(out, table, then)
        tell_next_round(out, then)
    elif then.won != rules.NOBODY and then.phase == rules.REDRAW_PHASE:
        tape.say(out, vocabulary.WILL_DRAW, then.turn, then.draws + 1)  # one is in its fingers
        tape.event(out, vocabulary.BROUGHT_BACK, then.hand_size[then.turn] == 0)
    elif then.won != rules.NOBODY or then.phase != table.phase:
        tape.say(out, vocabulary.LEADS_NEXT, then.leader)
        tape.event(out, vocabulary.LEAD_PASSES_ON, then.leader != then.first_in_line)


@rule
def tell_play(out: tape.Tape, combination: int, before: State, after: State) -> None:
    seat = before.turn
    if combination == rules.STOPPING:
        tape.say(out, vocabulary.PLAYS_STOP, seat)
        tape.event(out, vocabulary.STOP_AND_REDRAW, before.redraws > 0)
    elif combination == rules.REDRAWING:
        tape.say(out, vocabulary.PLAYS_REDRAW, seat)
        tape.event(out, vocabulary.BOTH_REDRAWS, before.redraws > 0)
    else:
        said = vocabulary.PLAYS_X if after.x_called > 0 else vocabulary.PLAYS
        tape.say(out, said, seat, combination)
        for i in range(rules.SIZE[combination]):
            tape.card(out, rules.CALLED[combination, after.called, i])
    if before.hand_size[seat] == rules.SIZE[combination]:
        tape.say(out, vocabulary.IS_SAFE, seat)


@rule
def tell_card_put(out: tape.Tape, move: int, before: View) -> None:
    """§9, §13: a reserve card, or a drawn one; people count places from 1.

    Only the seat itself knows what it has drawn, and whether it could have played.
    """
    table = before.table
    if move >= rules.DRAWN_MOVES:
        tape.say(
            out, vocabulary.PUTS, table.turn, face_of(table.drawn), move - rules.DRAWN_MOVES + 1
        )
    else:
        code, place = (
            (move - rules.RESERVE_MOVES) // rules.PLACES,
            (move - rules.RESERVE_MOVES) % rules.PLACES,
        )
        tape.say(out, vocabulary.TAKES, table.turn, code, place + 1)
        tape.event(
            out, vocabulary.TAKEN_FREELY, before.seat == table.turn and rules.can_play(table)
        )


@rule
def tell_payments(out: tape.Tape, before: State, after: State) -> None:
    """§21: who owes a chip, and why."""
    if after.ended == rules.NO_SEAT_LEFT:
        tape.say(out, vocabulary.ALL_ARE_OUT, after.won)
    for seat in range(before.seats):
        pays = after.chips[seat] < before.chips[seat]
        if pays or has(after.losers, seat):
            if after.ended == rules.A_SEAT_IS_STUCK:
                tape.say(out, vocabulary.IS_STUCK, seat)
            elif after.ended == rules.ONE_SEAT_LEFT:
                tape.say(out, vocabulary.IS_LAST, seat)
            tape.say(out, vocabulary.PAYS if pays else vocabulary.LOSES, seat)


@rule
def tell_next_round(out: tape.Tape, table: State) -> None:
    """§22, or the end of the game (§21)."""
    if table.over == 0:
        tape.say(out, vocabulary.ROUND_BEGINS, table.leader, table.rounds)
        return
    for seat in range(table.seats):
        if has(rules.winners(table), seat):
            tape.say(out, vocabulary.WINS, seat)
