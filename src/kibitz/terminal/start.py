"""Before a game: which one, who sits where, or the link of a table."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Footer, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from kibitz.bots import LEVELS
from kibitz.core.errors import KibitzError
from kibitz.core.registry import playable, rulebook
from kibitz.core.rulebook import OptionValue, Rulebook
from kibitz.core.words import Speaker, capital, spoken
from kibitz.rules_page import four_lines
from kibitz.table.events import Event
from kibitz.table.opening import open_lesson
from kibitz.table.words import BOT_NAMES
from kibitz.terminal.opening import Chair, open_local
from kibitz.terminal.saved import Unfinished, unfinished
from kibitz.terminal.translated import TranslatedScreen
from kibitz.terminal.words import words

if TYPE_CHECKING:
    from kibitz.terminal.app import KibitzApp

PERSON = "person"
SHOWN = 5  # unfinished games


class Choice(Option):
    """A line of the start, and what choosing it does; `game` is told about beside it."""

    def __init__(self, text: str, choose: Callable[[KibitzApp], None], game: str = "") -> None:
        super().__init__(text)
        self.choose = choose
        self.game = game


class StartScreen(TranslatedScreen[None]):
    """A list: games to go on with, games to begin, lessons, a link to join."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "quit", "key-leave"),
        Binding("d", "theme", "key-theme"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._who = name
        self._unfinished: list[Unfinished] = []

    def compose(self) -> ComposeResult:
        yield Static(words("start-title"), id="title", markup=False)
        with VerticalScroll(can_focus=False):
            yield OptionList(id="menu", markup=False)
            yield Static(id="about", markup=False)
        yield Footer(show_command_palette=False)

    def on_screen_resume(self) -> None:
        self._unfinished = unfinished()[:SHOWN]
        menu = self.query_one(OptionList)
        menu.clear_options()
        menu.add_options(self._options())
        menu.focus()
        menu.highlighted = 0

    def _options(self) -> list[Option]:
        found: list[Option] = [
            Choice(words("start-go-on", what=game.says), partial(self._go_on, game))
            for game in self._unfinished
        ]
        for name in playable():
            book = rulebook(name)
            seats = {"low": book.seats[0], "high": book.seats[-1]}
            play = words("start-play", name=book.title, **seats)
            found.append(Choice(play, partial(self._set_up, name), name))
        for name in playable():
            if rulebook(name).lesson is not None:
                learn = words("start-learn", name=rulebook(name).title)
                found.append(Choice(learn, partial(self._learn, name), name))
        found.append(Choice(words("start-join"), lambda app: app.ask_for_link()))
        return found

    def _go_on(self, game: Unfinished, app: KibitzApp) -> None:
        app.resume(game.path)

    def _set_up(self, game: str, app: KibitzApp) -> None:
        app.push_screen(SetUpScreen(game, self._who), app.sit_down)

    def _learn(self, game: str, app: KibitzApp) -> None:
        app.sit_down(lesson(game, self._who))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        assert isinstance(event.option, Choice)
        game, about = event.option.game, self.query_one("#about", Static)
        lines = four_lines(game, spoken()) if game else []
        about.update("\n".join(f"• {line}" for line in lines))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        from kibitz.terminal.app import KibitzApp

        app = self.app
        assert isinstance(app, KibitzApp)
        assert isinstance(event.option, Choice)
        event.option.choose(app)

    def action_quit(self) -> None:
        self.app.exit("")

    def action_theme(self) -> None:
        self.app.action_change()  # type: ignore[attr-defined]


def lesson(game: str, name: str) -> list[Event]:
    """A first game that teaches."""
    return open_lesson(game, player="person 0", now=time.time(), name=name, table="here")


class SetUpScreen(TranslatedScreen[list[Event] | None]):
    """Seats, who sits there, and the options of a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "key-back"),
        Binding("ctrl+s", "deal", "key-deal"),
    ]

    def __init__(self, game: str, name: str) -> None:
        super().__init__()
        self._book: Rulebook = rulebook(game)
        self._who = name

    def compose(self) -> ComposeResult:
        book = self._book
        usual = book.usual_seats
        yield Static(book.title, id="title", markup=False)
        with VerticalScroll(can_focus=False):
            with Horizontal(classes="row"):
                yield Label(words("set-up-seats"))
                yield Select(
                    [(str(count), count) for count in book.seats],
                    value=usual,
                    allow_blank=False,
                    compact=True,
                    id="seats",
                )
            for seat in range(book.seats[-1]):
                yield SeatRow(seat, self._who if seat == 0 else "", seat < usual)
            speaker = book.speaker(spoken())
            for number, option in enumerate(book.options):
                with Horizontal(classes="row"):
                    yield Label("" if number else words("set-up-options"))
                    yield Select(
                        [(Text(chosen(speaker, one)), str(one)) for one in option.choices],
                        value=str(option.default),
                        allow_blank=False,
                        compact=True,
                        id=f"option-{number}",
                    )
                    yield Label(speaker.sentence(option.help), classes="help", markup=False)
            yield Button(words("set-up-deal"), variant="primary", compact=True, id="deal")
            yield Static(id="wrong", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#deal", Button).focus()

    def on_select_changed(self, event: Select.Changed) -> None:
        if event.select.id == "seats":
            for row in self.query(SeatRow):
                row.display = row.seat < int(str(event.value))

    def on_button_pressed(self) -> None:
        self.action_deal()

    def action_deal(self) -> None:
        try:
            self.dismiss(self._opening())
        except KibitzError as error:
            self.query_one("#wrong", Static).update(str(error))

    def _opening(self) -> list[Event]:
        count = int(str(self.query_one("#seats", Select).value))
        chairs = [row.chair for row in self.query(SeatRow) if row.seat < count]
        options = {
            option.name: str(self.query_one(f"#option-{number}", Select).value)
            for number, option in enumerate(self._book.options)
        }
        return open_local(self._book.name, chairs, options=options, now=time.time())

    def action_leave(self) -> None:
        self.dismiss(None)


def chosen(speaker: Speaker, choice: OptionValue) -> str:
    """What an option can be, in words where it has any."""
    name = f"choice-{choice}"
    return speaker.say(name) if speaker.knows(name) else str(choice)


class SeatRow(Horizontal):
    """Who sits at one seat."""

    def __init__(self, seat: int, name: str, is_shown: bool) -> None:
        super().__init__(classes="row")
        self.seat = seat
        self._person = name
        self.display = is_shown

    def compose(self) -> ComposeResult:
        yield Label(capital(words("seat-number", number=self.seat + 1)))
        levels = ((words("bot-of-level", level=level), level) for level in LEVELS)
        kinds = [(words("person-here"), PERSON), *levels]
        chosen = PERSON if self._person else "medium"
        yield Select(kinds, value=chosen, allow_blank=False, compact=True, classes="kind")
        name = Input(
            self._person,
            placeholder=words("name-here"),
            max_length=24,
            compact=True,
            classes="name",
        )
        name.display = bool(self._person)
        yield name

    def on_select_changed(self, event: Select.Changed) -> None:
        name = self.query_one(Input)
        name.display = event.value == PERSON
        if event.value == PERSON and not name.value:
            name.value = BOT_NAMES[self.seat % len(BOT_NAMES)]

    @property
    def chair(self) -> Chair:
        kind = str(self.query_one(Select).value)
        if kind != PERSON:
            return Chair(level=kind)
        return Chair(self.query_one(Input).value)
