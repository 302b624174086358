"""Deuce: two piles before each seat, and a last card that must leave yours the highest.

The modules are those of every game: see `kibitz.games`.
"""

from kibitz.core import standing
from kibitz.core.rulebook import Option, Rulebook, rules_of
from kibitz.games.deuce import lesson, narration, rules, scene, strategy, text, views
from kibitz.games.deuce.vocabulary import VOCABULARY

RULEBOOK = Rulebook(
    name="deuce",
    title="Deuce",
    seats=range(2, rules.SEATS + 1),
    options=(Option("target", 100, range(10, rules.HIGHEST_TARGET + 1), "target"),),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(standing, rules, views, strategy, scene, narration),
    most_moves=421,
    codes=rules.CODES,
    deck=rules.DECK,
    card_names=text.NAMES,
    move_names=text.MOVE_NAMES,
    move_words=text.move_words,
    why_illegal=text.why_illegal,
    adjust_zones=text.adjust_zones,
    package=__name__,
    vocabulary=VOCABULARY,
    faces=text.FACES,
    advice=strategy.advice,
    lesson=lesson.LESSON,
)
