"""The viewer's side of a scene: what is tapped, what is lit, and the key of each touch."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.scene import Offer, Place, Scene
from kibitz.table.message import HintTold
from kibitz.terminal.tapping import TapResult, next_touches, tap, way_of

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
        labelled = scene.labels.keys()
        self._buttons = labelled & {offer.path[0] for offer in self.offers}
        self._choices = labelled & {touch for offer in self.offers for touch in offer.path[1:]}
        self.tapped: tuple[str, ...] = ()
        self.marked = {*pointed, *(way_of(scene, hint.move) if hint is not None else ())}

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
        return [touch for touch in self.next if touch in self._choices]

    @property
    def gaps(self) -> list[str]:
        wanted = set(self.next)
        return [
            touch for touch, spot in self.scene.spots.items() if spot.is_gap and touch in wanted
        ]

    @property
    def buttons(self) -> list[str]:
        """Those that do not only repeat a card that can be tapped."""
        moves, spots = self._moves_at_once, self.scene.spots
        seen = {
            moves[touch] for touch in moves.keys() & spots.keys() if spots[touch].at is not None
        }
        return [
            touch for touch in self.next if touch in self._buttons and moves.get(touch) not in seen
        ]

    @property
    def _moves_at_once(self) -> dict[str, str]:
        """The moves that one touch makes."""
        return {offer.path[0]: offer.move for offer in self.offers if len(offer.path) == 1}

    @property
    def lit(self) -> set[str]:
        """At first one's own cards and what decides at once; then all that may follow."""
        shown = [touch for touch in self.next if touch not in self._buttons] + self.buttons
        if self.tapped:
            return set(shown)
        decides = self._moves_at_once
        return {touch for touch in shown if touch in decides or self._is_own_card(touch)}

    def _is_own_card(self, touch: str) -> bool:
        spot = self.scene.spots.get(touch)
        return spot is not None and spot.at is not None and spot.place.owner == self.scene.seat

    @property
    def groups(self) -> list[list[int]]:
        """The hand in the order it is shown: as the game groups it, then all other cards."""
        if self.hand is None:
            return []
        known = {index for group in self.hand.groups for index in group}
        rest = [index for index in range(len(self.hand.cards)) if index not in known]
        return [*map(list, self.hand.groups), *([rest] if rest else [])]

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
        rest = [touch for touch in self.next if touch in lit and touch not in self._buttons]
        twins = self._twins()
        buttons = [touch for touch in self.buttons if touch not in twins]
        wanted = dict.fromkeys([*first, *rest, *buttons])
        found = dict(zip(wanted, KEYS, strict=False))
        return found | {button: found[place] for button, place in twins.items() if place in found}

    def _twins(self) -> dict[str, str]:
        """Buttons that only repeat a place, such as the stock: they share its key."""
        if self.tapped:
            return {}
        moves = self._moves_at_once
        places = {move: touch for touch, move in moves.items() if touch in self.scene.spots}
        return {
            touch: places[move]
            for touch, move in moves.items()
            if touch in self._buttons and move in places
        }

    def is_dim(self, touch: str) -> bool:
        """Dimmed is what leads nowhere while something beside it does."""
        if self.gaps or not self.is_active or touch in self.next or touch in self.tapped:
            return False
        spots, here = self.scene.spots, self.scene.spots[touch].place
        first = self.next if not self.tapped else [*self.next, *next_touches(self.offers, ())]
        beside = [one for one in first if one in spots and spots[one].place is here]
        return bool(beside) and touch not in beside

    def choice_of(self, move: str) -> str | None:
        """The choice that ends the paths of a move."""
        ends = (offer.path[-1] for offer in self.offers if offer.move == move)
        return next((touch for touch in ends if touch in self._choices), None)

    def press(self, touch: str) -> TapResult:
        """Tap something; what is then lit follows from it. A choice may be tapped at once."""
        if touch in self._choices and touch not in self.next:
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
