"""Five Crowns Mini Round: books and runs with a wild rank that changes every round."""

from kibitz.core.reading import card, cards, choice, number, seat
from kibitz.core.rulebook import Rulebook, rules_of
from kibitz.games.fivecrowns import (
    clauses,
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

PACKED = (1,) * melds.JOKER + (2,)  # bits for each suited card and the Joker
MOST_POINTS = melds.JOKER_COST * sum(range(melds.FIRST_ROUND, melds.LAST_ROUND + 1))
READINGS = {
    "phase": choice("take", "discard"),
    "wild": number(melds.FIRST_ROUND, melds.LAST_ROUND),
    "dealer": seat(),
    "turns": number(0, rules.TURNS_PER_SEAT * rules.SEATS),
    "out": seat(),
    "over": number(0, 1),
    "points": number(0, MOST_POINTS, by_seat=True),
    "hand": cards(PACKED, own=True),  # what is known of the others' is in `shown`
    "shown": cards(PACKED, by_seat=True),
    "pile": cards(PACKED),
    "top": card(),
    "hand_size": number(0, melds.LAST_ROUND + 1, by_seat=True),
}

RULEBOOK = Rulebook(
    name="fivecrowns",
    title="Five Crowns Mini Round",
    credit="Cannei, LLC, under license to Set Enterprises, Inc.",
    seats=range(2, rules.SEATS + 1),
    options=(),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(rules, views, strategy, clauses, scene, narration),
    most_moves=16,
    codes=rules.OUTS + melds.KINDS,
    deck=melds.DECK,
    card_names=melds.NAMES,
    move_names=text.MOVES,
    move_words=text.move_words,
    why_illegal=text.why_illegal,
    zones=text.zones,
    package=__name__,
    vocabulary=VOCABULARY,
    faces=text.FACES,
    low_wins=True,
    clause_names=clauses.NAMES,
    advice=strategy.advice,
    lesson=lesson.LESSON,
    readings=READINGS,
)
