"""Rules of thumb: wavering is fair, overlooking leaves something."""

from __future__ import annotations

import numpy as np
import pytest

from kibitz.bots.policy import noisy_best, overlook
from kibitz.game import random_mover


@pytest.mark.parametrize("moves", [2, 5, 12])
def test_equal_weights_are_chosen_equally_often(moves: int) -> None:
    chance = random_mover(1)
    weights = np.zeros(moves)
    rounds = 1000 * moves
    counts = np.bincount(
        [noisy_best(weights, moves, 1.0, chance) for _ in range(rounds)], minlength=moves
    )
    excess = ((counts - 1000) ** 2 / 1000).sum()  # chi-squared with moves - 1 degrees of freedom
    assert excess < moves + 5 * np.sqrt(2 * moves)


def test_a_weight_out_of_reach_is_never_chosen() -> None:
    chance = random_mover(1)
    weights = np.array([0.0, 1.01, 0.5])
    chosen = {noisy_best(weights, 3, 1.0, chance) for _ in range(300)}
    assert chosen == {1, 2}


def test_something_is_always_noticed() -> None:
    chance = random_mover(2)
    kept = set()
    for _ in range(200):
        moves, weights = np.arange(3), np.arange(3.0)
        number = overlook(moves, weights, 3, 0.9, chance)
        assert 1 <= number <= 3
        assert moves[:number].tolist() == weights[:number].tolist()
        kept |= set(moves[:number].tolist())
    assert kept == {0, 1, 2}
