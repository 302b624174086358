"""What the compiler does not take, in one sentence: Numba's own account fills a page with types."""

from __future__ import annotations

import linecache
import re

from kibitz.testing.defect import Defect

COLOUR = re.compile(r"\x1b\[\d*m")
PLACE = re.compile(r"^During: .* at (\S.*) \((\d+)\)$")  # the innermost line comes first
CALL = ">>> "  # for which there is no function
NOISE = (
    "raised from",
    "Operator",
    "Overload",
    "With arg",
    "- Of which",
    "No match",
    "There are",
    "* ",
    "Known",
)
LONGEST = 160  # characters of a reason


def complaint(error: Exception) -> Defect:
    """A defect with the line that was not compiled and the reason in a few words."""
    lines = [line.strip() for line in COLOUR.sub("", str(error)).splitlines() if line.strip()]
    places = [(number, PLACE.match(line)) for number, line in enumerate(lines)]
    number, place = next(((n, found) for n, found in places if found), (len(lines), None))
    reasons = [line for line in lines[:number] if not line.startswith(NOISE)]
    reason = reasons[-1] if reasons else type(error).__name__
    reason = reason.replace(CALL, "there is no ")
    if place is None:
        return Defect(f"the compiler says: {reason[:LONGEST]}")
    file, line = place[1], int(place[2])
    source = linecache.getline(file, line).strip()
    defect = Defect(f"the compiler cannot take `{source}`: {reason[:LONGEST]}")
    defect.where = f"{file}, line {line}"
    return defect
