"""Dealt!: what can be tapped and the words for it, as `scene.tapping` has them, in machine code."""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import bit, has, highest
from kibitz.core.ink import put, put_comma, put_number, put_one, text, texts
from kibitz.core.kernel import View, rule
from kibitz.games.dealt.labels import LABEL
from kibitz.games.dealt.plays import combination_of, place_of, put_play
from kibitz.games.dealt.rules import (
    HAND,
    NO_CARD,
    REDRAW_PHASE,
    RESERVES,
    SEATS,
    SIZE,
    STARTS_HERE,
    STOPPING,
    may_take_reserve,
)
from kibitz.games.dealt.scene import LONGER_THAN
from kibitz.games.dealt.text import NAMES

OF_TWO, OF_THREE = LONGER_THAN[1], LONGER_THAN[2]  # combinations of so many cards or more
OWNERS = range(SEATS)

NOTHING_TO_TAP = text('],"labels":{},"notes":{}')
LABELS = text('],"labels":{')
NO_LABELS = text('],"labels":{},"notes":{')
NOTES = text('},"notes":{')
END_OF_NOTES = text("}")
MOVE = text('{"move":"')
END = text('"]}')
QUOTE = text('"')
CHOICE = text('"=')
TO_CARD = texts([f'","path":["hand:{seat}/{i}","=' for seat in OWNERS for i in range(HAND)])
TAKE = texts([f'{{"move":"+{name}@' for name in NAMES])
TO_GAP = texts(
    [f'","path":["reserve:{seat}/{i}","hand:{seat}|' for seat in OWNERS for i in range(RESERVES)]
)
PUT = text('{"move":"@')
DRAG = texts([f'","path":["drawn:{seat}/0","hand:{seat}|' for seat in OWNERS])
AND_PUT = text('"]},{"move":"@')
TAP = texts([f'","path":["hand:{seat}|' for seat in OWNERS])
LABEL_IS = texts([f'":"{label}"' for label in LABEL])
NOTE_IS = texts(
    [
        '":"your last cards: you are safe, §18"',
        '":"ends the trick at once, §12"',
        '":"the winner of the trick draws three cards, §13"',
    ]
)
CARD = texts([f'"hand:{seat}/' for seat in OWNERS])
BEATS_NOT = texts([f'":"nothing with this card beats {label}, §6"' for label in LABEL[:STOPPING]])
GAP = texts([f'"hand:{seat}|' for seat in OWNERS])
MAKES = texts([f'":"makes {label}"' for label in LABEL[:STOPPING]])
IN_RESERVE = texts([f'"reserve:{seat}/{i}":"take ' for seat in OWNERS for i in range(RESERVES)])
CARDS = texts(NAMES)
INTO_HAND = text(" into your hand")
CAN_MAKE = texts([f": it can make {label}" for label in LABEL[:STOPPING]])
CLAUSE_9 = text(', §9"')


@rule
def put_tapping(view: View, out: Any, place: int, plays: Any) -> int:
    """Offers, labels and notes, whose lists begin and end here."""
    table, seat = view.table, view.seat
    if seat != table.turn or table.over == 1:
        return put(out, place, NOTHING_TO_TAP)
    if table.phase == REDRAW_PHASE:
        at = put_offers_of_drawn(out, place, seat, table.hand_size[seat])
        at = put_notes_of_drawn(table, out, put(out, at, NO_LABELS))
        return put(out, at, END_OF_NOTES)
    at = put_offers(out, place, seat, plays)
    if may_take_reserve(table):
        at = put_offers_of_reserve(table, out, at, place)
    at = put_labels(out, put(out, at, LABELS), plays)
    return put(out, put_notes(table, out, put(out, at, NOTES), plays), END_OF_NOTES)


@rule
def put_offers(out: Any, place: int, seat: int, plays: Any) -> int:
    """§6: any card of a combination, then the combination."""
    at = place
    for play in plays:
        first = place_of(play)
        for index in range(first, first + SIZE[combination_of(play)]):
            at = put(out, put_comma(out, at, place), MOVE)
            at = put_one(out, put_play(out, at, play), TO_CARD, seat * HAND + index)
            at = put(out, put_play(out, at, play), END)
    return at


@rule
def put_offers_of_reserve(table: Any, out: Any, place: int, first: int) -> int:
    """§9: a reserve card to a gap of the hand; `first` is where the list of offers begins."""
    seat = table.turn
    at = place
    index = 0
    for i in range(RESERVES):
        card = table.reserve[seat, i]
        if card == NO_CARD:
            continue
        for gap in range(table.hand_size[seat] + 1):
            at = put_one(out, put_comma(out, at, first), TAKE, card)
            at = put_one(out, put_number(out, at, gap), TO_GAP, seat * RESERVES + index)
            at = put(out, put_number(out, at, gap), END)
        index += 1
    return at


@rule
def put_offers_of_drawn(out: Any, place: int, seat: int, size: int) -> int:
    """§13: the drawn card to a gap, dragged or by a tap on the gap."""
    at = place
    for gap in range(size + 1):
        at = put_number(out, put(out, put_comma(out, at, place), PUT), gap)
        at = put_number(out, put_one(out, at, DRAG, seat), gap)
        at = put_number(out, put(out, at, AND_PUT), gap)
        at = put(out, put_number(out, put_one(out, at, TAP, seat), gap), END)
    return at


@rule
def put_labels(out: Any, place: int, plays: Any) -> int:
    at = place
    for play in plays:
        at = put_play(out, put(out, put_comma(out, at, place), CHOICE), play)
        at = put_one(out, at, LABEL_IS, combination_of(play))
    return at


@rule
def put_notes(table: Any, out: Any, place: int, plays: Any) -> int:
    """What a play means, which cards are in none, and what reserve cards are good for."""
    seat = table.turn
    size = table.hand_size[seat]
    at = place
    playable = 0
    for play in plays:
        combination = combination_of(play)
        playable |= (bit(SIZE[combination]) - 1) << place_of(play)
        if SIZE[combination] == size or combination >= STOPPING:
            at = put_play(out, put(out, put_comma(out, at, place), CHOICE), play)
            at = put_one(out, at, NOTE_IS, max(0, combination - STOPPING + 1))
    for index in range(size):
        if not has(playable, index):
            at = put_one(out, put_comma(out, at, place), CARD, seat)
            at = put_one(out, put_number(out, at, index), BEATS_NOT, table.best)
    return put_notes_of_reserve(table, out, at, place) if may_take_reserve(table) else at


@rule
def put_notes_of_reserve(table: Any, out: Any, place: int, first: int) -> int:
    """What a reserve card can make at best; `first` is where the list of notes begins."""
    seat = table.turn
    at = place
    index = 0
    for i in range(RESERVES):
        card = table.reserve[seat, i]
        if card == NO_CARD:
            continue
        at = put_one(out, put_comma(out, at, first), IN_RESERVE, seat * RESERVES + index)
        at = put(out, put_one(out, at, CARDS, card), INTO_HAND)
        made = 0
        for gap in range(table.hand_size[seat] + 1):
            made |= made_with(table.hand[seat], gap, card)
        if made != 0:
            at = put_one(out, at, CAN_MAKE, highest(made))
        at = put(out, at, CLAUSE_9)
        index += 1
    return at


@rule
def put_notes_of_drawn(table: Any, out: Any, place: int) -> int:
    seat = table.turn
    at = place
    for gap in range(table.hand_size[seat] + 1):
        made = made_with(table.hand[seat], gap, table.drawn)
        if made != 0:
            at = put_one(out, put_comma(out, at, place), GAP, seat)
            at = put_one(out, put_number(out, at, gap), MAKES, highest(made))
    return at


@rule
def made_with(hand: Any, gap: int, card: int) -> int:
    """The combinations of several cards that a card makes in a gap of the hand, as a set."""
    found = starting_with(card, hand[gap], hand[gap + 1]) & OF_TWO
    if gap >= 1:
        found |= starting_with(hand[gap - 1], card, hand[gap]) & OF_TWO
    if gap >= 2:
        found |= starting_with(hand[gap - 2], hand[gap - 1], card) & OF_THREE
    return found


@rule
def starting_with(first: int, second: int, third: int) -> int:
    """As `rules.starting_at`, for cards that need not be neighbours yet."""
    return int(STARTS_HERE[int(first) << 8 | int(second) << 4 | int(third)])
