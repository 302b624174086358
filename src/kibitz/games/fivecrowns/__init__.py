"""Five Crowns Mini Round: books and runs with a wild rank that changes every round.

Cards and melds are in `melds`, the layout of a hand with the fewest points left over in `layout`;
the other modules are those of every game.
"""

from kibitz.core import standing
from kibitz.core.rulebook import Rulebook, rules_of
from kibitz.games.fivecrowns import (
    lesson,
    melds,
    narration,
    rules,
    scene,
    strategy,
    text,
    views,
)
from kibitz.games.fivecrowns.vocabulary import VOCABULARY

RULEBOOK = Rulebook(
    name="fivecrowns",
    title="Five Crowns Mini Round",
    seats=range(2, rules.SEATS + 1),
    options=(),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(standing, rules, views, strategy, scene, narration),
    most_moves=16,
    codes=rules.OUTS + melds.KINDS,
    deck=melds.DECK,
    card_names=melds.NAMES,
    move_names=text.MOVES,
    move_words=text.move_words,
    why_illegal=text.why_illegal,
    adjust_zones=text.adjust_zones,
    package=__name__,
    vocabulary=VOCABULARY,
    faces=text.FACES,
    low_wins=True,
    advice=strategy.advice,
    lesson=lesson.LESSON,
)
