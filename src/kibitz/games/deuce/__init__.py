"""Deuce: two piles before each seat, and a last card that must leave yours the highest."""

from kibitz.core.reading import card, cards, choice, number, seat
from kibitz.core.rulebook import Option, Rulebook, rules_of
from kibitz.games.deuce import clauses, lesson, narration, rules, scene, strategy, text, views
from kibitz.games.deuce.vocabulary import VOCABULARY

PACKED = (1,) * rules.RAINBOW + (3, 2)  # bits for each number card, the Rainbow and the X
HIGHEST_TARGET = 500
MOST_BEFORE = HIGHEST_TARGET - 1  # points of a seat while nobody has won
MOST_SCORED = rules.SEATS * (MOST_BEFORE // rules.ROUND_BONUS)  # rounds before the last one
READINGS = {
    "target": number(10, HIGHEST_TARGET),
    "rounds": number(1, rules.VOID_ROUNDS * (MOST_SCORED + 1)),
    "phase": choice("first", "play", "owes", "may_end"),
    "dealer": seat(),
    "turns": number(0, rules.TURNS_PER_SEAT * rules.SEATS),
    "voids": number(0, rules.VOID_ROUNDS),
    "over": number(0, 1),
    "points": number(
        0, MOST_BEFORE + rules.ROUND_BONUS + int(rules.VALUE[rules.DECK].sum()), by_seat=True
    ),
    "hand": cards(PACKED, own=True),
    "top": card(each=2),
    "covered": cards(PACKED),
    "hand_size": number(0, len(rules.DECK), by_seat=True),
}

RULEBOOK = Rulebook(
    name="deuce",
    title="Deuce",
    credit="publisher and author are not named in the rulebook",
    seats=range(2, rules.SEATS + 1),
    options=(Option("target", 100, range(10, HIGHEST_TARGET + 1), "target"),),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(rules, views, strategy, clauses, scene, narration),
    most_moves=421,
    codes=rules.CODES,
    deck=rules.DECK,
    card_names=text.NAMES,
    move_names=text.MOVE_NAMES,
    move_words=text.move_words,
    why_illegal=text.why_illegal,
    zones=text.zones,
    package=__name__,
    vocabulary=VOCABULARY,
    faces=text.FACES,
    clause_names=clauses.NAMES,
    advice=strategy.advice,
    lesson=lesson.LESSON,
    readings=READINGS,
)
