"""Oh Hell on a table: what it shows, and what is told of a move. The words are in `words/`."""

from __future__ import annotations

from kibitz.core import bid, display, tape, trick
from kibitz.core.kernel import State, View, rule
from kibitz.core.message import Mark
from kibitz.core.vocabulary import Vocabulary
from ohhell import rules
from ohhell.rules import BID, SUIT, SUITS

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
BID_NOW = _message("bid-now")
BID_LAST = _message("bid-last", "limit", "barred")
TRICKS_BID = _message("tricks", "number")
LEAD = _message("lead-a-card")
FOLLOW = tuple(_message("follow-suit", suit=suit) for suit in SUITS)
PLAY_ANY = _message("play-any-card")
MUST_FOLLOW = tuple(_message("must-follow", "card", suit=suit, clause=7) for suit in SUITS)

BIDS_TRICKS = _message("bids", "seat", "number", mark=Mark.ACT, clause=5)
BID_BARRED = VOCABULARY.event("last-bid-barred")
PLAYS = _message("plays", "seat", "card", mark=Mark.PLAY)
NOT_FOLLOWED = VOCABULARY.event("suit-not-followed")
TAKES = _message("takes", "seat", clause=8)
MADE_IT = _message("made-bid", "seat", "number", "points", clause=9, event="bid-is-exact")
MISSED = _message("missed-bid", "seat", "number", "limit", clause=9, event="bid-is-missed")
ROUND_BEGINS = _message("round-begins", "seat", "number", mark=Mark.DEAL)
WINS = _message("wins", "seat", mark=Mark.RESULT, clause=10)
SHARES_WIN = _message("shares-win", "seat", mark=Mark.RESULT, clause=10, event="win-is-shared")


@rule
def scene(view: View, out: tape.Tape) -> None:
    table = view.table
    is_bidding = bid.is_bidding(table)
    for seat in range(table.seats):
        display.show_hand(out, HAND, view, seat, view.hand_size[seat])
        if table.bid[seat] != bid.NO_BID:
            tape.place(out, TRICKS, seat)
            tape.caption(out, BID_AND_TAKEN, table.bid[seat], table.taken[seat])
    tape.place(out, TRUMP)
    tape.card(out, table.trump)
    tape.caption(out, TRUMP_IS[table.trump // SUIT])
    tape.headline(out, ROUND, table.rounds, rules.rounds_of(table))
    if not is_bidding:
        display.show_trick(out, TRICK, table)
        tape.headline(out, BIDS, bid.bids_made(table), rules.tricks_in(table))
    if view.seat == table.turn and table.over == 0:
        if is_bidding:
            offer_bids(table, out)
        else:
            offer_cards(table, out)
    tape.clause(out, 5, is_bidding)
    tape.clause(out, 6, rules.barred_bid(table) != bid.NO_BID)
    tape.clause(out, 7, not is_bidding and table.over == 0)
    tape.clause(out, 10, table.over == 1)


@rule
def offer_bids(table: State, out: tape.Tape) -> None:
    tricks, barred = rules.tricks_in(table), rules.barred_bid(table)
    for number in range(tricks + 1):
        if number != barred:
            display.offer_button(out, BID + number, TRICKS_BID, number)
    tape.prompt(out, BID_NOW if barred == bid.NO_BID else BID_LAST, tricks, barred)


@rule
def offer_cards(table: State, out: tape.Tape) -> None:
    led = 0 if trick.is_lead(table) else trick.suit_led(table, SUIT)
    display.offer_hand(out, HAND, table, trick.playable(table, SUIT), MUST_FOLLOW[led])
    if trick.is_lead(table):
        tape.prompt(out, LEAD)
    else:
        tape.prompt(out, FOLLOW[led] if trick.can_follow(table, SUIT) else PLAY_ANY)


@rule
def narrate(before: View, move: int, after: View, out: tape.Tape) -> None:
    table, then = before.table, after.table
    if move >= BID:
        tape.say(out, BIDS_TRICKS, table.turn, move - BID)
        tape.event(out, BID_BARRED, rules.barred_bid(table) != bid.NO_BID)
        return
    tape.say(out, PLAYS, table.turn, move)
    tape.event(out, NOT_FOLLOWED, not trick.follows(table, move, SUIT))
    if then.taker != trick.NOBODY:
        tape.say(out, TAKES, then.taker)
    if then.rounds == table.rounds and then.over == 0:
        return
    for seat in range(table.seats):  # §9
        taken = table.taken[seat] + (1 if seat == then.taker else 0)
        points = then.points[seat] - table.points[seat]
        if points > taken:
            tape.say(out, MADE_IT, seat, taken, points)
        else:
            tape.say(out, MISSED, seat, taken, table.bid[seat])
    if then.over == 0:
        tape.say(out, ROUND_BEGINS, then.leader, then.rounds)
    display.tell_winners(out, then, WINS, SHARES_WIN)
