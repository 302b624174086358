"""Lobo 77: add up to 77 and do not be the one who says it."""

from kibitz.core.reading import card, cards, number, seat
from kibitz.core.rulebook import Option, Rulebook, rules_of
from kibitz.games.lobo77 import clauses, lesson, relate, rules, scene, show, strategy, text, views

READINGS = {
    "chips_each": number(1, 5),
    "starter": seat(),
    "chips": number(-1, 5, by_seat=True),
    "rounds": number(1, 6 * rules.SEATS),  # each costs a chip, and a seat without one is out
    "direction": number(-1, 1),
    "number": number(-100, 200),
    "owed": number(0, 2),
    "draws": number(0, 2),
    "top": card(),
    "cards_played": number(0, rules.LONGEST_ROUND),
    "over": number(0, 1),
    "hand": cards((3,) * rules.KINDS, own=True),
    "grave": cards((3,) * rules.KINDS, own=True),
    "pile": number(0, 8),
    "hand_size": number(0, rules.HAND, by_seat=True),
    "grave_size": number(0, rules.HAND, by_seat=True),
}

RULEBOOK = Rulebook(
    name="lobo77",
    title="Lobo 77",
    credit="AMIGO Spiel + Freizeit GmbH",
    seats=range(2, rules.SEATS + 1),
    options=(Option("chips", 3, range(1, 6), "chips_each", "chips of each seat"),),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(rules, views, strategy, clauses, show, relate),
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
    readings=READINGS,
)
