"""Golden numbers: a wrong rule or another shuffle changes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.golden.make import fixed_deck, node_counts, trace_hash

FOLDER = Path(__file__).parent / "golden"
NODES = json.loads((FOLDER / "perft.json").read_text(encoding="utf-8"))
HASHES = json.loads((FOLDER / "traces.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("name", "seats", "options", "after", "nodes"), NODES)
def test_node_counts_from_fixed_decks(
    name: str, seats: int, options: dict[str, Any], after: int, nodes: list[int]
) -> None:
    assert node_counts(name, seats, options, after, len(nodes)) == nodes


@pytest.mark.parametrize(("name", "seats", "options", "expected"), HASHES)
def test_a_seed_gives_the_same_game_for_ever(
    name: str, seats: int, options: dict[str, Any], expected: str
) -> None:
    assert trace_hash(name, seats, options) == expected


def test_first_moves_of_deuce_counted_by_hand() -> None:
    """§3: the pairs that match among the six cards of seat 1, from the fixed deck of four seats."""
    hand = [fixed_deck("deuce")[place] for place in range(0, 24, 4)]

    def matches(a: str, b: str) -> bool:
        return "*" in (a, b) or (a == b == "X") or a[0] == b[0] or a[1:] == b[1:] != ""

    pairs = {tuple(sorted((a, b))) for i, a in enumerate(hand) for b in hand[:i] if matches(a, b)}
    assert node_counts("deuce", 4, {}, 0, 1) == [len(pairs)]
