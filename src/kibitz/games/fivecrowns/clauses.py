"""Five Crowns Mini Round: the clauses of the rules that come into force with a move."""

from __future__ import annotations

from kibitz.core.bits import bit, count
from kibitz.core.chance import left
from kibitz.core.kernel import State, rule
from kibitz.games.fivecrowns import rules
from kibitz.games.fivecrowns.layout import left_over
from kibitz.games.fivecrowns.melds import JOKERS, cost_of, wild_cards

NAMES = (
    "card-from-pile",
    "wild-from-pile",
    "wild-discarded",
    "seat-goes-out",
    "out-at-once",
    "stays-in",
    "nothing-left",
    "joker-left",
    "last-turns-end",
    "limit-ends-round",
    "stock-is-rebuilt",
    "win-is-shared",
)
(
    FROM_PILE,
    WILD_TAKEN,
    WILD_DISCARDED,
    GOES_OUT,
    OUT_AT_ONCE,
    STAYS_IN,
    NOTHING_LEFT,
    JOKER_LEFT,
    LAST_TURNS_END,
    LIMIT_ENDS,
    REBUILT,
    SHARED,
) = (1 << i for i in range(len(NAMES)))


@rule
def clauses(before: State, move: int, after: State) -> int:
    if before.phase == rules.DISCARD:
        return after_discard(before, move, after)
    if move == rules.TAKE_STOCK:
        return REBUILT if left(before.stock) == 0 else 0
    return FROM_PILE | (WILD_TAKEN if wild_cards(bit(before.top), before.wild) else 0)


@rule
def after_discard(before: State, move: int, after: State) -> int:
    card = bit(rules.card_of(move))
    found = WILD_DISCARDED if wild_cards(card, before.wild) else 0
    if move >= rules.OUTS:
        found |= GOES_OUT | (OUT_AT_ONCE if before.turns < before.seats else 0)
    elif before.out != rules.NOBODY:
        found |= after_last_turn(before.hand[before.turn] - card, before.wild)
    elif rules.kinds_to_go_out_with(before):
        found |= STAYS_IN
    if rules.has_round_ended(before, after):
        found |= LIMIT_ENDS if before.out == rules.NOBODY else LAST_TURNS_END
        if after.over == 1 and count(rules.winners(after)) > 1:
            found |= SHARED
    return found


@rule
def after_last_turn(hand: int, wild: int) -> int:
    points = left_over(hand, wild)
    if points == 0:
        return NOTHING_LEFT
    # A Joker lies in any meld that there is.
    return JOKER_LEFT if hand & JOKERS and points == cost_of(hand, wild) else 0
