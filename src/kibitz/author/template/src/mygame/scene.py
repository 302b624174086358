"""My Game on a table: what it shows, and what is told of a move. The words are in `words/`."""

from __future__ import annotations

from kibitz.core import display, tape, trick
from kibitz.core.bits import lowest
from kibitz.core.kernel import View, rule
from kibitz.core.message import Mark
from kibitz.core.vocabulary import Vocabulary

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
def scene(view: View, out: tape.Tape) -> None:
    """What a viewer is shown."""
    table = view.table
    for seat in range(table.seats):
        display.show_hand(out, HAND, view, seat, view.hand_size[seat])
    display.show_trick(out, TRICK, table)
    tape.place(out, STOCK)
    tape.hidden(out, table.stock.end)
    tape.headline(out, LED, table.leader)
    if view.seat == table.turn and table.over == 0:
        offer_cards(view, out)
    tape.clause(out, 3, table.over == 0)
    tape.clause(out, 4, table.taker != trick.NOBODY)
    tape.clause(out, 5, table.over == 1)


@rule
def offer_cards(view: View, out: tape.Tape) -> None:
    """§3: each card of the hand is a move, made by tapping it."""
    hand = view.table.hand[view.seat]
    for index in range(view.hand_size[view.seat]):
        tape.offer(out, lowest(hand), tape.on_card(HAND, view.seat, index))
        hand &= hand - 1
    tape.prompt(out, LEAD if trick.is_lead(view.table) else PLAY)


@rule
def narrate(before: View, move: int, after: View, out: tape.Tape) -> None:
    """What a viewer is told of a move: the move itself, then what followed."""
    table = after.table
    tape.say(out, PLAYS, before.table.turn, move)
    if table.taker != trick.NOBODY:
        tape.say(out, TAKES, table.taker)
    display.tell_winners(out, table, WINS, SHARES_WIN)
