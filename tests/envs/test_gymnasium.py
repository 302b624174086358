"""Gymnasium's own checks, and what they do not look at: rewards, masks, ends, seeds."""

from __future__ import annotations

import copy
import pickle
from importlib.metadata import EntryPoint
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import kibitz
from kibitz.core import registry
from kibitz.core.errors import KibitzError
from kibitz.envs import AECEnv, Env, VectorEnv, register
from kibitz.envs.batch import Games
from kibitz.envs.steps import BLOCK_SIZE
from tests.bots import cups

GAMES = kibitz.GAMES


def any_legal(mask: NDArray[Any], chance: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each row of a mask, at random."""
    return np.argmax(mask * chance.random(mask.shape), axis=1)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasiums_checker(game: str) -> None:
    check_env(gymnasium.make(f"Kibitz/{game}-v0", opponents="random").unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_to_its_end(game: str) -> None:
    env: Any = gymnasium.make(f"Kibitz/{game}-v0", seats=3, seat=1, opponents="random,easy")
    env.action_space.seed(1)
    _, info = env.reset(seed=1)
    ended, rewards = False, [0.0]
    while not ended:
        assert info["seat"] == 1
        assert rewards[-1] == 0
        names = {env.unwrapped.action_name(code) for code in np.flatnonzero(info["action_mask"])}
        assert names == set(env.unwrapped.view.legal_moves)
        row, reward, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
        assert row in env.observation_space
        rewards.append(float(reward))
    assert not info["action_mask"].any()
    assert rewards[-1] == info["result"][1]
    assert info["result"].sum() == pytest.approx(0)
    assert info["illegal_move"] is False
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.unwrapped.step(0)


def test_a_sole_winner_gets_one_and_the_others_share_the_loss() -> None:
    env: Any = Env("lobo77", seats=4, seat=0, opponents="random", chips=1)
    chance = np.random.default_rng(1)
    seen = set()
    for seed in range(40):
        _, info = env.reset(seed=seed)
        ended = False
        while not ended:
            action = any_legal(info["action_mask"][None], chance)[0]
            _, reward, ended, _, info = env.step(action)
        seen.add(round(reward, 6))
    assert seen == {1.0, round(-1 / 3, 6)}


def test_an_illegal_action_loses() -> None:
    env = Env("deuce", seats=2, seat=0, opponents="random")
    _, info = env.reset(seed=3)
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, ended, truncated, info = env.step(action)
    assert (reward, ended, truncated, info["illegal_move"]) == (-1.0, True, False, True)


def test_it_shows_what_the_seat_sees() -> None:
    env = Env("dealt", seat=2, opponents="medium", render_mode="ansi", edition="intl")
    env.reset(seed=5)
    assert "your hand" in str(env.render())
    assert env.view.seat == 2
    assert env.games.options["edition"] == "intl"


def batches(games: int, steps: int, workers: int, **settings: Any) -> list[NDArray[Any]]:
    """All that a vector environment tells in some steps."""
    env = VectorEnv("lobo77", games, workers=workers, chips=1, **settings)
    chance = np.random.default_rng(1)
    row, infos = env.reset(seed=7)
    told = [row]
    for _ in range(steps):
        row, rewards, ended, _, infos = env.step(any_legal(infos["action_mask"], chance))
        told += [row, rewards, ended, infos["action_mask"], infos["seat"]]
    env.close()
    return told


def test_the_number_of_threads_changes_nothing() -> None:
    size = 3 * BLOCK_SIZE + 5
    one, two = (batches(size, 12, workers, opponents="easy") for workers in (1, 3))
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_interpreted_steps_are_the_same(game: str) -> None:
    chance = np.random.default_rng(2)
    both = [
        Games(game, 2, 3, opponents="medium", workers=1, compiled=compiled)
        for compiled in (True, False)
    ]
    for games in both:
        games.reset()
    for _ in range(6):
        actions = any_legal(both[0].batch.masks, chance)
        for games in both:
            games.step(actions)
        for one, two in zip(both[0].batch, both[1].batch, strict=True):
            assert one.tobytes() == two.tobytes()


def test_vector_steps_are_those_of_the_game() -> None:
    """Against oneself every step is one move: a game played along by hand shows the same."""
    env = VectorEnv("fivecrowns", 2, seats=3, seat="all")
    chance = np.random.default_rng(3)
    _, infos = env.reset(seed=1)
    twin = env.games.batch.states[1:].copy()
    game = kibitz.Game(env.games.book, env.games.rules, twin, None, None)
    for _ in range(400):
        assert infos["seat"][1] == game.turn
        legal = {move.code: move for move in game.legal_moves}
        assert set(np.flatnonzero(infos["action_mask"][1]).tolist()) == set(legal)
        actions = any_legal(infos["action_mask"], chance)
        _, _, ended, _, infos = env.step(actions)
        game.play(legal[int(actions[1])])
        if game.is_over:
            assert ended[1]
            break
        assert env.games.batch.states[1].tobytes() == game.state.tobytes()


def test_the_end_of_a_game_is_told_in_the_same_step() -> None:
    env = VectorEnv("lobo77", 64, seats=2, seat=0, opponents="random", chips=1)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    chance = np.random.default_rng(4)
    _, infos = env.reset(seed=2)
    over = env.layout.index("over")
    for _ in range(30):
        row, rewards, ended, truncated, infos = env.step(any_legal(infos["action_mask"], chance))
        assert not truncated.any()
        assert (row[:, over] == 0).all()
        assert infos["action_mask"].any(axis=1).all()
        assert (rewards[~ended] == 0).all()
        if ended.any():
            assert (infos["_final_obs"] == ended).all()
            assert (infos["final_obs"][ended][:, over] == 1).all()
            about = infos["final_info"]
            assert (about["result"][ended][:, 0] == rewards[ended]).all()
            assert set(rewards[ended].tolist()) <= {1.0, -1.0}
            return
    raise AssertionError("no game ended")


def test_the_next_step_deals_anew() -> None:
    env = VectorEnv("lobo77", 32, seats=2, opponents="random", chips=1, autoreset_mode="NextStep")
    chance = np.random.default_rng(4)
    _, infos = env.reset(seed=2)
    over, was = env.layout.index("over"), np.zeros(32, dtype=bool)
    seen = False
    for _ in range(30):
        row, rewards, ended, _, infos = env.step(any_legal(infos["action_mask"], chance))
        assert (rewards[was] == 0).all()
        assert not ended[was].any()
        assert ((row[:, over] == 1) == ended).all()
        seen |= bool(was.any())
        was = ended
    assert seen


def test_without_autoreset_chosen_games_are_dealt_anew() -> None:
    env = VectorEnv("lobo77", 8, seats=2, opponents="random", chips=1, autoreset_mode="Disabled")
    chance = np.random.default_rng(4)
    _, infos = env.reset(seed=2)
    ended = np.zeros(8, dtype=bool)
    while not ended.any():
        _, _, ended, _, infos = env.step(any_legal(infos["action_mask"], chance))
    with pytest.raises(KibitzError, match="reset_mask"):
        env.step(np.zeros(8, dtype=np.int64))
    others = env.games.batch.states[~ended].tobytes()
    _, infos = env.reset(options={"reset_mask": ended})
    assert env.games.batch.states[~ended].tobytes() == others
    env.step(any_legal(infos["action_mask"], chance))


def test_make_vec_and_copies() -> None:
    env: Any = gymnasium.make_vec("Kibitz/deuce-v0", num_envs=3, seats=2, opponents="random")
    assert isinstance(env, VectorEnv)
    first, infos = env.reset(seed=1)
    kept = first.copy()
    second, *_ = env.step(any_legal(infos["action_mask"], np.random.default_rng(1)))
    assert (first == kept).all()
    assert second in env.observation_space
    assert env.action_space.shape == (3,)


def test_without_copies_arrays_are_used_again() -> None:
    env = VectorEnv("deuce", 2, seats=2, opponents="random", copy=False)
    first, infos = env.reset(seed=1)
    second, *_ = env.step(any_legal(infos["action_mask"], np.random.default_rng(1)))
    assert np.shares_memory(first, second)


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_bots_that_search(mode: str) -> None:
    settings: dict[str, Any] = {"seats": 3, "seat": 1, "chips": 1, "autoreset_mode": mode}
    told = []
    for workers in (1, 2):
        env = VectorEnv("lobo77", 2, opponents="hard:20,medium", workers=workers, **settings)
        chance = np.random.default_rng(4)
        row, infos = env.reset(seed=2)
        ends = 0
        for _ in range(25):
            row, rewards, ended, _, infos = env.step(any_legal(infos["action_mask"], chance))
            ends += ended.sum()
            assert (infos["seat"] == 1).all()
            assert ((rewards != 0) == ended).all()
        assert ends > 0
        told.append((row.tobytes(), env.games.decisions))
    assert told[0] == told[1]


def test_a_game_of_another_package_and_a_seat_that_never_acts() -> None:
    games = Games(cups.RULEBOOK, 4, 2, 0, "random", workers=1, compiled=False)
    games.reset()
    assert (games.batch.masks == 1).all()
    games.step(np.zeros(4, dtype=np.int64))
    assert games.lines["ended"].all()
    idle = Games(cups.RULEBOOK, 1, 2, 1, "random", workers=1, compiled=False)
    with pytest.raises(KibitzError, match="seat 1 of Cups never gets to act"):
        idle.reset()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"game": "lobo7"}, "did you mean “lobo77”"),
        ({"seats": 9}, "2 to 8 seats"),
        ({"seat": 4}, "there is no seat 4"),
        ({"seat": "some"}, "there is no seat “some”"),
        ({"opponents": "clever"}, "there is no bot “clever”"),
        ({"opponents": ["easy"] * 4}, "4 opponents do not fit"),
        ({"chips": 9}, "option chips cannot be “9”"),
        ({"num_envs": 0}, "from 1 to"),
        ({"workers": 0}, "the number of workers must be 1 or more"),
        ({"render_mode": "ansi"}, "there is no render mode 'ansi'"),
    ],
)
def test_bad_settings_are_told(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(KibitzError, match=message):
        VectorEnv(**{"game": "lobo77", "num_envs": 2, **settings})


def test_a_wrong_number_of_actions_is_told() -> None:
    env = VectorEnv("lobo77", 4)
    env.reset(seed=1)
    with pytest.raises(KibitzError, match="4 actions are needed"):
        env.step(np.zeros(3, dtype=np.int64))


def test_seeds_and_masks_of_a_wrong_shape_are_told() -> None:
    env = VectorEnv("lobo77", 4)
    seeds: Any = [1, 2, 3, 4]
    with pytest.raises(KibitzError, match="one seed is for all games"):
        env.reset(seed=seeds)
    with pytest.raises(KibitzError, match="reset_mask must have 4 entries"):
        env.reset(options={"reset_mask": np.ones(5, dtype=np.bool_)})


@pytest.mark.parametrize("kind", [Env, AECEnv])
def test_a_wrong_render_mode_is_told(kind: Any) -> None:
    with pytest.raises(KibitzError, match="'human': it must be None or 'ansi'"):
        kind("lobo77", render_mode="human")


@pytest.mark.parametrize("kind", [Env, VectorEnv, AECEnv])
@pytest.mark.parametrize("act", [copy.deepcopy, pickle.dumps])
def test_copies_are_refused_in_words(kind: Any, act: Any) -> None:
    with pytest.raises(KibitzError, match="make another one with the same arguments"):
        act(kind("lobo77"))


@pytest.mark.parametrize("game", GAMES)
def test_with_all_seats_the_end_is_that_of_the_last_mover(game: str) -> None:
    env = Env(game, seats=3, seat="all")
    _, info = env.reset(seed=4)
    chance, ended = np.random.default_rng(4), False
    while not ended:
        mover = info["seat"]
        action = any_legal(info["action_mask"][None], chance)[0]
        row, reward, ended, _, info = env.step(action)
    assert info["seat"] == mover
    assert reward == info["result"][mover]
    assert row[env.layout.index("seat")] == mover
    assert info["action_mask"].sum() == 0


def test_a_name_that_no_game_can_have_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("my game", "mygame", registry.GROUP)
    monkeypatch.setitem(registry.offers(), entry.name, [entry])
    register()
    assert "Kibitz/lobo77-v0" in gymnasium.registry
