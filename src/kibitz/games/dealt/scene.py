"""Dealt! on a table: the row of the hand with its brackets, the trick, the reserves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kibitz.core.bits import has
from kibitz.core.rulebook import Zone
from kibitz.core.scene import Offer, Place, Stage, Tapping, place_id
from kibitz.games.dealt.labels import LABEL, VALUES, read_called
from kibitz.games.dealt.rules import (
    NO_COMBINATION,
    NOBODY,
    REDRAW,
    REDRAW_PHASE,
    REDRAWING,
    SIZE,
    STARTS_HERE,
    STOP,
    STOPPING,
    X,
    higher_than,
)
from kibitz.games.dealt.tale import tale
from kibitz.games.dealt.text import NAMES, play_name

SIZES = SIZE.tolist()
STARTS = STARTS_HERE.tolist()
# The combinations of more cards than this.
LONGER_THAN = [sum(1 << c for c in range(STOPPING) if SIZES[c] > size) for size in range(3)]
KINDS = {"hand": "row", "reserve": "spread", "drawn": "hand", "discarded": "pile", "stock": "stock"}


def places(view: Any, zones: Sequence[Zone]) -> tuple[Place, ...]:
    """All zones, and the trick: its highest combination; the lower ones are not kept."""
    found = [Place(place_id(z), z.name, KINDS[z.name], z.owner, z.cards) for z in zones]
    table = view.table
    cards = ("redraw",) * table.redraws
    label = ""
    if table.best != NO_COMBINATION:
        cards = (*cards, *VALUES[table.best])
        label = LABEL[table.best]
    if table.stopper != NOBODY:
        cards = (*cards, "stop")
    return (*found, Place("trick", "trick", "spread", None, cards, label=label))


def own(view: Any, places: Sequence[Place], name: str) -> Place | None:
    for place in places:
        if place.name == name and place.owner == view.seat:
            return place
    return None


def tapping(view: Any, moves: Sequence[str], places: Sequence[Place]) -> Tapping:
    hand = own(view, places, "hand")
    if hand is None or not moves:
        return Tapping()
    if view.table.phase == REDRAW_PHASE:
        return _tap_drawn(view, moves, hand)
    plays = [move for move in moves if not move.startswith("+")]
    offers, labels, notes = _tap_plays(view, plays, hand)
    reserve = own(view, places, "reserve")
    if reserve is not None and len(plays) < len(moves):
        offers += _tap_reserves(moves, reserve, hand)
        notes |= _notes_on_reserves(view, reserve)
    return Tapping(tuple(offers), labels, notes)


def _tap_drawn(view: Any, moves: Sequence[str], hand: Place) -> Tapping:
    """§13: the drawn card to a gap, dragged or by a tap on the gap."""
    offers, notes = [], {}
    cards = view.table.hand[view.seat][: len(hand.cards)]
    for move in moves:
        gap = int(move[1:])
        touch = hand.gap(gap)
        offers.append(Offer(move, (f"drawn:{view.seat}/0", touch)))
        offers.append(Offer(move, (touch,)))
        made = best_with(cards, gap, view.table.drawn)
        if made != NO_COMBINATION:
            notes[touch] = f"makes {LABEL[made]}"
    return Tapping(tuple(offers), {}, notes)


Taps = tuple[list[Offer], dict[str, str], dict[str, str]]


def _tap_plays(view: Any, plays: Sequence[str], hand: Place) -> Taps:
    """§6: any card of a combination, then the combination where there are several."""
    offers, labels, notes = [], {}, {}
    playable = set()
    for move in plays:
        place, _, called = move.partition(":")
        combination, size = read_called(called)
        choice = f"={move}"
        labels[choice] = LABEL[combination]
        if size == len(hand.cards) or combination >= STOPPING:
            notes[choice] = _note(combination)
        for index in range(int(place), int(place) + size):
            playable.add(index)
            offers.append(Offer(move, (hand.card(index), choice)))
    for index in range(len(hand.cards)):
        if index not in playable:
            notes[hand.card(index)] = f"nothing with this card beats {LABEL[view.table.best]}, §6"
    return offers, labels, notes


def _note(combination: int) -> str:
    if combination == STOPPING:
        return "ends the trick at once, §12"
    if combination == REDRAWING:
        return "the winner of the trick draws three cards, §13"
    return "your last cards: you are safe, §18"


def _tap_reserves(moves: Sequence[str], reserve: Place, hand: Place) -> list[Offer]:
    """§9: a reserve card to a gap of the hand."""
    legal = set(moves)
    offers = []
    for index, card in enumerate(reserve.cards):
        for gap in range(len(hand.cards) + 1):
            move = f"+{card}@{gap}"
            if move in legal:
                offers.append(Offer(move, (reserve.card(index), hand.gap(gap))))
    return offers


def _notes_on_reserves(view: Any, reserve: Place) -> dict[str, str]:
    """What a reserve card can make at best."""
    table = view.table
    cards = table.hand[view.seat][: table.hand_size[view.seat]]
    notes = {}
    for index, name in enumerate(reserve.cards):
        card = NAMES.index(name)
        made = max(best_with(cards, gap, card) for gap in range(len(cards) + 1))
        can = f": it can make {LABEL[made]}" if made != NO_COMBINATION else ""
        notes[reserve.card(index)] = f"take {name} into your hand{can}, §9"
    return notes


def best_with(cards: list[int], gap: int, card: int) -> int:
    """The highest combination of several cards that a card makes in a gap of the hand."""
    row = [*cards[:gap], card, *cards[gap:], 0, 0]
    best = NO_COMBINATION
    for first in range(max(0, gap - 2), gap + 1):
        found = STARTS[row[first] << 8 | row[first + 1] << 4 | row[first + 2]]
        found &= LONGER_THAN[max(1, gap - first)]
        best = max(best, found.bit_length() - 1)
    return best


def brackets(view: Any) -> Iterator[dict[str, Any]]:
    """The combinations of the viewer's hand that are high enough, while it has still to act."""
    table, seat = view.table, view.seat
    if table.over or seat < 0 or table.phase == REDRAW_PHASE or not has(table.to_act, seat):
        return
    row = table.hand[seat]
    enough = higher_than(table.best)
    for place in range(table.hand_size[seat]):
        found = STARTS[row[place] << 8 | row[place + 1] << 4 | row[place + 2]] & enough
        while found:
            combination = (found & -found).bit_length() - 1
            found &= found - 1
            yield _bracket(row, place, combination)


def _bracket(row: list[int], place: int, combination: int) -> dict[str, Any]:
    past = place + SIZES[combination]
    if combination >= STOPPING:
        move = f"{place}:{VALUES[combination][0]}"
    else:
        move = play_name(place, tuple(row[place:past]), combination)
    return {"from": place, "to": past - 1, "name": LABEL[combination], "move": move}


def facts(view: Any, places: Sequence[Place]) -> Mapping[str, Any]:
    table = view.table
    seats = range(table.seats)
    return {
        "leader": table.leader,
        "to_beat": "" if table.best == NO_COMBINATION else LABEL[table.best],
        "trick": _trick(table),
        "brackets": tuple(brackets(view)),
        "redraws": table.redraws,
        "stopped": None if table.stopper == NOBODY else table.stopper,
        "draws": table.draws,
        "to_act": tuple(seat for seat in seats if has(table.to_act, seat)),
        "lost": tuple(seat for seat in seats if has(table.losers, seat)),
    }


def _trick(table: Any) -> list[dict[str, Any]]:
    """Who played, lowest first; of the highest combination also what it is."""
    found: list[dict[str, Any]] = [
        {"seat": seat, "cards": (), "name": ""} for seat in table.owner[: table.played]
    ]
    if found:
        found[-1] |= {"cards": VALUES[table.best], "name": LABEL[table.best]}
    return found


def clauses(view: Any) -> tuple[str, ...]:
    table = view.table
    if table.over:
        return ("§21",)
    if table.phase == REDRAW_PHASE:
        return ("§13", "§15")
    held = set(table.hand[view.seat]) if view.seat >= 0 else set()
    leads = table.turn == table.leader
    is_close = min(size for size in table.hand_size[: table.seats] if size) <= 2
    apply_now = {
        "§6": True,
        "§7": X in held,
        "§8": leads,
        "§9": not leads,
        "§10": not leads and not any(table.reserve[table.turn]),
        "§11": table.redraws > 0 and table.best == NO_COMBINATION,
        "§12": STOP in held,
        "§13": REDRAW in held,
        "§19": is_close,
        "§21": 0 in table.chips[: table.seats],
    }
    return tuple(clause for clause, applies in apply_now.items() if applies)


STAGE = Stage("chips", places, tapping, facts, clauses, tale)
