"""Five Crowns Mini Round on a table: what is shown, how moves are tapped and told, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kibitz
from kibitz.game import Game
from tests.games.asking import tell
from tests.games.test_fivecrowns import drain, end_round, pass_turn, play, table, top_card

if TYPE_CHECKING:
    from kibitz.core.message import Message
    from kibitz.core.scene import Place, Scene
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


def lesson(steps: int) -> Game:
    """The first game, up to one of its steps."""
    script = kibitz.rulebook("fivecrowns").lesson
    assert script is not None
    game = kibitz.start("fivecrowns", 2, 1, deck=script.deck)
    play(game, " ".join(script.opening))
    for step in script.steps[:steps]:
        play(game, " ".join((step.expect[0], *step.others)))
    return game


def in_words(message: Message | None) -> str:
    assert message is not None
    return kibitz.rulebook("fivecrowns").speaker().text(message)


def headlines(scene: Scene) -> list[str]:
    return [in_words(line) for line in scene.headlines]


def place(scene: Scene, name: str) -> Place:
    return next(place for place in scene.places if place.id == name)


# §2: rounds and wilds


def test_rule_02_every_round_begins_with_its_wilds(start: Start) -> None:
    game = start("fivecrowns", seats=3, seed=6)
    for n in (4, 5, 6, 7):
        game.state.turns = 100 * 3 - 1  # nobody wants to play them
        card = top_card(game)
        tell(game, "pile")
        told = game.narrate(card)[-1]
        begins = f"the round of {n} begins with seat {(n - 2) % 3}: {n}s and Jokers are wild (§2)"
        assert tell(game, card)[-1] == begins
        assert (told["mark"], told["seat"]) == ("deal", game.turn)
        scene = game.view().scene
        assert scene.facts["wild"] == n
        assert headlines(scene) == [f"round of {n}", f"{n}s and Jokers are wild"]


def test_rule_02_wilds_are_told_in_german() -> None:
    game = kibitz.start("fivecrowns", seats=2, seed=1, compiled=False)
    speaker = game.rulebook.speaker("de")
    lines = [speaker.text(line) for line in game.view(0).scene.headlines]
    assert lines[:2] == ["Runde mit 3", "jede 3 und jeder Joker ist wild"]


# §4: a turn


def test_rule_04_taking_from_stock_or_pile() -> None:
    game = lesson(0)
    scene = game.view(0).scene
    assert place(scene, "pile").cards[-1] == "9H"
    offers = {(offer.move, offer.path) for offer in scene.offers}
    assert offers == {
        (move, (f"{sign}{move}",)) for move in ("stock", "pile") for sign in ("", "!")
    }
    labels = {touch: in_words(label) for touch, label in scene.labels.items()}
    assert labels == {"!stock": "take from the stock", "!pile": "take 9♥ from the pile"}
    assert in_words(scene.prompt) == "take a card"
    first = "first take a card, from the stock or the pile, §4"
    better = "with 9♥ 28 points would be left over, now 32, §8"
    cards = {f"hand:0/{index}": first for index in range(3)}
    notes = {touch: in_words(note) for touch, note in scene.notes.items()}
    assert notes == {**cards, "pile": better, "!pile": better}
    assert tell(game, "pile") == ["seat 0 takes 9♥ from the pile (§4)"]


def test_rule_04_a_turn_takes_one_card(start: Start) -> None:
    game = dealt(start, 3, "", "4T 8H QC", pile="KD", stock="9S")
    game.play("stock")
    scene = game.view(1).scene
    assert in_words(scene.prompt) == "discard a card"
    taken = "this turn's card is taken already; discard one, §4"
    assert in_words(scene.notes["stock"]) == in_words(scene.notes["pile"]) == taken
    assert {offer.path for offer in scene.offers} == {(f"hand:1/{index}",) for index in range(4)}
    other = game.view(0).scene
    assert (other.prompt, other.notes, other.offers) == (None, {}, ())


def test_rule_04_only_its_owner_is_told_of_a_joker_beside_another(start: Start) -> None:
    game = dealt(start, 3, "", "* * QD", pile="KT", stock="*")
    own, others = (game.narrate("stock", viewer)[0] for viewer in (1, 0))
    taken = {"say": "takes-from-stock", "mark": "take", "seat": 1, "clause": 4}
    assert own == {**taken, "card": "*"}
    assert others == {**taken, "card": "?"}
    assert in_words(own) == "seat 1 takes a Joker from the stock (§4)"
    assert tell(game, "stock") == ["seat 1 takes a card from the stock (§4)"]


def test_rule_04_no_card_is_on_top_once_a_joker_is_taken_off_another(start: Start) -> None:
    game = dealt(start, 3, "* 4T 9S", "* QD 8C", pile="KT", stock="5H 5S")
    for move in ("stock", "*", "stock", "*"):
        tell(game, move)
    assert tell(game, "pile") == ["seat 1 takes a Joker from the pile (§4)"]
    for viewer in (0, 1, None):
        pile = place(game.view(viewer).scene, "pile")
        assert pile.cards == ()
        assert in_words(pile.caption) == "its top card was taken"


def test_rule_04_a_joker_stays_on_top_while_another_card_is_drawn(start: Start) -> None:
    game = dealt(start, 3, "* 4T 9S", "* QD 8C", pile="KT", stock="5H 5S 6S")
    for move in ("stock", "*", "stock", "*", "stock"):
        tell(game, move)
    assert place(game.view().scene, "pile").cards == ("KT", "*", "*")


# §5, §6: melds and going out


def test_rule_05_a_hand_of_wilds_is_one_book(start: Start) -> None:
    game = dealt(start, 7, "", "7T 7H 7C 7S 7D * *", pile="*")
    tell(game, "pile")
    scene = game.view(1).scene
    assert place(scene, "hand:1").groups == (tuple(range(8)),)
    assert scene.facts["wilds"] == list(range(8))
    assert scene.facts["card_cost"] == [20] * 5 + [50] * 3
    assert sum(offer.move == "*!" for offer in scene.offers) == 4  # three cards, a button
    assert in_words(scene.labels["!*!"]) == "go out, discarding a Joker"
    assert scene.labels["!*!"] == scene.labels["=*!"]
    assert tell(game, "*!")[0] == "seat 1 discards a Joker and goes out (§6)"


def test_rule_05_two_runs_share_their_wilds(start: Start) -> None:
    game = dealt(start, 7, "", "3T 5T 8H 10H JH * 7C", pile="KS")
    scene = game.view(1).scene
    assert place(scene, "hand:1").groups == ((0, 5, 1), (2, 6, 3, 4))
    nothing = "with K♠ 0 points would be left over, now 0, §8"
    assert in_words(scene.notes["pile"]) == nothing
    assert "0 points left over" in headlines(scene)


def test_rule_05_a_spectator_is_shown_no_groups(start: Start) -> None:
    scene = start("fivecrowns", seats=2, seed=1).view().scene
    assert scene.facts == {"wild": 3}
    assert not any(place.groups for place in scene.places)


def test_rule_06_going_out_is_a_choice_or_a_button() -> None:
    game = lesson(5)
    scene = game.view(0).scene
    paths = {(offer.move, offer.path) for offer in scene.offers if offer.move.startswith("7H")}
    assert paths == {
        ("7H", ("hand:0/0", "=7H")),
        ("7H!", ("hand:0/0", "=7H!")),
        ("7H!", ("!7H!",)),
    }
    assert in_words(scene.labels["!7H!"]) == "go out, discarding 7♥"
    assert in_words(scene.labels["=7H"]) == "discard 7♥ and play on"
    assert place(scene, "hand:0").groups == ((1, 2, 3),)
    assert headlines(scene)[-1] == "7 points left over"
    assert scene.facts["card_cost"][3] == 20
    assert scene.facts["wilds"] == [3]
    assert tell(game, "7H!") == [
        "seat 0 discards 7♥ and goes out (§6)",
        "every other seat has one last turn (§7)",
    ]


# §7, §8: last turns and points


def laid(scene: Scene) -> list[int | None]:
    """The seats whose hands all see."""
    return [place.owner for place in scene.places if place.kind == "spread"]


def test_rule_07_and_8_laid_hands_are_shown_and_points_told() -> None:
    game = lesson(5)
    game.play("7H!")
    scene = game.view(1).scene
    assert "seat 0 is out: last turns" in headlines(scene)
    assert place(scene, "hand:0").groups == ((0, 1, 2),)
    assert place(scene, "hand:0").kind == "spread"
    assert place(scene, "hand:1").kind == "hand"
    assert "seat 0 is out: last turns" in headlines(scene)
    game.play("stock")
    assert tell(game, "KS")[1:] == [
        "seat 0 went out and scores 0 (§8)",
        "seat 1 scores 22 for the cards left over (§8)",
        "the round of 4 begins with seat 0: 4s and Jokers are wild (§2)",
    ]


def test_rule_07_and_8_each_hand_laid_down_is_told_with_what_is_left(start: Start) -> None:
    hands = ("4T 9S QD", "8C 8S 8H", "4C 4H 4D")
    game = dealt(start, 3, *hands, pile="KT", stock="QT QH")
    tell(game, "pile")
    assert tell(game, "KT!") == [
        "seat 1 discards K★ and goes out (§6)",
        "every other seat has one last turn (§7)",
    ]
    assert game.view(2).scene.clauses == (2, 4, 7, 8)
    tell(game, "stock")
    left = "seat 2 lays their hand down: 0 points are left over (§8)"
    assert tell(game, "QT") == ["seat 2 discards Q★", left]
    scene = game.view().scene
    assert laid(scene) == [1, 2]
    tell(game, "stock")
    assert tell(game, "QH")[1:4] == [
        "seat 0 scores 25 for the cards left over (§8)",
        "seat 1 went out and scores 0 (§8)",
        "seat 2 scores 0 for the cards left over (§8)",
    ]


# §9 to §11: the end


@pytest.mark.parametrize(
    ("points", "end"),
    [
        ((50, 60, 3), ["seat 2 wins the game with 49 points (§9)"]),
        (
            (50, 60, 4),
            [f"seat {seat} wins together with others, with 50 points (§9)" for seat in (0, 2)],
        ),
    ],
)
def test_rule_09_the_end_is_told(
    start: Start, points: tuple[int, int, int], end: list[str]
) -> None:
    hands = ("8T 8H 8C 8S 9D 10D JD", "3H 4H 5H 6H 7H * *", "3T 4D 5C 6S 8D 9T JC")
    game = dealt(start, 7, *hands, pile="KT", stock="QT QH", points=points)
    play(game, "pile KT! stock QT stock")
    assert tell(game, "QH")[-len(end) :] == end
    scene = game.view().scene
    assert laid(scene) == [0, 1, 2]
    assert scene.clauses == (9,)
    assert game.status.startswith("won by ")


@pytest.mark.parametrize("seats", range(2, 8))
def test_rule_09_and_11_all_share_a_win_at_the_limit(start: Start, seats: int) -> None:
    """Nothing else has so much told of it."""
    hands = [""] * seats
    scored = table(start, 7, *hands, pile="")
    end_round(scored)
    game = dealt(start, 7, *hands, points=tuple(1000 - points for points in scored.scores))
    game.state.turns = 100 * seats - 1  # nobody wants to play them
    card = top_card(game)
    tell(game, "pile")
    lines = tell(game, card)
    assert lines[1] == f"the round ends after {100 * seats} turns (§11)"
    assert [line for line in lines if "wins together" in line] == lines[-seats:]
    assert len(lines) == 2 + 2 * seats


def test_rule_10_a_stock_rebuilt_is_told(start: Start) -> None:
    game = start("fivecrowns", seats=2, seed=5)
    drain(game)
    assert 10 in game.view(0).scene.clauses
    rebuilt = "the stock was empty: all of the pile but its top card is shuffled (§10)"
    assert tell(game, "stock")[1] == rebuilt
    assert 10 not in game.view(0).scene.clauses


def test_rule_11_a_long_round_shows_the_limit(start: Start) -> None:
    game = dealt(start, 3, "8C 8S 8H", "4T 9S QD", pile="KT")
    game.state.turns = 180
    assert 11 not in game.view().scene.clauses
    pass_turn(game)
    assert 11 in game.view().scene.clauses


# Moves in words, and why they are refused


@pytest.mark.parametrize(
    ("before", "move", "words"),
    [
        ("", "stock", "take from the stock"),
        ("", "pile", "take K★ from the pile"),
        ("pile", "8C", "8♣"),
        ("pile", "KT!", "go out, discarding K★"),
    ],
)
def test_text_moves_are_said(start: Start, before: str, move: str, words: str) -> None:
    game = dealt(start, 3, "", "8C 8S 8H", pile="KT")
    play(game, before)
    code = game.read_move(move).code
    assert in_words(game.rulebook.words_of(game.state, code)) == words


@pytest.mark.parametrize(
    ("before", "move", "reason"),
    [
        ("", "8C", "first take a card, from the stock or the pile, §4"),
        ("pile", "stock", "this turn's card is taken already; discard one, §4"),
        ("pile", "9C", "seat 1 does not hold 9♣, §4"),
        ("pile", "8C!", "without 8♣ the other cards do not all form books and runs, §6"),
        (
            "pile KT! stock",
            "*!",
            "seat 1 is out already, so nobody else goes out in this round, §7",
        ),
    ],
)
def test_text_refusals_say_why(start: Start, before: str, move: str, reason: str) -> None:
    game = dealt(start, 3, "4T 5H *", "8C 8S 8H", pile="KT")
    play(game, before)
    with pytest.raises(kibitz.IllegalMove) as refused:
        game.play(move)
    assert in_words(refused.value.reason) == reason
