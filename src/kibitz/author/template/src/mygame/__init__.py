"""My Game: a card game for Kibitz."""

from kibitz.core import standing
from kibitz.core.rulebook import Option, Rulebook, rules_of
from mygame import rules, scene, strategy, text, views

RULEBOOK = Rulebook(
    name="mygame",
    title="My Game",
    seats=range(2, rules.SEATS + 1),
    options=(Option("cards", 5, range(3, rules.MOST_CARDS + 1), "cards_each"),),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(standing, rules, views, strategy, scene),
    most_moves=rules.MOST_CARDS,
    codes=len(rules.NAMES),
    deck=rules.DECK,
    card_names=rules.NAMES,
    move_names=rules.NAMES,
    why_illegal=text.why_illegal,
    package=__name__,
    vocabulary=scene.VOCABULARY,
)
