"""The table's sentences as a reader shall see them: with the players' and the cards' names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kibitz import wording
from kibitz.core.scene import Scene
from kibitz.record import joined
from kibitz.table.message import HintTold, LogLine, SeatInfo, TableInfo

_ROUND = re.compile(r"round [^:;]+(?=:)")


def seat_number(seat: int) -> str:
    """Records and moves count seats from 0, people at a table from 1: so does the page."""
    return f"seat {seat + 1}"


def seat_name(seats: Sequence[SeatInfo], seat: int) -> str:
    return seats[seat].name or seat_number(seat)


def said(text: str, info: TableInfo, game: str | None = None) -> str:
    """Part of a sentence."""
    words = wording.with_cards(text, info.game if game is None else game)
    return wording.with_names(words, len(info.seats), lambda seat: seat_name(info.seats, seat))


def told(text: str, info: TableInfo, game: str | None = None) -> str:
    """A sentence: it begins with a capital."""
    return capital(said(text, info, game))


def line_text(line: LogLine, info: TableInfo) -> str:
    """Chat is what people typed. Other lines than moves name no cards, but people."""
    if line.kind == "chat":
        return f"{line.name}: {line.text}"
    return told(line.text, info, None if line.kind == "move" else "")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def round_words(scene: Scene) -> str:
    """Which round it is, in the game's own words: 'round 2', 'round of 3, 3s are wild'."""
    own = _ROUND.match(scene.status)
    return own[0] if own else f"round {scene.round}"


def names_of(seats: Sequence[int], info: TableInfo) -> str:
    return joined([seat_name(info.seats, seat) for seat in seats])


def move_words(scene: Scene, move: str, info: TableInfo) -> str:
    """A move in words: those of its button or choice, else read from how records write it."""
    return wording.move_words(scene, move, lambda seat: seat_name(info.seats, seat))


_ONLY = re.compile(r"(\S+) is the only move(?:: (.+))?\.")
_BETTER = re.compile(r"\S+ is better than (\S+) by (.+?)(?:: (.+))?\.")
_EQUAL = re.compile(r"\S+ and (\S+) are about equally good; \S+ comes first(?:: (.+))?\.")


def why_words(hint: HintTold, scene: Scene, info: TableInfo) -> str:
    """Why a hint's move is the best, with moves in words."""
    if only := _ONLY.fullmatch(hint.why):
        return _verdict("the only move", only[2], info)
    if better := _BETTER.fullmatch(hint.why):
        other = move_words(scene, better[1], info)
        return _verdict(f"better than “{other}” by {better[2]}", better[3], info)
    if equal := _EQUAL.fullmatch(hint.why):
        other = move_words(scene, equal[1], info)
        return _verdict(f"about as good as “{other}”", equal[2], info)
    return told(hint.why, info)


def _verdict(verdict: str, reason: str | None, info: TableInfo) -> str:
    because = f" {told(reason, info)}." if reason else ""
    return f"{capital(verdict)}.{because}"


def standings(scene: Scene) -> list[int]:
    """The seats from the best to the last: winners first, then as the winners' scores go."""
    best = [scene.scores[seat] for seat in scene.winners]
    others = [score for seat, score in enumerate(scene.scores) if seat not in scene.winners]
    is_low = bool(best and others) and max(best) < min(others)
    sign = 1 if is_low else -1
    seats = range(scene.seats)
    return sorted(seats, key=lambda seat: (seat not in scene.winners, sign * scene.scores[seat]))
