"""Five Crowns Mini Round: books and runs with a wild rank that changes every round."""

from kibitz.core.kernel import RULE_NAMES
from kibitz.core.rulebook import Rulebook
from kibitz.games.fivecrowns import rules, text

RULEBOOK = Rulebook(
    name="fivecrowns",
    title="Five Crowns Mini Round",
    credit="Cannei, LLC, under license to Set Enterprises, Inc.",
    seats=range(2, rules.SEATS + 1),
    options=(),
    state=rules.STATE,
    view=rules.VIEW,
    rules={name: getattr(rules, name) for name in RULE_NAMES},
    most_moves=16,
    codes=rules.OUTS + rules.KINDS,
    deck=rules.DECK,
    card_names=text.NAMES,
    move_name=text.move_name,
    read_move=text.read_move,
    told=text.told,
    why_illegal=text.why_illegal,
    zones=text.zones,
    status=text.status,
    package=__name__,
)
