"""Five Crowns Mini Round: the first game, up to the end of its first round."""

from __future__ import annotations

from kibitz.core.lesson import Lesson, Step, one_by_one, whole_deck
from kibitz.core.message import say
from kibitz.games.fivecrowns.melds import DECK, NAMES

HANDS = ("7H KD QS", "5T 6T JC")
PILE = "10C"
STOCK = ["9H", "QC", "KC", "3D", "KS"]

STEPS = (
    Step(say("lesson-run", top="9H", card="7H"), expect=("pile",)),
    Step(say("lesson-points", card="KD"), expect=("KD",), others=("stock", "QC")),
    Step(say("lesson-book", top="QC", card="QS"), expect=("pile",)),
    Step(say("lesson-one-meld", card="9H"), expect=("9H",), others=("stock", "KC")),
    Step(say("lesson-stock"), expect=("stock",)),
    Step(say("lesson-going-out", card="7H"), expect=("7H!",), others=("stock", "KS")),
    Step(say("lesson-going-on", seat=1)),
)

LESSON = Lesson(
    seats=2,
    deck=whole_deck([*one_by_one(HANDS, 1), PILE, *STOCK], [NAMES[card] for card in DECK]),
    opening=("stock", "9H"),
    steps=STEPS,
)
