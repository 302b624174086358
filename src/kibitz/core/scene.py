"""What a table shows to one viewer: cards in their places, words, and how each move is tapped.

Browser and terminal draw every game from this description. A game writes it by its rule `scene`,
from a view, so a card that the viewer may not know is not in it. On the wire it is JSON (see
`kibitz.core.encoder`); here it is what Python reads of that.

A *touch* is a text that names what can be tapped:

    hand:0/3   the card at index 3 of the place hand:0
    hand:0|4   the gap before index 4 (4 may be the number of cards: the end)
    stock      a place as a whole
    !draw      a button, its words in `labels`
    =3:7-7     a choice among values, its words in `labels`

A move is offered by the path of touches that leads to it, by every path where there are several.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from kibitz.core.message import Message
from kibitz.core.vocabulary import HIDDEN

HANDS = ("hand", "row")  # kinds of places for the cards that a seat holds


class Place(Struct, frozen=True, dict=True, omit_defaults=True):
    """Where cards lie, as it is drawn.

    Kinds: hand, row (in an order that moves refer to), pile (last card on top), stock, spread,
    trick (one card a seat, in the order played), counter (a value only).
    """

    name: str
    kind: str
    owner: int | None = None
    known: tuple[str, ...] = msgspec.field(name="cards", default=())
    hidden: int = 0  # cards behind these that the viewer does not know
    value: int | None = None
    groups: tuple[tuple[int, ...], ...] = ()  # cards that belong together, by index
    caption: Message | None = None

    @property
    def id(self) -> str:
        return self.name if self.owner is None else f"{self.name}:{self.owner}"

    @cached_property
    def cards(self) -> tuple[str, ...]:
        return (*self.known, *(HIDDEN,) * self.hidden)

    def card(self, index: int) -> str:
        return f"{self.id}/{index}"

    def gap(self, index: int) -> str:
        return f"{self.id}|{index}"


class Offer(Struct, frozen=True):
    """A legal move and the touches that make it."""

    move: str
    path: tuple[str, ...]


class Gauge(Struct, frozen=True):
    """A number that grows to a limit, and the numbers to avoid on its way."""

    number: int
    limit: int
    traps: tuple[int, ...]


class Preview(Struct, frozen=True, omit_defaults=True):
    """The number that a touch would lead to."""

    number: int
    costly: bool = False


class Spot(NamedTuple):
    """Where a touch lies: at a card or gap of a place, or the place as a whole."""

    place: Place
    at: int | None = None
    is_gap: bool = False


class Scene(Struct, frozen=True, dict=True, omit_defaults=True):
    """All that one viewer is shown at one moment."""

    game: str
    score: str  # what is counted: chips, points
    seat: int | None
    seats: int
    turn: int
    round: int
    scores: tuple[int, ...]
    places: tuple[Place, ...]
    headlines: tuple[Message, ...]  # how the round stands
    clauses: tuple[int, ...]  # that matter now
    low_wins: bool = False  # whether the fewest points win
    over: bool = False
    winners: tuple[int, ...] = ()
    out: tuple[int, ...] = ()  # seats that play no longer
    offers: tuple[Offer, ...] = ()
    labels: dict[str, Message] = {}
    notes: dict[str, Message] = {}
    previews: dict[str, Preview] = {}
    prompt: Message | None = None  # what the viewer has to do
    gauge: Gauge | None = None
    facts: dict[str, Any] = {}  # for a game's own drawing

    def hand(self, seat: int | None) -> Place | None:
        """The cards that a seat holds, which may lie open."""
        own = [place for place in self.places if place.owner == seat is not None]
        named = (place for place in own if place.name == "hand" or place.kind in HANDS)
        return next(named, None)

    @cached_property
    def spots(self) -> dict[str, Spot]:
        """All that can be touched at a place. Buttons and choices lie nowhere: see `labels`."""
        found = {}
        for place in self.places:
            count = len(place.cards)
            found[place.id] = Spot(place)
            found |= {place.card(index): Spot(place, index) for index in range(count)}
            found |= {place.gap(index): Spot(place, index, True) for index in range(count + 1)}
        return found


read_scene = msgspec.json.Decoder(Scene).decode
