"""Records as Python's own values."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import kibitz
from kibitz.core.plain import LEFT_OUT, PADDING, plain
from kibitz.core.registry import GAMES
from kibitz.game import random_mover


def check_same(record: Any, found: Any) -> None:
    for name in record.dtype.names:
        if name in LEFT_OUT or name.startswith(PADDING):
            assert not hasattr(found, name)
        elif record.dtype[name].names:
            check_same(record[name], getattr(found, name))
        else:
            assert np.array_equal(record[name], getattr(found, name)), name


@pytest.mark.parametrize("game", GAMES)
def test_every_field_has_the_value_of_the_record(game: str) -> None:
    played = kibitz.start(game, seats=3, seed=5, compiled=False)
    mover = random_mover(5)
    for _ in range(12):
        played.play_random(mover)
    check_same(played.state, plain(played.state))
    check_same(played.view(1).data, plain(played.view(1).data))


def test_what_is_plain_stays_so() -> None:
    once = plain(kibitz.start("dealt", seats=3, seed=1, compiled=False).state)
    assert plain(once) is once
    assert isinstance(once.hand[0], tuple)  # rows of two dimensions
