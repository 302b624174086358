"""Five Crowns Mini Round: a move in sentences, from two views of one viewer."""

from __future__ import annotations

from typing import Any

from kibitz.games.fivecrowns.grouping import best_groups, kinds_of
from kibitz.games.fivecrowns.melds import FIRST_ROUND
from kibitz.games.fivecrowns.rules import NOBODY, TURNS_PER_SEAT
from kibitz.games.fivecrowns.text import RANKS, cards_in


def tale(before: Any, told: str, after: Any) -> list[str]:
    one, two = before.table, after.table
    if told == "stock":
        return _take(before, after)
    if told.startswith("pile"):
        return [f"seat {one.turn} takes {told[6:-1]} from the pile (§4)"]
    lines = _discard(one, told)
    is_end = two.over or two.wild != one.wild
    if one.out != NOBODY and not is_end:
        cost = best_groups(kinds_of(two.hand[one.turn]), two.wild).cost
        lines.append(f"seat {one.turn} lays down its hand: {cost} points are left over (§8)")
    return lines + _end_of_round(one, two) if is_end else lines


def _take(before: Any, after: Any) -> list[str]:
    """The card taken from the stock is told to its owner only."""
    table, seat = before.table, before.table.turn
    card = "a card"
    if before.seat == seat:
        card = cards_in(after.table.hand[seat] - table.hand[seat])[0]
    lines = [f"seat {seat} takes {card} from the stock (§4)"]
    if table.stock.end == 0:
        lines.append("the stock was empty: the pile below its top card is shuffled (§10)")
    return lines


def _discard(table: Any, told: str) -> list[str]:
    if not told.endswith("!"):
        return [f"seat {table.turn} discards {told}"]
    return [
        f"seat {table.turn} discards {told[:-1]} and goes out (§6)",
        "every other seat has one last turn (§7)",
    ]


def _end_of_round(before: Any, after: Any) -> list[str]:
    lines = []
    if before.out == NOBODY:
        lines.append(f"the round ends after {TURNS_PER_SEAT * before.seats} turns (§11)")
    for seat in range(before.seats):
        points = after.points[seat] - before.points[seat]
        if seat == before.out:
            lines.append(f"seat {seat} went out and scores 0 (§8)")
        else:
            lines.append(f"seat {seat} scores {points} for the cards left over (§8)")
    if after.over:
        return lines + _end(after)
    wild = RANKS[after.wild - FIRST_ROUND]
    begins = f"the round of {after.wild} begins with seat {after.turn}"
    return [*lines, f"{begins}: {wild}s and Jokers are wild (§2)"]


def _end(table: Any) -> list[str]:
    points = table.points[: table.seats]
    best = [seat for seat in range(table.seats) if points[seat] == min(points)]
    if len(best) == 1:
        return [f"seat {best[0]} wins the game with {min(points)} points (§9)"]
    return [f"seat {seat} shares the win with {min(points)} points (§9)" for seat in best]
