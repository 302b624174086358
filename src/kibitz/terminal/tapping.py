"""From taps to moves: the touches tapped so far are kept, the offers that begin with them remain.

When all that remain are one move, it is played; else the next touches light up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kibitz.core.scene import Offer, Scene


class TapResult(NamedTuple):
    """What a tap leads to: more to tap, a move to be played, or nowhere."""

    tapped: tuple[str, ...] = ()
    move: str | None = None
    refused: str | None = None


def remaining(offers: Sequence[Offer], tapped: Sequence[str]) -> list[Offer]:
    begun = tuple(tapped)
    return [offer for offer in offers if tuple(offer.path[: len(begun)]) == begun]


def next_touches(offers: Sequence[Offer], tapped: Sequence[str]) -> list[str]:
    """What may be tapped next, in the order offered."""
    at = len(tapped)
    found = [offer.path[at] for offer in remaining(offers, tapped) if len(offer.path) > at]
    return list(dict.fromkeys(found))


def only_move(offers: Sequence[Offer]) -> str | None:
    """The only move there is, if there is only one."""
    moves = {offer.move for offer in offers}
    return moves.pop() if len(moves) == 1 else None


def tap(offers: Sequence[Offer], tapped: Sequence[str], touch: str) -> TapResult:
    if touch in next_touches(offers, tapped):
        return _went(offers, (*tapped, touch))
    if tapped and tapped[-1] == touch:
        return TapResult(tuple(tapped[:-1]))
    if tapped:  # another beginning
        again = tap(offers, (), touch)
        return again if again.refused is None else TapResult(tuple(tapped), refused=touch)
    return TapResult(refused=touch)


def _went(offers: Sequence[Offer], tapped: tuple[str, ...]) -> TapResult:
    left = remaining(offers, tapped)
    move = only_move(left)
    if move is None and not next_touches(offers, tapped):
        move = left[0].move
    return TapResult(tapped) if move is None else TapResult(move=move)


def way_of(scene: Scene, move: str) -> tuple[str, ...]:
    """The touches of a move, to point at: the shortest path, and cards rather than buttons."""
    ways = [offer.path for offer in scene.offers if offer.move == move]
    return min(ways, key=lambda path: (len(path), len(scene.labels.keys() & path)), default=())
