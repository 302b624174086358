"""The turn clock: how long a seat may think about a move."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.table.events import Pace

LIMITS: dict[Pace, float | None] = {
    "off": None,
    "relaxed": 60.0,
    "quick": 15.0,
    "days": 3 * 86_400.0,
}
TIME_IS_UP_LEVEL = "medium"  # who moves for a seat whose time is up
Outage = tuple[float, float]  # when no server ran: from, to


def deadline(pace: Pace, since: float, outages: Sequence[Outage] = ()) -> float | None:
    """When the time of a turn that began at `since` is up; outages do not count."""
    limit = LIMITS[pace]
    if limit is None:
        return None
    end = since + limit
    for began, ended in sorted(outages):
        if ended > since and began < end:
            end += ended - max(began, since)
    return end


def is_live(pace: Pace) -> bool:
    """Whether players are expected to be at the table, as they are not in play over days."""
    return pace != "days"
