"""What the rule tests of several games ask of a game."""

from __future__ import annotations

from random import Random

import pytest

import kibitz
from kibitz.testing.scenes import check_scenes
from kibitz.testing.telling import check_told


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


def tell(game: kibitz.Game, text: str, viewer: int | None = None) -> list[str]:
    """Play a move, checking the table before and after it; what a viewer is told, in English."""
    check_scenes(game, game, Random(1))
    move = game.read_move(text)
    check_told(game, game, move)
    lines = game.narrate(move, viewer)
    game.play(move)
    check_scenes(game, game, Random(1))
    speaker = game.rulebook.speaker()
    return [speaker.text(line) for line in lines]
