"""What a tap on something that is not lit most naturally means as a move.

It is sent so that the table says why it cannot be; nothing changes by it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from kibitz.core.rulebook import HIDDEN
from kibitz.core.scene import Scene
from kibitz.terminal.touch import where


class _Tapped(NamedTuple):
    place: str
    card: str
    at: int


def attempt(scene: Scene, touch: str, before: Sequence[str] = ()) -> str | None:
    found = [_card(scene, one) for one in (touch, *before)]
    card = next((one for one in found if one is not None and one.card != HIDDEN), None)
    if card is None:
        return None
    if scene.game == "deuce":
        pile = re.match(r"pile:(\d+[ab])", touch)
        own = scene.turn if scene.seat is None else scene.seat
        return f"{card.card}>{pile[1] if pile else f'{own}a'}"
    if scene.game == "dealt":
        is_reserve = card.place == "reserve"
        return f"+{card.card}@0" if is_reserve else f"{card.at}:{card.card}"
    return card.card


def _card(scene: Scene, touch: str) -> _Tapped | None:
    at = where(touch)
    if at is None or at.at is None or at.is_gap:
        return None
    for place in scene.places:
        if place.id == at.place and at.at < len(place.cards):
            return _Tapped(place.name, place.cards[at.at], at.at)
    return None
