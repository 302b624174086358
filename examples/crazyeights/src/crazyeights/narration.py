"""Crazy Eights: what is told of a move, from two views of one viewer."""

from __future__ import annotations

from crazyeights.rules import (
    DRAW,
    LONGEST_GAME,
    LONGEST_ROUND,
    NAMING,
    PASS,
    card_of,
    goes_out,
    is_last_round,
    is_last_turn,
    is_target_reached,
    suit_after,
)
from crazyeights.vocabulary import (
    BLOCKED,
    DRAWS,
    GAME_TOO_LONG,
    GOES_OUT,
    PASSES,
    PLAYS,
    PLAYS_EIGHT,
    REBUILT,
    ROUND_BEGINS,
    SCORES,
    SHARES_WIN,
    SUIT_CHANGED,
    SUIT_KEPT,
    TARGET_REACHED,
    TOO_LONG,
    WINS,
)
from kibitz.core.bits import lowest
from kibitz.core.display import tell_winners
from kibitz.core.kernel import State, View, rule
from kibitz.core.tape import UNKNOWN, Tape, card, event, say


@rule
def narrate(before: View, move: int, after: View, tape: Tape) -> None:
    table, then = before.table, after.table
    tell_move(tape, table, move, then)
    if then.rounds != table.rounds or then.over == 1:
        tell_scores(tape, table, move, then)
    if then.over == 1:
        tell_end(tape, then)
    elif then.rounds != table.rounds:
        say(tape, ROUND_BEGINS, then.starter, then.rounds)
    elif then.chance.stream != table.chance.stream:
        say(tape, REBUILT)


@rule
def tell_move(tape: Tape, table: State, move: int, then: State) -> None:
    seat = table.turn
    if move == DRAW:
        say(tape, DRAWS, seat)
        drawn = then.hand[seat] & ~table.hand[seat]  # nothing for those who do not see the hand
        card(tape, lowest(drawn) if drawn else UNKNOWN)
    elif move == PASS:
        say(tape, PASSES, seat)
    elif move >= NAMING:
        say(tape, PLAYS_EIGHT[suit_after(move)], seat, card_of(move))
        event(tape, SUIT_KEPT, suit_after(move) == table.suit)
    else:
        say(tape, PLAYS, seat, move)
        event(tape, SUIT_CHANGED, suit_after(move) != table.suit)


@rule
def tell_scores(tape: Tape, table: State, move: int, then: State) -> None:
    """§9, §10: how the round ended, and what it brought."""
    is_out = goes_out(table, move)
    if is_last_turn(table) and not is_out:
        say(tape, TOO_LONG, LONGEST_ROUND)
    elif not is_out:
        say(tape, BLOCKED)
    for seat in range(table.seats):
        gain = then.points[seat] - table.points[seat]
        if is_out and seat == table.turn:
            say(tape, GOES_OUT, seat, gain)
        elif gain > 0:
            say(tape, SCORES, seat, gain)


@rule
def tell_end(tape: Tape, table: State) -> None:
    """§11."""
    if is_last_round(table):
        say(tape, GAME_TOO_LONG, LONGEST_GAME)
    event(tape, TARGET_REACHED, is_target_reached(table))
    tell_winners(tape, table, WINS, SHARES_WIN)
