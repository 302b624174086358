"""What may be guessed after a stock was rebuilt: all that could be, and nothing that could not."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

from kibitz.core.chance import CHANCE
from kibitz.core.memory import guess, memory_dtype, note_draw, note_play, note_rebuild
from kibitz.core.seed import set_seed

KINDS = 3
SEATS = 3
VIEWER = 0
Hands = tuple[tuple[int, ...], ...]


def told(memory: Any, fresh: str, kept: str) -> None:
    """A rebuild: the cards of the new stock, and how many cards each seat holds hidden."""
    note_rebuild(memory)
    for card in fresh:
        memory.fresh[int(card)] += 1
    memory.kept[:] = [int(count) for count in kept]


def counts(cards: str) -> np.ndarray[Any, np.dtype[np.int64]]:
    found = np.zeros(KINDS, dtype=np.int64)
    for card in cards:
        found[int(card)] += 1
    return found


def guesses(memory: Any, unseen: str, hidden: tuple[int, ...], number: int = 400) -> set[Hands]:
    """The hands of seats 1 and 2 that guesses of seat 0 give."""
    generator = np.zeros(1, dtype=CHANCE)[0]
    set_seed(generator, 1)
    found = set()
    for _ in range(number):
        copy = np.array([memory])[0]
        pool = counts(unseen)
        hands = np.zeros((SEATS, KINDS), dtype=np.int64)
        guess(copy, VIEWER, pool, np.array(hidden), generator, hands)
        assert [hand.sum() for hand in hands] == list(hidden)
        assert (hands.sum(axis=0) + pool == counts(unseen)).all()
        found.add(tuple(tuple(int(count) for count in hand) for hand in hands[1:]))
    return found


def possible(kept: str, fresh: str, slots: list[tuple[int, int]], played: list[str]) -> set[Hands]:
    """By trying everything: seats 1 and 2 hold kept and fresh cards, then play some of them."""
    found = set()
    first, second = slots
    for old in set(permutations(kept)):
        for one in combinations(range(len(fresh)), first[1]):
            rest = [place for place in range(len(fresh)) if place not in one]
            for two in combinations(rest, second[1]):
                hands = [
                    Counter([*old[: first[0]], *(fresh[place] for place in one)]),
                    Counter([*old[first[0] :], *(fresh[place] for place in two)]),
                ]
                if all(Counter(played[i]) <= hands[i] for i in (0, 1)):
                    left = [hands[i] - Counter(played[i]) for i in (0, 1)]
                    found.add(tuple(tuple(h[str(k)] for k in range(KINDS)) for h in left))
    return found


def new_memory() -> Any:
    return np.zeros(1, dtype=memory_dtype(SEATS, KINDS))[0]


def test_before_any_rebuild_every_deal_is_possible() -> None:
    assert len(guesses(new_memory(), "0012", (0, 1, 1))) == 7  # ordered pairs of two 0, a 1, a 2


def test_right_after_a_rebuild_hands_hold_only_kept_cards() -> None:
    memory = new_memory()
    told(memory, fresh="001", kept="011")
    assert guesses(memory, unseen="00112", hidden=(0, 1, 1)) == {
        ((0, 1, 0), (0, 0, 1)),
        ((0, 0, 1), (0, 1, 0)),
    }


@pytest.mark.parametrize("play", ["0", "1", "2"])
def test_a_card_played_after_a_draw_was_kept_or_fresh_where_both_can_be(play: str) -> None:
    memory = new_memory()
    told(memory, fresh="0012", kept="022")
    note_draw(memory, 1, 0)  # what was drawn is for seat 1 to know
    note_draw(memory, 2, 0)
    note_play(memory, 1, int(play))
    kept = "0112"  # unseen by seat 0 at the rebuild and not in the new stock
    unseen = "".join(sorted("0012" + kept)).replace(play, "", 1)
    expected = possible(kept, "0012", [(2, 1), (2, 1)], [play, ""])
    assert guesses(memory, unseen, hidden=(0, 2, 3), number=3000) == expected


def test_own_draws_are_not_guessed_elsewhere() -> None:
    memory = new_memory()
    told(memory, fresh="012", kept="011")
    note_draw(memory, VIEWER, 2)  # the viewer holds the fresh 2
    note_draw(memory, 1, 0)
    assert guesses(memory, unseen="0111", hidden=(0, 2, 1)) == possible(
        "11", "01", [(1, 1), (1, 0)], ["", ""]
    )


def test_face_down_cards_in_the_new_stock_may_be_any_kept_card() -> None:
    memory = new_memory()
    told(memory, fresh="0", kept="011")
    memory.mystery = 1
    # Three cards were unseen besides the fresh 0: two in hands, one face down in the stock.
    assert guesses(memory, unseen="0012", hidden=(0, 1, 1)) == {
        (one, two) for one, two in permutations([(1, 0, 0), (0, 1, 0), (0, 0, 1)], 2)
    }


def test_the_others_remember_draws_that_fit_their_guessed_hands() -> None:
    memory = new_memory()
    told(memory, fresh="22", kept="011")
    note_draw(memory, 1, 2)
    generator = np.zeros(1, dtype=CHANCE)[0]
    set_seed(generator, 3)
    hands = np.zeros((SEATS, KINDS), dtype=np.int64)
    guess(memory, VIEWER, counts("0122"), np.array((0, 2, 1)), generator, hands)
    assert list(memory.own[1]) == [0, 0, 1]
    assert not memory.own[2].any()
