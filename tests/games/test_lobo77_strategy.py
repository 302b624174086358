"""Lobo 77: what a careful player thinks, and which events of the rules are counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

import kibitz
from kibitz.core import kernel
from kibitz.core.registry import rulebook
from kibitz.game import random_mover
from kibitz.games.lobo77 import rules, strategy
from tests.conftest import Start
from tests.games.asking import events
from tests.games.test_lobo77 import drain, last_card, play, table

BOOK = rulebook("lobo77")


def weights_in(state: kernel.State) -> dict[str, float]:
    moves = BOOK.move_buffer()
    count = rules.legal_moves(state, moves)
    weights = np.zeros(len(moves))
    strategy.weigh(state, moves, count, weights)
    return {rules.NAMES[moves[i]]: float(weights[i]) for i in range(count)}


def best(game: kibitz.Game) -> str:
    weights = weights_in(game.view(game.turn).data.table)
    return max(weights, key=lambda card: weights[card])


def at(hand: str, number: int, owed: int = 1) -> kibitz.Game:
    """Seat 0 of four is to act with this hand at this number."""
    game = kibitz.start("lobo77", seats=4, seed=1, compiled=False)
    game.state.number = number
    game.state.hand[0] = sum(rules.bag(rules.NAMES.index(card)) for card in hand.split())
    if owed == 2:
        game.state.owed = game.state.draws = 2
        game.state.top = rules.DOUBLE
    return game


def positions() -> Iterator[kibitz.Game]:
    """Of games of several sizes and options, played by turns at random and with care."""
    for seats, chips, seed in product((2, 4, 8), (1, 3), (1, 2)):
        game = kibitz.start("lobo77", seats=seats, seed=seed, chips=chips)
        mover = random_mover(seed)
        for _ in range(120):
            if game.is_over:
                break
            yield game
            if seed == 1:
                game.play(best(game))
            else:
                game.play_random(mover)


# weigh


def test_weights_are_the_same_from_the_view() -> None:
    spread = 0.0
    for game in positions():
        true = weights_in(game.state)
        assert weights_in(game.view(game.turn).data.table) == true
        assert np.isfinite(list(true.values())).all()
        spread = max(spread, max(true.values()) - min(true.values()))
    assert spread > strategy.COST / 2


@pytest.mark.parametrize(
    ("hand", "number", "card"),
    [
        ("4 10 0 -10 3", 30, "10"),  # high cards first, the safe ones are for the end
        ("66 2 0 rev 8", 2, "66"),  # soon there is no room for it
        ("76 0 rev x2 0", 0, "76"),  # with nothing but safe cards: up at once
        ("9 0 rev x2 -10", 67, "9"),  # likewise, to 76
        ("5 8 9 10 -10", 72, "-10"),  # the only card that costs nothing
        ("0 rev 10 9 8", 66, "10"),  # repeating 66 would cost
        ("2 10 9 9 0", 12, "9"),  # not 22
        ("9 10 0 x2 0", 76, "x2"),  # the next seat needs two safe cards
    ],
)
def test_a_careful_player_plays(hand: str, number: int, card: str) -> None:
    assert best(at(hand, number)) == card


def test_a_chip_is_never_paid_without_need() -> None:
    seen = 0
    for game in positions():
        number = int(game.state.number)
        cards = weights_in(game.state)
        free = {c for c in cards if not rules.costs(number + rules.NUMBER[rules.NAMES.index(c)])}
        if free and len(free) < len(cards) and game.state.owed == 1:
            seen += 1
            assert best(game) in free
    assert seen > 100


def test_two_cards_are_planned_together() -> None:
    trapped = weights_in(at("7 4 4 4 4", 0, owed=2).state)
    assert trapped["4"] > trapped["7"] + strategy.COST / 2  # 7 and 4 make 11
    escape = weights_in(at("7 4 4 4 5", 0, owed=2).state)
    assert escape["7"] > trapped["7"] + strategy.COST / 2  # 7 and 5 make 12


# outlook


def chances_of(*chips: int) -> list[float]:
    state = np.zeros(1, dtype=rules.STATE)[0]
    state.seats = len(chips)
    state.chips[: len(chips)] = chips
    chances = np.zeros(rules.SEATS)
    assert strategy.outlook(state, chances)
    return [float(chance) for chance in chances[: len(chips)]]


@pytest.mark.parametrize("seats", range(2, 9))
def test_outlook_equal_chips_are_equal_chances(seats: int) -> None:
    for chips in range(6):
        assert chances_of(*[chips] * seats) == pytest.approx([1 / seats] * seats)


def test_outlook_more_chips_are_never_worse() -> None:
    for chips in product(range(-1, 6), repeat=4):
        if sum(number >= 0 for number in chips) < 2:
            continue
        chances = chances_of(*chips)
        assert sum(chances) == pytest.approx(1)
        assert [chance > 0 for chance in chances] == [number >= 0 for number in chips]
        if 0 <= chips[0] < 5:
            assert chances_of(chips[0] + 1, *chips[1:])[0] > chances[0]


def test_outlook_between_two_is_nearly_that_of_tossing_a_coin_for_chips() -> None:
    assert chances_of(0, 1)[0] == pytest.approx(1 / 4, abs=0.03)
    assert chances_of(0, 2)[0] == pytest.approx(1 / 8, abs=0.03)
    assert chances_of(1, 2)[0] == pytest.approx(5 / 16, abs=0.03)


def test_outlook_at_the_end_is_what_was_won(start: Start) -> None:
    game = table(start, "11", "", "")
    game.state.chips[:3] = (0, 4, 1)
    last_card(game)
    game.play("11")
    chances = np.zeros(rules.SEATS)
    assert strategy.outlook(game.state, chances)
    assert list(chances[:3]) == [0, 0.5, 0.5]


# advice


def advised(game: kibitz.Game, card: str) -> str:
    """What speaks for a card, in English."""
    said = strategy.advice(game.state, rules.NAMES.index(card))
    return game.rulebook.speaker().text(said)


def test_advice_for_every_move() -> None:
    said = set()
    for game in positions():
        view = game.view(game.turn)
        for move in view.legal_moves:
            text = game.rulebook.speaker().text(strategy.advice(view.data.table, move.code))
            assert text[0].islower()
            assert text[-1] != "."
            said.add(text.split(",")[0].split(";")[0])
    assert len(said) > 50


@pytest.mark.parametrize(
    ("hand", "number", "owed", "card", "text"),
    [
        ("9 0 rev 5 8", 34, 1, "9", "it makes 43; kept for a tight spot: 0 and Reverse"),
        ("9 2 3 5 8", 35, 1, "9", "it costs a chip, but the 2 is kept for later"),
        ("9 9 8 5 8", 75, 1, "9", "every card costs a chip now, and this one ends the round"),
        ("x2 0 8 5 8", 74, 1, "x2", "two cards, where 7 in 10 cards cost a chip; kept"),
        ("7 4 4 4 4", 0, 2, "4", "it makes 4, and as second card the 4 costs nothing"),
        ("x2 9 9 9 9", 68, 2, "9", "every card costs a chip now"),
        ("55 6 7 8 9", 3, 1, "55", "the 55 is gone while there is room for it"),
        ("rev 6 7 8 9", 3, 1, "rev", "it leaves the number at 3 and sends the turn back"),
    ],
)
def test_advice_says(hand: str, number: int, owed: int, card: str, text: str) -> None:
    assert text in advised(at(hand, number, owed), card)


@pytest.mark.parametrize(
    ("hand", "number", "owed", "card", "text"),
    [
        ("55 6 7 8 9", 3, 1, "6", "it makes 9"),  # no 0, rev or -10 is kept
        ("7 4 4 4 4", 0, 2, "7", "it makes 7"),  # then every second card costs a chip
    ],
)
def test_advice_does_not_speak_against(
    hand: str, number: int, owed: int, card: str, text: str
) -> None:
    assert advised(at(hand, number, owed), card) == text


# events


def happened(game: kibitz.Game, moves: str) -> set[str]:
    """The events of the last of these moves."""
    *first, last = moves.split()
    play(game, " ".join(first))
    return events(game, last)


def test_events_of_special_cards(start: Start) -> None:
    hands = "x2 5", "x2 5 7", "rev", "8"
    assert happened(table(start, *hands), "5") == set()
    assert happened(table(start, *hands), "x2") == {"double-played"}
    assert happened(table(start, *hands), "5 5 rev") == {"reverse-played"}
    assert happened(table(start, *hands), "x2 5") == {"double-blocked"}
    assert happened(table(start, *hands), "x2 5 7") == {"second-played"}
    assert happened(table(start, *hands), "x2 5 x2") == {
        "double-played",
        "second-played",
        "double-handed-on",
    }


def test_events_of_paying(start: Start) -> None:
    assert happened(table(start, "11", "0"), "11") == {"repdigit-costs"}
    assert happened(table(start, "11", "0"), "11 0") == {"repdigit-costs", "repdigit-repeated"}
    assert happened(table(start, "11", "0", chips=1), "11") == {"repdigit-costs", "last-chip-paid"}
    game = table(start, "x2", "5 9 8 7 6", "")
    game.state.number = 70
    assert happened(game, "x2 9") == {"round-ends", "second-not-played"}


def test_events_of_going_out_and_winning(start: Start) -> None:
    game = table(start, "11", "", "")
    game.state.chips[0] = 0
    assert happened(game, "11") == {"repdigit-costs", "seat-goes-out"}
    game = table(start, "11", "")
    game.state.chips[0] = 0
    assert happened(game, "11") == {"repdigit-costs", "seat-goes-out", "last-seat-wins"}


def test_events_of_a_rebuilt_stock_and_the_last_card(start: Start) -> None:
    game = table(start, "", "")
    drain(game, 0)
    game.state.number = -1000  # nothing costs a chip
    card = next(move for move in game.legal_moves if move != "x2")
    assert "stock-is-rebuilt" in events(game, card)
    game = table(start, "2", "", "")
    last_card(game)
    assert happened(game, "2") == {"thousandth-card"}
