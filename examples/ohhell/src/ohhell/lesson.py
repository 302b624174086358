"""Oh Hell: the first game, from a hand of three cards."""

from __future__ import annotations

from kibitz.core.lesson import Lesson, Step, one_by_one, whole_deck
from kibitz.core.message import say
from ohhell.rules import NAMES

HANDS = ("Ah 3c Ks", "Kh 9c 4d", "5h Qc 2s")

LESSON = Lesson(
    seats=3,
    options={"largest": 3, "order": "down"},
    deck=whole_deck([*one_by_one(HANDS, 0), "7s"], NAMES),
    steps=(
        Step(say("lesson-bid"), expect=("bid2",), show=("trump",), others=("bid0", "bid0")),
        Step(say("lesson-lead", seat=2), expect=("Ah",), others=("Kh", "5h")),
        Step(say("lesson-trump"), expect=("Ks",), others=("4d", "2s")),
        Step(say("lesson-lose"), expect=("3c",), others=("9c", "Qc")),
        Step(say("lesson-going-on", number=12)),
    ),
)
