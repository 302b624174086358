"""Ohhell: all that a game must fulfil, and its own clauses."""

from __future__ import annotations

import pytest

from kibitz.core.errors import IllegalMove
from kibitz.game import Game, start_rulebook
from kibitz.testing import check
from ohhell import RULEBOOK
from ohhell.rules import NAMES


def dealt(*top: str, seats: int = 2, cards: int = 3) -> Game:
    """A game from a deck that begins with these cards; it is dealt one card at a time."""
    deck = [*top, *(name for name in NAMES if name not in top)]
    return start_rulebook(RULEBOOK, seats, 1, deck, False, {"cards": cards})


def test_all_checks() -> None:
    assert check(RULEBOOK, positions=12) > 0


def test_the_highest_card_takes_the_trick() -> None:
    """§4."""
    game = dealt("7", "20", "30", "10", "1", "2")
    assert game.hands == [["1", "7", "30"], ["2", "10", "20"]]
    game.play("7")
    game.play("20")
    assert game.scores == (0, 1)
    assert game.turn == 1


def test_the_most_points_win() -> None:
    """§5."""
    game = dealt("7", "20", "30", "10", "1", "2")
    for move in ("30", "10", "7", "20", "2", "1"):
        game.play(move)
    assert game.is_over
    assert game.scores == (1, 2)
    assert game.winners == (1,)


def test_only_cards_in_hand_are_played() -> None:
    """§3."""
    game = dealt("7", "20", "30", "10", "1", "2")
    with pytest.raises(IllegalMove, match="does not hold 20, §3"):
        game.play("20")


def test_a_move_is_told_in_every_language() -> None:
    """§4: the cards of a trick lie open until the next lead."""
    game = dealt("7", "20", "30", "10", "1", "2")
    game.play("7")
    lines = game.narrate("20")
    assert [RULEBOOK.speaker("en").text(line) for line in lines] == [
        "seat 1 plays 20",
        "seat 1 takes the trick, a point (§4)",
    ]
    assert RULEBOOK.speaker("de").text(lines[0]) == "Platz 1 spielt 20"
    game.play("20")
    trick = [place for place in game.view(0).scene.places if place.kind == "trick"]
    assert [(place.owner, place.cards) for place in trick] == [(0, ("7",)), (1, ("20",))]
    assert game.view(1).scene.prompt == {"say": "lead-a-card"}
