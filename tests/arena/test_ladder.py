"""Each level beats the one below: the rows of docs/bots.md that are quick to play."""

from __future__ import annotations

import pytest

from kibitz import arena
from kibitz.core.registry import OWN


def lead(game: str, level: str, below: str, games: int, seats: int) -> float:
    """The lower end of the 95% interval, in shares of wins above the fair one."""
    found = arena.play(game, [level, below], games, seats=seats, seed=1)
    return next(bot.lead.low for bot in found.bots if bot.bot == level)


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize(("level", "below"), [("easy", "random"), ("medium", "easy")])
def test_rules_of_thumb_beat_the_level_below(game: str, level: str, below: str) -> None:
    assert lead(game, level, below, games=200, seats=4) > 0


@pytest.mark.parametrize("game", OWN)
def test_the_rule_of_thumb_beats_random_moves_by_far(game: str) -> None:
    """Four fifths of the way to all wins that there are to have, at least."""
    found = arena.play(game, ["medium", "random"], 200, seats=4, seed=1)
    best = found.bots[0]
    assert best.bot == "medium"
    assert best.lead.low > 0.8 * (best.most - best.fair)


def test_looking_ahead_beats_the_rule_of_thumb() -> None:
    assert lead("deuce", "hard", "medium", games=40, seats=2) > 0
    assert lead("lobo77", "hard:100", "medium", games=400, seats=2) > 0
