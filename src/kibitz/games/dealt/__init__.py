"""Dealt!: get rid of a hand that may not be sorted, by ever higher combinations."""

from kibitz.core.rulebook import Option, Rulebook, rules_of
from kibitz.games.dealt import clauses, lesson, rules, scene, strategy, text, views

RULEBOOK = Rulebook(
    name="dealt",
    title="Dealt!",
    credit="Katja Stremmel, AMIGO Spiel + Freizeit GmbH",
    seats=range(3, rules.SEATS + 1),
    options=(
        Option("edition", "us", ("us", "intl"), "edition", "rulebook of 2020 (us) or 2018 (intl)"),
        Option("chips", 2, range(2, 4), "chips_each", "chips of each seat"),
    ),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(rules, views, strategy, clauses),
    most_moves=130,
    codes=rules.DRAWN_MOVES + rules.PLACES,
    deck=rules.DECK,
    card_names=text.NAMES,
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
