"""What a viewer knows of a table: everything that was heard, folded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from kibitz.core.scene import Scene
from kibitz.table.message import HintTold, LogLine, Present, Refused, TableInfo, You
from kibitz.terminal.heard import Happened, Message, Welcome
from kibitz.terminal.words import told

LONGEST_LOG = 500  # lines
OPEN, LOST, RESTARTING = "", "the line is lost, trying again …", "the server restarts …"
CONNECTING = "connecting …"
THINKING = "Thinking about it …"


@dataclass
class Sitting:
    """One viewer at one table."""

    info: TableInfo
    scene: Scene | None
    you: You
    log: list[LogLine]
    line: str = OPEN  # what is wrong with the connection
    toast: str = ""  # why something could not be
    awaited: str = ""  # what is on its way: a hint, a bot that is prepared
    asked: str | None = None  # the id with which a hint was asked for
    hint: HintTold | None = None
    moment: list[LogLine] = field(default_factory=list)  # how a round ended, until it is seen
    last: dict[int, str] = field(default_factory=dict)  # by seat: the last move, as told
    gains: Sequence[int] = ()  # of the last move
    spectators: int = 0

    @classmethod
    def of(cls, welcome: Welcome) -> Sitting:
        return cls(welcome.table, welcome.scene, welcome.you, list(welcome.log))

    @property
    def is_mine(self) -> bool:
        """Whether the viewer is to act."""
        scene = self.scene
        return scene is not None and not scene.over and scene.turn == self.you.seat

    @property
    def pointed(self) -> Sequence[str]:
        """What a lesson points at."""
        return () if self.info.lesson is None else self.info.lesson.show

    def hear(self, message: Message) -> None:
        if isinstance(message, Welcome):
            self._start_again(message)
        elif isinstance(message, Happened):
            self._go_on(message)
        elif isinstance(message, HintTold) and message.id == self.asked:  # else it comes too late
            self.hint, self.toast = message, ""
            self._wait_no_longer()
        elif isinstance(message, Refused):
            self.toast = f"✗ {told(message.reason, self.info)}"
            if message.id is not None and message.id == self.asked:
                self._wait_no_longer()
        elif isinstance(message, Present):
            self.spectators = message.spectators
            self._note_presence(message.seats)

    def _note_presence(self, there: Sequence[bool]) -> None:
        seats = [
            replace(seat, connected=is_there)
            for seat, is_there in zip(self.info.seats, there, strict=True)
        ]
        self.info = replace(self.info, seats=seats)

    def ask_for_hint(self, command: str) -> None:
        self.asked, self.awaited, self.toast = command, THINKING, ""

    def _wait_no_longer(self) -> None:
        self.asked, self.awaited = None, ""

    def _start_again(self, message: Welcome) -> None:
        is_same = (message.table.id, message.you.seat) == (self.info.id, self.you.seat)
        has_moved_on = not is_same or message.table.ply != self.info.ply
        self.info, self.scene, self.you = message.table, message.scene, message.you
        self.log = list(message.log)
        self.toast, self.hint, self.moment, self.gains = "", None, [], ()
        if has_moved_on:
            self._wait_no_longer()
        if not is_same:  # what another viewer was told is not for this one
            self.last = {}

    def _go_on(self, message: Happened) -> None:
        self.info, self.scene = message.table.applied_to(self.info), message.scene
        self.log = [*self.log, *message.lines][-LONGEST_LOG:]
        if message.kind in ("moved", "undone"):
            self.toast, self.hint, self.moment = "", None, []
            self._wait_no_longer()
            self.gains = message.gains or ()
        if message.kind == "undone":
            self.last = {}
        if message.move is not None:
            self.last[message.move.seat] = message.move.told
        if message.new_round:
            self.moment = list(message.lines)
            self.last = {}
