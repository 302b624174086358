"""Dealt!, rule by rule: the numbers in the names are those of rules.md."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random
from typing import TYPE_CHECKING

import pytest

import kibitz
from kibitz.games.dealt.rules import (
    CALLED,
    ORDERS,
    SIZE,
    STOPPING,
    X,
    combination,
    combinations_of,
    order_called,
    readings,
)
from tests.games.asking import legal, refuse, zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.conftest import Start

DECK = [str(number) for number in range(1, 13)] * 4 + ["X", "stop", "redraw"] * 2
EDITIONS = ("us", "intl")
both_editions = pytest.mark.parametrize("edition", EDITIONS)


def deck_for(
    hands: Sequence[Sequence[str]], reserves: Sequence[Sequence[str]], stock: Sequence[str] = ()
) -> list[str]:
    """A whole deck that deals these cards, then this stock; open places get what remains."""
    rest = list(DECK)
    for card in [card for cards in (*hands, *reserves, stock) for card in cards]:
        rest.remove(card)
    order = [*range(1, len(hands)), 0]
    dealt = []
    for wanted, size in ((hands, 7 if len(hands) == 5 else 10), (reserves, 2)):
        full = [[*cards, *(rest.pop(0) for _ in range(size - len(cards)))] for cards in wanted]
        dealt += [full[seat][place] for place in range(size) for seat in order]
    return [*dealt, *stock, *rest]


def table(
    start: Start,
    hands: Sequence[str],
    reserves: Sequence[str] = (),
    stock: str = "",
    *,
    leader: int = 1,
    edition: str = "us",
    chips: int = 2,
) -> kibitz.Game:
    """The first trick of a round in which these hands, reserves and stock are left.

    All is dealt from a scripted deck. What was dealt beyond the wanted cards is then put among
    the discards in the state, since only long play leaves short hands; so is the leader set.
    """
    wanted = [hand.split() for hand in hands]
    kept = [cards.split() for cards in reserves] or [[] for _ in hands]
    deck = deck_for(wanted, kept, stock.split())
    game = start("dealt", seats=len(hands), seed=1, deck=deck, edition=edition, chips=chips)
    state = game.state
    for seat, hand in enumerate(wanted):
        for place in range(len(hand), int(state.hand_size[seat])):
            state.discarded[state.hand[seat, place]] += 1
            state.hand[seat, place] = 0
        state.hand_size[seat] = len(hand)
        for place in range(len(kept[seat]), 2):
            state.discarded[state.reserve[seat, place]] += 1
            state.reserve[seat, place] = 0
    state.leader = state.turn = leader
    state.in_trick = state.to_act = sum(1 << seat for seat, hand in enumerate(wanted) if hand)
    return game


def play(game: kibitz.Game, *moves: str) -> kibitz.Game:
    for move in moves:
        game.play(move)
    return game


def trick(start: Start, acts: str, edition: str = "us", **options: int) -> kibitz.Game:
    """Play one trick and stop where it ends."""
    game, moves = trick_to_play(start, acts, edition, **options)
    for seat, move in moves:
        assert game.turn == seat
        game.play(move)
    return game


def trick_to_play(
    start: Start, acts: str, edition: str = "us", **options: int
) -> tuple[kibitz.Game, list[tuple[int, str]]]:
    """One trick, given as what seats 1, 2, …, 0 do: the game before it, and who plays what.

    `5`, `7-7`, `stop` and `redraw` are played, `+` takes a reserve, `wait` never gets to act, `.`
    is out of the round. A `!` says that these were the seat's last cards; else a 1 is left.
    """
    seats = len(acts.split())
    hands, reserves, moves = [""] * seats, [""] * seats, []
    for seat, act in zip([*range(1, seats), 0], acts.split(), strict=True):
        cards = act.removesuffix("!")
        if cards == "+":
            reserves[seat] = "4"
            moves.append((seat, "+4@0"))
        elif cards not in (".", "wait"):
            hands[seat] = cards.replace("-", " ")
            moves.append((seat, f"0:{cards}"))
        if act != "." and not act.endswith("!"):
            hands[seat] += " 1"
    game = table(start, hands, reserves, edition=edition)
    for seat in range(seats):
        # Rounds lost before, so that this one may be anybody's last.
        game.state.chips[seat] = options.get(f"chips_{seat}", 2)
    return game, moves


def draw_all(game: kibitz.Game) -> list[int]:
    """Put drawn cards at the left end as long as there are any; who drew each of them."""
    drawers = []
    while not game.is_over and is_drawing(game):
        drawers.append(game.turn)
        game.play("@0")
    return drawers


def is_drawing(game: kibitz.Game) -> bool:
    return all(move.startswith("@") for move in game.legal_moves)


def reserve(game: kibitz.Game, seat: int) -> tuple[str, ...]:
    return zone(game.view(), "reserve", seat)


def discarded(game: kibitz.Game) -> Counter[str]:
    return Counter(zone(game.view(), "discarded"))


# Set-up


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rule_01_three_to_five_seats(start: Start, seats: int) -> None:
    assert start("dealt", seats=seats, seed=1).seats == seats


@pytest.mark.parametrize("seats", [2, 6])
def test_rule_01_no_other_number_of_seats(start: Start, seats: int) -> None:
    with pytest.raises(kibitz.KibitzError, match="3 to 5 seats"):
        start("dealt", seats=seats, seed=1)


def test_rule_01_the_deck_has_54_cards(start: Start) -> None:
    (shuffle,) = start("dealt", seats=4, seed=1).shuffles
    cards = Counter(shuffle)
    assert [cards.pop(str(number)) for number in range(1, 13)] == [4] * 12
    assert cards == {"X": 2, "stop": 2, "redraw": 2}


def test_rule_01_a_deck_that_lacks_a_card_is_refused(start: Start) -> None:
    with pytest.raises(kibitz.KibitzError, match=r"missing: stop; surplus: 7"):
        start("dealt", seats=3, seed=1, deck=["7" if i == 49 else c for i, c in enumerate(DECK)])


def test_rule_02_two_chips_each_unless_told(start: Start) -> None:
    assert start("dealt", seats=4, seed=1).scores == (2, 2, 2, 2)
    assert start("dealt", seats=4, seed=1, chips=2).scores == (2, 2, 2, 2)
    assert start("dealt", seats=3, seed=1, chips=3).scores == (3, 3, 3)


@pytest.mark.parametrize("options", [{"chips": 1}, {"chips": 4}, {"edition": "de"}])
def test_rule_02_other_options_are_refused(start: Start, options: dict[str, object]) -> None:
    with pytest.raises(kibitz.KibitzError, match=r"option (chips|edition) cannot be"):
        start("dealt", seats=3, seed=1, **options)


def test_the_us_edition_is_the_default(start: Start) -> None:
    assert start("dealt", seats=3, seed=1).options == {"edition": "us", "chips": 2}


@pytest.mark.parametrize(("seats", "size"), [(3, 10), (4, 10), (5, 7)])
def test_rule_02_hand_sizes(start: Start, seats: int, size: int) -> None:
    game = start("dealt", seats=seats, seed=1)
    assert [len(hand) for hand in game.hands] == [size] * seats
    assert [len(reserve(game, seat)) for seat in range(seats)] == [2] * seats
    assert len(zone(game.view(), "stock")) == 54 - seats * (size + 2)
    assert discarded(game) == {}


@pytest.mark.parametrize(("seats", "size"), [(3, 10), (4, 10), (5, 7)])
def test_rule_02_dealt_one_at_a_time_from_seat_1(start: Start, seats: int, size: int) -> None:
    deck = start("dealt", seats=seats, seed=7).shuffles[0]
    game = start("dealt", seats=seats, seed=1, deck=deck)
    for seat in range(seats):
        first = (seat - 1) % seats
        assert game.hands[seat] == deck[first : size * seats : seats]  # also rule 3
        assert list(reserve(game, seat)) == deck[size * seats + first :: seats][:2]


def test_rule_02_every_round_shuffles_all_cards(start: Start) -> None:
    game = trick(start, "5! . 7")
    assert game.state.rounds == 2
    (shuffle,) = game.shuffles
    assert Counter(shuffle) == Counter(DECK)
    assert [len(hand) for hand in game.hands] == [10, 10, 10]
    assert game.hands[1] == shuffle[0:30:3]  # from seat 1 again, though seat 0 leads
    assert [len(reserve(game, seat)) for seat in range(3)] == [2, 2, 2]
    assert discarded(game) == {}


def test_rule_03_a_hand_keeps_its_order(start: Start) -> None:
    game = table(start, ["1", "9 2 12 7 3", "1"], ["4", "", "4"])
    play(game, "2:12")
    assert game.hands[1] == ["9", "2", "7", "3"]


@pytest.mark.parametrize("seats", [3, 4, 5])
@both_editions
def test_rule_04_seat_1_leads_first(start: Start, seats: int, edition: str) -> None:
    game = start("dealt", seats=seats, seed=1, edition=edition)
    assert game.turn == 1
    assert game.status.startswith("round 1; seat 1 leads")


# A trick


def test_rule_05_each_seat_acts_once_clockwise_from_the_leader(start: Start) -> None:
    game = table(start, ["6 1", "7 1", "8 1", "5 1"], leader=3)
    play(game, "0:5", "0:6", "0:7", "0:8")
    assert game.seats_moved == [3, 0, 1, 2]
    assert game.turn == 2  # a new trick: the highest leads


def test_rule_05_taking_a_reserve_is_acting(start: Start) -> None:
    game = table(start, ["1", "5 1", "1"], ["2 3", "", "2 3"])
    play(game, "0:5", "+2@0", "+2@0")
    assert game.turn == 1
    assert (reserve(game, 2), reserve(game, 0)) == (("3",), ("3",))


def test_rule_05_a_seat_without_cards_is_skipped(start: Start) -> None:
    game = table(start, ["7 1", "5 1", "", "6 1"], ["", "", "4 4", ""])
    play(game, "0:5", "0:6", "0:7")
    assert game.seats_moved == [1, 3, 0]


RANKS = ["12", "11-12", "12-12", "10-11-12", "12-12-12"]
LOWEST = ["1", "1-2", "1-1", "1-2-3", "1-1-1"]


def versus(start: Start, led: str, answer: str) -> kibitz.Game:
    """Seat 1 has led; seat 2 may answer from place 0, or stop."""
    hands = ["redraw", led.replace("-", " ") + " redraw", answer.replace("-", " ") + " stop"]
    return play(table(start, hands), f"0:{led}")


@pytest.mark.parametrize("kind", range(4))
def test_rule_06_the_lowest_of_a_kind_beats_the_highest_below(start: Start, kind: int) -> None:
    game = versus(start, RANKS[kind], LOWEST[kind + 1])
    assert f"0:{LOWEST[kind + 1]}" in legal(game)
    game.play(f"0:{LOWEST[kind + 1]}")


@pytest.mark.parametrize(("low", "high"), [(low, high) for high in range(5) for low in range(high)])
def test_rule_06_a_lower_kind_never_beats(start: Start, low: int, high: int) -> None:
    refuse(versus(start, LOWEST[high], RANKS[low]), f"0:{RANKS[low]}", "does not beat .*§6")


@pytest.mark.parametrize(
    ("led", "equal"),
    [("7", "7"), ("6-7", "7-6"), ("6-7", "6-7"), ("7-7", "7-7"), ("5-6-7", "7-5-6")],
)
def test_rule_06_equal_does_not_beat(start: Start, led: str, equal: str) -> None:
    refuse(versus(start, led, equal), f"0:{equal}", "does not beat .*§6")


def test_rule_06_equal_trips_need_an_x_and_do_not_beat(start: Start) -> None:
    game = table(start, ["1", "7 7 7 1", "X X 7 stop"])
    play(game, "0:7-7-7")
    refuse(game, "0:7-7-7", "Trips 7 does not beat Trips 7, §6")


@pytest.mark.parametrize(
    ("led", "higher", "lower"),
    [
        ("7", "8", "6"),
        ("6-7", "8-7", "6-5"),
        ("7-7", "8-8", "6-6"),
        ("5-6-7", "8-6-7", "4-5-6"),
        ("7-7-7", "8-8-8", "6-6-6"),
    ],
)
def test_rule_06_a_higher_top_of_the_same_kind_beats(
    start: Start, led: str, higher: str, lower: str
) -> None:
    assert f"0:{higher}" in legal(versus(start, led, higher))
    refuse(versus(start, led, lower), f"0:{lower}", "does not beat .*§6")


def test_rule_06_the_highest_so_far_counts_not_the_last_card(start: Start) -> None:
    game = table(start, ["9 12", "10 1", "1", "redraw 1"], ["", "", "4", ""])
    play(game, "0:10", "+4@0", "0:redraw")
    assert legal(game) == {"1:12"}


@pytest.mark.parametrize("order", list(permutations(["8", "9", "10"])))
def test_rule_06_the_order_inside_a_straight_is_free(start: Start, order: tuple[str, ...]) -> None:
    game = table(start, ["1", " ".join(order), "1"])
    assert {move for move in legal(game) if move.count("-") == 2} == {"0:" + "-".join(order)}


def test_rule_06_a_descending_two_straight(start: Start) -> None:
    assert legal(table(start, ["1", "5 4", "1"])) == {"0:5", "1:4", "0:5-4"}


@pytest.mark.parametrize("hand", ["12 1", "1 12", "5 7", "12 7"])
def test_rule_06_no_straight_over_the_edge_or_a_gap(start: Start, hand: str) -> None:
    game = table(start, ["1", hand, "1"])
    first, second = hand.split()
    assert legal(game) == {f"0:{first}", f"1:{second}"}
    refuse(game, f"0:{first}-{second}", "neither a straight nor cards of one value, §6")


@pytest.mark.parametrize("hand", ["11 12 1", "12 1 2", "5 5 6", "5 7 9", "4 5 7", "5 6 5"])
def test_rule_06_three_cards_that_are_no_combination(start: Start, hand: str) -> None:
    game = table(start, ["1", hand, "1"])
    refuse(game, "0:" + hand.replace(" ", "-"), "neither a straight nor cards of one value, §6")
    assert not [move for move in game.legal_moves if move.count("-") == 2]


def test_rule_06_only_neighbours_combine(start: Start) -> None:
    game = table(start, ["1", "5 9 5 6", "1"], ["4", "", "4"])
    assert legal(game) == {"0:5", "1:9", "2:5", "3:6", "2:5-6"}
    refuse(game, "0:5-5", "from place 0 the hand has 5 and 9, not Pair 5, §6")
    play(game, "1:9", "+4@0", "+4@0")
    assert {"0:5-5", "1:5-6"} < legal(game)  # the 9 has left: they touch now


def test_rule_06_never_four_cards(start: Start) -> None:
    game = table(start, ["1", "5 5 5 5", "1"])
    places = range(4)
    singles = {f"{place}:5" for place in places}
    assert legal(game) == singles | {f"{p}:5-5" for p in (0, 1, 2)} | {"0:5-5-5", "1:5-5-5"}
    with pytest.raises(kibitz.UnreadableMove):
        game.play("0:5-5-5-5")


SOLO_X = {str(value) for value in range(1, 13)}


@both_editions
@pytest.mark.parametrize(
    ("hand", "called"),
    [
        ("X 5", {*SOLO_X, "4-5", "6-5", "5-5"}),
        ("X 12", {*SOLO_X, "11-12", "12-12"}),
        ("X 1", {*SOLO_X, "2-1", "1-1"}),
        (
            "X X",
            {*SOLO_X, *(f"{v}-{v + 1}" for v in range(1, 12)), *(f"{v}-{v}" for v in range(1, 13))},
        ),
    ],
)
def test_rule_07_readings_from_the_x_on(
    start: Start, hand: str, called: set[str], edition: str
) -> None:
    game = table(start, ["1", hand, "1"], edition=edition)
    assert {move[2:] for move in legal(game) if move.startswith("0:")} == called


@both_editions
@pytest.mark.parametrize(
    ("hand", "called"),
    [
        ("4 X 6", {"4-5-6"}),
        ("4 X 5", {"4-3-5", "4-6-5"}),
        ("4 6 X", {"4-6-5"}),
        ("X 12 11", {"10-12-11"}),
        ("4 X 4", {"4-4-4"}),
        ("4 X 7", set()),
        ("12 X 1", set()),
        ("X X 5", {"3-4-5", "4-6-5", "6-7-5", "5-5-5"}),
        ("X 5 X", {"3-5-4", "4-5-6", "6-5-7", "5-5-5"}),
        ("5 X X", {"5-3-4", "5-4-6", "5-6-7", "5-5-5"}),
        ("X X 12", {"10-11-12", "12-12-12"}),
        ("X X 11", {"9-10-11", "10-12-11", "11-11-11"}),
        ("X X 1", {"2-3-1", "1-1-1"}),
    ],
)
def test_rule_07_three_cards_with_x(
    start: Start, hand: str, called: set[str], edition: str
) -> None:
    game = table(start, ["1", hand, "1"], edition=edition)
    assert {move[2:] for move in legal(game) if move.count("-") == 2} == called


def test_rule_07_a_low_reading_may_be_called(start: Start) -> None:
    game = table(start, ["2", "X 1", "2"])
    play(game, "0:1")  # the lowest, though 12 was possible
    assert "0:2" in legal(game)


def test_rule_07_the_low_straight_may_be_called(start: Start) -> None:
    game = table(start, ["1", "X 5 1", "6 5 stop"])
    play(game, "0:4-5")
    assert "0:6-5" in legal(game)


def test_rule_07_the_reading_called_must_beat(start: Start) -> None:
    game = table(start, ["1", "9 1", "X 9"], ["4", "", ""])
    play(game, "0:9")
    assert legal(game) == {"0:10", "0:11", "0:12", "0:8-9", "0:9-9", "0:10-9"}
    refuse(game, "0:9", "9 does not beat 9, §6")


def test_rule_07_two_x_are_called_the_lower_value_first(start: Start) -> None:
    refuse(table(start, ["1", "X X", "1"]), "0:6-5", "write 0:5-6, §7")
    refuse(table(start, ["1", "X 5 X", "1"]), "0:7-5-6", "write 0:6-5-7, §7")


def test_rule_07_the_order_of_all_values_called_is_known() -> None:
    """A state keeps it as a number, because nobody else has seen how the cards stood."""
    plays = 0
    for cards in product(range(1, X + 1), repeat=3):
        found = combinations_of(cards)
        for one in range(STOPPING):
            if found >> one & 1:
                choices = product(*(readings(card) for card in cards[: int(SIZE[one])]))
                called = next(values for values in choices if combination(values) == one)
                order = order_called(cards, 0, one)
                assert tuple(CALLED[one, order, : len(called)]) == called
                assert 0 <= order < ORDERS
                plays += 1
    assert plays > 5000


def test_rule_07_all_know_the_order_in_which_values_were_called(start: Start) -> None:
    game = table(start, ["12 X 11", "3 2 4 1", "6 X 4"])
    for move, order in (("0:3-2-4", 2), ("0:6-5-4", 5), ("0:12-10-11", 4)):
        game.play(move)
        assert [game.view(seat).data.table.called for seat in (0, 1, 2, None)] == [order] * 4


def test_rule_07_the_x_takes_the_value_for_the_following_seats(start: Start) -> None:
    game = table(start, ["7 7 1", "X X 1", "6 6 stop"])
    play(game, "0:6-6")
    refuse(game, "0:6-6", "Pair 6 does not beat Pair 6, §6")
    assert discarded(play(game, "2:stop"))["X"] == 2


def test_rule_07_x_is_no_special_card(start: Start) -> None:
    game = table(start, ["1", "X", "1"])
    refuse(game, "0:stop", "§6")
    refuse(game, "0:redraw", "§6")


@pytest.mark.parametrize("special", ["stop", "redraw"])
@pytest.mark.parametrize("hand", ["5 {} 5", "5 {} 6", "X {} 5"])
def test_rule_07_a_special_card_keeps_its_neighbours_apart(
    start: Start, special: str, hand: str
) -> None:
    game = table(start, ["1 1", hand.format(special), "1 1"], ["4", "", "4"])
    assert not [move for move in legal(game) if "-" in move]
    with pytest.raises(kibitz.IllegalMove, match="§6"):
        game.play("0:5-5")


def test_rule_07_a_stop_that_left_no_longer_separates(start: Start) -> None:
    game = table(start, ["1 1", "5 stop 5", "1 1"])
    play(game, "1:stop")
    assert legal(game) == {"0:5", "1:5", "0:5-5"}


def test_rule_07_a_redraw_that_left_no_longer_separates(start: Start) -> None:
    game = table(start, ["1 1", "9 1", "5 redraw 6"], ["9", "", ""], stock="2 2 2")
    play(game, "0:9", "1:redraw", "+9@0", "@0", "@0", "@0", "3:1")
    assert legal(game) == {"0:5", "1:6", "0:5-6"}


def test_rule_08_the_leader_may_not_take_a_reserve(start: Start) -> None:
    game = table(start, ["1", "5 stop redraw", "1"], ["4", "6 7", "4"])
    assert legal(game) == {"0:5", "1:stop", "2:redraw"}
    refuse(game, "+6@0", "leader must play and may not take a reserve, §8")


@pytest.mark.parametrize("card", ["stop", "redraw"])
def test_rule_08_the_leader_may_lead_a_special_card(start: Start, card: str) -> None:
    game = table(start, ["1", f"{card} 1", "1"])
    play(game, f"0:{card}")
    assert game.hands[1] == ["1"]
    assert discarded(game)[card] == discarded(table(start, ["1", f"{card} 1", "1"]))[card] + 1


def test_rule_09_a_seat_that_could_beat_may_take_a_reserve(start: Start) -> None:
    game = table(start, ["1", "5 1", "6 3"], ["4", "", "7 9"])
    play(game, "0:5")
    reserves = {f"+{card}@{place}" for card in (7, 9) for place in range(3)}
    assert legal(game) == {"0:6"} | reserves
    game.play("+9@1")
    assert game.hands[2] == ["6", "9", "3"]
    assert reserve(game, 2) == ("7",)


@pytest.mark.parametrize(
    ("place", "hand"), [(0, "9 6 3"), (1, "6 9 3"), (2, "6 3 9")], ids=["left", "inside", "right"]
)
def test_rule_09_a_reserve_goes_anywhere(start: Start, place: int, hand: str) -> None:
    game = table(start, ["12", "5 1", "6 3"], ["", "", "7 9"])
    assert play(game, "0:5", f"+9@{place}").hands[2] == hand.split()


def test_rule_09_only_own_reserves(start: Start) -> None:
    game = table(start, ["1", "5 1", "6 3"], ["8", "9", "7"])
    play(game, "0:5")
    refuse(game, "+8@0", "seat 2 has no reserve card 8, §9")
    refuse(game, "+9@0", "seat 2 has no reserve card 9, §9")


def test_rule_09_a_reserve_can_be_taken_once(start: Start) -> None:
    game = table(start, ["1", "5 11 1", "3"], ["4 4", "", "7"])
    play(game, "0:5", "+7@0", "+4@0", "0:11")
    assert game.state.rounds == 2  # nothing left to take, nothing beats 11: rule 10


def test_rule_09_no_place_beyond_the_hand(start: Start) -> None:
    game = table(start, ["1", "5 1", "6 3"], ["", "", "7"])
    refuse(play(game, "0:5"), "+7@3", "the hand has 2 cards, places 0 to 2, §9")


def test_rule_09_without_reserves_a_seat_that_can_beat_must(start: Start) -> None:
    game = table(start, ["1", "5 1", "6 3"], ["4", "", ""])
    assert legal(play(game, "0:5")) == {"0:6"}


@both_editions
@pytest.mark.parametrize("card", ["stop", "redraw"])
def test_rule_09_a_special_card_counts_as_able(start: Start, card: str, edition: str) -> None:
    game = table(start, ["1", "12 12 12 1", f"3 {card}"], ["4", "", ""], edition=edition)
    play(game, "0:12-12-12")
    assert (game.turn, game.scores) == (2, (2, 2, 2))
    assert legal(game) == {f"1:{card}"}


@pytest.mark.parametrize("card", ["X", "stop", "redraw"])
def test_rule_09_a_reserve_may_be_any_card(start: Start, card: str) -> None:
    game = table(start, ["12", "5 1", "3"], ["", "", card])
    assert play(game, "0:5", f"+{card}@1").hands[2] == ["3", card]


@both_editions
def test_rule_10_a_seat_that_can_do_nothing_loses_on_the_spot(start: Start, edition: str) -> None:
    game = table(start, ["12 12", "7 7 1", "3 9", "8 8"], edition=edition)
    play(game, "0:7-7")
    assert game.state.rounds == 2
    assert game.scores == (2, 2, 1, 2)
    assert game.seats_moved == [1]  # seats 3 and 0 do not act any more
    assert game.turn == 2  # rule 22


@both_editions
def test_rule_10_no_redraw_happens(start: Start, edition: str) -> None:
    game = table(start, ["3 9", "12 12 12 1", "redraw 1"], edition=edition)
    play(game, "0:12-12-12", "0:redraw")
    assert (game.state.rounds, game.scores, game.turn) == (2, (1, 2, 2), 0)
    assert not is_drawing(game)


def test_rule_10_nobody_else_pays_though_the_others_are_empty(start: Start) -> None:
    game = table(start, ["12", "7", "8", "3"])
    play(game, "0:7", "0:8")
    assert (game.state.rounds, game.scores, game.turn) == (2, (2, 2, 2, 1), 3)


def test_rule_10_without_a_chip_the_game_is_lost(start: Start) -> None:
    game = table(start, ["12 12", "7 7 1", "3 9"])
    game.state.chips[2] = 0  # two rounds lost before
    play(game, "0:7-7")
    assert game.is_over
    assert (game.winners, game.scores) == ((0, 1), (2, 2, 0))


def test_rule_11_any_combination_beats_a_redraw(start: Start) -> None:
    game = table(start, ["1", "redraw 1", "1 3"])
    play(game, "0:redraw")
    assert legal(game) == {"0:1", "1:3"}


def test_rule_11_any_combination_beats_two_redraws_and_reserves(start: Start) -> None:
    game = table(start, ["2 1", "redraw 1", "redraw 1", "1"], ["", "", "", "4"])
    play(game, "0:redraw", "0:redraw", "+4@0")
    assert legal(game) == {"0:2", "1:1", "0:2-1"}


def test_rule_11_a_redraw_hides_no_combination_below_it(start: Start) -> None:
    game = table(start, ["4 12", "11 1", "redraw 1"])
    play(game, "0:11", "0:redraw")
    refuse(game, "0:4", "4 does not beat 11, §6")
    assert legal(game) == {"1:12"}


# Special cards


@both_editions
def test_rule_12_stop_ends_the_trick_at_once(start: Start, edition: str) -> None:
    game = table(start, ["9 9", "5 1", "stop 1", "8 8"], edition=edition)
    play(game, "0:5", "0:stop")
    assert game.seats_moved == [1, 2]
    assert game.turn == 2
    assert game.status.startswith("round 1; seat 2 leads")
    assert game.hands == [["9", "9"], ["1"], ["1"], ["8", "8"]]


@pytest.mark.parametrize("card", ["stop", "redraw"])
def test_rule_12_13_special_cards_need_no_rank(start: Start, card: str) -> None:
    game = table(start, ["4", "12 12 12 1", f"{card} 1"], ["4", "", "3"])
    play(game, "0:12-12-12")
    assert legal(game) == {f"0:{card}", "+3@0", "+3@1", "+3@2"}


@pytest.mark.parametrize("hand", ["stop stop redraw redraw", "stop redraw stop redraw"])
def test_rule_12_13_special_cards_are_played_alone(start: Start, hand: str) -> None:
    game = table(start, ["1", hand, "1"])
    assert legal(game) == {f"{place}:{card}" for place, card in enumerate(hand.split())}


def test_rule_13_the_trick_goes_on_after_a_redraw(start: Start) -> None:
    game = table(start, ["12", "5 1", "redraw 1"], ["", "", ""])
    play(game, "0:5", "0:redraw")
    assert (game.turn, legal(game)) == (0, {"0:12"})


def test_rule_13_three_cards_one_by_one_each_placed_before_the_next(start: Start) -> None:
    game = table(start, ["1", "5 2 3", "redraw 1"], ["4", "", ""], stock="9 stop 11 12")
    play(game, "0:5", "0:redraw", "+4@0")
    view = game.view(1)
    assert (game.turn, legal(game)) == (1, {"@0", "@1", "@2"})
    assert zone(view, "drawn", 1) == ("9",)
    play(game, "@1")
    assert game.hands[1] == ["2", "9", "3"]
    assert (game.turn, legal(game)) == (1, {"@0", "@1", "@2", "@3"})
    assert zone(game.view(1), "drawn", 1) == ("stop",)
    play(game, "@3")
    assert game.hands[1] == ["2", "9", "3", "stop"]
    assert legal(game) == {"@0", "@1", "@2", "@3", "@4"}
    play(game, "@0")
    assert game.hands[1] == ["11", "2", "9", "3", "stop"]
    assert (game.turn, is_drawing(game)) == (1, False)


@both_editions
def test_rule_13_six_cards_for_both_redraws(start: Start, edition: str) -> None:
    hands = ["6 1", "redraw 1", "redraw 1"]
    game = table(start, hands, stock="7 8 9 10 11 12 5", edition=edition)
    play(game, "0:redraw", "0:redraw", "0:6", "@1", "@2", "@3", "@4", "@5")
    assert is_drawing(game)
    play(game, "@6")
    assert game.hands[0] == ["1", "7", "8", "9", "10", "11", "12"]
    assert (game.turn, is_drawing(game)) == (0, False)


@both_editions
def test_rule_13_an_empty_hand_draws_and_stays_in_the_round(start: Start, edition: str) -> None:
    game = table(start, ["4 1", "5", "redraw 1"], ["4", "", ""], stock="8 9 2", edition=edition)
    play(game, "0:5", "0:redraw", "+4@0")
    assert (game.turn, game.hands[1], legal(game)) == (1, [], {"@0"})
    play(game, "@0", "@1", "@2")
    assert (game.state.rounds, game.turn) == (1, 1)
    assert game.hands[1] == ["8", "9", "2"]
    assert legal(game) == {"0:8", "0:8-9", "1:9", "2:2"}


def test_rule_13_the_redraw_itself_is_discarded(start: Start) -> None:
    game = table(start, ["1", "redraw 1", "1"], ["4", "", "4"], stock="7 8 9")
    before = discarded(game)
    play(game, "0:redraw", "+4@0", "+4@0", "@0", "@0", "@0")
    assert game.hands[1] == ["9", "8", "7", "1"]
    assert discarded(game) - before == {"redraw": 1}


def test_rule_13_drawn_cards_come_from_the_stock(start: Start) -> None:
    game = table(start, ["1", "redraw 1", "1"], ["4", "", "4"])
    size = len(zone(game.view(), "stock"))
    play(game, "0:redraw", "+4@0", "+4@0", "@0")
    assert len(zone(game.view(), "stock")) == size - 2  # one placed, one in the fingers


def test_rule_13_a_drawn_card_comes_first(start: Start) -> None:
    game = table(start, ["1", "redraw 1", "1"], ["4", "7", "4"])
    refuse(game, "@0", "no drawn card .*§13")
    play(game, "0:redraw", "+4@0", "+4@0")
    for move in ("0:1", "+7@0", "0:stop"):
        refuse(game, move, "drawn card must be put into the hand first, §13")
    refuse(game, "@2", "the hand has 1 card, places 0 to 1, §13")


def test_bounds_a_hand_of_seventeen(start: Start) -> None:
    hand = "redraw 1 3 5 7 9 11 1 3 5"
    stock = "12 12 12 10 10 10"
    game = table(start, ["redraw 1", hand, "8 8"], ["2 2", "4 6", ""], stock, leader=2)
    play(game, "0:8", "+2@0", "+4@10", "0:8", "+2@0", "+6@11")
    assert game.turn == 1  # seat 2 is out, its right-hand neighbour leads
    play(game, "0:redraw", "2:redraw", "@11", "@12", "@13", "@14", "@15", "@16")
    assert game.hands[1] == [*hand.split()[1:], "4", "6", *stock.split()]
    assert {"11:12-12-12", "14:10-10-10", "15:10-10", "16:10"} < legal(game)
    play(game, "16:10")
    assert len(game.hands[1]) == 16


# The end of a trick: what seats 1, 2, …, 0 did; who draws and leads, us, then intl.

NO_DRAW = None
TRICKS = [
    # A combination, or several: the highest leads.
    ("5 + +", (NO_DRAW, 1), (NO_DRAW, 1)),
    ("5 6 +", (NO_DRAW, 2), (NO_DRAW, 2)),
    ("6 7-7 8-8", (NO_DRAW, 0), (NO_DRAW, 0)),
    # The highest is empty: the second-highest leads, and so on; then the right-hand neighbour.
    ("5 6! +", (NO_DRAW, 1), (NO_DRAW, 1)),
    ("5 6 7! +", (NO_DRAW, 2), (NO_DRAW, 2)),
    ("5 + 6! 7!", (NO_DRAW, 1), (NO_DRAW, 1)),
    ("5! + +", (NO_DRAW, 0), (NO_DRAW, 0)),
    ("5! + + .", (NO_DRAW, 3), (NO_DRAW, 3)),
    ("5! 6! + +", (NO_DRAW, 0), (NO_DRAW, 0)),
    ("5! + 6! +", (NO_DRAW, 2), (NO_DRAW, 2)),
    # Stop without Redraw: its seat leads in both editions.
    ("stop wait wait", (NO_DRAW, 1), (NO_DRAW, 1)),
    ("5 stop wait", (NO_DRAW, 2), (NO_DRAW, 2)),
    ("5 6 stop", (NO_DRAW, 0), (NO_DRAW, 0)),
    ("5 + stop", (NO_DRAW, 0), (NO_DRAW, 0)),
    # Stop as last card: the owners of combinations, then the Stop's right-hand neighbour.
    ("stop! wait wait", (NO_DRAW, 0), (NO_DRAW, 0)),
    ("stop! wait wait .", (NO_DRAW, 3), (NO_DRAW, 3)),
    ("5 stop! wait", (NO_DRAW, 1), (NO_DRAW, 1)),
    ("5 6 stop! wait", (NO_DRAW, 2), (NO_DRAW, 2)),
    ("5 6! stop! wait", (NO_DRAW, 1), (NO_DRAW, 1)),
    ("5! + stop! wait", (NO_DRAW, 2), (NO_DRAW, 2)),
    ("5! . stop! wait wait", (NO_DRAW, 0), (NO_DRAW, 0)),
    # Redraw after or before combinations: the highest draws and leads.
    ("5 redraw +", (1, 1), (1, 1)),
    ("5 redraw 6", (0, 0), (0, 0)),
    ("redraw 5 +", (2, 2), (2, 2)),
    ("redraw + 5", (0, 0), (0, 0)),
    ("redraw 5 6", (0, 0), (0, 0)),
    ("5 redraw redraw", (1, 1), (1, 1)),
    ("redraw redraw 5", (0, 0), (0, 0)),
    ("redraw 5 redraw +", (2, 2), (2, 2)),
    # Only Redraws and reserves: who led the Redraw.
    ("redraw + +", (1, 1), (1, 1)),
    ("redraw redraw +", (1, 1), (1, 1)),
    ("redraw + redraw", (1, 1), (1, 1)),
    # Stop and Redraw without a combination.
    ("redraw stop wait", (1, 1), (2, 2)),
    ("redraw + stop", (1, 1), (0, 0)),
    ("redraw redraw stop", (1, 1), (0, 0)),
    # Stop, Redraw and a combination: the redrawing winner leads.
    ("5 redraw stop", (1, 1), (0, 0)),
    ("redraw 5 stop", (2, 2), (0, 0)),
    ("5 6 redraw stop", (2, 2), (0, 0)),
    ("5 redraw redraw stop", (1, 1), (0, 0)),
    # Who draws leads, also from an empty hand.
    ("redraw! + +", (1, 1), (1, 1)),
    ("5 redraw! 6!", (0, 0), (0, 0)),
    ("redraw! stop! wait", (1, 1), (2, 2)),
    ("5! redraw stop!", (1, 1), (0, 0)),
    ("5 redraw! 6! stop!", (3, 3), (0, 0)),
]


@pytest.mark.parametrize(("acts", "us", "intl"), TRICKS, ids=[acts for acts, *_ in TRICKS])
@both_editions
def test_rules_14_15_16_winner_draws_and_next_leader(
    start: Start,
    edition: str,
    acts: str,
    us: tuple[int | None, int],
    intl: tuple[int | None, int],
) -> None:
    drawer, leader = us if edition == "us" else intl
    game = trick(start, acts, edition)
    draws = 3 * acts.count("redraw")
    assert draw_all(game) == [drawer] * draws
    assert game.state.rounds == 1
    assert game.turn == leader
    assert game.status.startswith(f"round 1; seat {leader} leads")


def test_rule_14_us_highest_combination_wins_over_a_stop(start: Start) -> None:
    # Seen where it matters: the winner alone is exempt when all are empty (rule 20).
    assert trick(start, "5! 6! stop!", "us").scores == (1, 1, 2)


def test_rule_14_intl_a_stop_wins_over_the_highest_combination(start: Start) -> None:
    assert trick(start, "5! 6! stop!", "intl").scores == (2, 1, 1)


def test_rule_15_no_redraw_no_drawing(start: Start) -> None:
    game = trick(start, "5 6 +")
    assert not is_drawing(game)


def test_rule_15_redraw_of_an_earlier_trick_has_no_more_effect(start: Start) -> None:
    game = table(start, ["1", "5 9 1", "redraw 1"], ["4 4", "", "4"])
    play(game, "0:5", "0:redraw", "+4@0", "@2", "@2", "@2")
    play(game, "0:9", "+4@0", "+4@0")
    assert (game.turn, is_drawing(game), len(game.hands[1])) == (1, False, 4)


def test_rule_16_the_new_leader_may_play_anything(start: Start) -> None:
    game = trick(start, "12-12-12 stop wait")
    assert (game.turn, legal(game)) == (2, {"0:1"})


def test_rule_17_all_cards_of_the_trick_are_discarded(start: Start) -> None:
    game = table(start, ["stop 1", "6 7 8 1", "redraw 1"], ["", "", "4"])
    before = discarded(game)
    play(game, "0:6-7-8", "0:redraw", "0:stop", "@0", "@0", "@0")
    assert discarded(game) - before == {"6": 1, "7": 1, "8": 1, "redraw": 1, "stop": 1}


def test_rule_17_discards_do_not_come_back(start: Start) -> None:
    game = start("dealt", seats=4, seed=3)
    moves = 0
    while game.state.rounds == 1:
        gone = discarded(game)
        everything = Counter(card for hand in game.hands for card in hand) + gone
        everything += Counter(card for seat in range(4) for card in reserve(game, seat))
        assert not everything - Counter(DECK)
        game.play(game.legal_moves[moves % len(game.legal_moves)])
        moves += 1
        assert game.state.rounds > 1 or not gone - discarded(game)
    assert moves > 20


# The end of a round


@both_editions
def test_rule_18_a_seat_without_cards_is_out_and_safe(start: Start, edition: str) -> None:
    game = table(start, ["3 1", "9", "2 1"], ["4 4", "4 4", "5 5"], edition=edition)
    play(game, "0:9", "+5@0", "+4@0")
    assert game.turn == 0  # seat 1 is out, with reserves left
    assert reserve(game, 1) == ("4", "4")
    play(game, "1:3", "+5@0")
    assert game.turn == 0  # seat 1 was not asked
    play(game, "0:4")
    assert game.turn == 2


@both_editions
def test_rule_19_the_only_seat_with_cards_owes_a_chip(start: Start, edition: str) -> None:
    game = trick(start, "5! 6! 7", edition)
    assert (game.state.rounds, game.scores, game.turn) == (2, (1, 2, 2), 0)


def test_rule_19_also_a_seat_that_was_skipped_by_a_stop(start: Start) -> None:
    game = trick(start, "5! stop! wait")
    assert (game.state.rounds, game.scores, game.turn) == (2, (1, 2, 2), 0)


@both_editions
def test_rule_19_two_seats_with_cards_play_on(start: Start, edition: str) -> None:
    assert trick(start, "5! 6 7", edition).state.rounds == 1


@both_editions
def test_rule_19_judged_after_drawing_one_holder(start: Start, edition: str) -> None:
    game = trick(start, "5! . redraw!", edition)
    assert game.state.rounds == 1  # all are empty, but seat 1 draws first
    assert draw_all(game) == [1, 1, 1]
    assert (game.state.rounds, game.scores, game.turn) == (2, (2, 1, 2), 1)


@both_editions
def test_rule_19_judged_after_drawing_two_holders(start: Start, edition: str) -> None:
    game = trick(start, "5! . redraw", edition)
    assert draw_all(game) == [1, 1, 1]
    assert (game.state.rounds, game.scores, game.turn) == (1, (2, 2, 2), 1)


@pytest.mark.parametrize(("edition", "drawer"), [("us", 1), ("intl", 0)])
def test_rule_19_led_redraw_then_stop_all_last_cards(
    start: Start, edition: str, drawer: int
) -> None:
    game = trick(start, "redraw! . stop!", edition)
    assert draw_all(game) == [drawer] * 3
    assert game.scores[drawer] == 1
    assert (sum(game.scores), game.turn) == (5, drawer)


@both_editions
@pytest.mark.parametrize(
    ("acts", "scores"),
    [
        ("5! 6! 7!", (2, 1, 1)),
        ("5! 6! . 7!", (2, 1, 1, 2)),  # seat 3 did not take part
        ("5! . 6-7!", (2, 1, 2)),
        ("5! 6! 7-7! 8-8!", (2, 1, 1, 1)),
    ],
)
def test_rule_20_all_empty_all_but_the_winner_owe(
    start: Start, acts: str, scores: tuple[int, ...], edition: str
) -> None:
    game = trick(start, acts, edition)
    assert (game.state.rounds, game.scores) == (2, scores)


@pytest.mark.parametrize(
    ("edition", "acts", "scores"),
    [
        ("us", "5! 6! stop!", (1, 1, 2)),
        ("intl", "5! 6! stop!", (2, 1, 1)),
        ("us", "5! . stop!", (1, 2, 2)),
        ("intl", "5! . stop!", (2, 1, 2)),
        ("us", "5! . 6! stop!", (1, 1, 2, 2)),
        ("intl", "5! . 6! stop!", (2, 1, 2, 1)),
    ],
)
def test_rule_20_a_last_stop_pays_in_us_and_is_exempt_in_intl(
    start: Start, edition: str, acts: str, scores: tuple[int, ...]
) -> None:
    game = trick(start, acts, edition)
    assert (game.state.rounds, game.scores) == (2, scores)


def test_rule_21_who_has_a_chip_gives_it_up(start: Start) -> None:
    game = trick(start, "5! 6! 7", chips_0=1)
    assert not game.is_over
    assert (game.scores, game.winners) == ((0, 2, 2), ())  # the last chip: he plays on


def test_rule_21_who_owes_and_has_none_loses(start: Start) -> None:
    game = trick(start, "5! 6! 7", chips_0=0)
    assert game.is_over
    assert (game.scores, game.winners, game.legal_moves) == ((0, 2, 2), (1, 2), ())
    refuse(game, "0:1", "the game is over, §21")


def test_rule_21_another_who_owes_still_pays(start: Start) -> None:
    game = trick(start, "5! 6! 7!", chips_1=0, chips_2=1)
    assert game.is_over
    assert (game.scores, game.winners) == ((2, 0, 0), (0, 2))


def test_rule_21_all_who_cannot_pay_lose(start: Start) -> None:
    game = trick(start, "5! 6! 7! 8!", chips_1=0, chips_2=0, chips_3=1, chips_0=0)
    assert game.is_over
    assert (game.scores, game.winners) == ((0, 0, 0, 0), (0, 3))


@both_editions
def test_rule_21_a_seat_without_chips_that_owes_nothing_wins(start: Start, edition: str) -> None:
    game = trick(start, "5! 6! stop!", edition, chips_0=0, chips_1=1, chips_2=0)
    # us: the Stop (seat 0) and seat 1 owe; intl: seats 1 and 2 do.
    assert game.is_over
    assert game.winners == ((1, 2) if edition == "us" else (0, 1))
    assert game.scores == (0, 0, 0)


@both_editions
@pytest.mark.parametrize(
    ("acts", "leader"),
    [
        ("5! 6! 7", 0),  # seat 0 paid
        ("5 . 7!", 1),
        ("5! . 7!", 1),  # all empty, one paid
        ("5! 6! 7!", 0),  # seats 1 and 2 paid: seat 0 leads, though it did not
        ("5! 6! 7! .", 0),
    ],
)
def test_rule_22_who_leads_the_next_round(
    start: Start, acts: str, leader: int, edition: str
) -> None:
    game = trick(start, acts, edition)
    assert (game.state.rounds, game.turn) == (2, leader)
    assert game.status.startswith(f"round 2; seat {leader} leads")


def test_rule_22_the_game_ends_within_its_rounds(start: Start) -> None:
    for chips in (2, 3):
        game = start("dealt", seats=3, seed=5, chips=chips)
        for number in range(2000):
            if game.is_over:
                break
            game.play(game.legal_moves[number * 7 % len(game.legal_moves)])
        assert game.is_over
        assert game.state.rounds <= 3 * chips + 1
        losers = {0, 1, 2} - set(game.winners)
        assert losers
        assert all(game.scores[seat] == 0 for seat in losers)


# The examples of the rulebooks: Susie is seat 0, Andy 1, Carla 2, Nico 3.


@both_editions
def test_example_andy_8_carla_12_nico_5_4_susie_5_6(start: Start, edition: str) -> None:
    game = table(start, ["5 6 1", "8 1", "12 1", "5 4 1"], edition=edition)
    play(game, "0:8", "0:12", "0:5-4", "0:5-6")
    assert game.turn == 0
    assert game.hands == [["1"]] * 4


@both_editions
def test_example_reserves_of_carla_and_nico(start: Start, edition: str) -> None:
    hands = ["11 11 9", "6 7 8 2", "3 6 10", "1 4"]
    reserves = ["", "", "7 2", "12 5"]
    game = table(start, hands, reserves, leader=0, edition=edition)
    play(game, "0:11-11", "0:6-7-8")
    assert legal(game) == {f"+{card}@{place}" for card in (7, 2) for place in range(4)}
    play(game, "+7@2")  # next to her 6
    assert all(move.startswith("+") for move in game.legal_moves)
    play(game, "+12@2")
    assert game.turn == 1
    play(game, "0:2", "1:6-7")
    assert game.hands[2] == ["3", "10"]


@both_editions
def test_example_redraw_nico_draws_three_and_leads(start: Start, edition: str) -> None:
    hands = ["redraw 1", "12 1", "7 6 1", "11 12 1"]
    game = table(start, hands, stock="2 3 4", edition=edition)
    play(game, "0:12", "0:7-6", "0:11-12", "0:redraw")
    assert draw_all(game) == [3, 3, 3]
    assert game.hands[3] == ["4", "3", "2", "1"]
    assert game.turn == 3


@pytest.mark.parametrize("order", ["8-10-9", "9-8-10", "8-9-10"])
def test_example_orders_of_a_3_straight(start: Start, order: str) -> None:
    game = table(start, ["1", "12 12 1", order.replace("-", " ")], ["4", "", ""])
    play(game, "0:12-12", f"0:{order}")
    assert game.hands[2] == []


# Text


def test_text_two_equal_reserves_give_one_set_of_moves(start: Start) -> None:
    game = table(start, ["1", "12 1", "3"], ["4", "", "7 7"])
    play(game, "0:12")
    assert sorted(game.legal_moves) == ["+7@0", "+7@1"]
    play(game, "+7@0")
    assert reserve(game, 2) == ("7",)


def readable(game: kibitz.Game, texts: Sequence[str]) -> set[str]:
    """Those of the texts that can be played now; the others are refused by a rule."""
    found = set()
    for text in texts:
        try:
            found.add(str(game.read_move(text)))
        except kibitz.IllegalMove:
            continue
    return found


def test_text_exactly_the_legal_moves_can_be_read(start: Start) -> None:
    game = table(start, ["9", "5 redraw", "X X 5 stop 6"], ["4", "", "3 stop"])
    values = [str(value) for value in range(1, 13)]
    calls = ["-".join(call) for size in (1, 2, 3) for call in product(values, repeat=size)]
    texts = [f"{place}:{call}" for place in range(6) for call in [*calls, "stop", "redraw"]]
    texts += [f"+{card}@{place}" for card in set(DECK) for place in range(7)]
    texts += [f"@{place}" for place in range(7)]
    for move in ("1:redraw", "0:2-3", "+4@0", "@3"):  # a leader, a follower, then a drawn card
        assert readable(game, texts) == legal(game)
        game.play(move)


@pytest.mark.parametrize(
    "text",
    [
        "", "5", "0", "0:", ":5", "0:X", "0:0", "0:13", "0:05", "00:5", "-1:5", "0:5-", "0:5--5",
        "0:5 6", " 0:5", "0:Stop", "0:stop-5", "0:5-5-5-5", "+", "+7", "+7@", "7@0", "+0@0",
        "+13@0", "+x@0", "+@0", "@", "@x", "@01", "stop", "redraw", "draw", "pass", "0:5\n", "٣:5",
    ],
)  # fmt: skip
def test_text_that_is_no_move(start: Start, text: str) -> None:
    game = table(start, ["1", "5 6", "1"])
    before = game.state.tobytes()
    with pytest.raises(kibitz.UnreadableMove):
        game.play(text)
    assert game.state.tobytes() == before


@pytest.mark.parametrize(("text", "last"), [("99:1", 1), ("+4@99", 2), ("@99", 2), ("01:6", 1)])
def test_a_place_that_no_hand_has_names_those_of_this_hand(
    start: Start, text: str, last: int
) -> None:
    game = table(start, ["1", "5 6", "1"])
    with pytest.raises(kibitz.UnreadableMove, match=f"the hand has 2 cards, places 0 to {last}, §"):
        game.play(text)


# Why a move is refused


def test_refused_with_the_two_combinations_named(start: Start) -> None:
    game = versus(start, "2-2", "4-5")
    refuse(game, "0:4-5", "Straight 4-5 does not beat Pair 2, §6")


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("0:6", "from place 0 the hand has 5, not 6, §6"),
        ("0:5-5", "from place 0 the hand has 5 and 6, not Pair 5, §6"),
        ("0:6-5", "values are called in the order of the hand.*: write 0:5-6, §7"),
        ("0:5-7", "5-7 is neither a straight nor cards of one value, §6"),
        ("1:6-7", "the hand has 2 cards, places 0 to 1, §6"),
        ("2:5", "the hand has 2 cards, places 0 to 1, §6"),
        ("0:stop", "from place 0 the hand has 5, not Stop, §6"),
        ("9:redraw", "the hand has 2 cards, places 0 to 1, §6"),
        ("+4@0", "may not take a reserve, §8"),
        ("@0", "no drawn card .*§13"),
    ],
)
def test_refused_of_the_leader(start: Start, move: str, why: str) -> None:
    refuse(table(start, ["1", "5 6", "1"], ["", "4", ""]), move, why)


# What is public


def test_view_shows_own_cards_and_no_others(start: Start) -> None:
    game = start("dealt", seats=4, seed=11)
    for seat in range(4):
        view = game.view(seat)
        for other in range(4):
            shown = tuple(game.hands[seat]) if other == seat else ("?",) * 10
            assert zone(view, "hand", other) == shown
            assert zone(view, "reserve", other) == reserve(game, other)
        assert set(zone(view, "stock")) == {"?"}
        assert view.hand == tuple(game.hands[seat])


def test_view_of_a_spectator_has_no_hand(start: Start) -> None:
    view = start("dealt", seats=3, seed=11).view()
    assert view.hand == ()
    assert [zone(view, "hand", seat) for seat in range(3)] == [("?",) * 10] * 3


def test_view_does_not_depend_on_hidden_cards(start: Start) -> None:
    hands = [["3", "4"], ["5", "9"], ["6", "7"]]
    deck = deck_for(hands, [[], [], []], ["8"])
    other = list(deck)
    # The first cards dealt to seats 1 and 2, 5 and 6, change places with an 8 of the stock.
    other[0], other[1], other[36] = deck[36], deck[0], deck[1]
    assert deck[36] == "8"
    one, two = (start("dealt", seats=3, seed=1, deck=cards) for cards in (deck, other))
    assert one.view(0) == two.view(0)
    assert one.view() == two.view()
    assert one.view(1) != two.view(1)


def test_view_lists_moves_for_the_seat_to_act_only(start: Start) -> None:
    game = start("dealt", seats=3, seed=11)
    assert game.view(1).legal_moves == game.legal_moves
    assert game.view(0).legal_moves == ()
    assert game.view().legal_moves == ()
    game.play(game.legal_moves[0])
    assert game.view(2).legal_moves == game.legal_moves


def test_view_a_reserve_taken_in_sight_of_all_stays_known(start: Start) -> None:
    game = table(start, ["1", "5 6 7", "1 2 12"], ["2 3", "", "9 X"])
    play(game, "0:5", "+9@2", "+2@0")
    for seat in (None, 0, 1):
        assert zone(game.view(seat), "hand", 2) == ("?", "?", "9", "?")
        assert zone(game.view(seat), "reserve", 2) == ("X",)
    assert zone(game.view(2), "hand", 2) == ("1", "2", "9", "12")


def test_view_a_known_card_moves_along_when_neighbours_leave_or_come(start: Start) -> None:
    game = table(start, ["1", "5 6 7", "1 2 12"], ["2 3", "", "9 X"])
    play(game, "0:5", "+9@2", "+2@0", "0:6", "+X@0", "+3@0")
    assert zone(game.view(0), "hand", 2) == ("X", "?", "?", "9", "?")
    assert game.hands[2] == ["X", "1", "2", "9", "12"]
    play(game, "0:7", "0:2-1")
    assert zone(game.view(0), "hand", 2) == ("?", "9", "?")


def test_view_a_known_card_is_forgotten_when_played(start: Start) -> None:
    game = table(start, ["4 4", "5 6", "1 12"], ["2 3", "", "9"])
    play(game, "0:5", "+9@1", "+2@0", "0:6", "1:9")
    assert zone(game.view(0), "hand", 2) == ("?", "?")
    assert game.hands[2] == ["1", "12"]


def test_view_played_neighbours_on_the_right_leave_a_known_card_in_place(start: Start) -> None:
    game = table(start, ["4 4", "5 6", "1 7 12"], ["2 3", "", "9"])
    play(game, "0:5", "+9@1", "+2@0", "0:6", "3:12")
    assert zone(game.view(0), "hand", 2) == ("?", "9", "?")


def test_view_a_drawn_card_is_seen_by_its_owner_only(start: Start) -> None:
    game = table(start, ["1", "redraw 1", "1"], ["4", "", "4"], stock="7 8 9")
    play(game, "0:redraw", "+4@0", "+4@0")
    assert zone(game.view(1), "drawn", 1) == ("7",)
    for seat in (None, 0, 2):
        assert zone(game.view(seat), "drawn", 1) == ("?",)


def test_view_a_redraw_placement_is_unknown_to_the_others(start: Start) -> None:
    game = table(start, ["1", "9 1", "redraw 3"], ["2", "6", ""], stock="7 8 10")
    play(game, "0:9", "0:redraw", "+2@0", "@0", "@1", "@0")
    assert game.hands[1] == ["10", "7", "8", "1"]
    for seat in (None, 0, 2):
        assert zone(game.view(seat), "hand", 1) == ("?",) * 4
    assert zone(game.view(1), "hand", 1) == ("10", "7", "8", "1")


def test_view_a_placement_shifts_the_known_cards(start: Start) -> None:
    game = table(start, ["5 7 1", "12 1 3", "6 redraw 1"], ["", "2", ""], leader=0)
    play(game, "0:5", "+2@2", "0:6", "0:redraw", "0:7", "0:12")
    assert zone(game.view(0), "hand", 1) == ("?", "2", "?")
    play(game, "@1")
    assert zone(game.view(0), "hand", 1) == ("?", "?", "2", "?")
    play(game, "@3", "@0")
    assert zone(game.view(0), "hand", 1) == ("?", "?", "?", "2", "?", "?")


def test_view_views_of_others_do_not_depend_on_the_drawn_card(start: Start) -> None:
    views = []
    for stock in ("7 8 9", "9 7 8"):
        game = table(start, ["1", "redraw 1", "1"], ["4", "", "4"], stock=stock)
        play(game, "0:redraw", "+4@0", "+4@0", "@1")
        views.append([game.view(seat) for seat in (0, 1, 2)])
    assert views[0][0] == views[1][0]
    assert views[0][2] == views[1][2]
    assert views[0][1] != views[1][1]


def test_view_resampled_games_agree_with_what_was_seen(start: Start) -> None:
    game = table(start, ["3 4 5", "9 1", "redraw 3 6"], ["2 8", "", ""], stock="7 8 10")
    play(game, "0:9", "0:redraw", "+2@1")
    for seat in (0, 1, 2):
        others = set()
        for seed in range(8):
            guess = game.view(seat).resample(seed)
            assert guess.view(seat) == game.view(seat)
            assert guess.hands[seat] == game.hands[seat]
            assert guess.hands[0][1] == "2"  # taken in sight of all
            zones = guess.rulebook.zones(guess.state)
            assert Counter(card for zone in zones for card in zone.cards) == Counter(DECK)
            others.add(str(guess.hands[(seat + 1) % 3]))
        assert len(others) > 1


def test_15_no_card_is_in_anyones_fingers_once_the_last_one_drawn_has_lost_the_game(
    start: Start,
) -> None:
    game = start("dealt", seats=3, seed=1090)
    mover = Random(1090)
    while not game.is_over:
        game.play(mover.choice(game.legal_moves))
    assert game.moves[-1].startswith("@")
    assert "drawn" not in [zone.name for zone in game.view().zones]
    for seat in (*range(3), None):
        assert game.view(seat).resample(5).view(seat) == game.view(seat)
