"""Five Crowns Mini Round on a table: hands in books and runs, what is wild, what cards cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kibitz.core.rulebook import Zone
from kibitz.core.scene import Offer, Place, Stage, Tapping, place_id
from kibitz.games.fivecrowns.grouping import (
    Cards,
    best_groups,
    card_cost,
    costs_without,
    is_wild,
    kinds_of,
)
from kibitz.games.fivecrowns.melds import FIRST_ROUND
from kibitz.games.fivecrowns.rules import NOBODY, NOTHING, TAKE, TURNS_PER_SEAT, is_laid_down
from kibitz.games.fivecrowns.tale import tale
from kibitz.games.fivecrowns.text import NAMES, RANKS


def places(view: Any, zones: Sequence[Zone]) -> tuple[Place, ...]:
    found = []
    for zone in zones:
        if zone.name == "hand":
            kind = "spread" if zone.face_up else "hand"
            found.append(Place(place_id(zone), "hand", kind, zone.owner, zone.cards))
        elif zone.name == "pile":
            found.append(_pile(view.table, zone.cards))
        else:
            found.append(Place("stock", "stock", "stock", None, zone.cards))
    return tuple(found)


def _pile(table: Any, cards: tuple[str, ...]) -> Place:
    """The top card last. Once it is taken, which card lies on top is not kept: none is shown."""
    if top_of(table) is None:
        return Place("pile", "pile", "pile", None, (), label="its top card was taken")
    place = cards.index(NAMES[table.top])
    cards = (*cards[:place], *cards[place + 1 :], cards[place])
    return Place("pile", "pile", "pile", None, cards)


def top_of(table: Any) -> str | None:
    """The card on top of the pile, unless the seat to act has just taken it."""
    return None if table.top == NOTHING else NAMES[table.top]


def own_hand(view: Any, places: Sequence[Place]) -> Place | None:
    for place in places:
        if place.name == "hand" and place.owner == view.seat:
            return place
    return None


def tapping(view: Any, moves: Sequence[str], places: Sequence[Place]) -> Tapping:
    hand = own_hand(view, places)
    if hand is None or not moves:
        return Tapping()
    if view.table.phase == TAKE:
        return _tap_takes(view, hand)
    return _tap_discards(view, moves, hand)


def _tap_takes(view: Any, hand: Place) -> Tapping:
    """§4: from the stock or from the pile."""
    offers = [Offer(way, (touch,)) for way in ("stock", "pile") for touch in (way, f"!{way}")]
    top = NAMES[view.table.top]
    labels = {"!stock": "Take from the stock", "!pile": f"Take {top} from the pile"}
    notes = {hand.card(i): "first take a card, §4" for i in range(len(hand.cards))}
    notes["pile"] = notes["!pile"] = _note_on_pile(view)
    return Tapping(tuple(offers), labels, notes)


def _note_on_pile(view: Any) -> str:
    table = view.table
    hand = kinds_of(table.hand[view.seat])
    now = best_groups(hand, table.wild).cost
    then = min(costs_without(tuple(sorted((*hand, table.top))), table.wild))
    return f"with {NAMES[table.top]} {then} points would be left over, now {now}"


def _tap_discards(view: Any, moves: Sequence[str], hand: Place) -> Tapping:
    """§4, §6: a card; where it may also go out with, a choice; and a button to go out."""
    left = costs_without(kinds_of(view.table.hand[view.seat]), view.table.wild)
    offers, labels, notes = [], {}, {}
    for move in moves:
        if move.endswith("!"):
            offers.append(Offer(move, (f"!{move}",)))
            labels[f"!{move}"] = labels[f"={move}"] = f"Go out, discarding {move[:-1]}"
            labels[f"={move[:-1]}"] = f"Discard {move[:-1]} and play on"
    for index, card in enumerate(hand.cards):
        touch = hand.card(index)
        if f"={card}" in labels:
            offers.append(Offer(card, (touch, f"={card}")))
            offers.append(Offer(f"{card}!", (touch, f"={card}!")))
        else:
            offers.append(Offer(card, (touch,)))
        notes[touch] = f"{left[index]} points would be left over, §8"
    return Tapping(tuple(offers), labels, notes)


def facts(view: Any, places: Sequence[Place]) -> Mapping[str, Any]:
    table = view.table
    hand = own_hand(view, places)
    kinds = kinds_of(table.hand[view.seat]) if hand is not None else ()
    touches = [hand.card(i) for i in range(len(kinds))] if hand is not None else []
    groups = best_groups(kinds, table.wild)
    return {
        "wild": RANKS[table.wild - FIRST_ROUND],
        "groups": grouped(kinds, table.wild),
        "cost": groups.cost,
        "card_cost": {t: card_cost(k, table.wild) for t, k in zip(touches, kinds, strict=True)},
        "wilds": [t for t, k in zip(touches, kinds, strict=True) if is_wild(k, table.wild)],
        "went_out": None if table.out == NOBODY else table.out,
        "laid": {
            str(seat): grouped(kinds_of(table.hand[seat]), table.wild)
            for seat in range(table.seats)
            if is_laid_down(table, seat)
        },
        "top": top_of(table),
        "dealer": table.dealer,
    }


def grouped(hand: Cards, wild: int) -> dict[str, Any]:
    groups = best_groups(hand, wild)
    return {"books": groups.books, "runs": groups.runs, "rest": groups.rest}


def clauses(view: Any) -> tuple[str, ...]:
    table = view.table
    if table.over:
        return ("§9",)
    is_out = table.out != NOBODY
    apply_now = {
        "§2": True,
        "§4": True,
        "§5": not is_out,
        "§6": not is_out and table.phase != TAKE,
        "§7": is_out,
        "§8": is_out,
        "§10": table.stock.end == 0,
        "§11": table.turns > TURNS_PER_SEAT * table.seats * 9 // 10,
    }
    return tuple(clause for clause, applies in apply_now.items() if applies)


STAGE = Stage("points", places, tapping, facts, clauses, tale, low_wins=True)
