"""Lobo 77: what its cards show, and why a move is not legal."""

from __future__ import annotations

from kibitz.core.face import Face
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from kibitz.games.lobo77.rules import NAMES, NUMBER, ending_clause, held, is_playable

SPECIAL = {
    "-10": Face("−10", ink="green"),
    "x2": Face("×2", ink="blue"),
    "rev": Face("Rev", ink="blue", word="reverse"),
}
FACES = tuple(
    SPECIAL.get(name, Face(name, ink="red" if number > 10 else "black"))
    for name, number in zip(NAMES, NUMBER, strict=True)
)


def why_illegal(state: State, move: int) -> Message | None:
    """The reason that a card may not be played now, or None."""
    if state.over:
        return say("game-over", clause=ending_clause(state))
    if held(state.hand[state.turn], move) == 0:
        return say("not-held", seat=int(state.turn), card=NAMES[move], clause=4)
    return None if is_playable(state, move) else say("no-double-on-double", clause=7)
