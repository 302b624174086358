"""Lobo 77 on a table: the number, the traps, and what each card in hand would make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kibitz.core.rulebook import Zone
from kibitz.core.scene import Offer, Place, Stage, Tapping, place_id
from kibitz.games.lobo77.rules import (
    DOUBLE,
    END_OF_ROUND,
    LONGEST_ROUND,
    NAMES,
    NOTHING,
    NUMBER,
    OUT,
    costs,
)
from kibitz.games.lobo77.tale import tale

TRAPS = tuple(range(11, END_OF_ROUND, 11))  # §9
VALUE = dict(zip(NAMES, NUMBER.tolist(), strict=True))
NEAR_THE_END = END_OF_ROUND - VALUE["10"]


def places(view: Any, zones: Sequence[Zone]) -> tuple[Place, ...]:
    """Hands, stock and pile; hands under the pile (§11) are not to be seen."""
    table = view.table
    found = []
    for zone in zones:
        if zone.name == "hand":
            found.append(Place(place_id(zone), "hand", "hand", zone.owner, zone.cards))
        elif zone.name == "stock":
            found.append(Place("stock", "stock", "stock", None, zone.cards))
        elif zone.name == "pile":
            cards = _top_last(zone.cards, table.top)
            found.append(Place("pile", "pile", "pile", None, cards, value=table.number))
    return tuple(found)


def _top_last(cards: tuple[str, ...], top: int) -> tuple[str, ...]:
    if top == NOTHING:
        return cards
    place = cards.index(NAMES[top])
    return (*cards[:place], *cards[place + 1 :], cards[place])


def own_cards(view: Any, places: Sequence[Place]) -> Iterator[tuple[str, str]]:
    """The viewer's cards and their touches."""
    for place in places:
        if place.name == "hand" and place.owner == view.seat:
            for index, card in enumerate(place.cards):
                yield place.card(index), card


def tapping(view: Any, moves: Sequence[str], places: Sequence[Place]) -> Tapping:
    if not moves:
        return Tapping()
    offers, notes = [], {}
    for touch, card in own_cards(view, places):
        if card in moves:
            offers.append(Offer(card, (touch,)))
            notes[touch] = _note(view, view.table.number + VALUE[card])
        else:
            notes[touch] = "an x2 may not be played directly on an x2, §7"
    return Tapping(tuple(offers), {}, notes)


def _note(view: Any, number: int) -> str:
    """What a card would make, and what that would mean for the viewer."""
    if not costs(number):
        return f"makes {number}"
    price = "puts you out" if view.table.chips[view.seat] == 0 else "costs a chip"
    if number >= END_OF_ROUND:
        return f"makes {number}, ends the round and {price}, §10"
    return f"makes {number} and {price}, §9"


def facts(view: Any, places: Sequence[Place]) -> Mapping[str, Any]:
    table = view.table
    chips = table.chips[: table.seats]
    makes = {touch: table.number + VALUE[card] for touch, card in own_cards(view, places)}
    return {
        "number": table.number,
        "direction": table.direction,
        "owed": table.owed,
        "limit": END_OF_ROUND,
        "traps": TRAPS,
        "makes": makes,
        "costs": tuple(touch for touch, number in makes.items() if costs(number)),
        "on_welfare": tuple(seat for seat, left in enumerate(chips) if left == 0),
        "out": tuple(seat for seat, left in enumerate(chips) if left == OUT),
        "starter": table.starter,
    }


def clauses(view: Any) -> tuple[str, ...]:
    table = view.table
    if table.over:
        return ("§12",)
    has_no_chip = view.seat >= 0 and table.chips[view.seat] == 0
    apply_now = {
        "§4": True,
        "§6": table.owed == 2,
        "§7": table.top == DOUBLE,
        "§8": table.draws == 2,
        "§9": table.number > 0,
        "§10": table.number >= NEAR_THE_END,
        "§11": has_no_chip,
        "§13": table.stock.end == 0,
        "§14": table.cards_played > LONGEST_ROUND * 9 // 10,
    }
    return tuple(clause for clause, applies in apply_now.items() if applies)


STAGE = Stage("chips", places, tapping, facts, clauses, tale)
