"""Decisions of many games as tables for other programs: see `export`."""

from kibitz.data.export import Exported, export
from kibitz.data.plan import Plan, make_plan

__all__ = ["Exported", "Plan", "export", "make_plan"]
