"""Hidden cards dealt anew: every deal that fits is equally likely, and no other is dealt."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from kibitz.core.chance import CHANCE
from kibitz.core.hidden import deal_to_lacking
from kibitz.core.seed import set_seed

SEATS, VIEWER = 3, 0
NOTHING = 0


def a_chance(seed: int) -> Any:
    chance = np.zeros(1, dtype=CHANCE)[0]
    set_seed(chance, seed)
    return chance


def dealt(unseen: int, sizes: list[int], lacking: list[int], chance: Any) -> tuple[int, ...]:
    """The hands of the other seats."""
    view = SimpleNamespace(seat=VIEWER, table=SimpleNamespace(seats=SEATS))
    out = SimpleNamespace(hand=[NOTHING] * SEATS)
    found = deal_to_lacking(view, unseen, sizes, chance, out, lacking)
    assert found == out.hand[1] | out.hand[2]
    return tuple(out.hand[1:])


def sets_of(cards: int, size: int) -> list[int]:
    members = [1 << card for card in range(cards.bit_length()) if cards >> card & 1]
    return [sum(some) for some in combinations(members, size)]


def test_all_deals_to_seats_that_lack_something_are_equally_likely() -> None:
    """Of cards 0 to 5, seat 1 lacks the first two and seat 2 the last two."""
    unseen, sizes, lacking = 0b111111, [0, 2, 1], [NOTHING, 0b000011, 0b110000]
    possible = {
        (one, two)
        for one in sets_of(unseen & ~lacking[1], 2)
        for two in sets_of(unseen & ~lacking[2], 1)
        if one & two == 0
    }
    chance, drawn = a_chance(1), 5000
    found = Counter(dealt(unseen, sizes, lacking, chance) for _ in range(drawn))
    assert set(found) == possible
    expected = drawn / len(possible)
    spread = sum((number - expected) ** 2 / expected for number in found.values())
    assert len(possible) == 18
    assert spread < 41, "chi square of 17 degrees of freedom, one in a thousand"


def test_large_hands_are_dealt_too() -> None:
    """Two hands of 13 among 26 cards want the same card nearly always, but for one deal in 10^7."""
    unseen, sizes, lacking = (1 << 26) - 1, [0, 13, 13], [NOTHING, 0b11, 0b1100]
    one, two = dealt(unseen, sizes, lacking, a_chance(1))
    assert (one.bit_count(), two.bit_count(), one & two) == (13, 13, 0)
    assert one & lacking[1] == two & lacking[2] == 0


def test_seats_that_cannot_hold_so_many_are_a_defect() -> None:
    with pytest.raises(RuntimeError, match="no deal of the hidden cards agrees"):
        dealt(0b111, [0, 2, 1], [NOTHING, 0b110, 0b001], a_chance(1))
