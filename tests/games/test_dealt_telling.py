"""Dealt!: what is told of moves, and what is shown where random games seldom come.

The positions are made by hand, the numbers in the names are those of rules.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kibitz
from kibitz.core.encoder import SCENE_ROOM
from kibitz.games.dealt.rules import HAND
from tests.games.test_dealt import TRICKS, both_editions, is_drawing, table, trick_to_play

if TYPE_CHECKING:
    from tests.conftest import Start

LAST_TRICKS = [  # of a round, or nearly so
    *("5! 6! 7", "5! stop! wait", "5! 6 7", "5! . redraw!", "5! . redraw", "redraw! . stop!"),
    *("5! 6! 7!", "5! 6! . 7!", "5! . 6-7!", "5! 6! 7-7! 8-8!", "5! 6! stop!", "5! . stop!"),
    *("5! . 6! stop!", "12 wait wait", "redraw 12 wait", "5 . 7!", "5! 6! 7! 8! 9!"),
]


def tell(game: kibitz.Game, *moves: str, viewer: int | None = None) -> list[str]:
    """Play moves; what a viewer is told of the last one."""
    lines: list[str] = []
    for move in moves:
        lines = [game.rulebook.speaker().text(line) for line in game.narrate(move, viewer)]
        game.play(move)
    return lines


def notes(game: kibitz.Game, seat: int) -> dict[str, str]:
    """The notes that a seat is shown, in words."""
    speaker = game.rulebook.speaker()
    return {touch: speaker.text(said) for touch, said in game.view(seat).scene.notes.items()}


def prompt(game: kibitz.Game) -> str:
    """What the seat to act is asked to do, in words."""
    said = game.view(game.turn).scene.prompt
    assert said is not None
    return game.rulebook.speaker().text(said)


def tell_trick(game: kibitz.Game, moves: list[tuple[int, str]]) -> list[str]:
    """Play a trick, drawing included; what is told of its last act and of the last card put."""
    lines = tell(game, *(move for _, move in moves))
    while not game.is_over and is_drawing(game):
        lines += tell(game, "@0")
    return lines


@pytest.mark.parametrize(("acts", "us", "intl"), TRICKS, ids=[acts for acts, *_ in TRICKS])
@both_editions
def test_rules_14_15_16_who_wins_draws_and_leads_is_told(
    start: Start,
    edition: str,
    acts: str,
    us: tuple[int | None, int],
    intl: tuple[int | None, int],
) -> None:
    drawer, leader = us if edition == "us" else intl
    lines = tell_trick(*trick_to_play(start, acts, edition))
    assert len([line for line in lines if line.endswith("wins the trick (§14)")]) == 1
    draws = [line for line in lines if line.endswith("(§15)")]
    if drawer is None:
        assert draws == []
    else:
        assert draws == [f"seat {drawer} draws {3 * acts.count('redraw')} cards (§15)"]
        assert f"seat {drawer} wins the trick (§14)" in lines
    assert lines[-1] == f"seat {leader} leads the next trick (§16)"


@both_editions
@pytest.mark.parametrize("chips", [{}, {"chips_0": 0, "chips_1": 0, "chips_2": 1}])
@pytest.mark.parametrize("acts", LAST_TRICKS)
def test_rules_18_to_22_the_end_of_a_round_is_told(
    start: Start, acts: str, edition: str, chips: dict[str, int]
) -> None:
    game, moves = trick_to_play(start, acts, edition, **chips)
    before = game.scores
    lines = tell_trick(game, moves)
    payers = [seat for seat in range(game.seats) if game.scores[seat] < before[seat]]
    paid = [f"seat {seat} pays a chip (§21)" for seat in payers]
    assert [line for line in lines if "pays" in line] == paid
    lost = set(range(game.seats)) - set(game.winners) if game.is_over else set()
    assert {int(line.split()[1]) for line in lines if "loses the game (§21)" in line} == lost
    if game.is_over:
        won = [f"seat {seat} wins the game (§21)" for seat in game.winners]
        assert lines[-len(won) :] == won
    elif game.state.rounds == 2:
        assert lines[-1] == f"round 2 begins with seat {game.turn}"
    else:
        assert lines[-1] == f"seat {game.turn} leads the next trick (§16)"


@pytest.mark.parametrize(
    ("acts", "reasons"),
    [
        ("12 wait wait", ["seat 2 can neither play nor take a reserve (§10)"]),
        ("5! 6! 7", ["seat 0 alone has cards left (§19)"]),
        ("5! . redraw!", ["seat 1 alone has cards left (§19)"]),
        ("5! 6! 7!", ["nobody has cards left: all in the trick but seat 0 owe a chip (§20)"]),
    ],
)
@pytest.mark.parametrize("chips", [2, 0])
def test_rules_10_19_20_why_a_chip_is_owed(
    start: Start, acts: str, reasons: list[str], chips: int
) -> None:
    lines = tell_trick(*trick_to_play(start, acts, chips_0=chips, chips_1=chips, chips_2=chips))
    assert [line for line in lines if line.endswith(("(§10)", "(§19)", "(§20)"))] == reasons


def test_rule_07_all_are_told_the_values_in_the_order_of_the_hand(start: Start) -> None:
    game = table(start, ["12 X 11", "3 2 4 1", "6 X 4"])
    assert game.narrate("0:3-2-4")[0]["cards"] == ["3", "2", "4"]
    assert tell(game, "0:3-2-4") == ["seat 1 plays Straight 2-4"]
    played = {"what": {"say": "straight", "low": 4, "high": 6}, "cards": ["6", "5", "4"]}
    said = {"say": "plays-x", "mark": "play", "seat": 2, "clause": 7}
    assert game.narrate("0:6-5-4")[0] == said | played
    assert tell(game, "0:6-5-4") == [
        "seat 2 plays Straight 4-6 with an X (§7)",
        "seat 2 has no cards left (§18)",
    ]
    assert game.narrate("0:12-10-11")[0]["cards"] == ["12", "10", "11"]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_rule_07_an_x_is_told_even_where_it_ends_the_round(
    start: Start, viewer: int | None
) -> None:
    game = table(start, ["1 5", "X 2", "9 1"])
    assert tell(game, "0:12", viewer=viewer)[:2] == [
        "seat 1 plays 12 with an X (§7)",
        "seat 2 can neither play nor take a reserve (§10)",
    ]


def test_rules_06_09_12_13_18_every_note_on_a_play_or_a_reserve(start: Start) -> None:
    game = table(start, ["9", "redraw 7 1", "stop 3 redraw 12"], ["8 8", "4", "9 11"])
    assert notes(game, 1) == {
        "=0:redraw": "the winner of the trick draws three cards, §13",
        "reserve:1/0": "the leader must play and may not take a reserve, §8",
    }
    tell(game, "1:7")
    assert notes(game, 2) == {
        "=0:stop": "ends the trick at once, §12",
        "=2:redraw": "the winner of the trick draws three cards, §13",
        "hand:2/1": "nothing with this card beats 7, §6",
        "reserve:2/0": "take 9 into your hand, §9",
        "reserve:2/1": "take 11 into your hand: it can make Straight 11-12, §9",
    }
    tell(game, "+9@0")
    assert notes(game, 0)["=0:9"] == "your last cards: you are safe, §18"
    assert notes(game, 0)["reserve:0/1"] == "take 8 into your hand: it can make Straight 8-9, §9"
    offers = game.view(0).scene.offers
    paths = {offer.path[0] for offer in offers if offer.move == "+8@1"}
    assert paths == {"reserve:0/0", "reserve:0/1"}  # equal cards, one move
    tell(game, "0:9")
    assert "reserve:2/1" not in notes(game, 2)


def test_rule_09_the_second_reserve_is_tapped_first_when_the_first_is_gone(start: Start) -> None:
    game = table(start, ["1 3", "9 9 5 5", "2 4"], ["6 6", "", "8 7"])
    tell(game, "0:9-9", "+8@0", "+6@0", "0:5-5")
    assert {offer.path[0] for offer in game.view(2).scene.offers} == {"reserve:2/0"}
    assert notes(game, 2)["reserve:2/0"] == "take 7 into your hand: it can make Straight 7-8, §9"


def test_rule_11_any_combination_and_two_redraws_are_shown(start: Start) -> None:
    game = table(start, ["X 7", "redraw 5", "redraw 6"], ["", "", "4"])
    tell(game, "0:redraw", "0:redraw")
    assert game.status.startswith(
        "round 1; any combination is high enough; 2 Redraws in the trick; chips"
    )
    assert prompt(game) == "play any combination"
    assert game.view(0).scene.clauses == (6, 7, 9, 10, 11, 19)
    assert tell(game, "0:6-7")[-1] == "seat 0 draws 6 cards (§15)"
    scene = game.view(0).scene
    assert scene.clauses == (13, 15)
    assert scene.offers


def test_rule_13_a_drawn_card_makes_something_in_some_gaps_only(start: Start) -> None:
    hands, stock = ["1", "redraw 3 3 6", "1"], "3 X 9"
    game = table(start, hands, ["4", "7", "4"], stock)
    tell(game, "0:redraw", "+4@0", "+4@0")
    first = "a drawn card must be put into the hand first, §13"
    assert notes(game, 1) == {
        **{f"hand:1|{gap}": "makes Trips 3" for gap in (0, 1, 2)},
        **{f"hand:1/{index}": first for index in range(3)},
        "reserve:1/0": first,
    }
    assert notes(game, 2) == {}
    assert tell(game, "@3", viewer=1) == ["seat 1 puts 3 in as card 4 (§13)"]
    gaps = [touch for touch in notes(game, 1) if "|" in touch]
    assert len(gaps) == 5  # an X makes something everywhere
    assert tell(game, "@0", "@0", viewer=0) == [
        "seat 1 puts a card in as card 1 (§13)",
        "seat 1 leads the next trick (§16)",
    ]


def test_rules_08_09_11_13_prompts_say_what_is_to_be_done(start: Start) -> None:
    hands, stock = ["1 8", "7 redraw 9", "5 3"], "4 6 9"
    game = table(start, hands, ["11", "", "2 2"], stock)
    for move, asked in (
        ("0:7", "lead anything"),
        ("+2@0", "nothing beats 7: take a reserve"),
        ("+11@0", "beat 7, or take a reserve"),
        ("0:redraw", "lead anything"),
        ("0:2", "play any combination, or take a reserve"),
        ("0:11", "beat 2"),
        ("@0", "place the drawn card, 2 more to come"),
        ("@0", "place the drawn card, 1 more to come"),
        ("@0", "place the drawn card"),
    ):
        assert prompt(game) == asked
        game.play(move)


def test_rule_21_seats_without_chips_are_warned_of(start: Start) -> None:
    game, _ = trick_to_play(start, "5 6 7", chips_0=0)
    assert game.view(2).scene.clauses[-1] == 21


def test_bounds_there_is_room_for_the_longest_scene(start: Start) -> None:
    """A hand of seventeen with both X amid high straights: compiled rules check no bounds."""
    hands = ["redraw 1", "redraw 12 11 10 12 11 10 12 11 10", "8 8"]
    game = table(start, hands, ["2 2", "12 11", ""], "10 X X 9 8 9", leader=2)
    for move in ("0:8", "+2@0", "+12@10", "0:8", "+2@0", "+11@10"):
        game.play(move)
    for move in ("0:redraw", "2:redraw", "@9", "@9", "@10", "@0", "@0", "@0"):
        game.play(move)
    assert len(game.hands[1]) == HAND
    assert 14_000 < len(game.view(1).scene_json) < SCENE_ROOM // 2
