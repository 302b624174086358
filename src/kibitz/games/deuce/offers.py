"""Deuce: what can be tapped, with labels and notes, as JSON: a part of `show.py`."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core.bits import bit, has, lowest
from kibitz.core.ink import put, put_comma, put_one, text, texts
from kibitz.core.kernel import View, rule
from kibitz.games.deuce.rules import (
    DECK,
    DRAW,
    FITS,
    KINDS,
    MAY_END,
    PAIRS_WITH,
    PILES,
    PLAY,
    SEATS,
    START,
    VALUE,
    X,
    can_draw,
    held,
    kinds_in,
    total,
)
from kibitz.games.deuce.scene import LABELS, pile_touch
from kibitz.games.deuce.text import NAMES, move_name

MOST_CARDS = len(DECK)  # no hand has more
TOUCHES = texts([f'"hand:{seat}/{i}"' for seat in range(SEATS) for i in range(MOST_CARDS)])
PILE_TOUCHES = texts([f'"{pile_touch(pile)}"' for pile in range(PILES)])

PLAYS = texts([f'{{"move":"{move_name(None, move)}","path":[' for move in range(DRAW)])
LOWER = texts([f'{{"move":"{name}|' for name in NAMES])
HIGHER = texts([f'{name}","path":[' for name in NAMES])
AND = text(",")
PATH_END = text("]}")

DRAW_BUTTON, END_BUTTON, PASS_BUTTON = range(len(LABELS))
BUTTONS = texts([f'{{"move":"{word}","path":["!{word}"]}}' for word in LABELS])
BUTTON_LABELS = texts([f'"!{word}":"{label}"' for word, label in LABELS.items()])
STOCK = text('{"move":"draw","path":["stock"]}')

NOTHING = text('],"labels":{},"notes":{')
LABELS_ARE = text('],"labels":{')
NOTES = text('},"notes":{')
NO_PAIR = texts([f':"{name} matches no other card of your hand, §3"' for name in NAMES])
NO_PILE = texts([f':"{name} fits no pile now, §4"' for name in NAMES])
IS_PLAYED = text(':"the turn\'s card is played; draw more or end, §8"')
WINS = text(':"your last card wins the round here, §7"')
DOES_NOT_WIN = text(':"your last card does not win here: you would have to draw, §8"')
REBUILDS = text(
    ",".join(
        f'"{touch}":"the covered cards are shuffled into a new stock, §6"'
        for touch in ("!draw", "stock")
    )
)


@rule
def own_hand(view: View) -> Any:
    """The kinds of the viewer's cards, in the order they are shown; a spectator has none."""
    hand = np.zeros(MOST_CARDS, dtype=np.int64)
    size = 0
    cards = view.table.hand[view.seat] if view.seat >= 0 else 0
    kinds = kinds_in(cards)
    while kinds:
        kind = lowest(kinds)
        for _ in range(held(cards, kind)):
            hand[size] = kind
            size += 1
        kinds &= kinds - 1
    return hand[:size]


@rule
def put_offers(view: View, hand: Any, out: Any, place: int) -> int:
    """Offers, labels and notes: see `scene.tapping`."""
    table = view.table
    if view.seat != table.turn or table.over == 1:
        return put(out, place, NOTHING)
    if table.phase == START:
        at = put(out, put_pairs(table, hand, out, place), NOTHING)
        return put_notes_on_pairs(table, hand, out, at)
    at = put_plays(table, hand, out, place)
    buttons = buttons_of(table, at > place)
    first = at = put(out, put_buttons(out, place, at, buttons), LABELS_ARE)
    for button in range(len(BUTTON_LABELS)):
        if has(buttons, button):
            at = put_one(out, put_comma(out, at, first), BUTTON_LABELS, button)
    return put_notes(table, hand, out, put(out, at, NOTES))


@rule
def put_touch(out: Any, place: int, seat: int, index: int) -> int:
    """A card of a hand."""
    return put_one(out, place, TOUCHES, seat * MOST_CARDS + index)


@rule
def is_pair(hand: Any, i: int, j: int) -> bool:
    """§3: whether two cards of a hand may begin the piles of its owner."""
    return i != j and has(PAIRS_WITH[hand[i]], hand[j])


@rule
def put_pairs(table: Any, hand: Any, out: Any, place: int) -> int:
    """§3: two cards that match, in either order."""
    at = place
    for i in range(len(hand)):
        for j in range(len(hand)):
            if is_pair(hand, i, j):
                at = put_one(out, put_comma(out, at, place), LOWER, hand[min(i, j)])
                at = put_touch(out, put_one(out, at, HIGHER, hand[max(i, j)]), table.turn, i)
                at = put_touch(out, put(out, at, AND), table.turn, j)
                at = put(out, at, PATH_END)
    return at


@rule
def put_notes_on_pairs(table: Any, hand: Any, out: Any, place: int) -> int:
    at = place
    for i in range(len(hand)):
        is_paired = False
        for j in range(len(hand)):
            is_paired = is_paired or is_pair(hand, i, j)
        if not is_paired:
            at = put_touch(out, put_comma(out, at, place), table.turn, i)
            at = put_one(out, at, NO_PAIR, hand[i])
    return at


@rule
def fits_on(table: Any, pile: int) -> int:
    """§4: the kinds that may be played on a pile."""
    return int(FITS[1 if table.top[pile] == X else 0, table.top[pile ^ 1]])


@rule
def put_plays(table: Any, hand: Any, out: Any, place: int) -> int:
    """A card and a pile, in either order."""
    at = place
    if table.phase != PLAY:
        return at
    for pile in range(2 * table.seats):
        fits = fits_on(table, pile)
        for i in range(len(hand)):
            if has(fits, hand[i]):
                move = pile * KINDS + hand[i]
                at = put_one(out, put_comma(out, at, place), PLAYS, move)
                at = put(out, put_touch(out, at, table.turn, i), AND)
                at = put(out, put_one(out, at, PILE_TOUCHES, pile), PATH_END)
                at = put_one(out, put(out, at, AND), PLAYS, move)
                at = put(out, put_one(out, at, PILE_TOUCHES, pile), AND)
                at = put(out, put_touch(out, at, table.turn, i), PATH_END)
    return at


@rule
def buttons_of(table: Any, can_play: bool) -> int:
    """§5, §6, §8: the moves that are words, as a set."""
    buttons = bit(DRAW_BUTTON) if can_draw(table) else 0
    if table.phase == MAY_END:
        return buttons | bit(END_BUTTON)
    return buttons if buttons or can_play else bit(PASS_BUTTON)


@rule
def put_buttons(out: Any, first: int, place: int, buttons: int) -> int:
    at = place
    for button in range(len(BUTTONS)):
        if has(buttons, button):
            at = put_one(out, put_comma(out, at, first), BUTTONS, button)
    if has(buttons, DRAW_BUTTON):
        at = put(out, put(out, at, AND), STOCK)
    return at


@rule
def put_notes(table: Any, hand: Any, out: Any, place: int) -> int:
    """Of a turn: see `scene._notes`. Where §8 asks for a card, the hand is empty."""
    playable = 0
    if table.phase == PLAY:
        for pile in range(2 * table.seats):
            playable |= fits_on(table, pile)
    at = place
    for i in range(len(hand)):
        if not has(playable, hand[i]):
            at = put_touch(out, put_comma(out, at, place), table.turn, i)
            if table.phase == PLAY:
                at = put_one(out, at, NO_PILE, hand[i])
            else:
                at = put(out, at, IS_PLAYED)
    if len(hand) == 1 and table.phase == PLAY:
        at = put_notes_on_last(table, hand[0], out, place, at)
    if can_draw(table) and table.stock.end == 0:
        at = put(out, put_comma(out, at, place), REBUILDS)
    return at


@rule
def put_notes_on_last(table: Any, kind: int, out: Any, first: int, place: int) -> int:
    at = place
    for pile in range(2 * table.seats):
        if has(fits_on(table, pile), kind):
            at = put_one(out, put_comma(out, at, first), PILE_TOUCHES, pile)
            at = put(out, at, WINS if wins_there(table, table.turn, kind, pile) else DOES_NOT_WIN)
    return at


@rule
def wins_there(table: Any, seat: int, kind: int, pile: int) -> bool:
    """§7: whether a seat's last card leaves no total above its own."""
    owner = pile >> 1
    change = VALUE[kind] - VALUE[table.top[pile]]
    own = total(table, seat) + (change if owner == seat else 0)
    for other in range(table.seats):
        if total(table, other) + (change if owner == other else 0) > own:
            return False
    return True
