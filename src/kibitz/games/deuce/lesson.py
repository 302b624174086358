"""Deuce: the first game, up to a round won."""

from __future__ import annotations

from kibitz.core.lesson import Lesson, Step, one_by_one, whole_deck
from kibitz.core.message import say
from kibitz.games.deuce.rules import DECK
from kibitz.games.deuce.text import NAMES

HANDS = ("r3 r7 r10 * r9 y6", "g6 g9 g10 r1 r2 y8")
DRAWS = ["X", "y5", "b4"]

STEPS = (
    Step(say("lesson-first-move"), expect=("r3|r7",), others=("g10>1a",)),
    Step(say("lesson-total"), expect=("r10>0a",), others=("r1>0b",)),
    Step(say("lesson-drawing", seat=1), expect=("draw",)),
    Step(say("lesson-x", seat=1), expect=("X>1a",), others=("draw", "draw", "r2>0b")),
    Step(say("lesson-rainbow", seat=1), expect=("*>1b",), others=("y8>1a",)),
    Step(say("lesson-raising", seat=1), expect=("r9>0b",), others=("y5>1b",)),
    Step(say("lesson-last-card"), expect=("y6>1a", "y6>1b")),
    Step(say("lesson-going-on", seat=1)),
)

LESSON = Lesson(
    seats=2,
    options={"target": 50},
    deck=whole_deck([*one_by_one(HANDS, 1), *DRAWS], [NAMES[card] for card in DECK]),
    opening=("g6|g9",),
    steps=STEPS,
)
