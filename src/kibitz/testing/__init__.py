"""Checks that any game must pass, in one call: `kibitz.testing.check(rulebook)`.

They play whole games, compiled and interpreted side by side, and look at every position: cards
are conserved, a legal move exists, text round-trips, refusals have reasons, views hide what they
must, guesses at hidden cards agree with what was seen and vary wherever something is hidden, a
table shows every legal move and no card that its viewer does not know, and what a game adds for
bots, studies and tales is sound. A `Defect` says what was expected and what to do.
"""

from kibitz.testing.check import check
from kibitz.testing.defect import Defect
from kibitz.testing.perft import perft

__all__ = ["Defect", "check", "perft"]
