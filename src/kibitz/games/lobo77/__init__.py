"""Lobo 77: add up to 77 and do not be the one who says it.

What may be played and what it costs: `rules`. What a seat may know: `views`. What the table shows,
lit cards and notes included: `scene`. What is told of a move: `narration`. Both name their places
and messages in `vocabulary`; the words stand in `words/`, those of many games in `kibitz/words/`.
Chips are the scores that `rules.scores` gives.
"""

from kibitz.core import standing
from kibitz.core.rulebook import Option, Rulebook, rules_of
from kibitz.games.lobo77 import lesson, narration, rules, scene, strategy, text, views
from kibitz.games.lobo77.vocabulary import VOCABULARY

RULEBOOK = Rulebook(
    name="lobo77",
    title="Lobo 77",
    credit="AMIGO Spiel + Freizeit GmbH",
    seats=range(2, rules.SEATS + 1),
    options=(Option("chips", 3, range(1, 6), "chips_each"),),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(standing, rules, views, strategy, scene, narration),
    most_moves=rules.HAND,
    codes=rules.KINDS,
    deck=rules.DECK,
    card_names=rules.NAMES,
    move_names=rules.NAMES,
    why_illegal=text.why_illegal,
    package=__name__,
    vocabulary=VOCABULARY,
    faces=text.FACES,
    score="chips",
    advice=strategy.advice,
    lesson=lesson.LESSON,
)
