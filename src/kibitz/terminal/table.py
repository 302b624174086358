"""The screen of a table: shows what it receives, turns what is touched into commands."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Footer, Static

from kibitz.core.errors import KibitzError
from kibitz.core.message import MARK, Mark, Message, say
from kibitz.core.words import Speaker, spoken
from kibitz.table import command as commands
from kibitz.table.message import Refused
from kibitz.terminal.asking import commands_of, is_hint_possible, is_undo_possible, notice_of
from kibitz.terminal.dialogs import AskScreen, HelpScreen, PrivacyScreen
from kibitz.terminal.drawing.look import CommandButton, Look
from kibitz.terminal.drawing.picture import draw
from kibitz.terminal.drawing.waiting import draw_connecting, draw_waiting
from kibitz.terminal.felt import Felt
from kibitz.terminal.panel import Panel
from kibitz.terminal.received import ReceivedEvent, ReceivedView
from kibitz.terminal.review_screen import ReviewScreen
from kibitz.terminal.selection import Selection
from kibitz.terminal.sitting import Sitting
from kibitz.terminal.source import ConnectionState, Preparing, Received, Source, new_id
from kibitz.terminal.translated import TranslatedScreen
from kibitz.terminal.words import title_of, words
from kibitz.worker_pool import WorkerPool

WIDE = 100  # columns from which the moves stand beside the table
MOMENT = 6.0  # seconds that the end of a round is shown, unless a key is pressed
FOOTER = ("hint", "rules", "log", "undo", "chat")  # keys that may do nothing
PACES = (0.0, 0.3, 0.6, 1.0, 1.5, 2.5, 4.0)


class TableScreen(TranslatedScreen[None]):
    """One viewer at one table, here or on a server."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "command('~sit')", "key-sit"),
        Binding("f", "command('~fill')", "key-begin"),
        Binding("v", "command('~review')", "key-review"),
        Binding("g", "command('~again')", "key-again"),
        Binding("h", "hint", "key-hint"),
        Binding("r", "rules", "key-rules"),
        Binding("l", "log", "key-moves"),
        Binding("u", "undo", "key-undo"),
        Binding("c", "chat", "key-chat"),
        Binding("d", "theme", "key-theme", show=False),
        Binding("question_mark", "help", "key-help"),
        Binding("q", "leave", "key-leave"),
        Binding("enter", "take", show=False),
        Binding("escape", "back", show=False),
        Binding("left", "walk(-1,0)", show=False),
        Binding("right", "walk(1,0)", show=False),
        Binding("up", "walk(0,-1)", show=False),
        Binding("down", "walk(0,1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
        Binding("plus,equals_sign", "pace(-1)", show=False),
        Binding("minus", "pace(1)", show=False),
    ]

    def __init__(
        self, source: Source, thinkers: WorkerPool, name: str, is_named: bool = False
    ) -> None:
        super().__init__()
        self.source = source
        self.sitting: Sitting | None = None
        self.selection: Selection | None = None
        self._aside: Selection | None = None  # while a move is on its way
        self.cursor: str | None = None
        self._noted: str | None = None
        self._thinkers = thinkers
        self._who = name
        self._is_named = is_named  # else the name is a guess
        self._line: Message | None = None  # how the connection is, before the first welcome
        self._clock_offset = 0.0  # the server's time less ours
        self._keys: tuple[object, ...] = ()  # what the footer was made from

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal():
            yield Felt()
            yield Panel(id="panel")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        self.query_one(Felt).focus()
        self._arrange(self.app.size.width)
        self.run_worker(self.source.run(self.receive), exclusive=True)
        self.set_interval(1.0, self._tick)

    def on_resize(self, event: events.Resize) -> None:
        self._arrange(event.size.width)

    def _arrange(self, width: int) -> None:
        """The moves beside the table where there is room, else in its place when asked for."""
        self.set_class(width >= WIDE, "wide")
        self.set_class(width < WIDE, "slim")
        self.show()

    # What is received

    def receive(self, message: Received) -> None:
        if isinstance(message, ConnectionState):
            if self.sitting is not None:
                self.sitting.line = message.says
            else:
                self._line = message.says or self._line  # until there is a welcome
        elif self.sitting is None:
            if isinstance(message, ReceivedView):
                self.sitting = Sitting.of(message)
        elif isinstance(message, Preparing):
            self.sitting.awaited = message.says
        else:
            self.sitting.receive(message)
        if isinstance(message, ReceivedView):
            self._clock_offset = message.now - time.time()
        if isinstance(message, (ReceivedView, ReceivedEvent)):
            self._sit_down()
            if isinstance(message, ReceivedEvent) and message.new_round:
                self.set_timer(MOMENT, self._end_moment)
        elif isinstance(message, Refused) and self._aside is not None:
            self.selection, self._aside = self._aside, None
        elif self.selection is not None and self.sitting is not None:
            self._mark_hint()
        self.show()

    def _sit_down(self) -> None:
        """A new scene: nothing is tapped."""
        sitting, self._aside = self.sitting, None
        assert sitting is not None
        if sitting.scene is None:
            self.selection = None
            self._place_cursor()
            return
        is_active = sitting.is_mine and self.source.next_person is None
        self.selection = Selection(sitting.scene, is_active, sitting.hint, sitting.pointed)
        self._place_cursor()

    def _mark_hint(self) -> None:
        assert self.selection is not None
        assert self.sitting is not None
        old, sitting = self.selection, self.sitting
        self.selection = Selection(old.scene, old.is_active, sitting.hint, sitting.pointed)
        self.selection.tapped = old.tapped

    def _place_cursor(self) -> None:
        first = None if self.selection is None else self.selection.first()
        found = [command.touch for command in self.commands]
        self.cursor = first or next(iter(found), None)

    def _end_moment(self) -> None:
        if self.sitting is not None and self.sitting.moment:
            self.sitting.moment = []
            self.show()

    def _tick(self) -> None:
        if self.sitting is not None and self.sitting.info.deadline is not None:
            self.show()

    # What is shown

    def show(self) -> None:
        if not self.is_mounted:
            return
        felt, link = self.query_one(Felt), str(getattr(self.source, "link", ""))
        if self.sitting is None:
            felt.show(partial(draw_connecting, said(self._line), link))
            return
        self._show_keys()
        self.query_one("#title", Static).update(self._title())
        self.query_one(Panel).show(self.sitting)
        if self.selection is None:
            felt.show(partial(draw_waiting, self.sitting, self.commands, link))
        else:
            felt.show(partial(draw, self._look(self.selection, self.sitting)))

    def _look(self, selection: Selection, sitting: Sitting) -> Look:
        return Look(
            sitting,
            selection,
            cursor=self.cursor,
            noted=self._noted or self.cursor,
            commands=self.commands,
            has_log=self.has_class("wide"),
            notice=notice_of(sitting, self.source),
            seconds=self._seconds(sitting),
        )

    def _title(self) -> str:
        assert self.sitting is not None
        scene, parts = self.sitting.scene, [title_of(self.sitting.info.game)]
        if scene is not None and not scene.over:
            titles = (line for line in scene.headlines if line.get(MARK) == Mark.TITLE)
            parts += map(self.sitting.speaker.text, titles)
        if not self.source.is_local:
            parts.append(words("on-a-server", number=self.sitting.spectators))
        return "  ·  ".join(parts)

    def _seconds(self, sitting: Sitting) -> int | None:
        deadline = sitting.info.deadline
        if deadline is None:
            return None
        return max(0, int(deadline - time.time() - self._clock_offset))

    @property
    def commands(self) -> tuple[CommandButton, ...]:
        """What can be done now that is no move."""
        return () if self.sitting is None else commands_of(self.sitting, self.source)

    # What is touched

    def on_felt_touched(self, event: Felt.Touched) -> None:
        self._has_seen()
        if event.touch is None:
            self.action_back()
        else:
            self.press(event.touch)

    def on_felt_noted(self, event: Felt.Noted) -> None:
        self._noted = event.touch
        self.show()

    def on_key(self, event: events.Key) -> None:
        self._has_seen()
        char = event.character or ""
        for command in self.commands:
            if command.key == char:
                event.stop()
                self.press(command.touch)
                return
        if self.selection is None or not char:
            return
        touch = next((touch for touch, key in self.selection.keys.items() if key == char), None)
        if touch is not None:
            event.stop()
            self.press(touch)

    def _has_seen(self) -> None:
        """Any key or click ends what was only shown for a while."""
        self.source.skip()
        if self.sitting is not None and (self.sitting.moment or self.sitting.toast):
            self.sitting.moment, self.sitting.toast = [], None
            self.show()

    def press(self, touch: str) -> None:
        """Tap a card, a place, a button or a command; while they are covered, uncover them."""
        if self.has_class("slim") and self.has_class("reading"):
            self.action_back()
            return
        command = self._commands().get(touch)
        if command is not None:
            command()
            return
        sitting, selection = self.sitting, self.selection
        if sitting is None or selection is None:
            return
        step = selection.press(touch)
        if step.refused is not None:
            self._say_why_not(touch)
        elif step.move is not None:
            self._play(step.move)
        else:
            self._place_cursor()
        self.show()

    def _play(self, move: str) -> None:
        assert self.sitting is not None
        lesson = self.sitting.info.lesson
        if lesson is not None and lesson.expect and move not in lesson.expect:
            self._toast(say("not-yet"))
            return
        ply = self.sitting.info.ply
        if self.selection is not None:  # nothing more to tap until the table has answered
            self._aside = self.selection
            self.selection = Selection(self.selection.scene, is_active=False)
        self.source.send(commands.Move(id=new_id(), ply=ply, move=move))

    def _say_why_not(self, touch: str) -> None:
        """The game's own note on it says it."""
        assert self.sitting is not None
        scene = self.sitting.scene
        if scene is None or scene.over:
            return
        if self.sitting.you.seat is None:
            self._toast(say("you-watch"))
        elif not self.sitting.is_mine:
            self._toast(say("turn-of", seat=scene.turn))
        elif touch in scene.notes:
            self._toast(say("refused", because=scene.notes[touch]))
        else:
            self._toast(say("choose-lit"))

    def _toast(self, message: Message) -> None:
        if self.sitting is not None:
            self.sitting.toast = message
            self.show()

    def _commands(self) -> dict[str, Callable[[], object]]:
        """By touch: what buttons that are no moves do."""
        return {
            "~back": self.action_back,
            "~pass": self._pass_on,
            "~yes": lambda: self.source.send(commands.Answer(id=new_id(), yes=True)),
            "~no": lambda: self.source.send(commands.Answer(id=new_id(), yes=False)),
            "~sit": self._sit,
            "~fill": lambda: self.source.send(commands.Fill(id=new_id())),
            "~review": self._look_back,
            "~again": lambda: self.run_worker(self._again()),
        }

    def _pass_on(self) -> None:
        seat = self.source.next_person
        if seat is None or self.sitting is None:
            return

        def answered(is_here: bool | None) -> None:
            if is_here:
                self.source.look_from(seat)
            else:
                self.action_leave()

        self.app.push_screen(PrivacyScreen(self.sitting.speaker.name(seat)), answered)

    def _sit(self) -> None:
        """Take a seat; whoever has said their name already is not asked for it."""

        def answered(name: str | None) -> None:
            if name:
                self.source.send(commands.Sit(id=new_id(), name=name))

        if self._is_named:
            answered(self._who)
        else:
            self.app.push_screen(AskScreen(words("ask-name"), self._who, 24), answered)

    def _look_back(self) -> None:
        self.app.push_screen(ReviewScreen(self.source, self._thinkers))

    async def _again(self) -> None:
        assert self.sitting is not None
        try:
            found = await self.source.again(self.sitting.info.rematch)
        except KibitzError as error:
            self._toast(error.message)
            return
        if found is not None:
            self.app.switch_screen(TableScreen(found, self._thinkers, self._who, self._is_named))

    # Keys

    def action_take(self) -> None:
        self._has_seen()
        touches = {command.touch for command in self.commands}
        if self.cursor is not None and (self.selection is not None or self.cursor in touches):
            self.press(self.cursor)

    def action_back(self) -> None:
        self._has_seen()
        if self.query_one(Panel).rules is not None:
            self.query_one(Panel).close_rules()
            self.remove_class("reading")
        elif self.has_class("reading"):
            self.remove_class("reading")
        elif self.selection is not None and self.selection.back():
            self._place_cursor()
        self.show()

    def action_walk(self, dx: int, dy: int) -> None:
        self._has_seen()
        felt, selection = self.query_one(Felt), self.selection
        among = {command.touch for command in self.commands}
        if selection is not None:
            among |= set(selection.keys) | selection.lit
        self.cursor = felt.beside(self.cursor, dx, dy, among)
        self._noted = None
        self.show()

    def action_hint(self) -> None:
        if self.sitting is None or self.sitting.asked is not None:
            return
        command = commands.Hint(id=new_id())
        self.sitting.ask_for_hint(command.id)
        self.source.send(command)
        self.show()

    def action_rules(self) -> None:
        panel = self.query_one(Panel)
        if self.sitting is None:
            return
        if panel.rules is not None:
            self.action_back()
        else:
            self.add_class("reading")
            panel.open_rules(self.sitting)
            self.show()

    def action_log(self) -> None:
        panel = self.query_one(Panel)
        if panel.rules is not None:
            panel.close_rules()
        else:
            self.toggle_class("reading")
        self.show()

    def action_turn(self, direction: int) -> None:
        self.query_one(Panel).turn(direction)

    def action_undo(self) -> None:
        self.source.send(commands.Undo(id=new_id()))

    def action_chat(self) -> None:
        def answered(text: str | None) -> None:
            if text:
                self.source.send(commands.Say(id=new_id(), text=text))

        self.app.push_screen(AskScreen(words("ask-chat")), answered)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that do nothing now are not shown."""
        if action == "command":
            return parameters[0] in {command.touch for command in self.commands}
        return action not in FOOTER or action in self._possible()

    def _possible(self) -> set[str]:
        """Which of the keys in the footer do something now."""
        sitting, source = self.sitting, self.source
        if sitting is None:
            return set()
        is_log_hidden = self.has_class("slim") or self.query_one(Panel).rules is not None
        possible = {
            "hint": is_hint_possible(sitting, source),
            "rules": True,
            "log": is_log_hidden,
            "undo": is_undo_possible(sitting),
            "chat": not source.is_local,
        }
        return {action for action, is_possible in possible.items() if is_possible}

    def _show_keys(self) -> None:
        """The footer, if other keys do something than before."""
        now = (*self.commands, *sorted(self._possible()))
        if now != self._keys:
            self._keys = now
            self.refresh_bindings()

    def action_command(self, touch: str) -> None:
        self._commands()[touch]()

    def action_pace(self, step: int) -> None:
        pace = self.source.pace
        if pace is None:
            self._toast(say("server-paces"))
            return
        near = min(range(len(PACES)), key=lambda place: abs(PACES[place] - pace))
        chosen = PACES[max(0, min(len(PACES) - 1, near + step))]
        self.source.pace = chosen
        self._toast(say("pace-is", number=chosen))

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen())

    def action_theme(self) -> None:
        self.app.action_change()  # type: ignore[attr-defined]
        self.show()

    def action_leave(self) -> None:
        self.app.exit(self.source.farewell)


def said(line: Message | None) -> str:
    """How the connection is, while there is no table to speak of."""
    return "" if line is None else Speaker(spoken()).sentence(line)
