"""Crazy Eights: what its table can show and say; the words are in `words/`."""

from __future__ import annotations

from crazyeights.rules import SUITS
from kibitz.core.message import Mark
from kibitz.core.vocabulary import Vocabulary

VOCABULARY = Vocabulary()
_place, _message, _event = VOCABULARY.place, VOCABULARY.message, VOCABULARY.event


def _by_suit(name: str, *arguments: str, **fixed: object) -> tuple[int, ...]:
    """A message for each suit, which is a word that catalogues select by."""
    return tuple(_message(name, *arguments, suit=suit, **fixed) for suit in SUITS)


HAND = _place("hand", "hand")
STOCK = _place("stock", "stock")
PILE = _place("pile", "pile")
DRAWN = _place("drawn", "counter")  # in this turn

# How the round stands.
ROUND = _message("round", "number", mark=Mark.TITLE)
TO_FOLLOW = _by_suit("to-follow")
LAST_CARD = _message("last-card", "seat")
DRAWN_OF = _message("drawn-of", "number", "limit")

# What is to be done.
PLAY_OR_DRAW = _message("play-or-draw")
PLAY_OR_PASS = _message("play-or-pass")
MUST_DRAW = _message("must-draw")
MUST_PASS = _message("must-pass")
SUIT = _by_suit("suit")
DRAW_CARD = _message("draw-card")
PASS_TURN = _message("pass-turn")

# Why something cannot be done.
NO_FIT = _message("no-fit", "card", "top", clause=4)
NOT_OF_SUIT = _by_suit("not-of-suit", "card", clause=5)
DRAWN_ALL = _message("drawn-all", "seat", "number", clause=6)
NONE_TO_DRAW = _message("none-to-draw", clause=8)

# What happened.
PLAYS = _message("plays", "seat", "card", mark=Mark.PLAY)
SUIT_CHANGED = _event("suit-changed")
PLAYS_EIGHT = _by_suit(
    "plays-eight", "seat", "card", mark=Mark.PLAY, clause=5, event="eight-played"
)
SUIT_KEPT = _event("eight-names-same")
DRAWS = _message("draws", "seat", "cards", mark=Mark.TAKE, clause=6, event="card-drawn")
PASSES = _message("passes", "seat", mark=Mark.ACT, clause=7, event="seat-passed")
REBUILT = _message("stock-rebuilt", clause=8, event="stock-was-rebuilt")
GOES_OUT = _message("goes-out", "seat", "number", clause=9, event="seat-went-out")
BLOCKED = _message("round-blocked", clause=10, event="round-was-blocked")
TOO_LONG = _message("round-too-long", "number", clause=10, event="last-turn")
SCORES = _message("scores", "seat", "number", clause=10)
ROUND_BEGINS = _message("round-begins", "seat", "number", mark=Mark.DEAL)
TARGET_REACHED = _event("target-reached")
GAME_TOO_LONG = _message("game-too-long", "number", clause=11, event="last-round")
WINS = _message("wins", "seat", mark=Mark.RESULT, clause=11)
SHARES_WIN = _message("shares-win", "seat", mark=Mark.RESULT, clause=11)
