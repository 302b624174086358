"""Five Crowns Mini Round: a hand laid out in books, runs and the rest, as cheap as can be (§7).

For a table's eyes, with hands of up to eight cards: the rules need only the points, and those of
seven. A wild card fits every meld, so of each meld only the natural cards have to be found, and
the number of wilds it needs; the wilds left over join any meld that there is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

from kibitz.games.fivecrowns.melds import (
    FIRST_ROUND,
    JOKER,
    JOKER_COST,
    MELD,
    RANKS,
    SUITED,
    WILD_COST,
)

Cards = tuple[int, ...]  # kinds, in the order of the hand


@dataclass(frozen=True)
class Groups:
    """Places in a hand: of each book, of each run in its order, and of what is left over."""

    books: tuple[tuple[int, ...], ...]
    runs: tuple[tuple[int, ...], ...]
    rest: tuple[int, ...]
    cost: int  # §8: the points of the rest


@dataclass(frozen=True)
class _Meld:
    naturals: tuple[int, ...]  # places in the hand
    mask: int
    is_run: bool
    needs: int  # wilds at least


@lru_cache(maxsize=4096)
def kinds_of(cards: int) -> Cards:
    """The kinds of packed cards, as a hand lists them."""
    suited = [kind for kind in range(JOKER) if cards >> kind & 1] if cards & SUITED else []
    return (*suited, *(JOKER,) * (cards >> JOKER))


def is_wild(kind: int, wild: int) -> bool:
    """§2."""
    return kind == JOKER or kind % RANKS + FIRST_ROUND == wild


def card_cost(kind: int, wild: int) -> int:
    """§8: the points of a card that is left over."""
    if kind == JOKER:
        return JOKER_COST
    return WILD_COST if is_wild(kind, wild) else kind % RANKS + FIRST_ROUND


@lru_cache(maxsize=20_000)
def best_groups(hand: Cards, wild: int) -> Groups:
    """The grouping that leaves the fewest points; among equals the one with the most books."""
    wilds = [i for i, kind in enumerate(hand) if is_wild(kind, wild)]
    costs = [card_cost(kind, wild) for kind in hand]
    best: tuple[_Meld, ...] = ()
    most = 0  # points of natural cards laid down
    for melds in _layouts(hand, wild, len(wilds)):
        laid = sum(costs[i] for meld in melds for i in meld.naturals)
        if laid > most or not best:
            best, most = melds, laid
    return _lay_out(hand, best, wilds, costs)


@lru_cache(maxsize=20_000)
def costs_without(hand: Cards, wild: int) -> tuple[int, ...]:
    """For each card, the fewest points that are left over once it is discarded."""
    wilds = sum(is_wild(kind, wild) for kind in hand)
    costs = [card_cost(kind, wild) for kind in hand]
    best = [sum(costs) - cost for cost in costs]  # where nothing is laid down
    natural = sum(cost for cost, kind in zip(costs, hand, strict=True) if not is_wild(kind, wild))
    for melds in _layouts(hand, wild, wilds):
        laid = [i for meld in melds for i in meld.naturals]
        rest = natural - sum(costs[i] for i in laid)
        spare = wilds - sum(meld.needs for meld in melds)
        for i, kind in enumerate(hand):
            if is_wild(kind, wild):
                best[i] = min(best[i], rest) if spare else best[i]
            elif i not in laid:
                best[i] = min(best[i], rest - costs[i])
    return tuple(best)


def _layouts(hand: Cards, wild: int, wilds: int) -> Iterator[tuple[_Meld, ...]]:
    """All ways to lay one or two melds: three would need nine cards."""
    melds = [meld for meld in _melds(hand, wild) if meld.needs <= wilds]
    for i, one in enumerate(melds):
        yield (one,)
        for two in melds[i + 1 :]:
            if one.needs + two.needs <= wilds and not one.mask & two.mask:
                yield one, two


def _melds(hand: Cards, wild: int) -> Iterator[_Meld]:
    """§5: sets of natural cards that are a meld once wilds are added; none at all is a book."""
    natural = [i for i, kind in enumerate(hand) if not is_wild(kind, wild)]
    for group in _alike(natural, [kind % RANKS for kind in hand]):
        for size in range(len(group), 0, -1):
            for places in combinations(group, size):
                yield _meld(places, False, MELD - size)
    for group in _alike(natural, [kind // RANKS for kind in hand]):
        for size in range(len(group), 1, -1):
            for places in combinations(group, size):
                span = hand[places[-1]] - hand[places[0]] + 1
                yield _meld(places, True, max(span, MELD) - size)
    yield _meld((), False, MELD)


def _meld(places: tuple[int, ...], is_run: bool, needs: int) -> _Meld:
    return _Meld(places, sum(1 << i for i in places), is_run, max(0, needs))


def _alike(places: list[int], trait: list[int]) -> list[list[int]]:
    """Places of cards that share a rank, or a suit."""
    found: dict[int, list[int]] = {}
    for i in places:
        found.setdefault(trait[i], []).append(i)
    return list(found.values())


def _lay_out(hand: Cards, melds: tuple[_Meld, ...], wilds: list[int], costs: list[int]) -> Groups:
    """Give each meld the wilds it needs, the first also those that are left."""
    free = wilds.copy()
    shares = [[free.pop() for _ in range(meld.needs)] for meld in melds]
    if shares:
        shares[0] += free
    books, runs = [], []
    for meld, share in zip(melds, shares, strict=True):
        if meld.is_run:
            runs.append(_in_order(hand, meld.naturals, share))
        else:
            books.append((*meld.naturals, *sorted(share)))
    laid = {i for group in (*books, *runs) for i in group}
    rest = tuple(i for i in range(len(hand)) if i not in laid)
    return Groups(tuple(books), tuple(runs), rest, sum(costs[i] for i in rest))


def _in_order(hand: Cards, naturals: tuple[int, ...], wilds: list[int]) -> tuple[int, ...]:
    """A run from low to high, wilds in its gaps, the others at its end."""
    free = sorted(wilds, reverse=True)
    row = [naturals[0]]
    for below, i in pairwise(naturals):
        row += [free.pop() for _ in range(hand[i] - hand[below] - 1)]
        row.append(i)
    return (*row, *reversed(free))
