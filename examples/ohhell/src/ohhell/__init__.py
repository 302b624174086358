"""Oh Hell: bid how many tricks you will take, and take exactly that many."""

from kibitz.core import standing
from kibitz.core.rulebook import Option, Rulebook, rules_of
from ohhell import lesson, rules, scene, strategy, text, views

RULEBOOK = Rulebook(
    name="ohhell",
    title="Oh Hell",
    seats=range(3, rules.SEATS + 1),
    options=(
        Option("largest", rules.LARGEST, range(1, rules.LARGEST + 1), "largest"),
        Option("order", "up", ("up", "down"), "order"),
    ),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(standing, rules, views, strategy, scene),
    most_moves=rules.LARGEST + 1,  # bids; there are fewer cards
    codes=len(text.MOVE_NAMES),
    deck=rules.DECK,
    card_names=rules.NAMES,
    move_names=text.MOVE_NAMES,
    move_words=text.move_words,
    why_illegal=text.why_illegal,
    package=__name__,
    vocabulary=scene.VOCABULARY,
    advice=strategy.advice,
    lesson=lesson.LESSON,
)
