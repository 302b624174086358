"""What a viewer knows of a table: all messages received, folded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from kibitz.core.message import MARK, Mark, Message, say
from kibitz.core.scene import Scene
from kibitz.core.words import Speaker
from kibitz.table.message import HintTold, Present, Refused, TableInfo, You
from kibitz.terminal.received import ReceivedEvent, ReceivedView, ServerMessage
from kibitz.terminal.words import speaker_of

LONGEST_LOG = 500  # lines
THINKING = say("thinking-about-it")


@dataclass
class Sitting:
    """One viewer at one table."""

    info: TableInfo
    scene: Scene | None
    you: You
    lines: list[Message]  # what was said, the newest last
    line: Message | None = None  # what is wrong with the connection
    toast: Message | None = None  # why something could not be
    awaited: Message | None = None  # what is on its way: a hint, a bot that is prepared
    asked: str | None = None  # the id with which a hint was asked for
    hint: HintTold | None = None
    moment: list[Message] = field(default_factory=list)  # how a round ended, until it is seen
    last: dict[int, Message] = field(default_factory=dict)  # by seat: the last move, as told
    spectators: int = 0

    @classmethod
    def of(cls, welcome: ReceivedView) -> Sitting:
        return cls(welcome.table, welcome.scene, welcome.you, _all_lines(welcome))

    @property
    def speaker(self) -> Speaker:
        return speaker_of(self.info)

    @property
    def is_mine(self) -> bool:
        """Whether the viewer is to act."""
        scene = self.scene
        return scene is not None and not scene.over and scene.turn == self.you.seat

    @property
    def has_moved(self) -> bool:
        """Whether a move of the viewer's is among the last."""
        return any(is_move(line) and line["seat"] == self.you.seat for line in self.lines)

    @property
    def pointed(self) -> Sequence[str]:
        """What a lesson points at."""
        return () if self.info.lesson is None else self.info.lesson.show

    def receive(self, message: ServerMessage) -> None:
        if isinstance(message, ReceivedView):
            self._start_again(message)
        elif isinstance(message, ReceivedEvent):
            self._go_on(message)
        elif isinstance(message, HintTold) and message.id == self.asked:  # else it comes too late
            self.hint, self.toast = message, None
            self._wait_no_longer()
        elif isinstance(message, Refused):
            self.toast = say("refused", because=message.reason)
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
        self.asked, self.awaited, self.toast = command, THINKING, None

    def _wait_no_longer(self) -> None:
        self.asked, self.awaited = None, None

    def _start_again(self, message: ReceivedView) -> None:
        is_same = (message.table.id, message.you.seat) == (self.info.id, self.you.seat)
        has_moved_on = not is_same or message.table.ply != self.info.ply
        self.info, self.scene, self.you = message.table, message.scene, message.you
        self.lines = _all_lines(message)
        self.toast, self.hint, self.moment = None, None, []
        if has_moved_on:
            self._wait_no_longer()
        if not is_same:  # what another viewer was told is not for this one
            self.last = {}

    def _go_on(self, message: ReceivedEvent) -> None:
        self.info, self.scene = message.table.applied_to(self.info), message.scene
        self.lines = [*self.lines, *message.lines][-LONGEST_LOG:]
        if message.kind in ("moved", "undone"):
            self.toast, self.hint, self.moment = None, None, []
            self._wait_no_longer()
        if message.kind == "undone":
            self.last = {}
        for line in message.lines:
            if is_move(line):
                self.last[line["seat"]] = line
        if message.new_round:
            self.moment = list(message.lines)
            self.last = {}


def _all_lines(welcome: ReceivedView) -> list[Message]:
    return [line for entry in welcome.log for line in entry.lines]


def is_move(line: Message) -> bool:
    """Whether a line tells a move, and not what followed from it."""
    return line.get(MARK) in (Mark.PLAY, Mark.TAKE, Mark.ACT)
