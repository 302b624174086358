"""Deuce on a table: what is shown, how moves are tapped, and how they are told, in words."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import kibitz
from kibitz.core.encoder import SCENE_ROOM
from kibitz.core.vocabulary import HIDDEN
from kibitz.games.deuce import vocabulary
from kibitz.games.deuce.rules import FITS, KINDS, X, case_of
from kibitz.testing.scenes import check_scenes
from tests.games.asking import legal, tell
from tests.games.test_deuce import deal, last_turn, play, table

if TYPE_CHECKING:
    from kibitz.core.message import Message
    from kibitz.core.scene import Place, Scene
    from tests.conftest import Start

NOTES_ON_PILES = {"must-match", "beside-x", "x-beside-number", "x-beside-rainbow"}
DRAWN = [("!draw",), ("stock",)]


def in_words(message: Message) -> str:
    return kibitz.rulebook("deuce").speaker().text(message)


def scene_of(game: kibitz.Game) -> Scene:
    """What the seat to act is shown."""
    return game.view(game.turn).scene


def notes(game: kibitz.Game) -> dict[str, str]:
    """What the seat to act reads beside its cards and buttons, but for what piles ask for."""
    found = scene_of(game).notes
    return {at: in_words(note) for at, note in found.items() if note["say"] not in NOTES_ON_PILES}


def prompt(game: kibitz.Game) -> str:
    asked = scene_of(game).prompt
    assert asked is not None
    return in_words(asked)


def place(scene: Scene, name: str) -> Place:
    return next(place for place in scene.places if place.id == name)


def piles(game: kibitz.Game, note: str) -> dict[str, str]:
    """The same note on all piles."""
    return {f"pile-{side}:{seat}": note for seat in range(game.seats) for side in "ab"}


# §3: first moves


def test_rule_03_first_cards_are_tapped_in_either_order_and_stay_secret(start: Start) -> None:
    game = deal(start, ["r3 r7", "g6 g9"])
    hand = place(scene_of(game), "hand:1").cards
    one, two = (f"hand:1/{hand.index(card)}" for card in ("g6", "g9"))
    paths = {offer.path for offer in scene_of(game).offers if offer.move == "g6|g9"}
    assert paths == {(one, two), (two, one)}
    assert prompt(game) == "lay two cards that match"
    own = game.narrate("g6|g9", 1)[0]
    assert own == {"say": "lays", "mark": "play", "clause": 3, "seat": 1, "cards": ["g6", "g9"]}
    hidden = game.narrate("g6|g9", 0)[0]
    assert hidden == {
        "say": "lays-hidden",
        "mark": "play",
        "clause": 3,
        "seat": 1,
        "cards": ["?"] * 2,
    }
    assert tell(game, "g6|g9", 0) == ["seat 1 lays two cards face down (§3)"]
    scenes = [game.view(seat).scene for seat in (0, 1)]
    assert [place(scene, "pile-a:1").cards for scene in scenes] == [(HIDDEN,), ("g6",)]
    assert place(scenes[0], "pile-a:0").cards == ()
    assert scenes[0].facts == {}
    assert in_words(scenes[0].headlines[-1]) == "first moves: 1 of 2 laid face down"


def test_rule_03_a_first_move_is_seen_by_its_owner_only(start: Start) -> None:
    game = deal(start, ["r3 r7", "g6 g9", "b1 b2"])
    assert len(game.legal_moves) > 1
    for viewer in (0, 2, None):
        assert len({str(game.narrate(move, viewer)) for move in game.legal_moves}) == 1
    preview = game.preview("g6|g9")
    assert game.tell(preview, (1, 0)).seen == [True, False]
    assert game.tell(preview, (2, None)).seen == [False, False]
    game.take(preview)
    play(game, "b1|b2", "r3|r7")
    assert game.tell(game.preview("draw"), (1, 0)).seen == [True, True]


def test_rule_03_a_card_without_a_partner_is_shown_as_such(start: Start) -> None:
    game = deal(start, ["r1 r2 * * X X", "r3 r4 b5 b6 g7 y9"])
    first = "a round begins with each seat laying two matching cards, §3"
    others = {**piles(game, first), "stock": first}
    assert notes(game) == {
        "hand:1/4": "green 7 matches no other card of your hand, §3",
        "hand:1/5": "yellow 9 matches no other card of your hand, §3",
        **others,
    }
    assert tell(game, "r3|r4") == ["seat 1 lays two cards face down (§3)"]
    assert notes(game) == others
    assert {"*|*", "X|X", "*|X", "r1|*"} <= legal(game)
    assert tell(game, "*|X") == [
        "seat 0 lays two cards face down (§3)",
        "seat 0 shows Rainbow and X, a total of 0",
        "seat 1 shows red 3 and red 4, a total of 7",
        "seat 1 has the first turn (§4)",
    ]


# §4: a turn


def test_rule_04_a_card_and_a_pile_are_tapped_in_either_order(start: Start) -> None:
    game = table(start, ["r10 r1", "g10 g9"], ["b5", "r9 y6 X *"])
    scene = scene_of(game)
    assert place(scene, "hand:1").cards == ("r9", "y6", "*", "X")
    paths = {offer.path for offer in scene.offers if offer.move == "X>0a"}
    assert paths == {("hand:1/3", "pile-a:0"), ("pile-a:0", "hand:1/3")}
    assert notes(game) == {"hand:1/1": "yellow 6 fits no pile now, §4"}
    assert prompt(game) == "play a card on any pile, or draw"
    assert scene.facts == {"crown": [1]}
    assert in_words(scene.headlines[-1]) == "seat 1 leads with 19"
    assert tell(game, "X>0a") == [
        "seat 1 plays X on pile a of seat 0, which makes 1",
        "the X locks the piles of seat 0: no number goes beside it (§4)",
    ]
    scene = scene_of(game)
    captions = [place(scene, f"total:{seat}").caption for seat in (0, 1)]
    assert [in_words(caption) for caption in captions if caption] == [
        "total 1, locked by an X",
        "total 19",
    ]


def test_rule_04_the_move_is_told_as_data(start: Start) -> None:
    game = table(start, ["r10 r1", "g10 g9"], ["b5", "g1 X *"])
    other, own = game.narrate("X>0b"), game.narrate("g1>1a")
    assert other[0] == {
        "say": "plays-on", "mark": "play", "side": "b", "seat": 1, "card": "X", "other": 0,
        "number": 10,
    }  # fmt: skip
    assert own == [
        {"say": "plays-on-own", "mark": "play", "side": "a", "seat": 1, "card": "g1", "number": 10}
    ]


def test_rule_04_piles_say_what_they_ask_for(start: Start) -> None:
    tops = ["r10 b1", "X r5", "X *", "g7 *"]
    game = table(start, tops, ["g1", "y8 y9 *", "g2", "g3"])
    found = scene_of(game).notes
    asked = {at: in_words(note) for at, note in found.items() if at.startswith("pile")}
    assert asked == {
        "pile-a:0": "only its colour, its number, a Rainbow or an X goes beside blue 1, §4",
        "pile-b:0": "only its colour, its number, a Rainbow or an X goes beside red 10, §4",
        "pile-a:1": "an X beside red 5 may be covered only by the other X, §4",
        "pile-b:1": "beside an X only a Rainbow or another X may be played, §4",
        "pile-a:2": "an X beside a Rainbow may be covered only by a number or the other X, §4",
        "pile-b:2": "beside an X only a Rainbow or another X may be played, §4",
        "pile-b:3": "only its colour, its number, a Rainbow or an X goes beside green 7, §4",
    }  # beside the Rainbow of seat 3 everything fits


def test_rule_04_what_a_pile_asks_for_is_what_fits_there() -> None:
    everything = (1 << KINDS) - 1
    for top in range(KINDS):
        for neighbour in range(KINDS):
            fits = int(FITS[int(top == X), neighbour])
            is_free = case_of(top, neighbour) == len(vocabulary.ASKS_FOR)
            assert is_free == (fits == everything)
    names = {vocabulary.VOCABULARY.messages[asked].name for asked in vocabulary.ASKS_FOR}
    assert names <= set(NOTES_ON_PILES)


# §5, §6: drawing and passing


def test_rule_05_only_its_owner_is_told_which_card_was_drawn(start: Start) -> None:
    game = table(start, ["r1 r2", "b1 b2"], ["r3 r4", "b3 b4"], stock="g7 rest")
    told = [game.narrate("draw", viewer) for viewer in (0, 1, None)]
    assert [lines[0]["cards"] for lines in told] == [["?"], ["g7"], ["?"]]
    assert {lines[0]["mark"] for lines in told} == {"take"}
    assert tell(game, "draw", 1) == ["seat 1 draws green 7 (§5)"]


def test_rule_05_without_a_card_that_fits_one_is_asked_to_draw(start: Start) -> None:
    game = table(start, ["r1 r2", "b3 b4"], ["r3 r5", "g6 y7"])
    assert prompt(game) == "no card fits: draw"
    assert in_words(scene_of(game).labels["!draw"]) == "Draw a card"
    assert [offer.path for offer in scene_of(game).offers] == DRAWN


def test_rule_06_a_pass_is_told(start: Start) -> None:
    game = table(start, ["r1 r2", "b3 b4"], ["rest", "g5 y6"], stock="")
    assert notes(game) == {
        "hand:1/0": "green 5 fits no pile now, §4",
        "hand:1/1": "yellow 6 fits no pile now, §4",
        "stock": "there is no card to draw: stock and piles are used up, §6",
    }
    assert prompt(game) == "no card fits and there is none to draw: pass"
    assert [offer.path for offer in scene_of(game).offers] == [("!pass",)]
    assert tell(game, "pass") == ["seat 1 passes: neither playing nor drawing is possible (§6)"]
    assert prompt(game) == "play a card on any pile"


def test_rule_06_a_rebuilt_stock_is_foretold_and_told(start: Start) -> None:
    game = table(start, ["r1 r2", "b3 b4"], ["rest", "g5 y6"], stock="", covered="y9")
    assert notes(game)["!draw"] == notes(game)["stock"]
    assert notes(game)["stock"] == "the covered cards are shuffled into a new stock, §6"
    assert 6 in game.view().scene.clauses
    assert tell(game, "draw") == [
        "seat 1 draws a card (§5)",
        "the stock was empty: the covered cards are shuffled (§6)",
    ]


# §7, §8: the last card


@pytest.mark.parametrize(
    ("pile", "wins"), [("0a", True), ("0b", True), ("1a", False), ("1b", False)]
)
def test_rule_07_a_last_card_that_wins_is_foretold_and_told(
    start: Start, pile: str, wins: bool
) -> None:
    game = table(start, ["r9 r8", "b9 b8"], ["g4 g5", "X"])
    seat, side = int(pile[0]), "ab".index(pile[1])
    scene = scene_of(game)
    assert ([seat, side] in scene.facts["goes_out"]) == wins
    assert scene.notes[f"pile-{pile[1]}:{seat}"]["clause"] == (7 if wins else 8)
    lines = tell(game, f"X>{pile}")
    assert ("seat 1 goes out with 17 and wins the round (§7)" in lines) == wins
    assert ("they must draw (§8)" in lines[-1]) != wins


def test_rule_07_where_a_last_card_would_win_is_shown_in_others_turns(start: Start) -> None:
    game = table(start, ["r9 r8", "b2 b5"], ["r10", "b3 g1"])
    assert game.view(0).scene.facts["goes_out"] == [[0, 0], [0, 1]]
    assert game.view(0).scene.notes == {}
    assert "goes_out" not in game.view().scene.facts
    tell(game, "b3>1a")
    assert notes(game)["pile-b:0"] == "your last card wins the round here, §7"


def test_rule_08_a_forced_card_and_the_end_of_the_turn_are_told(start: Start) -> None:
    game = table(start, ["r9 r8", "b2 b5"], ["rest", "b3"], stock="", covered="X *")
    last = "your last card does not win here: you would have to draw, §8"
    assert notes(game)["pile-a:1"] == last
    assert tell(game, "b3>1a") == [
        "seat 1 plays blue 3 on their own pile a, which makes 8",
        "seat 1 has no card left, but 8 is below 17: they must draw (§8)",
    ]
    rebuilt = "the covered cards are shuffled into a new stock, §6"
    must = "the last card did not win, so a card must be drawn, §8"
    assert notes(game) == {**piles(game, must), "!draw": rebuilt, "stock": rebuilt}
    assert prompt(game) == "you must draw"
    assert [offer.path for offer in scene_of(game).offers] == DRAWN
    assert tell(game, "draw") == [
        "seat 1 draws a card (§8)",
        "the stock was empty: the covered cards are shuffled (§6)",
    ]
    played = "the turn's card is played; draw more or end, §8"
    assert notes(game) == {**piles(game, played), "hand:1/0": played}
    assert prompt(game) == "draw on, or end the turn"
    assert tell(game, "draw") == ["seat 1 draws a card (§8)"]
    assert tell(game, "draw") == ["seat 1 draws a card (§8)"]
    assert legal(game) == {"end"}
    assert prompt(game) == "end the turn"
    assert notes(game)["stock"] == "there is no card to draw: stock and piles are used up, §6"
    assert tell(game, "end") == ["seat 1 ends the turn (§8)"]


# §9, §10: the end


def test_rule_09_a_round_won_is_told(start: Start) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"])
    assert tell(game, "b8>1a") == [
        "seat 1 plays blue 8 on their own pile a, which makes 13",
        "seat 1 goes out with 13 and wins the round (§7)",
        "seat 1 scores 23: 10, and 13 for the other hands (§9)",
        "round 2 begins with seat 0",
    ]


def test_rule_09_a_target_reached_is_told(start: Start) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8"], target=10)
    assert tell(game, "b8>1a")[2:] == [
        "seat 1 scores 23: 10, and 13 for the other hands (§9)",
        "seat 1 wins the game with 23 points (§9)",
    ]
    scene = game.view().scene
    assert (scene.clauses, scene.over, scene.winners) == ((9,), True, (1,))
    assert scene.facts["crown"] == [1]


@pytest.mark.parametrize("move", ["pass", "b3>1a", "end"])
def test_rule_10_a_void_round_is_told_whatever_ends_it(start: Start, move: str) -> None:
    game = {
        "pass": table(start, ["r1 r2", "b3 b4"], ["rest", "g5 y6"], stock=""),
        "b3>1a": table(start, ["r1 r2", "b1 b2"], ["r3 r4", "b3 b4"]),
        "end": table(start, ["r9 r8", "b2 b5"], ["g4", "b3"]),
    }[move]
    last_turn(game)
    assert 10 in game.view(0).scene.clauses
    if move == "end":
        play(game, "b3>1a", "draw")
    assert tell(game, move)[1:] == [
        "the round is void after 200 turns (§10)",
        "round 2 begins with seat 0",
    ]


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ([50, 60, 70], ["seat 2 wins the game with 70 points (§10)"]),
        (
            [0, 0, 0],
            [f"seat {seat} wins together with others, with 0 points (§10)" for seat in range(3)],
        ),
    ],
)
def test_rule_10_the_end_after_three_void_rounds_is_told(
    start: Start, points: list[int], told: list[str]
) -> None:
    tops, hands = ["r1 r2", "b1 b2", "g1 g2"], ["r3 r4", "b3 b4", "g3 g4"]
    game = last_turn(table(start, tops, hands), voids=2)
    game.state.points[:3] = points  # of earlier rounds
    assert tell(game, "b3>1a")[1:] == ["the round is void after 300 turns (§10)", *told]
    assert game.view().scene.clauses == (10,)


# Words


def test_moves_in_words(start: Start) -> None:
    game = table(start, ["r3 r4", "b2 b5"], ["g4 y9", "b8 y5"])
    german = game.rulebook.speaker("de", ["Ada", "Ben"].__getitem__)
    for move, english, deutsch in (
        ("b8>1a", "blue 8 on pile a of seat 1", "blaue 8 auf Ablage a von Ben"),
        ("draw", "Draw a card", "Karte ziehen"),
    ):
        words = game.rulebook.words_of(game.state, game.read_move(move).code)
        assert (in_words(words), german.text(words)) == (english, deutsch)
    told = [german.text(line) for line in game.narrate("b8>1a")]
    assert told == ["Ben spielt die blaue 8 auf die eigene Ablage a, das macht 13"]


def test_there_is_room_for_the_longest_scene(start: Start) -> None:
    """One seat holds all cards but those that must lie elsewhere, and most of them fit."""
    tops = ["g7 b3", "* *", "* *", "b6 y8", "y1 g0", "* *"]
    game = table(start, tops, ["r2", "rest", "r9", "r10", "r4", "r5"], stock="", target=500)
    game.state.points[:] = 499
    (drawn,) = game.scenes((1,))
    assert len(game.hands[1]) == 53 - 3 * 6
    assert 25_000 < len(drawn) < SCENE_ROOM // 2
    check_scenes(game, game, Random(1))
