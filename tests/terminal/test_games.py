"""Whole games in the terminal, by what is lit."""

from __future__ import annotations

import asyncio
import random
import re
import threading

import pytest
from textual.widgets import Static

from kibitz.core.words import MINUS
from kibitz.review import report, review
from kibitz.table import Table
from kibitz.terminal.app import Wish
from kibitz.terminal.local import LocalTable
from kibitz.terminal.review_screen import MARGIN
from kibitz.terminal.saved import begin, go_on
from kibitz.terminal.selection import Selection
from kibitz.terminal.start import lesson
from tests.games.short import SHORT
from tests.loop import in_a_loop
from tests.terminal.sitting import NARROW, NORMAL, PATIENCE, WIDE, Seated, kept, seated, text_of


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_is_played_by_lit_touches(game: str) -> None:
    async def play() -> None:
        bots = ("medium", "medium") if game == "dealt" else ("medium",)
        begun = kept(game, bots=bots, **SHORT[game])
        async with seated(Wish(begun, pace=0.0), NORMAL) as ann:
            await ann.play(random.Random(3))
            shown = text_of(ann.app)
            assert ann.screen.sitting is not None
            scene = ann.screen.sitting.scene
            assert scene is not None
            assert scene.over
            names = [ann.screen.sitting.info.seats[seat].name for seat in scene.winners]
            assert f"♛ {names[0]}" in shown
            assert "Look back" in shown
            assert not ann.toast

    in_a_loop(play())


def test_keys_and_mouse_make_moves() -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", seed=7), pace=0.0), NARROW) as ann:
            await ann.until(lambda: ann.is_active)
            assert ann.screen.sitting is not None
            await ann.press("right", "right", "enter")  # the third card
            await ann.until(lambda: ann.is_active and ply(ann) == 2)
            await ann.press("1")
            await ann.until(lambda: ann.is_active and ply(ann) == 4)
            felt = ann.screen.query_one("#felt")
            region = next(r for r in felt.canvas.regions if r.touch == "hand:0/4")  # type: ignore[attr-defined]
            await ann.pilot.click("#felt", offset=(region.x + 1, region.y + 1))
            await ann.until(lambda: ply(ann) > 4)

    def ply(ann: object) -> int:
        return ann.screen.sitting.info.ply  # type: ignore[attr-defined, no-any-return]

    in_a_loop(play())


@pytest.mark.parametrize(
    ("game", "words"),
    [("fivecrowns", "round of 3"), ("dealt", "round 1"), ("deuce", "round 1")],
)
def test_the_title_says_which_round_it_is_as_the_game_does(game: str, words: str) -> None:
    async def play() -> None:
        async with seated(Wish(kept(game, bots=("random", "random")), pace=0.0)) as ann:
            await ann.until(lambda: ann.is_active)
            assert text_of(ann.app).splitlines()[0].endswith(f"  ·  {words}")

    in_a_loop(play())


def test_cards_that_the_rules_cover_are_not_played() -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", seed=7), pace=0.0), NARROW) as ann:
            await ann.until(lambda: ann.is_active)
            for key in ("1", "enter"):
                await ann.press("r")
                assert not ann.screen.query_one("#felt").display
                await ann.press(key)
                assert ann.screen.query_one("#felt").display
            assert ann.screen.sitting is not None
            assert ann.screen.sitting.info.ply == 0

    in_a_loop(play())


def test_whoever_reads_the_moves_above_stays_there() -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", seed=7, chips=5), pace=0.0), WIDE) as ann:
            await ann.play(random.Random(1), 25)
            await ann.until(lambda: ann.is_active)
            log = ann.screen.query_one("#log")
            await ann.press("pageup", "pageup")
            before = log.scroll_y
            assert before < log.max_scroll_y
            await ann.press("right", "left")
            assert log.scroll_y == before

    in_a_loop(play())


def test_a_touch_that_cannot_be_says_why_with_the_rule() -> None:
    async def play() -> None:
        begun = kept("fivecrowns", bots=("random",), seed=2)
        async with seated(Wish(begun, pace=0.0)) as ann:
            await ann.until(lambda: ann.is_active)
            await ann.press("1")  # a card, before one is taken
            assert "§4" in ann.toast
            assert ann.toast in text_of(ann.app)
            await ann.press("4")  # from the stock
            await ann.until(lambda: ann.screen.sitting.info.ply % 2 == 1)  # type: ignore[union-attr]
            assert not ann.toast

    in_a_loop(play())


def test_a_refused_pile_leaves_the_card_tapped() -> None:
    async def play() -> None:
        async with seated(Wish(kept("deuce", seed=5), pace=0.0)) as ann:
            chance = random.Random(4)
            while not (found := tries(ann.screen.selection)):
                await ann.play(chance, moves=1)
                await ann.until_asked()
            card, pile = found
            ann.screen.press(card)
            ann.screen.press(pile)
            assert "§4" in ann.toast
            assert ann.screen.selection is not None
            assert ann.screen.selection.tapped == (card,)

    def tries(selection: Selection | None) -> tuple[str, str] | None:
        """A card that fits two piles or more, and a pile that no card fits."""
        if selection is None or not selection.is_active:
            return None
        piles = [
            place.id for place in selection.scene.places if place.kind == "pile" and place.cards
        ]
        for card in selection.hand_touches:
            fits = {o.path[1] for o in selection.offers if o.path[0] == card and len(o.path) > 1}
            others = [pile for pile in piles if all(o.path[0] != pile for o in selection.offers)]
            if len(fits & set(piles)) > 1 and others:
                return card, others[0]
        return None

    in_a_loop(play())


def test_a_choice_steps_back_with_escape() -> None:
    async def play() -> None:
        async with seated(Wish(kept("deuce", seed=5), pace=0.0)) as ann:
            await ann.until(lambda: ann.is_active)
            selection = ann.screen.selection
            assert selection is not None
            lit = next(touch for touch in selection.hand_touches if leads_on(selection, touch))
            await ann.press(selection.keys[lit])
            assert selection.tapped == (lit,)
            assert "▲" in text_of(ann.app)
            await ann.press("escape")
            assert selection.tapped == ()

    def leads_on(selection: Selection, touch: str) -> bool:
        return len({offer.move for offer in selection.offers if offer.path[0] == touch}) > 1

    in_a_loop(play())


def test_bots_take_their_time_and_a_key_ends_it() -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", seed=7), pace=3600.0)) as ann:
            await ann.until(lambda: ann.is_active)
            await ann.press("1")
            await ann.until(lambda: not ann.is_active)
            assert "is thinking" in text_of(ann.app)
            await ann.press("space")
            await ann.until(lambda: ann.is_active)

    in_a_loop(play())


def test_hint_rules_moves_and_help_are_shown() -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", seed=7), pace=0.0), NARROW) as ann:
            await ann.until(lambda: ann.is_active)
            await ann.press("h")
            await ann.until(lambda: ann.screen.sitting.hint is not None)  # type: ignore[union-attr]
            assert "Hint: " in text_of(ann.app)
            await ann.press("r")
            await ann.until(lambda: "(matters now)" in text_of(ann.app))
            assert "▶ §4 " in text_of(ann.app)
            await ann.press("r", "l")
            await ann.until(lambda: "The game begins" in text_of(ann.app))
            await ann.press("l", "question_mark")
            await ann.until(lambda: "take back your last move" in text_of(ann.app))
            assert "card says why not" in text_of(ann.app)

    in_a_loop(play())


def footer(ann: Seated) -> str:
    return " ".join(text_of(ann.app).splitlines()[-1].split())


def test_the_footer_names_the_keys_that_do_something_now() -> None:
    async def play() -> None:
        begun = kept("lobo77", ("Ada", "Ben"), seed=7, chips=1)
        async with seated(Wish(begun, pace=3600.0)) as ann:
            await ann.until(lambda: footer(ann) == "r Rules l Moves ? Help q Leave")
            await ann.pass_on()
            await ann.until(lambda: footer(ann) == "h Hint r Rules l Moves ? Help q Leave")
            await ann.press("1")
            await ann.until(lambda: footer(ann) == "r Rules l Moves u Undo ? Help q Leave")
            await ann.pilot.resize_terminal(*WIDE)
            await ann.until(lambda: footer(ann) == "r Rules u Undo ? Help q Leave")
            await ann.press("r")
            await ann.until(lambda: footer(ann) == "r Rules l Moves u Undo ? Help q Leave")
            await ann.press("r")
            ann.screen.source.pace = 0.0
            await ann.play(random.Random(3))
            await ann.until(
                lambda: footer(ann) == "v Look back g Play again r Rules ? Help q Leave"
            )

    async def begin_last() -> None:
        async with seated(Wish(kept("deuce", seed=3), pace=0.0)) as ann:
            await ann.until(lambda: ann.is_active)
            assert ann.screen.sitting is not None
            assert ann.screen.sitting.info.ply == 1  # of the bot
            await ann.until(lambda: footer(ann) == "h Hint r Rules l Moves ? Help q Leave")

    in_a_loop(play())
    in_a_loop(begin_last())


def test_a_hint_that_must_be_prepared_comes_when_it_is(gate: threading.Event) -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", seed=7), pace=0.0)) as ann:
            await ann.until(lambda: ann.is_active)
            await ann.press("h")
            await ann.until(lambda: "Hints are being prepared, once" in text_of(ann.app))
            await ann.press("right", "h")
            assert "Hints are being prepared, once" in text_of(ann.app)
            assert "✗" not in text_of(ann.app)
            gate.set()
            await ann.until(lambda: "Hint: " in text_of(ann.app))
            assert "being prepared" not in text_of(ann.app)

    in_a_loop(play())


def test_a_hint_for_a_position_that_is_past_is_not_shown(gate: threading.Event) -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", seed=7), pace=0.0)) as ann:
            await ann.until(lambda: ann.is_active)
            await ann.press("h")
            source = ann.screen.source
            assert isinstance(source, LocalTable)
            asking = [task for task in source._aside if "_hint" in repr(task)]
            await ann.play(random.Random(1), moves=1)
            assert "being prepared" not in text_of(ann.app)
            gate.set()
            await asyncio.wait_for(asyncio.gather(*asking), PATIENCE)
            await ann.pilot.pause()
            assert len(asking) == 1
            assert "Hint: " not in text_of(ann.app)

    in_a_loop(play())


def test_bots_that_are_being_prepared_are_no_error(gate: threading.Event) -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", bots=("hard:5",), seed=7), pace=0.0)) as ann:
            await ann.until(lambda: ann.is_active)
            await ann.press("1")
            await ann.until(lambda: "Bots that look ahead are being prep" in text_of(ann.app))
            assert "✗" not in text_of(ann.app)
            gate.set()
            await ann.until(lambda: ann.is_active)
            assert "being prepared" not in text_of(ann.app)

    in_a_loop(play())


def test_the_game_is_looked_back_on_and_played_again() -> None:
    async def play() -> None:
        async with seated(Wish(kept("lobo77", seed=7, chips=1), pace=0.0)) as ann:
            await ann.play(random.Random(5))
            await ann.press("v")
            await ann.until(lambda: "Chances to win" in text_of(ann.app))
            shown = str(ann.app.screen.query_one("#report", Static).render())
            found = review(await ann.screen.source.record())
            told = report.text(found, width=NORMAL[0])
            assert " ".join(shown.split()).endswith(" ".join(told.split()))
            assert max(len(line) for line in shown.splitlines()) <= NORMAL[0] - MARGIN
            assert re.search(rf"\n    skill +[+{MINUS}][\d.]+ ± [\d.]+\n", shown)
            await ann.press("escape")
            await ann.press("g")
            await ann.until(lambda: ann.state == "playing")
            assert ann.screen.sitting.you.seat == 1  # type: ignore[union-attr]

    in_a_loop(play())


def test_a_lesson_points_and_waits_for_its_move() -> None:
    async def learn() -> None:
        async with seated(Wish(begin(lesson("lobo77", "Ann")), pace=0.0)) as ann:
            await ann.until(lambda: ann.is_active)
            sitting, selection = ann.screen.sitting, ann.screen.selection
            assert sitting is not None
            assert selection is not None
            step = sitting.info.lesson
            assert step is not None
            assert sitting.speaker.text(step.says).split()[0] in text_of(ann.app)
            assert selection.marked == set(step.show)
            wrong = next(o for o in selection.offers if step.expect and o.move not in step.expect)
            ann.screen.press(wrong.path[0])
            assert "the lesson wants another move" in ann.toast
            right = next(o for o in selection.offers if o.move in step.expect)
            ann.screen.press(right.path[0])
            await ann.until(lambda: ann.screen.sitting.info.ply > 0)  # type: ignore[union-attr]

    in_a_loop(learn())


def test_any_keys_in_any_order_do_no_harm() -> None:
    """Every key of every screen but those that leave; the game stays what its file says."""
    keys = [*"123450abe", "h", "r", "l", "u", "d", "v", "g", "plus", "minus", "question_mark"]
    keys += ["enter", "escape", "left", "right", "up", "down", "pageup", "pagedown", "space"]
    keys += ["enter"] * 4  # the keyboard is passed on by it

    async def mash(game: str) -> None:
        chance = random.Random(game)
        begun = kept(game, people=("Ada", "Ben"), bots=("random",), seed=3)
        async with seated(Wish(begun, pace=0.0)) as here:
            for _ in range(60):
                await here.press(chance.choice(keys))
            sitting = here.screen.sitting
            assert sitting is not None
            shown = sitting.info.ply
        again = go_on(begun.saved.path)
        again.saved.close()
        assert Table.of(again.history).ply >= shown > 0

    for game in ("dealt", "deuce"):
        in_a_loop(mash(game))
