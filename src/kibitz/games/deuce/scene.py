"""Deuce on a table: two piles before each seat, their totals, and where each card fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kibitz.core.bits import has
from kibitz.core.rulebook import Zone
from kibitz.core.scene import Offer, Place, Stage, Tapping, place_id
from kibitz.games.deuce.rules import (
    FITS,
    MAY_END,
    OWES,
    PLAY,
    START,
    TURNS_PER_SEAT,
    VALUE,
    X,
    has_chosen,
    size_of,
)
from kibitz.games.deuce.tale import tale
from kibitz.games.deuce.text import NAMES

PHASES = {START: "first", PLAY: "play", OWES: "owes", MAY_END: "may end"}
LABELS = {"draw": "Draw a card", "end": "End the turn", "pass": "Pass"}
KIND = {name: kind for kind, name in enumerate(NAMES)}
WORTH = VALUE.tolist()
FITTING = FITS.tolist()


def places(view: Any, zones: Sequence[Zone]) -> tuple[Place, ...]:
    """Hands, the tops of all piles, stock; which pile a covered card lies in is not kept."""
    found = [
        Place(place_id(zone), "hand", "hand", zone.owner, zone.cards)
        for zone in zones
        if zone.name == "hand"
    ]
    tops = {(zone.owner, zone.name[-1]): zone.cards for zone in zones if zone.owner is not None}
    for seat, value in enumerate(_totals(view.table)):
        for side in "ab":
            cards = tops.get((seat, side), ())
            shown = value if side == "a" else None
            found.append(Place(f"pile:{seat}{side}", "pile", "pile", seat, cards, shown))
    stock = next(zone.cards for zone in zones if zone.name == "stock")
    return (*found, Place("stock", "stock", "stock", None, stock))


def _totals(table: Any) -> list[int | None]:
    """§7; nobody sees them before the first moves are made (§3)."""
    if table.phase == START:
        return [None] * int(table.seats)
    return [WORTH[a] + WORTH[b] for a, b in _pairs(table)]


def _pairs(table: Any) -> list[tuple[int, int]]:
    """The two tops of each seat."""
    return [(table.top[2 * seat], table.top[2 * seat + 1]) for seat in range(table.seats)]


def pile_touch(pile: int) -> str:
    return f"pile:{pile // 2}{'ab'[pile % 2]}"


def own_hand(view: Any, places: Sequence[Place]) -> Place | None:
    for place in places:
        if place.name == "hand" and place.owner == view.seat:
            return place
    return None


def tapping(view: Any, moves: Sequence[str], places: Sequence[Place]) -> Tapping:
    hand = own_hand(view, places)
    if hand is None or not moves:
        return Tapping()
    if view.table.phase == START:
        return _tap_pairs(moves, hand)
    offers = _tap_plays(moves, hand)
    labels = {}
    for word, label in LABELS.items():
        if word in moves:
            offers.append(Offer(word, (f"!{word}",)))
            labels[f"!{word}"] = label
    if "draw" in moves:
        offers.append(Offer("draw", ("stock",)))
    return Tapping(tuple(offers), labels, _notes(view.table, moves, hand))


def _tap_pairs(moves: Sequence[str], hand: Place) -> Tapping:
    """§3: two cards that match, in either order."""
    legal = set(moves)
    offers = []
    paired = set()
    for i, one in enumerate(hand.cards):
        for j, two in enumerate(hand.cards):
            low, high = (one, two) if KIND[one] <= KIND[two] else (two, one)
            if i != j and f"{low}|{high}" in legal:
                offers.append(Offer(f"{low}|{high}", (hand.card(i), hand.card(j))))
                paired.add(i)
    notes = {
        hand.card(i): f"{card} matches no other card of your hand, §3"
        for i, card in enumerate(hand.cards)
        if i not in paired
    }
    return Tapping(tuple(offers), {}, notes)


def _tap_plays(moves: Sequence[str], hand: Place) -> list[Offer]:
    """A card and a pile, in either order."""
    touches: dict[str, list[str]] = {}
    for i, card in enumerate(hand.cards):
        touches.setdefault(card, []).append(hand.card(i))
    offers = []
    for move in moves:
        card, arrow, where = move.partition(">")
        if arrow:
            pile = f"pile:{where}"
            for touch in touches[card]:
                offers.append(Offer(move, (touch, pile)))
                offers.append(Offer(move, (pile, touch)))
    return offers


def _notes(table: Any, moves: Sequence[str], hand: Place) -> dict[str, str]:
    notes = {}
    playable = {move.partition(">")[0] for move in moves}
    for i, card in enumerate(hand.cards):
        if card not in playable:
            notes[hand.card(i)] = _why_not(table, card)
    if len(hand.cards) == 1 and table.phase == PLAY:
        notes |= _notes_on_last(table, hand.cards[0])
    if "draw" in moves and table.stock.end == 0:
        notes["!draw"] = notes["stock"] = "the covered cards are shuffled into a new stock, §6"
    return notes


def _why_not(table: Any, card: str) -> str:
    if table.phase == OWES:
        return "the last card did not win, so a card must be drawn, §8"
    if table.phase == MAY_END:
        return "the turn's card is played; draw more or end, §8"
    return f"{card} fits no pile now, §4"


def last_card(table: Any, seat: int, card: str) -> dict[int, bool]:
    """§7: the piles that a seat's last card fits, and whether it wins the round there."""
    kind = KIND[card]
    pairs = _pairs(table)
    found = {}
    for pile, top in enumerate(table.top[: 2 * table.seats]):
        if has(FITTING[int(top == X)][table.top[pile ^ 1]], kind):
            totals = [WORTH[a] + WORTH[b] for a, b in pairs]
            totals[pile // 2] += WORTH[kind] - WORTH[top]
            found[pile] = totals[seat] == max(totals)
    return found


def _notes_on_last(table: Any, card: str) -> dict[str, str]:
    return {
        pile_touch(pile): "your last card wins the round here, §7"
        if wins
        else "your last card does not win here: you would have to draw, §8"
        for pile, wins in last_card(table, table.turn, card).items()
    }


def facts(view: Any, places: Sequence[Place]) -> Mapping[str, Any]:
    table = view.table
    totals = _totals(table)
    is_open = table.phase != START
    most = max((value for value in totals if value is not None), default=None)
    seats = range(table.seats)
    return {
        "phase": PHASES[table.phase],
        "totals": totals,
        "locked": [seat for seat, pair in enumerate(_pairs(table)) if is_open and X in pair],
        "crown": [seat for seat in seats if is_open and totals[seat] == most],
        "goes_out": _goes_out(view, places),
        "target": table.target,
        "dealer": table.dealer,
        "chosen": [seat for seat in seats if has_chosen(table, seat)],
        "covered": size_of(table.covered),
    }


def _goes_out(view: Any, places: Sequence[Place]) -> list[str]:
    """Where the viewer's last card would win the round, in its turn or as the piles lie now."""
    hand, table = own_hand(view, places), view.table
    if table.over or table.phase == START or hand is None or len(hand.cards) != 1:
        return []
    wins = last_card(table, view.seat, hand.cards[0])
    return [pile_touch(pile) for pile, is_win in wins.items() if is_win]


def clauses(view: Any) -> tuple[str, ...]:
    table = view.table
    if table.over:
        return ("§9",)
    if table.phase == START:
        return ("§3",)
    if table.phase != PLAY:
        return ("§8",)
    is_last = view.hand_size[table.turn] == 1
    apply_now = {
        "§4": True,
        "§5": True,
        "§6": table.stock.end == 0,
        "§7": is_last,
        "§8": is_last,
        "§10": table.turns > TURNS_PER_SEAT * table.seats * 9 // 10,
    }
    return tuple(clause for clause, applies in apply_now.items() if applies)


STAGE = Stage("points", places, tapping, facts, clauses, tale)
