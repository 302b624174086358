"""Lobo 77: the first game, in which every kind of card comes up."""

from __future__ import annotations

from kibitz.core.lesson import Lesson, Step, one_by_one, whole_deck
from kibitz.core.message import say
from kibitz.games.lobo77.rules import DECK, NAMES

HANDS = ("10 9 3 rev -10", "8 6 10 8 2", "6 8 10 9 4")
DRAWS = ["x2", "7", "0", "2", "7", "5", "76", "4", "3", "0", "4", "3", "5", "6", "7", "9"]

STEPS = (
    Step(say("lesson-adding"), expect=("10",), show=("pile",), others=("8", "6")),
    Step(say("lesson-traps"), expect=("3",), others=("6", "8")),
    Step(say("lesson-reverse", seat=1), expect=("rev",), others=("10", "10")),
    Step(say("lesson-minus"), expect=("-10",), others=("9", "8")),
    Step(say("lesson-double"), expect=("x2",), others=("4", "0", "2")),
    Step(say("lesson-end-of-round"), expect=("2", "0"), others=("5",)),
    Step(say("lesson-going-on", seat=2)),
)

LESSON = Lesson(
    seats=3,
    options={"chips": 3},
    deck=whole_deck([*one_by_one(HANDS, 0), *DRAWS], [NAMES[card] for card in DECK]),
    steps=STEPS,
)
