"""What lies hidden, dealt anew: the part of `resample` that most games have in common.

A game says which cards its viewer has not seen and how many each seat holds; here they are dealt,
what is left is the stock, and chance gets a key of its own. Everything else is as in the view.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core.bits import count, lowest
from kibitz.core.chance import below, fill_stock, set_key
from kibitz.core.kernel import State, View, copy_record, rule
from kibitz.core.memory import ATTEMPTS, Counts, guess

EVEN_ATTEMPTS = 200  # to deal to seats that lack something so that all deals are equally likely


@rule
def deal_hidden(
    view: View, unseen: int, sizes: Any, chance: Any, out: State, lacking: Any = None
) -> None:
    """Deal a set of unseen cards where hands are sets: `sizes[seat]` to each seat but the viewer.

    `lacking[seat]` is a set of cards that a seat has shown not to hold, such as a suit it did not
    follow.
    """
    copy_record(view.table, out)
    dealt = 0
    if lacking is not None:
        dealt = deal_to_lacking(view, unseen, sizes, chance, out, lacking)
    for seat in range(view.table.seats):
        if seat != view.seat and (lacking is None or lacking[seat] == 0):
            out.hand[seat] = choose(unseen & ~dealt, sizes[seat], chance)
            dealt |= out.hand[seat]
    list_stock(out.stock, unseen & ~dealt)
    set_key(out.chance, chance, view.table.chance.stream)


@rule
def deal_to_lacking(
    view: View, unseen: int, sizes: Any, chance: Any, out: State, lacking: Any
) -> int:
    """Deal to the seats that lack something; return the cards they get.

    Each chooses as if it were alone, and all choose again where two want the same card: so every
    deal is equally likely. Where hands are so large that this hardly ever succeeds, each takes what
    those before it have left: any possible deal, though not quite equally likely.
    """
    for attempt in range(ATTEMPTS):
        dealt, is_dealt = 0, True
        for seat in range(view.table.seats):
            if seat == view.seat or lacking[seat] == 0 or not is_dealt:
                continue
            open_cards = unseen & ~lacking[seat]
            if attempt >= EVEN_ATTEMPTS:
                open_cards &= ~dealt
            is_dealt = count(open_cards) >= sizes[seat]
            if is_dealt:
                out.hand[seat] = choose(open_cards, sizes[seat], chance)
                is_dealt = out.hand[seat] & dealt == 0
                dealt |= out.hand[seat]
        if is_dealt:
            return int(dealt)
    raise RuntimeError("no deal of the hidden cards agrees with what the seats have shown to lack")


@rule
def choose(cards: int, number: int, chance: Any) -> int:
    """Some cards of a set, at random."""
    chosen = 0
    for _ in range(number):
        rest = cards & ~chosen
        for _ in range(below(chance, count(rest))):
            rest &= rest - 1
        chosen |= rest & -rest
    return chosen


@rule
def list_stock(stock: Any, cards: int) -> None:
    """Make a stock of a set of cards, its order open."""
    stock.top = 0
    stock.end = count(cards)
    stock.mixed = 0
    for i in range(stock.end):
        stock.cards[i] = lowest(cards)
        cards &= cards - 1


@rule
def deal_remembered(view: View, unseen: Counts, sizes: Any, chance: Any, out: State) -> Counts:
    """Deal unseen cards by what the view remembers of rebuilt stocks (see `kibitz.core.memory`).

    `unseen` counts kinds of cards, and so do the hands that are returned for the game to put where
    they belong: `sizes[seat]` cards for each seat, none for the viewer.
    """
    copy_record(view.table, out)
    hidden = np.zeros(len(sizes), dtype=np.int64)
    for seat in range(view.table.seats):
        hidden[seat] = 0 if seat == view.seat else sizes[seat]
    hands = np.zeros((len(sizes), len(unseen)), dtype=np.int64)
    guess(out.memory, view.seat, unseen, hidden, chance, hands)
    fill_stock(out.stock, unseen)
    set_key(out.chance, chance, view.table.chance.stream)
    return hands
