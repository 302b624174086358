"""What may be guessed after a stock was rebuilt: all that could be, and nothing that could not.

Guesses of seat 0 are compared with all worlds that agree with what it has seen, found by trying
every hand and every order of every stock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any, NamedTuple

import numpy as np
import pytest

from kibitz.core.chance import CHANCE
from kibitz.core.memory import (
    BURIED,
    DREW,
    PLAYED,
    REBUILT,
    UNKNOWN,
    copy_memory,
    guess,
    memory_dtype,
    new_age,
    note,
)
from kibitz.core.seed import set_seed

KINDS, SEATS, VIEWER = 3, 3, 0


class Story(NamedTuple):
    """Hands when the log begins, then events: =cc a new stock, +s a draw, s:c a card played."""

    hands: tuple[str, str, str]
    events: str


STORIES = [
    Story(("", "01", "12"), "=0012"),
    Story(("", "01", "12"), "=0012 +1 1:0"),
    Story(("", "01", "12"), "=0012 1:0 +1"),
    Story(("", "01", "12"), "=0012 1:0 +1 1:1 +1"),
    Story(("", "01", "12"), "=0012 +1 +2 1:1 2:1"),
    Story(("", "01", "12"), "=0012 1:1 +1 2:2 +2 1:0 +1"),
    Story(("2", "01", "1"), "=002 +0 +1 1:0"),
    Story(("", "01", "2"), "=01 +1 +1 1:1 =1"),
    Story(("", "01", "2"), "=01 +1 +2 1:1 =1 +2 2:1"),
    Story(("", "0", "12"), "=02 +1 +1 1:0 =0 +1 1:0"),
]


def world(story: Story, hands: list[list[str]], stocks: list[tuple[str, ...]]) -> Any:
    """What becomes of hands and stocks, or None where the story could not have happened."""
    hands = [hand.copy() for hand in hands]
    stock: list[str] = []
    later = list(stocks)
    drawn = []
    for event in story.events.split():
        if event[0] == "=":
            stock = list(later.pop(0))
        elif event[0] == "+":
            seat, card = int(event[1]), stock.pop(0)
            hands[seat].append(card)
            drawn.append((seat, card))
        elif event[2] in hands[int(event[0])]:
            hands[int(event[0])].remove(event[2])
        else:
            return None
    return hands, stock, [card for seat, card in drawn if seat == VIEWER]


def worlds(story: Story, seen: list[str]) -> Iterator[tuple[Any, Any]]:
    """All outcomes in which seat 0 holds the same cards at first and draws what it has seen."""
    fresh = [event[1:] for event in story.events.split() if event[0] == "="]
    others = "".join(story.hands[1:])
    for cards in set(permutations(others)):
        first = len(story.hands[1])
        hands = [list(story.hands[0]), list(cards[:first]), list(cards[first:])]
        for stocks in product(*(sorted(set(permutations(stock))) for stock in fresh)):
            found = world(story, hands, list(stocks))
            if found is not None and found[2] == seen:
                yield found[0], found[1]


def logged(story: Story, seen: list[str]) -> Any:
    memory = np.zeros(1, dtype=memory_dtype(SEATS, KINDS, ages=3))[0]
    draws = iter(seen)
    for event in story.events.split():
        if event[0] == "=":
            age = new_age(memory)
            for card in event[1:]:
                memory.fresh[age, int(card)] += 1
            if age == 0:
                memory.kept[:] = [len(hand) for hand in story.hands]
            note(memory, REBUILT, 0, 0)
        elif event[0] == "+":
            is_own = int(event[1]) == VIEWER
            note(memory, DREW, int(event[1]), int(next(draws)) if is_own else UNKNOWN)
        else:
            note(memory, PLAYED, int(event[0]), int(event[2]))
    return memory


def counts(cards: Any) -> tuple[int, ...]:
    found = Counter(cards)
    return tuple(found[str(kind)] for kind in range(KINDS))


def guesses(memory: Any, unseen: tuple[int, ...], hidden: list[int], number: int) -> set[Any]:
    generator = np.zeros(1, dtype=CHANCE)[0]
    set_seed(generator, 1)
    found = set()
    for _ in range(number):
        copy = np.array([memory])[0]
        pool = np.array(unseen, dtype=np.int64)
        hands = np.zeros((SEATS, KINDS), dtype=np.int64)
        guess(copy, VIEWER, pool, np.array(hidden), generator, hands)
        assert [hand.sum() for hand in hands] == hidden
        assert tuple(hands.sum(axis=0) + pool) == unseen
        found.add(tuple(tuple(int(count) for count in hand) for hand in hands[1:]))
    return found


@pytest.mark.parametrize("story", STORIES)
def test_guesses_are_exactly_the_worlds_that_agree_with_the_story(story: Story) -> None:
    fresh = [tuple(event[1:]) for event in story.events.split() if event[0] == "="]
    truth = next(
        found
        for stocks in product(*(permutations(stock) for stock in fresh))
        if (found := world(story, [list(hand) for hand in story.hands], list(stocks)))
    )
    possible = {(counts(hands[1]), counts(hands[2])) for hands, _ in worlds(story, truth[2])}
    hands, stock, seen = truth
    unseen = counts([*hands[1], *hands[2], *stock])
    hidden = [0, len(hands[1]), len(hands[2])]
    assert guesses(logged(story, seen), unseen, hidden, 600) == possible


def test_before_any_rebuild_every_deal_is_possible() -> None:
    memory = np.zeros(1, dtype=memory_dtype(SEATS, KINDS, ages=1))[0]
    assert len(guesses(memory, counts("0012"), [0, 1, 1], 400)) == 7


def test_a_seat_that_has_not_drawn_between_two_rebuilds_holds_nothing_of_the_first_stock() -> None:
    story = Story(("", "01", "2"), "=01 +1 +1 1:1 =1")
    for hands in guesses(logged(story, []), counts("00112"[:4] + "2"), [0, 3, 1], 200):
        assert hands[1] in {(1, 0, 0), (0, 1, 0), (0, 0, 1)}
        assert hands[0][0] >= 1  # the 0 of the first stock is with seat 1


def test_buried_cards_may_be_in_the_next_stock() -> None:
    memory = np.zeros(1, dtype=memory_dtype(SEATS, KINDS, ages=2))[0]
    age = new_age(memory)
    memory.fresh[age, 0] = 1
    memory.kept[:] = [0, 1, 1]  # seat 2 was out: its card was buried and is now in the stock
    note(memory, BURIED, 2, UNKNOWN)
    note(memory, REBUILT, 0, 0)
    found = guesses(memory, counts("012"), [0, 1, 0], 100)
    assert found == {((0, 1, 0), (0, 0, 0)), ((0, 0, 1), (0, 0, 0))}


def test_a_seat_remembers_the_cards_it_buried_itself() -> None:
    memory = np.zeros(1, dtype=memory_dtype(SEATS, KINDS, ages=2))[0]
    age = new_age(memory)
    memory.fresh[age, 0] = 1
    memory.kept[:] = [1, 1, 0]
    note(memory, BURIED, VIEWER, 2)  # so the 2 is in the stock, and seat 1 holds the 1
    note(memory, REBUILT, 0, 0)
    assert guesses(memory, counts("012"), [0, 1, 0], 100) == {((0, 1, 0), (0, 0, 0))}


def test_only_its_own_draws_are_in_a_seats_memory() -> None:
    memory = np.zeros(1, dtype=memory_dtype(SEATS, KINDS, ages=2))[0]
    new_age(memory)
    for seat, kind in ((0, 1), (1, 2)):
        note(memory, DREW, seat, kind)
    for seat, kinds in ((0, [1, UNKNOWN]), (1, [UNKNOWN, 2]), (-1, [UNKNOWN, UNKNOWN])):
        out = np.zeros(1, dtype=memory.dtype)[0]
        copy_memory(memory, seat, out)
        assert list(out.kind[:2]) == kinds


def test_a_full_log_begins_anew() -> None:
    memory = np.zeros(1, dtype=memory_dtype(SEATS, KINDS, ages=2))[0]
    assert [new_age(memory) for _ in range(4)] == [0, 1, 0, 1]
