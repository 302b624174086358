"""What a table shows to one viewer: cards in their places, words, and how each move is tapped.

Browser and terminal draw every game from this description. It is made from a view, so a card that
the viewer may not know is not in it. A game adds its own layout by a `Stage`; without one it is
shown plainly and every move is a button.

A *touch* is a text that names what can be tapped:

    hand:0/3   the card at index 3 of the place hand:0
    hand:0|4   the gap before index 4 (4 may be the number of cards: the end)
    pile:3a    a place as a whole
    !draw      a button, its words in `labels`
    =3:7-7     a choice among values, its words in `labels`

A move is offered by the path of touches that leads to it, by every path where there are several.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct, field

from kibitz.core.rulebook import OptionValue, Zone


class Place(Struct, frozen=True):
    """Where cards lie, as it is drawn."""

    id: str
    name: str
    kind: str  # hand, row (in an order that moves refer to), pile (last card on top), stock, spread
    owner: int | None
    cards: tuple[str, ...]
    value: int | None = None
    label: str = ""

    def card(self, index: int) -> str:
        return f"{self.id}/{index}"

    def gap(self, index: int) -> str:
        return f"{self.id}|{index}"


class Offer(Struct, frozen=True):
    """A legal move and the touches that make it."""

    move: str
    path: tuple[str, ...]


class Scene(Struct, frozen=True):
    """All that one viewer is shown at one moment."""

    game: str
    seat: int | None
    seats: int
    options: Mapping[str, OptionValue]
    turn: int
    round: int
    over: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    score_name: str
    status: str
    places: tuple[Place, ...]
    offers: tuple[Offer, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()
    low_wins: bool = False  # whether the fewest points win


class Tapping(Struct, frozen=True):
    """How the viewer's legal moves are tapped, and the words for it."""

    offers: tuple[Offer, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)


def place_id(zone: Zone) -> str:
    return zone.name if zone.owner is None else f"{zone.name}:{zone.owner}"


def plain_places(view: Any, zones: Sequence[Zone]) -> tuple[Place, ...]:
    """Every zone as it is."""
    return tuple(
        Place(place_id(zone), zone.name, _kind(zone), zone.owner, zone.cards) for zone in zones
    )


def _kind(zone: Zone) -> str:
    if zone.name in ("hand", "stock"):
        return "row" if zone.is_row else zone.name
    return "spread" if zone.owner is not None or not zone.face_up else "pile"


def plain_tapping(view: Any, moves: Sequence[str], places: Sequence[Place]) -> Tapping:
    """A card of the hand where the move is that card, else a button."""
    offers = [
        Offer(card, (place.card(index),))
        for place in places
        if place.name == "hand" and place.owner == view.seat
        for index, card in enumerate(place.cards)
        if card in moves
    ]
    buttons = [move for move in moves if move not in {offer.move for offer in offers}]
    offers += [Offer(move, (f"!{move}",)) for move in buttons]
    return Tapping(tuple(offers), {f"!{move}": move for move in buttons})


def plain_tale(before: Any, told: str, after: Any) -> list[str]:
    return [f"seat {int(before.table.turn)} plays {told}"]


@dataclass(frozen=True)
class Stage:
    """What a game adds to its scenes. All of it is made from views, given as `plain` values.

    A game may leave out any of it. `facts` are for a game's own drawing; every table understands
    "prompt", what the seat to act has to do in a few words.
    """

    score_name: str = "score"  # chips, points
    places: Callable[[Any, Sequence[Zone]], tuple[Place, ...]] = plain_places
    tapping: Callable[[Any, Sequence[str], Sequence[Place]], Tapping] = plain_tapping
    facts: Callable[[Any, Sequence[Place]], Mapping[str, Any]] = lambda view, places: {}
    clauses: Callable[[Any], tuple[str, ...]] = lambda view: ()  # those that matter now, as "§6"
    tale: Callable[[Any, str, Any], list[str]] = plain_tale  # before, as told, after: sentences
    low_wins: bool = False


PLAIN = Stage()
