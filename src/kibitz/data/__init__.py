"""Decisions of many games as tables for other programs: see `export`.

A `logbook` plays and writes down what each seat saw and did, `table` and `writer` make Arrow and
Parquet of it, and a data `card` says what is in a file.
"""

from kibitz.data.export import Exported, export
from kibitz.data.plan import Plan, make_plan

__all__ = ["Exported", "Plan", "export", "make_plan"]
