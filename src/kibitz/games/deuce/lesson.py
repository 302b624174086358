"""Deuce: the first game, up to a round won."""

from __future__ import annotations

from kibitz.core.lesson import Lesson, Step, one_by_one, whole_deck
from kibitz.games.deuce.rules import DECK
from kibitz.games.deuce.text import NAMES

HANDS = ("r3 r7 r10 * r9 y6", "g6 g9 g10 r1 r2 y8")
DRAWS = ["X", "y5", "b4"]

STEPS = (
    Step(
        "Lay two cards that match by colour or number: they begin your two piles (§3). "
        "Your 3 and your 7 are both red. Tap one, then the other.",
        expect=("r3|r7",),
        others=("g10>1a",),
    ),
    Step(
        "The two tops are your total: 10. A card has to fit the pile beside the one it covers "
        "(§4). Put your red 10 on your 3, beside the red 7.",
        expect=("r10>0a",),
        others=("r1>0b",),
    ),
    Step(
        "Now seat 1 has spoiled your total: a card may go on any pile of any seat. "
        "Before you play you may draw (§5). Take a card from the stock.",
        expect=("draw",),
    ),
    Step(
        "An X! It may always be played, is worth 0, and no number may be laid beside it (§4). "
        "Lock the piles of seat 1: cover its green 10.",
        expect=("X>1a",),
        others=("draw", "draw", "r2>0b"),
    ),
    Step(
        "A Rainbow is worth 0 and fits beside everything, but on an X only beside another (§4). "
        "Cover the 9 of seat 1 with it.",
        expect=("*>1b",),
        others=("y8>1a",),
    ),
    Step(
        "Beside a Rainbow every number fits, so seat 1 got rid of the X. "
        "Raise your total: your red 9 fits beside your red 10.",
        expect=("r9>0b",),
        others=("y5>1b",),
    ),
    Step(
        "Your last card, and no total is above your 19: wherever it goes now, you win the round "
        "(§7). Play the yellow 6.",
        expect=("y6>1a", "y6>1b"),
    ),
    Step(
        "You scored 10 and the cards that seat 1 still held (§9). A last card that does not win "
        "makes you draw (§8). Play on as you like; 50 points win this game.",
    ),
)

LESSON = Lesson(
    seats=2,
    options={"target": 50},
    deck=whole_deck([*one_by_one(HANDS, 1), *DRAWS], [NAMES[card] for card in DECK]),
    opening=("g6|g9",),
    steps=STEPS,
)
