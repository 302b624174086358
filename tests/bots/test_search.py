"""The search on positions whose answer is known."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

import kibitz
from kibitz.bots import bot, machine
from kibitz.bots.play import take_turn
from kibitz.bots.policy import POLICY
from kibitz.bots.search import (
    EMPTY,
    NO_MOVE,
    SearchBuffers,
    best_of,
    compare,
    explore,
    find,
    knowledge,
    make_buffers,
    nominate,
    pick_baseline,
    race,
)
from kibitz.core.chance import CHANCE
from kibitz.core.registry import OWN
from kibitz.core.seed import set_seed
from kibitz.game import start_rulebook
from tests.bots import cups


def chance(seed: int = 1) -> Any:
    generator = np.zeros(1, dtype=CHANCE)[0]
    set_seed(generator, seed)
    return generator


def cups_view() -> kibitz.View:
    return start_rulebook(cups.RULEBOOK, 2, 1, None, False, {}).view(0)


def values(
    view: kibitz.View, worlds: int, with_tree: bool
) -> tuple[SearchBuffers, dict[str, float]]:
    """What each candidate is worth after so many worlds, all of them kept in the race."""
    buffers = make_buffers(view.rulebook, worlds, 1 << 12)
    count = nominate(view.data, 8, buffers)
    explore(view.data, count, 0, worlds, with_tree, 0.7, buffers, chance())
    names = [view.rulebook.move_name(view.data.table, int(m)) for m in buffers.candidates[:count]]
    means = buffers.results[:worlds, :count].mean(axis=0)
    return buffers, dict(zip(names, means.tolist(), strict=True))


def test_waiting_to_guess_a_hidden_card_is_worth_no_more_than_guessing_now() -> None:
    """Each world shows where the ball is; a search that fused them would win by waiting."""
    _, found = values(cups_view(), 400, with_tree=True)
    assert 0.4 < found["wait"] < 0.6
    assert 0.4 < found["cup0"] < 0.6
    assert 0.53 < found["coin"] < 0.67


def test_the_sure_thing_is_chosen_over_the_hidden_card() -> None:
    for seed in range(3):
        assert (
            bot("expert:4000", seed=seed, seconds=0, compiled=False).choose(cups_view()) == "coin"
        )


@pytest.mark.parametrize(("noise", "champions"), [(0.0, {10}), (2.0, {10, 11, 12})])
def test_a_champion_that_wavers_is_one_of_those_that_are_close(
    noise: float, champions: set[int]
) -> None:
    buffers = make_buffers(cups.RULEBOOK, 1, 16)
    generator = chance()
    picked = set()
    for _ in range(200):
        buffers.candidates[:4] = [10, 11, 12, 13]
        buffers.weights[:4] = [5.0, 4.5, 3.5, 2.9]
        pick_baseline(4, noise, buffers, generator)
        picked.add(int(buffers.candidates[0]))
        assert sorted(buffers.candidates[:4].tolist()) == [10, 11, 12, 13]
    assert picked == champions


def test_all_candidates_are_tried_in_the_same_worlds() -> None:
    buffers, _ = values(cups_view(), 100, with_tree=False)
    cup0, cup1 = 0, 1
    assert buffers.candidates[:2].tolist() == [cups.POINT, cups.POINT + 1]
    right = buffers.results[:100, cup0] + buffers.results[:100, cup1]
    assert right.tolist() == [1.0] * 100  # one of the two cups is right in every world


def test_second_thoughts_are_the_same_for_all_candidates_and_others_in_each_world() -> None:
    """To wait is to guess later: twice the same guess in a world, but not in every world."""
    view = cups_view()
    worlds = 50
    buffers = make_buffers(view.rulebook, worlds, 16)
    buffers.candidates[:3] = [cups.POINT, cups.WAIT, cups.WAIT]
    buffers.is_alive[:3] = 1
    explore(view.data, 3, 0, worlds, False, 0.7, buffers, chance())
    cup0, wait, wait_again = buffers.results[:worlds, :3].T
    assert wait.tolist() == wait_again.tolist()
    assert 10 < (wait == cup0).sum() < 40  # so often the guess was cup 0


def test_nodes_are_what_the_searching_seat_knows() -> None:
    game = kibitz.start("lobo77", seats=3, seed=5, compiled=False)
    buffers = make_buffers(game.rulebook, 1, 16)
    own = knowledge(game.state, 0, buffers)
    for seed in range(5):
        guess = game.view(0).resample(seed)
        assert guess.hands[1] != game.hands[1]
        assert knowledge(guess.state, 0, buffers) == own
        assert knowledge(guess.state, 1, buffers) != knowledge(game.state, 1, buffers)


def test_a_full_table_is_told_and_nothing_is_overwritten() -> None:
    buffers = make_buffers(cups.RULEBOOK, 1, 4)
    for number in range(4):
        key = (number << 20) | 1
        place = find(key, buffers)
        assert buffers.keys[place] == EMPTY
        buffers.keys[place] = key
    assert sorted(buffers.keys.tolist()) == [(number << 20) | 1 for number in range(4)]
    assert find((7 << 20) | 1, buffers) == -1
    assert find((2 << 20) | 1, buffers) >= 0


def results(*columns: list[float]) -> SearchBuffers:
    buffers = make_buffers(cups.RULEBOOK, len(columns[0]), 4)
    for i, column in enumerate(columns):
        buffers.results[: len(column), i] = column
        buffers.is_alive[i] = 1
    return buffers


def test_the_race_drops_what_is_surely_behind_and_keeps_what_is_in_doubt() -> None:
    buffers = results([1, 1, 0, 1] * 8, [0, 0, 0, 0] * 8, [1, 0, 1, 1] * 8)
    race(3, 32, buffers)
    assert buffers.is_alive[:3].tolist() == [1, 0, 1]


def test_the_race_does_not_tell_equal_moves_apart() -> None:
    few, many = 16, 1024
    buffers = results([1, 0] * (many // 2), [1, 0] * (many // 2))
    race(2, few, buffers)
    assert buffers.is_alive[:2].tolist() == [1, 1]  # 16 worlds may have missed the difference
    race(2, many, buffers)
    assert buffers.is_alive[:2].tolist() == [1, 0]


def test_the_rule_of_thumbs_move_stays_unless_another_is_better_by_more_than_chance() -> None:
    hardly = results([1, 0] * 8, [1, 0] * 7 + [1, 1])
    clearly = results([1, 0] * 8, [1, 1] * 8)
    assert best_of(2, 16, clearly) == 1
    assert best_of(2, 16, hardly) == 1  # one gain and no loss: an error's worth
    mixed = results([1, 0, 1, 0] * 4, [0, 1, 0, 1] * 3 + [1, 1, 0, 1])
    assert best_of(2, 16, mixed) == 0


def test_compare_gives_the_paired_difference_and_its_standard_error() -> None:
    buffers = results([1.0, 0.5, 0.0, 1.0], [0.0, 0.5, 0.5, 0.0])
    gap, error = compare(0, 1, 4, buffers)
    gaps = np.array([1.0, 0.0, -0.5, 1.0])
    assert gap == pytest.approx(gaps.mean())
    assert error == pytest.approx(gaps.std(ddof=1) / 2)


def test_going_on_without_a_move_is_worth_what_the_rule_of_thumb_makes_of_it() -> None:
    view = cups_view()
    buffers = make_buffers(view.rulebook, 500, 16)
    buffers.candidates[0] = NO_MOVE
    buffers.is_alive[0] = 1
    explore(view.data, 1, 0, 500, False, 0.7, buffers, chance())
    assert 0.42 < buffers.results[:, 0].mean() < 0.62  # a mixture of coin (0.6) and cups (0.5)


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard:200"])
@pytest.mark.parametrize("name", OWN)
def test_a_bot_at_a_table_does_not_know_hidden_cards(name: str, level: str) -> None:
    """Non-interference: change only what the seat cannot know, and it makes the same move."""
    game = kibitz.start(name, seats=3, seed=8)
    policies = np.array([tuple(bot(level).level.policy())] * 3, dtype=POLICY)
    turn = machine.compiled(game.rulebook).take_turn
    buffers = make_buffers(game.rulebook, 200, 1 << 12)
    player = bot(level, seed=4, seconds=0)
    differed = 0
    for number in range(12):
        view = game.view(game.turn)
        worlds = [game.copy(), *(view.resample(seed) for seed in range(2))]
        differed += worlds[0].hands != worlds[1].hands
        choices = {player.choose(world.view(game.turn)) for world in worlds}
        played = {int(turn(world.state, policies, buffers, chance(number))) for world in worlds}
        assert len(choices) == len(played) == 1
        game.play(player.choose(view))
    assert differed > 0


def test_a_turn_interpreted_is_the_turn_compiled() -> None:
    game = kibitz.start("lobo77", seats=3, seed=2)
    policies = np.array([tuple(bot("hard:40").level.policy())] * 3, dtype=POLICY)
    compiled = machine.compiled(game.rulebook).take_turn
    for number in range(3):
        twin = game.copy()
        buffer_sets = [make_buffers(game.rulebook, 40, 1 << 8) for _ in range(2)]
        move = take_turn(twin.state, policies, buffer_sets[0], chance(number))
        assert compiled(game.state, policies, buffer_sets[1], chance(number)) == move
        assert twin.state.tobytes() == game.state.tobytes()


def test_a_time_limit_that_is_never_reached_changes_nothing() -> None:
    game = kibitz.start("lobo77", seats=3, seed=2)
    patient, unlimited = (bot("hard:300", seed=4, seconds=seconds) for seconds in (1e6, 0))
    for _ in range(12):
        view = game.view(game.turn)
        move = unlimited.choose(view)
        assert patient.choose(view) == move
        game.play(move)


def test_a_search_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by a second with each simulation."""
    made, moves = [], []
    for seconds in (600, 1e6):
        player = bot("expert:20000", seed=1, seconds=seconds, compiled=False)
        tally = player._buffers_of(cups.RULEBOOK).tally
        monkeypatch.setattr(time, "perf_counter", lambda tally=tally: float(tally[0]))
        moves.append(player.choose(cups_view()))
        made.append(int(tally[0]))
    in_time, at_leisure = made
    assert 600 <= in_time < 604  # a world more makes four
    assert at_leisure > 1200
    assert moves == ["coin", "coin"]
