"""A seat's last move in a few signs, to stand beside its name."""

from __future__ import annotations

import re
from collections.abc import Callable

from kibitz.table.message import TableInfo
from kibitz.terminal.faces import SUITS, face
from kibitz.terminal.words import seat_name


def mark(told: str, info: TableInfo) -> str:
    """A move, as it was told, in short."""
    return MARKS.get(info.game, _any)(told, info)


def _any(told: str, info: TableInfo) -> str:
    """A move of a game that is not known here: the card it begins with, and what it says of it."""
    card, sign, more = told.partition("=")
    suit = SUITS.get(more.upper(), (more, ""))[0]
    return f"{face(info.game, card).short}{sign and ' '}{suit}"


def _lobo77(told: str, info: TableInfo) -> str:
    card, _, number = told.partition(", which makes ")
    return f"{face(info.game, card).short} → {number.replace('-', '−')}"


def _deuce(told: str, info: TableInfo) -> str:
    onto = re.fullmatch(r"(.+)>(\d+)([ab])", told)
    if onto:
        return f"{face(info.game, onto[1]).short} → {seat_name(info.seats, int(onto[2]))}"
    pair = re.fullmatch(r"([^|]+)\|([^|]+)", told)
    if pair:
        return " ".join(face(info.game, card).short for card in pair.groups())
    return {"draw": "drew", "end": "ended", "pass": "passed"}.get(told, told)


def _fivecrowns(told: str, info: TableInfo) -> str:
    taken = re.fullmatch(r"(stock|pile)(?: \((.+)\))?", told)
    if taken:
        return f"took {face(info.game, taken[2]).short}" if taken[2] else "took from stock"
    out = " and out" if told.endswith("!") else ""
    return f"left {face(info.game, told.removesuffix('!')).short}{out}"


def _dealt(told: str, info: TableInfo) -> str:
    take = re.fullmatch(r"\+(.+)@\d+", told)
    if take:
        return f"took {face(info.game, take[1]).short}"
    if told.startswith("@"):
        return "drew"
    cards = told.partition(":")[2].split("-")
    return "-".join(face(info.game, card).short for card in cards)


MARKS: dict[str, Callable[[str, TableInfo], str]] = {
    "lobo77": _lobo77,
    "deuce": _deuce,
    "fivecrowns": _fivecrowns,
    "dealt": _dealt,
}
