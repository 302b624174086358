"""Dealt!: what its table can show and say; the words are in `words/`."""

from __future__ import annotations

from kibitz.core.message import Mark
from kibitz.core.vocabulary import Vocabulary
from kibitz.games.dealt.rules import CALLS, STOPPING

VOCABULARY = Vocabulary()
_place, _fact = VOCABULARY.place, VOCABULARY.fact
_message, _event = VOCABULARY.message, VOCABULARY.event

# Combinations and special cards are phrases of the same number: they are declared in this order.
for values in CALLS[:STOPPING]:
    if values[0] != values[-1]:
        VOCABULARY.phrase("straight", low=values[0], high=values[-1])
    else:
        VOCABULARY.phrase(("solo", "pair", "trips")[len(values) - 1], number=values[0])
VOCABULARY.phrase("stop")
VOCABULARY.phrase("redraw")

HAND = _place("hand", "row")
RESERVE = _place("reserve", "spread")
DRAWN = _place("drawn", "hand")
DISCARDED = _place("discarded", "pile")
STOCK = _place("stock", "stock")
TRICK = _place("trick", "spread")

HIGHEST = _fact("to_beat")
IN_TRICK = _fact("trick")  # who played, lowest first: seat, combination and cards of the highest
BRACKETS = _fact("brackets")  # first and last of the cards, combination, move
REDRAWS = _fact("redraws")

# What a card would do, or why it cannot.
PLAY_THIS = _message("this-play", "what")
PLAY_WITH = _message("play-with", "what", "cards")
PLAY_FROM = _message("play-from", "what", "number")
BEATS_NOT = _message("nothing-with-it-beats", "what", clause=6)
LAST_CARDS = _message("your-last-cards", clause=18)
STOPS = _message("stops-the-trick", clause=12)
MAKES_DRAW = _message("makes-winner-draw", clause=13)
TAKE = _message("take-into-hand", "card", clause=9)
TAKE_TO_MAKE = _message("take-to-make", "card", "what", clause=9)
LEADER_PLAYS = _message("leader-must-play", clause=8)
MAKES = _message("makes", "what")
DRAWN_FIRST = _message("drawn-card-first", clause=13)

LEAD_ANYTHING = _message("lead-anything")
PLAY_ANYTHING = _message("play-anything")
PLAY_OR_TAKE = _message("play-anything-or-take")
BEAT = _message("beat", "what")
BEAT_OR_TAKE = _message("beat-or-take", "what")
NOTHING_BEATS = _message("nothing-beats", "what")
PLACE_DRAWN = _message("put-the-drawn", "number")

ROUND = _message("round", "number", mark=Mark.TITLE)
LEADS = _message("leads", "seat")
TO_BEAT = _message("to-beat", "what", "seat")
ANY_IS_HIGH = _message("any-combination-beats")
IS_DRAWING = _message("is-drawing", "seat", "number")
REDRAWS_LIE = _message("redraws-in-trick", "number")

# What happened.
PLAYS = _message("plays", "seat", "what", "cards", mark=Mark.PLAY)
PLAYS_X = _message(
    "plays-x", "seat", "what", "cards", mark=Mark.PLAY, clause=7, event="x-is-called"
)
TAKES = _message(
    "takes-reserve", "seat", "card", "number", mark=Mark.TAKE, clause=9, event="reserve-is-taken"
)
TAKEN_FREELY = _event("reserve-is-taken-freely")
IS_STUCK = _message("is-stuck", "seat", clause=10, event="stuck-seat-loses")
PLAYS_STOP = _message(
    "plays-stop", "seat", mark=Mark.PLAY, card="stop", clause=12, event="stop-ends-trick"
)
PLAYS_REDRAW = _message(
    "plays-redraw", "seat", mark=Mark.PLAY, card="redraw", clause=13, event="redraw-is-played"
)
BOTH_REDRAWS = _event("both-redraws-are-played")
PUTS = _message("puts-drawn", "seat", "card", "number", mark=Mark.TAKE, clause=13)
BROUGHT_BACK = _event("redraw-brings-back")
STOP_AND_REDRAW = _event("stop-and-redraw")
WINS_TRICK = _message("wins-trick", "seat", clause=14)
WILL_DRAW = _message("will-draw", "seat", "number", clause=15)
LEADS_NEXT = _message("leads-next", "seat", clause=16)
LEAD_PASSES_ON = _event("lead-passes-on")
IS_SAFE = _message("is-safe", "seat", clause=18, event="hand-is-emptied")
IS_LAST = _message("is-last", "seat", clause=19, event="one-seat-is-left")
ALL_ARE_OUT = _message("all-are-out", "seat", clause=20, event="no-seat-is-left")
PAYS = _message("pays", "seat", clause=21)
LOSES = _message("loses", "seat", mark=Mark.RESULT, clause=21, event="seat-cannot-pay")
WINS = _message("wins", "seat", mark=Mark.RESULT, clause=21)
ROUND_BEGINS = _message("round-begins", "seat", "number", mark=Mark.DEAL)
