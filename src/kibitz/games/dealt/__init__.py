"""Dealt!: get rid of a hand that may not be sorted, by ever higher combinations."""

from kibitz.core.reading import NOTHING, card, choice, number, seat, set_of_seats
from kibitz.core.rulebook import Option, Rulebook, rules_of
from kibitz.games.dealt import clauses, lesson, narration, rules, scene, strategy, text, views
from kibitz.games.dealt.vocabulary import VOCABULARY

READINGS = {
    "edition": choice("us", "intl"),
    "chips_each": number(2, 3),
    "phase": choice("play", "redraw"),
    "over": number(0, 1),
    "losers": set_of_seats(),
    "chips": number(0, 3, by_seat=True),
    "rounds": number(1, 3 * rules.SEATS + 1),  # all before the last cost a chip
    "hand_size": number(0, rules.HAND, by_seat=True),
    "hand": card(each=1, own=True, places=rules.HAND),  # of the others' all know what is in `seen`
    "seen": number(0, rules.CARDS - 1, by_seat=True, places=rules.HAND),
    "reserve": card(each=1),
    "discarded": number(0, 4),
    "leader": seat(),
    "in_trick": set_of_seats(),
    "to_act": set_of_seats(),
    "best": number(rules.NO_COMBINATION, rules.STOPPING - 1),
    "played": number(0, rules.SEATS),
    "owner": seat(),
    "called": NOTHING,
    "stopper": seat(),
    "redraws": number(0, 2),
    "draws": number(0, 6),
    "drawn": card(),
    "won": NOTHING,
    "ended": NOTHING,
}

RULEBOOK = Rulebook(
    name="dealt",
    title="Dealt!",
    credit="Katja Stremmel, AMIGO Spiel + Freizeit GmbH",
    seats=range(3, rules.SEATS + 1),
    options=(
        Option("edition", "us", ("us", "intl"), "edition"),
        Option("chips", 2, range(2, 4), "chips_each"),
    ),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(rules, views, strategy, clauses, scene, narration),
    most_moves=rules.MOST_MOVES,
    codes=rules.DRAWN_MOVES + rules.PLACES,
    deck=rules.DECK,
    card_names=rules.NAMES,
    move_names=text.MOVE_NAMES,
    read_move=text.read_move,
    move_words=text.move_words,
    why_illegal=text.why_illegal,
    zones=text.zones,
    package=__name__,
    vocabulary=VOCABULARY,
    faces=text.FACES,
    score="chips",
    clause_names=clauses.NAMES,
    advice=strategy.advice,
    lesson=lesson.LESSON,
    readings=READINGS,
)
