"""Five Crowns Mini Round: the first game, up to the end of its first round."""

from __future__ import annotations

from kibitz.core.lesson import Lesson, Step, one_by_one, whole_deck
from kibitz.games.fivecrowns.melds import DECK
from kibitz.games.fivecrowns.text import NAMES

HANDS = ("7H KD QS", "5T 6T JC")
PILE = "10C"
STOCK = ["9H", "QC", "KC", "3D", "KS"]

STEPS = (
    Step(
        "Each turn you take one card, from the stock or from the pile (§4). 9H and your 7H could "
        "become a run: three of a suit in a row (§5). Take 9H from the pile.",
        expect=("pile",),
    ),
    Step(
        "Now discard one card. What is in no book or run at the end costs points, a King 13 (§8). "
        "Discard KD.",
        expect=("KD",),
        others=("stock", "QC"),
    ),
    Step(
        "A Queen! Three cards of one rank are a book (§5), and you have QS already. "
        "Take QC from the pile.",
        expect=("pile",),
    ),
    Step(
        "Books or runs, you need only one of them with three cards. "
        "Keep the Queens and discard 9H.",
        expect=("9H",),
        others=("stock", "KC"),
    ),
    Step(
        "A King does not help. Try the stock.",
        expect=("stock",),
    ),
    Step(
        "In the round of 3 all 3s are wild, like Jokers (§2): your 3D stands for a Queen. "
        "All cards but 7H are a book, so discard it and go out (§6).",
        expect=("7H!",),
        others=("stock", "KS"),
    ),
    Step(
        "You went out and scored 0; seat 1 had one last turn and scored what was left over "
        "(§7, §8). Now four cards, and 4s are wild. The lowest total wins (§9): play on as you "
        "like.",
    ),
)

LESSON = Lesson(
    seats=2,
    deck=whole_deck([*one_by_one(HANDS, 1), PILE, *STOCK], [NAMES[card] for card in DECK]),
    opening=("stock", "9H"),
    steps=STEPS,
)
