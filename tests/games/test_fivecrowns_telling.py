"""Five Crowns Mini Round: what its rules write of rare positions and moves is what is shown."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from kibitz.core.ink import ROOM
from kibitz.game import Game
from kibitz.games.fivecrowns import grouping, groups, laying
from kibitz.games.fivecrowns.melds import DECK, JOKER, LAST_ROUND, RANKS
from kibitz.testing.scenes import check_drawn
from kibitz.testing.telling import check_related, check_tale
from tests.games.test_fivecrowns import drain, end_round, pass_turn, play, table, top_card

if TYPE_CHECKING:
    from tests.conftest import Start


def dealt(
    start: Start,
    n: int,
    *hands: str,
    pile: str = "",
    stock: str = "",
    points: tuple[int, ...] = (),
) -> Game:
    """As `table`, with these points so far."""
    game = table(start, n, *hands, pile=pile, stock=stock)
    game.state.points[: len(points)] = points
    return game.copy()  # which has not been asked for its points before


def tell(game: Game, move: str) -> list[str]:
    """Play a move that is told and shown as it should be; what a spectator hears of it."""
    made = game.read_move(move)
    check_drawn(game)
    check_related(game, made)
    lines = check_tale(game, made)
    game.play(made)
    check_drawn(game)
    return lines


def drawn(game: Game, viewer: int | None) -> dict[str, Any]:
    """The scene that the rules write."""
    check_drawn(game)
    scenes = game.scenes([viewer])
    assert scenes is not None
    found: dict[str, Any] = json.loads(scenes[0])
    return found


def place(scene: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(place for place in scene["places"] if place["id"] == name)
    return found


def narrow_decks(wild: int) -> list[list[int]]:
    """The deck, and parts of it in which there are many melds."""
    deck: list[int] = DECK.tolist()
    wilds = [kind for kind in deck if grouping.is_wild(kind, wild)]
    suits = [kind for kind in deck if kind < 2 * RANKS and kind not in wilds]
    ranks = [kind for kind in deck if kind % RANKS > 7 and kind not in wilds]
    return [deck, suits, ranks, wilds + suits, wilds + ranks]


def written_groups(packed: int, wild: int, melds: Any) -> dict[str, Any]:
    out = np.zeros(ROOM, dtype=np.uint8)
    one, two = laying.best_layout(packed, wild, melds)
    found: dict[str, Any] = json.loads(
        out[: groups.put_groups(out, 0, packed, wild, one, two)].tobytes()
    )
    return found | {"cost": laying.left_by(packed, wild, one, two)}


def test_rule_07_hands_are_laid_out_by_the_rules_as_for_the_eye() -> None:
    chance, melds = Random(11), laying.room_for_melds()
    for number in range(2500):
        wild = chance.randint(3, LAST_ROUND)
        decks = narrow_decks(wild)
        cards = chance.sample(decks[number % len(decks)], chance.randint(0, laying.LONGEST_HAND))
        hand = tuple(sorted(cards))
        packed = sum(1 << kind for kind in hand)
        best = grouping.best_groups(hand, wild)
        wanted = {"books": best.books, "runs": best.runs, "rest": best.rest, "cost": best.cost}
        assert written_groups(packed, wild, melds) == json.loads(json.dumps(wanted))
        costs = np.zeros(laying.LONGEST_HAND, dtype=np.int64)
        laying.find_costs_without(packed, wild, melds, costs)
        assert tuple(costs[: len(hand)].tolist()) == grouping.costs_without(hand, wild)


@pytest.mark.parametrize("wilds", range(laying.LONGEST_HAND + 1))
def test_bounds_there_is_room_for_all_melds(wilds: int) -> None:
    """Most melds have naturals of one suit in a row, or of few ranks."""
    melds, wild = laying.room_for_melds(), LAST_ROUND
    others = [kind for kind in range(JOKER) if not grouping.is_wild(kind, wild)]
    fillers = [kind for kind in DECK.tolist() if grouping.is_wild(kind, wild)][:wilds]
    by_rank = sorted(others, key=lambda kind: kind % RANKS)
    for row in (others, by_rank):
        for first in range(len(row) - laying.LONGEST_HAND):
            hand = fillers + row[first : first + laying.LONGEST_HAND - wilds]
            packed = sum(1 << kind for kind in hand)
            assert laying.list_melds(packed, wild, melds) < laying.MOST_MELDS // 8


def test_rule_02_every_round_begins_with_its_wilds(start: Start) -> None:
    game = start("fivecrowns", seats=3, seed=6)
    for n in (4, 5, 6, 7):
        game.state.turns = 100 * 3 - 1  # nobody wants to play them
        card = top_card(game)
        tell(game, "pile")
        begins = f"the round of {n} begins with seat {(n - 2) % 3}: {n}s and Jokers are wild (§2)"
        assert tell(game, card)[-1] == begins
        assert drawn(game, None)["facts"]["wild"] == str(n)


def test_rule_04_only_its_owner_is_told_of_a_joker_beside_another(start: Start) -> None:
    game = dealt(start, 3, "", "* * QD", pile="KT", stock="*")
    before = game.view(1)
    assert tell(game, "stock") == ["seat 1 takes a card from the stock (§4)"]
    assert before.tale("stock", game.view(1)) == ["seat 1 takes * from the stock (§4)"]


def test_rule_04_no_card_is_on_top_once_a_joker_is_taken_off_another(start: Start) -> None:
    game = dealt(start, 3, "* 4T 9S", "* QD 8C", pile="KT", stock="5H 5S")
    for move in ("stock", "*", "stock", "*"):
        tell(game, move)
    assert drawn(game, 1)["facts"]["top"] == "*"
    assert tell(game, "pile") == ["seat 1 takes * from the pile (§4)"]
    for viewer in (0, 1, None):
        scene = drawn(game, viewer)
        assert scene["facts"]["top"] is None
        assert place(scene, "pile")["cards"] == []
        assert place(scene, "pile")["label"] == "its top card was taken"


def test_rule_04_a_joker_stays_on_top_while_another_card_is_drawn(start: Start) -> None:
    game = dealt(start, 3, "* 4T 9S", "* QD 8C", pile="KT", stock="5H 5S 6S")
    for move in ("stock", "*", "stock", "*", "stock"):
        tell(game, move)
    assert place(drawn(game, None), "pile")["cards"] == ["KT", "*", "*"]


def test_rule_05_a_hand_of_wilds_is_one_book(start: Start) -> None:
    game = dealt(start, 7, "", "7T 7H 7C 7S 7D * *", pile="*")
    tell(game, "pile")
    scene = drawn(game, 1)
    assert scene["facts"]["groups"] == {"books": [list(range(8))], "runs": [], "rest": []}
    assert len(scene["facts"]["wilds"]) == 8
    assert sum(offer["move"] == "*!" for offer in scene["offers"]) == 4  # three cards, a button
    assert scene["labels"]["!*!"] == scene["labels"]["=*!"] == "Go out, discarding *"
    assert tell(game, "*!")[0] == "seat 1 discards * and goes out (§6)"


def test_rule_05_two_runs_share_their_wilds(start: Start) -> None:
    game = dealt(start, 7, "", "3T 5T 8H 10H JH * 7C", pile="KS")
    assert drawn(game, 1)["facts"]["groups"] == {
        "books": [],
        "runs": [[0, 6, 1], [2, 5, 3, 4]],
        "rest": [],
    }
    assert drawn(game, 1)["notes"]["pile"] == "with KS 0 points would be left over, now 0"


def test_rule_07_and_8_each_hand_laid_down_is_told_with_what_is_left(start: Start) -> None:
    hands = ("4T 9S QD", "8C 8S 8H", "4C 4H 4D")
    game = dealt(start, 3, *hands, pile="KT", stock="QT QH")
    tell(game, "pile")
    assert tell(game, "KT!") == [
        "seat 1 discards KT and goes out (§6)",
        "every other seat has one last turn (§7)",
    ]
    assert drawn(game, 2)["clauses"] == ["§2", "§4", "§7", "§8"]
    tell(game, "stock")
    left = "seat 2 lays down its hand: 0 points are left over (§8)"
    assert tell(game, "QT") == ["seat 2 discards QT", left]
    assert sorted(drawn(game, None)["facts"]["laid"]) == ["1", "2"]
    assert place(drawn(game, None), "hand:2")["kind"] == "spread"
    tell(game, "stock")
    assert tell(game, "QH")[1:4] == [
        "seat 0 scores 25 for the cards left over (§8)",
        "seat 1 went out and scores 0 (§8)",
        "seat 2 scores 0 for the cards left over (§8)",
    ]


@pytest.mark.parametrize(
    ("points", "end"),
    [
        ((50, 60, 3), ["seat 2 wins the game with 49 points (§9)"]),
        ((50, 60, 4), [f"seat {seat} shares the win with 50 points (§9)" for seat in (0, 2)]),
    ],
)
def test_rule_09_the_end_is_told(
    start: Start, points: tuple[int, int, int], end: list[str]
) -> None:
    hands = ("8T 8H 8C 8S 9D 10D JD", "3H 4H 5H 6H 7H * *", "3T 4D 5C 6S 8D 9T JC")
    game = dealt(start, 7, *hands, pile="KT", stock="QT QH", points=points)
    play(game, "pile KT! stock QT stock")
    lines = tell(game, "QH")
    assert lines[-len(end) :] == end
    scene = drawn(game, None)
    assert sorted(scene["facts"]["laid"]) == ["0", "1", "2"]
    assert scene["clauses"] == ["§9"]
    assert scene["status"].startswith("won by ")


@pytest.mark.parametrize("seats", range(2, 8))
def test_rule_09_and_11_all_share_a_win_at_the_limit(start: Start, seats: int) -> None:
    """The longest tale that there is."""
    hands = [""] * seats
    scored = table(start, 7, *hands, pile="")
    end_round(scored)
    game = dealt(start, 7, *hands, points=tuple(1000 - points for points in scored.scores))
    game.state.turns = 100 * seats - 1  # nobody wants to play them
    card = top_card(game)
    tell(game, "pile")
    lines = tell(game, card)
    assert lines[1] == f"the round ends after {100 * seats} turns (§11)"
    assert [line for line in lines if "shares the win" in line] == lines[-seats:]
    assert len(lines) == 2 + 2 * seats


def test_rule_10_a_stock_rebuilt_is_told(start: Start) -> None:
    game = start("fivecrowns", seats=2, seed=5)
    drain(game)
    assert "§10" in drawn(game, 0)["clauses"]
    assert tell(game, "stock")[1] == (
        "the stock was empty: the pile below its top card is shuffled (§10)"
    )
    assert "§10" not in drawn(game, 0)["clauses"]


def test_rule_11_a_long_round_shows_the_limit(start: Start) -> None:
    game = dealt(start, 3, "8C 8S 8H", "4T 9S QD", pile="KT")
    game.state.turns = 180
    assert "§11" not in drawn(game, None)["clauses"]
    pass_turn(game)
    assert "§11" in drawn(game, None)["clauses"]
