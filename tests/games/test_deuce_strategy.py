"""Deuce: what a careful player does, what points are worth, and which rules came into force."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

import kibitz
from kibitz.bots import bot, machine, search
from kibitz.core import kernel
from kibitz.game import random_mover
from kibitz.games.deuce import strategy
from tests.games.asking import events
from tests.games.test_deuce import deal, last_turn, play, table

if TYPE_CHECKING:
    from tests.conftest import Start

SIZES = [(2, 100), (3, 10), (4, 100), (6, 500)]


def weights(game: kibitz.Game, state: kernel.State) -> dict[str, float]:
    moves = game.rulebook.move_buffer()
    out = np.zeros(len(moves))
    count = kernel.legal_moves(state, moves)
    kernel.weigh(state, moves, count, out)
    return {
        game.rulebook.move_name(state, int(move)): float(weight)
        for move, weight in zip(moves[:count], out[:count], strict=True)
    }


def best(game: kibitz.Game) -> str:
    """The careful player's move; there must not be two."""
    by_weight = sorted(weights(game, game.state).items(), key=lambda item: item[1])
    assert len(by_weight) == 1 or by_weight[-1][1] > by_weight[-2][1] + 0.01
    return by_weight[-1][0]


def chances(game: kibitz.Game, *points: int, dealer: int = 0) -> list[float]:
    out = np.zeros(6)
    game.state.points[: game.seats] = points
    game.state.dealer = dealer
    assert kernel.outlook(game.state, out)
    return [float(chance) for chance in out[: game.seats]]


def positions(seats: int, target: int, number: int) -> list[kibitz.Game]:
    """Decisions of a game in which careful and random moves alternate by chance."""
    found = []
    mover, lots = random_mover(seats), np.random.default_rng(target)
    medium = bot("medium", seed=1)
    game = kibitz.start("deuce", seats=seats, seed=seats, target=target)
    for _ in range(number):
        if game.is_over:
            game = kibitz.start("deuce", seats=seats, seed=int(lots.integers(99)), target=target)
        found.append(game.copy())
        if lots.random() < 0.3:
            game.play_random(mover)
        else:
            game.play(medium.choose(game.view(game.turn)))
    return found


@pytest.mark.parametrize(("seats", "target"), SIZES)
def test_weights_need_only_the_view(seats: int, target: int) -> None:
    for game in positions(seats, target, 150):
        seen = game.view(game.turn).data.table
        assert weights(game, seen) == weights(game, game.state)


@pytest.mark.parametrize(("seats", "target"), SIZES)
def test_weighing_changes_nothing(seats: int, target: int) -> None:
    for game in positions(seats, target, 40):
        before = game.state.tobytes()
        weights(game, game.state)
        assert game.state.tobytes() == before


@pytest.mark.parametrize(("seats", "target"), SIZES)
def test_compiled_weights_are_the_same(seats: int, target: int) -> None:
    book = kibitz.rulebook("deuce")
    buffers = search.make_buffers(book, 1, 1)
    for game in positions(seats, target, 100):
        data, plain = game.view(game.turn).data, weights(game, game.state)
        number = machine.compiled(book).nominate(data, search.MOST_CANDIDATES, buffers)
        assert 0 < number <= len(plain)
        for move, weight in zip(buffers.moves[:number], buffers.weights[:number], strict=True):
            assert plain[book.move_name(game.state, int(move))] == pytest.approx(weight)


# What a careful player does


def test_a_last_card_that_wins_is_played(start: Start) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b4"])
    assert best(game) == "b4>1a"  # 9 to 7; on pile b or beside r4 it would not win


def test_a_last_card_lowers_the_one_who_is_above(start: Start) -> None:
    game = table(start, ["r9 r4", "b2 b5"], ["g4 y9", "r1"])
    assert best(game) == "r1>0a"


def test_a_last_card_that_cannot_win_waits_for_a_second(start: Start) -> None:
    game = table(start, ["r9 r8", "b2 b5", "g10 g9"], ["g4", "b3", "y1"])
    assert best(game) == "draw"


def test_nobody_draws_without_need(start: Start) -> None:
    game = table(start, ["r9 r8", "b2 b5"], ["g4 g5", "b3 b4 b0"])
    moves = weights(game, game.state)
    assert moves["draw"] == min(moves.values())


def test_after_the_draw_of_rule_8_the_turn_is_ended(start: Start) -> None:
    game = play(table(start, ["r9 r8", "b2 b5"], ["g4", "b3"]), "b3>1a", "draw")
    assert best(game) == "end"


def test_of_two_cards_the_high_one_goes_on_the_own_pile(start: Start) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4 g6", "b9 r0"])
    assert best(game) == "b9>1a"  # and r0 can go out on seat 0's piles


def test_a_high_total_of_another_is_spoilt(start: Start) -> None:
    game = table(start, ["r10 g10", "b7 b9"], ["g4 g6", "r1 r2 y1"])
    assert best(game) == "r1>0b"


def test_a_high_card_is_not_given_to_another(start: Start) -> None:
    game = table(start, ["r3 r4", "b2 y2"], ["g4 g6", "b9 r9 *"])
    moves = weights(game, game.state)
    assert moves["b9>1b"] > max(moves["r9>0a"], moves["r9>0b"]) + 1


def test_a_rainbow_is_kept_while_numbers_do_as_well(start: Start) -> None:
    game = table(start, ["r3 r0", "b9 b10"], ["g4 g6", "r1 b4 *"])
    assert "*" not in best(game)


@pytest.mark.parametrize(
    ("hand", "pair"),
    [
        ("r9 r8 b2 b3 y1 g4", "r8|r9"),
        ("r9 b9 r10 b2 * X", "r9|r10"),
        ("r1 b2 g3 y4 X X", "X|X"),
    ],
)
def test_a_round_begins_with_the_highest_numbers(start: Start, hand: str, pair: str) -> None:
    assert best(deal(start, ["", hand])) == pair


# What points are worth


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("target", [10, 100, 500])
def test_chances_add_up_and_more_points_are_better(seats: int, target: int) -> None:
    game = kibitz.start("deuce", seats=seats, seed=1, target=target)
    lots = np.random.default_rng(seats)
    for _ in range(30):
        points = [int(number) for number in lots.integers(0, target, seats)]
        dealer = int(lots.integers(seats))
        now = chances(game, *points, dealer=dealer)
        assert sum(now) == pytest.approx(1)
        for seat in range(seats):
            for more in range(points[seat] + 1, min(points[seat] + 40, target)):
                then = chances(game, *points[:seat], more, *points[seat + 1 :], dealer=dealer)
                assert then[seat] >= now[seat] - 1e-12


def test_chances_depend_on_points_and_place() -> None:
    game = kibitz.start("deuce", seats=2, seed=1)
    assert chances(game, 90, 0)[0] > 0.9
    assert chances(game, 60, 30)[0] > 0.6
    assert chances(game, 90, 90, dealer=0)[1] > 0.6  # seat 1 begins
    assert chances(game, 90, 90, dealer=1)[0] > 0.6
    assert chances(game, 0, 0)[1] == pytest.approx(0.5, abs=0.05)


def test_any_win_scores_ten() -> None:
    game = kibitz.start("deuce", seats=3, seed=1)
    assert chances(game, 90, 50, 50) == chances(game, 99, 50, 50)
    assert chances(game, 89, 50, 50) != chances(game, 90, 50, 50)


def test_when_it_is_over_winners_share(start: Start) -> None:
    piles, hands = ["r1 r2", "b1 b2", "g1 g2"], ["r3 r4", "b3 b4", "g3 g4"]
    game = last_turn(table(start, piles, hands), voids=2)
    game.state.points[:3] = [70, 60, 70]
    play(game, "b3>1a")
    assert chances(game, 70, 60, 70) == [0.5, 0.0, 0.5]


# Advice


def advised(game: kibitz.Game, move: int) -> str:
    """What speaks for a move, from what the seat to act knows."""
    return game.rulebook.speaker().text(strategy.advice(game.view(game.turn).data.table, move))


@pytest.mark.parametrize(("seats", "target"), SIZES)
def test_every_move_has_its_advice(seats: int, target: int) -> None:
    for game in positions(seats, target, 60):
        for move in game.legal_moves:
            text = advised(game, move.code)
            assert text[0].islower()
            assert not text.endswith(".")


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("b8>1a", "it makes your total 13, 6 ahead of the others"),
        ("b8>1b", "it makes your total 10, 3 ahead of the others"),
        ("r0>0a", "it lowers the total of seat 0 to 4 and leaves you 3 ahead of the others"),
        ("r9>0b", "it raises the total of seat 0 to 12; your own stays 5 behind the highest"),
        ("draw", "it may bring something better, but every card is one more turn before going out"),
    ],
)
def test_advice(start: Start, move: str, text: str) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8 r9 r0"])
    assert advised(game, game.read_move(move).code) == text


def test_advice_on_a_last_card(start: Start) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"])
    assert "wins the round" in advised(game, game.read_move("b8>1a").code)
    game = table(start, ["r9 r8", "b2 b5"], ["g4 y9", "b8"])
    assert "17 is above 13" in advised(game, game.read_move("b8>1a").code)


# Events


def test_events_of_going_out(start: Start) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"])
    assert events(game.copy(), "b8>1a") == {"last-card-won"}
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"], target=10)
    assert events(game, "b8>1a") == {"last-card-won", "target-reached"}
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "r0"])
    assert events(game, "r0>0a") == {"last-card-won", "last-card-won-elsewhere"}
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b0"])
    assert events(game, "b0>1a") == {"last-card-did-not-win"}
    game = table(start, ["r3 r4", "b1 b6"], ["g4 y9", "X"])
    assert events(game, "X>0a") == {"last-card-won", "last-card-won-elsewhere", "x-played"}
    game = table(start, ["r3 r4", "b2 b5", "g3 g4"], ["g6 y9", "y5", "r1"])
    assert events(game, "y5>1a") == {"last-card-won"}
    game = table(start, ["r3 r7", "b2 b5", "g3 g4"], ["g6 y9", "y5", "r1"])
    assert events(game, "y5>1a") == {"last-card-won", "tie-won"}


def test_events_of_x(start: Start) -> None:
    game = table(start, ["y7 y8", "X r5"], ["g1 y9", "r6 b5 *"])
    assert events(game, "*>1b") == {"rainbow-beside-x"}
    assert events(game, "g1>1a") == {"number-covers-x"}
    game = table(start, ["y7 y8", "X X"], ["g1 y9", "r6 b5 *"])
    assert events(game, "*>1b") == {"rainbow-beside-x"}


def test_events_of_drawing(start: Start) -> None:
    game = table(start, ["r9 r8", "b2 b5"], ["g4", "b3"])
    assert events(game.copy(), "draw") == {"drawn-by-choice"}
    assert events(game, "b3>1a") == {"last-card-did-not-win"}
    assert events(game, "draw") == set()
    assert events(game, "draw") == {"drawn-by-choice"}
    assert events(game, "end") == set()
    game = table(start, ["r9 r8", "b2 b5"], ["g4", "g3 y1"])
    assert events(game, "draw") == {"drawn-by-need"}
    game = table(start, ["r1 r2", "b1 b2"], ["g1 y9 *", "b8 b9"], stock="", covered="rest")
    assert events(game, "draw") == {"drawn-by-choice", "stock-is-rebuilt"}
    game = table(start, ["r1 r2", "b3 b4"], ["rest", "g5 y6"], stock="")
    assert events(game, "pass") == {"neither-play-nor-draw"}


def test_events_of_void_rounds(start: Start) -> None:
    piles, hands = ["r1 r2", "b1 b2"], ["r3 r4", "b3 b4"]
    assert events(last_turn(table(start, piles, hands)), "b3>1a") == {"round-is-void"}
    game = last_turn(table(start, piles, hands), voids=2)
    assert events(game, "b3>1a") == {"round-is-void", "third-void-round"}
    game = last_turn(table(start, ["r9 r8", "b2 b5"], ["g4", "b3"]))
    play(game, "b3>1a", "draw")
    assert events(game, "end") == {"round-is-void"}
    game = last_turn(table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"]), voids=2)
    assert events(game, "b8>1a") == {"last-card-won"}  # the row of void rounds is broken


def test_events_of_first_moves(start: Start) -> None:
    game = start("deuce", seats=3, seed=1)
    assert events(game, game.legal_moves[0]) == set()
