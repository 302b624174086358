"""What a picture of the table is drawn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kibitz.core.scene import Place, Scene
from kibitz.table.message import TableInfo
from kibitz.terminal.desk import Desk
from kibitz.terminal.sitting import Sitting


class Command(NamedTuple):
    """A button that is no move: its touch begins with ~."""

    touch: str
    key: str
    words: str


@dataclass(frozen=True)
class Look:
    """A sitting with its desk, and where the cursor stands."""

    sitting: Sitting
    desk: Desk
    cursor: str | None = None
    noted: str | None = None  # what the mouse is over, else the cursor
    has_log: bool = False  # the moves are shown beside the table
    commands: tuple[Command, ...] = ()  # what else can be done now
    notice: str = ""  # what is asked of the viewer besides a move
    seconds: int | None = None  # left on the clock of the seat to act

    @property
    def scene(self) -> Scene:
        return self.desk.scene

    @property
    def info(self) -> TableInfo:
        return self.sitting.info

    @property
    def game(self) -> str:
        return self.desk.scene.game

    def places(self, owner: int | None) -> list[Place]:
        return [place for place in self.scene.places if place.owner == owner]

    def place(self, kind: str) -> Place | None:
        """The first place of a kind that belongs to nobody."""
        return next((place for place in self.places(None) if place.kind == kind), None)
