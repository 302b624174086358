"""The viewer's side of a scene: what is tapped, what is lit, and the key of each touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kibitz.core.scene import Offer, Place, Scene
from kibitz.table.message import HintTold
from kibitz.terminal.tapping import TapResult, next_touches, tap, way_of
from kibitz.terminal.touch import is_button, is_choice, where

# Letters that are commands of the screen (c d h l n q r t u y) are left out.
KEYS = "1234567890abefgijkmopsvwxzABDEFGIJKMOPSVWXZ"


class Selection:
    """Made anew for each scene."""

    def __init__(
        self,
        scene: Scene,
        is_active: bool,
        hint: HintTold | None = None,
        pointed: Sequence[str] = (),  # at by a lesson
    ) -> None:
        self.scene = scene
        self.offers: Sequence[Offer] = scene.offers if is_active else ()
        self.tapped: tuple[str, ...] = ()
        self.marked = {*pointed, *(way_of(scene.offers, hint.move) if hint is not None else ())}

    @property
    def is_active(self) -> bool:
        return bool(self.offers)

    @property
    def hand(self) -> Place | None:
        """The viewer's own hand."""
        return self.scene.hand(self.scene.seat)

    @property
    def next(self) -> list[str]:
        return next_touches(self.offers, self.tapped)

    @property
    def choices(self) -> list[str]:
        return [touch for touch in self.next if is_choice(touch)]

    @property
    def gaps(self) -> list[str]:
        found = [touch for touch in self.next if (at := where(touch)) and at.is_gap]
        return sorted(found, key=lambda touch: getattr(where(touch), "at", 0))

    @property
    def buttons(self) -> list[str]:
        """Those that do not only repeat a card that can be tapped."""
        seen = {
            offer.move
            for offer in self.offers
            if len(offer.path) == 1 and (at := where(offer.path[0])) and at.at is not None
        }
        return [touch for touch in self.next if is_button(touch) and touch[1:] not in seen]

    @property
    def lit(self) -> set[str]:
        """At first one's own cards and what decides at once; then all that may follow."""
        shown = [touch for touch in self.next if not is_button(touch)] + self.buttons
        if self.tapped:
            return set(shown)
        decides = {offer.path[0] for offer in self.offers if len(offer.path) == 1}
        return {touch for touch in shown if touch in decides or self._is_own_card(touch)}

    def _is_own_card(self, touch: str) -> bool:
        at = where(touch)
        if at is None or at.at is None or self.scene.seat is None:
            return False
        owners = {place.id: place.owner for place in self.scene.places}
        return owners.get(at.place) == self.scene.seat

    @property
    def groups(self) -> list[list[int]]:
        """The hand in the order it is shown: as the game groups it, else as it is."""
        count = 0 if self.hand is None else len(self.hand.cards)
        given = _groups_in(self.scene.facts.get("groups", ()))
        found = [[index for index in group if index < count] for group in given]
        known = {index for group in found for index in group}
        rest = [index for index in range(count) if index not in known]
        return [group for group in (*found, rest) if group]

    @property
    def hand_touches(self) -> list[str]:
        hand = self.hand
        if hand is None:
            return []
        return [hand.card(index) for group in self.groups for index in group]

    @property
    def keys(self) -> dict[str, str]:
        """The key of each touch: what is to be chosen first, then the hand, then the rest."""
        if not self.is_active:
            return {}
        first = self.choices or self.gaps or self.hand_touches
        lit = self.lit
        rest = [touch for touch in self.next if touch in lit and not is_button(touch)]
        twins = self._twins()
        buttons = [touch for touch in self.buttons if touch not in twins]
        wanted = dict.fromkeys([*first, *rest, *buttons])
        found = dict(zip(wanted, KEYS, strict=False))
        return found | {button: found[place] for button, place in twins.items() if place in found}

    def _twins(self) -> dict[str, str]:
        """Buttons that only repeat a place, such as the stock: they share its key."""
        if self.tapped:
            return {}
        alone = {offer.path[0]: offer.move for offer in self.offers if len(offer.path) == 1}
        places = {move: touch for touch, move in alone.items() if where(touch) is not None}
        return {
            touch: places[move]
            for touch, move in alone.items()
            if is_button(touch) and move in places
        }

    def is_dim(self, touch: str) -> bool:
        """Dimmed is what leads nowhere while something beside it does."""
        if self.gaps or not self.is_active or touch in self.next or touch in self.tapped:
            return False
        here = getattr(where(touch), "place", None)
        first = self.next if not self.tapped else [*self.next, *next_touches(self.offers, ())]
        beside = [one for one in first if (at := where(one)) and at.place == here]
        return bool(beside) and touch not in beside

    def press(self, touch: str) -> TapResult:
        """Tap something; what is then lit follows from it. A choice may be tapped at once."""
        if is_choice(touch) and touch not in self.next:
            moves = {offer.move for offer in self.offers if offer.path[-1] == touch}
            if len(moves) == 1:
                return TapResult(move=moves.pop())
        step = tap(self.offers, self.tapped, touch)
        if step.refused is None:
            self.tapped = step.tapped
        return step

    def back(self) -> bool:
        """Take back the last tap."""
        had_any = bool(self.tapped)
        self.tapped = self.tapped[:-1]
        return had_any

    def first(self) -> str | None:
        """Where the cursor begins."""
        lit = self.lit
        candidates = [*self.choices, *self.gaps, *self.hand_touches, *self.next]
        return next((touch for touch in candidates if touch in lit), None)


def _groups_in(given: Any) -> Iterator[list[int]]:
    """Lists of places in the hand, which a game may list by kind."""
    for part in given:
        if part and isinstance(part[0], int):
            yield part
        else:
            yield from _groups_in(part)
