"""Lobo 77 on a table: what is shown, how moves are tapped, and how they are told, in words."""

from __future__ import annotations

import kibitz
from kibitz.core.message import say
from kibitz.core.scene import Place, Preview, Scene
from tests.deck import deck_with
from tests.games.asking import tell


def place(scene: Scene, name: str) -> Place:
    return next(place for place in scene.places if place.id == name)


def test_9_notes_and_previews_say_what_a_card_makes_and_costs() -> None:
    game = kibitz.start("lobo77", 2, 1, deck=deck_with("lobo77", "33 8 9 3 x2 7 -10 6 0 5"))
    scene = game.view(0).scene
    hand = place(scene, "hand:0")
    index = hand.cards.index("33")
    assert scene.previews[hand.card(index)] == Preview(33, costly=True)
    assert [touch for touch, made in scene.previews.items() if made.costly] == [hand.card(index)]
    assert game.view(1).scene.previews.keys() == {place(scene, "hand:1").card(i) for i in range(5)}
    assert scene.notes[hand.card(index)] == say("makes-costly", number=33, clause=9)
    minus = hand.card(hand.cards.index("-10"))
    assert scene.notes[minus] == say("makes", number=-10)
    assert tell(game, "33") == [
        "seat 0 plays 33, which makes 33",
        "seat 0 pays a chip for 33 (§9)",
    ]
    assert place(game.view(1).scene, "pile").cards[-1] == "33"


def test_the_gauge_has_the_number_its_limit_and_the_traps() -> None:
    game = kibitz.start("lobo77", 2, 1, deck=deck_with("lobo77", "33 8 9 3 x2 7 -10 6 0 5"))
    game.play("9")
    gauge = game.view(None).scene.gauge
    assert gauge is not None
    assert (gauge.number, gauge.limit, gauge.traps) == (9, 77, (11, 22, 33, 44, 55, 66))


def test_6_and_7_an_x2_is_told_and_cannot_be_followed() -> None:
    game = kibitz.start("lobo77", 2, 1, deck=deck_with("lobo77", "x2 x2 9 3 2 7 5 6 0 5"))
    assert tell(game, "x2", 1)[1:] == ["seat 1 must play two cards (§6)"]
    scene = game.view(1).scene
    refused = place(scene, "hand:1").card(place(scene, "hand:1").cards.index("x2"))
    assert scene.prompt == say("play-two-cards")
    assert say("two-to-play") in scene.headlines
    assert scene.notes[refused] == say("no-double-on-double", clause=7)
    assert all(offer.path != (refused,) for offer in scene.offers)
    assert "seat 1 owes a second card (§6)" in tell(game, "3")


def test_10_and_11_going_out_is_told_and_shown() -> None:
    game = kibitz.start(
        "lobo77", 2, 1, chips=1, deck=deck_with("lobo77", "66 9 55 8 22 7 11 6 44 5")
    )
    assert tell(game, "66")[1:] == [
        "seat 0 pays a chip for 66 (§9)",
        "seat 0 has no chips left: the next payment puts them out (§11)",
    ]
    game.play("5")
    scene = game.view(0).scene
    assert 11 in scene.clauses
    touch = place(scene, "hand:0").card(place(scene, "hand:0").cards.index("55"))
    assert scene.notes[touch] == say("makes-end-fatal", number=126, clause=11)
    assert tell(game, "55")[1:] == [
        "seat 0 cannot pay for 126 (§10)",
        "seat 0 is out (§11)",
        "126 ends the round (§10)",
        "seat 1 wins the game (§12)",
    ]
    assert game.view(0).scene.out == (0,)


def test_4_only_its_owner_is_told_which_card_was_drawn() -> None:
    deck = deck_with("lobo77", "8 9 9 3 x2 7 -10 6 0 5 76")
    own, others = (tell(kibitz.start("lobo77", 2, 1, deck=deck), "8", viewer) for viewer in (0, 1))
    assert own == [*others, "seat 0 draws 76 (§4)"]


def test_german_says_the_same() -> None:
    game = kibitz.start("lobo77", 2, 1, deck=deck_with("lobo77", "33 8 9 3 x2 7 -10 6 0 5"))
    speaker = game.rulebook.speaker("de", ["Änne", "Kc"].__getitem__)
    assert [speaker.text(line) for line in game.narrate("33")] == [
        "Änne spielt die 33, das macht 33",
        "Änne zahlt einen Chip für 33 (§9)",
    ]
