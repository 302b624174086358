"""My Game: a move in words, and why a move is not legal."""

from __future__ import annotations

from kibitz.core.bits import has
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from mygame import rules
from mygame.rules import NAMES


def move_words(state: State, move: int) -> Message:
    """A move as people say it; `this-card` is one of the messages that all games share."""
    return say("this-card", card=NAMES[move])


def why_illegal(state: State, move: int) -> Message | None:
    """The reason that a card may not be played now, with its clause, or None."""
    if rules.is_over(state):
        return say("game-over", clause=5)
    if not has(state.hand[state.turn], move):
        return say("not-held", seat=int(state.turn), card=NAMES[move], clause=3)
    return None
