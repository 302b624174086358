"""Crazy Eights: a move in sentences, from two views of one viewer."""

from __future__ import annotations

from typing import Any

from crazyeights.rules import LETTERS, LONGEST_GAME, SUITS
from crazyeights.text import cards_in


def tale(before: Any, told: str, after: Any) -> list[str]:
    seat = before.table.turn
    lines = [_move(before, told, after)]
    if after.table.chance.stream - before.table.chance.stream == 1:
        lines.append("the stock was empty: the pile below its top card is shuffled (§8)")
    if after.table.rounds == before.table.rounds and not after.table.over:
        return lines
    lines += _end_of_round(seat, before, after, is_blocked=told == "pass")
    if after.table.over:
        return lines + _end(after.table)
    return [*lines, f"round {after.table.rounds} begins with seat {after.table.starter}"]


def _move(before: Any, told: str, after: Any) -> str:
    seat = before.table.turn
    if told == "draw":
        return f"seat {seat} draws {_drawn(before, after)} (§6)"
    if told == "pass":
        return f"seat {seat} passes (§7)"
    card, equals, suit = told.partition("=")
    if equals:
        return f"seat {seat} plays {card} and names {SUITS[LETTERS.index(suit)]} (§5)"
    return f"seat {seat} plays {card}"


def _drawn(before: Any, after: Any) -> str:
    """The card, which only its owner sees."""
    seat = before.table.turn
    new = after.table.hand[seat] & ~before.table.hand[seat]
    return cards_in(new)[0] if new else "a card"


def _end_of_round(seat: int, before: Any, after: Any, is_blocked: bool) -> list[str]:
    lines = ["nobody can play: the round is over (§10)"] if is_blocked else []
    clause = "§10" if is_blocked else "§9"
    for other in range(after.table.seats):
        gain = after.table.points[other] - before.table.points[other]
        does = "goes out and scores" if other == seat and not is_blocked else "scores"
        if gain:
            lines.append(f"seat {other} {does} {gain} ({clause})")
    return lines


def _end(table: Any) -> list[str]:
    best = max(table.points[: table.seats])
    winners = [seat for seat in range(table.seats) if table.points[seat] == best]
    lines = ["after 50 rounds the game ends (§11)"] if table.rounds == LONGEST_GAME else []
    if len(winners) == 1:
        return [*lines, f"seat {winners[0]} wins the game (§11)"]
    return [*lines, *(f"seat {seat} shares the win (§11)" for seat in winners)]
