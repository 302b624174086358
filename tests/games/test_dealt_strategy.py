"""Dealt!: what a careful player does, what chips are worth, and which clauses were noticed."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import kibitz
from kibitz.bots import bot, machine
from kibitz.bots.search import make_buffers
from kibitz.core import kernel
from kibitz.games.dealt import strategy
from tests.games.asking import events
from tests.games.test_dealt import both_editions, draw_all, play, table, trick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.conftest import Start

NUMBERS = [
    (seats, edition, chips) for seats in (3, 4, 5) for edition, chips in (("us", 2), ("intl", 3))
]


def weights(state: Any) -> dict[int, float]:
    """The weight of every legal move, interpreted."""
    moves = kibitz.rulebook("dealt").move_buffer()
    count = kernel.legal_moves(state, moves)
    found = np.full(len(moves), np.nan)
    kernel.weigh(state, moves, count, found)
    return dict(zip(moves[:count].tolist(), found[:count].tolist(), strict=True))


def by_name(game: kibitz.Game) -> dict[str, float]:
    """The weight of every move by its text, from the view of the seat to act."""
    found = weights(game.view(game.turn).data.table)
    return {str(move): found[move.code] for move in game.legal_moves}


def best(game: kibitz.Game) -> str:
    found = by_name(game)
    return max(found, key=found.__getitem__)


def thumb_game(seats: int, edition: str, chips: int, seed: int) -> kibitz.Game:
    return kibitz.start(
        "dealt", seats=seats, seed=seed, edition=edition, chips=chips, compiled=False
    )


# Weights


@pytest.mark.parametrize(("seats", "edition", "chips"), NUMBERS)
def test_a_seat_weighs_by_what_it_knows(seats: int, edition: str, chips: int) -> None:
    for way in range(2):  # once by the best weight, once by any move
        game = thumb_game(seats, edition, chips, seed=3 + way)
        rng = np.random.default_rng(seats)
        for _ in range(150):
            if game.is_over:
                break
            known = weights(game.view(game.turn).data.table)
            assert known == weights(game.state)
            assert all(np.isfinite(list(known.values())))
            moves = list(known)
            code = max(moves, key=known.__getitem__) if way else moves[rng.integers(len(moves))]
            game.play(next(move for move in game.legal_moves if move.code == code))
        assert game.is_over or len(game.moves) == 150


def test_compiled_and_interpreted_weigh_alike() -> None:
    book = kibitz.rulebook("dealt")
    nominate = machine.compiled(book).nominate
    buffers = make_buffers(book, 1, 1)
    game = kibitz.start("dealt", seats=4, seed=9)
    for _ in range(100):
        view = game.view(game.turn)
        count = nominate(view.data, book.most_moves, buffers)  # all moves, the best first
        found = dict(
            zip(buffers.moves[:count].tolist(), buffers.weights[:count].tolist(), strict=True)
        )
        assert found == weights(game.state)
        game.play(next(move for move in view.legal_moves if move.code == buffers.moves[0]))
        if game.is_over:
            break


def test_a_row_goes_out_together_rather_than_one_by_one(start: Start) -> None:
    found = by_name(table(start, ["1 1", "2 3 4 9 7", "1 1"], ["4 5", "", "4 5"]))
    parts = ("0:2", "1:3", "2:4", "0:2-3", "1:3-4")
    assert max(found[part] for part in parts) < min(found["0:2-3-4"], found["4:7"]) - 1


def test_a_card_goes_so_that_two_others_meet(start: Start) -> None:
    game = table(start, ["1 1 3 8", "7 2 7 12 5", "1 1 3 8"], ["4 5", "9 9", "4 5"])
    assert best(game) == "1:2"


def test_the_last_cards_go_out(start: Start) -> None:
    game = table(start, ["1 1", "9 1", "12", "2 3 4"], ["4 5", "", "12 X", "4 5"])
    play(game, "0:9")
    assert best(game) == "0:12"


def test_with_a_redraw_in_the_trick_the_last_to_act_does_not_win_it(start: Start) -> None:
    hands, reserves = ["3 9 1 12 6", "4 1 1", "redraw 3 3"], ["9 6", "", "8"]
    game = play(table(start, hands, reserves, stock="7 8 10"), "0:4", "0:redraw")
    assert best(game).startswith("+")
    game = play(table(start, hands, reserves), "0:4", "+8@0")
    assert not best(game).startswith("+")


def test_a_redraw_brings_back_a_seat_that_has_just_emptied_its_hand(start: Start) -> None:
    hands = ["redraw 3 9 9 5 1", "11 11 11", "4 6 8 2"]
    game = table(start, hands, ["6 8", "", "2 3"], stock="7 8 10")
    play(game, "0:11-11-11", "+2@0")
    assert best(game) == "0:redraw"


@both_editions
def test_a_stop_after_a_redraw_draws_in_intl_only(start: Start, edition: str) -> None:
    hands = ["stop 3 9 5 1", "4 1 1 1", "redraw 4 6 8 2"]
    game = table(start, hands, ["6 8", "", "2 3"], stock="7 8 10", edition=edition)
    play(game, "0:4", "0:redraw")
    plain = table(start, hands, ["6 8", "", "2 3"], stock="7 8 10", edition=edition)
    play(plain, "0:4", "+2@0")
    falls = by_name(plain)["0:stop"] - by_name(game)["0:stop"]
    assert falls == pytest.approx(strategy.TO_DRAW if edition == "intl" else 0.0)


def test_a_reserve_goes_beside_its_equals(start: Start) -> None:
    game = table(start, ["1 1", "12 12 12 5", "3 9 9 6 1"], ["4 5", "", "9"])
    play(game, "0:12-12-12")
    assert best(game) == "+9@3"


def test_without_reserves_the_strong_answer_is_kept(start: Start) -> None:
    """Both leads leave as many plays; what is left after the 3 beats nearly everything."""
    bare = table(start, ["2 4 9", "11 11 3 8", "2 4 9"], ["5 6", "", "5 6"])
    rich = table(start, ["2 4 9", "11 11 3 8", "2 4 9"], ["5 6", "9 1", "5 6"])
    gaps = [by_name(game)["2:3"] - by_name(game)["0:11-11"] for game in (bare, rich)]
    assert gaps[0] > gaps[1] > 0


def test_an_x_is_called_high_or_low_and_not_between(start: Start) -> None:
    game = table(start, ["1 1", "X 4 4 9 2", "1 1"], ["4 5", "", "4 5"])
    found = by_name(game)
    ends = min(found["0:1"], found["0:12"])
    assert all(found[f"0:{value}"] < ends - 1 for value in range(2, 12))


def test_equal_neighbours_are_weighed_once(start: Start) -> None:
    game = table(start, ["1 1", "9 8 8 2", "6 6 1"], ["4 5", "", "6 6"])
    assert by_name(game)["1:8"] < by_name(game)["2:8"] - 1  # the same cards are left
    play(game, "0:9")
    found = by_name(game)
    assert max(found["+6@0"], found["+6@1"]) < found["+6@2"] - 1


def test_a_strong_lead_is_worth_more_against_seats_without_reserves(start: Start) -> None:
    hands = ["2 4 6 8 1", "11 11 2 8 5", "3 5 7 9 1"]
    gaps = []
    for others in ("", "2 3"):
        found = by_name(table(start, hands, [others, "", others]))
        gaps.append(found["0:11-11"] - found["2:2"])
    assert gaps[0] > gaps[1] + 1


def test_medium_beats_random_by_far() -> None:
    lost = {"medium": 0, "random": 0}
    for seed in range(40):
        game = kibitz.start("dealt", seats=4, seed=seed)
        names = ["medium", "random"] * 2 if seed % 2 else ["random", "medium"] * 2
        bots = [bot(name, seed=seat) for seat, name in enumerate(names)]
        while not game.is_over:
            game.play(bots[game.turn].choose(game.view(game.turn)))
        for seat in set(range(4)) - set(game.winners):
            lost[names[seat]] += 1
    assert lost["medium"] <= 3
    assert lost["random"] >= 35


# What chips are worth


@cache
def fresh_state(seats: int) -> Any:
    return kibitz.start("dealt", seats=seats, seed=1, compiled=False).state


def outlook_of(seats: int, chips: Sequence[int], leader: int = 0) -> list[float]:
    state = fresh_state(seats)
    state.chips[:seats] = chips
    state.leader = state.turn = leader
    chances = np.full(5, np.nan)
    assert strategy.outlook(state, chances)
    return chances[:seats].tolist()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_outlook_one_seat_loses(seats: int) -> None:
    for chips in product(range(4), repeat=seats):
        chances = outlook_of(seats, chips)
        assert sum(chances) == pytest.approx(seats - 1)
        assert all(0 <= chance <= 1 for chance in chances)
        if seats == 3 or sum(chips) % 5 == 0:
            check_a_chip_more(seats, chips, chances)


def check_a_chip_more(seats: int, chips: tuple[int, ...], chances: list[float]) -> None:
    for seat in range(seats):
        if chips[seat] < 3:
            more = outlook_of(seats, [*chips[:seat], chips[seat] + 1, *chips[seat + 1 :]])
            assert more[seat] > chances[seat]
            assert all(more[i] <= chances[i] for i in range(seats) if i != seat)


def test_outlook_turns_with_the_leader() -> None:
    chances = outlook_of(4, [0, 1, 2, 3])
    assert outlook_of(4, [3, 0, 1, 2], leader=1) == [chances[3], *chances[:3]]
    assert outlook_of(3, [1, 1, 1])[0] > outlook_of(3, [1, 1, 1], leader=1)[0]


def test_outlook_with_no_chips_is_the_chance_to_pay_now() -> None:
    assert outlook_of(3, [0, 0, 0]) == pytest.approx([1 - share for share in strategy.PAYS[3]])
    assert [sum(shares) for shares in strategy.PAYS.values()] == pytest.approx([1, 1, 1])


@both_editions
def test_outlook_is_exact_when_all_is_over(start: Start, edition: str) -> None:
    game = trick(start, "5! 6! stop!", edition, chips_0=0, chips_1=0, chips_2=0)
    assert game.is_over
    chances = np.zeros(5)
    assert strategy.outlook(game.state, chances)
    # us: the Stop (seat 0) and seat 1 owe; intl: seats 1 and 2 do.
    assert chances[:3].tolist() == ([0, 0, 1] if edition == "us" else [1, 0, 0])


# Advice


@pytest.mark.parametrize(("seats", "edition", "chips"), NUMBERS)
def test_advice_for_every_legal_move(seats: int, edition: str, chips: int) -> None:
    game = thumb_game(seats, edition, chips, seed=5)
    for number in range(60):
        if game.is_over:
            break
        view = game.view(game.turn)
        for move in view.legal_moves:
            said = advice(game, move)
            assert said
            assert not said.endswith(".")
            assert said[0].islower() or said[0].isdigit() or said.startswith("X")
        game.play(game.legal_moves[number * 7 % len(game.legal_moves)])


def advice(game: kibitz.Game, move: str) -> str:
    """What the seat to act is told for a move."""
    said = strategy.advice(game.view(game.turn).data.table, game.read_move(move).code)
    return game.rulebook.speaker().text(said)


def test_advice_names_what_a_play_brings(start: Start) -> None:
    game = table(start, ["9 9", "7 2 7 3", "10 10 1"], ["4", "", "10"])
    assert advice(game, "1:2") == "7 and 7 meet, the rest goes in 2 plays"
    play(game, "1:2")
    assert advice(game, "+10@2") == "it goes with the 10: the rest goes in 2 plays"
    assert advice(table_after_lead(start), "+4@1") == "the rest goes in 4 plays"


def table_after_lead(start: Start) -> kibitz.Game:
    return play(table(start, ["9 9", "7 1", "10 10 1"], ["4", "", "4"]), "0:7")


# Events


def test_events_x_reserves_and_redraws(start: Start) -> None:
    hands = ["1 5", "X 6 2", "redraw 3", "redraw 12"]
    game = table(start, hands, ["4", "", "4", "4"], stock="7 8 9 7 8 9")
    assert events(game, "0:5-6") == {"x-is-called"}
    assert events(game, "0:redraw") == {"redraw-is-played"}
    assert events(game, "0:redraw") == {"redraw-is-played", "both-redraws-are-played"}
    assert events(game, "+4@0") == {"reserve-is-taken"}
    assert len(draw_all(game)) == 6


def test_events_a_reserve_though_a_card_would_do(start: Start) -> None:
    game = table(start, ["1 5", "3 2", "9 1"], ["4", "", "4"])
    play(game, "0:3")
    assert events(game, "+4@0") == {"reserve-is-taken", "reserve-is-taken-freely"}


def test_events_a_stuck_seat(start: Start) -> None:
    game = table(start, ["1 5", "12 2", "9 1"])
    assert events(game, "0:12") == {"stuck-seat-loses"}
    game = table(start, ["1 5", "12 2", "9 1"])
    game.state.chips[2] = 0
    assert events(game, "0:12") == {"stuck-seat-loses", "seat-cannot-pay"}


def test_events_one_seat_left(start: Start) -> None:
    game = table(start, ["7 1", "5", ""])
    assert events(game, "0:5") == {"hand-is-emptied"}
    assert events(game, "0:7") == {"one-seat-is-left"}


def test_events_one_seat_left_that_takes_a_reserve(start: Start) -> None:
    game = play(table(start, ["1", "5", ""], ["4", "", ""]), "0:5")
    assert events(game, "+4@0") == {"reserve-is-taken", "one-seat-is-left"}


def test_events_no_seat_left(start: Start) -> None:
    game = play(table(start, ["7", "5", "6"]), "0:5", "0:6")
    assert events(game, "0:7") == {"hand-is-emptied", "no-seat-is-left"}


def test_events_an_empty_hand_is_brought_back_and_alone(start: Start) -> None:
    game = table(start, ["redraw", "5", ""], stock="7 8 9")
    assert events(game, "0:5") == {"hand-is-emptied"}
    assert events(game, "0:redraw") == {
        "redraw-is-played",
        "hand-is-emptied",
        "redraw-brings-back",
    }
    assert [events(game, "@0") for _ in range(3)] == [set(), set(), {"one-seat-is-left"}]


def test_events_stop_and_redraw(start: Start) -> None:
    game = table(start, ["stop 1", "5 1", "redraw 2"], stock="7 8 9")
    play(game, "0:5", "0:redraw")
    assert events(game, "0:stop") == {"stop-ends-trick", "stop-and-redraw"}


def test_events_the_lead_passes_on(start: Start) -> None:
    game = play(table(start, ["7", "5 1", "6 1"]), "0:5", "0:6")
    assert events(game, "0:7") == {"hand-is-emptied", "lead-passes-on"}
    game = play(table(start, ["1 3", "5 1", "6"], ["4", "", ""]), "0:5", "0:6")
    assert events(game, "+4@0") == {"reserve-is-taken", "lead-passes-on"}
    game = play(table(start, ["7 1", "5 1", "6"]), "0:5", "0:6")
    assert events(game, "0:7") == set()
