"""What the rule tests of several games ask of a game."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import kibitz
from kibitz.core import kernel, tape
from kibitz.core.bits import has
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


def events(game: kibitz.Game, text: str) -> set[str]:
    """Play a move; the events of the rules that it brought about, as studies count them."""
    words, seat, move = game.rulebook.vocabulary, game.turn, game.read_move(text).code
    before, seen = game.view(seat).data, kernel.seen_move(game.state, move, seat)
    game.play(text)
    out = np.zeros(tape.ROOM, dtype=np.int64)
    tape.rewind(out)
    kernel.narrate(before, seen, game.view(seat).data, out)
    found = tape.events_on(out, words.events_of_messages)
    assert found >> len(words.events) == 0
    return {name for event, name in enumerate(words.events) if has(found, event)}


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
