"""My Game: why a move is not legal."""

from __future__ import annotations

from kibitz.core.bits import has
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from mygame.rules import NAMES


def why_illegal(state: State, move: int) -> Message | None:
    """The reason that a card may not be played now, with its clause, or None.

    `game-over` and `not-held` are among the messages that all games share.
    """
    if state.over:
        return say("game-over", clause=5)
    if not has(state.hand[state.turn], move):
        return say("not-held", seat=int(state.turn), card=NAMES[move], clause=3)
    return None
