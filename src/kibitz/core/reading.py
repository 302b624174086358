"""How the fields of a view are to be read as rows of numbers, for programs that learn.

A game need not say anything: fields without a reading are plain numbers. A reading takes a packed
set of cards apart, turns a seat's number into its distance from the viewer, and says how large
numbers get. `kibitz.envs.layout` makes the row.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

LARGEST = 32_767  # what is written as one number is kept within this, above and below zero


class Kind(Enum):
    """What a field holds."""

    NUMBER = "a number"
    SEAT = "a seat, -1 for none"
    SEATS = "a set of seats, a bit each"
    CARD = "the code of a card"
    CARDS = "many cards, packed"
    CHOICE = "one of several cases"
    NOTHING = "nothing worth telling"


@dataclass(frozen=True)
class Reading:
    """How a field, or each entry of it, is read."""

    kind: Kind
    least: int = -LARGEST
    most: int = LARGEST
    names: tuple[str, ...] = ()  # of the cases
    widths: tuple[int, ...] = ()  # bits that count each card, the lowest first
    each: int = 0  # entries of the first axis that belong to one seat; 0: it is no axis of seats
    own: bool = False  # of those only the viewer's are ever known
    places: int = 0  # how many entries of the last axis are used; 0: all


def number(
    least: int = -LARGEST, most: int = LARGEST, by_seat: bool = False, places: int = 0
) -> Reading:
    """A number, or many; both bounds included."""
    return Reading(Kind.NUMBER, least, most, each=int(by_seat), places=places)


def seat() -> Reading:
    return Reading(Kind.SEAT, 0, 1)


def set_of_seats() -> Reading:
    return Reading(Kind.SEATS, 0, 1)


def card(each: int = 0, own: bool = False, places: int = 0) -> Reading:
    """A card's code, or many; what is no code means no card."""
    return Reading(Kind.CARD, 0, 1, each=each, own=own, places=places)


def cards(widths: tuple[int, ...], by_seat: bool = False, own: bool = False) -> Reading:
    """Cards packed into a number: so many bits count each kind, the first in the lowest bits."""
    most = (1 << max(widths)) - 1
    return Reading(Kind.CARDS, 0, most, widths=widths, each=int(by_seat or own), own=own)


def choice(*names: str) -> Reading:
    """0, 1, 2 … stand for these cases."""
    return Reading(Kind.CHOICE, 0, 1, names=names)


NOTHING = Reading(Kind.NOTHING)
