"""Lobo 77: add up to 77 and do not be the one who says it.

What may be played and what it costs: `rules`. What a seat may know: `views`. What the table shows,
lit cards and notes included: `scene`. What is told of a move: `narration`. Both name their places
and messages in `vocabulary`; the words stand in `words/`, those of many games in `kibitz/words/`.
Chips are the scores that `rules.scores` gives. `READINGS` are for programs that learn.
"""

from kibitz.core.reading import card, cards, number, seat
from kibitz.core.rulebook import Option, Rulebook, rules_of
from kibitz.games.lobo77 import clauses, lesson, narration, rules, scene, strategy, text, views
from kibitz.games.lobo77.vocabulary import VOCABULARY

READINGS = {
    "chips_each": number(1, 5),
    "starter": seat(),
    "chips": number(-1, 5, by_seat=True),
    "rounds": number(1, 6 * rules.SEATS),  # each costs a chip, and a seat without one is out
    "direction": number(-1, 1),
    "number": number(-100, 200),
    "owed": number(0, 2),
    "draws": number(0, 2),
    "top": card(),
    "cards_played": number(0, rules.LONGEST_ROUND),
    "over": number(0, 1),
    "hand": cards((3,) * rules.KINDS, own=True),
    "grave": cards((3,) * rules.KINDS, own=True),
    "pile": number(0, 8),
    "hand_size": number(0, rules.HAND, by_seat=True),
    "grave_size": number(0, rules.HAND, by_seat=True),
}

RULEBOOK = Rulebook(
    name="lobo77",
    title="Lobo 77",
    credit="AMIGO Spiel + Freizeit GmbH",
    seats=range(2, rules.SEATS + 1),
    options=(Option("chips", 3, range(1, 6), "chips_each"),),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(rules, views, strategy, clauses, scene, narration),
    most_moves=rules.HAND,
    codes=rules.KINDS,
    deck=rules.DECK,
    card_names=rules.NAMES,
    move_names=rules.NAMES,
    move_words=text.move_words,
    why_illegal=text.why_illegal,
    zones=text.zones,
    package=__name__,
    vocabulary=VOCABULARY,
    faces=text.FACES,
    score="chips",
    clause_names=clauses.NAMES,
    advice=strategy.advice,
    lesson=lesson.LESSON,
    readings=READINGS,
)
