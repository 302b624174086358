"""Five Crowns Mini Round: what is told of a move, from two views of one viewer."""

from __future__ import annotations

from kibitz.core import tape
from kibitz.core.bits import count, has
from kibitz.core.kernel import State, View, rule
from kibitz.games.fivecrowns import rules
from kibitz.games.fivecrowns import vocabulary as words
from kibitz.games.fivecrowns.layout import left_over
from kibitz.games.fivecrowns.melds import kind_at


@rule
def narrate(before: View, move: int, after: View, out: tape.Tape) -> None:
    table, then, seat = before.table, after.table, before.table.turn
    if move == rules.TAKE_STOCK:
        tell_from_stock(before, after, out)
    elif move == rules.TAKE_PILE:
        tape.say(out, words.TAKES_FROM_PILE, seat, table.top)
    else:
        goes_out = move >= rules.OUTS
        said = words.GOES_OUT if goes_out else words.DISCARDS_CARD
        tape.say(out, said, seat, rules.card_of(move))
        if goes_out:
            tape.say(out, words.ONE_LAST_TURN)
        if rules.has_round_ended(table, then):
            tell_end_of_round(out, table, then)
        elif table.out != rules.NOBODY:
            tape.say(out, words.LAYS_DOWN, seat, left_over(then.hand[seat], then.wild))


@rule
def tell_from_stock(before: View, after: View, out: tape.Tape) -> None:
    """The card is told to its owner only."""
    table, seat = before.table, before.table.turn
    taken = tape.UNKNOWN
    if before.seat == seat:
        taken = kind_at(after.table.hand[seat] - table.hand[seat], 0)
    tape.say(out, words.TAKES_FROM_STOCK, seat, taken)
    if table.stock.end == 0:
        tape.say(out, words.REBUILT)


@rule
def tell_end_of_round(out: tape.Tape, before: State, after: State) -> None:
    """§8, §11: how the round ended and what each seat scores; then what follows."""
    if before.out == rules.NOBODY:
        tape.say(out, words.TOO_LONG, rules.TURNS_PER_SEAT * before.seats)
    for seat in range(before.seats):
        if seat == before.out:
            tape.say(out, words.WENT_OUT_FREE, seat)
        else:
            tape.say(out, words.SCORES, seat, after.points[seat] - before.points[seat])
    if after.over == 0:
        tape.say(out, words.ROUND_BEGINS, after.turn, after.wild)
        return
    won = rules.winners(after)
    said = words.WINS if count(won) == 1 else words.SHARES_WIN
    for seat in range(after.seats):
        if has(won, seat):
            tape.say(out, said, seat, after.points[seat])
