"""Crazy Eights, clause by clause, on decks laid out for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from crazyeights import RULEBOOK
from crazyeights.rules import NAMES
from kibitz.core.errors import IllegalMove, UnreadableMove
from kibitz.game import Game, start_rulebook
from kibitz.testing import check, perft

ONE = "2c 3c 4c 5c 6c 7c 9c"  # a hand of clubs
TWO = "2d 3d 4d 5d 6d 7d 9d"  # and one of diamonds


def dealt(*hands: str, top: str = "Kc", stock: str = "", **options: Any) -> Game:
    """A game with these hands, this card turned up, and these on top of the stock."""
    cards = [hand.split() for hand in hands]
    first = [hand[place] for place in range(len(cards[0])) for hand in cards]
    first += [top, *stock.split()]
    deck = [*first, *(name for name in NAMES if name not in first)]
    return start_rulebook(RULEBOOK, len(hands), 1, deck, False, options)


def play(game: Game, moves: str) -> Game:
    for move in moves.split():
        game.play(move)
    return game


def reason(game: Game, move: str, language: str = "en") -> str:
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    return RULEBOOK.speaker(language).text(caught.value.reason)


def told(game: Game, move: str, viewer: int | None = None) -> list[str]:
    """Play a move; what a viewer is told of it."""
    lines = game.narrate(move, viewer)
    game.play(move)
    return [RULEBOOK.speaker().text(line) for line in lines]


def top_of(game: Game) -> Sequence[str]:
    return next(zone.cards for zone in game.view().zones if zone.name == "pile")


def test_all_checks() -> None:
    assert check(RULEBOOK, seed=5, positions=6, most=4) > 0


def test_hands_are_dealt_one_by_one_and_a_card_is_turned_up() -> None:
    """§2, §3."""
    game = dealt(ONE, TWO)
    assert game.hands == [ONE.split(), TWO.split()]
    assert top_of(game) == ("Kc",)
    assert [len(hand) for hand in start_rulebook(RULEBOOK, 3, 1, None, False, {}).hands] == [5] * 3


def test_a_turned_up_eight_counts_as_its_suit() -> None:
    """§3."""
    game = dealt(ONE, TWO, top="8c")
    assert set(game.legal_moves) == {*ONE.split(), "draw"}


def test_suit_or_rank_must_fit() -> None:
    """§4."""
    game = dealt("2c 3d 4h 5s 6h 7h Kd", TWO.replace("3d", "Qs"))
    assert set(game.legal_moves) == {"2c", "Kd", "draw"}
    assert reason(game, "3d") == "3♦ fits neither the suit nor the rank of K♣, §4"
    assert reason(game, "9s") == "seat 0 does not hold 9♠, §4"
    assert play(game, "Kd").turn == 1


def test_an_eight_fits_everywhere_and_names_a_suit() -> None:
    """§5."""
    game = dealt("8h 3c 4c 5c 6c 7c 9c", TWO)
    assert {"8h=c", "8h=d", "8h=h", "8h=s"} <= set(game.legal_moves)
    assert reason(game, "8h") == "an eight names a suit, for instance 8h=h, §5"
    play(game, "8h=s")
    assert game.legal_moves == ("draw",)
    assert reason(game, "2d") == "2♦ is neither of spades, the suit to follow, nor an eight, §5"
    assert set(play(dealt("8h 3c 4c 5c 6c 7c 9c", TWO), "8h=d").legal_moves) >= set(TWO.split())


@pytest.mark.parametrize("draws", [1, 3])
def test_cards_are_drawn_one_by_one_and_then_one_may_pass(draws: int) -> None:
    """§6, §7."""
    game = dealt(ONE, TWO, stock="Qs Js 10s Ks", draws=draws)
    assert reason(game, "pass") == "a card can still be drawn, §7"
    play(game, " ".join(["draw"] * draws))
    assert set(game.hands[0]) == {*ONE.split(), *["Qs", "Js", "10s"][:draws]}
    assert game.turn == 0
    number = "a card" if draws == 1 else f"{draws} cards"
    assert reason(game, "draw") == f"seat 0 has drawn {number} in this turn already, §6"
    assert play(game, "pass").turn == 1


def test_an_empty_stock_is_rebuilt_from_the_pile() -> None:
    """§8."""
    game = play(dealt(ONE, TWO.replace("2d", "Ac"), stock="Qs"), "2c Ac")
    game.state.stock.top = game.state.stock.end
    assert next(zone.cards for zone in game.view().zones if zone.name == "stock") == ()
    game.play("draw")
    assert sorted(game.shuffles[0]) == ["2c", "Kc"]
    assert top_of(game) == ("Ac",)
    assert len(game.hands[0]) == 7


def left_with(game: Game, *hands: str) -> Game:
    """The hands of the seats replaced by these."""
    for seat, hand in enumerate(hands):
        cards = hand.split()
        game.state.hand[seat] = sum(1 << NAMES.index(card) for card in cards)
        game.state.hand_size[seat] = len(cards)
    return game


def test_going_out_scores_what_the_others_hold() -> None:
    """§9: an eight is 50, a court card or a ten 10, an ace 1."""
    game = left_with(
        dealt(ONE[:14], TWO[:14], "2h 3h 4h 5h 6h", target=150), "2c", "8d Ad", "Kh 10h 9h"
    )
    game.play("2c")
    assert game.scores == (51 + 29, 0, 0)
    assert game.deals == [0, 1]
    assert game.turn == 1, "the next round begins one seat on, §2"


def test_the_game_ends_at_the_target() -> None:
    """§11."""
    game = left_with(dealt(ONE, TWO, target=50), "2c", "8h")
    game.play("2c")
    assert game.is_over
    assert game.scores == (50, 0)
    assert game.winners == (0,)
    assert reason(game, "draw") == "the game is over, §11"


def test_a_blocked_round_goes_to_the_lightest_hand() -> None:
    """§10."""
    game = left_with(
        dealt(ONE[:14], TWO[:14], "2h 3h 4h 5h 6h", top="9s"), "2c 3c", "4d 6d", "Kh 5h"
    )
    game.state.stock.top = game.state.stock.end  # and only one card on the pile
    play(game, "pass pass")
    assert reason(game, "draw") == "there is no card to draw, §8"
    game.play("pass")
    assert game.scores == (5 + 10, 0, 0)


def test_the_table_says_what_is_to_be_done_and_what_cannot_be() -> None:
    game = dealt("2c 3d 8h 5s 6h 7h Kd", TWO.replace("3d", "Qs"), draws=1)
    scene = game.view(0).scene
    pile = next(place for place in scene.places if place.name == "pile")
    assert pile.caption == {"say": "to-follow", "suit": "clubs"}
    assert scene.prompt == {"say": "play-or-draw"}
    paths = {offer.path: offer.move for offer in scene.offers}
    assert paths[("hand:0/0",)] == "2c"
    assert paths[("hand:0/5", "=8h=s")] == "8h=s"
    assert paths[("stock",)] == paths[("!draw",)] == "draw"
    assert scene.labels["=8h=s"] == {"say": "suit", "suit": "spades"}
    assert scene.notes["hand:0/1"] == {"say": "no-fit", "card": "3d", "top": "Kc", "clause": 4}
    scene = play(game, "draw").view(0).scene
    assert scene.prompt == {"say": "play-or-pass"}
    assert scene.notes["stock"] == {"say": "drawn-all", "seat": 0, "number": 1, "clause": 6}
    drawn = next(place for place in scene.places if place.kind == "counter")
    assert (drawn.owner, drawn.caption) == (0, {"say": "drawn-of", "number": 1, "limit": 1})


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    """§6."""
    assert told(dealt(ONE, TWO, stock="Qs"), "draw", 0) == ["seat 0 draws Q♠ (§6)"]
    for viewer in (1, None):
        assert told(dealt(ONE, TWO, stock="Qs"), "draw", viewer) == ["seat 0 draws a card (§6)"]


def test_the_end_of_a_round_is_told_with_its_points() -> None:
    """§9 to §11."""
    game = left_with(dealt(ONE, TWO), "8c", "Kh")
    assert told(game, "8c=h") == [
        "seat 0 plays 8♣ and names hearts (§5)",
        "seat 0 goes out and scores 10 points (§9)",
        "round 2 begins with seat 1",
    ]
    game = left_with(dealt(ONE, TWO, top="9s", target=50), "2c", "8h")
    game.state.stock.top = game.state.stock.end
    assert told(game, "pass") == ["seat 0 passes (§7)"]
    assert told(left_with(game, "2c 4c", "10h"), "pass") == [
        "seat 1 passes (§7)",
        "nobody can play: the round is over (§10)",
        "seat 0 scores 4 points (§10)",
        "round 2 begins with seat 1",
    ]


def test_german() -> None:
    game = dealt("2c 3d 4h 5s 6h 7h Kd", TWO.replace("3d", "Qs"))
    wanted = "3♦ passt weder in der Farbe noch im Rang zu K♣, §4"
    assert reason(game, "3d", "de") == wanted
    speaker = RULEBOOK.speaker("de", lambda seat: ("Ann", "Ben")[seat])
    assert [speaker.text(line) for line in game.narrate("draw")] == ["Ann zieht eine Karte (§6)"]


def test_text_that_is_no_move() -> None:
    with pytest.raises(UnreadableMove, match="such as 8c=h"):
        dealt(ONE, TWO).play("8c=x")


def test_all_ways_to_play_three_moves() -> None:
    game = start_rulebook(RULEBOOK, 3, 7, None, False, {})
    assert game.legal_moves == ("9s", "draw")
    assert perft(game, 6) == [2, 4, 9, 28, 92, 285]
