"""Opponents: see `bot`, `LEVELS`."""

from kibitz.bots.bot import CAREFUL, LEVELS, Bot, Level, bot, level

__all__ = ["CAREFUL", "LEVELS", "Bot", "Level", "bot", "level"]
