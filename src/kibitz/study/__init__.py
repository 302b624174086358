"""What a game is like, found by playing it very often: see `Plan`, `study`."""

from kibitz.study.plan import Plan
from kibitz.study.run import study

__all__ = ["Plan", "study"]
