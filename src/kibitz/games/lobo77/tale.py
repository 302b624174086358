"""Lobo 77: a move in sentences, from two views of one viewer."""

from __future__ import annotations

from typing import Any

from kibitz.games.lobo77.rules import DOUBLE, END_OF_ROUND, NAMES, OUT, REVERSE, bag, costs
from kibitz.games.lobo77.text import cards_in


def tale(before: Any, told: str, after: Any) -> list[str]:
    card, _, number = told.partition(", which makes ")
    seat = before.table.turn
    lines = [f"seat {seat} plays {card}, which makes {number}"]
    if costs(int(number)):
        lines += _payment(seat, int(number), before.table.chips[seat])
    if after.table.over:
        return lines + _end(after.table)
    if after.table.rounds != before.table.rounds:
        return [*lines, f"round {after.table.rounds} begins with seat {after.table.starter}"]
    if before.seat == seat:
        lines += _drawn(seat, NAMES.index(card), before.table, after.table)
    return lines + _effects(seat, card, before.table, after.table)


def _payment(seat: int, number: int, chips: int) -> list[str]:
    """§9 to §11: `chips` are those before it is paid."""
    clause = "§10" if number >= END_OF_ROUND else "§9"
    if chips == 0:
        lines = [f"seat {seat} cannot pay for {number} ({clause}) and is out (§11)"]
    else:
        lines = [f"seat {seat} pays a chip for {number} ({clause})"]
    if chips == 1:
        lines.append(f"seat {seat} has no chips left: the next payment puts it out (§11)")
    if number >= END_OF_ROUND:
        lines.append(f"{number} ends the round (§10)")
    return lines


def _end(table: Any) -> list[str]:
    left = [seat for seat in range(table.seats) if table.chips[seat] != OUT]
    if len(left) == 1:
        return [f"seat {left[0]} wins the game (§12)"]
    cut = f"after {table.cards_played} cards in a round the game ends (§14)"
    return [cut, *(f"seat {seat} shares the win (§14)" for seat in left)]


def _drawn(seat: int, card: int, before: Any, after: Any) -> list[str]:
    """§4: the cards drawn, which only their owner sees; a seat that goes out draws none."""
    if after.chips[seat] == OUT:
        return []
    drawn = cards_in(after.hand[seat] - before.hand[seat] + bag(card))
    return [f"seat {seat} draws {' and '.join(drawn)} (§4)"] if drawn else []


def _effects(seat: int, card: str, before: Any, after: Any) -> list[str]:
    """§6, §13: what a card asks for, and a stock that ran out."""
    lines = []
    if card == NAMES[REVERSE]:
        arrow = "clockwise" if after.direction == 1 else "anticlockwise"
        lines.append(f"play turns round and goes {arrow} (§6)")
    if card == NAMES[DOUBLE] and after.owed == 2:
        lines.append(f"seat {after.turn} must play two cards (§6)")
    if after.chance.stream != before.chance.stream:
        lines.append("the stock was empty: the pile below its top card is shuffled (§13)")
    if after.turn == seat and after.owed < before.owed:
        lines.append(f"seat {seat} owes a second card (§6)")
    return lines
