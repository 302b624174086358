"""Five Crowns Mini Round: hands in books, runs and the rest, by the rule as plainly as can be."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from kibitz.games.fivecrowns import layout, melds
from kibitz.games.fivecrowns.melds import DECK, JOKER, LAST_ROUND, NAMES, RANKS
from kibitz.games.fivecrowns.rules import DISCARD
from tests.games.test_fivecrowns import fewest, is_meld

if TYPE_CHECKING:
    from kibitz.core.scene import Scene
    from tests.conftest import Start


def packed(cards: list[int]) -> int:
    return sum(1 << kind for kind in cards)


def names(cards: list[int]) -> tuple[str, ...]:
    return tuple(NAMES[kind] for kind in cards)


def wilds_of(wild: int) -> list[int]:
    return [kind for kind in DECK.tolist() if melds.wild_cards(1 << kind, wild)]


def hands(seed: int, number: int, sizes: range) -> list[tuple[int, list[int]]]:
    """Wild ranks and hands, of the whole deck and of parts in which there are many melds."""
    chance, found = Random(seed), []
    deck: list[int] = DECK.tolist()
    for i in range(number):
        wild = chance.randint(3, LAST_ROUND)
        wilds = wilds_of(wild)
        suits = [kind for kind in deck if kind < 2 * RANKS and kind not in wilds]
        ranks = [kind for kind in deck if kind % RANKS > 7 and kind not in wilds]
        decks = [deck, suits, ranks, wilds + suits, wilds + ranks]
        found.append((wild, sorted(chance.sample(decks[i % len(decks)], chance.choice(sizes)))))
    return found


def shown(start: Start, hand: list[int], wild: int, *, discards: bool = False) -> Scene:
    """What seat 0 is shown of this hand."""
    game = start("fivecrowns", seats=2, seed=1)
    game.state.wild = wild
    game.state.hand[0] = packed(hand)
    if discards:
        game.state.turn, game.state.phase = 0, DISCARD
    return game.view(0).scene


def left_over(scene: Scene) -> int:
    found: int = next(line["number"] for line in scene.headlines if line["say"] == "left-over")
    return found


def test_rule_07_a_hand_leaves_as_few_points_as_can_be() -> None:
    for wild, hand in hands(8, 800, range(layout.LONGEST_HAND)):
        assert layout.left_over(packed(hand), wild) == fewest(names(hand), wild)


def test_rule_07_eight_cards_leave_as_few_points_as_can_be() -> None:
    for wild, hand in hands(9, 150, range(layout.LONGEST_HAND, layout.LONGEST_HAND + 1)):
        assert layout.left_over(packed(hand), wild) == fewest(names(hand), wild)


def test_rule_05_groups_are_books_and_runs_and_the_rest_costs_what_is_left(start: Start) -> None:
    for wild, hand in hands(10, 150, range(layout.LONGEST_HAND + 1)):
        scene = shown(start, hand, wild)
        groups = groups_in(scene)
        laid = [index for group in groups for index in group]
        rest = set(range(len(hand))) - set(laid)
        assert len(laid) + len(rest) == len(hand)
        assert sum(scene.facts["card_cost"][index] for index in rest) == left_over(scene)
        for group in groups:
            check_meld([hand[index] for index in group], wild)


def groups_in(scene: Scene) -> tuple[tuple[int, ...], ...]:
    return next(place.groups for place in scene.places if place.id == "hand:0")


def check_meld(group: list[int], wild: int) -> None:
    """In a run every natural card stands in its place, counted from the first, which is one."""
    assert is_meld(names(group), wild)
    natural = [kind for kind in group if kind not in wilds_of(wild)]
    if len({kind % RANKS for kind in natural}) > 1:
        for place, kind in enumerate(group):
            assert kind in wilds_of(wild) or kind == group[0] + place


def test_rule_04_notes_say_what_each_discard_would_leave(start: Start) -> None:
    for wild, hand in hands(11, 60, range(4, 7)):
        scene = shown(start, hand, wild, discards=True)
        for index in range(len(hand)):
            number = fewest(names(hand[:index] + hand[index + 1 :]), wild)
            left = {"say": "would-leave", "number": number, "clause": 8}
            assert scene.notes[f"hand:0/{index}"] == left
            assert scene.previews[f"hand:0/{index}"].number == number


def test_rule_04_the_best_discard_leaves_the_least() -> None:
    for wild, hand in hands(12, 200, range(4, 8)):
        apart = [fewest(names(hand[:i] + hand[i + 1 :]), wild) for i in range(len(hand))]
        assert layout.least_left(packed(hand), wild) == min(apart)


@pytest.mark.parametrize(
    ("wild", "hand", "groups"),
    [
        (3, "7H 9H KC 3D", [["7H", "3D", "9H"]]),  # a wild fills the gap
        (3, "7H 8H KC *", [["7H", "8H", "*"]]),  # or stands at the end
        (5, "9H 10H JH 9C 9S", [["9H", "10H", "JH"]]),
        (7, "9T 9H 10H JH 9C 9S KD", [["9T", "9C", "9S"], ["9H", "10H", "JH"]]),  # books first
        (7, "3T 4T 5T 6T 8T 9T 10T", [["3T", "4T", "5T", "6T"], ["8T", "9T", "10T"]]),
        (3, "3T 3H *", [["3T", "3H", "*"]]),
        (4, "4T 4H KC QD", [["KC", "4T", "4H"]]),
        (3, "3T KC QD", []),
    ],
)
def test_rule_05_groups(start: Start, wild: int, hand: str, groups: list[list[str]]) -> None:
    cards = sorted(NAMES.index(card) for card in hand.split())
    found = groups_in(shown(start, cards, wild))
    assert [[NAMES[cards[i]] for i in group] for group in found] == groups


@pytest.mark.parametrize("wilds", range(layout.LONGEST_HAND + 1))
def test_bounds_there_is_room_for_all_melds(wilds: int) -> None:
    """Most melds have naturals of one suit in a row, or of few ranks."""
    others = [kind for kind in range(JOKER) if kind not in wilds_of(LAST_ROUND)]
    by_rank = sorted(others, key=lambda kind: kind % RANKS)
    room = np.zeros(2 * layout.MOST_MELDS, dtype=np.int64)
    for row in (others, by_rank):
        for first in range(len(row) - layout.LONGEST_HAND):
            natural = packed(row[first : first + layout.LONGEST_HAND - wilds])
            assert layout.list_melds(natural, wilds, room) <= layout.MOST_MELDS
