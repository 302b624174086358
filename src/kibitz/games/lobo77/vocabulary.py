"""Lobo 77: what its table can show and say; the words are in `words/`."""

from __future__ import annotations

from kibitz.core.message import Mark
from kibitz.core.vocabulary import Vocabulary

VOCABULARY = Vocabulary()
_place, _fact = VOCABULARY.place, VOCABULARY.fact
_message, _event = VOCABULARY.message, VOCABULARY.event

HAND = _place("hand", "hand")
STOCK = _place("stock", "stock")
PILE = _place("pile", "pile")

DIRECTION = _fact("direction")

# What a card would do.
MAKES = _message("makes", "number")
MAKES_COSTLY = _message("makes-costly", "number", clause=9)
MAKES_FATAL = _message("makes-fatal", "number", clause=11)
MAKES_END_COSTLY = _message("makes-end-costly", "number", clause=10)
MAKES_END_FATAL = _message("makes-end-fatal", "number", clause=11)
NO_DOUBLE_ON_DOUBLE = _message("no-double-on-double", clause=7)

PLAY_A_CARD = _message("play-a-card")
PLAY_TWO_CARDS = _message("play-two-cards")
EVERY_CARD_COSTS = _message("every-card-costs")

NUMBER_IS = _message("number-is", "number", mark=Mark.GAUGE)
CLOCKWISE = _message("clockwise")
ANTICLOCKWISE = _message("anticlockwise")
TWO_TO_PLAY = _message("two-to-play")
IS_OUT = _message("is-out")

# What happened.
PLAYS = _message("plays", "seat", "card", "number", mark=Mark.PLAY)
DOUBLE_PLAYED = _event("double-played")
REVERSE_PLAYED = _event("reverse-played")
SECOND_PLAYED = _event("second-played")
DOUBLE_BLOCKED = _event("double-blocked")
DOUBLE_HANDED_ON = _event("double-handed-on")
REPDIGIT_COSTS = _event("repdigit-costs")
REPDIGIT_REPEATED = _event("repdigit-repeated")
PAYS = _message("pays", "seat", "number", "clause")
CANNOT_PAY = _message("cannot-pay", "seat", "number", "clause")
ENDS_ROUND = _message("ends-round", "number", clause=10, event="round-ends")
SECOND_NOT_PLAYED = _event("second-not-played")
LAST_CHIP = _message("last-chip", "seat", clause=11, event="last-chip-paid")
GOES_OUT = _message("goes-out", "seat", clause=11, event="seat-goes-out")
TOO_LONG = _message("too-long", "number", clause=14, event="thousandth-card")
TURNS_CLOCKWISE = _message("turns-clockwise", clause=6)
TURNS_ANTICLOCKWISE = _message("turns-anticlockwise", clause=6)
MUST_PLAY_TWO = _message("must-play-two", "seat", clause=6)
OWES_SECOND = _message("owes-second", "seat", clause=6)

# What many games say: the words of these are in kibitz/words/LANGUAGE/table.ftl.
ROUND = _message("round", "number", mark=Mark.TITLE)
DRAWS = _message("draws", "seat", "cards", clause=4)
ROUND_BEGINS = _message("round-begins", "seat", "number", mark=Mark.DEAL)
STOCK_REBUILT = _message("stock-rebuilt", clause=13, event="stock-is-rebuilt")
WINS = _message("wins", "seat", mark=Mark.RESULT, clause=12, event="last-seat-wins")
SHARES_WIN = _message("shares-win", "seat", mark=Mark.RESULT, clause=14)
