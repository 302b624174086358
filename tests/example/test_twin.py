"""Oh Hell against an implementation by others: every decision of whole games, in both."""

from __future__ import annotations

from random import Random

import pytest

import kibitz
from tests.test_bench_scripts import loaded

pytest.importorskip("pyspiel")
twin_of = loaded("twin")


@pytest.mark.parametrize("order", ["up", "down"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_moves_and_points_are_those_of_openspiel(seats: int, order: str) -> None:
    chance = Random(seats)
    for seed in range(50):
        game = kibitz.start("ohhell", seats=seats, seed=seed, order=order)
        twin = twin_of.Twin(game)
        while not game.is_over:
            twin.play(chance.choice(game.legal_moves))


def test_a_twin_notices_a_difference() -> None:
    game = kibitz.start("ohhell", seats=3, seed=1)
    twin = twin_of.Twin(game)
    twin.play(game.legal_moves[0])
    game.state.turn = 0
    with pytest.raises(twin_of.TwinError, match="seat to act"):
        twin.play(game.legal_moves[0])
