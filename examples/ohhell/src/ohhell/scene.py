"""Oh Hell on a table: what it shows, and what is told of a move. The words are in `words/`."""

from __future__ import annotations

from kibitz.core.bits import count, has
from kibitz.core.kernel import State, View, rule
from kibitz.core.message import Mark
from kibitz.core.tape import (
    Tape,
    caption,
    card,
    clause,
    headline,
    hidden,
    label,
    note,
    offer,
    on_button,
    on_card,
    place,
    prompt,
    say,
)
from kibitz.core.vocabulary import Vocabulary
from ohhell import rules
from ohhell.rules import BID, CARDS, EXACT, NONE, SUITS

VOCABULARY = Vocabulary()
_place, _message = VOCABULARY.place, VOCABULARY.message
HAND = _place("hand", "hand")
TRICK = _place("trick", "trick")
TRUMP = _place("trump", "pile")
TRICKS = _place("tricks", "counter")  # of each seat

ROUND = _message("round-of", "number", "limit", mark=Mark.TITLE)
TRUMP_IS = tuple(_message("trump-is", suit=suit) for suit in SUITS)
BIDS = _message("bids-add-up", "number", "limit")
BID_AND_TAKEN = _message("bid-and-taken", "number", "taken")
BID_NOW = _message("bid-now", "limit", "barred")
TRICKS_BID = _message("tricks", "number")
LEAD = _message("lead-a-card")
FOLLOW = tuple(_message("follow-suit", suit=suit) for suit in SUITS)
PLAY_ANY = _message("play-any-card")
MUST_FOLLOW = tuple(_message("must-follow", "card", suit=suit, clause=7) for suit in SUITS)

BIDS_TRICKS = _message("bids", "seat", "number", mark=Mark.ACT, clause=5)
PLAYS = _message("plays", "seat", "card", mark=Mark.PLAY)
TAKES = _message("takes", "seat", clause=8)
MADE_IT = _message("made-bid", "seat", "number", "points", clause=9)
MISSED = _message("missed-bid", "seat", "number", "limit", clause=9)
ROUND_BEGINS = _message("round-begins", "seat", "number", mark=Mark.DEAL)
WINS = _message("wins", "seat", mark=Mark.RESULT, clause=10)
SHARES_WIN = _message("shares-win", "seat", mark=Mark.RESULT, clause=10)


@rule
def scene(view: View, tape: Tape) -> None:
    """What a viewer is shown."""
    table = view.table
    for seat in range(table.seats):
        show_seat(view, seat, tape)
    place(tape, TRUMP)
    card(tape, table.trump)
    caption(tape, TRUMP_IS[table.trump // 13])
    headline(tape, ROUND, table.rounds, 2 * table.largest - 1)
    if not rules.is_bidding(table):
        headline(tape, BIDS, rules.bids_made(table), rules.tricks_in(table))
    if view.seat == table.turn and table.over == 0:
        if rules.is_bidding(table):
            offer_bids(table, tape)
        else:
            offer_cards(table, tape)
    clause(tape, 5, rules.is_bidding(table))
    clause(tape, 6, rules.barred_bid(table) != NONE)
    clause(tape, 7, not rules.is_bidding(table) and table.over == 0)
    clause(tape, 10, table.over == 1)


@rule
def show_seat(view: View, seat: int, tape: Tape) -> None:
    table = view.table
    place(tape, HAND, seat)
    if seat == view.seat:
        for code in range(CARDS):
            if has(table.hand[seat], code):
                card(tape, code)
    else:
        hidden(tape, table.hand_size[seat])
    if not rules.is_bidding(table):
        place(tape, TRICK, seat)
        if table.trick[seat] != NONE:
            card(tape, table.trick[seat])
    if table.bid[seat] != NONE:
        place(tape, TRICKS, seat)
        caption(tape, BID_AND_TAKEN, table.bid[seat], table.taken[seat])


@rule
def offer_bids(table: State, tape: Tape) -> None:
    size, barred = rules.tricks_in(table), rules.barred_bid(table)
    for number in range(size + 1):
        if number != barred:
            offer(tape, BID + number, on_button(BID + number))
            label(tape, on_button(BID + number), TRICKS_BID, number)
    prompt(tape, BID_NOW, size, barred)


@rule
def offer_cards(table: State, tape: Tape) -> None:
    """§7: a card is tapped; those that do not follow say why not."""
    seat, fitting = table.turn, rules.playable(table)
    led = 0 if rules.is_lead(table) else table.trick[table.leader] // 13
    index = 0
    for code in range(CARDS):
        if has(table.hand[seat], code):
            if has(fitting, code):
                offer(tape, code, on_card(HAND, seat, index))
            else:
                note(tape, on_card(HAND, seat, index), MUST_FOLLOW[led], code)
            index += 1
    if rules.is_lead(table):
        prompt(tape, LEAD)
    elif rules.led_cards(table) & fitting:
        prompt(tape, FOLLOW[led])
    else:
        prompt(tape, PLAY_ANY)


@rule
def narrate(before: View, move: int, after: View, tape: Tape) -> None:
    """What a viewer is told of a move: the move itself, then what followed."""
    table, then = before.table, after.table
    if move >= BID:
        say(tape, BIDS_TRICKS, table.turn, move - BID)
        return
    say(tape, PLAYS, table.turn, move)
    is_end = then.rounds != table.rounds or then.over == 1
    for seat in range(table.seats):
        gain = then.points[seat] - table.points[seat]
        if (gain % EXACT if is_end else then.taken[seat]) > table.taken[seat]:
            say(tape, TAKES, seat)
    if is_end:
        tell_scores(table, then, tape)


@rule
def tell_scores(table: State, then: State, tape: Tape) -> None:
    """§9, §10."""
    for seat in range(table.seats):
        gain = then.points[seat] - table.points[seat]
        if gain >= EXACT:
            say(tape, MADE_IT, seat, gain - EXACT, gain)
        else:
            say(tape, MISSED, seat, gain, table.bid[seat])
    won = rules.winners(then)
    for seat in range(table.seats):
        if has(won, seat):
            say(tape, WINS if count(won) == 1 else SHARES_WIN, seat)
    if then.over == 0:
        say(tape, ROUND_BEGINS, then.leader, then.rounds)
