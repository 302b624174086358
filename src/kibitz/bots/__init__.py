"""Opponents: see `bot`, `LEVELS`."""

from kibitz.bots.bot import LEVELS, Bot, Level, bot, level

__all__ = ["LEVELS", "Bot", "Level", "bot", "level"]
