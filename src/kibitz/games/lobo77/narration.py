"""Lobo 77: what is told of a move, from two views of one viewer."""

from __future__ import annotations

from kibitz.core import tape
from kibitz.core.bits import has
from kibitz.core.kernel import State, View, rule
from kibitz.games.lobo77 import rules, vocabulary


@rule
def narrate(before: View, move: int, after: View, out: tape.Tape) -> None:
    table, then, seat = before.table, after.table, before.table.turn
    number = rules.number_with(table, move)
    tape.say(out, vocabulary.PLAYS, seat, move, number)
    note_card(out, move, table)
    if then.chips[seat] != table.chips[seat]:
        tell_payment(out, number, table, then.chips[seat])
    if then.over == 1:
        tell_end(out, then)
    elif then.rounds != table.rounds:
        tape.say(out, vocabulary.ROUND_BEGINS, then.starter, then.rounds)
    else:
        if before.seat == seat and then.chips[seat] != rules.OUT:
            tell_drawn(out, seat, then.hand[seat] - table.hand[seat] + rules.bag(move))
        tell_effects(out, move, table, then)


@rule
def note_card(out: tape.Tape, move: int, table: State) -> None:
    """§6, §7: what the card played shows; an x2 in hand is known to its owner only."""
    is_second = table.draws == 2 and table.owed == 1
    tape.event(out, vocabulary.DOUBLE_PLAYED, move == rules.DOUBLE)
    tape.event(out, vocabulary.REVERSE_PLAYED, move == rules.REVERSE)
    tape.event(out, vocabulary.SECOND_PLAYED, is_second)
    tape.event(out, vocabulary.DOUBLE_HANDED_ON, is_second and move == rules.DOUBLE)
    has_double = rules.held(table.hand[table.turn], rules.DOUBLE) > 0
    is_blocked = has_double and not rules.is_playable(table, rules.DOUBLE)
    tape.event(out, vocabulary.DOUBLE_BLOCKED, is_blocked)


@rule
def tell_payment(out: tape.Tape, number: int, table: State, chips: int) -> None:
    """§9 to §11: what is left of the chips; the table is that before it is paid."""
    seat, ends_round = table.turn, rules.ends_round(number)
    clause = 10 if ends_round else 9
    if chips == rules.OUT:
        tape.say(out, vocabulary.CANNOT_PAY, seat, number, clause)
        tape.say(out, vocabulary.GOES_OUT, seat)
    else:
        tape.say(out, vocabulary.PAYS, seat, number, clause)
    if chips == 0:
        tape.say(out, vocabulary.LAST_CHIP, seat)
    if ends_round:
        tape.say(out, vocabulary.ENDS_ROUND, number)
    tape.event(out, vocabulary.REPDIGIT_COSTS, not ends_round)
    tape.event(out, vocabulary.REPDIGIT_REPEATED, number == table.number)
    tape.event(
        out, vocabulary.SECOND_NOT_PLAYED, table.owed == 2 and (ends_round or chips == rules.OUT)
    )


@rule
def tell_end(out: tape.Tape, table: State) -> None:
    winners = rules.winners(table)
    is_cut = rules.ending_clause(table) == 14
    if is_cut:
        tape.say(out, vocabulary.TOO_LONG, table.cards_played)
    for seat in range(table.seats):
        if has(winners, seat):
            tape.say(out, vocabulary.SHARES_WIN if is_cut else vocabulary.WINS, seat)


@rule
def tell_drawn(out: tape.Tape, seat: int, drawn: int) -> None:
    """§4: the cards drawn, which only their owner sees."""
    if drawn == 0:
        return
    tape.say(out, vocabulary.DRAWS, seat)
    for kind in range(rules.KINDS):
        for _ in range(rules.held(drawn, kind)):
            tape.card(out, kind)


@rule
def tell_effects(out: tape.Tape, move: int, before: State, after: State) -> None:
    """§6, §13: what a card asks for, and a stock that ran out."""
    if move == rules.REVERSE:
        tape.say(
            out,
            vocabulary.TURNS_CLOCKWISE if after.direction == 1 else vocabulary.TURNS_ANTICLOCKWISE,
        )
    if move == rules.DOUBLE and after.owed == 2:
        tape.say(out, vocabulary.MUST_PLAY_TWO, after.turn)
    if after.chance.stream != before.chance.stream:
        tape.say(out, vocabulary.STOCK_REBUILT)
    if after.turn == before.turn and after.owed < before.owed:
        tape.say(out, vocabulary.OWES_SECOND, before.turn)
