"""Counting all ways to play a few moves: a small number that a wrong rule changes."""

from __future__ import annotations

from kibitz.game import Game


def perft(game: Game, depth: int) -> list[int]:
    """How many sequences of 1, 2, … `depth` legal moves there are; an ended game has none."""
    counts = [0] * depth
    _count(game, 0, counts)
    return counts


def _count(game: Game, level: int, counts: list[int]) -> None:
    moves = game.legal_moves
    counts[level] += len(moves)
    if level + 1 == len(counts):
        return
    for move in moves:
        branch = game.copy()
        branch.play(move)
        _count(branch, level + 1, counts)
