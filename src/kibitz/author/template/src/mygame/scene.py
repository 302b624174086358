"""My Game on a table: what it shows, and what is told of a move. The words are in `words/`."""

from __future__ import annotations

from kibitz.core.bits import count, has
from kibitz.core.kernel import View, rule
from kibitz.core.message import Mark
from kibitz.core.tape import (
    Tape,
    card,
    clause,
    headline,
    hidden,
    offer,
    on_card,
    place,
    prompt,
    say,
)
from kibitz.core.vocabulary import Vocabulary
from mygame.rules import NAMES, NOTHING, is_trick_over, winners

VOCABULARY = Vocabulary()
HAND = VOCABULARY.place("hand", "hand")
TRICK = VOCABULARY.place("trick", "trick")
STOCK = VOCABULARY.place("stock", "stock")
LED = VOCABULARY.message("led", "seat")
LEAD = VOCABULARY.message("lead-a-card")
PLAY = VOCABULARY.message("play-a-card")
PLAYS = VOCABULARY.message("plays", "seat", "card", mark=Mark.PLAY)
TAKES = VOCABULARY.message("takes", "seat", clause=4)
WINS = VOCABULARY.message("wins", "seat", mark=Mark.RESULT, clause=5)
SHARES_WIN = VOCABULARY.message("shares-win", "seat", mark=Mark.RESULT, clause=5)


@rule
def scene(view: View, tape: Tape) -> None:
    """What a viewer is shown."""
    table = view.table
    for seat in range(table.seats):
        place(tape, HAND, seat)
        if seat == view.seat:
            show_hand(view, tape)
        else:
            hidden(tape, view.hand_size[seat])
    for step in range(table.seats):  # in the order played
        seat = (table.leader + step) % table.seats
        place(tape, TRICK, seat)
        if table.trick[seat] != NOTHING:
            card(tape, table.trick[seat])
    place(tape, STOCK)
    hidden(tape, table.stock.end)
    headline(tape, LED, table.leader)
    if view.seat == table.turn and table.over == 0:
        offer_cards(view, tape)
    clause(tape, 3, table.over == 0)
    clause(tape, 4, is_trick_over(table))
    clause(tape, 5, table.over == 1)


@rule
def show_hand(view: View, tape: Tape) -> None:
    for code in range(len(NAMES)):
        if has(view.table.hand[view.seat], code):
            card(tape, code)


@rule
def offer_cards(view: View, tape: Tape) -> None:
    """§3: each card of the hand is a move, made by tapping it."""
    index = 0
    for code in range(len(NAMES)):
        if has(view.table.hand[view.seat], code):
            offer(tape, code, on_card(HAND, view.seat, index))
            index += 1
    prompt(tape, LEAD if is_trick_over(view.table) else PLAY)


@rule
def narrate(before: View, move: int, after: View, tape: Tape) -> None:
    """What a viewer is told of a move: the move itself, then what followed."""
    table = after.table
    say(tape, PLAYS, before.table.turn, move)
    if is_trick_over(table):
        say(tape, TAKES, table.turn)
    won = winners(table)
    for seat in range(table.seats):
        if has(won, seat):
            say(tape, WINS if count(won) == 1 else SHARES_WIN, seat)
