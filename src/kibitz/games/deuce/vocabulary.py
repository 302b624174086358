"""Deuce: what its table can show and say; the words are in `words/`."""

from __future__ import annotations

from kibitz.core.message import Mark
from kibitz.core.vocabulary import Vocabulary
from kibitz.games.deuce.rules import ROUND_BONUS

VOCABULARY = Vocabulary()
_place, _fact = VOCABULARY.place, VOCABULARY.fact
_message, _event = VOCABULARY.message, VOCABULARY.event

HAND = _place("hand", "hand")
PILE_A = _place("pile-a", "pile")
PILE_B = _place("pile-b", "pile")
TOTAL = _place("total", "counter")
STOCK = _place("stock", "stock")

CROWN = _fact("crown")  # seats with the highest total, once all first moves are made
GOES_OUT = _fact("goes_out")  # where the viewer's last card would win: [seat, 0 or 1 for a or b]

# How the round stands.
ROUND = _message("round", "number", mark=Mark.TITLE)
TARGET_IS = _message("target-is", "number")
FIRST_MOVES = _message("first-moves-made", "number", "of")
LEADS = _message("leads", "seat", "number")
HIGHEST_TIED = _message("highest-tied", "number")
TOTAL_IS = _message("total-is", "number")
TOTAL_LOCKED = _message("total-locked", "number")

# What can be done.
LAY_TWO = _message("lay-two-cards")
PLAY_OR_DRAW = _message("play-or-draw")
PLAY_ONE = _message("play-on-a-pile")
NO_CARD_FITS = _message("no-card-fits")
ONLY_PASS = _message("only-pass")
DRAW_ONE = _message("draw-one-card")
DRAW_OR_END = _message("draw-or-end")
ONLY_END = _message("only-end")
DRAW_CARD = _message("draw-a-card")
END_TURN = _message("end-the-turn")
PASS_TURN = _message("pass-the-turn")

# What cannot be done, and what a card would do.
BEGIN_WITH_TWO = _message("begin-with-two", clause=3)
MATCHES_NONE = _message("matches-none", "card", clause=3)
FITS_NOWHERE = _message("fits-nowhere", "card", clause=4)
ASKS_FOR = tuple(  # by `rules.case_of`
    _message(name, "card", clause=4)
    for name in ("must-match", "beside-x", "x-beside-number", "x-beside-rainbow")
)
NONE_TO_DRAW = _message("none-to-draw", clause=6)
WILL_REBUILD = _message("stock-will-be-rebuilt", clause=6)
LAST_WINS = _message("last-card-wins", clause=7)
LAST_DRAWS = _message("last-card-draws", clause=8)
MUST_DRAW = _message("must-draw", clause=8)
CARD_IS_PLAYED = _message("card-is-played", clause=8)

# What happened.
LAYS = _message("lays", "seat", "cards", mark=Mark.PLAY, clause=3)
LAYS_HIDDEN = _message("lays-hidden", "seat", "cards", mark=Mark.PLAY, clause=3)
SHOWS = _message("shows", "seat", "number", "cards")
FIRST_TURN = _message("first-turn", "seat", clause=4)
PLAYS = tuple(
    _message("plays-on", "seat", "card", "other", "number", mark=Mark.PLAY, side=side)
    for side in "ab"
)
PLAYS_OWN = tuple(
    _message("plays-on-own", "seat", "card", "number", mark=Mark.PLAY, side=side) for side in "ab"
)
LOCKS = _message("locks", "seat", clause=4, event="x-played")
RAINBOW_BESIDE_X = _event("rainbow-beside-x")
COVERS_X = _event("number-covers-x")
DRAWS = _message("draws", "seat", "clause", "cards", mark=Mark.TAKE)
BY_CHOICE = _event("drawn-by-choice")
BY_NEED = _event("drawn-by-need")
REBUILT = _message("stock-rebuilt", clause=6, event="stock-is-rebuilt")
PASSES = _message("passes", "seat", mark=Mark.ACT, clause=6, event="neither-play-nor-draw")
WINS_ROUND = _message("wins-round", "seat", "number", clause=7, event="last-card-won")
WON_BY_TIE = _event("tie-won")
WON_ELSEWHERE = _event("last-card-won-elsewhere")
DOES_NOT_WIN = _message(
    "does-not-win", "seat", "number", "highest", clause=8, event="last-card-did-not-win"
)
ENDS_TURN = _message("ends-turn", "seat", mark=Mark.ACT, clause=8)
SCORES = _message("scores", "seat", "number", "rest", bonus=ROUND_BONUS, clause=9)
TARGET_REACHED = _event("target-reached")
ROUND_VOID = _message("round-void", "number", clause=10, event="round-is-void")
THIRD_VOID = _event("third-void-round")
ROUND_BEGINS = _message("round-begins", "seat", "number", mark=Mark.DEAL)
WINS = _message("wins", "seat", "number", "clause", mark=Mark.RESULT)
SHARES_WIN = _message("shares-win", "seat", "number", "clause", mark=Mark.RESULT)
