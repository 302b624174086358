"""Tapes: how the rules of a game describe its table and tell its moves.

A tape is an array of integers; `tape[0]` is where the next operation goes. An operation is its code
and a fixed number of arguments. The functions below write one each. They are rules, so the same
lines of a game run interpreted and compiled. `kibitz.core.encoder` turns a tape into JSON, with the
names that the game's `Vocabulary` has for places, messages and facts; events are for studies, which
count what `events_on` finds.

What can be touched is one number, made by `on_card`, `on_gap`, `on_place`, `on_button` and
`on_choice`. A message has up to four arguments, in the order of its declaration; an argument of
cards is given by the calls of `card` that follow.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from kibitz.core.bits import bit
from kibitz.core.kernel import Moves, rule

Tape: TypeAlias = NDArray[np.int64]

ROOM = 8192  # numbers of one tape; `kibitz.testing` tests that half of them suffice
MOST_ARGUMENTS = 4  # of a message
UNKNOWN = -1  # a card that the viewer does not know
NOBODY = -1  # no seat
NO_TOUCH = 0
NO_EVENT = -1  # of a message that counts none

_widths: list[int] = []


def _operation(arguments: int) -> int:
    """The code of an operation with so many arguments."""
    _widths.append(1 + arguments)
    return len(_widths) - 1


HEAD = _operation(6)  # seat, seats, turn, round, over, winners
SCORE = _operation(1)  # number
OUT = _operation(1)  # seat
PLACE = _operation(2)  # place, owner
CARD = _operation(1)  # card
HIDDEN = _operation(1)  # how many
VALUE = _operation(1)  # number
GROUP = _operation(0)  # the numbers that follow are its cards, by index
CAPTION = _operation(0)  # what is said next stands at the place
SAY = _operation(1 + MOST_ARGUMENTS)  # message, arguments
OFFER = _operation(4)  # move, up to three touches
NOTE = _operation(1)  # touch: what is said next is a note on it
LABEL = _operation(1)  # touch: what is said next are the words on it
PREVIEW = _operation(3)  # touch, number, whether it is costly
PROMPT = _operation(0)  # what is said next is asked of the viewer
HEADLINE = _operation(0)  # what is said next stands over the table
GAUGE = _operation(2)  # number, limit
TRAP = _operation(1)  # number
CLAUSE = _operation(1)  # number
FACT = _operation(1)  # name; what follows is its value
NUMBER = _operation(1)
ITEM_CARD = _operation(1)
ITEM_PHRASE = _operation(1)
ITEM_MOVE = _operation(1)
NONE = _operation(0)
OPEN = _operation(0)
CLOSE = _operation(0)
EVENT = _operation(1)  # name
WIDTH = np.array(_widths, dtype=np.int64)  # of operations, their codes included
SAID = 2 + MOST_ARGUMENTS  # the width of SAY
WIDEST = 16  # more than any operation needs, even with the message that belongs to it

ON_CARD, ON_GAP, ON_PLACE, ON_BUTTON, ON_CHOICE = range(1, 6)
BYTE = 8  # a touch: its kind, place, owner + 1 and index, a byte each; or its kind and a move


@rule
def rewind(tape: Tape) -> None:
    """Begin anew."""
    tape[0] = 1


@rule
def is_full(tape: Tape) -> bool:
    """Whether there is no room for any operation: nothing is written beyond the end."""
    return bool(tape[0] > ROOM - WIDEST)


@rule
def write(
    tape: Tape,
    operation: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
) -> None:
    """Write an operation with the arguments that it has; the next one overwrites the others."""
    if is_full(tape):
        return
    at = tape[0]
    tape[at] = operation
    tape[at + 1] = a
    tape[at + 2] = b
    tape[at + 3] = c
    tape[at + 4] = d
    tape[at + 5] = e
    tape[at + 6] = f
    tape[0] = at + WIDTH[operation]


# Places and cards


@rule
def place(tape: Tape, name: int, owner: int = NOBODY) -> None:
    """A place; the cards that follow are its own, and behind them its number and caption."""
    write(tape, PLACE, name, owner)


@rule
def card(tape: Tape, code: int) -> None:
    """A card, UNKNOWN where the viewer does not know it: of a place, or of what was said."""
    write(tape, CARD, code)


@rule
def hidden(tape: Tape, number: int) -> None:
    """Cards of a place that the viewer does not know, behind those it does."""
    write(tape, HIDDEN, number)


@rule
def value(tape: Tape, number: int) -> None:
    """The number of a place: a total, a bid."""
    write(tape, VALUE, number)


@rule
def group(tape: Tape) -> None:
    """Cards of the place that belong together: `item` for each index, in the order shown.

    Cards in no group are shown last.
    """
    write(tape, GROUP)


# Words


@rule
def say(tape: Tape, message: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    at = tape[0]
    if at > ROOM - SAID:  # less than `is_full` asks for: where a caption was written, so is this
        return
    tape[at] = SAY
    tape[at + 1] = message
    tape[at + 2] = a
    tape[at + 3] = b
    tape[at + 4] = c
    tape[at + 5] = d
    tape[0] = at + 6


@rule
def caption(tape: Tape, message: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """What stands at a place."""
    write(tape, CAPTION)
    say(tape, message, a, b, c, d)


@rule
def note(
    tape: Tape, touch: int, message: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0
) -> None:
    """What is said of a thing that can be touched, or why it cannot be now."""
    write(tape, NOTE, touch)
    say(tape, message, a, b, c, d)


@rule
def label(
    tape: Tape, touch: int, message: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0
) -> None:
    """The words on a button or a choice."""
    write(tape, LABEL, touch)
    say(tape, message, a, b, c, d)


@rule
def preview(tape: Tape, touch: int, number: int, is_costly: bool = False) -> None:
    """The number that a touch would lead to, drawn on the gauge or at the card."""
    write(tape, PREVIEW, touch, number, is_costly)


@rule
def prompt(tape: Tape, message: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """What the viewer has to do, in a few words."""
    write(tape, PROMPT)
    say(tape, message, a, b, c, d)


@rule
def headline(tape: Tape, message: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """How the round stands, in a few words; there may be several."""
    write(tape, HEADLINE)
    say(tape, message, a, b, c, d)


@rule
def gauge(tape: Tape, number: int, limit: int) -> None:
    """A number that grows to a limit, drawn large; `trap` marks the numbers to avoid."""
    write(tape, GAUGE, number, limit)


@rule
def trap(tape: Tape, number: int) -> None:
    write(tape, TRAP, number)


@rule
def clause(tape: Tape, number: int, matters: bool = True) -> None:
    """A clause of the rules that matters now."""
    if matters:
        write(tape, CLAUSE, number)


# Events of the rules


@rule
def event(tape: Tape, name: int, happened: bool = True) -> None:
    """An event that studies count but nobody is told of; not between a message and its cards."""
    if happened:
        write(tape, EVENT, name)


@rule
def events_on(tape: Tape, of_messages: Moves) -> int:
    """The events on a tape, as a set: its own and those of what it says (`Vocabulary`)."""
    found = 0
    i = 1
    while i < tape[0]:
        name = NO_EVENT
        if tape[i] == EVENT:
            name = tape[i + 1]
        elif tape[i] == SAY:
            name = of_messages[tape[i + 1]]
        if name != NO_EVENT:
            found |= bit(name)
        i += WIDTH[tape[i]]
    return found


# What can be touched


@rule
def on_card(name: int, owner: int, index: int) -> int:
    """A card of a place."""
    return ((ON_CARD << BYTE | name) << BYTE | (owner + 1)) << BYTE | index & 0xFF


@rule
def on_gap(name: int, owner: int, index: int) -> int:
    """The gap before a card of a place, or behind its last."""
    return ((ON_GAP << BYTE | name) << BYTE | (owner + 1)) << BYTE | index & 0xFF


@rule
def on_place(name: int, owner: int = NOBODY) -> int:
    return ((ON_PLACE << BYTE | name) << BYTE | (owner + 1)) << BYTE


@rule
def on_button(move: int) -> int:
    """A button that makes a move; it needs a label."""
    return ON_BUTTON << 3 * BYTE | move


@rule
def on_choice(move: int) -> int:
    """A choice that ends a path with a move; it needs a label."""
    return ON_CHOICE << 3 * BYTE | move


@rule
def offer(tape: Tape, move: int, first: int, second: int = NO_TOUCH, third: int = NO_TOUCH) -> None:
    """A legal move of the viewer and the touches that make it, in order."""
    write(tape, OFFER, move, first, second, third)


# Facts, for a game's own drawing


@rule
def fact(tape: Tape, name: int, number: int) -> None:
    write(tape, FACT, name)
    write(tape, NUMBER, number)


@rule
def fact_or_none(tape: Tape, name: int, number: int) -> None:
    """A number, or nothing below zero."""
    write(tape, FACT, name)
    item_or_none(tape, number)


@rule
def fact_list(tape: Tape, name: int) -> None:
    """A list: items, then `close`."""
    write(tape, FACT, name)
    write(tape, OPEN)


@rule
def fact_phrase(tape: Tape, name: int, phrase: int) -> None:
    """One of the vocabulary's phrases."""
    write(tape, FACT, name)
    write(tape, ITEM_PHRASE, phrase)


@rule
def open_list(tape: Tape) -> None:
    """A list in a list."""
    write(tape, OPEN)


@rule
def close(tape: Tape) -> None:
    write(tape, CLOSE)


@rule
def item(tape: Tape, number: int) -> None:
    write(tape, NUMBER, number)


@rule
def item_or_none(tape: Tape, number: int) -> None:
    if number < 0:
        write(tape, NONE)
    else:
        write(tape, NUMBER, number)


@rule
def item_card(tape: Tape, code: int) -> None:
    write(tape, ITEM_CARD, code)


@rule
def item_phrase(tape: Tape, phrase: int) -> None:
    write(tape, ITEM_PHRASE, phrase)


@rule
def item_move(tape: Tape, move: int) -> None:
    write(tape, ITEM_MOVE, move)


# What all scenes begin with


@rule
def head(
    tape: Tape, seat: int, seats: int, turn: int, number: int, is_over: int, winners: int
) -> None:
    write(tape, HEAD, seat, seats, turn, number, is_over, winners)


@rule
def score(tape: Tape, number: int) -> None:
    write(tape, SCORE, number)


@rule
def seat_out(tape: Tape, seat: int) -> None:
    """A seat that plays no longer."""
    write(tape, OUT, seat)
