"""Five Crowns Mini Round: what its table can show and say; the words are in `words/`."""

from __future__ import annotations

from kibitz.core.message import Mark
from kibitz.core.vocabulary import Vocabulary

VOCABULARY = Vocabulary()
_place, _fact = VOCABULARY.place, VOCABULARY.fact
_message, _event = VOCABULARY.message, VOCABULARY.event

HAND = _place("hand", "hand")
LAID_HAND = _place("hand", "spread")  # the same place, once all see it
PILE = _place("pile", "pile")
STOCK = _place("stock", "stock")

WILD = _fact("wild")
CARD_COSTS = _fact("card_cost")  # by the cards of the viewer's hand, in their order
WILDS = _fact("wilds")  # those of them that are wild, by index

TOP_TAKEN = _message("top-taken")
ROUND_OF = _message("round-of", "number", mark=Mark.TITLE)
ARE_WILD = _message("are-wild", "number")
LAST_TURNS = _message("last-turns", "seat")
LEFT_OVER = _message("left-over", "number")

# What can be done, and what it would do.
TAKE_A_CARD = _message("take-a-card")
DISCARD_A_CARD = _message("discard-a-card")
TAKE_FROM_STOCK = _message("take-from-stock")
TAKE_FROM_PILE = _message("take-from-pile", "card")
PLAY_ON = _message("discard-and-play-on", "card")
GO_OUT = _message("go-out", "card", mark=Mark.STRONG)
WITH_TOP = _message("with-top", "card", "number", "now", clause=8)
WOULD_LEAVE = _message("would-leave", "number", clause=8)
TAKE_FIRST = _message("take-first", clause=4)
TAKEN_ALREADY = _message("taken-already", clause=4)

# What happened.
TAKES_FROM_STOCK = _message("takes-from-stock", "seat", "card", mark=Mark.TAKE, clause=4)
TAKES_FROM_PILE = _message(
    "takes-from-pile", "seat", "card", mark=Mark.TAKE, clause=4, event="card-from-pile"
)
WILD_TAKEN = _event("wild-from-pile")
DISCARDS_CARD = _message("discards", "seat", "card", mark=Mark.PLAY)
WILD_DISCARDED = _event("wild-discarded")
GOES_OUT = _message("goes-out", "seat", "card", mark=Mark.PLAY, clause=6, event="seat-goes-out")
OUT_AT_ONCE = _event("out-at-once")
STAYS_IN = _event("stays-in")
ONE_LAST_TURN = _message("one-last-turn", clause=7)
LAYS_DOWN = _message("lays-down", "seat", "number", clause=8)
NOTHING_LEFT = _event("nothing-left")
JOKER_LEFT = _event("joker-left")
WENT_OUT_FREE = _message("went-out-free", "seat", clause=8, event="last-turns-end")
SCORES = _message("scores", "seat", "number", clause=8)
WINS = _message("wins-with", "seat", "number", mark=Mark.RESULT, clause=9)
SHARES_WIN = _message(
    "shares-win-with", "seat", "number", mark=Mark.RESULT, clause=9, event="win-is-shared"
)
REBUILT = _message("stock-rebuilt", clause=10, event="stock-is-rebuilt")
TOO_LONG = _message("too-long", "number", clause=11, event="limit-ends-round")
ROUND_BEGINS = _message("round-of-begins", "seat", "number", mark=Mark.DEAL, clause=2)
