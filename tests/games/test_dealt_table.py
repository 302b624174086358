"""Dealt!: what its table shows, how moves are tapped, and how they are told.

The numbers in the names are those of rules.md.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import TYPE_CHECKING

import pytest

import kibitz
from kibitz.core.scene import Place, Scene
from kibitz.core.vocabulary import HIDDEN
from kibitz.games.dealt.rules import A_SEAT_IS_STUCK, NO_SEAT_LEFT, ONE_SEAT_LEFT
from tests.games.test_dealt import both_editions, table
from tests.games.test_dealt_telling import notes, tell

if TYPE_CHECKING:
    from tests.conftest import Start


def lesson_at(step: int) -> kibitz.Game:
    """The lesson up to one of its steps."""
    lesson = kibitz.rulebook("dealt").lesson
    assert lesson is not None
    game = kibitz.start("dealt", lesson.seats, 1, deck=lesson.deck)
    for move in lesson.opening:
        game.play(move)
    for done in lesson.steps[:step]:
        for move in (done.expect[0], *done.others):
            game.play(move)
    return game


def place(scene: Scene, name: str) -> Place:
    return next(place for place in scene.places if place.id == name)


def label(game: kibitz.Game, move: str) -> str:
    return game.rulebook.speaker().text(game.view(game.turn).scene.labels[f"={move}"])


def random_game(seed: int, edition: str = "us") -> tuple[kibitz.Game, Random]:
    return kibitz.start("dealt", 3 + seed % 3, seed, edition=edition), Random(seed)


# What can be tapped


def test_rule_06_brackets_are_the_plays_of_neighbours() -> None:
    game, chance = random_game(5)
    while not game.is_over:
        scene = game.view(game.turn).scene
        together = {move for move in game.legal_moves if "-" in move}
        assert {move for *_, move in scene.facts["brackets"]} == together
        for first, last, what, move in scene.facts["brackets"]:
            assert what == scene.labels[f"={move}"]["what"]
            path = (f"hand:{game.turn}/{first}", f"={move}")
            assert path in {offer.path for offer in scene.offers}
            assert last - first == move.count("-")
        game.play(chance.choice(game.legal_moves))


def test_rule_06_brackets_are_shown_to_those_who_have_still_to_act() -> None:
    game = lesson_at(1)
    game.play("2:5-6")
    shown = [game.view(viewer).scene.facts["brackets"] for viewer in (0, 1, 2, None)]
    assert [[move for *_, move in brackets] for brackets in shown] == [
        [],
        ["0:8-8", "2:11-11", "3:11-10", "4:10-10"],
        ["0:12-12", "3:1-2-3", "6:5-5"],  # 1-2 and 2-3 are not high enough
        [],
    ]


def test_rule_06_any_card_of_a_combination_leads_to_it() -> None:
    game = lesson_at(0)
    scene = game.view(0).scene
    paths = {offer.path for offer in scene.offers if offer.move == "1:7-7"}
    assert paths == {("hand:0/1", "=1:7-7"), ("hand:0/2", "=1:7-7")}
    assert label(game, "1:7-7-7") == "Trips 7"
    assert label(game, "2:7-8") == "Straight 7-8"
    assert scene.facts["to_beat"] == {"say": "solo", "number": 9}
    assert scene.facts["trick"] == [[1, None, []], [2, {"say": "solo", "number": 9}, ["9"]]]
    caption = {"say": "to-beat", "seat": 2, "what": {"say": "solo", "number": 9}}
    assert place(scene, "trick").caption == caption
    assert notes(game, 0)["hand:0/0"] == "nothing with this card beats 9, §6"


@pytest.mark.parametrize(
    ("hand", "labels"),
    [
        ("5 X 6", {"0:5-6": "Straight 5-6 with 5 and X", "1:5-6": "Straight 5-6 with X and 6"}),
        ("6 5 X", {"0:6-5": "Straight 5-6 with 6 and 5", "1:5-6": "Straight 5-6 with 5 and X"}),
        ("5 5 5", {"0:5-5": "Pair 5 from card 1", "1:5-5": "Pair 5 from card 2"}),
        ("5 5 5", {"0:5": "5", "1:5": "5", "2:5": "5"}),  # tapped on a card each
        ("5 5 X", {"0:5-5": "Pair 5 with 5 and 5", "1:5-5": "Pair 5 with 5 and X"}),
        ("5 5 X", {"0:5-5-5": "Trips 5", "1:5-6": "Straight 5-6", "1:5-4": "Straight 4-5"}),
    ],
)
def test_rule_07_two_choices_of_one_card_never_look_alike(
    start: Start, hand: str, labels: dict[str, str]
) -> None:
    game = table(start, ["1 1", f"{hand} 12", "1 1"], ["4", "", "4"])
    assert {move: label(game, move) for move in labels} == labels


@pytest.mark.parametrize(
    ("move", "words"),
    [("1:7-7", "Pair 7 from card 2"), ("6:stop", "Stop from card 7"), ("3:12", "12 from card 4")],
)
def test_a_play_in_words_says_which_cards_go(move: str, words: str) -> None:
    game = lesson_at(0)
    said = game.rulebook.words_of(game.state, game.read_move(move).code)
    assert game.rulebook.speaker().text(said) == words


def test_a_card_put_into_the_hand_in_words() -> None:
    game = lesson_at(2)
    said = game.rulebook.words_of(game.state, game.read_move("+9@4").code)
    assert game.rulebook.speaker("de").text(said) == "9 als Karte 5 nehmen"


@both_editions
@pytest.mark.parametrize("seed", range(4))
def test_every_card_of_the_seat_to_act_can_be_tapped_or_says_why_not(
    seed: int, edition: str
) -> None:
    game, chance = random_game(seed, edition)
    speaker = game.rulebook.speaker()
    while not game.is_over:
        scene = game.view(game.turn).scene
        assert {offer.move for offer in scene.offers} == set(game.legal_moves)
        ends = defaultdict(set)
        for offer in scene.offers:
            ends[offer.path[0]].add(offer.path[-1])
        for choices in ends.values():
            said = [speaker.text(scene.labels[end]) for end in choices if end.startswith("=")]
            assert len(set(said)) == len(said)
        own = [zone for zone in scene.places if zone.owner == game.turn]
        cards = {zone.card(i) for zone in own for i in range(len(zone.cards))}
        assert cards <= ends.keys() | scene.notes.keys()
        game.play(chance.choice(game.legal_moves))


# What is told


def test_rule_07_an_x_is_told_where_it_was_played() -> None:
    assert tell(lesson_at(3), "0:3-4", viewer=2) == ["seat 0 plays Straight 3-4 with an X (§7)"]


def test_rule_09_a_reserve_goes_to_a_gap() -> None:
    game = lesson_at(2)
    scene = game.view(0).scene
    assert [o.path for o in scene.offers if o.move == "+9@4"] == [("reserve:0/0", "hand:0|4")]
    assert notes(game, 0)["reserve:0/0"] == "take 9 into your hand: it can make Pair 9, §9"
    assert tell(game, "+9@4") == [
        "seat 0 takes 9 from the reserve as card 5 (§9)",
        "seat 2 wins the trick (§14)",
        "seat 2 leads the next trick (§16)",
    ]
    assert place(game.view(1).scene, "hand:0").cards[4] == "9"


def test_rules_12_to_16_who_wins_draws_and_leads_after_stop_and_redraw() -> None:
    game = lesson_at(5)
    assert tell(game, "0:stop") == [
        "seat 0 plays Stop, which ends the trick (§12)",
        "seat 2 wins the trick (§14)",
        "seat 0 leads the next trick (§16)",
    ]
    assert tell(game, "0:12", "1:redraw", "+8@0")[1:] == [
        "seat 0 wins the trick (§14)",
        "seat 0 draws 3 cards (§15)",
    ]
    scenes = [game.view(seat).scene for seat in (0, 1)]
    assert [place(scene, "drawn:0").cards for scene in scenes] == [("2",), (HIDDEN,)]
    assert {o.path for o in scenes[0].offers if o.move == "@1"} == {
        ("drawn:0/0", "hand:0|1"),
        ("hand:0|1",),
    }
    assert notes(game, 0)["hand:0|1"] == "makes Pair 2"
    assert [game.narrate("@1", viewer)[0]["card"] for viewer in (0, 1, None)] == ["2", "?", "?"]
    assert tell(game, "@1", viewer=1) == ["seat 0 puts a card in as card 2 (§13)"]


@both_editions
def test_rule_14_the_told_winner_of_a_trick_draws_or_leads(edition: str) -> None:
    """Where somebody draws it is the winner; where all hold cards and none stopped it leads."""
    tricks = 0
    for seed in range(12):
        game, chance = random_game(seed, edition)
        while not game.is_over:
            move = chance.choice(game.legal_moves)
            deals = len(game.deals)
            said = {line["say"]: line for line in game.narrate(move)}
            game.play(move)
            if "wins-trick" not in said or game.is_over or len(game.deals) > deals:
                continue
            winner = said["wins-trick"]["seat"]
            is_plain = "plays-stop" not in said and "is-safe" not in said
            if game.state.draws > 0 or (is_plain and game.state.hand_size[winner] > 0):
                tricks += 1
                assert winner == game.turn
    assert tricks > 50


def test_rules_10_19_20_21_payments_are_told_with_their_reason() -> None:
    reasons = {"is-stuck": A_SEAT_IS_STUCK, "is-last": ONE_SEAT_LEFT, "all-are-out": NO_SEAT_LEFT}
    heard: set[str] = set()
    for seed in (*range(8), 13, 31, 28, 80):  # 13 and 31 have a last seat, 4, 28 and 80 have none
        chance = Random(seed)
        game = kibitz.start("dealt", 3, seed)
        while not game.is_over:
            move = chance.choice(game.legal_moves)
            said = {line["say"] for line in game.narrate(move)}
            game.play(move)
            for reason, clause in reasons.items():
                assert (reason in said) == (game.state.ended == clause)
            assert ("loses" in said) == game.is_over
            heard |= said
    assert heard > {*reasons, "loses"}
