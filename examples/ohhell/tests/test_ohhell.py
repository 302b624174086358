"""Oh Hell, clause by clause, on decks laid out for it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kibitz.core.errors import IllegalMove, UnreadableMove
from kibitz.core.lesson import one_by_one
from kibitz.game import Game, start_rulebook
from kibitz.testing import check, perft
from ohhell import RULEBOOK
from ohhell.rules import NAMES

HANDS = ("Ah 3c 2s", "Kh 9c 4d", "5h Qc 6c")  # three cards each; the first leads


def dealt(*hands: str, turned_up: str = "7s", **options: Any) -> Game:
    """A game whose first round has these hands, of as many cards as the largest."""
    top = [*one_by_one(hands, 0), turned_up]
    deck = [*top, *(name for name in NAMES if name not in top)]
    options = {"largest": len(hands[0].split()), "order": "down", **options}
    return start_rulebook(RULEBOOK, len(hands), 1, deck, False, options)


def play(game: Game, moves: str) -> Game:
    for move in moves.split():
        game.play(move)
    return game


def reason(game: Game, move: str, language: str = "en") -> str:
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    return RULEBOOK.speaker(language).text(caught.value.reason)


def told(game: Game, move: str, language: str = "en") -> list[str]:
    """Play a move; what is told of it."""
    lines = game.narrate(move)
    game.play(move)
    return [RULEBOOK.speaker(language).text(line) for line in lines]


def sizes(game: Game) -> list[int]:
    """The hands of each round, played by the first legal move."""
    found = []
    while not game.is_over:
        if len(found) < game.state.rounds:
            found.append(len(game.hands[0]))
        game.play(game.legal_moves[0])
    return found


def test_all_checks() -> None:
    assert check(RULEBOOK, seed=5, positions=6, most=4) > 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_hands_grow_to_the_largest_and_shrink_again(seats: int) -> None:
    """§2."""
    game = start_rulebook(RULEBOOK, seats, 1, None, False, {})
    assert sizes(game) == [1, 2, 3, 4, 5, 4, 3, 2, 1]
    game = start_rulebook(RULEBOOK, seats, 1, None, False, {"largest": 3, "order": "down"})
    assert sizes(game) == [3, 2, 1, 2, 3]


def test_each_round_begins_one_seat_on() -> None:
    """§3."""
    game = start_rulebook(RULEBOOK, 3, 1, None, False, {"largest": 2})
    first = {}
    while not game.is_over:
        first.setdefault(int(game.state.rounds), game.turn)
        game.play(game.legal_moves[0])
    assert first == {1: 0, 2: 1, 3: 2}


def test_a_card_is_turned_up_and_not_played() -> None:
    """§4."""
    game = dealt(*HANDS)
    assert game.hands == [sorted(hand.split(), key=NAMES.index) for hand in HANDS]
    zones = {zone.name: zone.cards for zone in game.view().zones}
    assert zones["trump"] == ("7s",)
    assert len(zones["stock"]) == 52 - 9 - 1
    assert reason(play(game, "bid0 bid0 bid0"), "7s") == "seat 0 does not hold 7♠, §7"


def test_any_number_of_tricks_can_be_bid() -> None:
    """§5."""
    game = dealt(*HANDS)
    assert game.legal_moves == ("bid0", "bid1", "bid2", "bid3")
    assert reason(game, "bid4") == "there are only 3 tricks, §5"
    assert reason(game, "Ah") == "all bid before a card is played, §5"
    assert reason(play(game, "bid0 bid0 bid0"), "bid1") == "the bids are made, §5"


@pytest.mark.parametrize(
    ("bids", "left"),
    [("bid1 bid1", "bid0 bid2 bid3"), ("bid3 bid0", "bid1 bid2 bid3"), ("bid3 bid3", None)],
)
def test_the_last_bid_may_not_make_the_sum_right(bids: str, left: str | None) -> None:
    """§6."""
    game = play(dealt(*HANDS), bids)
    assert game.legal_moves == tuple((left or "bid0 bid1 bid2 bid3").split())


def test_a_refused_last_bid_says_why() -> None:
    """§6."""
    game = play(dealt(*HANDS), "bid1 bid1")
    wanted = "the last bid may not be 1: the bids would add up to 3, §6"
    assert reason(game, "bid1") == wanted


def test_suit_is_followed_by_those_who_can() -> None:
    """§7."""
    game = play(dealt(*HANDS), "bid0 bid0 bid0 3c")
    assert game.legal_moves == ("9c",)
    assert reason(game, "Kh") == "K♥ does not follow suit, and you have clubs, §7"
    assert set(play(game, "9c").legal_moves) == {"6c", "Qc"}
    game = play(dealt(*HANDS), "bid0 bid0 bid0 2s")
    assert set(game.legal_moves) == set(HANDS[1].split()), "no spade"


@pytest.mark.parametrize(
    ("trump", "cards", "taker"),
    [
        ("7s", "Ah Kh 5h", 0),  # the highest of the suit
        ("7s", "3c 9c Qc", 2),
        ("7d", "2s 4d 5h", 1),  # a trump
        ("7d", "2s Kh 5h", 0),  # other suits do not count, however high
    ],
)
def test_the_highest_trump_or_card_of_the_suit_takes_the_trick(
    trump: str, cards: str, taker: int
) -> None:
    """§8."""
    game = play(dealt(*HANDS, turned_up=trump), f"bid0 bid0 bid0 {cards}")
    assert game.turn == taker
    assert [int(taken) for taken in game.state.taken[:3]] == [int(s == taker) for s in range(3)]


def test_of_two_trumps_the_higher_takes_the_trick() -> None:
    """§8."""
    hands = ("Ah 3c", "2s Kd", "9s Qd")
    assert play(dealt(*hands), "bid0 bid0 bid0 Ah 2s 9s").turn == 2


def test_the_trick_lies_until_the_next_lead() -> None:
    """§8."""
    game = play(dealt(*HANDS), "bid0 bid0 bid0 Ah Kh 5h")

    def trick() -> list[tuple[int | None, tuple[str, ...]]]:
        places = game.view(1).scene.places
        return [(place.owner, tuple(place.cards)) for place in places if place.kind == "trick"]

    assert trick() == [(0, ("Ah",)), (1, ("Kh",)), (2, ("5h",))]
    play(game, "2s")
    assert trick() == [(0, ("2s",)), (1, ()), (2, ())]


def test_a_trick_is_a_point_and_an_exact_bid_ten() -> None:
    """§9."""
    game = play(dealt(*HANDS), "bid2 bid1 bid1 Ah Kh 5h 2s 4d 6c 3c 9c Qc")
    assert game.scores == (12, 0, 11)
    assert game.deals == [0, 12]


def test_the_most_points_win() -> None:
    """§10."""
    game = play(dealt("Ah", "Kh", "Qc"), "bid1 bid0 bid1 Ah Kh Qc")
    assert game.is_over
    assert game.scores == (11, 10, 0)
    assert game.winners == (0,)
    assert reason(game, "Ah") == "the game is over, §10"
    game = play(dealt("Ah", "Kh", "Qc"), "bid0 bid0 bid0 Ah Kh Qc")
    assert game.winners == (1, 2)


def test_a_guess_gives_nobody_a_suit_that_it_could_not_follow() -> None:
    """§7: seat 1 has shown that it has no spade, and seat 2 neither."""
    game = play(dealt(*HANDS), "bid0 bid0 bid0 2s 4d 6c")
    for seed in range(200):
        hands = game.view(0).resample(seed=seed).hands
        assert all(not card.endswith("s") for hand in hands[1:] for card in hand)


def test_all_guesses_are_equally_likely() -> None:
    """§7: of the last three clubs and six hearts, only hearts can be in the hand without clubs."""
    game = play(dealt("2c 2d", "Ah 3d", "Ac 4d"), "bid0 bid0 bid0 2c Ah Ac")
    left = {"3c", "4c", "5c", "2h", "3h", "4h", "5h", "6h", "7h"}
    gone = {name for name in NAMES if name not in left} - {"2d", "7s", "2c", "Ah", "Ac"}
    game.state.aside = sum(1 << NAMES.index(name) for name in gone)
    view, drawn = game.view(0), 6000
    pairs = Counter(
        (world.hands[1][0], world.hands[2][0])
        for world in (view.resample(seed=seed) for seed in range(drawn))
    )
    assert set(pairs) == {
        (one, two) for one in left for two in left if one[1] == "h" and one != two
    }
    expected = drawn / len(pairs)
    spread = sum((number - expected) ** 2 / expected for number in pairs.values())
    assert spread < 84, "chi square of 47 degrees of freedom, one in a thousand"


def test_the_table_says_what_was_bid_what_is_trump_and_what_is_to_be_done() -> None:
    game = play(dealt(*HANDS), "bid1 bid1")
    scene = game.view(2).scene
    assert scene.prompt == {"say": "bid-last", "limit": 3, "barred": 1}
    assert scene.labels["!bid2"] == {"say": "tricks", "number": 2}
    trump = next(place for place in scene.places if place.name == "trump")
    assert (trump.cards, trump.caption) == (("7s",), {"say": "trump-is", "suit": "spades"})
    scene = play(game, "bid2 3c").view(1).scene
    counter = next(place for place in scene.places if place.kind == "counter")
    assert (counter.owner, counter.caption) == (
        0,
        {"say": "bid-and-taken", "number": 1, "taken": 0},
    )
    assert scene.prompt == {"say": "follow-suit", "suit": "clubs"}
    assert {offer.path: offer.move for offer in scene.offers} == {("hand:1/0",): "9c"}
    assert scene.notes["hand:1/2"]["say"] == "must-follow"
    assert {"say": "bids-add-up", "number": 4, "limit": 3} in scene.headlines


def test_moves_and_the_end_of_a_round_are_told() -> None:
    game = dealt("Ah 2s", "Kh 9c", "5h Qc")
    assert told(game, "bid1") == ["seat 0 bids 1 (§5)"]
    play(game, "bid0 bid2 Ah Kh")
    assert told(game, "5h") == ["seat 2 plays 5♥", "seat 0 takes the trick (§8)"]
    play(game, "2s 9c")
    assert told(game, "Qc") == [
        "seat 2 plays Q♣",
        "seat 0 takes the trick (§8)",
        "seat 0 bid 1, took 2: 2 points (§9)",
        "seat 1 took exactly 0: 10 points (§9)",
        "seat 2 bid 2, took none: no points (§9)",
        "round 2 begins with seat 1",
    ]


def test_german() -> None:
    game = dealt(*HANDS)
    assert told(game, "bid1", "de") == ["Platz 0 sagt 1 an (§5)"]
    play(game, "bid0 bid0 3c")
    assert reason(game, "Kh", "de") == "K♥ bedient nicht, und du hast Kreuz, §7"


def test_text_that_is_no_move() -> None:
    with pytest.raises(UnreadableMove, match="such as bid2"):
        dealt(*HANDS).play("two")


def test_all_ways_to_play_the_first_moves() -> None:
    game = start_rulebook(RULEBOOK, 3, 7, None, False, {})
    assert perft(game, 8) == [2, 4, 5, 5, 5, 5, 15, 45]
