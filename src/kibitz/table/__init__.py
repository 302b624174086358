"""The authority over one live game, used by server and terminal alike: see `table`.

A table is the fold of its events. `decide` turns a command into events or a refusal, and `tell`
says what each viewer learns of an event. No network, no clock, no storage, nothing awaited.
"""

from kibitz.table.command import Command, Refusal
from kibitz.table.decide import Ask, Decision, act, decide
from kibitz.table.events import Event
from kibitz.table.opening import Setup, open_lesson, open_rematch, open_table
from kibitz.table.table import Table
from kibitz.table.tell import Teller

__all__ = [
    "Ask",
    "Command",
    "Decision",
    "Event",
    "Refusal",
    "Setup",
    "Table",
    "Teller",
    "act",
    "decide",
    "open_lesson",
    "open_rematch",
    "open_table",
]
