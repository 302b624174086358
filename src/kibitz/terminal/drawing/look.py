"""What a picture of the table is drawn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kibitz.core.message import Message
from kibitz.core.scene import Place, Scene
from kibitz.core.words import Speaker
from kibitz.table.message import TableInfo
from kibitz.terminal.faces import CardFace, drawn
from kibitz.terminal.selection import Selection
from kibitz.terminal.sitting import Sitting


class CommandButton(NamedTuple):
    """A button that is no move: its touch begins with ~."""

    touch: str
    key: str
    words: str


@dataclass(frozen=True)
class Look:
    """A sitting with its selection, and where the cursor stands."""

    sitting: Sitting
    selection: Selection
    cursor: str | None = None
    noted: str | None = None  # what the mouse is over, else the cursor
    has_log: bool = False  # the moves are shown beside the table
    commands: tuple[CommandButton, ...] = ()  # what else can be done now
    notice: str = ""  # what is asked of the viewer besides a move
    seconds: int | None = None  # left on the clock of the seat to act

    @property
    def scene(self) -> Scene:
        return self.selection.scene

    @property
    def info(self) -> TableInfo:
        return self.sitting.info

    @property
    def speaker(self) -> Speaker:
        return self.sitting.speaker

    def says(self, message: Message) -> str:
        """A message in words, with a capital."""
        return self.speaker.sentence(message)

    def name(self, seat: int) -> str:
        return self.speaker.name(seat)

    def face(self, card: str) -> CardFace:
        return drawn(card, self.speaker)

    def places(self, owner: int | None) -> list[Place]:
        return [place for place in self.scene.places if place.owner == owner]

    def hand(self, seat: int) -> Place | None:
        return self.scene.hand(seat)

    def called(self, place: Place) -> str:
        """What stands at a place: its caption, or its name."""
        return self.place_name(place) if place.caption is None else self.speaker.text(place.caption)

    def place_name(self, place: Place) -> str:
        name = f"place-{place.name}"
        return self.speaker.say(name) if self.speaker.knows(name) else place.name


def figure(number: int) -> str:
    """A number with the sign that prints as wide as a plus."""
    return str(number).replace("-", "−")
