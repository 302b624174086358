"""Five Crowns Mini Round: what a careful player does, what points are worth, what happened."""

from __future__ import annotations

from functools import partial
from random import Random

import numpy as np
import pytest

import kibitz
from kibitz.bots import bot
from kibitz.core import kernel
from kibitz.core.chance import left
from kibitz.games.fivecrowns import melds, strategy
from kibitz.games.fivecrowns.rules import DISCARD, TAKE
from tests.games.asking import events
from tests.games.test_fivecrowns import end_round, pass_turn, play, table

Weights = dict[str, float]


def plain(n: int, *hands: str, pile: str, stock: str = "") -> kibitz.Game:
    """The round of n, interpreted."""
    return table(partial(kibitz.start, compiled=False), n, *hands, pile=pile, stock=stock)


def weights(game: kibitz.Game, state: object = None) -> Weights:
    """The weight of every legal move, by its name."""
    state = game.state if state is None else state
    moves = game.rulebook.move_buffer()
    number = kernel.legal_moves(state, moves)
    found = np.zeros(len(moves))
    kernel.weigh(state, moves, number, found)
    names = [game.rulebook.move_name(state, int(move)) for move in moves[:number]]
    return dict(zip(names, found[:number].tolist(), strict=True))


def best(game: kibitz.Game) -> str:
    found = weights(game)
    return max(found, key=found.__getitem__)


def cards_of(game: kibitz.Game, text: str) -> int:
    codes = [game.rulebook.card_names.index(name) for name in text.split()]
    return sum(1 << code for code in codes)


def outlook(game: kibitz.Game) -> list[float]:
    chances = np.zeros(7)
    assert kernel.outlook(game.state, chances)
    return [float(each) for each in chances[: game.seats]]


# Weights


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
@pytest.mark.parametrize("level", ["random", "easy", "medium"])
def test_a_seat_weighs_by_what_it_knows(seats: int, level: str) -> None:
    player = bot(level, seed=seats)
    game = kibitz.start("fivecrowns", seats=seats, seed=seats)
    asked = 0
    while not game.is_over and asked < 250:
        view = game.view(game.turn)
        assert weights(game, view.data.table) == weights(game)
        game.play(player.choose(view))
        asked += 1
    assert asked > 40


def test_medium_games_are_short() -> None:
    player = bot("medium", seed=1)
    for seed in range(3):
        game = kibitz.start("fivecrowns", seats=4, seed=seed)
        while not game.is_over:
            game.play(player.choose(game.view(game.turn)))
        assert len(game.moves) < 250  # random players need about 900


TAKES = [
    (3, "8H 8S KC", "8D", "pile"),  # makes a book
    (3, "8H 9H KC", "10H", "pile"),  # makes a run
    (3, "8H 10H KC", "9H", "pile"),
    (3, "8H 8S KC", "10D", "stock"),
    (3, "8H 8S KC", "3D", "pile"),  # wild
    (4, "8H 8S KC 10C", "4D", "pile"),  # wild
    (4, "8H 8S KC 5C", "3D", "stock"),  # threes are wild no more
    (5, "8H 8S 8C 3C 4T", "8D", "pile"),
    (6, "8H 8S 8C 3C 4C KT", "5C", "pile"),
    (6, "8H 8S 8C 9D QD QS", "8T", "stock"),  # a fourth 8 is no step: three are a meld
    (7, "8H 8S 8C 9D QD QS 3T", "QT", "pile"),
]


@pytest.mark.parametrize(("n", "hand", "top", "move"), TAKES)
def test_the_pile_is_for_steps_and_wilds(n: int, hand: str, top: str, move: str) -> None:
    game = plain(n, "", hand, pile=top)
    assert game.state.phase == TAKE
    assert best(game) == move


DISCARDS = [
    (3, "8H 8S KC", "10D", "KC"),  # keep the pair, discard the more costly
    (3, "8H 9H KC", "10D", "KC"),
    (3, "8H 10H 4C", "QD", "QD"),
    (3, "* 9H 4C", "QD", "QD"),  # not the Joker, costly as it is
    (3, "3H 9H 4C", "KD", "KD"),
    (4, "8H 8S 8C QD", "KT", "KT"),
    (5, "8H 9H JH 4C 4D", "KT", "KT"),
    (6, "8H 8S 8C 3D 4D KT", "JC", "KT"),
    (6, "8H 8S 8C 3D 4D 5D", "8T", "8T!"),
    (7, "8H 8S 8C 3D 4D 5D QT", "KS", "KS"),
    (7, "8H 8S QC QD 3T 4T KS", "10S", "KS"),
]


@pytest.mark.parametrize(("n", "hand", "taken", "move"), DISCARDS)
def test_the_least_useful_and_most_costly_card_goes(
    n: int, hand: str, taken: str, move: str
) -> None:
    game = plain(n, "", hand, pile=taken)
    game.play("pile")
    assert game.state.phase == DISCARD
    assert best(game) == move


def test_a_pair_whose_mates_are_gone_is_worth_less() -> None:
    game = plain(3, "8C 8D 8T", "8H 8S 10H", pile="5C", stock="10S")
    game.play("stock")
    fresh = weights(game)
    assert fresh["8H"] == pytest.approx(fresh["8S"])
    game.state.pile |= cards_of(game, "8C 8D 8T")  # no 8 is left
    assert best(game) in ("8H", "8S")


def test_a_card_near_what_the_next_seat_collects_is_kept_back() -> None:
    game = plain(3, "", "9H QC 8T", "", pile="KD", stock="QS")
    game.play("stock")
    alone = weights(game)
    game.state.shown[2] = cards_of(game, "8C")
    after = weights(game)
    assert after["8T"] < alone["8T"]
    assert after["9H"] == alone["9H"]


@pytest.mark.parametrize("seed", range(20))
def test_who_can_go_out_does(seed: int) -> None:
    player = bot("medium", seed=seed)
    game = kibitz.start("fivecrowns", seats=3, seed=seed)
    while not game.is_over:
        move = player.choose(game.view(game.turn))
        can = any(name.endswith("!") for name in game.legal_moves)
        assert str(move).endswith("!") == can
        game.play(move)


def test_out_without_giving_a_wild_away() -> None:
    game = plain(3, "", "3H 8T 8C", pile="8D")
    game.play("pile")
    assert best(game).endswith("!")
    assert best(game) != "3H!"


def last_turn(n: int, hand: str, pile: str, stock: str) -> kibitz.Game:
    """Seat 0 has its last turn; seat 1 went out and discarded the only card of the pile."""
    runs = {3: "8H 9H 10H", 5: "8H 9H 10H JH QH", 6: "8H 9H 10H JH QH KH"}
    game = plain(n, hand, runs[n], pile=pile, stock=stock)
    play(game, f"pile {pile}!")
    assert game.turn == 0
    return game


LAST = [
    (3, "8T 8S KC", "8D", "pile", "KC"),
    (3, "8T 8S KC", "3S", "pile", "KC"),  # a wild that makes a meld
    (3, "QT 8S KC", "3S", "stock", None),  # one that would be left over, for 20 points
    (3, "QT 8S KC", "JC", "stock", None),
    (3, "QT 8S KC", "4C", "pile", "KC"),  # 9 points fewer
    (5, "6T 6S 6C QD QS", "QC", "pile", "6T"),  # §7: the Queens are laid down, 12 remain
]


@pytest.mark.parametrize(("n", "hand", "top", "take", "discard"), LAST)
def test_last_turns_leave_few_points(
    n: int, hand: str, top: str, take: str, discard: str | None
) -> None:
    game = last_turn(n, hand, top, "4T")
    assert best(game) == take
    if take == "pile":
        game.play("pile")
        found = weights(game)
        assert found[str(discard)] == max(found.values())


def test_a_joker_that_nothing_fits_goes_in_the_last_turn() -> None:
    game = last_turn(3, "* 5S 9C", "KT", "QD")
    game.play("stock")
    assert best(game) == "*"  # §8: 50 points, or the Queen's 12 more


@pytest.mark.parametrize("n", [3, 4, 5])
def test_a_hand_goes_out_when_the_ways_use_all_cards(n: int) -> None:
    chance = Random(n)
    found = 0
    for _ in range(1500):
        suit, low = chance.randrange(5), chance.randrange(12 - n)
        near = [suit * 11 + low + i for i in range(n)]
        hand = sum(1 << code for code in {*near[:-1], chance.choice([*near, *range(55)])})
        natural = hand & ~melds.wild_cards(hand, n)
        wilds = melds.size_of(hand) - melds.size_of(natural)
        if melds.size_of(hand) == n:
            is_out = strategy.ways(natural, n)[0] + wilds >= n
            assert is_out == melds.are_melds(natural, wilds)
            found += is_out
    assert 100 < found < 1400


# Outlook


@pytest.mark.parametrize("seats", range(2, 8))
def test_chances_add_up_and_fewer_points_are_never_worse(seats: int) -> None:
    chance = Random(seats)
    game = kibitz.start("fivecrowns", seats=seats, seed=1, compiled=False)
    for _ in range(60):
        game.state.wild = chance.randrange(3, 8)
        game.state.dealer = chance.randrange(seats)
        game.state.points[:seats] = [chance.randrange(120) for _ in range(seats)]
        before = outlook(game)
        assert sum(before) == pytest.approx(1)
        assert all(0 <= each <= 1 for each in before)
        seat = chance.randrange(seats)
        game.state.points[seat] += 10
        after = outlook(game)
        assert after[seat] < before[seat]
        assert all(after[other] >= before[other] for other in range(seats) if other != seat)


def test_a_lead_is_worth_more_with_fewer_rounds_left_and_the_first_turn_too() -> None:
    game = kibitz.start("fivecrowns", seats=2, seed=1, compiled=False)
    assert outlook(game)[1] > 0.5  # seat 1 begins
    game.state.points[0] = 20
    chances = []
    for game.state.wild in (3, 5, 7):
        chances.append(outlook(game)[1])
    assert chances == sorted(chances)


@pytest.mark.parametrize(
    ("points", "won"), [((30, 12, 20), (0, 1, 0)), ((12, 30, 12), (0.5, 0, 0.5))]
)
def test_the_end_is_exact(points: tuple[int, ...], won: tuple[float, ...]) -> None:
    game = kibitz.start("fivecrowns", seats=3, seed=1, compiled=False)
    game.state.points[:3] = points
    game.state.over = 1
    assert outlook(game) == list(won)


# Advice


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_advice_for_every_move(seats: int) -> None:
    player = bot("easy", seed=seats)
    game = kibitz.start("fivecrowns", seats=seats, seed=seats)
    told = set()
    for _ in range(150):
        view = game.view(game.turn)
        assert game.rulebook.advice is not None
        for name in view.legal_moves:
            said = game.rulebook.advice(view.data.table, name.code)
            assert said == game.rulebook.advice(game.state, name.code)
            if said is not None:
                text = game.rulebook.speaker().text(said)
                assert text[0].islower() or text[0].isdigit()
                assert not text.endswith(".")
                told.add(text)
        game.play(player.choose(view))
        if game.is_over:
            break
    assert len(told) > 10


@pytest.mark.parametrize(
    ("hand", "top", "move", "text"),
    [
        ("8H 8S KC", "8D", "pile", "brings you a card nearer"),
        ("8H 8S KC", "QD", "stock", "hardly of use"),
        ("8H 8S KC", "*", "pile", "wild"),
        ("8H 8S KC", "8D", "KC!", "out with 0 points"),
        ("8H 8S KC", "QD", "QD", "would cost 12 points"),
    ],
)
def test_advice_says_why(hand: str, top: str, move: str, text: str) -> None:
    game = plain(3, "", hand, pile=top)
    if move not in ("pile", "stock"):
        game.play("pile")
    said = strategy.advice(game.view(1).data.table, game.read_move(move).code)
    assert said is not None
    assert text in game.rulebook.speaker().text(said)


@pytest.mark.parametrize("move", ["pile", "8H"])
def test_advice_is_silent_where_nothing_speaks_for_a_move(move: str) -> None:
    game = plain(3, "", "8H 8S KC", pile="QD")
    if move != "pile":
        game.play("pile")
    assert strategy.advice(game.view(1).data.table, game.read_move(move).code) is None


# Events


def test_events_of_cards_from_the_pile() -> None:
    game = plain(3, "", "8H 8S KC", pile="QD")
    assert events(game, "pile") == {"card-from-pile"}
    assert events(game, "QD") == set()
    assert events(game, "stock") == set()
    game = plain(3, "", "8H 8S KC", pile="3D")
    assert events(game, "pile") == {"card-from-pile", "wild-from-pile"}
    assert events(game, "3D") == {"wild-discarded", "stays-in"}


def test_events_a_seat_goes_out_at_once_or_later_or_not() -> None:
    game = plain(3, "9C 9S 9H", "8C 8S 8H", pile="KT", stock="KH")
    game.play("pile")
    assert events(game, "KT") == {"stays-in"}
    game.play("stock")
    assert events(game, "KH!") == {"seat-goes-out", "out-at-once"}
    assert events(game, "stock") == set()
    game = plain(3, "4C 9S QH", "8C 8S 8H", pile="KT", stock="KH KC")
    play(game, "pile KT stock KH stock")
    assert events(game, "KC!") == {"seat-goes-out"}


@pytest.mark.parametrize(
    ("hand", "besides"),
    [
        ("9C 9S 9D", {"nothing-left"}),
        ("* 9S 9D", {"nothing-left"}),
        ("* 9S 4D", {"joker-left"}),
        ("QC 9S 4D", set()),
    ],
)
def test_events_of_last_turns(hand: str, besides: set[str]) -> None:
    game = last_turn(3, hand, "KT", "QD")
    game.play("stock")
    assert events(game, "QD") == {"last-turns-end", *besides}


def test_events_the_limit_of_turns_and_a_shared_win() -> None:
    game = plain(3, "4T 9S QD", "4C 9H QC", pile="KT")
    game.state.turns = 199
    game.play("pile")
    assert events(game, "KT") == {"limit-ends-round"}
    for _ in range(3):
        end_round(game)
    game.state.hand[0] = game.state.hand[1]  # the same points for both
    game.state.points[:] = 0
    game.state.turns = 199
    top = game.rulebook.card_names[int(game.state.top)]
    game.play("pile")
    assert events(game, top) >= {"limit-ends-round", "win-is-shared"}


def test_events_the_stock_is_rebuilt() -> None:
    game = plain(3, "4T 9S QD", "4C 9H QC", pile="KT")
    while left(game.state.stock):
        assert events(game, "stock") == set()
        game.play(next(name for name in game.legal_moves if not name.endswith("!")))
    pass_turn(game)
    assert events(game, "stock") == {"stock-is-rebuilt"}
