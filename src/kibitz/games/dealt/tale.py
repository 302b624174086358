"""Dealt!: a move in sentences, from two views of one viewer."""

from __future__ import annotations

from typing import Any

from kibitz.core.bits import has
from kibitz.games.dealt.labels import LABEL, read_called
from kibitz.games.dealt.rules import (
    INTL,
    NO_COMBINATION,
    REDRAW_PHASE,
    REDRAWING,
    STOPPING,
    X,
)
from kibitz.games.dealt.text import NAMES

STUCK = "it can neither play nor take a reserve (§10)"
ONE_LEFT = "it alone has cards left (§19)"
NONE_LEFT = "nobody has cards left and it has not won the trick (§20)"


def tale(before: Any, told: str, after: Any) -> list[str]:
    act = _Act(before, told, after)
    lines = act.words() + act.last_card()
    if act.ends_trick:
        lines.append(f"seat {act.winner()} wins the trick (§14)")
    if act.after.over or act.after.rounds != act.before.rounds:
        return lines + act.payments() + act.next_round()
    return lines + act.next_trick()


def _nth(place: str) -> str:
    """Moves count the cards of a hand from 0, people from 1."""
    return f"card {int(place) + 1}"


class _Act:
    """One move: who made it, what it was, and the tables before and after."""

    def __init__(self, before: Any, told: str, after: Any) -> None:
        self.before, self.told, self.after = before.table, told, after.table
        self.seat = self.before.turn
        self.drawn = NAMES[self.before.drawn]  # known to its owner only
        self.combination, self.size = NO_COMBINATION, -1
        if ":" in told:
            self.combination, self.size = read_called(told.partition(":")[2])
        self.is_drawing = self.before.phase == REDRAW_PHASE
        is_last = self.before.to_act == 1 << self.seat
        self.ends_trick = not self.is_drawing and (self.combination == STOPPING or is_last)

    @property
    def _is_same_round(self) -> bool:
        return bool(self.after.rounds == self.before.rounds)

    def words(self) -> list[str]:
        if self.is_drawing:
            what = self.drawn or "the drawn card"
            return [f"seat {self.seat} puts {what} in as {_nth(self.told[1:])} (§13)"]
        if self.combination == NO_COMBINATION:
            card, _, place = self.told[1:].partition("@")
            return [f"seat {self.seat} takes {card} from its reserve as {_nth(place)} (§9)"]
        lines = [f"seat {self.seat} plays {LABEL[self.combination]}"]
        if self.combination == STOPPING:
            return [f"seat {self.seat} plays Stop, which ends the trick (§12)"]
        if self.combination == REDRAWING:
            return [f"seat {self.seat} plays Redraw: the winner of the trick will draw (§13)"]
        if self._is_same_round and self.after.discarded[X] > self.before.discarded[X]:
            lines = [f"seat {self.seat} plays {LABEL[self.combination]} with an X (§7)"]
        return lines

    def last_card(self) -> list[str]:
        if self.before.hand_size[self.seat] != self.size:
            return []
        return [f"seat {self.seat} has no cards left (§18)"]

    def winner(self) -> int:
        """§14, from the table before the last act."""
        table = self.before
        if self.combination == STOPPING and table.edition == INTL:
            return int(self.seat)
        if NO_COMBINATION < self.combination < STOPPING:
            return int(self.seat)
        if table.played > 0:
            return int(table.owner[table.played - 1])
        return int(table.leader if table.redraws > 0 else self.seat)

    def payments(self) -> list[str]:
        """§21: who owes, and why."""
        why = self._why()
        lines = []
        for seat in range(self.before.seats):
            if self.after.chips[seat] < self.before.chips[seat]:
                lines.append(f"seat {seat} pays a chip: {why}")
            elif has(self.after.losers, seat):
                lines.append(f"seat {seat} has no chip to pay: {why}")
        return lines

    def _why(self) -> str:
        if self.is_drawing:
            return ONE_LEFT
        if not self.ends_trick:
            return STUCK
        sizes = list(self.before.hand_size[: self.before.seats])
        sizes[self.seat] -= self.size
        return ONE_LEFT if any(sizes) else NONE_LEFT

    def next_round(self) -> list[str]:
        if not self.after.over:
            return [f"round {self.after.rounds} begins with seat {self.after.leader} (§22)"]
        seats = range(self.after.seats)
        lost = [f"seat {s} loses the game (§21)" for s in seats if has(self.after.losers, s)]
        won = [f"seat {s} wins the game (§21)" for s in seats if not has(self.after.losers, s)]
        return lost + won

    def next_trick(self) -> list[str]:
        if self.ends_trick and self.after.phase == REDRAW_PHASE:
            return [f"seat {self.after.turn} draws {self.after.draws + 1} cards (§15)"]
        if self.ends_trick or (self.is_drawing and self.after.phase != REDRAW_PHASE):
            return [f"seat {self.after.leader} leads the next trick (§16)"]
        return []
