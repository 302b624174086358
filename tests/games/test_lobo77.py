"""Lobo 77 against its rules: the name of each test says which clause it checks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

import kibitz
from kibitz.game import random_mover

if TYPE_CHECKING:
    from tests.conftest import Start

CARDS = Counter({"10": 8})  # §1; cards that a test does not name are filled up in this order
CARDS.update({str(number): 3 for number in range(2, 10)})
CARDS.update(dict.fromkeys(("0", "-10", "x2", "rev"), 4))
CARDS.update(dict.fromkeys(("76", "11", "22", "33", "44", "55", "66"), 1))


def scripted(hands: tuple[str, ...], stock: str) -> list[str]:
    """A whole deck, top first, that deals these hands and begins the draw pile like this."""
    wanted = [hand.split() for hand in hands]
    spare = CARDS - Counter(stock.split())
    for hand in wanted:
        spare -= Counter(hand)
    rest = list(spare.elements())
    for hand in wanted:
        while len(hand) < 5:
            hand.append(rest.pop(0))
    dealt = [hand[i] for i in range(5) for hand in wanted]
    return dealt + stock.split() + rest


def table(start: Start, *hands: str, stock: str = "", chips: int = 3) -> kibitz.Game:
    """Round one, seat 0 to act; short hands are filled up."""
    deck = scripted(hands, stock)
    return start("lobo77", seats=len(hands), seed=1, deck=deck, chips=chips)


def play(game: kibitz.Game, moves: str) -> None:
    for move in moves.split():
        game.play(move)


def cards_in(game: kibitz.Game, name: str) -> list[str]:
    """The stock or the pile as a spectator sees it."""
    return [card for zone in game.view().zones if zone.name == name for card in zone.cards]


def stock_size(game: kibitz.Game) -> int:
    return len(cards_in(game, "stock"))


def hand_seen(game: kibitz.Game, viewer: int | None, owner: int) -> tuple[str, ...]:
    """A hand as another seat, or a spectator, sees it."""
    zones = game.view(viewer).zones
    return next(zone.cards for zone in zones if zone.name == "hand" and zone.owner == owner)


def plain_card(game: kibitz.Game) -> str:
    """A card of the seat to act that has a number."""
    return next(move for move in game.legal_moves if move not in ("x2", "rev"))


def end_round(game: kibitz.Game) -> None:
    """Let the seat to act say 77 or more: from 100 any card does that."""
    game.state.number = 100
    game.play(game.legal_moves[0])


def play_for_free(game: kibitz.Game, card: str = "") -> str:
    """Play this card, or any but x2, where nothing costs a chip: far below 0."""
    game.state.number = -1000
    card = card or next(move for move in game.legal_moves if move != "x2")
    game.play(card)
    return card


def drain(game: kibitz.Game, left: int) -> None:
    """Play on, but no x2, until the draw pile has only so many cards."""
    while stock_size(game) > left:
        play_for_free(game)


# §1 seats and cards


def test_rule_01_fifty_five_cards(start: Start) -> None:
    game = start("lobo77", seats=5, seed=3)
    assert CARDS.total() == 55
    assert Counter(game.shuffles[0]) == CARDS


@pytest.mark.parametrize("seats", range(2, 9))
def test_rule_01_two_to_eight_seats(start: Start, seats: int) -> None:
    game = start("lobo77", seats=seats, seed=3)
    assert [len(hand) for hand in game.hands] == [5] * seats
    assert stock_size(game) == 55 - 5 * seats


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_rule_01_other_numbers_of_seats_are_refused(start: Start, seats: int) -> None:
    with pytest.raises(kibitz.KibitzError, match="2 to 8 seats"):
        start("lobo77", seats=seats, seed=3)


def test_rule_01_a_wrong_deck_is_refused(start: Start) -> None:
    deck = scripted(("", ""), "")
    deck[deck.index("76")] = "11"
    with pytest.raises(kibitz.KibitzError, match=r"missing: 76; surplus: 11"):
        start("lobo77", seats=2, seed=1, deck=deck)


# §2 chips and the deal


def test_rule_02_three_chips_unless_chosen(start: Start) -> None:
    assert start("lobo77", seats=4, seed=3).scores == (3, 3, 3, 3)


@pytest.mark.parametrize("chips", range(1, 6))
def test_rule_02_one_to_five_chips(start: Start, chips: int) -> None:
    game = start("lobo77", seats=3, seed=3, chips=chips)
    assert game.scores == (chips, chips, chips)
    assert game.options == {"chips": chips}


@pytest.mark.parametrize("chips", [0, 6, -1, "many"])
def test_rule_02_other_numbers_of_chips_are_refused(start: Start, chips: object) -> None:
    with pytest.raises(kibitz.KibitzError, match="from 1 to 5"):
        start("lobo77", seats=3, seed=3, chips=chips)


def test_rule_02_dealt_one_at_a_time_from_seat_0(start: Start) -> None:
    game = start("lobo77", seats=3, seed=3)
    order = game.shuffles[0]
    for seat in range(3):
        assert Counter(game.hands[seat]) == Counter(order[seat:15:3])


def test_rule_02_the_rest_is_the_draw_pile(start: Start) -> None:
    game = start("lobo77", seats=3, seed=3)
    order, before = game.shuffles[0], Counter(game.hands[0])
    card = plain_card(game)
    game.play(card)
    assert Counter(game.hands[0]) == before - Counter([card]) + Counter([order[15]])


def test_rule_02_later_rounds_shuffle_all_cards_and_deal_from_their_first_seat(
    start: Start,
) -> None:
    game = start("lobo77", seats=3, seed=3)
    end_round(game)
    order = game.shuffles[0]
    assert Counter(order) == CARDS
    for place, seat in enumerate((1, 2, 0)):
        assert Counter(game.hands[seat]) == Counter(order[place:15:3])


def test_rule_02_seats_that_are_out_get_no_cards(start: Start) -> None:
    game = start("lobo77", seats=3, seed=3)
    game.state.chips[0] = 0  # on welfare: the next cost puts it out
    end_round(game)
    order = game.shuffles[0]
    assert game.hands[0] == []
    assert Counter(game.hands[1]) == Counter(order[0:10:2])
    assert Counter(game.hands[2]) == Counter(order[1:10:2])
    assert stock_size(game) == 45
    assert sum(len(zone.cards) for zone in game.view().zones) == 55


def test_rule_02_a_new_round_is_clockwise_from_0_with_nothing_pending(start: Start) -> None:
    game = table(start, "rev", "", "x2")
    play(game, "rev x2")  # anticlockwise, and seat 1 owes two cards
    end_round(game)
    assert game.state.number == 0
    assert cards_in(game, "pile") == []
    card = plain_card(game)
    assert game.turn == 1
    game.play(card)
    assert game.state.number == int(card)
    assert game.turn == 2


# §3 who starts


def test_rule_03_seat_0_starts_and_then_one_seat_further_each_round(start: Start) -> None:
    game = start("lobo77", seats=3, seed=3, chips=5)
    starters = [game.turn]
    for _ in range(4):
        end_round(game)
        starters.append(game.turn)
    assert starters == [0, 1, 2, 0, 1]


def test_rule_03_it_does_not_matter_who_ended_the_round(start: Start) -> None:
    game = table(start, "2", "3", "4", "")
    play(game, "2 3 4")
    end_round(game)  # by seat 3
    assert game.turn == 1


def test_rule_03_seats_that_are_out_are_skipped(start: Start) -> None:
    game = table(start, "2", "", "", "")
    game.state.chips[1] = 0  # on welfare: the next cost puts it out
    play(game, "2")
    end_round(game)
    assert game.turn == 2


def test_rule_03_counted_from_the_last_starter_also_when_it_is_out(start: Start) -> None:
    game = start("lobo77", seats=4, seed=3)
    game.state.chips[:4] = 0  # all on welfare: the next cost puts a seat out
    end_round(game)
    assert game.turn == 1
    end_round(game)
    assert game.turn == 2


# §4 a turn


def test_rule_04_play_add_draw(start: Start) -> None:
    game = table(start, "5 6 7 8 9", "10", stock="4 3")
    game.play("5")
    assert game.state.number == 5
    assert sorted(game.hands[0]) == ["4", "6", "7", "8", "9"]
    assert stock_size(game) == 44
    assert game.turn == 1
    game.play("10")
    assert game.state.number == 15
    assert "3" in game.hands[1]
    assert game.turn == 0


def test_rule_04_any_card_in_hand_may_be_played_equal_cards_once(start: Start) -> None:
    game = table(start, "5 5 -10 x2 76", "")
    assert sorted(game.legal_moves) == ["-10", "5", "76", "x2"]


def test_rule_04_a_card_not_held_is_refused_and_nothing_changes(start: Start) -> None:
    game = table(start, "5 6 7 8 9", "10")
    before = game.state.tobytes()
    with pytest.raises(kibitz.IllegalMove, match="§4"):
        game.play("10")
    assert game.state.tobytes() == before
    assert game.moves == []


# §5 numbers


def test_rule_05_minus_ten_may_go_below_0(start: Start) -> None:
    game = table(start, "-10", "-10")
    game.play("-10")
    assert game.state.number == -10
    game.play("-10")
    assert game.state.number == -20
    assert game.scores == (3, 3)


def test_rule_05_0_is_an_ordinary_number(start: Start) -> None:
    game = table(start, "5", "0", "")
    play(game, "5 0")
    assert game.state.number == 5
    assert game.turn == 2


def test_rule_05_76_is_an_ordinary_number(start: Start) -> None:
    game = table(start, "76", "")
    game.play("76")
    assert game.state.number == 76
    assert game.scores == (3, 3)
    assert game.state.rounds == 1
    assert game.turn == 1


# §6 Reverse and x2


def test_rule_06_reverse_repeats_the_number_and_turns_the_direction(start: Start) -> None:
    game = table(start, "5", "rev", "", "")
    play(game, "5 rev")
    assert game.state.number == 5
    assert game.turn == 0
    game.play(plain_card(game))
    assert game.turn == 3


def test_rule_06_reverse_twice_is_clockwise_again(start: Start) -> None:
    game = table(start, "rev", "", "", "rev")
    play(game, "rev rev")
    assert game.turn == 0
    game.play(plain_card(game))
    assert game.turn == 1


@pytest.mark.parametrize(("card", "following"), [("rev", 2), ("x2", 1)])
def test_rule_06_repeats_0_at_the_start_of_a_round(start: Start, card: str, following: int) -> None:
    game = table(start, card, "", "")
    game.play(card)
    assert game.state.number == 0
    assert game.scores == (3, 3, 3)
    assert game.turn == following


def test_rule_06_x2_makes_the_next_seat_play_two_and_then_draw_two(start: Start) -> None:
    game = table(start, "x2", "5 6 7 8 9", "", stock="10 3 4")
    game.play("x2")
    assert stock_size(game) == 39  # who plays the x2 draws one
    game.play("5")
    assert game.turn == 1
    assert game.state.number == 5
    assert sorted(game.hands[1]) == ["6", "7", "8", "9"]
    game.play("6")
    assert game.turn == 2
    assert game.state.number == 11
    assert sorted(game.hands[1]) == ["3", "4", "7", "8", "9"]
    assert stock_size(game) == 37


def test_rule_06_only_the_next_seat_plays_two(start: Start) -> None:
    game = table(start, "x2", "2 3", "4", "")
    play(game, "x2 2 3 4")
    assert game.turn == 3
    assert len(game.hands[2]) == 5


def test_rule_06_x2_repeats_the_number(start: Start) -> None:
    game = table(start, "5", "x2", "")
    play(game, "5 x2")
    assert game.state.number == 5
    assert game.turn == 2


# §7 no x2 on an x2


def test_rule_07_no_x2_directly_on_an_x2(start: Start) -> None:
    game = table(start, "x2", "x2 5 6 7 8")
    game.play("x2")
    assert sorted(game.legal_moves) == ["5", "6", "7", "8"]
    before = game.state.tobytes()
    with pytest.raises(kibitz.IllegalMove, match="§7"):
        game.play("x2")
    assert game.state.tobytes() == before


def test_rule_07_the_second_card_may_be_an_x2_and_duties_do_not_add_up(start: Start) -> None:
    game = table(start, "x2", "5 x2", "6 7", "")
    play(game, "x2 5")
    assert "x2" in game.legal_moves
    play(game, "x2 6")
    assert game.turn == 2
    game.play("7")
    assert game.turn == 3
    assert game.state.number == 18
    assert [len(hand) for hand in game.hands] == [5, 5, 5, 5]
    game.play(plain_card(game))
    assert game.turn == 0


def test_rule_07_no_x2_on_an_x2_that_was_a_second_card(start: Start) -> None:
    game = table(start, "x2", "5 x2", "x2")
    play(game, "x2 5 x2")
    with pytest.raises(kibitz.IllegalMove, match="§7"):
        game.play("x2")


def test_rule_07_x2_may_follow_when_a_card_lies_between(start: Start) -> None:
    game = table(start, "x2", "5 7", "x2")
    play(game, "x2 5 7 x2")
    assert game.turn == 0
    assert game.state.number == 12


# §8 Reverse under x2


@pytest.mark.parametrize(
    ("two", "following"), [("rev 5", 0), ("5 rev", 0), ("rev rev", 2), ("5 6", 2)]
)
def test_rule_08_the_next_seat_is_found_after_both_cards(
    start: Start, two: str, following: int
) -> None:
    game = table(start, "x2", "rev rev 5 6", "", "")
    first, second = two.split()
    play(game, f"x2 {first}")
    assert game.turn == 1
    game.play(second)
    assert game.turn == following


def test_rule_08_reverse_then_x2_goes_to_the_seat_before(start: Start) -> None:
    game = table(start, "x2 2 3", "rev x2", "", "")
    play(game, "x2 rev x2 2")
    assert game.turn == 0
    game.play("3")
    assert game.turn == 3


def test_rule_08_with_two_seats_reverse_changes_only_the_arrow(start: Start) -> None:
    game = table(start, "rev", "4")
    game.play("rev")
    assert game.turn == 1
    assert "anticlockwise" in game.status
    game.play("4")
    assert game.turn == 0


def test_rule_08_with_two_seats_reverse_under_x2(start: Start) -> None:
    game = table(start, "x2", "rev 4")
    play(game, "x2 rev 4")
    assert game.turn == 0


# §9 what costs a chip


@pytest.mark.parametrize("number", [11, 22, 33, 44, 55, 66])
def test_rule_09_a_number_with_equal_digits_costs_a_chip(start: Start, number: int) -> None:
    game = table(start, "2", "")
    game.state.number = number - 2
    game.play("2")
    assert game.scores == (2, 3)
    assert game.state.number == number
    assert game.turn == 1


@pytest.mark.parametrize("number", [2, 9, 10, 12, 21, 32, 43, 54, 65, 67, 76])
def test_rule_09_other_numbers_cost_nothing(start: Start, number: int) -> None:
    game = table(start, "2", "")
    game.state.number = number - 2
    game.play("2")
    assert game.scores == (3, 3)


@pytest.mark.parametrize("card", ["11", "22", "33", "44", "55", "66"])
def test_rule_09_a_first_card_with_equal_digits_costs(start: Start, card: str) -> None:
    game = table(start, card, "")
    game.play(card)
    assert game.scores == (2, 3)


@pytest.mark.parametrize("card", ["11", "22", "33", "44", "55", "66"])
def test_rule_09_the_number_counts_not_the_card(start: Start, card: str) -> None:
    game = table(start, "2", card)
    play(game, f"2 {card}")
    assert game.scores == (3, 3)


@pytest.mark.parametrize("card", ["0", "rev", "x2"])
@pytest.mark.parametrize("number", [11, 66])
def test_rule_09_a_repeated_number_costs(start: Start, card: str, number: int) -> None:
    game = table(start, card, "", "")
    game.state.number = number
    game.play(card)
    assert game.scores == (2, 3, 3)


def test_rule_09_minus_ten_onto_equal_digits_costs(start: Start) -> None:
    game = table(start, "-10", "")
    game.state.number = 32
    game.play("-10")
    assert game.scores == (2, 3)


@pytest.mark.parametrize(
    ("number", "card"),
    [(-1, "-10"), (-12, "-10"), (-33, "0"), (-33, "rev"), (-33, "x2"), (-77, "0"), (-88, "x2")],
)
def test_rule_09_negative_numbers_cost_nothing(start: Start, number: int, card: str) -> None:
    game = table(start, card, "")
    game.state.number = number
    game.play(card)
    assert game.scores == (3, 3)
    assert game.state.rounds == 1


@pytest.mark.parametrize(
    ("number", "card"), [(0, "0"), (0, "rev"), (0, "x2"), (10, "-10"), (-2, "2")]
)
def test_rule_09_saying_0_costs_nothing(start: Start, number: int, card: str) -> None:
    game = table(start, card, "")
    game.state.number = number
    game.play(card)
    assert game.state.number == 0
    assert game.scores == (3, 3)


@pytest.mark.parametrize("second", ["0", "11", "rev", "x2"])
def test_rule_09_each_announcement_is_charged_at_once(start: Start, second: str) -> None:
    game = table(start, "x2", f"2 {second}", "")
    game.play("x2")
    game.state.number = 20
    game.play("2")
    assert game.scores == (3, 2, 3)
    game.play(second)
    assert game.scores == (3, 1, 3)


# §10 the end of a round


@pytest.mark.parametrize(("number", "card"), [(70, "7"), (76, "2"), (76, "76"), (66, "11")])
def test_rule_10_77_or_more_costs_one_chip_and_ends_the_round(
    start: Start, number: int, card: str
) -> None:
    game = table(start, card, "", "")
    game.state.number = number
    game.play(card)
    assert game.scores == (2, 3, 3)
    assert game.state.rounds == 2
    assert game.turn == 1
    assert game.state.number == 0


@pytest.mark.parametrize("card", ["10", "7"])
def test_rule_10_the_second_card_of_an_x2_lapses(start: Start, card: str) -> None:
    game = table(start, "x2", card, "")
    game.play("x2")
    game.state.number = 70
    game.play(card)
    assert game.scores == (3, 2, 3)
    assert game.state.rounds == 2
    game.play(plain_card(game))  # the first seat of round two, which is seat 1 again, plays one
    assert game.turn == 2


def test_rule_10_the_second_card_of_an_x2_may_end_the_round(start: Start) -> None:
    game = table(start, "x2", "2 3", "")
    game.play("x2")
    game.state.number = 73
    play(game, "2 3")
    assert game.scores == (3, 2, 3)
    assert game.state.rounds == 2


def test_rule_10_76_does_not_end_the_round(start: Start) -> None:
    game = table(start, "2", "")
    game.state.number = 74
    game.play("2")
    assert game.state.rounds == 1
    assert game.scores == (3, 3)


# §11 welfare and going out


def test_rule_11_a_seat_without_chips_stays_in(start: Start) -> None:
    game = table(start, "11", "2", "3", stock="4", chips=1)
    play(game, "11")
    assert game.scores == (0, 1, 1)
    assert len(game.hands[0]) == 5
    play(game, "2 3")
    assert game.turn == 0
    assert not game.is_over


def test_rule_11_on_welfare_a_cost_puts_out_and_the_others_complete_the_round(
    start: Start,
) -> None:
    game = table(start, "2", "3", "4", "5")
    game.state.chips[1] = 0  # on welfare
    game.state.number = 17
    play(game, "2 3")  # 19, 22
    assert game.scores == (3, 0, 3, 3)
    assert game.hands[1] == []
    assert game.state.rounds == 1
    play(game, "4 5")
    assert game.state.number == 31
    assert game.turn == 0
    game.play(plain_card(game))
    assert game.turn == 2


def test_rule_11_on_welfare_other_numbers_cost_nothing(start: Start) -> None:
    game = table(start, "2", "", "")
    game.state.chips[0] = 0  # on welfare
    game.play("2")
    assert len(game.hands[0]) == 5


def test_rule_11_a_seat_that_goes_out_draws_no_card(start: Start) -> None:
    game = table(start, "2", "", "")
    game.state.chips[0] = 0  # on welfare
    game.state.number = 20
    game.play("2")
    assert stock_size(game) == 40
    assert game.turn == 1


def test_rule_11_the_x2_of_a_seat_that_goes_out_stands(start: Start) -> None:
    game = table(start, "x2", "2 3 x2", "")
    game.state.chips[0] = 0  # on welfare
    game.state.number = 22
    game.play("x2")
    assert game.hands[0] == []
    assert "x2" not in game.legal_moves  # §7 stands too
    game.play("2")
    assert game.turn == 1
    game.play("3")
    assert game.turn == 2


def test_rule_11_the_reverse_of_a_seat_that_goes_out_stands(start: Start) -> None:
    game = table(start, "rev", "", "", "")
    game.state.chips[0] = 0  # on welfare
    game.state.number = 22
    game.play("rev")
    assert game.turn == 3
    game.play(plain_card(game))
    assert game.turn == 2


def test_rule_11_a_second_card_still_owed_lapses(start: Start) -> None:
    game = table(start, "x2", "2", "3", "")
    game.state.chips[1] = 0  # on welfare
    game.play("x2")
    game.state.number = 20
    game.play("2")
    assert game.hands[1] == []
    assert stock_size(game) == 34  # only who played the x2 has drawn
    assert game.turn == 2
    game.play("3")  # and seat 2 owes one card only
    assert game.turn == 3


def test_rule_11_reverse_as_the_first_of_two_stands_and_the_second_lapses(start: Start) -> None:
    game = table(start, "x2", "rev", "", "")
    game.state.chips[1] = 0  # on welfare
    game.play("x2")
    game.state.number = 22
    game.play("rev")
    assert game.turn == 0
    game.play(plain_card(game))
    assert game.turn == 3


def test_rule_11_the_first_card_costs_the_last_chip_and_the_second_puts_out(
    start: Start,
) -> None:
    game = table(start, "x2", "2 0", "")
    game.state.chips[1] = 1
    game.play("x2")
    game.state.number = 20
    game.play("2")
    assert game.scores == (3, 0, 3)
    assert game.turn == 1
    assert len(game.hands[1]) == 4
    game.play("0")
    assert game.hands[1] == []
    assert stock_size(game) == 39
    assert game.turn == 2


def test_rule_11_the_hand_goes_under_the_pile_and_the_card_played_on_it(start: Start) -> None:
    game = table(start, "2 33 44 55 66", "", "")
    game.state.chips[0] = 0  # on welfare
    game.state.number = 20
    game.play("2")
    assert cards_in(game, "pile") == ["2"]
    drain(game, 0)
    played = Counter(cards_in(game, "pile"))
    play_for_free(game)
    assert Counter(game.shuffles[0]) == played + Counter(["33", "44", "55", "66"])


def test_rule_11_77_puts_out_and_the_next_round_is_played_without_the_seat(start: Start) -> None:
    game = table(start, "10", "", "")
    game.state.chips[0] = 0  # on welfare
    game.state.number = 70
    game.play("10")
    assert not game.is_over
    assert game.state.rounds == 2
    seats = []
    for _ in range(4):
        seats.append(game.turn)
        play_for_free(game)
    assert seats == [1, 2, 1, 2]


# §12 the end of the game


@pytest.mark.parametrize("number", [9, 75])
def test_rule_12_the_last_seat_left_wins_at_once(start: Start, number: int) -> None:
    game = table(start, "2", "")
    game.state.chips[0] = 0  # on welfare
    game.state.number = number  # 11 within a round, or 77 at its end
    game.play("2")
    assert game.is_over
    assert game.winners == (1,)
    assert game.scores == (0, 3)
    assert game.hands[0] == []
    assert game.state.rounds == 1
    assert game.legal_moves == ()


def test_rule_12_two_seats_left_play_on(start: Start) -> None:
    game = table(start, "2", "0", "")
    game.state.chips[:3] = 0  # all on welfare
    game.state.number = 9
    game.play("2")
    assert not game.is_over
    assert game.winners == ()
    game.play("0")
    assert game.is_over
    assert game.winners == (2,)
    assert game.scores == (0, 0, 0)


def test_rule_12_after_the_end_every_move_is_refused(start: Start) -> None:
    game = table(start, "2", "5")
    game.state.chips[0] = 0  # on welfare
    game.state.number = 9
    game.play("2")
    before = game.state.tobytes()
    with pytest.raises(kibitz.IllegalMove, match="§12"):
        game.play("5")
    assert game.state.tobytes() == before


# §13 an empty draw pile


def test_rule_13_all_but_the_top_card_is_shuffled_when_a_card_is_needed(start: Start) -> None:
    game = table(start, "", "")
    drain(game, 0)
    assert game.shuffles == []  # not before
    pile, hand = cards_in(game, "pile"), Counter(game.hands[game.turn])
    assert len(pile) == 45
    seat = game.turn
    card = play_for_free(game)
    order = game.shuffles[0]
    assert Counter(order) == Counter(pile)
    assert cards_in(game, "pile") == [card]
    assert stock_size(game) == 44
    assert Counter(game.hands[seat]) == hand - Counter([card]) + Counter([order[0]])


def test_rule_13_the_order_is_random(start: Start) -> None:
    orders = []
    for seed in (1, 2, 1):
        game = start("lobo77", seats=2, seed=seed, deck=scripted(("", ""), ""))
        drain(game, 0)
        play_for_free(game)
        orders.append(game.shuffles[0])
    assert orders[0] == orders[2]
    assert orders[0] != orders[1]
    assert Counter(orders[0]) == Counter(orders[1])


def test_rule_13_between_the_two_cards_drawn_under_x2(start: Start) -> None:
    game = table(start, "", "x2")
    last = scripted(("", "x2"), "")[-1]
    drain(game, 2)
    play_for_free(game, "x2")
    assert stock_size(game) == 1
    pile, hand = cards_in(game, "pile"), Counter(game.hands[0])
    first = play_for_free(game)
    assert game.shuffles == []
    second = play_for_free(game)
    order = game.shuffles[0]
    assert Counter(order) == Counter([*pile, first])
    assert Counter(game.hands[0]) == hand - Counter([first, second]) + Counter([last, order[0]])
    assert cards_in(game, "pile") == [second]


def test_rule_13_before_the_two_cards_drawn_under_x2(start: Start) -> None:
    game = table(start, "x2", "")
    drain(game, 1)
    play_for_free(game, "x2")
    pile, hand = cards_in(game, "pile"), Counter(game.hands[1])
    first = play_for_free(game)
    assert game.shuffles == []
    second = play_for_free(game)
    order = game.shuffles[0]
    assert Counter(order) == Counter([*pile, first])
    assert Counter(game.hands[1]) == hand - Counter([first, second]) + Counter(order[:2])


def test_rule_13_the_hand_of_a_seat_that_went_out_comes_back_once(start: Start) -> None:
    game = table(start, "2", "", "")
    game.state.chips[0] = 0  # on welfare
    game.state.number = 20
    game.play("2")
    for _ in range(2):
        drain(game, 0)
        play_for_free(game)
        hands = sum(len(hand) for hand in game.hands)
        assert hands + stock_size(game) + len(cards_in(game, "pile")) == 55


# §14 the 1,000th card


def last_card(game: kibitz.Game) -> None:
    game.state.cards_played = 999  # nobody wants to play them


def test_rule_14_the_999th_card_ends_nothing(start: Start) -> None:
    game = table(start, "2", "3")
    game.state.cards_played = 998  # nobody wants to play them
    game.play("2")
    assert not game.is_over
    game.play("3")
    assert game.is_over


def test_rule_14_after_the_1000th_card_the_seats_still_in_share_the_win(start: Start) -> None:
    game = table(start, "2", "0", "3", "")
    game.state.chips[1] = 0  # on welfare
    game.state.number = 20
    game.play("2")  # 22
    game.play("0")  # 22: out
    last_card(game)
    game.play("3")
    assert game.is_over
    assert game.winners == (0, 2, 3)
    assert game.state.number == 25
    assert game.view().scene.clauses == (14,)


def test_rule_14_without_drawing(start: Start) -> None:
    game = table(start, "2 3 4 5 6", "")
    last_card(game)
    game.play("2")
    assert sorted(game.hands[0]) == ["3", "4", "5", "6"]
    assert stock_size(game) == 45


def test_rule_14_the_1000th_card_is_charged(start: Start) -> None:
    game = table(start, "11", "")
    last_card(game)
    game.play("11")
    assert game.scores == (2, 3)
    assert game.winners == (0, 1)


def test_rule_14_the_1000th_card_may_put_out(start: Start) -> None:
    game = table(start, "11", "", "")
    game.state.chips[0] = 0  # on welfare
    last_card(game)
    game.play("11")
    assert game.winners == (1, 2)


def test_rule_14_no_new_round_after_77(start: Start) -> None:
    game = table(start, "10", "", "")
    game.state.number = 70
    last_card(game)
    game.play("10")
    assert game.is_over
    assert game.scores == (2, 3, 3)
    assert game.state.rounds == 1
    assert game.winners == (0, 1, 2)
    assert game.shuffles == []


def test_rule_14_even_where_a_second_card_is_owed(start: Start) -> None:
    game = table(start, "x2", "2 3", "")
    game.play("x2")
    last_card(game)
    game.play("2")
    assert game.is_over
    assert game.winners == (0, 1, 2)


def test_rule_14_each_round_counts_its_own_cards(start: Start) -> None:
    game = table(start, "", "", "")
    game.state.cards_played = 998  # nobody wants to play them
    end_round(game)
    for _ in range(5):
        play_for_free(game)
    assert not game.is_over


# The rulebook's example: Joe is seat 0, Reinhard seat 1, André seat 2.

EXAMPLE = ("5 x2 11", "10 rev 10", "3 5 44 55 66")


def test_rulebook_example_numbers_turns_and_chips(start: Start) -> None:
    game = table(start, *EXAMPLE)
    said = []
    for seat, card in zip(
        (0, 1, 2, 0, 1, 1, 0, 2),
        ("5", "10", "3", "x2", "rev", "10", "11", "5"),
        strict=True,
    ):
        assert game.turn == seat
        assert game.scores == (3, 3, 3)
        game.play(card)
        said.append(int(game.state.number))
    assert said == [5, 15, 18, 18, 18, 28, 39, 44]
    assert game.scores == (3, 3, 2)
    assert game.state.rounds == 1
    assert game.turn == 1


def test_rulebook_example_whichever_card_andre_plays_costs_him_a_chip(start: Start) -> None:
    game = table(start, *EXAMPLE, stock="2 2 76")  # the third card drawn is André's
    play(game, "5 10 3 x2 rev 10 11")
    assert sorted(game.legal_moves) == ["44", "5", "55", "66", "76"]
    for card in game.legal_moves:
        twin = game.copy()
        twin.play(card)
        assert twin.scores == (3, 3, 2)


# Text


@pytest.mark.parametrize("text", ["", "1", "12", "77", "X2", "+5", " 5", "05", "reverse", "5!"])
def test_text_that_is_no_card_is_unreadable_and_changes_nothing(start: Start, text: str) -> None:
    game = table(start, "5 x2 rev", "")
    before = game.state.tobytes()
    with pytest.raises(kibitz.UnreadableMove):
        game.play(text)
    assert game.state.tobytes() == before


@pytest.mark.parametrize("card", list(CARDS))
def test_text_a_move_is_the_card(start: Start, card: str) -> None:
    game = table(start, card, "")
    game.play(card)
    assert game.moves == [card]
    assert cards_in(game, "pile") == [card]


# What is public


def test_public_hands_of_others_and_the_draw_pile_are_hidden(start: Start) -> None:
    game = table(start, "5 6 7 8 9", "2 3 4 10 76", "")
    assert sorted(hand_seen(game, 1, 1)) == ["10", "2", "3", "4", "76"]
    assert hand_seen(game, 0, 1) == hand_seen(game, None, 1) == ("?",) * 5
    assert cards_in(game, "stock") == ["?"] * 40


def test_public_cards_played_chips_number_and_sizes(start: Start) -> None:
    game = table(start, "5", "6", "")
    play(game, "5 6")
    for viewer in (None, 0, 1, 2):
        view = game.view(viewer)
        piles = [zone for zone in view.zones if zone.name == "pile"]
        assert sorted(piles[0].cards) == ["5", "6"]
        assert piles[0].face_up
        assert "number 11" in view.status
        assert "chips 3 2 3" in view.status
        assert len(hand_seen(game, viewer, 1)) == 5


def test_public_a_view_does_not_depend_on_hidden_cards(start: Start) -> None:
    views = []
    for other, stock in (("2 3 4 5 6", "9 7"), ("2 7 8 9 10", "9 3")):
        game = table(start, "10 10 10 0 0", other, stock=stock)
        play(game, "10 2")  # seat 0 draws the 9, seat 1 a card that only it knows
        views.append(game.view(0))
    assert views[0] == views[1]


def test_public_a_hand_under_the_pile_stays_hidden(start: Start) -> None:
    game = table(start, "2 33 44 55 66", "", "")
    game.state.chips[0] = 0  # on welfare
    game.state.number = 20
    game.play("2")
    for viewer in (None, 1, 2):
        own = viewer if viewer is not None else 0
        seen = [c for zone in game.view(viewer).zones if zone.owner != own for c in zone.cards]
        assert not {"33", "44", "55", "66"} & set(seen)


def test_public_only_the_seat_to_act_has_moves_in_its_view(start: Start) -> None:
    game = table(start, "5 6 7 8 9", "")
    assert game.view(0).legal_moves == game.legal_moves
    assert game.view(1).legal_moves == ()


def test_public_views_remember_what_was_played_before_the_pile_was_rebuilt(start: Start) -> None:
    game = table(start, "", "")
    drain(game, 0)
    assert game.turn == 1
    play_for_free(game)  # the pile is rebuilt and seat 1 draws from it
    # Seat 1 has seen all cards but the five of seat 0: it knows them.
    for seed in range(5):
        assert sorted(game.view(1).resample(seed).hands[0]) == sorted(game.hands[0])


@pytest.mark.parametrize("chips", [0, 3])
def test_public_a_resampled_game_looks_the_same(start: Start, chips: int) -> None:
    game = table(start, "2", "", "")
    game.state.chips[0] = chips  # without chips it goes out, and its hand under the pile
    game.state.number = 20
    game.play("2")
    rebuilt = 0
    while rebuilt < 2:
        play_for_free(game)
        rebuilt += len(game.shuffles)
        for seat in (None, 0, 1, 2):
            view = game.view(seat)
            assert view.resample(1).view(seat) == view


# Bounds


@pytest.mark.parametrize(("seats", "chips"), [(2, 5), (3, 1), (8, 1)])
def test_bounds_of_random_games(start: Start, seats: int, chips: int) -> None:
    for seed in range(3):
        game = start("lobo77", seats=seats, seed=seed, chips=chips)
        mover = random_mover(seed)
        while not game.is_over:
            assert 1 <= len(game.legal_moves) <= 5
            assert max(len(hand) for hand in game.hands) == 5
            assert -10_000 < game.state.number < 77
            assert game.state.rounds <= (chips + 1) * seats - 1
            game.play_random(mover)
        assert len(game.winners) == 1
        assert min(game.scores) == 0


def test_bounds_the_most_rounds(start: Start) -> None:
    game = start("lobo77", seats=2, seed=3, chips=1)
    for _ in range(3):
        assert not game.is_over
        end_round(game)
    assert game.is_over
    assert game.state.rounds == 3  # (1 + 1) x 2 - 1
