"""Crazy Eights: be the first without cards; eights fit everywhere."""

from crazyeights import clauses, rules, scene, strategy, text, views
from kibitz.core.rulebook import Option, Rulebook, rules_of

RULEBOOK = Rulebook(
    name="crazyeights",
    title="Crazy Eights",
    credit="traditional",
    seats=range(2, rules.SEATS + 1),
    options=(
        Option("target", 100, (50, 100, 150, 200, 250), "target", "points that win the game"),
        Option("draws", 3, range(1, 6), "draws", "cards a seat may draw in a turn"),
    ),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(rules, views, strategy, clauses),
    most_moves=rules.MOST_MOVES,
    codes=rules.CODES,
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
)
