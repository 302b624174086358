"""Dealt!: the first game, up to the first cards redrawn."""

from __future__ import annotations

from kibitz.core.lesson import Lesson, Step, one_by_one, whole_deck
from kibitz.games.dealt.rules import DECK
from kibitz.games.dealt.text import NAMES

HANDS = (
    "3 7 7 X 5 6 stop 9 12 2",
    "4 8 8 11 11 10 10 redraw 1 6",
    "9 12 12 6 1 2 3 5 5 4",
)
RESERVES = ("9 4", "7 12", "10 8")
DRAWS = ["2", "4", "8"]

STEPS = (
    Step(
        "Your hand keeps its order for ever (§3); only neighbours are played together. "
        "The 9 is to be beaten: a Pair beats any single card (§6). Play your two 7s.",
        expect=("1:7-7",),
        show=("trick",),
    ),
    Step(
        "You have won the trick, so you lead with whatever you like (§8). "
        "Your 5 and 6 are neighbours: play them as a Straight.",
        expect=("2:5-6",),
        others=("0:8-8", "+10@0", "0:11-11", "1:12-12"),
    ),
    Step(
        "You cannot beat a Pair of 12. Then take one of your reserve cards and put it where it "
        "helps (§9): the 9 beside your 9.",
        expect=("+9@3", "+9@4"),
        others=("1:6",),
    ),
    Step(
        "The X is any number you call (§7). Together with the 3 it beats the 6: tap it and choose.",
        expect=("0:3-3", "0:3-4", "0:3-2"),
        others=("+7@0",),
    ),
    Step(
        "Yours again. What you have put together pays off: lead your two 9s.",
        expect=("1:9-9",),
        others=("1:10-10", "1:1-2-3", "1:5-5"),
    ),
    Step(
        "Nothing of yours beats a Pair of 5. A Stop ends the trick at once (§12), "
        "and you will lead (§16).",
        expect=("0:stop",),
    ),
    Step(
        "Two cards left. Lead the 12: no single card is higher.",
        expect=("0:12",),
        others=("1:redraw", "+8@0"),
    ),
    Step(
        "After a Redraw like that of seat 1 the winner of the trick draws three cards (§13). "
        "That is you: put the 2 beside your 2.",
        expect=("@0", "@1"),
    ),
    Step(
        "Find a good place for the other two as well. The last seat with cards pays a chip (§19), "
        "and whoever cannot pay loses the game (§21). Play on as you like.",
    ),
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
