"""Lobo 77: add up to 77 and do not be the one who says it."""

from kibitz.core.rulebook import Option, Rulebook, rules_of
from kibitz.games.lobo77 import clauses, lesson, rules, scene, show, strategy, text, views

RULEBOOK = Rulebook(
    name="lobo77",
    title="Lobo 77",
    credit="AMIGO Spiel + Freizeit GmbH",
    seats=range(2, rules.SEATS + 1),
    options=(Option("chips", 3, range(1, 6), "chips_each", "chips of each seat"),),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(rules, views, strategy, clauses, show),
    most_moves=rules.HAND,
    codes=rules.KINDS,
    deck=rules.DECK,
    card_names=rules.NAMES,
    move_name=text.move_name,
    read_move=text.read_move,
    told=text.told,
    why_illegal=text.why_illegal,
    zones=text.zones,
    status=text.status,
    package=__name__,
    clause_names=clauses.NAMES,
    advice=strategy.advice,
    stage=scene.STAGE,
    lesson=lesson.LESSON,
)
