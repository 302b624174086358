"""Dealt!: the first game, up to the first cards redrawn."""

from __future__ import annotations

from kibitz.core.lesson import Lesson, Step, one_by_one, whole_deck
from kibitz.core.message import say
from kibitz.games.dealt.rules import DECK, NAMES

HANDS = (
    "3 7 7 X 5 6 stop 9 12 2",
    "4 8 8 11 11 10 10 redraw 1 6",
    "9 12 12 6 1 2 3 5 5 4",
)
RESERVES = ("9 4", "7 12", "10 8")
DRAWS = ["2", "4", "8"]

STEPS = (
    Step(say("lesson-neighbours"), expect=("1:7-7",), show=("trick",)),
    Step(
        say("lesson-leading"),
        expect=("2:5-6",),
        others=("0:8-8", "+10@0", "0:11-11", "1:12-12"),
    ),
    Step(say("lesson-reserve"), expect=("+9@3", "+9@4"), others=("1:6",)),
    Step(say("lesson-x"), expect=("0:3-3", "0:3-4", "0:3-2"), others=("+7@0",)),
    Step(say("lesson-pair"), expect=("1:9-9",), others=("1:10-10", "1:1-2-3", "1:5-5")),
    Step(say("lesson-stop"), expect=("0:stop",)),
    Step(say("lesson-twelve"), expect=("0:12",), others=("1:redraw", "+8@0")),
    Step(say("lesson-redraw", seat=1), expect=("@0", "@1")),
    Step(say("lesson-going-on")),
)

LESSON = Lesson(
    seats=3,
    options={"edition": "us", "chips": 2},
    deck=whole_deck(
        [*one_by_one(HANDS, 1), *one_by_one(RESERVES, 1), *DRAWS], [NAMES[card] for card in DECK]
    ),
    opening=("0:4", "0:9"),
    steps=STEPS,
)
