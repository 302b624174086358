"""Deuce, rule by rule: the numbers in the names are those of rules.md."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import pytest

import kibitz
from kibitz.games.deuce import rules
from tests.games.asking import legal, refuse, zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.conftest import Start

NUMBER_CARDS = [f"{colour}{number}" for colour in "rbgy" for number in range(11)]
NAMES = [*NUMBER_CARDS, "*", "X"]
DECK = [*NUMBER_CARDS, *["*"] * 6, *["X"] * 2]


def deal(start: Start, hands: Sequence[str], stock: str = "", **options: int) -> kibitz.Game:
    """A first round dealt from a scripted deck; places left open get what remains."""
    rest = list(DECK)
    for card in " ".join([*hands, stock]).split():
        rest.remove(card)
    full = []
    for hand in hands:
        cards = hand.split()
        full.append([*cards, *(rest.pop(0) for _ in range(6 - len(cards)))])
    order = [*range(1, len(hands)), 0]
    dealt = [full[seat][place] for place in range(6) for seat in order]
    deck = [*dealt, *stock.split(), *rest]
    return start("deuce", seats=len(hands), seed=1, deck=deck, **options)


def table(
    start: Start,
    piles: Sequence[str],
    hands: Sequence[str],
    stock: str = "rest",
    covered: str = "",
    **options: int,
) -> kibitz.Game:
    """Seat 1's turn in a first round (seat 0 dealt) with these cards in these places.

    The word `rest` in one of the places stands for all cards named nowhere. The state is set
    directly, because most of these tables are many turns away from any deal.
    """
    rest = list(DECK)
    for card in " ".join([*piles, *hands, stock, covered]).split():
        if card != "rest":
            rest.remove(card)

    def cards_of(text: str) -> list[int]:
        found = []
        for card in text.split():
            found += rest if card == "rest" else [card]
        return [NAMES.index(card) for card in found]

    assert "rest" in " ".join([*hands, stock, covered]) or not rest
    game = start("deuce", seats=len(piles), seed=1, **options)
    state = game.state
    for seat, (pair, hand) in enumerate(zip(piles, hands, strict=True)):
        state.top[2 * seat : 2 * seat + 2] = cards_of(pair)
        state.hand[seat] = sum(int(rules.UNIT[card]) for card in cards_of(hand))
    state.covered = sum(int(rules.UNIT[card]) for card in cards_of(covered))
    left = cards_of(stock)
    state.stock.cards[: len(left)] = left
    state.stock.top = 0
    state.stock.end = state.stock.mixed = len(left)  # the order is fixed
    state.phase = rules.PLAY
    state.turn = 1
    return game


def play(game: kibitz.Game, *moves: str) -> kibitz.Game:
    for move in moves:
        game.play(move)
    return game


def first_moves(game: kibitz.Game) -> kibitz.Game:
    """Any first move for each seat."""
    for _ in range(game.seats):
        assert all("|" in move for move in game.legal_moves)
        game.play(game.legal_moves[0])
    assert not any("|" in move for move in game.legal_moves)
    return game


def take_turn(game: kibitz.Game) -> None:
    """Play any card that is not the last one, after drawing as needed."""
    while True:
        plays = [move for move in game.legal_moves if ">" in move]
        if plays and len(game.hands[game.turn]) > 1:
            game.play(plays[0])
            return
        game.play("draw")


def tops(game: kibitz.Game, seat: int) -> str:
    view = game.view()
    return " ".join([*zone(view, "pile a", seat), *zone(view, "pile b", seat)])


def stock_size(game: kibitz.Game) -> int:
    return len(zone(game.view(), "stock"))


# §1, §2: the deck and the deal


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_rule_01_two_to_six_seats(start: Start, seats: int) -> None:
    assert start("deuce", seats=seats, seed=1).seats == seats


@pytest.mark.parametrize("seats", [1, 7])
def test_rule_01_no_other_number_of_seats(start: Start, seats: int) -> None:
    with pytest.raises(kibitz.KibitzError, match="2 to 6 seats"):
        start("deuce", seats=seats, seed=1)


def test_rule_01_the_deck_has_52_cards(start: Start) -> None:
    (shuffle,) = start("deuce", seats=4, seed=1).shuffles
    cards = Counter(shuffle)
    assert all(cards.pop(f"{colour}{number}") == 1 for colour in "rbgy" for number in range(11))
    assert cards == {"*": 6, "X": 2}


def test_rule_01_rainbow_and_x_count_0_on_the_piles(start: Start) -> None:
    # The last card makes seat 1's total 0, as is seat 0's: a tie, so it wins.
    game = table(start, ["* X", "r0 r1"], ["g3", "X"])
    play(game, "X>1b")
    assert game.scores == (0, 13)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_rule_02_six_cards_each_one_at_a_time_from_seat_1(start: Start, seats: int) -> None:
    deck = start("deuce", seats=seats, seed=7).shuffles[0]
    game = start("deuce", seats=seats, seed=1, deck=deck)
    for seat in range(seats):
        first = (seat - 1) % seats
        assert Counter(game.hands[seat]) == Counter(deck[first : 6 * seats : seats])
    assert stock_size(game) == 52 - 6 * seats


def test_rule_02_the_deal_passes_clockwise(start: Start) -> None:
    game = start("deuce", seats=3, seed=1)
    for dealer in (0, 1, 2, 0):
        left = (dealer + 1) % 3
        (shuffle,) = game.shuffles
        assert Counter(shuffle) == Counter(DECK)
        assert game.turn == left
        assert Counter(game.hands[left]) == Counter(shuffle[0:18:3])
        assert Counter(game.hands[dealer]) == Counter(shuffle[2:18:3])
        first_moves(game)
        assert game.turn == left  # rule 4
        game.state.turns = 299  # one turn before the round is void
        game.state.voids = 0  # so that the game goes on
        take_turn(game)


# §3: first moves


@pytest.mark.parametrize(
    ("hand", "pairs"),
    [
        ("r5 r7 b5 g9 * X", "r5|r7 r5|b5 r5|* r7|* b5|* g9|* *|X"),
        ("r1 b2 * * X X", "r1|* b2|* *|* *|X X|X"),
        ("* * * * * *", "*|*"),
        ("r1 b2 g3 y4 X X", "X|X"),
        ("r1 b2 g3 y4 r6 X", "r1|r6"),
        ("r0 b0 g0 y0 r10 b10", "r0|b0 r0|g0 r0|y0 b0|g0 b0|y0 g0|y0 r0|r10 b0|b10 r10|b10"),
        ("r0 r1 r2 r3 r4 *", "r0|r1 r0|r2 r0|r3 r0|r4 r1|r2 r1|r3 r1|r4 r2|r3 r2|r4 r3|r4"
         " r0|* r1|* r2|* r3|* r4|*"),
    ],
)  # fmt: skip
def test_rule_03_pairs_that_match(start: Start, hand: str, pairs: str) -> None:
    assert legal(deal(start, ["", hand])) == set(pairs.split())


@pytest.mark.parametrize(
    ("pair", "why"),
    [
        ("r5|X", "red 5 and X match neither in colour nor in number, §3"),
        ("r5|b7", "red 5 and blue 7 match neither in colour nor in number, §3"),
        ("r5|y5", "seat 1 does not hold yellow 5, §3"),
        ("r5|r5", "seat 1 does not hold red 5 twice, §3"),
        ("*|*", "seat 1 does not hold Rainbow twice, §3"),
        ("X|X", "seat 1 does not hold X twice, §3"),
        ("draw", "laying two matching cards, §3"),
        ("r5>1a", "laying two matching cards, §3"),
        ("pass", "laying two matching cards, §3"),
        ("end", "laying two matching cards, §3"),
    ],
)
def test_rule_03_refused_first_moves(start: Start, pair: str, why: str) -> None:
    refuse(deal(start, ["", "r5 b7 g9 y1 * X"]), pair, why)


def test_rule_03_all_lay_two_cards_in_turn_order(start: Start) -> None:
    game = deal(start, ["g1 g2", "r1 r2", "b1 b2"])
    play(game, "r1|r2", "b1|b2", "g1|g2")
    assert game.seats_moved == [1, 2, 0]
    assert [tops(game, seat) for seat in range(3)] == ["g1 g2", "r1 r2", "b1 b2"]
    assert [len(hand) for hand in game.hands] == [4, 4, 4]
    refuse(game, "r1|r2", "first moves of this round have been made, §3")


def test_rule_03_a_hand_shows_four_cards_after_its_first_move(start: Start) -> None:
    game = deal(start, ["", "r1 r2 b1 b2 * X"])
    play(game, "r1|*")
    assert Counter(game.hands[1]) == Counter(["r2", "b1", "b2", "X"])


def test_rule_03_nobody_sees_a_choice_before_all_are_made(start: Start) -> None:
    game = deal(start, ["g1 g2", "r1 r2 r3", "b1 b2"])
    other = play(game.copy(), "r1|r3")
    play(game, "r1|r2")
    for seat in (0, 2, None):
        assert game.view(seat) == other.view(seat)
        assert zone(game.view(seat), "pile a", 1) == ("?",)
        assert zone(game.view(seat), "pile b", 1) == ("?",)
        assert zone(game.view(seat), "hand", 1) == ("?",) * 4
    assert game.view(1) != other.view(1)
    assert zone(game.view(1), "pile b", 1) == ("r2",)
    play(game, "b1|b2")
    assert zone(game.view(0), "pile a", 2) == ("?",)
    play(game, "g1|g2")
    for seat in (0, 1, 2, None):
        assert zone(game.view(seat), "pile a", 1) == ("r1",)
        assert zone(game.view(seat), "pile b", 2) == ("b2",)


def test_rule_03_the_status_keeps_the_secret(start: Start) -> None:
    game = deal(start, ["g1 g2", "r1 r2 r3"])
    other = play(game.copy(), "r1|r3")
    assert play(game, "r1|r2").status == other.status


def test_rule_03_first_moves_are_secret_in_later_rounds_too(start: Start) -> None:
    game = play(table(start, ["r3 r4", "b2 b5", "g1 g2"], ["g4", "b8", "y9"]), "b8>1a")
    assert (game.state.rounds, game.turn) == (2, 2)
    views = []
    for move in game.legal_moves[:2]:
        twin = play(game.copy(), move)
        views.append([twin.view(seat) for seat in (0, 1)])
        for seat in (0, 1):
            named = {zone.name for zone in twin.view(seat).zones if zone.owner == seat}
            assert named == {"hand"}  # no pile is left over from the round before
    assert views[0] == views[1]


# §4: what fits. c on t, beside n.

FITS = [
    # X: always.
    ("X", "g1", "b7", True),
    ("X", "g1", "*", True),
    ("X", "g1", "X", True),
    ("X", "*", "b7", True),
    ("X", "*", "*", True),
    ("X", "*", "X", True),
    ("X", "X", "b7", True),
    ("X", "X", "*", True),
    # Rainbow: not on an X, unless beside an X too.
    ("*", "g1", "b7", True),
    ("*", "g1", "*", True),
    ("*", "g1", "X", True),
    ("*", "*", "b7", True),
    ("*", "*", "*", True),
    ("*", "*", "X", True),
    ("*", "X", "b7", False),
    ("*", "X", "*", False),
    ("*", "X", "X", True),
    # A number beside its colour,
    ("r5", "g1", "r7", True),
    ("r5", "*", "r7", True),
    ("r5", "X", "r7", False),
    # beside its number,
    ("r5", "g1", "b5", True),
    ("r5", "*", "b5", True),
    ("r5", "X", "b5", False),
    # beside another number,
    ("r5", "g1", "b7", False),
    ("r5", "r6", "b7", False),
    ("r5", "g5", "b7", False),
    ("r5", "*", "b7", False),
    ("r5", "X", "b7", False),
    # beside a Rainbow,
    ("r5", "g1", "*", True),
    ("r5", "*", "*", True),
    ("r5", "X", "*", True),
    # beside an X.
    ("r5", "g1", "X", False),
    ("r5", "r6", "X", False),
    ("r5", "*", "X", False),
    ("r5", "X", "X", False),
    # 0 and 10 are numbers as any other, and 1 is not 10.
    ("y0", "g1", "b0", True),
    ("y10", "g1", "b10", True),
    ("y0", "g1", "b10", False),
    ("y1", "g2", "b10", False),
    ("y10", "g2", "y0", True),
    ("b0", "g1", "r10", False),
]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("cell", FITS, ids=[f"{c} on {t} beside {n}" for c, t, n, _ in FITS])
def test_rule_04_fit(start: Start, cell: tuple[str, str, str, bool], side: str, seat: int) -> None:
    card, top, beside, fits = cell
    pair = f"{top} {beside}" if side == "a" else f"{beside} {top}"
    piles = [pair, "y7 y8"] if seat == 0 else ["y7 y8", pair]
    game = table(start, piles, ["g3 g4", f"{card} g6"])
    move = f"{card}>{seat}{side}"
    if fits:
        assert move in legal(game)
        play(game, move)
        assert zone(game.view(), f"pile {side}", seat) == (card,)
        assert zone(game.view(), "covered") == (top,)
        assert Counter(tops(game, seat).split()) == Counter([card, beside])
        assert (game.hands[1], game.turn) == (["g6"], 0)
    else:
        refuse(game, move, "§4")


def test_rule_04_any_pile_of_any_seat(start: Start) -> None:
    game = table(start, ["r1 r2", "b1 b2", "g1 g2", "y1 y2"], ["g3", "X g10", "b3", "r3"])
    piles = {f"X>{seat}{side}" for seat in range(4) for side in "ab"}
    assert legal(game) == piles | {"g10>2a", "g10>2b", "draw"}


def test_rule_04_exactly_one_card_a_turn_clockwise(start: Start) -> None:
    game = table(start, ["r1 r2", "b1 b2", "g1 g2"], ["r3 r4", "b3 b4", "g3 g4"])
    play(game, "b3>1a", "g3>2a", "r3>0a")
    assert game.seats_moved == [1, 2, 0]
    assert game.turn == 1


def test_rule_04_the_card_must_be_held(start: Start) -> None:
    game = table(start, ["r1 r2", "b1 b2"], ["r3 r4", "b3 b4"])
    refuse(game, "r3>0a", "seat 1 does not hold red 3, §4")
    refuse(game, "X>0a", "seat 1 does not hold X, §4")


@pytest.mark.parametrize(
    ("piles", "move", "why"),
    [
        ("X b7", "*>0a", "an X beside blue 7 may be covered only by the other X, §4"),
        ("X *", "*>0a", "an X beside a Rainbow may be covered only by a number or the other X, §4"),
        ("g1 X", "r5>0a", "beside an X only a Rainbow or another X may be played, §4"),
        ("X X", "r5>0a", "beside an X only a Rainbow or another X may be played, §4"),
        ("X r7", "r5>0a", "an X beside red 7 may be covered only by the other X, §4"),
        ("r7 b7", "r5>0a", "only its colour, its number, a Rainbow or an X goes beside blue 7, §4"),
    ],
)
def test_rule_04_the_reason_says_what_does_not_fit(
    start: Start, piles: str, move: str, why: str
) -> None:
    refuse(table(start, [piles, "y7 y8"], ["g3 g4", "r5 *"]), move, why)


# §5, §6: drawing, rebuilding, passing


def test_rule_05_drawing_is_free_and_the_turn_goes_on(start: Start) -> None:
    game = table(start, ["r1 r2", "b1 b2"], ["r3 r4", "b3 b4"], stock="g7 y7 b9 rest")
    play(game, "draw", "draw", "draw")
    assert game.seats_moved == [1, 1, 1]
    assert game.turn == 1
    assert Counter(game.hands[1]) == Counter(["b3", "b4", "g7", "y7", "b9"])
    assert {"b3>1a", "b4>1a", "b9>1a", "draw"} < legal(game)
    play(game, "b9>1a")  # a card just drawn may be played
    assert game.turn == 0


def test_rule_05_after_drawing_a_card_must_be_played(start: Start) -> None:
    game = table(start, ["r1 r2", "b1 b2"], ["r3 r4", "b3 b4"])
    for _ in range(2):
        refuse(game, "end", "a turn ends with a card played, §5")
        refuse(game, "pass", "§6")
        play(game, "draw")


def test_rule_05_without_a_fitting_card_a_seat_draws_until_it_has_one(start: Start) -> None:
    game = table(start, ["r1 r2", "b3 b4"], ["r3 r5", "g6 y7"], stock="g8 y9 b10 rest")
    for _ in range(3):
        assert legal(game) == {"draw"}
        play(game, "draw")
    assert legal(game) == {"draw", "b10>1a", "b10>1b"}


def test_rule_05_as_many_cards_as_there_are(start: Start) -> None:
    game = first_moves(deal(start, ["r1 r2", "b1 b2 b3 b4 b5 b6"]))
    for _ in range(40):
        game.play("draw")
    assert (game.turn, len(game.hands[1]), stock_size(game)) == (1, 44, 0)
    assert not legal(game) & {"draw", "pass", "end"}
    refuse(game, "draw", "there is no card to draw.*§6")


def test_rule_06_the_stock_is_rebuilt_only_when_a_card_is_wanted(start: Start) -> None:
    game = table(start, ["r1 r2", "b1 b2"], ["rest", "b3 b4"], stock="g1 g2", covered="y1 y2 y3")
    play(game, "draw", "draw")
    assert stock_size(game) == 0
    assert game.shuffles == []
    assert zone(game.view(), "covered") == ("y1", "y2", "y3")
    play(game, "b3>1a")  # also not by a play
    assert game.shuffles == []
    assert Counter(zone(game.view(), "covered")) == Counter(["b1", "y1", "y2", "y3"])
    held = Counter(game.hands[0])
    play(game, "draw")
    (shuffle,) = game.shuffles
    assert Counter(shuffle) == Counter(["b1", "y1", "y2", "y3"])
    assert Counter(game.hands[0]) - held == {shuffle[0]: 1}
    assert zone(game.view(), "covered") == ()
    assert stock_size(game) == 3
    assert (tops(game, 0), tops(game, 1)) == ("r1 r2", "b3 b2")
    play(game, "draw")
    assert Counter(game.hands[0]) - held == Counter(shuffle[:2])


def test_rule_06_a_seat_passes_if_nothing_fits_and_no_card_can_be_had(start: Start) -> None:
    game = table(start, ["r1 r2", "b3 b4"], ["rest", "g5 y6"], stock="")
    assert legal(game) == {"pass"}
    refuse(game, "draw", "there is no card to draw.*§6")
    refuse(game, "end", "§5")
    hands = game.hands
    play(game, "pass")
    assert (game.turn, game.hands) == (0, hands)
    assert ">" in game.legal_moves[0]


def test_rule_06_no_pass_while_a_covered_card_can_be_had(start: Start) -> None:
    game = table(start, ["r1 r2", "b3 b4"], ["rest", "g5 y6"], stock="", covered="y9")
    assert legal(game) == {"draw"}
    refuse(game, "pass", "neither play nor draw, §6; it can draw")
    play(game, "draw")
    assert Counter(game.hands[1]) == Counter(["g5", "y6", "y9"])
    assert legal(game) == {"pass"}  # used up now


def test_rule_06_no_pass_with_a_card_that_fits(start: Start) -> None:
    game = table(start, ["r1 r2", "b3 b4"], ["rest", "g5 b6"], stock="")
    assert legal(game) == {"b6>1a", "b6>1b"}
    refuse(game, "pass", "neither play nor draw, §6; it has a card that fits")


# §7, §8: the last card


@pytest.mark.parametrize(
    ("piles", "card"),
    [
        (["r3 r4", "b2 b5"], "b8>1a"),  # 13 above 7
        (["r3 r4", "b2 b4"], "b3>1a"),  # 7 and 7: a tie wins
        (["r9 r8", "b4 b5"], "r0>0a"),  # on the other's pile: 9 above 8
        (["r9 r8", "b4 b5"], "r1>0a"),  # 9 and 9
        (["r9 r8", "b4 b5"], "*>0a"),  # 9 above 8
        (["r9 r8", "b4 b5"], "X>0b"),  # 9 and 9
        (["r0 *", "b4 b5"], "X>1b"),  # own total lowered to 4 above 0
        (["r3 r4", "b2 b5", "g8 g5"], "b8>1a"),  # 13 above 7, and 13
    ],
)
def test_rule_07_a_last_card_that_leaves_the_highest_total_wins(
    start: Start, piles: list[str], card: str
) -> None:
    hands = ["g4 y9", card.partition(">")[0], "y1"][: len(piles)]
    game = play(table(start, piles, hands), card)
    assert game.state.rounds == 2  # at once, without another move
    assert game.scores[1] == 23 + (len(piles) - 2)
    assert sum(game.scores) == game.scores[1]


@pytest.mark.parametrize(
    ("piles", "card"),
    [
        (["r9 r8", "b2 b5"], "b3>1a"),  # 8 below 17
        (["r3 r4", "b3 b5"], "b1>1a"),  # the own total falls from 8 to 6
        (["r3 r4", "b2 b5", "g8 g6"], "b8>1a"),  # 13 above 7, below 14
        (["g8 g6", "b2 b5", "r3 r4"], "b8>1a"),
        (["r3 r4", "b2 b5"], "r10>0a"),  # 7 and 7 before, 14 to 7 after
        (["r3 r4", "b2 b5"], "X>1b"),  # lowers the own total to 2
    ],
)
def test_rule_08_a_last_card_that_does_not_win_is_allowed(
    start: Start, piles: list[str], card: str
) -> None:
    hands = ["g4 y9", card.partition(">")[0], "y1"][: len(piles)]
    game = table(start, piles, hands, stock="y2 y3 rest")
    assert card in legal(game)
    play(game, card)
    assert (game.turn, game.scores, game.state.rounds) == (1, (0,) * len(piles), 1)
    assert game.legal_moves == ("draw",)
    play(game, "draw")
    assert (game.turn, game.hands[1]) == (1, ["y2"])
    assert legal(game) == {"draw", "end"}
    play(game, "draw")
    assert sorted(game.hands[1]) == ["y2", "y3"]
    assert legal(game) == {"draw", "end"}
    play(game, "end")
    assert game.turn == (2 if len(piles) == 3 else 0)


def test_rule_07_a_card_before_the_last_never_ends_the_round(start: Start) -> None:
    game = play(table(start, ["r3 r4", "b2 b5"], ["g4", "b8 y1"]), "b8>1a")
    assert (game.turn, game.scores, game.state.rounds) == (0, (0, 0), 1)


def test_rule_07_only_the_seat_that_plays_its_last_card_wins(start: Start) -> None:
    # Seat 0 has the highest total, but it is seat 1 that has no card left.
    game = play(table(start, ["r9 r8", "b2 b5"], ["g4", "b3"]), "b3>1a", "draw", "end")
    assert (game.turn, game.scores, game.state.rounds) == (0, (0, 0), 1)


def test_rule_08_a_drawn_card_cannot_be_played_in_that_turn(start: Start) -> None:
    game = table(start, ["r9 r8", "b2 b5"], ["g4", "b3"], stock="b9 rest")
    play(game, "b3>1a")
    refuse(game, "b9>1a", "a card must be drawn, §8")
    refuse(game, "pass", "a card must be drawn, §8")
    play(game, "draw")
    refuse(game, "b9>1a", "draw more or end, §8")
    refuse(game, "pass", "draw more or end, §8")


def test_rule_08_no_end_before_the_forced_card(start: Start) -> None:
    game = play(table(start, ["r9 r8", "b2 b5"], ["g4", "b3"]), "b3>1a")
    refuse(game, "end", "§8")


def test_rule_08_the_forced_card_comes_from_a_rebuilt_stock(start: Start) -> None:
    game = table(start, ["r9 r8", "b2 b5"], ["rest", "b3"], stock="")
    play(game, "b3>1a")
    assert game.legal_moves == ("draw",)
    play(game, "draw")
    assert game.shuffles == [["b2"]]
    assert game.hands[1] == ["b2"]  # the only card that was covered
    assert game.legal_moves == ("end",)  # rule 6: none can be had
    refuse(game, "draw", "there is no card to draw.*§6")
    play(game, "end")
    assert game.turn == 0


# §9: scoring


def test_rule_09_ten_points_and_all_other_hands(start: Start) -> None:
    piles = ["r3 r4", "b2 b5", "g1 g2", "y1 y2"]
    game = table(start, piles, ["r10 y9 *", "b8", "X g0 g5", "y3"])
    assert play(game, "b8>1a").scores == (0, 10 + 19 + 5 + 3, 0, 0)


def test_rule_09_points_add_up(start: Start) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4", "b8"])
    game.state.points[:2] = [30, 40]  # of earlier rounds
    assert play(game, "b8>1a").scores == (30, 54)
    assert (game.is_over, game.winners) == (False, ())


@pytest.mark.parametrize(("before", "over"), [(76, False), (77, True), (90, True)])
def test_rule_09_the_first_at_the_target_wins(start: Start, before: int, over: bool) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"])
    game.state.points[:2] = [99, before]  # of earlier rounds
    play(game, "b8>1a")
    assert game.scores == (99, before + 23)
    assert (game.is_over, game.winners) == (over, (1,) if over else ())


@pytest.mark.parametrize(("target", "over"), [(10, True), (23, True), (24, False), (500, False)])
def test_rule_09_the_target_is_an_option(start: Start, target: int, over: bool) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"], target=target)
    assert game.options == {"target": target}
    assert play(game, "b8>1a").is_over == over


@pytest.mark.parametrize("target", [9, 501, "many"])
def test_rule_09_targets_from_10_to_500(start: Start, target: object) -> None:
    with pytest.raises(kibitz.KibitzError, match="a whole number from 10 to 500"):
        start("deuce", seats=2, seed=1, target=target)


def test_rule_09_the_default_target_is_100(start: Start) -> None:
    assert start("deuce", seats=2, seed=1).options == {"target": 100}


def test_rule_09_nothing_can_be_played_after_the_end(start: Start) -> None:
    game = play(table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"], target=10), "b8>1a")
    assert game.legal_moves == ()
    refuse(game, "draw", "the game is over, §9")


# §10: void rounds


@pytest.mark.parametrize("seats", [2, 3])
def test_rule_10_void_after_100_turns_a_seat(start: Start, seats: int) -> None:
    game = first_moves(start("deuce", seats=seats, seed=1))
    for _ in range(100 * seats - 1):
        take_turn(game)
    assert game.state.rounds == 1
    take_turn(game)
    assert (game.state.rounds, game.scores) == (2, (0,) * seats)
    assert game.turn == 2 % seats  # seat 1 deals
    assert [len(hand) for hand in game.hands] == [6] * seats
    assert not game.is_over


def test_rule_10_turns_count_anew_in_each_round(start: Start) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"])
    game.state.turns = 150
    play(game, "b8>1a")
    for number in (2, 3):  # after a round that was won, and after a void one
        first_moves(game)
        for _ in range(199):
            take_turn(game)
        assert game.state.rounds == number
        take_turn(game)
        assert game.state.rounds == number + 1


def last_turn(game: kibitz.Game, voids: int = 0) -> kibitz.Game:
    """The turn about to end is the last of its round, after that many void rounds."""
    # 100 turns a seat would have to be played for each of them.
    game.state.turns = 100 * game.seats - 1
    game.state.voids = voids
    return game


def test_rule_10_first_moves_are_no_turns(start: Start) -> None:
    game = first_moves(last_turn(start("deuce", seats=3, seed=1)))
    assert game.state.rounds == 1
    take_turn(game)
    assert game.state.rounds == 2


def test_rule_10_draws_are_no_turns(start: Start) -> None:
    game = last_turn(table(start, ["r1 r2", "b1 b2"], ["r3 r4", "b3 b4"]))
    play(game, "draw", "draw", "draw")
    assert game.state.rounds == 1
    assert play(game, "b3>1a").state.rounds == 2


def test_rule_10_a_pass_is_a_turn(start: Start) -> None:
    game = last_turn(table(start, ["r1 r2", "b3 b4"], ["rest", "g5 y6"], stock=""))
    assert play(game, "pass").state.rounds == 2


def test_rule_10_the_draws_of_rule_8_belong_to_their_turn(start: Start) -> None:
    game = last_turn(table(start, ["r9 r8", "b2 b5"], ["g4", "b3"]))
    play(game, "b3>1a", "draw", "draw")
    assert game.state.rounds == 1
    assert play(game, "end").state.rounds == 2


def test_rule_10_the_turn_of_rule_8_is_one_turn(start: Start) -> None:
    game = table(start, ["r9 r8", "b2 b5"], ["r3 r4", "b3"])
    game.state.turns = 198  # this turn and one more
    play(game, "b3>1a", "draw", "draw", "end")
    assert game.state.rounds == 1
    assert play(game, "r3>0a").state.rounds == 2


def test_rule_10_a_win_in_the_last_turn_counts(start: Start) -> None:
    game = last_turn(table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"]), voids=2)
    play(game, "b8>1a")
    assert (game.scores, game.is_over, game.state.rounds) == ((0, 23), False, 2)


def test_rule_10_the_deal_passes_after_a_void_round(start: Start) -> None:
    piles, hands = ["r1 r2", "b1 b2", "g1 g2"], ["r3 r4", "b3 b4", "g3 g4"]
    game = last_turn(table(start, piles, hands))
    game.state.points[:3] = [50, 60, 70]  # of earlier rounds
    play(game, "b3>1a")
    assert (game.scores, game.turn) == ((50, 60, 70), 2)
    assert "first moves" in game.status


@pytest.mark.parametrize(
    ("points", "winners"),
    [([50, 60, 70], (2,)), ([70, 60, 70], (0, 2)), ([0, 0, 0], (0, 1, 2)), ([99, 98, 97], (0,))],
)
def test_rule_10_three_void_rounds_end_the_game(
    start: Start, points: list[int], winners: tuple[int, ...]
) -> None:
    piles, hands = ["r1 r2", "b1 b2", "g1 g2"], ["r3 r4", "b3 b4", "g3 g4"]
    game = last_turn(table(start, piles, hands), voids=2)
    game.state.points[:3] = points  # of earlier rounds
    play(game, "b3>1a")
    assert game.is_over
    assert (game.winners, game.scores) == (winners, tuple(points))


def test_rule_10_three_in_a_row_from_the_first_round(start: Start) -> None:
    game = start("deuce", seats=2, seed=1)
    for number in (1, 2, 3):
        assert (game.is_over, game.state.rounds) == (False, number)
        first_moves(game)
        game.state.turns = 199  # one turn before the round is void
        take_turn(game)
    assert (game.is_over, game.winners) == (True, (0, 1))


def test_rule_10_a_round_won_breaks_the_row(start: Start) -> None:
    game = last_turn(table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"]), voids=2)
    play(game, "b8>1a")
    first_moves(game)
    game.state.turns = 199  # one turn before the round is void
    take_turn(game)
    assert (game.is_over, game.state.rounds) == (False, 3)


# The examples of the rulebook


def test_example_figure_1_totals(start: Start) -> None:
    # The book gives the totals and player 1's cards; the other pairs are made up to match.
    game = deal(start, ["b3 b4", "r2 b2", "g6 y6", "y1 *"])
    play(game, "r2|b2", "g6|y6", "y1|*", "b3|b4")
    captions = [place.caption for place in game.view().scene.places if place.name == "total"]
    assert [caption["number"] for caption in captions if caption] == [7, 4, 12, 1]


def test_example_figure_2_possible_plays_beside_red_2_and_blue_2(start: Start) -> None:
    game = table(start, ["X X", "r2 b2"], ["g3", "rest"], stock="")
    special = {"*"}  # both X lie on the piles of seat 0
    twos = {"g2", "y2"}
    beside_red = special | twos | {f"r{n}" for n in range(11) if n != 2}
    beside_blue = special | twos | {f"b{n}" for n in range(11) if n != 2}
    assert legal(game) == (
        {f"{card}>1b" for card in beside_red}
        | {f"{card}>1a" for card in beside_blue}
        | {"*>0a", "*>0b"}
    )


def test_example_the_colour_beside_a_rainbow_is_not_permanent(start: Start) -> None:
    game = table(start, ["r1 r2", "r3 *"], ["r6 y1", "g2 y2"])
    play(game, "g2>1a", "r6>1a")
    assert tops(game, 1) == "r6 *"


def test_example_a_card_on_a_rainbow_must_match_its_neighbour(start: Start) -> None:
    game = table(start, ["r1 r2", "* g4"], ["r6 y1", "g2 y2"])
    assert legal(game) & {"g2>1a", "y2>1a"} == {"g2>1a"}
    assert "y2>1b" in legal(game)


def test_example_an_x_blocks_both_piles_until_a_rainbow_lies_beside_it(start: Start) -> None:
    game = table(start, ["y7 y8", "X r5"], ["g1 y9", "r6 b5 *"])
    own = {move for move in legal(game) if ">1" in move}
    assert own == {"*>1b"}
    play(game, "*>1b", "g1>1a")  # beside the Rainbow any number goes, also on the X
    assert tops(game, 1) == "g1 *"


def test_example_a_second_x_beside_an_x_then_a_rainbow_on_either(start: Start) -> None:
    game = table(start, ["y7 y8", "X r5"], ["* y9", "X b5"])
    play(game, "X>1b")
    assert {"*>1a", "*>1b"} <= legal(game)
    assert not {"y9>1a", "y9>1b"} & legal(game)


@pytest.mark.parametrize("top", ["r1", "*", "X"])
@pytest.mark.parametrize("beside", ["r2", "*", "X"])
def test_example_quick_reference_chart(start: Start, top: str, beside: str) -> None:
    # Rainbow: any pile, except on an X (but beside an X, where the prose has it, too); X: any.
    game = table(start, [f"{top} {beside}", "y7 y8"], ["g3", "* r9"])
    assert ("*>0a" in legal(game)) == (top != "X" or beside == "X")
    # What can be played next to it: a Rainbow any card, an X only Rainbow and X.
    if beside == "*":
        assert "r9>0a" in legal(game)
    if beside == "X":
        assert "r9>0a" not in legal(game)
    if (top, beside) != ("X", "X"):  # there are two X only
        game = table(start, [f"{top} {beside}", "y7 y8"], ["g3", "X r9"])
        assert {"X>0a", "X>0b"} <= legal(game)


# Text


def test_text_exactly_the_legal_moves_can_be_read(start: Start) -> None:
    game = deal(start, ["r9 r8 r7 r6 r5 r4", "b2 b5 b3 * X r3"])
    texts = [f"{a}|{b}" for a, b in combinations_with_replacement(NAMES, 2)]
    texts += [f"{card}>{seat}{side}" for card in NAMES for seat in range(6) for side in "ab"]
    texts += ["draw", "end", "pass"]
    for move in ("b2|b5", "r8|r9", "draw", "b3>1a"):
        assert readable(game, texts) == legal(game)
        game.play(move)
    assert readable(game, texts) == legal(game)


def readable(game: kibitz.Game, texts: Sequence[str]) -> set[str]:
    """Those of the texts that can be played now; the others are refused by a rule."""
    found = set()
    for text in texts:
        try:
            found.add(str(game.read_move(text)))
        except kibitz.IllegalMove:
            continue
    return found


@pytest.mark.parametrize(
    "text",
    [
        "", "r5", "r5>", "r5>0", "r5>a", "r5>0c", "r5>0A", "r5>6a", "r5>-1a", "R5>0a", "r05>0a",
        "r11>0a", "x>0a", "5>0a", "r5 >0a", "r5>0a ", "r5>0a\n", "r5>٣a", "Draw", "draw ", "passes",
        "r5|", "|r5", "r5|r11", "r5||r6", "r5|r6|r7", "r5 r6", "b5|r5", "r6|r5", "X|*", "*|r5",
    ],
)  # fmt: skip
def test_text_that_is_no_move(start: Start, text: str) -> None:
    for game in (
        table(start, ["r3 r4", "b2 b5"], ["g4", "r5 r6"]),
        deal(start, ["", "r5 r6 b5 * X"]),
    ):
        before = game.state.tobytes()
        with pytest.raises(kibitz.UnreadableMove):
            game.play(text)
        assert game.state.tobytes() == before


def test_text_a_seat_that_does_not_exist(start: Start) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4", "r5 r6"])
    refuse(game, "r5>2a", "there is no seat 2: seats count from 0 to 1, §1")


# What is public


def test_view_shows_own_cards_and_only_the_number_of_others(start: Start) -> None:
    game = play(table(start, ["r1 r2", "b1 b2"], ["r3 r4 r5", "b3 b4"], covered="y1 *"), "draw")
    for seat in (0, 1):
        view = game.view(seat)
        assert Counter(view.hand) == Counter(game.hands[seat])
        assert zone(view, "hand", 1 - seat) == ("?",) * 3
        assert Counter(zone(view, "covered")) == Counter(["y1", "*"])
        assert set(zone(view, "stock")) == {"?"}
        assert len(zone(view, "stock")) == stock_size(game)
        assert zone(view, "pile a", 0) == ("r1",)
    spectator = game.view()
    assert spectator.hand == ()
    assert zone(spectator, "hand", 0) == zone(spectator, "hand", 1) == ("?",) * 3


def test_view_a_drawn_card_is_seen_by_its_owner_only(start: Start) -> None:
    games = [
        play(table(start, ["r1 r2", "b1 b2"], ["r3 r4", "b3 b4"], stock=stock), "draw")
        for stock in ("g7 y8 rest", "y8 g7 rest")
    ]
    assert games[0].view(0) == games[1].view(0)
    assert games[0].view() == games[1].view()
    assert games[0].view(1) != games[1].view(1)
    assert "g7" in games[0].view(1).hand


def test_view_lists_moves_for_the_seat_to_act_only(start: Start) -> None:
    game = deal(start, ["r1 r2", "b1 b2", "g1 g2"])
    for _ in range(5):
        assert game.view(game.turn).legal_moves == game.legal_moves
        assert game.view((game.turn + 1) % 3).legal_moves == ()
        assert game.view().legal_moves == ()
        game.play(game.legal_moves[0])


def test_view_remembers_which_cards_were_rebuilt(start: Start) -> None:
    # Seat 1 saw every card but seat 0's hand, and then the pile become the stock: it still knows
    # that none of the pile's cards can be in that hand, since seat 0 has not drawn.
    game = table(start, ["r1 r2", "b1 b2"], ["g1 y9 *", "b8 b9"], stock="", covered="rest")
    play(game, "draw", "b8>1a")
    for seed in range(5):
        guess = game.view(1).resample(seed)
        assert Counter(guess.hands[0]) == Counter(["g1", "y9", "*"])
        assert guess.view(1) == game.view(1)


def test_view_resampled_games_agree_with_what_was_seen(start: Start) -> None:
    game = deal(start, ["r1 r2", "b1 b2", "g1 g2"])
    for move in ("b1|b2", "g1|g2", "r1|r2", "draw"):
        game.play(move)
        for seat in range(3):
            guesses = [game.view(seat).resample(seed) for seed in range(5)]
            for guess in guesses:
                assert guess.view(seat) == game.view(seat)
                zones = guess.rulebook.zones(guess.state)
                assert Counter(card for zone in zones for card in zone.cards) == Counter(DECK)
            assert len({str(guess.hands[(seat + 1) % 3]) for guess in guesses}) > 1
