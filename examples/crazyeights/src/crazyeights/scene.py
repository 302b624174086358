"""Crazy Eights on a table: how moves are tapped, and the words for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crazyeights.rules import EIGHT, LETTERS, NAMES, SUITS, can_draw, fitting
from crazyeights.tale import tale
from kibitz.core.rulebook import Zone
from kibitz.core.scene import Offer, Place, Stage, Tapping, plain_places

SIGNED = ("clubs ♣", "diamonds ♦", "hearts ♥", "spades ♠")


def places(view: Any, zones: Sequence[Zone]) -> tuple[Place, ...]:
    """The zones as they are; the pile says which suit is to be followed."""
    label = f"{SIGNED[view.table.suit]} to follow"
    return tuple(
        Place(place.id, place.name, place.kind, place.owner, place.cards, label=label)
        if place.name == "pile"
        else place
        for place in plain_places(view, zones)
    )


def tapping(view: Any, moves: Sequence[str], places: Sequence[Place]) -> Tapping:
    """A card is tapped; an eight, then the suit it names; the stock or a button to draw."""
    hand = next((p for p in places if p.name == "hand" and p.owner == view.seat), None)
    if hand is None or not moves:
        return Tapping()
    offers, notes = [], {}
    labels: dict[str, str] = {}
    for index, card in enumerate(hand.cards):
        touch = hand.card(index)
        named = [move for move in moves if move.startswith(f"{card}=")]
        if card in moves:
            offers.append(Offer(card, (touch,)))
        elif named:
            offers += [Offer(move, (touch, f"={move[-1]}")) for move in named]
            labels |= {f"={letter}": suit for letter, suit in zip(LETTERS, SIGNED, strict=True)}
        else:
            notes[touch] = _why_not(view.table, card)
    if "draw" in moves:
        offers += [Offer("draw", ("!draw",)), Offer("draw", ("stock",))]
        labels["!draw"] = "Draw a card"
    if "pass" in moves:
        offers.append(Offer("pass", ("!pass",)))
        labels["!pass"] = "Pass"
    return Tapping(tuple(offers), labels, notes)


def _why_not(table: Any, card: str) -> str:
    if table.top % 13 == EIGHT:
        return f"{card} is neither of {SUITS[table.suit]} nor an eight, §5"
    return f"{card} fits neither the suit nor the rank of {NAMES[table.top]}, §4"


def facts(view: Any, places: Sequence[Place]) -> Mapping[str, Any]:
    return {"prompt": _prompt(view.table, view.seat), "suit": SUITS[view.table.suit]}


def _prompt(table: Any, seat: int) -> str:
    """What the viewer has to do, in a few words."""
    if seat != table.turn or table.over:
        return ""
    other = "draw" if can_draw(table) else "pass"
    is_stuck = table.hand[seat] & fitting(table) == 0
    return f"no card fits: {other}" if is_stuck else f"play a card, or {other}"


def clauses(view: Any) -> tuple[str, ...]:
    table = view.table
    if table.over:
        return ("§11",)
    apply_now = {
        "§4": True,
        "§5": table.top % 13 == EIGHT,
        "§6": 0 < table.drawn < table.draws,
        "§7": table.drawn == table.draws,
        "§8": table.stock.end == 0,
        "§10": table.passes > 0,
    }
    return tuple(clause for clause, applies in apply_now.items() if applies)


STAGE = Stage("points", places, tapping, facts, clauses, tale)
