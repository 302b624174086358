"""The search on small positions where only one move is right, and on what it takes to see that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

import kibitz
from kibitz.bots import bot, machine
from kibitz.bots.bot import CAREFUL, Bot
from kibitz.bots.search import MIXED_UP, NO_MOVE, make_buffers
from kibitz.game import random_mover, start_rulebook
from tests.bots import cups
from tests.deck import deck_with

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tests.conftest import Start


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seconds", [0, 1e6], ids=["by simulations", "by the clock"])
def test_a_forced_win_in_two_moves_is_found(seat: int, seconds: float) -> None:
    """To wait and see where the ball is pays only for who then points there.

    So the tree must learn another move for each ball. By rule of thumb all moves are equal.
    """
    game = start_rulebook(cups.GLASS, 2, 1, None, False, {})
    game.state.turn = seat
    player = bot("expert:400", seed=1, seconds=seconds, compiled=False)
    while not game.is_over:
        game.play(player.choose(game.view(seat)))
    assert game.moves == ["wait", f"cup{game.state.ball - 1}"]
    assert game.winners == (seat,)


@pytest.fixture
def two_kings(start: Start) -> kibitz.Game:
    """Five Crowns: seat 1 can go out with KC or 5S; seat 0 has taken two Kings from the pile."""
    deck = deck_with("fivecrowns", "KS 9D * 10T 5S 6D 6C 8C KH KC 7T 3H")
    moves = "stock KS pile 9D stock KH pile 10T stock 8C stock 7T stock"
    game = start("fivecrowns", seats=2, seed=1, deck=deck)
    for move in moves.split():
        game.play(move)
    assert sorted(game.view(1).hand) == ["*", "3H", "5S", "KC"]
    hands = [zone.cards for zone in game.view(1).zones if zone.name == "hand"]
    assert sorted(hands[0]) == ["?", "KH", "KS"]
    return game


def test_the_rule_of_thumbs_blunder_is_avoided(two_kings: kibitz.Game) -> None:
    """It goes out with the most costly card, which is the third King for seat 0's last turn.

    Who does not play on to the end of the round sees no difference: no points are counted yet.
    """
    view, is_compiled = two_kings.view(1), two_kings.is_compiled
    assert Bot(CAREFUL, 1, compiled=is_compiled).choose(view) == "KC!"
    for seed in range(3):
        assert bot("expert:200", seed, seconds=0, compiled=is_compiled).choose(view) == "5S!"


def going_on(game: kibitz.Game, with_tree: bool) -> NDArray[np.float64]:
    """What the game is worth to the seat to act, in 100 worlds."""
    functions = machine.compiled(game.rulebook) if game.is_compiled else machine.INTERPRETED
    buffers = make_buffers(game.rulebook, 100, 1 << 10)
    buffers.candidates[0] = NO_MOVE
    buffers.is_alive[0] = 1
    view = game.view(game.turn).data
    functions.explore(view, 1, 0, 100, with_tree, MIXED_UP, buffers, random_mover(1))
    return buffers.results[:, 0]


def test_beyond_the_tree_the_rule_of_thumb_plays_for_all_seats(two_kings: kibitz.Game) -> None:
    """Seat 1 goes out with the King, seat 0 takes it and lays three: no points for either."""
    assert going_on(two_kings, with_tree=False) == pytest.approx(0.5)


def test_the_tree_learns_what_the_rule_of_thumb_does_not_know(two_kings: kibitz.Game) -> None:
    """Seat 1 goes out with the 5: nearly always seat 0 is left with two Kings."""
    assert going_on(two_kings, with_tree=True).mean() > 0.6
