"""PettingZoo's own checks on all games, and what they do not look at."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import kibitz
from kibitz.core import kernel
from kibitz.core.errors import KibitzError
from kibitz.envs import aec_env

SIZES = [(game, seats) for game in kibitz.GAMES for seats in kibitz.rulebook(game).seats][::2]


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_pettingzoos_api_test(game: str, seats: int) -> None:
    api_test(aec_env(game, seats=seats), num_cycles=100)


@pytest.mark.parametrize("game", kibitz.GAMES)
def test_pettingzoos_seed_test(game: str) -> None:
    seed_test(partial(aec_env, game, seats=3), num_cycles=60)


def play(env: Any, seed: int) -> dict[str, float]:
    """A whole game of random moves; what each agent got."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        row, reward, ended, _, info = env.last()
        total[agent] += reward
        if ended:
            env.step(None)
            continue
        mask = row["action_mask"] if isinstance(row, dict) else info["action_mask"]
        env.step(chance.choice(np.flatnonzero(mask)))
    return total


@pytest.mark.parametrize("game", kibitz.GAMES)
def test_rewards_are_those_of_the_game(game: str) -> None:
    env = aec_env(game, seats=3)
    total = play(env, 5)
    assert sum(total.values()) == pytest.approx(0)
    mask = int(kernel.winners(env.games.batch.states[0]))
    won = {seat for seat in range(3) if mask >> seat & 1}
    best = max(total.values())
    assert {seat for seat in range(3) if total[f"seat_{seat}"] == best} == won


def test_every_agent_sees_its_own_view() -> None:
    env = aec_env("lobo77", seats=4)
    env.reset(seed=3)
    hands = {}
    for agent in env.agents:
        told = env.layout.read(env.observe(agent))
        hands[agent] = {name: number for name, number in told.items() if name.startswith("hand.")}
        assert sum(hands[agent].values()) == 5
    assert len({str(hand) for hand in hands.values()}) == 4


def test_masks_may_be_in_the_observations() -> None:
    env = aec_env("deuce", seats=2, masked=True, target=10)
    env.reset(seed=1)
    first, second = env.agent_selection, env.agents[1 - env.agents.index(env.agent_selection)]
    assert env.observe(first)["action_mask"].any()
    assert not env.observe(second)["action_mask"].any()
    assert env.observe(first) in env.observation_space(first)
    play(env, 2)


def test_an_illegal_action_ends_the_game() -> None:
    env = aec_env("lobo77", seats=3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.infos[agent]["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
    assert sum(env.rewards.values()) == -1
    assert env.infos[agent] == {"illegal_move": True}


def test_steps_at_the_wrong_time_are_told() -> None:
    env = aec_env("lobo77", seats=3)
    with pytest.raises(KibitzError, match="call reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(KibitzError, match="None is no action"):
        env.step(None)


def test_it_can_be_looked_at() -> None:
    env = aec_env("dealt", seats=3, render_mode="ansi")
    env.reset(seed=1)
    assert "your hand" in str(env.render())
    mask = env.infos[env.agent_selection]["action_mask"]
    names = {env.action_name(code) for code in np.flatnonzero(mask)}
    assert names == set(env.view.legal_moves)
