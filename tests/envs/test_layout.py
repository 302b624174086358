"""Observations: every number has a name and says what the view says, and no hidden card shows."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

import kibitz
from kibitz.core import field
from kibitz.core.errors import KibitzError
from kibitz.core.field import LARGEST
from kibitz.core.registry import OWN
from kibitz.envs import layout, machine
from kibitz.envs.layout import Layout
from kibitz.game import Game, Move, View
from kibitz.testing.knowledge import deal_again, what_is_seen
from tests.bots import cups

SIZES = [(game, seats) for game in kibitz.GAMES for seats in (3, 5)]


def observed(game: Game, seat: int, sheet: Layout) -> Any:
    """The row of a seat, by compiled code."""
    functions = machine.compiled(game.rulebook)
    room = machine.make_room(game.rulebook, sheet)
    rows = np.full((1, len(sheet)), 99, dtype=np.int16)
    functions.see(game.state, seat, *machine.seen_by(room), rows, 0)
    return rows[0]


def played(name: str, seats: int, moves: int, seed: int) -> Game:
    game = kibitz.start(name, seats=seats, seed=seed)
    chance = Random(seed)
    while len(game.moves) < moves and not game.is_over:
        game.play(chance.choice(game.legal_moves))
    return game


def by_hand(view: View, sheet: Layout) -> dict[str, int]:
    """What some of the numbers must be, from the view itself."""
    table, seat, seats = view.data.table, int(view.data.seat), sheet.seats
    told = {f"turn=+{d}": int((seat + d) % seats == table.turn) for d in range(seats)}
    told |= {"seat": seat, "stock_size": int(table.stock.end), "over": int(table.over)}
    told |= {"deals": int(table.chance.stream) >> 16, "rebuilds": int(table.chance.stream) % 65536}
    for card in view.rulebook.card_names:
        if f"hand.{card}" in sheet.names:
            told[f"hand.{card}"] = view.hand.count(card)
    for place, card in enumerate(view.hand):
        if f"hand[{place}]={card}" in sheet.names:
            told[f"hand[{place}]={card}"] = 1
    for name in ("chips", "points", "hand_size"):
        values = table[name] if name in table.dtype.names else None
        if name in (view.data.dtype.names or ()):
            values = view.data[name]
        if values is not None:
            told |= {f"{name}+{d}": int(values[(seat + d) % seats]) for d in range(seats)}
    return told


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_numbers_say_what_the_view_says(name: str, seats: int) -> None:
    sheet = layout(name, seats)
    assert len(set(sheet.names)) == len(sheet) == len(sheet.low) == len(sheet.high)
    for moves in (0, 1, 7, 40, 2000):
        game = played(name, seats, moves, seed=moves)
        for seat in range(seats):
            row = observed(game, seat, sheet)
            assert (sheet.low <= row).all()
            assert (row <= sheet.high).all()
            for what, value in by_hand(game.view(seat), sheet).items():
                assert row[sheet.index(what)] == value, (what, sheet.read(row))


@pytest.mark.parametrize(("name", "seats"), [size for size in SIZES if size[0] in OWN])
def test_bounds_say_no_more_than_is_possible(name: str, seats: int) -> None:
    sheet = layout(name, seats)
    at = sheet.index("seat")
    assert (sheet.low[at], sheet.high[at]) == (0, seats - 1)
    far = {
        what
        for what, low, high in zip(sheet.names, sheet.low, sheet.high, strict=True)
        if -LARGEST in (low, high) or high == LARGEST
    }
    assert far <= {"rebuilds", "deals"}  # how often a stock is shuffled has no limit


def test_points_and_rounds_stay_within_their_bounds() -> None:
    """Options and seats with which they get as far as random play takes them."""
    for name, seats, options in (
        ("lobo77", 8, {"chips": 5}),
        ("dealt", 5, {"chips": 3}),
        ("deuce", 6, {"target": 500}),
        ("fivecrowns", 4, {}),
    ):
        sheet = layout(name, seats)
        game, chance = kibitz.start(name, seats=seats, seed=5, **options), Random(5)
        while not game.is_over:
            game.play(chance.choice(game.legal_moves))
        for seat in range(seats):
            row = observed(game, seat, sheet)
            assert (sheet.low <= row).all(), sheet.read(row)
            assert (row <= sheet.high).all(), sheet.read(row)


def test_cards_of_every_game_are_told() -> None:
    """The piles, tops and rows that `by_hand` leaves out, one game each."""
    game = played("deuce", 3, 9, seed=2)
    told = layout("deuce", 3).read(observed(game, 1, layout("deuce", 3)))
    tops = {zone.owner: [] for zone in game.view(1).zones if zone.name == "pile a"}  # type: ignore[var-annotated]
    for zone in game.view(1).zones:
        if zone.name.startswith("pile"):
            assert told[f"top+{(zone.owner - 1) % 3}[{'ab'.index(zone.name[-1])}]={zone.cards[0]}"]  # type: ignore[operator]
            tops[zone.owner].append(zone.cards[0])
    assert len(tops) == 3
    game = played("fivecrowns", 4, 30, seed=2)
    told = layout("fivecrowns", 4).read(observed(game, 2, layout("fivecrowns", 4)))
    pile = next(zone for zone in game.view(2).zones if zone.name == "pile")
    assert {card: told[f"pile.{card}"] for card in set(pile.cards)} == {
        card: pile.cards.count(card) for card in set(pile.cards)
    }
    game = played("dealt", 4, 12, seed=2)
    told = layout("dealt", 4).read(observed(game, 3, layout("dealt", 4)))
    for zone in game.view(3).zones:
        if zone.name == "reserve":
            some = [n for n in told if n.startswith(f"reserve+{(zone.owner - 3) % 4}[")]  # type: ignore[operator]
            assert sorted(n.partition("=")[2] for n in some) == sorted(zone.cards)


def is_unseen(one: Game, two: Game, moves: list[Move], seat: int) -> bool:
    """Play the same moves in both; whether the seat never saw a difference."""
    for move in moves:
        if what_is_seen(one, seat) != what_is_seen(two, seat):
            return False
        one.play(move)
        try:
            two.play(str(move))
        except KibitzError:
            return False
    return what_is_seen(one, seat) == what_is_seen(two, seat)


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_hidden_cards_do_not_show(name: str, seats: int) -> None:
    """Exchange two cards that a seat has not seen: its row is the same."""
    sheet, long = layout(name, seats), layout(name, seats, memory=True)
    chance = Random(7)
    proofs = 0
    for seed in range(120):
        game = played(name, seats, chance.randrange(8), seed)
        if len(game.deals) > 1:
            continue
        deck = deal_again(game, 0, None).shuffles[0]
        i, j = chance.sample(range(len(deck)), 2)
        deck[i], deck[j] = deck[j], deck[i]
        seat = chance.randrange(seats)
        one, two = deal_again(game, 0, None), deal_again(game, 0, deck)
        if deck[i] != deck[j] and is_unseen(one, two, game.moves, seat):
            assert one.state.tobytes() != two.state.tobytes()
            for each in (sheet, long):
                assert (observed(one, seat, each) == observed(two, seat, each)).all()
            proofs += 1
    assert proofs >= 3


def test_guesses_look_the_same() -> None:
    """After rebuilds of the stock too, also with what is remembered of them."""
    sheet = layout("fivecrowns", 4, memory=True)
    game, moves = played("fivecrowns", 4, 0, seed=8), 60
    while not game.state.memory.ages:
        game, moves = played("fivecrowns", 4, moves, seed=8), moves + 7
    row = observed(game, 0, sheet)
    assert row[sheet.index("memory.ages")] > 0
    for seed in range(5):
        assert (observed(game.view(0).resample(seed), 0, sheet) == row).all()


def test_others_stand_in_the_order_in_which_they_sit() -> None:
    """A game with its seats turned looks the same to the seats turned."""
    sheet = layout("lobo77", 3)
    game = kibitz.start("lobo77", seats=3, seed=1)
    turned = game.copy()
    state = turned.state
    for name in ("chips", "hand", "grave"):
        state[name][:3] = np.roll(game.state[name][:3], 1)
    state.turn = (state.turn + 1) % 3
    state.starter = (state.starter + 1) % 3
    for seat in range(3):
        one, two = observed(game, seat, sheet), observed(turned, (seat + 1) % 3, sheet)
        where = sheet.index("seat")
        assert (np.delete(one, where) == np.delete(two, where)).all()


def test_a_small_game_has_a_layout() -> None:
    sheet = layout(cups.RULEBOOK, 2)
    assert sheet.names == (
        *("seat", "turn=+0", "turn=+1", "waited", "winner", "ball", "luck"),
        *("stock_size", "rebuilds", "deals"),
    )


ODD = field.state_dtype(
    "odd",
    __file__,
    3,
    public={
        "big": field.number(),
        "each": field.number(-9, 9, per_seat=1),
        "grid": field.number(0, 9, per_seat=1, row=2),
        "who": field.seat(row=3),
        "secret": field.unread(),
        "case": field.choice("one", "two"),
        "cards": field.card(row=2, places=1),
    },
)
ODD_BOOK = replace(
    cups.RULEBOOK, seats=range(2, 4), state=ODD, view=field.view_dtype("odd_view", ODD)
)


def test_fields_of_every_kind_are_read() -> None:
    book = ODD_BOOK
    sheet = layout(book, 2)
    words = np.zeros(book.view.itemsize // 8, dtype=np.int64)
    view = words.view(book.view)[0]
    view.seat, view.table.turn, view.table.big = 1, 0, 10**9
    view.table.each[:] = 5, -6, 7
    view.table.grid[:] = [[1, 2], [3, 4], [5, 6]]
    view.table.who[:] = 1, 0, -1
    view.table.secret = 5
    view.table.case = 1
    view.table.cards[:] = 1, 0
    rows = np.zeros((1, len(sheet)), dtype=np.int16)
    machine.steps.write_row(sheet.program, 1, 2, words, words.view(np.int8), rows, 0)
    names = (
        "seat turn=+0 turn=+1 big each+0 each+1 grid+0.0 grid+0.1 grid+1.0 grid+1.1 "
        "who[0]=+0 who[0]=+1 who[1]=+0 who[1]=+1 who[2]=+0 who[2]=+1 "
        "case=one case=two cards[0]=0 cards[0]=1 rebuilds deals"
    )
    assert " ".join(sheet.names) == names  # two cards, so rows of two are named by them
    numbers = [1, 0, 1, 32767, -6, 5, 3, 4, 1, 2]
    numbers += [1, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0]
    assert rows[0].tolist() == numbers


@pytest.mark.parametrize("game", [None, "fivecrowns"])
def test_all_that_is_read_is_blanked(game: str | None) -> None:
    """Else a seat would see what the one before it saw."""
    book = ODD_BOOK if game is None else kibitz.rulebook(game)
    sheet = layout(book, 3 if game else 2)
    room = machine.make_room(book, sheet)
    first, past, end = room.scratches["skipped"][0].tolist()
    view = np.zeros(end * 8, dtype=np.int8).view(book.view)
    view.view(np.int64)[first:past] = -1
    rows = np.zeros((1, len(sheet)), dtype=np.int16)
    blank = np.zeros_like(rows)
    for row, words in ((rows, view.view(np.int64)), (blank, np.zeros(end, dtype=np.int64))):
        machine.steps.write_row(sheet.program, 0, sheet.seats, words, words.view(np.int8), row, 0)
    assert (rows == blank).all()
    assert (past > first) == (game is not None)


def test_bad_questions_are_told() -> None:
    with pytest.raises(KibitzError, match="3 to 5 seats"):
        layout("dealt", 2)
    with pytest.raises(KibitzError, match="no number of lobo77 is named 'hands'"):
        layout("lobo77").index("hands")
