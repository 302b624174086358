"""All chance in Kibitz: ChaCha8 from a 256-bit key, and stocks shuffled card by card.

Every shuffle is a stream of its own, numbered by the game (`stream`), so the order of the cards
depends on the key and on which shuffle it is, never on how much of an earlier one was used up.
A stock is shuffled lazily: drawing a card does one step of Fisher-Yates. That is the same order
as shuffling at once, without the work for cards that nobody draws.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.core.kernel import flat_dtype, rule

KEY_WORDS = 8
WORDS = 16
WORD_MASK = 0xFFFFFFFF
CONSTANTS = np.array([0x61707865, 0x3320646E, 0x79622D32, 0x6B206574], dtype=np.int64)

CHANCE = flat_dtype(
    [
        ("key", "u4", KEY_WORDS),
        ("words", "u4", WORDS),  # the current block of random words
        ("used", "i8"),  # how many of them are spent
        ("block", "i8"),
        ("stream", "i8"),
        ("scripted", "i8"),  # 1: the next shuffle keeps the order already in the stock
    ]
)


def stock_dtype(size: int) -> np.dtype[Any]:
    """A face-down stock of at most `size` cards; cards[top:end] are left, top first."""
    return flat_dtype([("cards", "i1", size), ("top", "i8"), ("end", "i8"), ("mixed", "i8")])


@rule
def rotate(word: int, distance: int) -> int:
    return ((word << distance) | (word >> (32 - distance))) & WORD_MASK


@rule
def quarter_round(words: Any, i: int, j: int, k: int, m: int) -> None:
    a, b, c, d = int(words[i]), int(words[j]), int(words[k]), int(words[m])
    a = (a + b) & WORD_MASK
    d = rotate(d ^ a, 16)
    c = (c + d) & WORD_MASK
    b = rotate(b ^ c, 12)
    a = (a + b) & WORD_MASK
    d = rotate(d ^ a, 8)
    c = (c + d) & WORD_MASK
    b = rotate(b ^ c, 7)
    words[i], words[j], words[k], words[m] = a, b, c, d


@rule
def input_word(chance: Any, i: int) -> int:
    """Word i of the block's input: constants, key, block number, stream number."""
    if i < 4:
        return int(CONSTANTS[i])
    if i < 12:
        return int(chance.key[i - 4])
    number = int(chance.block) if i < 14 else int(chance.stream)
    return (number if i % 2 == 0 else number >> 32) & WORD_MASK


@rule
def refill(chance: Any) -> None:
    """Compute the next block of the stream (eight rounds)."""
    words = chance.words
    for i in range(WORDS):
        words[i] = input_word(chance, i)
    for _ in range(4):
        for i in range(4):
            quarter_round(words, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter_round(words, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    for i in range(WORDS):
        words[i] = (int(words[i]) + input_word(chance, i)) & WORD_MASK
    chance.block += 1
    chance.used = 0


@rule
def open_stream(chance: Any, stream: int) -> None:
    """Go to the beginning of a stream of this key."""
    chance.stream = stream
    chance.block = 0
    chance.used = WORDS


@rule
def next_word(chance: Any) -> int:
    """The next 32 random bits."""
    if chance.used == WORDS:
        refill(chance)
    word = int(chance.words[chance.used])
    chance.used += 1
    return word


@rule
def below(chance: Any, bound: int) -> int:
    """A number from 0 to bound - 1, all exactly equally likely (Lemire's rejection)."""
    while True:
        product = next_word(chance) * int(bound)
        fraction = product & WORD_MASK
        if fraction >= bound or fraction >= (WORD_MASK + 1) % bound:
            return product >> 32


REBUILDS = 1 << 16  # streams of one round: its deal, then the rebuilds of its stock


@rule
def is_deal(state: Any) -> bool:
    """Whether the last shuffle was that of a deal, not of a stock rebuilt in a round."""
    return bool(state.chance.stream % REBUILDS == 0)


@rule
def shuffle(stock: Any, chance: Any, stream: int, size: int) -> None:
    """Begin a shuffle of the cards already written to cards[:size]."""
    stock.top = 0
    stock.end = size
    stock.mixed = size if chance.scripted == 1 else 0
    chance.scripted = 0
    open_stream(chance, stream)


@rule
def shuffle_deck(stock: Any, chance: Any, number: int, deck: NDArray[np.int8], dealt: int) -> None:
    """Begin the shuffle of a deal (they count from 1), or keep the order a script has laid out.

    The `dealt` cards that are needed at once are mixed four at a time.
    """
    if chance.scripted == 0:
        for i in range(len(deck)):
            stock.cards[i] = deck[i]
    shuffle(stock, chance, number * REBUILDS, len(deck))
    while stock.mixed + 4 <= dealt:
        mix_four(stock, chance)


@rule
def shuffle_again(stock: Any, chance: Any, size: int) -> None:
    """Begin the shuffle of a stock rebuilt in the middle of a round."""
    shuffle(stock, chance, chance.stream + 1, size)


@rule
def swap(cards: Any, i: int, j: int) -> None:
    card = cards[i]
    cards[i] = cards[j]
    cards[j] = card


@rule
def mix(stock: Any, chance: Any) -> None:
    """Decide which card comes next among those whose order is still open."""
    place = stock.mixed
    swap(stock.cards, place, place + below(chance, stock.end - place))
    stock.mixed = place + 1


@rule
def mix_four(stock: Any, chance: Any) -> None:
    """Decide the next four cards by one random word.

    What is left of the word after a choice is as random as the word was, and decides the next. A
    word whose last remainder is too small is thrown away, so that all outcomes are exactly equally
    likely (Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation").
    """
    place = stock.mixed
    bound = int(stock.end - place)
    outcomes = bound * (bound - 1) * (bound - 2) * (bound - 3)
    while True:
        first = next_word(chance) * bound
        second = (first & WORD_MASK) * (bound - 1)
        third = (second & WORD_MASK) * (bound - 2)
        fourth = (third & WORD_MASK) * (bound - 3)
        rest = fourth & WORD_MASK
        if rest >= outcomes or rest >= (WORD_MASK + 1) % outcomes:
            break
    swap(stock.cards, place, place + (first >> 32))
    swap(stock.cards, place + 1, place + 1 + (second >> 32))
    swap(stock.cards, place + 2, place + 2 + (third >> 32))
    swap(stock.cards, place + 3, place + 3 + (fourth >> 32))
    stock.mixed = place + 4


@rule
def left(stock: Any) -> int:
    """How many cards the stock still holds."""
    return int(stock.end - stock.top)


@rule
def draw(stock: Any, chance: Any) -> int:
    """Take the top card of a stock that is not empty."""
    if stock.top == stock.mixed:
        mix(stock, chance)
    card = int(stock.cards[stock.top])
    stock.top += 1
    return card


@rule
def deal_hands(state: Any, first: int, number: int) -> None:
    """New hands of so many cards, dealt one at a time from a seat on; hands are sets."""
    for seat in range(len(state.hand)):
        state.hand[seat] = 0
    for _ in range(number):
        for step in range(state.seats):
            state.hand[(first + step) % state.seats] |= 1 << draw(state.stock, state.chance)


@rule
def complete(stock: Any, chance: Any) -> None:
    """Decide the whole order now: what `draw` would do, all at once."""
    while stock.mixed < stock.end:
        mix(stock, chance)


@rule
def fill_stock(stock: Any, counts: NDArray[np.int64]) -> None:
    """Make a stock of counted kinds, its order open."""
    size = 0
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            stock.cards[size] = kind
            size += 1
    stock.top = 0
    stock.end = size
    stock.mixed = 0


@rule
def set_key(chance: Any, source: Any, stream: int) -> None:
    """Give `chance` a fresh key drawn from another generator, at the beginning of a stream."""
    for i in range(KEY_WORDS):
        chance.key[i] = next_word(source)
    chance.scripted = 0
    open_stream(chance, stream)
