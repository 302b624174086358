"""Crazy Eights: be the first without cards; eights fit everywhere."""

from crazyeights import narration, rules, scene, strategy, text, views
from crazyeights.vocabulary import VOCABULARY
from kibitz.core import standing
from kibitz.core.rulebook import Option, Rulebook, rules_of

RULEBOOK = Rulebook(
    name="crazyeights",
    title="Crazy Eights",
    seats=range(2, rules.SEATS + 1),
    options=(
        Option("target", 100, (50, 100, 150, 200, 250), "target"),
        Option("draws", 3, range(1, 6), "draws"),
    ),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(standing, rules, views, strategy, scene, narration),
    most_moves=rules.MOST_MOVES,
    codes=rules.CODES,
    deck=rules.DECK,
    card_names=rules.NAMES,
    move_names=text.MOVE_NAMES,
    move_words=text.move_words,
    why_illegal=text.why_illegal,
    package=__name__,
    vocabulary=VOCABULARY,
    advice=strategy.advice,
)
