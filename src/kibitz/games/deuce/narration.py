"""Deuce: what is told of a move, from two views of one viewer."""

from __future__ import annotations

from kibitz.core import standing, tape
from kibitz.core.bits import has, lowest
from kibitz.core.kernel import State, View, rule
from kibitz.games.deuce import rules, vocabulary
from kibitz.games.deuce.views import SECRET


@rule
def narrate(before: View, move: int, after: View, out: tape.Tape) -> None:
    table, then, seat = before.table, after.table, before.table.turn
    if move >= rules.PAIRS:
        tell_first_move(out, seat, move, then)
    elif move < rules.DRAW:
        tell_play(out, move // rules.KINDS, move % rules.KINDS, table, then)
    elif move == rules.DRAW:
        tell_draw(out, before, after)
    else:
        tape.say(out, vocabulary.ENDS_TURN if move == rules.END else vocabulary.PASSES, seat)
    tell_end_of_round(out, table, then)


@rule
def tell_first_move(out: tape.Tape, seat: int, move: int, after: State) -> None:
    """§3: the cards are known to their owner only, and to all once the last seat has chosen."""
    if move == SECRET:
        tape.say(out, vocabulary.LAYS_HIDDEN, seat)
        two_cards(out, tape.UNKNOWN, tape.UNKNOWN)
    else:
        tape.say(out, vocabulary.LAYS, seat)
        two_cards(out, (move - rules.PAIRS) // rules.KINDS, (move - rules.PAIRS) % rules.KINDS)
    if after.phase == rules.PLAY:
        for other in range(after.seats):
            tape.say(out, vocabulary.SHOWS, other, rules.total(after, other))
            two_cards(out, after.top[2 * other], after.top[2 * other + 1])
        tape.say(out, vocabulary.FIRST_TURN, after.turn)


@rule
def two_cards(out: tape.Tape, one: int, two: int) -> None:
    tape.card(out, one)
    tape.card(out, two)


@rule
def tell_play(out: tape.Tape, pile: int, kind: int, before: State, after: State) -> None:
    """Totals are counted from before: a table dealt anew shows them no more."""
    seat, owner, side = before.turn, pile >> 1, pile & 1
    made = rules.total_with(before, owner, pile, kind)
    if owner == seat:
        tape.say(out, vocabulary.PLAYS_OWN[side], seat, kind, made)
    else:
        tape.say(out, vocabulary.PLAYS[side], seat, kind, owner, made)
    if kind == rules.X:
        tape.say(out, vocabulary.LOCKS, owner)
    is_beside_x, is_on_x = before.top[pile ^ 1] == rules.X, before.top[pile] == rules.X
    tape.event(out, vocabulary.RAINBOW_BESIDE_X, kind == rules.RAINBOW and is_beside_x)
    tape.event(out, vocabulary.COVERS_X, kind < rules.RAINBOW and is_on_x)
    if after.phase == rules.OWES:
        own = rules.total_with(before, seat, pile, kind)
        tape.say(out, vocabulary.DOES_NOT_WIN, seat, own, rules.highest_with(before, pile, kind))
    elif after.points[seat] > before.points[seat]:
        tell_win(out, pile, kind, before, after)


@rule
def tell_win(out: tape.Tape, pile: int, kind: int, before: State, after: State) -> None:
    """§7, §9."""
    seat = before.turn
    own = rules.total_with(before, seat, pile, kind)
    gained = after.points[seat] - before.points[seat]
    tape.say(out, vocabulary.WINS_ROUND, seat, own)
    tape.say(out, vocabulary.SCORES, seat, gained, gained - rules.ROUND_BONUS)
    for other in range(before.seats):
        is_tied = other != seat and rules.total_with(before, other, pile, kind) == own
        tape.event(out, vocabulary.WON_BY_TIE, is_tied)
    tape.event(out, vocabulary.WON_ELSEWHERE, pile >> 1 != seat)
    tape.event(out, vocabulary.TARGET_REACHED, after.over == 1)


@rule
def tell_draw(out: tape.Tape, before: View, after: View) -> None:
    """Only the seat itself knows the card, and whether it could have played."""
    table, seat = before.table, before.table.turn
    tape.say(out, vocabulary.DRAWS, seat, 5 if table.phase == rules.PLAY else 8)
    if before.seat == seat:
        tape.card(out, lowest(rules.kinds_in(after.table.hand[seat] - table.hand[seat])))
        must_draw = table.phase == rules.PLAY and not rules.can_play(table)
        tape.event(out, vocabulary.BY_NEED, must_draw)
        tape.event(out, vocabulary.BY_CHOICE, table.phase != rules.OWES and not must_draw)
    else:
        tape.card(out, tape.UNKNOWN)
    if after.table.chance.stream != table.chance.stream:
        tape.say(out, vocabulary.REBUILT)


@rule
def tell_end_of_round(out: tape.Tape, before: State, after: State) -> None:
    """§10, and what comes next."""
    if after.voids > before.voids:
        tape.say(out, vocabulary.ROUND_VOID, before.turns + 1)
        tape.event(out, vocabulary.THIRD_VOID, after.voids == rules.VOID_ROUNDS)
    if after.over == 1:
        tell_end(out, after)
    elif after.rounds != before.rounds:
        tape.say(out, vocabulary.ROUND_BEGINS, after.turn, after.rounds)


@rule
def tell_end(out: tape.Tape, table: State) -> None:
    won = standing.winners(table)
    said = vocabulary.WINS if won & (won - 1) == 0 else vocabulary.SHARES_WIN
    for seat in range(table.seats):
        if has(won, seat):
            tape.say(out, said, seat, table.points[seat], rules.ending_clause(table))
