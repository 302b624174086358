"""Dealt!: get rid of a hand that may not be sorted, by ever higher combinations.

Combinations and both editions are in `rules`; the other modules are those of every game.
"""

from kibitz.core import standing
from kibitz.core.rulebook import Option, Rulebook, rules_of
from kibitz.games.dealt import lesson, narration, rules, scene, strategy, text, views
from kibitz.games.dealt.vocabulary import VOCABULARY

RULEBOOK = Rulebook(
    name="dealt",
    title="Dealt!",
    credit="Katja Stremmel, AMIGO Spiel + Freizeit GmbH",
    seats=range(3, rules.SEATS + 1),
    options=(
        Option("edition", "us", ("us", "intl"), "edition", is_edition=True),
        Option("chips", 2, range(2, 4), "chips_each"),
    ),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(standing, rules, views, strategy, scene, narration),
    most_moves=rules.MOST_MOVES,
    codes=rules.DRAWN_MOVES + rules.PLACES,
    deck=rules.DECK,
    card_names=rules.NAMES,
    move_names=text.MOVE_NAMES,
    read_move=text.read_move,
    move_words=text.move_words,
    why_illegal=text.why_illegal,
    adjust_zones=text.adjust_zones,
    package=__name__,
    vocabulary=VOCABULARY,
    faces=text.FACES,
    score="chips",
    advice=strategy.advice,
    lesson=lesson.LESSON,
)
