"""What a game is like, found by playing it very often: see `make_plan`, `study`.

Games are played and counted in compiled code (`player`, `tally`); `findings` have the intervals,
and `summary` and `page` show them. Knows counts, not rules.
"""

from kibitz.study.plan import Plan, make_plan
from kibitz.study.run import Studied, study

__all__ = ["Plan", "Studied", "make_plan", "study"]
