"""Oh Hell, of another package: bids and tricks on tables that know nothing of them."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import pyspiel
from gymnasium.utils.env_checker import check_env

import kibitz
from kibitz.envs import openspiel
from kibitz.review import hint, review
from kibitz.terminal.app import Wish
from tests.browser.conftest import Invite
from tests.browser.guest import Guest, play_on
from tests.command import run
from tests.loop import in_a_loop
from tests.terminal.sitting import WIDE, kept, seated, text_of
from tests.test_properties import try_sequences

GAME = "ohhell"
SHORT: dict[str, Any] = {"largest": 2}


def test_it_passes_the_whole_check() -> None:
    done = run("check", GAME, "--seed", "2")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("fine\n")


def test_no_sequence_of_moves_breaks_a_rule() -> None:
    try_sequences(GAME, examples=6, steps=15)


def test_better_bots_win_more_in_the_arena() -> None:
    standings = kibitz.arena.play(GAME, ["medium", "random"], 200, seats=4)
    best = standings.bots[0]
    assert best.bot == "medium"
    assert best.share > 0.9


def test_hints_and_reviews_have_reasons() -> None:
    game = kibitz.start(GAME, seats=3, seed=8, **SHORT)
    chance = random.Random(1)
    while not game.is_over:
        found = hint(game.view(game.turn), worlds=64)
        if len(game.legal_moves) > 1:
            assert game.rulebook.speaker().knows(found.why["say"])
        game.play(chance.choice(game.legal_moves))
    assert "Luck and skill" in str(review(game.record(), worlds=64))


def test_environments_are_made_of_it() -> None:
    check_env(gymnasium.make(f"Kibitz/{GAME}-v0", opponents="random", **SHORT).unwrapped)
    openspiel.register_all()
    pyspiel.random_sim_test(pyspiel.load_game(f"kibitz_{GAME}(players=3)"), 1, True, False)


def test_a_whole_game_is_played_in_the_terminal() -> None:
    async def play() -> None:
        begun = kept(GAME, bots=("medium", "medium"), seed=7, **SHORT)
        async with seated(Wish(begun, pace=0.0), WIDE) as ann:
            await ann.until(lambda: ann.is_active)
            for shown in ("round 1 of 3", "trump: ", "how many tricks", "no trick", "one trick"):
                assert shown in text_of(ann.app).lower()
            await ann.play(random.Random(3), moves=1)
            await ann.until(lambda: "took 0 of" in text_of(ann.app))
            await ann.play(random.Random(3))
            assert "♛ " in text_of(ann.app)
            assert not ann.toast

    in_a_loop(play())


def is_to_bid(guest: Guest) -> bool:
    return any(touch.startswith("!bid") for touch in guest.lit)


def test_two_browsers_play_it_to_the_end(invite: Invite) -> None:
    ada, ben = invite(), invite(viewport={"width": 390, "height": 780})
    link = ada.open(GAME, "me", "open", "bot:medium", options=SHORT)
    ben.go(link)
    ben.page.get_by_role("button", name="Sit here").click()
    play_on([ada, ben], lambda: ada.is_over and ben.is_over)
    ranked = [guest.page.locator(".ending ol").inner_text() for guest in (ada, ben)]
    assert ranked[0] == ranked[1]
    assert not ben.is_too_wide()


def test_its_lesson_is_taught_in_german(invite: Invite) -> None:
    ada = invite(locale="de-DE")
    ada.go("/")
    ada.page.locator("article", has_text="Oh Hell").get_by_role("button", name="Lernen").click()
    for words, touch in (
        ("Sag 2 an", "!bid2"),
        ("Spiel das Ass", "hand:0/1"),
        ("Spiel den König", "hand:0/1"),
        ("Spiel die 3", "hand:0/0"),
    ):
        ada.page.get_by_text(words).wait_for()
        ada.page.wait_for_selector(f"[data-touch='{touch}'][data-lit]")
        ada.tap(touch)
    ada.page.get_by_text("12 Punkte: einer für jeden Stich").wait_for()
