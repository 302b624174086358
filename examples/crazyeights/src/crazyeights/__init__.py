"""Crazy Eights: be the first without cards; eights fit everywhere."""

from crazyeights import clauses, narration, rules, scene, strategy, text, views
from crazyeights.vocabulary import VOCABULARY
from kibitz.core.reading import card, cards, choice, number, seat
from kibitz.core.rulebook import Option, Rulebook, rules_of

READINGS = {
    "target": number(50, 250),
    "draws": number(1, 5),
    "drawn": number(0, 5),
    "passes": number(0, rules.SEATS),
    "turns": number(0, rules.LONGEST_ROUND),
    "starter": seat(),
    "suit": choice(*rules.SUITS),
    "top": card(),
    "over": number(0, 1),
    "points": number(by_seat=True),
    "hand": cards((1,) * rules.CARDS, own=True),
    "held": number(0, rules.CARDS, by_seat=True),
    "pile": cards((1,) * rules.CARDS),
}

RULEBOOK = Rulebook(
    name="crazyeights",
    title="Crazy Eights",
    credit="traditional",
    seats=range(2, rules.SEATS + 1),
    options=(
        Option("target", 100, (50, 100, 150, 200, 250), "target"),
        Option("draws", 3, range(1, 6), "draws"),
    ),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(rules, views, strategy, clauses, scene, narration),
    most_moves=rules.MOST_MOVES,
    codes=rules.CODES,
    deck=rules.DECK,
    card_names=rules.NAMES,
    move_names=text.MOVE_NAMES,
    move_words=text.move_words,
    why_illegal=text.why_illegal,
    zones=text.zones,
    package=__name__,
    vocabulary=VOCABULARY,
    clause_names=clauses.NAMES,
    advice=strategy.advice,
    readings=READINGS,
)
