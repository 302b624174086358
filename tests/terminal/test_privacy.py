"""Several people at one keyboard: nobody sees another's cards."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from kibitz.core.vocabulary import HIDDEN
from kibitz.terminal.app import Wish
from kibitz.terminal.dialogs import PrivacyScreen
from kibitz.terminal.local import LocalTable
from kibitz.terminal.saved import go_on
from tests.loop import in_a_loop
from tests.terminal.sitting import WIDE, Seated, kept, seated, text_of

PASS = """\
 Pass the keyboard to {0}.
 {0}: press Enter when only you look at the screen.
 q leaves; every move is saved already."""


def words(text: str) -> list[str]:
    """A screen's words, without frames and blanks."""
    return [word for word in text.split() if not set(word) <= set("╭─╮│╰╯")]


def test_one_can_leave_while_the_keyboard_is_passed() -> None:
    async def leave() -> None:
        begun = kept("lobo77", people=("Ada", "Ben"), bots=("random",), seed=9)
        async with seated(Wish(begun, pace=0.0)) as here:
            await here.until_asked()
            assert not here.is_active
            await here.press("enter")
            await here.until(lambda: isinstance(here.app.screen, PrivacyScreen))
            await here.press("q")
            await here.until(lambda: here.app.return_value is not None, is_settled=False)
            assert here.app.return_value == here.screen.source.farewell
        again = go_on(begun.saved.path)
        again.saved.close()

    in_a_loop(leave())


@pytest.mark.parametrize("game", ["lobo77", "deuce"])
def test_nobody_sees_what_another_holds(game: str) -> None:
    async def play() -> None:
        begun = kept(game, people=("Ada", "Ben"), bots=("random",), seed=9)
        async with seated(Wish(begun, pace=0.0)) as here:
            seen: set[int] = set()
            for _ in range(5):
                await here.until_asked()
                if not here.is_active:
                    await check_passing(here)
                await here.until_asked()
                seen.add(check_view(here))
                await here.play(random.Random(1), moves=1)
            assert seen == {0, 1}

    async def check_passing(here: Seated) -> None:
        seat = here.screen.source.next_person
        assert seat is not None
        await here.press("enter")
        await here.until(lambda: isinstance(here.app.screen, PrivacyScreen))
        assert words(text_of(here.app)) == words(PASS.format(("Ada", "Ben")[seat]))
        await here.press("enter")
        await here.until(lambda: here.is_active)

    def check_view(here: Seated) -> int:
        """Whose screen it is: it shows that seat's scene, and tells that seat's own news only."""
        sitting, source = here.screen.sitting, here.screen.source
        assert sitting is not None
        assert sitting.scene is not None
        assert isinstance(source, LocalTable)
        assert source.table.game is not None
        seat = source.table.game.turn
        assert sitting.you.seat == sitting.scene.seat == source.viewer == seat
        for place in sitting.scene.places:
            if place.name == "hand" and place.owner != seat:
                assert set(place.cards) == {HIDDEN}
        other = "Ben" if seat == 0 else "Ada"
        drawn = [line for line in sitting.lines if line["say"] == "draws"]
        assert all(line["seat"] == seat or set(line["cards"]) == {HIDDEN} for line in drawn)
        assert f"{other} draws" not in text_of(here.app).replace("draws a card", "")
        return seat

    in_a_loop(play())


def test_a_screen_does_not_depend_on_what_was_shown_to_another(tmp_path: Path) -> None:
    """Whoever takes the keyboard sees what they would see at a terminal just switched on."""
    begun = kept("deuce", people=("Ada", "Ben"), bots=(), seed=9)
    seen: list[tuple[Path, str]] = []

    async def play() -> None:
        async with seated(Wish(begun, pace=0.0), WIDE) as here:
            chance = random.Random(1)
            while len(seen) < 3:
                await here.until_asked()
                if not here.is_active:
                    await here.pass_on()
                    copy = tmp_path / f"{len(seen)}.kibitz"
                    copy.write_bytes(begun.saved.path.read_bytes())
                    seen.append((copy, text_of(here.app)))
                await here.play(chance, moves=1)

    async def look(copy: Path) -> str:
        async with seated(Wish(go_on(copy), pace=0.0), WIDE) as here:
            await here.pass_on()
            return text_of(here.app)

    in_a_loop(play())
    for copy, shown in seen:
        assert in_a_loop(look(copy)) == shown


def test_until_the_keyboard_is_passed_nothing_can_be_played() -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", ("Ada", "Ben"), (), seed=9), pace=0.0)) as here:
            await here.pass_on()
            await here.press("1")
            await here.until(lambda: not here.is_active)
            shown = text_of(here.app)
            assert "pass the keyboard to Ben" in shown
            await here.press("1", "2", "3")
            assert here.screen.sitting is not None
            assert here.screen.sitting.info.ply == 1
            assert here.screen.sitting.you.seat == 0  # Ada may still look at what she did

    in_a_loop(play())


def viewer(here: Seated) -> int | None:
    assert here.screen.sitting is not None
    return here.screen.sitting.you.seat


async def ask_for_an_undo(here: Seated) -> None:
    """Ada plays, a card is drawn, and asks: the others must agree."""
    await here.pass_on()
    await here.press("1")
    await here.until(lambda: not here.is_active)
    await here.press("u")
    await here.until(lambda: "You ask to take back a move: Ben is to answer" in text_of(here.app))


def test_a_move_is_taken_back_when_each_has_agreed_at_the_keyboard() -> None:
    async def play() -> None:
        people = ("Ada", "Ben", "Cem")
        async with seated(Wish(kept("lobo77", people, (), seed=9), pace=0.0)) as here:
            await ask_for_an_undo(here)
            await here.press("y")
            assert here.screen.sitting is not None
            assert here.screen.sitting.info.undo is not None
            assert here.screen.sitting.info.undo.agreed == []  # Ada cannot answer for others
            for seat in (1, 2):
                assert "Agree" not in text_of(here.app)
                await here.pass_on()
                assert viewer(here) == seat
                assert "Ada asks to take back a move" in text_of(here.app)
                assert here.screen.sitting.info.ply == 1
                await here.press("y")
                await here.pilot.pause()
            assert here.screen.sitting.info.ply == 0
            await here.pass_on()
            await here.until(lambda: here.is_active)
            assert viewer(here) == 0

    in_a_loop(play())


def test_a_move_stands_if_one_does_not_agree_or_it_is_no_longer_asked() -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", ("Ada", "Ben"), (), seed=9), pace=0.0)) as here:
            await ask_for_an_undo(here)
            assert here.screen.sitting is not None
            await here.press("n")
            await here.until(lambda: here.screen.sitting.info.undo is None)  # type: ignore[union-attr]
            assert "Ada lets the move stand" in text_of(here.app)
            await here.press("u")
            await here.pass_on()
            await here.press("n")
            await here.until(lambda: here.is_active)
            assert "Ben does not agree" in text_of(here.app)
            assert (here.screen.sitting.info.ply, viewer(here)) == (1, 1)

    in_a_loop(play())
