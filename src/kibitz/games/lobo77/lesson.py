"""Lobo 77: the first game, in which every kind of card comes up."""

from __future__ import annotations

from kibitz.core.lesson import Lesson, Step, one_by_one, whole_deck
from kibitz.games.lobo77.rules import DECK, NAMES

HANDS = ("10 9 3 rev -10", "8 6 10 8 2", "6 8 10 9 4")
DRAWS = ["x2", "7", "0", "2", "7", "5", "76", "4", "3", "0", "4", "3", "5", "6", "7", "9"]

STEPS = (
    Step(
        "Everyone adds a card to the number in the middle. Play your 10: it makes 10 (§4).",
        expect=("10",),
        show=("pile",),
        others=("8", "6"),
    ),
    Step(
        "The number is 24. Your 9 would make 33, and 11, 22, 33 up to 66 cost a chip (§9). "
        "Play the 3 instead.",
        expect=("3",),
        others=("6", "8"),
    ),
    Step(
        "33 cost seat 1 a chip. A Reverse leaves the number alone and turns the direction of "
        "play (§6). Play it.",
        expect=("rev",),
        others=("10", "10"),
    ),
    Step(
        "61 is close to 66, and a 9 would go far. -10 takes 10 off the number (§5). Play it.",
        expect=("-10",),
        others=("9", "8"),
    ),
    Step(
        "Now make it hard for the next seat: after an x2 it has to play two cards (§6).",
        expect=("x2",),
        others=("4", "0", "2"),
    ),
    Step(
        "74! Making 77 or more costs a chip and ends the round (§10), so the 76 must wait. "
        "Play the 2 or the 0.",
        expect=("2", "0"),
        others=("5",),
    ),
    Step(
        "That cost seat 2 a chip. Without chips you play on, but the next payment puts you out "
        "(§11). The last seat wins (§12): play on as you like.",
    ),
)

LESSON = Lesson(
    seats=3,
    options={"chips": 3},
    deck=whole_deck([*one_by_one(HANDS, 0), *DRAWS], [NAMES[card] for card in DECK]),
    steps=STEPS,
)
