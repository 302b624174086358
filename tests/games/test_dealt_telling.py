"""Dealt!: what its rules `show` and `relate` write where random games seldom come.

The positions are made by hand, the numbers in the names are those of rules.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kibitz
from kibitz.core.ink import ROOM
from kibitz.core.scene import Scene
from kibitz.games.dealt.rules import HAND
from kibitz.testing.scenes import check_drawn
from kibitz.testing.telling import check_related
from tests.games.test_dealt import TRICKS, both_editions, is_drawing, table, trick_to_play

if TYPE_CHECKING:
    from tests.conftest import Start

LAST_TRICKS = [  # of a round, or nearly so
    *("5! 6! 7", "5! stop! wait", "5! 6 7", "5! . redraw!", "5! . redraw", "redraw! . stop!"),
    *("5! 6! 7!", "5! 6! . 7!", "5! . 6-7!", "5! 6! 7-7! 8-8!", "5! 6! stop!", "5! . stop!"),
    *("5! . 6! stop!", "12 wait wait", "redraw 12 wait", "5 . 7!", "5! 6! 7! 8! 9!"),
]


def play_and_check(game: kibitz.Game, *moves: str) -> list[str]:
    """Play moves; what a spectator is told of the last one."""
    lines: list[str] = []
    for move in moves:
        check_related(game, game.read_move(move))
        before, told = game.view(), game.told(move)
        game.play(move)
        check_drawn(game)
        lines = before.tale(told, game.view())
    return lines


def play_trick(acts: str, edition: str = "us", **chips: int) -> list[str]:
    """Play and check a trick, drawing included; what is told of its last act."""
    game, moves = trick_to_play(kibitz.start, acts, edition, **chips)
    check_drawn(game)
    lines = play_and_check(game, *(move for _, move in moves))
    while not game.is_over and is_drawing(game):
        lines = play_and_check(game, "@0")
    return lines


def scene_of(game: kibitz.Game, seat: int) -> Scene:
    check_drawn(game)
    return game.view(seat).scene


@both_editions
@pytest.mark.parametrize("acts", [*(acts for acts, *_ in TRICKS), *LAST_TRICKS])
def test_rules_12_to_22_every_kind_of_trick_is_told_by_the_rules(acts: str, edition: str) -> None:
    assert play_trick(acts, edition)
    assert play_trick(acts, edition, chips_0=0, chips_1=0, chips_2=1)


@pytest.mark.parametrize(
    ("acts", "reason"),
    [
        ("12 wait wait", "it can neither play nor take a reserve (§10)"),
        ("5! 6! 7", "it alone has cards left (§19)"),
        ("5! . redraw!", "it alone has cards left (§19)"),
        ("5! 6! 7!", "nobody has cards left and it has not won the trick (§20)"),
    ],
)
def test_rules_10_19_20_21_who_pays_and_who_cannot(acts: str, reason: str) -> None:
    lines = play_trick(acts)
    paid = [line for line in lines if line.endswith(f"pays a chip: {reason}")]
    assert lines[-1].startswith("round 2 begins with seat ")
    assert len(paid) >= 1
    lines = play_trick(acts, chips_0=0, chips_1=0, chips_2=0)
    unpaid = [line for line in lines if line.endswith(f"has no chip to pay: {reason}")]
    assert len(unpaid) == len(paid)
    assert lines[-1].endswith("wins the game (§21)")
    assert len([line for line in lines if line.endswith("loses the game (§21)")]) == len(unpaid)


def test_rule_07_all_are_told_the_values_in_the_order_of_the_hand() -> None:
    game = table(kibitz.start, ["12 X 11", "3 2 4 1", "6 X 4"])
    assert play_and_check(game, "0:3-2-4") == ["seat 1 plays Straight 2-4"]
    assert play_and_check(game, "0:6-5-4") == [
        "seat 2 plays Straight 4-6 with an X (§7)",
        "seat 2 has no cards left (§18)",
    ]
    play_and_check(game, "0:12-10-11")


def test_rules_06_09_12_13_18_every_note_on_a_play_or_a_reserve() -> None:
    game = table(kibitz.start, ["9", "redraw 7 1", "stop 3 redraw 12"], ["8 8", "", "9 11"])
    notes = scene_of(game, 1).notes
    assert notes == {"=0:redraw": "the winner of the trick draws three cards, §13"}
    play_and_check(game, "1:7")
    assert scene_of(game, 2).notes == {
        "=0:stop": "ends the trick at once, §12",
        "=2:redraw": "the winner of the trick draws three cards, §13",
        "hand:2/1": "nothing with this card beats 7, §6",
        "reserve:2/0": "take 9 into your hand, §9",
        "reserve:2/1": "take 11 into your hand: it can make Straight 11-12, §9",
    }
    play_and_check(game, "+9@0")
    scene = scene_of(game, 0)
    assert scene.notes["=0:9"] == "your last cards: you are safe, §18"
    assert scene.notes["reserve:0/1"] == "take 8 into your hand: it can make Straight 8-9, §9"
    paths = {offer.path[0] for offer in scene.offers if offer.move == "+8@1"}
    assert paths == {"reserve:0/0", "reserve:0/1"}  # equal cards, one move
    play_and_check(game, "0:9")
    assert "reserve:2/1" not in scene_of(game, 2).notes


def test_rule_09_the_second_reserve_is_tapped_first_when_the_first_is_gone() -> None:
    game = table(kibitz.start, ["1 3", "9 9 5 5", "2 4"], ["6 6", "", "8 7"])
    play_and_check(game, "0:9-9", "+8@0", "+6@0", "0:5-5")
    scene = scene_of(game, 2)
    assert {offer.path[0] for offer in scene.offers} == {"reserve:2/0"}
    assert scene.notes["reserve:2/0"] == "take 7 into your hand: it can make Straight 7-8, §9"


def test_rule_11_any_combination_and_two_redraws_are_shown() -> None:
    game = table(kibitz.start, ["X 7", "redraw 5", "redraw 6"], ["", "", "4"])
    play_and_check(game, "0:redraw", "0:redraw")
    scene = scene_of(game, 0)
    assert scene.status.startswith(
        "round 1: any combination is high enough, Redraws in the trick: 2"
    )
    assert scene.clauses == ("§6", "§7", "§9", "§10", "§11", "§19")
    assert play_and_check(game, "0:6-7")[-1] == "seat 0 draws 6 cards (§15)"
    scene = scene_of(game, 0)
    assert scene.clauses == ("§13", "§15")
    assert scene.offers


def test_rule_13_a_drawn_card_makes_something_in_some_gaps_only() -> None:
    hands, stock = ["1", "redraw 3 3 6", "1"], "3 X 9"
    game = table(kibitz.start, hands, ["4", "", "4"], stock)
    play_and_check(game, "0:redraw", "+4@0", "+4@0")
    assert scene_of(game, 1).notes == {
        **{f"hand:1|{gap}": "makes Trips 3" for gap in (0, 1, 2)},
    }
    assert scene_of(game, 2).notes == {}
    play_and_check(game, "@3")
    assert len(scene_of(game, 1).notes) == 5  # an X makes something everywhere
    assert play_and_check(game, "@0", "@0")[-1] == "seat 1 leads the next trick (§16)"


def test_rule_21_seats_without_chips_are_warned_of() -> None:
    game, _ = trick_to_play(kibitz.start, "5 6 7", chips_0=0)
    assert scene_of(game, 2).clauses[-1] == "§21"


def test_bounds_there_is_room_for_the_longest_scene(start: Start) -> None:
    """A hand of seventeen with both X amid high straights: compiled rules check no bounds."""
    hands = ["redraw 1", "redraw 12 11 10 12 11 10 12 11 10", "8 8"]
    game = table(start, hands, ["2 2", "12 11", ""], "10 X X 9 8 9", leader=2)
    for move in ("0:8", "+2@0", "+12@10", "0:8", "+2@0", "+11@10"):
        game.play(move)
    for move in ("0:redraw", "2:redraw", "@9", "@9", "@10", "@0", "@0", "@0"):
        game.play(move)
    assert len(game.hands[1]) == HAND
    check_drawn(game)
    scenes = game.scenes([1])
    assert scenes is not None
    assert 17_000 < len(scenes[0]) < ROOM // 2
