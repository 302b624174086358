"""Deuce: a move in sentences, from two views of one viewer."""

from __future__ import annotations

from typing import Any

from kibitz.games.deuce.rules import OWES, PLAY, ROUND_BONUS, START, VALUE, VOID_ROUNDS, total
from kibitz.games.deuce.text import NAMES, cards_in

SECRET = "two cards face down"


def tale(before: Any, told: str, after: Any) -> list[str]:
    seat = before.table.turn
    if before.table.phase == START:
        return _first_move(seat, told, after.table)
    if ">" in told:
        lines = _play(seat, told, before.table, after.table)
    elif told == "draw":
        lines = _draw(seat, before, after)
    elif told == "end":
        lines = [f"seat {seat} ends its turn (§8)"]
    else:
        lines = [f"seat {seat} passes: it can neither play nor draw (§6)"]
    return lines + _end_of_round(before.table, after.table)


def _first_move(seat: int, told: str, after: Any) -> list[str]:
    """§3: the cards are told to their owner only, and to all once the last seat has chosen."""
    if told == SECRET:
        lines = [f"seat {seat} lays two cards face down (§3)"]
    else:
        first, _, second = told.partition("|")
        lines = [f"seat {seat} lays {first} and {second} face down (§3)"]
    if after.phase != PLAY:
        return lines
    for other in range(after.seats):
        a, b = (NAMES[top] for top in after.top[2 * other : 2 * other + 2])
        lines.append(f"seat {other} shows {a} and {b}, a total of {total(after, other)}")
    return [*lines, f"seat {after.turn} has the first turn (§4)"]


def _totals(before: Any, pile: int, card: str) -> list[int]:
    """The totals that a card makes; a table dealt anew shows them no more."""
    totals = [total(before, seat) for seat in range(before.seats)]
    totals[pile // 2] += int(VALUE[NAMES.index(card)] - VALUE[before.top[pile]])
    return totals


def _play(seat: int, told: str, before: Any, after: Any) -> list[str]:
    card, _, where = told.partition(">")
    owner, side = int(where[:-1]), where[-1]
    totals = _totals(before, 2 * owner + "ab".index(side), card)
    lines = [
        f"seat {seat} plays {card} on pile {side} of seat {owner}, which makes {totals[owner]}"
    ]
    if card == "X":
        lines.append(f"the X locks the piles of seat {owner}: no number goes beside it (§4)")
    if after.phase == OWES:
        best = max(totals)
        lines.append(
            f"seat {seat} has no card left, but {totals[seat]} is below {best}: it must draw (§8)"
        )
    gained = after.points[seat] - before.points[seat]
    if gained:
        lines.append(f"seat {seat} goes out with {totals[seat]} and wins the round (§7)")
        rest = gained - ROUND_BONUS
        lines.append(f"seat {seat} scores {gained}: 10, and {rest} for the other hands (§9)")
    return lines


def _draw(seat: int, before: Any, after: Any) -> list[str]:
    """The card drawn is told to its owner only."""
    table = before.table
    card = "a card"
    if before.seat == seat:
        card = cards_in(after.table.hand[seat] - table.hand[seat])[0]
    lines = [f"seat {seat} draws {card} ({'§5' if table.phase == PLAY else '§8'})"]
    if table.stock.end == 0:
        lines.append("the stock was empty: the covered cards are shuffled (§6)")
    return lines


def _end_of_round(before: Any, after: Any) -> list[str]:
    lines = []
    if after.voids > before.voids:
        lines.append(f"the round is void after {before.turns + 1} turns (§10)")
    if after.over:
        return lines + _end(after)
    if after.rounds != before.rounds:
        lines.append(f"round {after.rounds} begins with seat {after.turn}")
    return lines


def _end(table: Any) -> list[str]:
    points = table.points[: table.seats]
    best = [seat for seat in range(table.seats) if points[seat] == max(points)]
    clause = "§10" if table.voids == VOID_ROUNDS else "§9"
    if len(best) == 1:
        return [f"seat {best[0]} wins the game with {max(points)} points ({clause})"]
    return [f"seat {seat} shares the win with {max(points)} points ({clause})" for seat in best]
