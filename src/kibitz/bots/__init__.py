"""Opponents: rules of thumb, careful or careless, and a search over what hidden cards might be.

A bot sees a view and nothing else. `policy` chooses by the game's own weights, `search` looks
ahead, `bot` has the levels and is what Python calls: see `bot`, `LEVELS`. Knows the rules only by
their names in `core.kernel`, so one search serves every game.
"""

from kibitz.bots.bot import CAREFUL, LEVELS, Bot, Level, bot, level

__all__ = ["CAREFUL", "LEVELS", "Bot", "Level", "bot", "level"]
