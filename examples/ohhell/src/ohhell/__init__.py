"""Oh Hell: bid how many tricks you will take, and take exactly that many."""

from kibitz.core.reading import card, cards, choice, number, seat
from kibitz.core.rulebook import Option, Rulebook, rules_of
from ohhell import lesson, rules, scene, strategy, text, views

EACH = (1,) * rules.CARDS  # a bit a card

RULEBOOK = Rulebook(
    name="ohhell",
    title="Oh Hell",
    credit="traditional",
    seats=range(3, rules.SEATS + 1),
    options=(
        Option("largest", rules.LARGEST, range(1, rules.LARGEST + 1), "largest"),
        Option("order", "up", ("up", "down"), "order"),
    ),
    state=rules.STATE,
    view=views.VIEW,
    rules=rules_of(rules, views, strategy, scene),
    most_moves=rules.MOST_MOVES,
    codes=len(text.MOVE_NAMES),
    deck=rules.DECK,
    card_names=rules.NAMES,
    move_names=text.MOVE_NAMES,
    move_words=text.move_words,
    why_illegal=text.why_illegal,
    zones=text.zones,
    package=__name__,
    vocabulary=scene.VOCABULARY,
    advice=strategy.advice,
    lesson=lesson.LESSON,
    readings={
        "largest": number(1, rules.LARGEST),
        "order": choice("up", "down"),
        "leader": seat(),
        "trump": card(),
        "over": number(0, 1),
        "points": number(by_seat=True),
        "bid": number(rules.NONE, rules.LARGEST, by_seat=True),
        "taken": number(0, rules.LARGEST, by_seat=True),
        "trick": card(each=1),
        "played": cards(EACH),
        "lacks": cards(EACH, by_seat=True),
        "hand": cards(EACH, own=True),
    },
)
