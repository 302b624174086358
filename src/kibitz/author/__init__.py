"""For those who write games of their own: a first one to start from, and a close look at one."""

from kibitz.author.examine import examine
from kibitz.author.new import write_game

__all__ = ["examine", "write_game"]
