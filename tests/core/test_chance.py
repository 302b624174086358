"""ChaCha8, bounded numbers, and shuffles."""

from __future__ import annotations

import math
from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from kibitz.core.chance import CHANCE, below, complete, draw, refill, shuffle_deck, stock_dtype
from kibitz.core.errors import KibitzError
from kibitz.core.seed import commitment, read_seed, seed_of_game, set_seed


def chance(seed: int) -> Any:
    generator = np.zeros(1, dtype=CHANCE)[0]
    set_seed(generator, seed)
    return generator


def block(generator: Any) -> str:
    refill(generator)
    return b"".join(int(word).to_bytes(4, "little") for word in generator.words).hex()


def test_first_blocks_of_the_zero_key_are_those_published_for_chacha8() -> None:
    generator = chance(0)
    assert block(generator) == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )
    assert block(generator).startswith("d2aefa0deaa5c151bf0adb6c01f2a5ad")


def test_key_words_are_the_seed_lowest_first() -> None:
    assert list(chance(1 << 32 | 7).key[:3]) == [7, 1, 0]


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 52])
def test_bounded_numbers_are_evenly_spread(bound: int) -> None:
    generator = chance(5)
    number = 3000
    counts = Counter(below(generator, bound) for _ in range(number))
    assert set(counts) == set(range(bound))
    spread = math.sqrt(number / bound)
    assert all(abs(count - number / bound) < 5 * spread for count in counts.values())


def test_a_word_that_would_make_one_number_likelier_is_thrown_away() -> None:
    generator = chance(0)
    refill(generator)
    generator.words[0] = 0  # 2**32 is no multiple of 3: the lowest word is one too many
    generator.words[1] = 0xFFFFFFFF
    assert below(generator, 3) == 2
    assert generator.used == 2


def shuffled(seed: int, size: int, dealt: int) -> tuple[int, ...]:
    stock = np.zeros(1, dtype=stock_dtype(size))[0]
    generator = chance(seed)
    shuffle_deck(stock, generator, 1, np.arange(size, dtype=np.int8), dealt)
    return tuple(draw(stock, generator) for _ in range(size))


@pytest.mark.parametrize("dealt", [0, 4])
def test_all_orders_are_equally_likely(dealt: int) -> None:
    number = 4800
    counts = Counter(shuffled(seed, 4, dealt) for seed in range(number))
    expected = number / 24
    assert set(counts) == set(permutations(range(4)))
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 60  # 23 degrees of freedom: one in 10,000 is above 55


def test_drawing_card_by_card_gives_the_order_that_completing_shows() -> None:
    stock = np.zeros(2, dtype=stock_dtype(55))
    generators = [chance(9), chance(9)]
    for i in (0, 1):
        shuffle_deck(stock[i], generators[i], 3, np.arange(55, dtype=np.int8), 20)
    drawn = [draw(stock[0], generators[0]) for _ in range(55)]
    complete(stock[1], generators[1])
    assert drawn == list(stock[1].cards)


def test_a_shuffle_does_not_depend_on_how_far_the_last_one_was_used() -> None:
    orders = []
    for drawn_before in (0, 17):
        stock = np.zeros(1, dtype=stock_dtype(30))[0]
        generator = chance(4)
        deck = np.arange(30, dtype=np.int8)
        shuffle_deck(stock, generator, 1, deck, 0)
        for _ in range(drawn_before):
            draw(stock, generator)
        shuffle_deck(stock, generator, 2, deck, 8)
        complete(stock, generator)
        orders.append(list(stock.cards))
    assert orders[0] == orders[1]


def test_games_of_a_series_have_seeds_of_their_own() -> None:
    assert seed_of_game(42, 0) == 42
    assert len({seed_of_game(42, number) for number in range(1000)}) == 1000
    assert seed_of_game(42, 1) != seed_of_game(43, 1)


def test_the_commitment_is_the_hash_of_the_key() -> None:
    assert commitment(0).startswith("66687aadf862bd776c8fc18b8e9f8e20")  # SHA-256 of 32 zero bytes


@pytest.mark.parametrize(
    "seed", [-1, 2**256, "0x", "forty-two", "1.5", "1_0", "0b1", "9" * 5000, 1.5, None, True]
)
def test_bad_seeds_are_refused(seed: object) -> None:
    with pytest.raises(KibitzError, match="seed"):
        read_seed(seed)


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("42", 42),
        ("0x2a", 42),
        ("007", 7),
        (np.int64(7), 7),
        (" 0XFF ", 255),
        (42, 42),
        (2**256 - 1, 2**256 - 1),
    ],
)
def test_seeds_are_read(text: object, seed: int) -> None:
    assert read_seed(text) == seed
