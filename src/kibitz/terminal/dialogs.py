"""Screens that come before the table: passing the keyboard, a name, a word, all keys."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle, Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Label, Static

KEYS = """\
1 2 3 … a b   tap the card, place or button with this key
← → ↑ ↓       move the cursor
Enter, Esc    tap what the cursor is at, step back
mouse         tap what is lit, point to see what a card does

h   hint: the best move, the chances of all, and why
r   rules; what matters now is marked
l   the moves so far, in words (PgUp, PgDn scroll)
u   take back your last move
c   say something (at a table on a server)
+ - bots play faster, slower; any key ends a pause
d   dark or light
q   leave; the game is saved after every move

A heavy edge can be tapped, a double edge is the cursor,
▲ is tapped already. Any other card says why not."""


class PrivacyScreen(Screen[None]):
    """Covers everything until the next person sits at the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "done", "I am here")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._who = name

    def compose(self) -> ComposeResult:
        with Middle(), Center():
            yield Static(
                f"Pass the keyboard to {self._who}.\n\n"
                f"{self._who}: press Enter when only you look at the screen.",
                classes="dialog",
                markup=False,
            )

    def action_done(self) -> None:
        self.dismiss()

    def on_click(self) -> None:
        self.dismiss()


class AskScreen(ModalScreen[str | None]):
    """One line to type."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, question: str, answer: str = "", longest: int = 300) -> None:
        super().__init__()
        self._question = question
        self._answer = answer
        self._longest = longest

    def compose(self) -> ComposeResult:
        with Middle(), Center(), Vertical(classes="dialog"):
            yield Label(self._question, markup=False)
            yield Input(self._answer, max_length=self._longest)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)

    def action_leave(self) -> None:
        self.dismiss(None)


class HelpScreen(ModalScreen[None]):
    """All keys; any key leaves."""

    def compose(self) -> ComposeResult:
        with Middle(), Center():
            yield Static(KEYS, classes="dialog", markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss()

    def on_click(self) -> None:
        self.dismiss()
