"""Choosing a move by a game's own rule of thumb, carefully or like a beginner."""

from __future__ import annotations

from typing import Any

import numpy as np

from kibitz.core.chance import WORD_MASK, below, next_word
from kibitz.core.kernel import Moves, Numbers, State, flat_dtype, legal_moves, rule, weigh

RANDOM, THUMB, SEARCH = range(3)  # kinds of policy

POLICY = flat_dtype(
    [
        ("kind", "i8"),
        ("overlooks", "f8"),  # the chance that a legal move is not even noticed
        ("noise", "f8"),  # how far two weights may differ and still be mixed up
        ("simulations", "i8"),  # in one search
        ("width", "i8"),  # moves that a search looks at, the best by rule of thumb
    ]
)


@rule
def scatter(word: int, number: int) -> int:
    """Another 32 bits for each number, from one random word: cheaper than a word each."""
    mixed = (word + number * 0x9E3779B1) & WORD_MASK
    mixed = ((mixed ^ (mixed >> 16)) * 0x7FEB352D) & WORD_MASK
    mixed = ((mixed ^ (mixed >> 15)) * 0x4A2B68A9) & WORD_MASK
    return mixed ^ (mixed >> 16)


@rule
def noisy_best(weights: Numbers, count: int, noise: float, chance: Any) -> int:
    """The best weight's place, where each is raised by chance, by up to `noise`."""
    word = next_word(chance)
    best = 0
    best_weight = -np.inf
    for i in range(count):
        weight = weights[i] + noise * scatter(word, i) / (WORD_MASK + 1)
        if weight > best_weight:
            best = i
            best_weight = weight
    return best


@rule
def overlook(moves: Moves, weights: Numbers, count: int, overlooks: float, chance: Any) -> int:
    """Strike out moves by chance, but never all of them; return how many are left."""
    kept = 0
    limit = int(overlooks * (WORD_MASK + 1))
    for i in range(count):
        is_last_hope = kept == 0 and i == count - 1
        if is_last_hope or next_word(chance) >= limit:
            moves[kept] = moves[i]
            weights[kept] = weights[i]
            kept += 1
    return kept


@rule
def choose(table: State, policy: Any, moves: Moves, weights: Numbers, chance: Any) -> int:
    """A move without searching; `table` is that of the view of the seat to act."""
    return choose_among(table, policy, moves, legal_moves(table, moves), weights, chance)


@rule
def choose_among(
    table: State, policy: Any, moves: Moves, count: int, weights: Numbers, chance: Any
) -> int:
    """As `choose`, where the legal moves are listed already."""
    if count == 1:
        return int(moves[0])
    if policy.kind == RANDOM:
        return int(moves[below(chance, count)])
    weigh(table, moves, count, weights)
    if policy.overlooks > 0:
        count = overlook(moves, weights, count, policy.overlooks, chance)
    return int(moves[noisy_best(weights, count, policy.noise, chance)])
