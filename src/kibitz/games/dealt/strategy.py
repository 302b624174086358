"""Dealt!: how a careful player chooses, and what chips are worth.

Nobody needs to be first, only not last. So a hand is judged by how many plays will empty it, as
rows of neighbours go out together, and by how well it can answer once the reserves are used up.
A play counts more the lower it is: a 2 goes out only when leading, Trips of 12 at any time.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from kibitz.core.bits import bit, has
from kibitz.core.bits import count as number_of
from kibitz.core.kernel import Moves, Numbers, State, rule
from kibitz.core.message import Message, say
from kibitz.games.dealt.rules import (
    AT_ONE_PLACE,
    CARDS,
    DRAWN_MOVES,
    HAND,
    INTL,
    NAMES,
    NO_CARD,
    PLACES,
    REDRAWING,
    RESERVE_MOVES,
    SEATS,
    SIZE,
    STARTS_HERE,
    STOPPING,
    highest_seat,
    row,
    winners,
)

# What a combination is good for: the chance that it beats what lies there, which grows about
# evenly with its rank. Numbers are those of combinations and one more: 0 is none.
STRENGTH = np.array([*np.arange(STOPPING + 1) / (STOPPING + 1), 1.0, 1.0])
HARD_TO_PLAY = 0.9  # plays that the weakest combination costs beyond its own,
BEND = 1.3  # and middling ones a little less than half of that
STOP_PLAY, REDRAW_PLAY = 0.4, 0.45  # they go out whenever they like
BETWEEN = 0.3  # plays that it costs if something between two partners has to go first
NEVER = 99.0  # plays

PLAY = 2.2  # a play more or less to come
OUT = 4.0  # to have no cards any more
CARE = np.array([1.8, 1.2, 0.2])  # for a strong combination in hand, by reserves left (§10)
A_RESERVE, LAST_RESERVE = 0.2, 0.7  # to give one up
PRESSURE = 0.1  # by a strong combination, on each seat to act,
PRESSURE_BARE = 3.2  # more if it has no reserves: it may be stuck (§10),
PRESSURE_NEAR = 0.5  # or if it could be out of cards with this play
NEAR = 3  # cards
LEAD_LOW = 0.35  # strong combinations are for answers
TO_LEAD = 0.8  # what winning a trick is worth,
TO_DRAW = 7.5  # and what it costs with a Redraw in it
LEAD_REDRAW = 1.4  # one may have to draw oneself
OTHER_DRAWS = 0.3  # when a Redraw probably hits the seat whose combination is the highest,
BRING_BACK = 3.4  # and when that seat had just played its last card
STOP_SEAT = 0.1  # for each seat that does not act any more,
STOP_NEAR = 0.35  # and for each that could have been out
SAME = 3.0  # for a move that another one makes pointless


HOLDS = STRENGTH[:, None] ** np.arange(SEATS)  # against so many seats
# Plays that a combination counts for, by its number and one more: 0 is none.
PLAYS_OF = np.array(
    [NEVER, *1 + HARD_TO_PLAY * (1 - STRENGTH[1:-2]) ** BEND, STOP_PLAY, REDRAW_PLAY]
)
OF_SIZE = [sum(1 << k for k in range(REDRAWING + 1) if SIZE[k] == size) for size in range(4)]


def at_once(*cards: int) -> float:
    """Plays for cards as one combination, called as high as they allow."""
    possible = int(STARTS_HERE[row(*cards, *[NO_CARD] * (3 - len(cards)))]) & OF_SIZE[len(cards)]
    return float(PLAYS_OF[possible.bit_length()])


def plays_for(cards: tuple[int, ...]) -> float:
    """Plays for one, two or three cards (then NO_CARD) at once, or first for the one between."""
    size = 3 - cards.count(NO_CARD)
    if size == 0 or NO_CARD in cards[:size]:
        return NEVER
    plays = at_once(*cards[:size])
    if size == 3:
        plays = min(plays, at_once(cards[1]) + at_once(cards[0], cards[2]) + BETWEEN)
    return plays


PLAYS = np.array([plays_for(cards) for cards in product(range(CARDS), repeat=3)])
STRONGEST = np.array([STRENGTH[int(possible).bit_length()] for possible in STARTS_HERE])

# Notes on a hand, by place: plays for the cards before it (two rows of NEVER in front) and from it
# on, the strongest combination that starts before it (likewise) and from it on.
BEFORE, FROM, STRONG_BEFORE, STRONG_FROM = range(4)
EDGE = 2
NOTES = (4, HAND + 2 * EDGE + 1)


@rule
def plan(hand: Any, size: int, notes: Numbers) -> None:
    """The fewest plays for both parts of a hand, wherever it is cut."""
    for i in range(EDGE):
        notes[BEFORE, i] = notes[FROM, size + 1 + i] = NEVER
    for i in range(EDGE + 1):
        notes[STRONG_BEFORE, i] = 0.0
    notes[BEFORE, EDGE] = notes[FROM, size] = notes[STRONG_FROM, size] = 0.0
    one, two = NO_CARD, NO_CARD  # the last cards seen, the nearer second
    for i in range(size):
        card = int(hand[i])
        plays = notes[BEFORE, i + 2] + PLAYS[row(card, 0, 0)]
        plays = min(plays, notes[BEFORE, i + 1] + PLAYS[row(two, card, 0)])
        notes[BEFORE, i + 3] = min(plays, notes[BEFORE, i] + PLAYS[row(one, two, card)])
        one, two = two, card
    one, two = NO_CARD, NO_CARD
    for i in range(size - 1, -1, -1):
        card = int(hand[i])
        plays = notes[FROM, i + 1] + PLAYS[row(card, 0, 0)]
        plays = min(plays, notes[FROM, i + 2] + PLAYS[row(card, two, 0)])
        notes[FROM, i] = min(plays, notes[FROM, i + 3] + PLAYS[row(card, two, one)])
        strength = STRONGEST[row(card, two, one)]
        notes[STRONG_BEFORE, i + 3] = strength
        notes[STRONG_FROM, i] = max(strength, notes[STRONG_FROM, i + 1])
        one, two = two, card
    for i in range(EDGE + 1, size + EDGE + 1):
        notes[STRONG_BEFORE, i] = max(notes[STRONG_BEFORE, i], notes[STRONG_BEFORE, i - 1])


@rule
def worth_without(
    hand: Any, size: int, place: int, past: int, notes: Numbers, care: float
) -> float:
    """What the hand is worth once the cards from `place` to `past` have gone and others meet."""
    if past - place == size:
        return OUT
    one = int(hand[place - 2]) if place > 1 else NO_CARD
    two = int(hand[place - 1]) if place > 0 else NO_CARD
    three = int(hand[past])
    four = int(hand[past + 1])
    plays = notes[BEFORE, place + 2] + notes[FROM, past]
    plays = min(plays, notes[BEFORE, place + 1] + PLAYS[row(two, three, 0)] + notes[FROM, past + 1])
    plays = min(plays, notes[BEFORE, place] + PLAYS[row(one, two, three)] + notes[FROM, past + 1])
    plays = min(
        plays, notes[BEFORE, place + 1] + PLAYS[row(two, three, four)] + notes[FROM, past + 2]
    )
    strong = max(notes[STRONG_BEFORE, place], notes[STRONG_FROM, past])
    strong = max(strong, STRONGEST[row(one, two, three)], STRONGEST[row(two, three, four)])
    worth = care * strong - PLAY * plays
    if past - place == 1 and hand[place] == three:
        worth -= SAME  # as playing the neighbour
    return float(worth)


@rule
def worth_with(hand: Any, place: int, card: int, notes: Numbers, care: float) -> float:
    """What the hand is worth with a card more at this place."""
    one = int(hand[place - 2]) if place > 1 else NO_CARD
    two = int(hand[place - 1]) if place > 0 else NO_CARD
    three, four = int(hand[place]), int(hand[place + 1])
    here, after = notes[FROM, place], notes[FROM, place + 1]
    before = notes[BEFORE, place + 2]
    plays = min(before + PLAYS[row(card, 0, 0)] + here, before + PLAYS[row(card, three, 0)] + after)
    plays = min(plays, before + PLAYS[row(card, three, four)] + notes[FROM, place + 2])
    before = notes[BEFORE, place + 1]
    plays = min(plays, before + PLAYS[row(two, card, 0)] + here)
    plays = min(plays, before + PLAYS[row(two, card, three)] + after)
    plays = min(plays, notes[BEFORE, place] + PLAYS[row(one, two, card)] + here)
    strong = max(notes[STRONG_BEFORE, place], notes[STRONG_FROM, place])
    strong = max(strong, STRONGEST[row(one, two, card)], STRONGEST[row(two, card, three)])
    strong = max(strong, STRONGEST[row(card, three, four)])
    worth = care * strong - PLAY * plays
    if card == three:
        worth -= SAME  # as behind it
    return float(worth)


@rule
def reserves_of(state: State, seat: int) -> int:
    return int(state.reserve[seat, 0] != NO_CARD) + int(state.reserve[seat, 1] != NO_CARD)


@rule
def pressed(state: State, of_any: float, of_bare: float, of_near: float) -> float:
    """Count the seats still to act after this one, those in trouble or about to go out for more."""
    total = 0.0
    for seat in range(state.seats):
        if seat != state.turn and has(state.to_act, seat):
            total += of_any
            if reserves_of(state, seat) == 0:
                total += of_bare
            if state.hand_size[seat] <= NEAR:
                total += of_near
    return total


@rule
def of_play(state: State, combination: int, is_out: bool, after: int, pressure: float) -> float:
    """What a play does in the trick, with so many seats still to act."""
    if combination == STOPPING:
        draws = state.redraws if state.edition == INTL else 0  # §14
        return pressed(state, STOP_SEAT, 0.0, STOP_NEAR) - TO_DRAW * draws
    if combination == REDRAWING:
        return of_redraw(state, after, pressure)
    weight = STRENGTH[combination + 1] * pressure
    if state.turn == state.leader:
        weight -= LEAD_LOW * STRENGTH[combination + 1]
    won = TO_LEAD
    if state.redraws > 0:
        won -= TO_DRAW * state.redraws
        if is_out:
            won -= OUT  # back in the round
    return float(weight + won * HOLDS[combination + 1, after])


@rule
def of_redraw(state: State, after: int, pressure: float) -> float:
    if state.turn == state.leader:
        return -LEAD_REDRAW
    weight = STRENGTH[state.best + 1] * pressure
    if state.played > 0:
        was_last = state.hand_size[highest_seat(state)] == 0
        weight += (OTHER_DRAWS + BRING_BACK * was_last) * HOLDS[state.best + 1, after]
    return float(weight)


@rule
def is_halfway(moves: Moves, count: int, i: int, group: int) -> bool:
    """Whether the same cards can be called higher too: an X is called as high as it goes, or as
    low as will do."""
    return i + 1 < count and group_of(int(moves[i + 1])) == group


@rule
def group_of(move: int) -> int:
    """A number for the cards that a move plays; moves for the same cards stand together."""
    if move >= RESERVE_MOVES:
        return -1
    return int(move // AT_ONE_PLACE * 4 + SIZE[move % AT_ONE_PLACE])


@rule
def weigh(state: State, moves: Moves, count: int, weights: Numbers) -> None:
    hand, size = state.hand[state.turn], int(state.hand_size[state.turn])
    notes = np.empty(NOTES)
    plan(hand, size, notes)
    reserves = reserves_of(state, state.turn)
    after = number_of(state.to_act & ~bit(state.turn))
    pressure = pressed(state, PRESSURE, PRESSURE_BARE, PRESSURE_NEAR)
    taking = STRENGTH[state.best + 1] * pressure - (LAST_RESERVE if reserves == 1 else A_RESERVE)
    rest, group = 0.0, -1
    for i in range(count):
        move = int(moves[i])
        if move < RESERVE_MOVES:
            place, combination = move // AT_ONE_PLACE, move % AT_ONE_PLACE
            past = place + SIZE[combination]
            is_called_anew = group_of(move) == group
            if not is_called_anew:
                group = group_of(move)
                rest = worth_without(hand, size, place, past, notes, CARE[reserves])
            weight = rest + of_play(state, combination, past - place == size, after, pressure)
            if is_called_anew and is_halfway(moves, count, i, group):
                weight -= SAME
        elif move < DRAWN_MOVES:
            card, place = (move - RESERVE_MOVES) // PLACES, (move - RESERVE_MOVES) % PLACES
            weight = taking + worth_with(hand, place, card, notes, CARE[reserves - 1])
        else:
            place = move - DRAWN_MOVES
            weight = worth_with(hand, place, int(state.drawn), notes, CARE[reserves])
        weights[i] = weight


# How often each seat pays for a round, counted clockwise from its leader, in play by these rules.
PAYS = {
    3: (0.287, 0.353, 0.360),  # to lead is good: one may play what one likes
    4: (0.190, 0.259, 0.278, 0.273),
    5: (0.122, 0.201, 0.228, 0.228, 0.221),
}
CHIPS = 4  # numbers of chips, 0 included


def chances_by_chips(seats: int) -> list[list[float]]:
    """The chances to win of all seats from the leader on, by their chips as digits, likewise.

    One seat pays for each round and leads the next; who cannot pay loses (§21, §22).
    """
    table: dict[tuple[int, ...], list[float]] = {}
    for chips in sorted(product(range(CHIPS), repeat=seats), key=sum):
        wins = [0.0] * seats
        for payer, share in enumerate(PAYS[seats]):
            if chips[payer] == 0:
                won = [0.0, *[1.0] * (seats - 1)]
            else:
                won = table[(chips[payer] - 1, *chips[payer + 1 :], *chips[:payer])]
            for i in range(seats):
                wins[(payer + i) % seats] += share * won[i]
        table[chips] = wins
    unused = [0.0] * (SEATS - seats)
    return [table[chips] + unused for chips in product(range(CHIPS), repeat=seats)]


CHANCES = np.zeros((SEATS + 1, CHIPS**SEATS, SEATS))
for number in PAYS:
    CHANCES[number, : CHIPS**number] = chances_by_chips(number)


@rule
def outlook(state: State, chances: Numbers) -> bool:
    if state.over == 1:
        for seat in range(state.seats):
            chances[seat] = 1.0 if has(winners(state), seat) else 0.0
        return True
    digits = 0
    for i in range(state.seats):
        digits = digits * CHIPS + int(state.chips[(state.leader + i) % state.seats])
    for i in range(state.seats):
        chances[(state.leader + i) % state.seats] = CHANCES[state.seats, digits, i]
    return True


def advice(state: State, move: int) -> Message:
    """What speaks for a move of the seat to act; what speaks against it is left out."""
    hand = [int(card) for card in state.hand[state.turn][: state.hand_size[state.turn]]]
    if move >= RESERVE_MOVES:
        return _advice_on_place(state, move, hand)
    place, combination = divmod(move, AT_ONE_PLACE)
    before, behind = hand[:place], hand[place + int(SIZE[combination]) :]
    said = _plays_left([*before, *behind])
    if combination == STOPPING:
        return say("nobody-acts-after", what=said)
    if combination == REDRAWING:
        return say("beats-nothing", what=said)
    if not before and not behind:
        return say("last-cards-unless-drawing" if state.redraws else "last-cards")
    met = [*before[-1:], *behind[:1]]
    if len(met) == 2 and _is_one_play(met):
        said = say("they-meet", cards=[NAMES[card] for card in met], what=said)
    return say("but-winner-draws", what=said) if state.redraws else said


def _advice_on_place(state: State, move: int, hand: list[int]) -> Message:
    card, place = divmod(move - RESERVE_MOVES, PLACES)
    if move >= DRAWN_MOVES:
        card = int(state.drawn)
    beside = [hand[i] for i in (place - 1, place) if 0 <= i < len(hand)]
    fits = [NAMES[other] for other in beside if _is_one_play([card, other])]
    said = _plays_left([*hand[:place], card, *hand[place:]])
    if fits:
        return say("it-goes-with", cards=fits, what=said)
    is_between = len(beside) == 2 and _is_one_play(beside)  # two cards that go together
    return said if is_between else say("it-splits-nothing", what=said)


def _plays_left(hand: list[int]) -> Message:
    """About how many plays a hand needs, neighbours going out together."""
    fewest = [0]
    for past in range(1, len(hand) + 1):
        sizes = [size for size in (1, 2, 3) if size <= past]
        fits = [size for size in sizes if _is_one_play(hand[past - size : past])]
        fewest.append(1 + min(fewest[past - size] for size in fits))
    return say("plays-left", number=fewest[-1]) if hand else say("you-are-out")


def _is_one_play(cards: list[int]) -> bool:
    return int(STARTS_HERE[row(*cards, *[NO_CARD] * (3 - len(cards)))]) & OF_SIZE[len(cards)] != 0
