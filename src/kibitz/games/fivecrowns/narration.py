"""Five Crowns Mini Round: what is told of a move, from two views of one viewer."""

from __future__ import annotations

from kibitz.core import tape
from kibitz.core.bits import bit, count, has
from kibitz.core.kernel import State, View, rule
from kibitz.games.fivecrowns import rules, vocabulary
from kibitz.games.fivecrowns.layout import left_over
from kibitz.games.fivecrowns.melds import JOKERS, cost_of, kind_at, wild_cards


@rule
def narrate(before: View, move: int, after: View, out: tape.Tape) -> None:
    table, then = before.table, after.table
    if move == rules.TAKE_STOCK:
        tell_from_stock(before, after, out)
    elif move == rules.TAKE_PILE:
        tape.say(out, vocabulary.TAKES_FROM_PILE, table.turn, table.top)
        tape.event(out, vocabulary.WILD_TAKEN, wild_cards(bit(table.top), table.wild) != 0)
    else:
        tell_discard(before, move, out)
        if table.out != rules.NOBODY:
            tell_last_turn(before, rules.card_of(move), after, out)
        if rules.has_round_ended(table, then):
            tell_end_of_round(out, table, then)


@rule
def tell_from_stock(before: View, after: View, out: tape.Tape) -> None:
    """The card is told to its owner only."""
    table, seat = before.table, before.table.turn
    taken = tape.UNKNOWN
    if before.seat == seat:
        taken = kind_at(after.table.hand[seat] - table.hand[seat], 0)
    tape.say(out, vocabulary.TAKES_FROM_STOCK, seat, taken)
    if after.table.chance.stream != table.chance.stream:
        tape.say(out, vocabulary.REBUILT)


@rule
def tell_discard(before: View, move: int, out: tape.Tape) -> None:
    """§6: only the seat itself knows whether it could have gone out."""
    table, card = before.table, rules.card_of(move)
    if move >= rules.OUTS:
        tape.say(out, vocabulary.GOES_OUT, table.turn, card)
        tape.say(out, vocabulary.ONE_LAST_TURN)
        tape.event(out, vocabulary.OUT_AT_ONCE, table.turns < table.seats)
    else:
        tape.say(out, vocabulary.DISCARDS_CARD, table.turn, card)
        if before.seat == table.turn:
            tape.event(out, vocabulary.STAYS_IN, rules.kinds_to_go_out_with(table) != 0)
    tape.event(out, vocabulary.WILD_DISCARDED, wild_cards(bit(card), table.wild) != 0)


@rule
def tell_last_turn(before: View, card: int, after: View, out: tape.Tape) -> None:
    """§7, §8: at the end of a round the scores tell what is left over."""
    table, then, seat = before.table, after.table, before.table.turn
    if rules.has_round_ended(table, then):
        points = then.points[seat] - table.points[seat]
    else:
        points = left_over(then.hand[seat], then.wild)
        tape.say(out, vocabulary.LAYS_DOWN, seat, points)
    tape.event(out, vocabulary.NOTHING_LEFT, points == 0)
    if before.seat == seat:
        hand = table.hand[seat] - bit(card)
        has_no_meld = points == cost_of(hand, table.wild)  # else the Joker lies in one
        tape.event(out, vocabulary.JOKER_LEFT, hand & JOKERS != 0 and has_no_meld)


@rule
def tell_end_of_round(out: tape.Tape, before: State, after: State) -> None:
    """§8, §11: how the round ended and what each seat scores; then what follows."""
    if before.out == rules.NOBODY:
        tape.say(out, vocabulary.TOO_LONG, rules.TURNS_PER_SEAT * before.seats)
    for seat in range(before.seats):
        if seat == before.out:
            tape.say(out, vocabulary.WENT_OUT_FREE, seat)
        else:
            tape.say(out, vocabulary.SCORES, seat, after.points[seat] - before.points[seat])
    if after.over == 0:
        tape.say(out, vocabulary.ROUND_BEGINS, after.turn, after.wild)
        return
    won = rules.winners(after)
    said = vocabulary.WINS if count(won) == 1 else vocabulary.SHARES_WIN
    for seat in range(after.seats):
        if has(won, seat):
            tape.say(out, said, seat, after.points[seat])
