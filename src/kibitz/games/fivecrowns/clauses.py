"""Five Crowns Mini Round: the clauses of the rules that come into force with a move."""

from __future__ import annotations

from kibitz.core.bits import bit, count
from kibitz.core.chance import left
from kibitz.core.kernel import State, rule
from kibitz.games.fivecrowns.melds import JOKERS, cheapest, cost_of, ways_out, wild_cards
from kibitz.games.fivecrowns.rules import (
    DISCARD,
    DISCARDS,
    NOBODY,
    OUTS,
    STOCK,
    winners,
)

NAMES = (
    "a card is taken from the pile (§4)",
    "a wild is taken from the pile (§2)",
    "a wild is discarded (§2)",
    "a seat goes out (§6)",
    "a seat goes out in its first turn (§6)",
    "a seat could go out and does not (§6)",
    "a last turn leaves nothing over (§7)",
    "a last turn leaves a Joker over (§8)",
    "a round ends after the last turns (§7)",
    "a round ends at the limit of turns (§11)",
    "the stock is rebuilt (§10)",
    "the win is shared (§9)",
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
    if before.phase == DISCARD:
        return after_discard(before, move, after)
    if move == STOCK:
        return REBUILT if left(before.stock) == 0 else 0
    return FROM_PILE | (WILD_TAKEN if wild_cards(bit(before.top), before.wild) else 0)


@rule
def after_discard(before: State, move: int, after: State) -> int:
    goes_out = move >= OUTS
    card = bit(move - (OUTS if goes_out else DISCARDS))
    hand = before.hand[before.turn]
    found = WILD_DISCARDED if wild_cards(card, before.wild) else 0
    if goes_out:
        found |= GOES_OUT | (OUT_AT_ONCE if before.turns < before.seats else 0)
    elif before.out != NOBODY:
        found |= after_last_turn(hand - card, before.wild)
    elif ways_out(hand, before.wild):
        found |= STAYS_IN
    if after.over == 1 or after.wild != before.wild:
        found |= LIMIT_ENDS if before.out == NOBODY else LAST_TURNS_END
        if after.over == 1 and count(winners(after)) > 1:
            found |= SHARED
    return found


@rule
def after_last_turn(hand: int, wild: int) -> int:
    points = cheapest(hand, wild)
    if points == 0:
        return NOTHING_LEFT
    # A Joker lies in any meld that there is.
    return JOKER_LEFT if hand & JOKERS and points == cost_of(hand, wild) else 0
