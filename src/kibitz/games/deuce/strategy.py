"""Deuce: how a careful player chooses, and what points are worth.

A round is short: four cards each, and the first who plays the last of them while no total is above
their own has won. So every card drawn is a turn lost, and every card played is judged by the *lead*
that it leaves: one's own total less the highest of the others.
"""

from __future__ import annotations

from math import exp, sqrt

import numpy as np

from kibitz.core.bits import has, lowest
from kibitz.core.kernel import Moves, Numbers, State, outlook_at_end, rule, scale
from kibitz.core.message import Message, say
from kibitz.games.deuce.rules import (
    DRAW,
    END,
    KINDS,
    OWES,
    PAIRS,
    PASS,
    PLAY,
    RAINBOW,
    ROUND_BONUS,
    START,
    UNIT,
    VALUE,
    can_play,
    kinds_fitting,
    kinds_in,
    size_of,
    total,
    total_with,
)

WINS, CANNOT_WIN = 20.0, -5.0  # with a last card
NO_DRAW = -6.0  # one more card is one more turn before going out
PAIR_POINT = 0.2  # a high pair at the start: others need their turns to bring it down
POINT = np.array([0.14, 0.12, 0.06])  # of lead, with 2, 3 or more cards: leads do not last long
OWN_POINT = 0.24  # one's own total counts against every seat, a spoilt one against that seat only
NEXT_POINT, READY = 0.06, 1.5  # of the lead that the last card could make; if that would win


def card_costs(is_next_to_last: bool, is_elsewhere: bool) -> list[float]:
    """What each kind is worth in the hand, and so costs to play."""
    costs = []
    for kind in range(KINDS):
        if kind >= RAINBOW:  # fits nearly everywhere, so keep it; and gives nobody points
            cost = 1.0 if is_next_to_last else 2.0
            if kind == RAINBOW and is_elsewhere:
                cost += 1.0  # beside it that seat can lay any number
        elif is_next_to_last:  # first raise the total, then go out with a low card on another's
            cost = 0.1 * (5 - VALUE[kind]) if VALUE[kind] < 5 else 0.18 * (5 - VALUE[kind])
        else:  # who goes out scores the high cards that others still hold
            cost = min(0.0, 0.1 * (5 - VALUE[kind]))
        costs.append(cost)
    return costs


COSTS = np.array([[card_costs(late, away) for away in (False, True)] for late in (False, True)])


@rule
def weigh(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    if state.phase == START:
        weigh_pairs(moves, count, weights)
    elif state.phase == PLAY:
        weigh_plays(state, moves, count, weights)
    else:  # §8: a card more can be drawn next turn as well, if it is wanted then
        for i in range(count):
            weights[i] = 5.0 if moves[i] == END else 0.0


@rule
def weigh_pairs(moves: Moves, count: int, weights: Numbers) -> None:
    """§3: a high pair, and the Rainbow or X kept."""
    for i in range(count):
        a, b = (moves[i] - PAIRS) // KINDS, (moves[i] - PAIRS) % KINDS
        weights[i] = PAIR_POINT * (VALUE[a] + VALUE[b])
        weights[i] -= (1.0 if a >= RAINBOW else 0.0) + (1.0 if b >= RAINBOW else 0.0)


@rule
def weigh_plays(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    seat = state.turn
    hand = state.hand[seat]
    cards = size_of(hand)
    own = total(state, seat)
    leader, best, second = -1, -1, -1  # among the others
    for other in range(state.seats):
        points = total(state, other)
        if other != seat and points > best:
            leader, best, second = other, points, best
        elif other != seat and points > second:
            second = points
    point = POINT[min(cards, 4) - 2]
    late = 1 if cards == 2 else 0
    for i in range(count):
        if moves[i] >= DRAW:
            weights[i] = 0.0 if cards == 1 else NO_DRAW
            continue
        pile = moves[i] // KINDS
        kind = moves[i] - pile * KINDS
        change = VALUE[kind] - VALUE[state.top[pile]]
        mine, theirs, elsewhere = own + change, best, 0
        if pile >> 1 != seat:
            rest = second if pile >> 1 == leader else best
            mine, theirs, elsewhere = own, max(rest, total(state, pile >> 1) + change), 1
        if cards == 1:  # to draw first is better than after it (§8): of two cards one can choose
            weights[i] = WINS if mine >= theirs else CANNOT_WIN
            continue
        weights[i] = point * (mine - theirs) - COSTS[late, elsewhere, kind]
        if elsewhere == 0:
            weights[i] += OWN_POINT * change
        if late:
            last = kinds_in(hand - UNIT[kind])
            lead = lead_to_come(state, lowest(last), pile, kind, mine, theirs, leader, second)
            weights[i] += NEXT_POINT * lead + (READY if lead >= 0 else 0.0)


@rule
def lead_to_come(
    state: State, last: int, pile: int, kind: int, mine: int, theirs: int, leader: int, second: int
) -> int:
    """The lead that the last card could make next turn, if `kind` lay on `pile` and stayed there.

    It raises one's own total, or lowers the leader's, or goes where it does no harm.
    """
    lead = mine - theirs if state.seats > 2 else -20
    for side in range(4):
        on = 2 * (state.turn if side < 2 else leader) + side % 2
        top = kind if on == pile else state.top[on]
        beside = kind if on ^ 1 == pile else state.top[on ^ 1]
        if has(kinds_fitting(top, beside), last):
            change = VALUE[last] - VALUE[top]
            if side < 2:
                lead = max(lead, mine + change - theirs)
            else:
                lead = max(lead, mine - max(second, theirs + change))
    return int(lead)


# Fitted to 60,000 positions of 37,000 games between careful players.
STEP = 4.7  # points
WAY, WAY_BY_SEATS = 1.1, 0.11  # what a root of steps costs; with more seats a lead is surer
PLACE = 0.45  # who begins a round wins it most often, and each seat after that less


@rule
def outlook(state: State, chances: Numbers) -> bool:
    """A race to `target`: the further away, the more luck evens out, so distance counts as a root.

    Any win scores ten, so nobody is nearer than that. The place in this round counts less the
    longer the game may still last, because the deal goes round.
    """
    if outlook_at_end(state, chances):
        return True
    seats = state.seats
    steps = 0.0
    for seat in range(seats):
        chances[seat] = 1.0 + max(0, state.target - state.points[seat] - ROUND_BONUS) / STEP
        steps += chances[seat] / seats
    for seat in range(seats):
        place = (seat - state.dealer - 1) % seats
        way = (WAY + WAY_BY_SEATS * seats) * (sqrt(chances[seat]) - sqrt(steps))
        chances[seat] = exp(-way - PLACE * place / steps)
    scale(chances, seats)
    return True


def advice(state: State, move: int) -> Message:
    """What speaks for a move of the seat to act."""
    if move >= PAIRS:
        return _on_pair(*divmod(move - PAIRS, KINDS))
    if move == PASS:
        return say("nothing-to-do")
    if move == END:
        return say("one-is-enough")
    if move == DRAW:
        return _on_draw(state)
    return _on_card(state, *divmod(move, KINDS))


def _on_pair(a: int, b: int) -> Message:
    return say(
        "begins-but-spends" if b >= RAINBOW else "begins-high", number=int(VALUE[a] + VALUE[b])
    )


def _on_draw(state: State) -> Message:
    if state.phase == OWES:
        return say("draw-is-due")
    if state.phase != PLAY:
        return say("one-more-to-choose")
    if not can_play(state):
        return say("nothing-fits")
    if size_of(int(state.hand[state.turn])) == 1:
        return say("draw-before-last")
    return say("draw-for-better")


def _on_card(state: State, pile: int, kind: int) -> Message:
    seat, owner = int(state.turn), pile // 2
    totals = [total_with(state, other, pile, kind) for other in range(int(state.seats))]
    own, highest = totals[seat], max(totals[:seat] + totals[seat + 1 :])
    if int(state.hand[seat]) == UNIT[kind]:
        if own >= highest:
            return say("last-and-wins", number=own)
        return say("last-but-swaps", number=own, highest=highest)
    standing = _standing(own - highest)
    if owner == seat:
        return say("own-total-made", number=own, what=standing)
    change = totals[owner] - total(state, owner)
    name = "total-lowered" if change < 0 else "total-raised" if change > 0 else "total-left"
    return say(name, other=owner, number=totals[owner], what=standing)


def _standing(lead: int) -> Message:
    """One's own total beside the highest of the others."""
    if lead == 0:
        return say("level")
    return say("ahead" if lead > 0 else "behind", number=abs(lead))
