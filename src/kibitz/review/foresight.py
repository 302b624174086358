"""Moves that a seat makes one after the other, with nothing learnt in between.

A chance supposes that everybody goes on by the rule of thumb. Where the seat itself goes on, and
has learnt nothing since, it could have planned the next move as well: its move is worth at least
what the best of its next moves is worth. Otherwise a mistake in the second would be booked in the
first too, and given back under another name.
"""

from __future__ import annotations

from dataclasses import replace

from kibitz.core.chance import left
from kibitz.core.vocabulary import HIDDEN
from kibitz.game import View
from kibitz.review.account import Position


def with_foresight(positions: list[Position], movers: list[int], seat: int) -> list[Position]:
    """A seat's positions, the last ones first: what was planned there counts before."""
    found = list(positions)
    for ply in reversed(range(min(len(found), len(movers)) - 1)):
        now, later = found[ply], found[ply + 1]
        is_own = movers[ply] == movers[ply + 1] == seat
        if is_own and now.appraisal is not None and not has_learnt(now, later):
            appraisal = now.appraisal.gone_on(later.best)
            found[ply] = replace(now, appraisal=appraisal)
            found[ply + 1] = replace(later, is_planned=appraisal is not now.appraisal)
    return found


def has_learnt(now: Position, later: Position) -> bool:
    """Whether cards were dealt, drawn or turned up."""
    return now.round != later.round or unseen(now.view) != unseen(later.view)


def unseen(view: View) -> tuple[int, int]:
    """How many cards nobody has shown the viewer: in the stock, and in all."""
    hidden = sum(zone.cards.count(HIDDEN) for zone in view.zones)
    return left(view.data.table.stock), hidden
