"""All that the terminal shows comes from catalogues, in every language."""

from __future__ import annotations

import random
from string import ascii_letters

import pytest

from kibitz.core.face import Face
from kibitz.core.message import say
from kibitz.core.registry import GAMES, rulebook
from kibitz.core.words import speak
from kibitz.table import Table, Teller
from kibitz.table.words import BOT_NAMES
from kibitz.terminal.app import KibitzApp, Wish
from kibitz.terminal.asking import commands_of
from kibitz.terminal.drawing.waiting import draw_connecting, draw_waiting
from kibitz.terminal.received import ReceivedView, read
from kibitz.terminal.remote import Link, RemoteTable
from kibitz.terminal.review_screen import ReviewScreen
from kibitz.terminal.saved import begin
from kibitz.terminal.sitting import Sitting
from kibitz.terminal.start import SetUpScreen, lesson
from kibitz.terminal.table import said
from kibitz.terminal.words import words as own_words
from tests import pseudo
from tests.loop import in_a_loop
from tests.pseudo import plain_words
from tests.table.play import ANN, BOB, opened
from tests.terminal.sitting import (
    NARROW,
    NORMAL,
    WIDE,
    Seated,
    kept,
    played,
    seated,
    text_of,
)

# What is the same everywhere: names and keys; and lists are those of English where nobody knows how
# a language joins them.
SAME = ("Ann", "Ben", *BOT_NAMES, *ascii_letters, "esc", "and")


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text of a catalogue is marked."""
    pseudo.install(monkeypatch)
    speak(pseudo.LANGUAGE)


def left(text: str, *known: str) -> list[str]:
    """What is not from a catalogue; what rules say in English does not count."""
    shown = "\n".join(line for line in text.splitlines() if "•" not in line)
    faces = (face.rank for game in GAMES for face in faces_of(game))
    titles = (rulebook(game).title for game in GAMES)
    cut = (name[:size] for name in BOT_NAMES for size in range(1, len(name)))  # where it is narrow
    return plain_words(shown, *SAME, *cut, *faces, *titles, *known)


def faces_of(game: str) -> list[Face]:
    book = rulebook(game)
    return [book.face(card) for card in book.card_names if card]


def test_before_the_game() -> None:
    played(kept("lobo77")).saved.close()

    async def start() -> None:
        app = KibitzApp(Wish(name="Ann", pace=0.0))
        async with app.run_test(size=(100, 60)) as pilot:
            await pilot.pause()
            app.screen.query_one("#about").display = False  # what the rules say
            await pilot.pause()
            assert left(text_of(app)) == []
            await pilot.press("up", "enter")
            await pilot.pause()
            assert left(text_of(app)) == []
            await pilot.press(*"nowhere", "enter")
            here = Seated(app, pilot)
            await here.until(lambda: "“nowhere”" in text_of(app))
            assert left(text_of(app), "nowhere") == []
            await pilot.press("escape")
            for game in GAMES:
                app.push_screen(SetUpScreen(game, "Ann"))
                await pilot.pause()
                assert left(text_of(app)) == []
                await pilot.press("escape")

    in_a_loop(start())


def test_while_players_are_awaited() -> None:
    table = opened("lobo77", "me", "open", "bot:easy")
    for player in (ANN, BOB):
        sitting = welcomed(table, player)
        found = commands_of(sitting, RemoteTable(Link("http://here", "t"), ""))
        assert left("\n".join(draw_waiting(sitting, found, "", 80, 24).lines())) == []
    line = said(say("line-lost"))
    assert left("\n".join(draw_connecting(line, "", 80, 24).lines())) == []


def welcomed(table: Table, player: str) -> Sitting:
    welcome = read(Teller(table).welcome(player, "", 0.0))
    assert isinstance(welcome, ReceivedView)
    return Sitting.of(welcome)


@pytest.mark.parametrize("game", GAMES)
def test_tables(game: str) -> None:
    async def play() -> None:
        begun = kept(game, bots=("random", "medium"), seed=3)
        async with seated(Wish(begun, pace=0.0), WIDE) as ann:
            chance = random.Random(2)
            for size in (WIDE, NORMAL, NARROW) * 3:
                await ann.until_asked()
                await ann.pilot.resize_terminal(*size)
                await ann.pilot.pause()
                assert left(text_of(ann.app)) == []
                tap_something(ann, chance)
                await ann.pilot.pause()
                assert left(text_of(ann.app)) == []
                await ann.press("escape", "escape")
                await ann.play(chance, moves=1)

    in_a_loop(play())


def tap_something(ann: Seated, chance: random.Random) -> None:
    """What is lit begins a move, all else says why it cannot be."""
    selection = ann.screen.selection
    assert selection is not None
    leads_on = [o.path[0] for o in selection.offers if len(o.path) > 1]
    notes = [touch for touch in selection.scene.notes if touch not in selection.next]
    found = [*dict.fromkeys(leads_on), *notes]
    if found:
        ann.screen.press(chance.choice(found))


def test_hints_rules_and_all_keys() -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", seed=7), pace=0.0), NORMAL) as ann:
            await ann.until(lambda: ann.is_active)
            await ann.press("h")
            assert left(text_of(ann.app)) == []
            await ann.until(lambda: ann.screen.sitting.hint is not None)  # type: ignore[union-attr]
            assert left(text_of(ann.app)) == []
            await ann.pilot.resize_terminal(*WIDE)
            await ann.pilot.pause()
            assert left(text_of(ann.app)) == []
            await ann.press("question_mark")
            await ann.pilot.pause()
            assert left(text_of(ann.app)) == []
            await ann.press("escape", "plus")
            assert left(text_of(ann.app)) == []
            heading = own_words("matters-now")
            await ann.press("r")
            await ann.until(lambda: heading in text_of(ann.app))

    in_a_loop(play())


def test_one_keyboard_and_an_undo() -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", ("Ann", "Ben"), (), seed=9), pace=0.0)) as here:
            await here.until_asked()
            assert left(text_of(here.app)) == []
            await here.press("enter")
            await here.pilot.pause()
            assert left(text_of(here.app)) == []
            await here.press("enter")
            await here.until(lambda: here.is_active)
            await here.press("1")
            await here.until(lambda: not here.is_active)
            await here.press("u")
            await here.pilot.pause()
            assert left(text_of(here.app)) == []
            await here.pass_on()
            assert left(text_of(here.app)) == []

    in_a_loop(play())


def test_a_lesson() -> None:
    async def learn() -> None:
        async with seated(Wish(begin(lesson("lobo77", "Ann")), pace=0.0)) as ann:
            await ann.until(lambda: ann.is_active)
            assert left(text_of(ann.app)) == []

    in_a_loop(learn())


def test_the_end_and_what_is_said_of_it() -> None:
    async def play() -> None:
        begun = kept("lobo77", bots=("easy",), seed=7, chips=1)
        async with seated(Wish(begun, pace=0.0), WIDE) as ann:
            await ann.play(random.Random(5))
            assert left(text_of(ann.app)) == []
            title = own_words("chances-title")
            await ann.press("v")
            await ann.until(lambda: isinstance(ann.app.screen, ReviewScreen))
            await ann.until(lambda: title in text_of(ann.app))
            moves = rulebook("lobo77").card_names  # as records write them
            assert left(text_of(ann.app), *moves, "lobo77", "easy") == []
            await ann.press("escape", "q")
        assert left(str(ann.app.return_value)) == []

    in_a_loop(play())
