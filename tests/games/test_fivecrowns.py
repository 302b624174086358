"""Five Crowns Mini Round against its rules: the name of each test says which clause it checks."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

import kibitz
from kibitz.game import random_mover

if TYPE_CHECKING:
    from tests.conftest import Start

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "THCSD"
CARDS = [*(rank + suit for rank in RANKS for suit in SUITS), "*", "*", "*"]  # §1
ROUNDS = (3, 4, 5, 6, 7)


def scripted(n: int, hands: tuple[str, ...], pile: str, stock: str) -> list[str]:
    """A whole deck, top first, with which seat 0 deals these hands and turns up this pile."""
    wanted = [hand.split() for hand in hands]
    following = [*pile.split(), *stock.split()]
    spare = Counter(CARDS) - Counter(following)
    for hand in wanted:
        spare -= Counter(hand)
    rest = list(spare.elements())
    for hand in wanted:
        while len(hand) < n:
            hand.append(rest.pop())
    from_the_left = wanted[1:] + wanted[:1]
    return [hand[i] for i in range(n) for hand in from_the_left] + following + rest


def table(start: Start, n: int, *hands: str, pile: str, stock: str = "") -> kibitz.Game:
    """The round of n, dealt by seat 0, seat 1 to act, no points yet; short hands are filled up."""
    deck = scripted(n, hands, pile, stock)
    seats = len(hands)
    if n == 3:
        return start("fivecrowns", seats=seats, seed=1, deck=deck)
    # Only the first shuffle is scripted by `deck=`. So go to the last turn of the round before,
    # dealt by the last seat, and lay out the deck for the shuffle that follows.
    game = start("fivecrowns", seats=seats, seed=1)
    game.state.wild = n - 1
    game.state.dealer = seats - 1
    game.state.turns = 100 * seats - 1
    card = top_card(game)
    game.play("pile")
    game.state.stock.cards[:] = game.rulebook.read_deck(deck)
    game.state.chance.scripted = 1
    game.play(card)
    game.state.points[:] = 0
    return game


def play(game: kibitz.Game, moves: str) -> None:
    for move in moves.split():
        game.play(move)


def top_card(game: kibitz.Game) -> str:
    """The top of the discard pile."""
    return game.rulebook.card_names[int(game.state.top)]


def pass_turn(game: kibitz.Game) -> None:
    """Take the top of the pile and put it back."""
    card = top_card(game)
    game.play("pile")
    game.play(card)


def end_round(game: kibitz.Game) -> None:
    """End the round by the limit of turns."""
    game.state.turns = 100 * game.seats - 1  # nobody wants to play them
    pass_turn(game)


def zone(game: kibitz.Game, viewer: int | None, name: str, owner: int | None = None) -> list[str]:
    """Cards as a seat, or a spectator, sees them."""
    zones = game.view(viewer).zones
    return sorted(next(z.cards for z in zones if z.name == name and z.owner == owner))


def stock_size(game: kibitz.Game) -> int:
    return len(zone(game, None, "stock"))


def other_than(cards: str) -> str:
    """Some card that is not among these."""
    return next(card for card in CARDS if card not in cards.split())


def ways_out(start: Start, n: int, cards: str) -> list[str]:
    """What a seat that has taken its card and holds these n + 1 may discard to go out."""
    *hand, taken = cards.split()
    game = table(start, n, "", " ".join(hand), pile=taken)
    game.play("pile")
    return sorted(move[:-1] for move in game.legal_moves if move.endswith("!"))


def points(start: Start, n: int, hand: str) -> int:
    """What this hand of n costs when another seat is out and the last turn changes nothing."""
    held = hand.split()
    runs = [
        [rank + suit for rank in RANKS[low : low + n]]
        for suit in SUITS
        for low in range(len(RANKS) - n + 1)
    ]
    run = next(run for run in runs if not set(run) & set(held))
    first = other_than(" ".join(held + run))
    second = other_than(" ".join([*held, *run, first]))
    game = table(start, n, hand, " ".join(run), pile=first, stock=second)
    play(game, f"pile {first}! stock {second}")
    assert game.scores[1] == 0
    return game.scores[0]


# §5 once more, as plainly as it can be said, to check many hands against.


def value(card: str, n: int) -> int:
    if card == "*":
        return 50
    rank = RANKS.index(card[:-1]) + 3
    return 20 if rank == n else rank


def is_meld(cards: tuple[str, ...], n: int) -> bool:
    natural = [card for card in cards if card != "*" and card[:-1] != str(n)]
    ranks = [RANKS.index(card[:-1]) for card in natural]
    suits = {card[-1] for card in natural}
    if len(cards) < 3:
        return False
    if len(set(ranks)) <= 1:
        return True
    is_spread = len(set(ranks)) == len(ranks) and max(ranks) - min(ranks) + 1 <= len(cards)
    return len(suits) == 1 and is_spread


def fewest(cards: tuple[str, ...], n: int) -> int:
    """The points left over in the cheapest arrangement, found by trying all."""
    if not cards:
        return 0
    best = value(cards[0], n) + fewest(cards[1:], n)
    places = range(1, len(cards))
    for size in range(2, len(cards)):
        for chosen in combinations(places, size):
            if is_meld((cards[0], *(cards[i] for i in chosen)), n):
                others = tuple(cards[i] for i in places if i not in chosen)
                best = min(best, fewest(others, n))
    return best


def promising_hand(chance: Random, size: int) -> list[str]:
    """Random cards of few ranks and suits, so that melds are common."""
    ranks = chance.sample(RANKS, chance.choice([2, 3]))
    suits = chance.sample(SUITS, chance.choice([1, 2]))
    pool = [card for card in CARDS if card == "*" or card[:-1] in ranks or card[-1] in suits]
    return chance.sample(pool, size)


# §1 seats and cards


def test_rule_01_fifty_eight_cards(start: Start) -> None:
    game = start("fivecrowns", seats=3, seed=3)
    assert len(CARDS) == 58
    assert Counter(game.shuffles[0]) == Counter(CARDS)


@pytest.mark.parametrize("seats", range(2, 8))
def test_rule_01_two_to_seven_seats(start: Start, seats: int) -> None:
    game = start("fivecrowns", seats=seats, seed=3)
    assert [len(hand) for hand in game.hands] == [3] * seats
    assert game.scores == (0,) * seats


@pytest.mark.parametrize("seats", [0, 1, 8])
def test_rule_01_other_numbers_of_seats_are_refused(start: Start, seats: int) -> None:
    with pytest.raises(kibitz.KibitzError, match="2 to 7 seats"):
        start("fivecrowns", seats=seats, seed=3)


def test_rule_01_a_wrong_deck_is_refused(start: Start) -> None:
    deck = scripted(3, ("", ""), "", "")
    deck[deck.index("8H")] = "*"
    with pytest.raises(kibitz.KibitzError, match=r"missing: 8H; surplus: \*"):
        start("fivecrowns", seats=2, seed=1, deck=deck)


# §2 rounds and wilds


def test_rule_02_five_rounds_of_3_to_7_cards(start: Start) -> None:
    game = start("fivecrowns", seats=4, seed=3)
    sizes = []
    for _ in range(5):
        assert not game.is_over
        sizes.append({len(hand) for hand in game.hands})
        end_round(game)
    assert sizes == [{3}, {4}, {5}, {6}, {7}]
    assert game.is_over


@pytest.mark.parametrize("n", ROUNDS)
@pytest.mark.parametrize("rank", ["3", "4", "5", "6", "7"])
def test_rule_02_in_the_round_of_n_only_the_rank_n_is_wild(start: Start, n: int, rank: str) -> None:
    kings = ["KT", "KH", "KC", "KS", "KD", "*"][: n - 1]
    cards = " ".join([*kings, f"{rank}T", "8C"])
    assert ("8C" in ways_out(start, n, cards)) == (rank == str(n))


@pytest.mark.parametrize("n", ROUNDS)
def test_rule_02_jokers_are_always_wild(start: Start, n: int) -> None:
    kings = ["KT", "KH", "KC", "KS", "KD", "*"][: n - 1]
    assert "8C" in ways_out(start, n, " ".join([*kings, "*", "8C"]))


# §3 the deal


def test_rule_03_dealt_one_at_a_time_from_the_left_of_seat_0(start: Start) -> None:
    game = start("fivecrowns", seats=3, seed=3)
    order = game.shuffles[0]
    for place, seat in enumerate((1, 2, 0)):
        assert Counter(game.hands[seat]) == Counter(order[place:9:3])
    assert zone(game, None, "pile") == [order[9]]
    assert stock_size(game) == 48
    game.play("stock")
    assert order[10] in game.hands[1]


def test_rule_03_later_rounds_shuffle_all_cards_and_the_deal_rotates(start: Start) -> None:
    game = start("fivecrowns", seats=3, seed=3)
    for n, dealing in ((4, (2, 0, 1)), (5, (0, 1, 2)), (6, (1, 2, 0)), (7, (2, 0, 1))):
        end_round(game)
        order = game.shuffles[0]
        assert Counter(order) == Counter(CARDS)
        for place, seat in enumerate(dealing):
            assert Counter(game.hands[seat]) == Counter(order[place : 3 * n : 3])
        assert zone(game, None, "pile") == [order[3 * n]]


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_rule_03_the_left_of_the_dealer_goes_first(start: Start, seats: int) -> None:
    game = start("fivecrowns", seats=seats, seed=3)
    for dealer in range(5):
        assert game.turn == (dealer + 1) % seats
        end_round(game)


def test_rule_03_play_goes_clockwise(start: Start) -> None:
    game = start("fivecrowns", seats=3, seed=3)
    seats = []
    for _ in range(4):
        seats.append(game.turn)
        pass_turn(game)
    assert seats == [1, 2, 0, 1]


# §4 a turn


def test_rule_04_take_the_top_of_the_stock_and_discard(start: Start) -> None:
    game = table(start, 3, "", "4T 8H QC", pile="KD", stock="9S 10S")
    assert sorted(game.legal_moves) == ["pile", "stock"]
    game.play("stock")
    assert game.turn == 1
    assert sorted(game.hands[1]) == ["4T", "8H", "9S", "QC"]
    assert sorted(game.legal_moves) == ["4T", "8H", "9S", "QC"]
    game.play("8H")
    assert sorted(game.hands[1]) == ["4T", "9S", "QC"]
    assert zone(game, None, "pile") == ["8H", "KD"]
    assert game.turn == 0


def test_rule_04_take_the_top_of_the_pile(start: Start) -> None:
    game = table(start, 3, "", "4T 8H QC", pile="KD")
    size = stock_size(game)
    play(game, "pile 4T")
    assert sorted(game.hands[1]) == ["8H", "KD", "QC"]
    assert zone(game, None, "pile") == ["4T"]
    assert stock_size(game) == size
    game.play("pile")
    assert "4T" in game.hands[0]


def test_rule_04_the_pile_goes_down_card_by_card(start: Start) -> None:
    game = table(start, 3, "4C 9H QD", "4T 8H QC", pile="KD", stock="9S")
    play(game, "stock 8H pile 4C")
    assert sorted(game.hands[0]) == ["8H", "9H", "QD"]
    assert zone(game, None, "pile") == ["4C", "KD"]


@pytest.mark.parametrize(("source", "card"), [("stock", "9S"), ("pile", "KD")])
def test_rule_04_the_card_just_taken_may_be_discarded(start: Start, source: str, card: str) -> None:
    game = table(start, 3, "", "4T 8H QC", pile="KD", stock="9S")
    play(game, f"{source} {card}")
    assert sorted(game.hands[1]) == ["4T", "8H", "QC"]
    assert game.turn == 0


@pytest.mark.parametrize(
    ("before", "move"),
    [("", "4T"), ("", "4T!"), ("stock", "stock"), ("stock", "pile"), ("pile", "pile")],
)
def test_rule_04_first_take_once_then_discard(start: Start, before: str, move: str) -> None:
    game = table(start, 3, "", "4T 8H QC", pile="KD")
    play(game, before)
    state, moves = game.state.tobytes(), list(game.moves)
    with pytest.raises(kibitz.IllegalMove, match="§4"):
        game.play(move)
    assert game.state.tobytes() == state
    assert game.moves == moves


@pytest.mark.parametrize("move", ["KD", "KD!", "9S", "*"])
def test_rule_04_a_card_not_held_is_refused(start: Start, move: str) -> None:
    game = table(start, 3, "9S", "4T 8H QC", pile="KD", stock="7D")
    game.play("stock")
    state = game.state.tobytes()
    with pytest.raises(kibitz.IllegalMove, match="§4"):
        game.play(move)
    assert game.state.tobytes() == state


# §5 melds: these n cards are melds, so that any card more can be discarded to go out

BOOKS = [
    (3, "8C 8S 8H"),  # the rulebook's
    (4, "KD KH KS KC"),  # the rulebook's
    (5, "8T 8H 8C 8S 8D"),
    (4, "3T 3H 3S 3C"),  # threes are wild in the round of 3 only
    (3, "* 8C 8S"),
    (3, "3T * 9C"),
    (3, "* * 8C"),
    (4, "4S QS QH *"),
    (5, "5S QS QH 5D QC"),
    (7, "8T 8H 8C 8S 8D * 7C"),
]
RUNS = [
    (3, "5C 6C 7C"),  # the rulebook's
    (4, "9D 10D JD QD"),  # the rulebook's
    (3, "JH QH KH"),
    (4, "3H 5H 6H *"),
    (3, "5C * 7C"),
    (3, "QS KS *"),
    (3, "4S 5S 3H"),
    (3, "3S 4S 5S"),  # with its own wild in its own place
    (4, "6D 4C 4H 9D"),  # two wilds next to each other
    (5, "6D 5C 5H 9D *"),
    (7, "3T 4T 5T 6T 7T 8T 9T"),
    (7, "3T * 7H 6T 7S 8T *"),
]
WILDS_ALONE = [
    (3, "* * *"),
    (3, "3T 3H 3C"),
    (4, "4T * 4C *"),
    (7, "7T 7H 7C 7S 7D * *"),
]
TWO_MELDS = [
    (6, "8T 8H 8C KD KS KC"),
    (6, "8T 8H 8C 9D 10D JD"),
    (6, "3C 4C 5C 8C 9C 10C"),
    (6, "9T 9H 9C 10C JC QC"),
    (6, "8C 9C 10C 8T 8H 8S"),
    (6, "* 6H QT QC 8S 9S"),
    (6, "6T * 9D 6S * KC"),
    (7, "8T 8H 8C 8S 9D 10D JD"),
    (7, "3T 4T 5T 6T KD KH KS"),
    (7, "3T 6T * 7S KD KH *"),
]


@pytest.mark.parametrize(("n", "cards"), BOOKS)
def test_rule_05_a_book_is_three_or_more_of_one_rank(start: Start, n: int, cards: str) -> None:
    more = other_than(cards)
    assert more in ways_out(start, n, f"{cards} {more}")


@pytest.mark.parametrize(("n", "cards"), RUNS)
def test_rule_05_a_run_is_three_or_more_consecutive_of_one_suit(
    start: Start, n: int, cards: str
) -> None:
    more = other_than(cards)
    assert more in ways_out(start, n, f"{cards} {more}")


@pytest.mark.parametrize(("n", "cards"), WILDS_ALONE)
def test_rule_05_wilds_alone_form_a_book(start: Start, n: int, cards: str) -> None:
    assert "8D" in ways_out(start, n, f"{cards} 8D")


@pytest.mark.parametrize(("n", "cards"), TWO_MELDS)
def test_rule_05_two_melds(start: Start, n: int, cards: str) -> None:
    more = other_than(cards)
    assert more in ways_out(start, n, f"{cards} {more}")


NO_MELDS = [
    (3, "8C 8S 9H"),
    (3, "8C 8S 9C"),  # neither a book nor a run
    (3, "5C 6C 8C"),  # a gap
    (3, "5C 6C 7H"),  # two suits
    (3, "KC 4C QC"),
    (3, "* 8C 9S"),
    (3, "* 5C 8C"),  # the gap is too wide for one wild
    (3, "3T 9C 10S"),
    (4, "KT 3T * *"),  # 3 does not follow K
    (4, "QH KH 3H *"),
    (4, "6D 4C 10D 4H"),
    (4, "8C 8S 8H 9H"),  # a book and a card
    (4, "3T 3H 8C 8S"),  # threes are wild no more
    (3, "4T 4H 9C"),  # fours are not wild yet
    (5, "8T 8H 8C KD KS"),  # two cards are no meld
    (5, "8T 8H KD KS *"),
    (6, "8T 8H * KD KS QC"),
    (6, "9T 9H 9C 10C JC 3S"),
    (6, "8T 8H * KD KS 10C"),
    (7, "8T 8H 8C KD KS 9S 9D"),
    (7, "3T 4T 5T 8H 9H QC *"),
]


@pytest.mark.parametrize(("n", "cards"), NO_MELDS)
def test_rule_05_other_cards_are_no_melds(start: Start, n: int, cards: str) -> None:
    more = other_than(cards)
    assert more not in ways_out(start, n, f"{cards} {more}")


@pytest.mark.parametrize("n", ROUNDS)
def test_rule_05_many_hands_go_out_exactly_as_the_rule_says(start: Start, n: int) -> None:
    chance = Random(n)
    found = 0
    for _ in range(120):
        hand = promising_hand(chance, n + 1)
        expected = set()
        for card in hand:
            rest = hand.copy()
            rest.remove(card)
            if fewest(tuple(rest), n) == 0:
                expected.add(card)
        assert ways_out(start, n, " ".join(hand)) == sorted(expected)
        found += bool(expected)
    assert 10 < found < 110  # both answers were tried


def test_rulebook_example_fives_are_wild_in_a_book(start: Start) -> None:
    assert points(start, 5, "5S QS QH 3C 9D") == 12  # the queens and the five are laid down


def test_rulebook_example_fives_are_wild_in_a_run(start: Start) -> None:
    assert points(start, 5, "6D 5C 5H 9D KS") == 13


# §6 going out


def test_rule_06_going_out_exactly_when_all_cards_but_one_form_melds(start: Start) -> None:
    game = table(start, 3, "", "8C 8S 8H", pile="KT")
    game.play("pile")
    assert sorted(game.legal_moves) == ["8C", "8H", "8S", "KT", "KT!"]


def test_rule_06_the_discard_may_have_been_playable(start: Start) -> None:
    assert ways_out(start, 3, "KD KH KS KC") == ["KC", "KD", "KH", "KS"]


def test_rule_06_the_rest_must_still_be_melds(start: Start) -> None:
    assert ways_out(start, 3, "4C 5C 6C 7C") == ["4C", "7C"]


@pytest.mark.parametrize(
    ("n", "cards"),
    [(5, "8T 8H 8C KD KS KC"), (5, "3T 4T 6T 9D 10D JD"), (5, "8T 8H 8C 9D 10D JD")],
)
def test_rule_06_all_cards_in_melds_is_not_enough(start: Start, n: int, cards: str) -> None:
    assert ways_out(start, n, cards) == []


def test_rule_06_a_wild_may_be_the_discard(start: Start) -> None:
    assert ways_out(start, 3, "3H * 8T 8C") == ["*", "3H", "8C", "8T"]


def test_rule_06_equal_cards_once(start: Start) -> None:
    assert ways_out(start, 3, "* * * 8C") == ["*", "8C"]
    game = table(start, 3, "", "* * *", pile="8C")
    game.play("pile")
    assert sorted(game.legal_moves) == ["*", "*!", "8C", "8C!"]


def test_rule_06_the_seat_may_choose_not_to_go_out(start: Start) -> None:
    game = table(start, 3, "9C 9S 9H", "8C 8S 8H", pile="KT", stock="KH")
    play(game, "pile KT stock")
    assert "KH!" in game.legal_moves  # so nobody is out
    play(game, "KH stock")
    assert any(move.endswith("!") for move in game.legal_moves)


def test_rule_06_going_out_where_the_rest_are_no_melds_is_refused(start: Start) -> None:
    game = table(start, 3, "", "8C 8S 8H", pile="KT")
    game.play("pile")
    state = game.state.tobytes()
    with pytest.raises(kibitz.IllegalMove, match="§6"):
        game.play("8C!")
    assert game.state.tobytes() == state


# §7 last turns


def out_at_once(start: Start, *, dealer: str = "4C 9S QD", third: str = "4T 8D JH") -> kibitz.Game:
    """Three seats in the round of 3: seat 1 goes out in the first turn and discards KT."""
    game = table(start, 3, dealer, "8C 8S 8H", third, pile="KT", stock="10T 10H 10C")
    play(game, "pile KT!")
    return game


def test_rule_07_each_other_seat_has_one_last_turn_clockwise(start: Start) -> None:
    game = out_at_once(start)
    assert game.turn == 2
    play(game, "stock 10T")
    assert game.turn == 0
    play(game, "stock 10H")
    assert {len(hand) for hand in game.hands} == {4}  # the next round


def test_rule_07_the_card_discarded_when_going_out_may_be_taken(start: Start) -> None:
    game = out_at_once(start)
    game.play("pile")
    assert "KT" in game.hands[2]


def test_rule_07_nobody_else_goes_out(start: Start) -> None:
    game = out_at_once(start, third="9C 9H 9D")
    game.play("stock")
    assert sorted(game.legal_moves) == ["10T", "9C", "9D", "9H"]
    state = game.state.tobytes()
    with pytest.raises(kibitz.IllegalMove, match="§7"):
        game.play("10T!")
    assert game.state.tobytes() == state


def test_rule_07_cards_laid_down_stay_in_hands_until_the_round_is_scored(start: Start) -> None:
    game = out_at_once(start)
    play(game, "stock 10T")
    assert sorted(game.hands[1]) == ["8C", "8H", "8S"]
    assert sorted(game.hands[2]) == ["4T", "8D", "JH"]


@pytest.mark.parametrize(("discard", "cost"), [("8C", 16), ("8T", 16), ("KC", 26)])
def test_rule_07_the_discard_is_made_even_where_all_cards_form_melds(
    start: Start, discard: str, cost: int
) -> None:
    hand, out = "8T 8H 8C KD KS", "3H 4H 5H 6H 7H"
    game = table(start, 5, hand, out, pile="QC", stock="KC")
    play(game, "pile QC! stock")
    assert sorted(game.hands[0]) == ["8C", "8H", "8T", "KC", "KD", "KS"]
    game.play(discard)
    assert game.scores == (cost, 0)


CHEAPEST = [
    (5, "9H 9C 9S 10H JH", 18),  # the run leaves 9 + 9, the book 10 + 11
    (5, "9H 9C 9S 10H KT", 23),
    (4, "8C 9C 10C JC", 0),
    (4, "8C 8H 8S KD", 13),
    (4, "4T KH KD 5C", 5),  # the wild goes with the kings
    (4, "4T KH QD 9C", 54),  # one wild and two that do not match
    (3, "* 3T KD", 0),
    (6, "* 6H 3T 4H 8C KD", 15),  # two wilds take the king
    (6, "* 6H QT QC 8S 9S", 0),
    (6, "* QT QC 8S 9S 3H", 20),
    (6, "6T 6H * 3C 4D KS", 7),
    (7, "9T 9H 9C 10C JC QC 3S", 3),
    (7, "9T 9H 9C 10C JC 3S 4D", 25),  # 9T 9H 9C leaves 28, 9C 10C JC leaves 25
    (7, "* * * 7T 7H 7C 7S", 0),
    (7, "3T 4D 5C 6S 8H 9T JD", 46),
    (7, "8T 8H 8C 8S 9S 10S KD", 13),
]


@pytest.mark.parametrize(("n", "hand", "cost"), CHEAPEST)
def test_rule_07_the_arrangement_that_leaves_the_fewest_points(
    start: Start, n: int, hand: str, cost: int
) -> None:
    assert points(start, n, hand) == cost


@pytest.mark.parametrize("n", ROUNDS)
def test_rule_07_many_hands_are_arranged_as_cheaply_as_the_rule_allows(
    start: Start, n: int
) -> None:
    chance = Random(10 + n)
    for _ in range(60):
        hand = promising_hand(chance, n)
        game = table(start, n, " ".join(hand), "", pile=other_than(" ".join(hand)))
        hands = game.hands
        assert sorted(hands[0]) == sorted(hand)
        end_round(game)
        assert game.scores == tuple(fewest(tuple(hand), n) for hand in hands)


# §8 points


@pytest.mark.parametrize(
    ("n", "hand", "cost"),
    [
        (3, "4T 5H 6C", 15),
        (3, "7T 8H 9C", 24),
        (3, "10T JH QC", 33),
        (3, "KT 4H 9C", 26),
        (3, "3T 4H 9C", 33),  # the wild
        (3, "* 4H 9C", 63),
        (4, "3T 5H 9C JD", 28),  # a three is a three again
        (4, "4S 5H 9C JD", 45),
        (6, "6S 3T 4H 8C 10D QS", 57),
        (7, "7S 3T 4H 5C 9D JC KS", 65),
    ],
)
def test_rule_08_cards_left_score_their_value(start: Start, n: int, hand: str, cost: int) -> None:
    assert points(start, n, hand) == cost


def test_rule_08_who_went_out_scores_0_and_a_last_discard_does_not_count(start: Start) -> None:
    game = out_at_once(start, dealer="4C 9S QD", third="4T 8D JH")
    play(game, "stock JH stock QD")  # leaves 4T 8D 10T and 4C 9S 10H
    assert game.scores == (23, 0, 22)


def test_rule_08_melds_laid_down_in_a_last_turn_do_not_count(start: Start) -> None:
    game = out_at_once(start, third="KC KD JH")
    play(game, "pile JH stock 10T")
    assert game.scores == (25, 0, 0)


def test_rule_08_points_add_up_over_the_rounds(start: Start) -> None:
    game = out_at_once(start)
    play(game, "stock 10T stock 10H")
    assert game.scores == (25, 0, 23)
    hands = game.hands
    end_round(game)
    more = [fewest(tuple(hand), 4) for hand in hands]
    assert game.scores == (25 + more[0], more[1], 23 + more[2])


# §9 who wins


def last_round(start: Start, before: tuple[int, int, int]) -> kibitz.Game:
    """The round of 7 with these points so far; it costs 0 (seat 0 and 1) and 46 (seat 2)."""
    eights, run, nothing = "8T 8H 8C 8S 9D 10D JD", "3H 4H 5H 6H 7H * *", "3T 4D 5C 6S 8D 9T JC"
    game = table(start, 7, eights, run, nothing, pile="KT", stock="QT QH")
    game.state.points[:3] = before  # of the four rounds before
    play(game, "pile KT! stock QT stock")
    assert game.winners == ()
    assert not game.is_over
    game.play("QH")
    return game


def test_rule_09_the_lowest_total_wins_after_five_rounds(start: Start) -> None:
    game = last_round(start, (50, 60, 3))
    assert game.is_over
    assert game.scores == (50, 60, 49)
    assert game.winners == (2,)
    assert game.legal_moves == ()


def test_rule_09_ties_share_the_win(start: Start) -> None:
    game = last_round(start, (50, 60, 4))
    assert game.scores == (50, 60, 50)
    assert game.winners == (0, 2)


@pytest.mark.parametrize("move", ["stock", "pile", "8T"])
def test_rule_09_after_the_end_every_move_is_refused(start: Start, move: str) -> None:
    game = last_round(start, (0, 0, 0))
    state = game.state.tobytes()
    with pytest.raises(kibitz.IllegalMove, match="§9"):
        game.play(move)
    assert game.state.tobytes() == state


# §10 an empty stock


def drain(game: kibitz.Game) -> None:
    """Take from the stock and discard some card until the stock is empty; nobody goes out."""
    while stock_size(game) > 0:
        game.play("stock")
        game.play(next(move for move in game.legal_moves if not move.endswith("!")))


def test_rule_10_the_pile_but_its_top_is_shuffled_when_a_card_is_wanted(start: Start) -> None:
    game = start("fivecrowns", seats=2, seed=5)
    drain(game)
    assert game.shuffles == []  # not before
    seat, top, pile, hand = game.turn, top_card(game), zone(game, None, "pile"), game.hands
    assert len(pile) == 52
    game.play("stock")
    order = game.shuffles[0]
    assert Counter(order) == Counter(pile) - Counter([top])
    assert zone(game, None, "pile") == [top]
    assert Counter(game.hands[seat]) == Counter([*hand[seat], order[0]])
    assert stock_size(game) == 50


def test_rule_10_taking_from_the_pile_rebuilds_nothing(start: Start) -> None:
    game = start("fivecrowns", seats=2, seed=5)
    drain(game)
    game.play("pile")
    assert game.shuffles == []
    assert stock_size(game) == 0
    assert len(zone(game, None, "pile")) == 51


def test_rule_10_the_order_is_random(start: Start) -> None:
    orders = []
    for seed in (1, 2, 1):
        game = start("fivecrowns", seats=2, seed=seed, deck=scripted(3, ("", ""), "", ""))
        drain(game)
        game.play("stock")
        orders.append(game.shuffles[0])
    assert orders[0] == orders[2]
    assert orders[0] != orders[1]
    assert Counter(orders[0]) == Counter(orders[1])


def test_rule_10_it_always_gives_a_card(start: Start) -> None:
    game = table(start, 7, "", "", "", "", "", "", "", pile="")
    for _ in range(3):  # 49 cards are in hands: the stock is rebuilt from eight
        drain(game)
        game.play("stock")
        assert len(game.shuffles[0]) == 8
        game.play(next(move for move in game.legal_moves if not move.endswith("!")))


# §11 the limit of turns


def test_rule_11_after_100_turns_each_the_round_ends_and_all_score(start: Start) -> None:
    game = table(start, 3, "8C 8S 8H", "4T 9S QD", pile="KT")
    for _ in range(199):
        pass_turn(game)
    assert {len(hand) for hand in game.hands} == {3}
    pass_turn(game)
    assert {len(hand) for hand in game.hands} == {4}
    assert game.scores == (0, 25)


def test_rule_11_every_round_counts_its_own_turns(start: Start) -> None:
    game = start("fivecrowns", seats=2, seed=5)
    for n in (3, 4, 5):
        for _ in range(200):
            assert {len(hand) for hand in game.hands} == {n}
            pass_turn(game)


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_rule_11_the_limit_is_100_turns_times_the_seats(start: Start, seats: int) -> None:
    game = start("fivecrowns", seats=seats, seed=5)
    game.state.turns = 100 * seats - 2  # nobody wants to play them
    pass_turn(game)
    assert {len(hand) for hand in game.hands} == {3}
    pass_turn(game)
    assert {len(hand) for hand in game.hands} == {4}


@pytest.mark.parametrize("turns", [298, 299])
def test_rule_11_someone_out_in_the_last_turns_still_gives_the_others_theirs(
    start: Start, turns: int
) -> None:
    game = table(start, 3, "4C 9S QD", "8C 8S 8H", "4T 8D JH", pile="KT", stock="10T 10H")
    game.state.turns = turns  # nobody wants to play them
    play(game, "pile KT!")
    assert game.turn == 2
    play(game, "stock JH")
    assert game.turn == 0
    play(game, "stock QD")
    assert game.scores == (23, 0, 22)
    assert {len(hand) for hand in game.hands} == {4}


def test_rule_11_in_the_last_round_the_limit_ends_the_game(start: Start) -> None:
    game = table(start, 7, "8T 8H 8C 8S 9D 10D JD", "3T 4D 5C 6S 8D 9T JC", pile="KT")
    end_round(game)
    assert game.is_over
    assert game.scores == (0, 46)
    assert game.winners == (0,)


# Text


@pytest.mark.parametrize(
    "text", ["", "*!!", "2H", "8", "8X", "8h", "10", "stock!", "Pile", "H8", "8H !", "joker"]
)
def test_text_that_is_no_move_is_unreadable_and_changes_nothing(start: Start, text: str) -> None:
    game = table(start, 3, "", "8H * 10T", pile="KT")
    game.play("pile")
    state = game.state.tobytes()
    with pytest.raises(kibitz.UnreadableMove):
        game.play(text)
    assert game.state.tobytes() == state


@pytest.mark.parametrize("card", CARDS[:-2])
def test_text_every_card_is_discarded_by_its_name(start: Start, card: str) -> None:
    game = table(start, 3, "", "", pile=card)
    play(game, f"pile {card}")
    assert game.moves == ["pile", card]
    assert top_card(game) == card


# What is public


def test_public_hands_of_others_and_the_stock_are_hidden(start: Start) -> None:
    game = table(start, 3, "4C 9S QD", "8C 8S 8H", "", pile="KT")
    assert zone(game, 1, "hand", 1) == ["8C", "8H", "8S"]
    assert sorted(game.view(0).hand) == ["4C", "9S", "QD"]
    assert game.view().hand == ()
    assert zone(game, 0, "hand", 1) == zone(game, None, "hand", 1) == ["?"] * 3
    assert zone(game, 0, "stock") == ["?"] * 48


def test_public_a_card_taken_from_the_pile_is_known_until_it_is_discarded(start: Start) -> None:
    game = table(start, 3, "", "4T 8H QC", pile="KD", stock="5S 6S")
    game.play("pile")
    for viewer in (None, 0):
        assert zone(game, viewer, "hand", 1) == ["?", "?", "?", "KD"]
    play(game, "4T stock 5S")
    assert zone(game, 0, "hand", 1) == ["?", "?", "KD"]
    play(game, "stock KD")
    for viewer in (None, 0):
        assert zone(game, viewer, "hand", 1) == ["?", "?", "?"]
    assert zone(game, 0, "pile") == ["4T", "5S", "KD"]


def test_public_a_card_taken_from_the_stock_is_private(start: Start) -> None:
    game = table(start, 3, "", "4T 8H QC", pile="KD", stock="5S")
    game.play("stock")
    assert zone(game, 0, "hand", 1) == ["?"] * 4
    assert zone(game, 1, "hand", 1) == ["4T", "5S", "8H", "QC"]


def test_public_a_hand_laid_down_is_seen_and_others_are_not_yet(start: Start) -> None:
    game = out_at_once(start)
    for viewer in (None, 0, 2):
        assert zone(game, viewer, "hand", 1) == ["8C", "8H", "8S"]
    assert zone(game, 0, "hand", 2) == ["?"] * 3
    assert zone(game, 1, "hand", 0) == ["?"] * 3


def test_public_the_cards_counted_after_a_last_turn_are_seen(start: Start) -> None:
    game = out_at_once(start)
    game.play("stock")
    assert zone(game, 0, "hand", 2) == ["?"] * 4
    game.play("10T")
    for viewer in (None, 0, 1):
        assert zone(game, viewer, "hand", 2) == ["4T", "8D", "JH"]
    assert zone(game, 1, "hand", 0) == ["?"] * 3


def test_public_the_cards_counted_in_the_last_round_are_seen(start: Start) -> None:
    game = last_round(start, (0, 0, 0))
    for viewer in (None, 0, 1, 2):
        assert zone(game, viewer, "hand", 0) == ["10D", "8C", "8H", "8S", "8T", "9D", "JD"]


def test_public_hands_laid_down_lie_face_up(start: Start) -> None:
    def face_up() -> list[bool]:
        return [zone.face_up for zone in game.view(0).zones if zone.name == "hand"]

    game = table(start, 3, "", "8C 8S 8H", "4T 8D JH", pile="KT", stock="10T")
    assert face_up() == [False, False, False]
    play(game, "pile KT!")
    assert face_up() == [False, True, False]
    play(game, "stock 10T")
    assert face_up() == [False, True, True]


def test_public_a_view_does_not_depend_on_hidden_cards(start: Start) -> None:
    views = []
    for other, stock in (("4T 8H QC", "5S 6S"), ("4T 9D JC", "KC 6S")):
        game = table(start, 3, "9H 10H JH", other, pile="KD", stock=stock)
        play(game, "stock 4T stock")  # seat 1 draws what only it knows, seat 0 the 6S
        views.append(game.view(0))
    assert views[0] == views[1]


def test_public_points_sizes_and_the_pile(start: Start) -> None:
    game = out_at_once(start)
    play(game, "stock 10T stock 10H")
    view = game.view()
    assert "points 25 0 23" in view.status
    assert [len(z.cards) for z in view.zones if z.name == "hand"] == [4, 4, 4]
    assert stock_size(game) == 58 - 12 - 1


def test_public_views_remember_the_pile_that_was_shuffled_again(start: Start) -> None:
    game = start("fivecrowns", seats=2, seed=5)
    drain(game)
    seat, other = game.turn, 1 - game.turn
    game.play("stock")
    # The seat has seen all cards but the three of the other: it knows them.
    for seed in range(5):
        assert sorted(game.view(seat).resample(seed).hands[other]) == sorted(game.hands[other])


@pytest.mark.parametrize("seed", range(3))
def test_public_a_resampled_game_looks_the_same(start: Start, seed: int) -> None:
    game = start("fivecrowns", seats=3, seed=seed)
    chance = Random(seed)
    rebuilt = 0
    while rebuilt < 2:
        # Mostly from the stock, so that it runs out; nobody goes out.
        game.play(chance.choice(["stock", "stock", "pile"]))
        rebuilt += len(game.shuffles)
        game.play(chance.choice([move for move in game.legal_moves if not move.endswith("!")]))
        for seat in (None, 0, 1, 2):
            view = game.view(seat)
            assert view.resample(1).view(seat) == view


def test_public_only_the_seat_to_act_has_moves_in_its_view(start: Start) -> None:
    game = table(start, 3, "", "8C 8S 8H", pile="KT")
    game.play("pile")
    assert game.view(1).legal_moves == game.legal_moves
    assert game.view(0).legal_moves == ()


# Bounds


def test_bounds_sixteen_legal_moves(start: Start) -> None:
    game = table(start, 7, "", "7T 7H 7C 7S * 8T 8H", pile="8C")
    game.play("pile")
    cards = ["7T", "7H", "7C", "7S", "*", "8T", "8H", "8C"]
    assert sorted(game.legal_moves) == sorted([*cards, *(f"{card}!" for card in cards)])


@pytest.mark.parametrize("seats", [2, 7])
def test_bounds_of_random_games(start: Start, seats: int) -> None:
    game = start("fivecrowns", seats=seats, seed=6)
    mover = random_mover(6)
    rounds = set()
    while not game.is_over:
        assert 2 <= len(game.legal_moves) <= 16
        sizes = sorted(len(hand) for hand in game.hands)
        n = sizes[0]
        assert sizes in ([n] * seats, [n] * (seats - 1) + [n + 1])
        rounds.add(n)
        game.play_random(mover)
    assert rounds == set(ROUNDS)
    assert min(game.scores) >= 0
    assert all(game.scores[seat] == min(game.scores) for seat in game.winners)
    assert game.winners
