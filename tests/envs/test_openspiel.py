"""OpenSpiel's own checks on all games, and its algorithms playing them."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr, random_agent

import kibitz
from kibitz.core.errors import KibitzError
from kibitz.envs import layout, openspiel
from tests.bots import cups

SIZES = [(game, kibitz.rulebook(game).seats[i]) for game in kibitz.GAMES for i in (0, 1)]


def named(game: str, players: int, **options: Any) -> Any:
    settings = ",".join(f"{k}={v}" for k, v in {"players": players, **options}.items())
    return pyspiel.load_game(f"kibitz_{game}({settings})")


def played(game: Any, moves: int, seed: int) -> Any:
    """A state after random moves, chance moves included."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    while moves > 0 and not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        moves -= 1
    return state


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_openspiels_random_simulation(game: str, players: int) -> None:
    short = {"lobo77": {"chips": 1}, "deuce": {"target": 10}, "dealt": {"edition": "intl"}}
    pyspiel.random_sim_test(named(game, players, **short.get(game, {})), 1, True, False)


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_resampled_states_look_the_same_to_the_player(game: str, players: int) -> None:
    chance = random.Random(1)
    differs = 0
    for moves in (8, 9, 40):
        state = played(named(game, players), moves, seed=moves)
        if state.is_terminal():
            continue
        for player in range(players):
            twin = state.resample_from_infostate(player, chance.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
            assert twin.current_player() == state.current_player()
            assert twin.history() == state.history()
            assert twin.key != state.key  # nor does it say what the true game is
            if player == state.current_player():
                assert twin.legal_actions() == state.legal_actions()
            differs += str(twin) != str(state)
            for _ in range(20):  # it can be played on
                if not twin.is_terminal():
                    twin.apply_action(chance.choice(twin.legal_actions()))
    assert differs > 3


def test_a_stored_state_goes_on_alike_even_when_resampled() -> None:
    game = named("lobo77", 3, chips=2)
    state = played(game, 20, seed=3).resample_from_infostate(0, random.Random(2).random)
    text = pyspiel.serialize_game_and_state(game, state)
    other_game, other = pyspiel.deserialize_game_and_state(text)
    assert str(other_game) == str(game)
    for seat in range(3):
        assert other.information_state_string(seat) == state.information_state_string(seat)
    one, two = played_on(state, 5), played_on(other, 5)
    assert str(one) == str(two)


def played_on(state: Any, seed: int) -> Any:
    chance = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_a_history_is_the_whole_game() -> None:
    game = named("deuce", 3, target=20)
    state = played(game, 10_000, seed=4)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.returns() == state.returns()
    assert max(state.returns()) > 0


def test_information_states_remember_what_observations_forget() -> None:
    """Two ways to the same table: what was seen differs, what is seen now does not."""
    state = played(named("fivecrowns", 2), 8, seed=1)
    moves = {state.action_to_string(action): action for action in state.legal_actions()}
    ways = []
    for first in ("pile", "stock"):  # then discard the card that was taken
        way = state.clone()
        before = way.view(way.current_player()).hand
        way.apply_action(moves[first])
        taken = Counter(way.view(way.current_player()).hand) - Counter(before)
        discard = {way.action_to_string(action): action for action in way.legal_actions()}
        way.apply_action(discard[next(iter(taken))])
        ways.append(way)
    player = state.current_player()
    texts = [way.information_state_string(player) for way in (state, *ways)]
    assert len(set(texts)) == 3
    again = state.clone()
    assert again.information_state_string(player) == texts[0]
    other = [way.information_state_string(1 - player) for way in ways]
    assert other[0] != other[1]


def test_tensors_have_the_documented_layout() -> None:
    game = named("fivecrowns", 3)
    state = played(game, 30, seed=2)
    sheet = layout("fivecrowns", 3)
    assert game.observation_tensor_size() == len(sheet)
    assert game.information_state_tensor_size() == len(layout("fivecrowns", 3, memory=True))
    told = sheet.read(np.array(state.observation_tensor(1)))
    hand = {name[5:]: number for name, number in told.items() if name.startswith("hand.")}
    assert sum(hand.values()) == len(state.view(1).hand)
    assert set(hand) == set(state.view(1).hand)


def test_ismcts_plays_a_whole_game() -> None:
    game = named("lobo77", 2, chips=1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.5,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        max_simulations=25,
        random_state=np.random.RandomState(2),
    )
    chance = random.Random(3)
    state = played(game, 8, seed=3)
    decisions = 0
    while not state.is_terminal():
        if state.current_player() == 0:
            action = bot.step(state)
            assert action in state.legal_actions()
            decisions += 1
        else:
            action = chance.choice(state.legal_actions())
        state.apply_action(action)
    # OpenSpiel's bot draws worlds from a source that takes no seed: how long the game is, is open.
    assert decisions > 0
    assert sorted(state.returns()) == [-1, 1]


def test_openspiels_own_environment_and_a_solver_run() -> None:
    env = rl_environment.Environment(named("lobo77", 2, chips=1))
    agents = [random_agent.RandomAgent(seat, env.action_spec()["num_actions"]) for seat in (0, 1)]
    time_step = env.reset()
    while not time_step.last():
        player = time_step.observations["current_player"]
        time_step = env.step([agents[player].step(time_step).action])
    assert sorted(time_step.rewards) == [-1, 1]
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(named("lobo77", 2, chips=1))
    solver.iteration()
    assert len(solver._infostates) > 0


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("kibitz_lobo77(players=9)", "2 to 8 seats"),
        ("kibitz_lobo77(chips=99)", "option chips cannot be “99”"),
        ("kibitz_lobo77(colour=1)", "colour"),
    ],
)
def test_bad_settings_are_told(game: str, message: str) -> None:
    with pytest.raises((KibitzError, pyspiel.SpielError), match=message):
        pyspiel.load_game(game)


def test_observers_see_what_a_player_sees() -> None:
    nobody = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    with pytest.raises(KibitzError, match="what one player sees"):
        named("lobo77", 2).make_py_observer(nobody)


def test_a_program_ends_well() -> None:
    """OpenSpiel keeps what makes games until after Python's end."""
    script = "import pyspiel, kibitz.envs.openspiel; pyspiel.load_game('kibitz_deuce')"
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_game_of_another_package() -> None:
    state = played(pyspiel.load_game(openspiel.register(cups.RULEBOOK)), 8, seed=1)
    assert state.current_player() == 0
    assert [state.action_to_string(action) for action in state.legal_actions()] == [
        *("coin", "wait", "cup0", "cup1")
    ]
