"""Screens that come before the table: passing the keyboard, a name, a word, all keys."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle, Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Label, Static

from kibitz.terminal.words import words


class PrivacyScreen(Screen[bool]):
    """Covers everything until the next person sits at the keyboard; false: they want to leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "done", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._who = name

    def compose(self) -> ComposeResult:
        with Middle(), Center():
            asked = words("pass-keyboard", name=self._who)
            yield Static(asked, classes="dialog", markup=False)

    def action_done(self) -> None:
        self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)

    def on_click(self) -> None:
        self.dismiss(True)


class AskScreen(ModalScreen[str | None]):
    """One line to type."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(
        self, question: str, answer: str = "", longest: int = 300, wrong: str = ""
    ) -> None:
        super().__init__()
        self._question = question
        self._answer = answer
        self._longest = longest
        self._wrong = wrong  # with the answer given before

    def compose(self) -> ComposeResult:
        with Middle(), Center(), Vertical(classes="dialog"):
            yield Label(self._question, markup=False)
            yield Input(self._answer, max_length=self._longest, select_on_focus=not self._wrong)
            if self._wrong:
                yield Static(self._wrong, id="wrong", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)

    def action_leave(self) -> None:
        self.dismiss(None)


class HelpScreen(ModalScreen[None]):
    """All keys; any key leaves."""

    def compose(self) -> ComposeResult:
        with Middle(), Center():
            yield Static(words("all-keys"), classes="dialog keys", markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss()

    def on_click(self) -> None:
        self.dismiss()
