"""Write the golden pictures anew: python -m tests.terminal.golden.make"""

from __future__ import annotations

from pathlib import Path

from tests.terminal.positions import picture, positions

FOLDER = Path(__file__).parent
SIZES = {"wide": (84, 37), "normal": (80, 22), "narrow": (50, 22)}
# By game: seats, how many moves are made at least, keys that are pressed then.
SHOWN: dict[str, tuple[int, int, tuple[str, ...]]] = {
    "dealt": (4, 8, ()),
    "deuce": (6, 13, ("1",)),
    "lobo77": (8, 9, ()),
    "fivecrowns": (4, 17, ()),
}


def drawn(game: str, size: str) -> str:
    """A table as text, when seat 0 is to act."""
    seats, plies, keys = SHOWN[game]
    for ply, sitting in enumerate(positions(game, seats, plies + 40)):
        if ply >= plies and sitting.is_mine:
            sitting.moment = []
            return "\n".join(picture(sitting, *SIZES[size], *keys).lines()) + "\n"
    raise AssertionError("seat 0 never had to act")


def path(game: str, size: str) -> Path:
    return FOLDER / f"{game}-{size}.txt"


def main() -> None:
    for game in SHOWN:
        for size in SIZES:
            path(game, size).write_text(drawn(game, size), encoding="utf-8")


if __name__ == "__main__":
    main()
