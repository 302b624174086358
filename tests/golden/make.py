"""Writes the golden files anew: `python -m tests.golden.make`. Read the difference before keeping.

perft.json counts all sequences of legal moves from fixed decks; where a second deal is within
reach, it is that of seed 0. traces.json pins that a seed gives the same game for ever.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import kibitz
from kibitz.testing import perft
from kibitz.trace import trace

FOLDER = Path(__file__).parent
Case = tuple[str, int, dict[str, Any], int, int]
CASES: list[Case] = [  # game, seats, options, moves before counting, depth
    ("dealt", 3, {"edition": "us", "chips": 2}, 0, 3),
    ("dealt", 3, {"edition": "us", "chips": 2}, 18, 5),
    ("dealt", 3, {"edition": "intl", "chips": 2}, 18, 5),
    ("dealt", 5, {"edition": "us", "chips": 3}, 9, 4),
    ("deuce", 2, {"target": 100}, 0, 5),
    ("deuce", 4, {"target": 100}, 30, 3),
    ("lobo77", 2, {"chips": 1}, 0, 7),
    ("lobo77", 4, {"chips": 3}, 4, 7),
    ("fivecrowns", 2, {}, 0, 8),
    ("fivecrowns", 7, {}, 40, 8),
]


def fixed_deck(name: str) -> list[str]:
    """All cards in an order that mixes them well: every 23rd of the sorted deck."""
    book = kibitz.rulebook(name)
    names = [book.card_names[code] for code in book.deck]
    return [names[23 * place % len(names)] for place in range(len(names))]


def node_counts(
    name: str, seats: int, options: dict[str, Any], after: int, depth: int
) -> list[int]:
    """All ways to go on from a position reached by moves that depend on nothing but the rules."""
    game = kibitz.start(name, seats, 0, deck=fixed_deck(name), **options)
    for ply in range(after):
        moves = game.legal_moves
        game.play(moves[7 * ply % len(moves)])
    return perft(game, depth)


def trace_hash(name: str, seats: int, options: dict[str, Any]) -> str:
    text = "\n".join(trace(name, seats, 42, options))
    return hashlib.sha256(text.encode()).hexdigest()


def main() -> None:
    nodes = [[*case[:4], node_counts(*case)] for case in CASES]
    lines = ",\n".join(json.dumps(row) for row in nodes)
    (FOLDER / "perft.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    hashes = [[*case[:3], trace_hash(*case[:3])] for case in CASES[1:]]
    lines = ",\n".join(json.dumps(row) for row in hashes)
    (FOLDER / "traces.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
