"""What the rule tests of several games ask of a game."""

from __future__ import annotations

import pytest

import kibitz


def legal(game: kibitz.Game) -> set[str]:
    assert len(set(game.legal_moves)) == len(game.legal_moves)
    return set(game.legal_moves)


def refuse(game: kibitz.Game, move: str, why: str) -> None:
    """The move is refused for this reason, changes nothing, and is not offered."""
    before = game.state.tobytes(), list(game.moves)
    with pytest.raises(kibitz.IllegalMove, match=why):
        game.play(move)
    assert (game.state.tobytes(), list(game.moves)) == before
    assert move not in game.legal_moves


def zone(view: kibitz.View, name: str, owner: int | None = None) -> tuple[str, ...]:
    return next(zone.cards for zone in view.zones if (zone.name, zone.owner) == (name, owner))
