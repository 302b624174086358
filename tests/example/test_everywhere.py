"""A fifth game, of another package, in every place where Kibitz plays: nothing there knows it."""

from __future__ import annotations

import hashlib
import json
import random
from importlib.metadata import entry_points
from typing import Any

import gymnasium
import httpx
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import kibitz
from kibitz.bots import LEVELS, bot
from kibitz.core.registry import GROUP
from kibitz.envs import VectorEnv, aec_env, openspiel
from kibitz.review import hint, report, review
from kibitz.study.page import page_of
from kibitz.study.plan import make_plan
from kibitz.study.run import study
from kibitz.study.summary import summary
from kibitz.terminal.app import Wish
from kibitz.testing import perft
from kibitz.trace import trace
from tests.browser.conftest import Invite
from tests.browser.guest import play_on
from tests.command import run
from tests.example.conftest import GAME
from tests.games.test_scenes import play_and_check
from tests.loop import in_a_loop
from tests.server.house import House
from tests.server.test_games import play_together
from tests.terminal.sitting import NORMAL, kept, seated, text_of
from tests.test_properties import try_sequences

SHORT: dict[str, Any] = {"target": 50}


def played(level: str, moves: int | None = None) -> kibitz.Game:
    """A game of bots of one level."""
    game = kibitz.start(GAME, seats=3, seed=8, **SHORT)
    players = [bot(level, seed=seat, seconds=0) for seat in range(3)]
    while not game.is_over and len(game.moves) != moves:
        game.play(players[game.turn].choose(game.view(game.turn)))
    return game


def test_it_is_found_by_its_entry_point() -> None:
    (entry,) = (one for one in entry_points(group=GROUP) if one.name == GAME)
    assert kibitz.rulebook(GAME) is entry.load().RULEBOOK


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("games", "crazyeights Crazy Eights, 2 to 5 seats (traditional)"),
        ("trace --help", "one of dealt, deuce, lobo77, fivecrowns, crazyeights"),
        (f"rules {GAME}", "### §5 Eights"),
        (f"trace {GAME} --seed 1 --set target=50", '{"game":"crazyeights","seats":4'),
        (f"bench {GAME} --seconds 0.1", "million decisions/s"),
        (f"arena {GAME} --bots medium,random --games 20", "share of wins"),
    ],
)
def test_commands_take_it(arguments: str, told: str) -> None:
    done = run(*arguments.split())
    assert done.returncode == 0, done.stderr
    assert told in " ".join(done.stdout.split())


def test_it_passes_the_whole_check() -> None:
    done = run("check", GAME, "--seed", "2")
    assert done.returncode == 0, done.stdout + done.stderr
    steps = [line.split(":")[0].strip() for line in done.stdout.splitlines() if " good " in line]
    assert steps == [
        f"good     {name}"
        for name in (
            "rules in words",
            "words of the table",
            "source",
            "played as plain Python",
            "compiled",
            "all checks",
            "bots",
        )
    ]
    assert done.stdout.endswith("fine\n")


def test_its_rules_are_there_in_the_languages_it_has() -> None:
    assert "### §5 Achten" in run("rules", GAME, "--language", "de").stdout
    done = run("rules", GAME, "--language", "fr")
    assert done.returncode == 2
    assert "known: en, de" in done.stderr


def test_node_counts_and_a_trace_for_ever() -> None:
    assert perft(kibitz.start(GAME, seats=3, seed=7), 7) == [2, 4, 9, 28, 92, 285, 781]
    lines = "\n".join(trace(GAME, 4, 42, {}))
    assert hashlib.sha256(lines.encode()).hexdigest()[:16] == "0bb87d63cab872b2"


def test_no_sequence_of_moves_breaks_a_rule() -> None:
    try_sequences(GAME, examples=6, steps=15)


def test_moves_are_told_with_every_score_that_changes() -> None:
    game = kibitz.start(GAME, seats=3, seed=3, **SHORT)
    players = bot("medium", seed=1)
    while not game.is_over:
        play_and_check(game, players.choose(game.view(game.turn)))


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_play_it(level: str) -> None:
    moves = {"random": None, "easy": None, "medium": None, "hard": 20, "expert": 4}[level]
    game = played(level, moves)
    assert game.is_over or len(game.moves) == moves
    assert game.moves == played(level, moves).moves, "the same seeds, the same moves"


def test_better_bots_win_more_in_the_arena() -> None:
    standings = kibitz.arena.play(GAME, ["medium", "random"], 200, seats=4, options=SHORT)
    best = standings.bots[0]
    assert best.bot == "medium"
    assert best.share > 0.8


def test_a_game_is_looked_back_on() -> None:
    game = played("easy", 40)
    found = review(game.record(), worlds=64)
    assert "Luck and skill, in points of winning chance" in str(found)
    assert json.dumps(report.as_json(found))


def test_a_hint_has_a_reason() -> None:
    game = played("easy", 5)
    found = hint(game.view(game.turn), worlds=256)
    assert str(found.move) in game.legal_moves
    assert kibitz.rulebook(GAME).speaker().knows(found.why["say"])


def test_a_study_counts_its_clauses() -> None:
    found = study(make_plan(kibitz.rulebook(GAME), games=400, compare=[("draws", "1")]))
    text = summary(found)
    assert text.startswith("Crazy Eights, 4 seats, target=100, draws=3, medium bots")
    assert "an eight is played (§5)" in page_of(found)


def test_it_is_played_in_the_plain_terminal() -> None:
    given = "\n".join(["?", "9s", *["draw", "pass"] * 3, "quit"])
    done = run("play", GAME, "--seats", "3", "--seed", "7", "--name", "Ada", given=given)
    assert done.returncode == 0, done.stderr
    assert "Crazy Eights: you are Ada, at seat 0." in done.stdout
    assert "Ada plays 9♠" in done.stdout
    assert "legal: 9s  draw" in done.stdout


def test_a_whole_game_is_played_in_the_terminal() -> None:
    async def play() -> None:
        begun = kept(GAME, bots=("medium", "medium"), seed=7, **SHORT)
        async with seated(Wish(begun, pace=0.0), NORMAL) as ann:
            await ann.until(lambda: ann.is_active)
            for shown in ("║  ♠  ║", "play a card, or draw", "spades ♠ to follow"):
                assert shown in text_of(ann.app)
            await ann.play(random.Random(3))
            assert "♛ " in text_of(ann.app)
            assert not ann.toast

    in_a_loop(play())


def test_environments_are_made_of_it() -> None:
    check_env(gymnasium.make(f"Kibitz/{GAME}-v0", opponents="random", **SHORT).unwrapped)
    api_test(aec_env(GAME, seats=3, **SHORT), num_cycles=100)
    games = VectorEnv(GAME, 64, seats=3, opponents="medium", **SHORT)
    _, infos = games.reset(seed=1)
    chance = np.random.default_rng(1)
    for _ in range(20):
        masks = infos["action_mask"]
        assert masks.any(axis=1).all()
        actions = np.argmax(masks * chance.random(masks.shape), axis=1)
        _, rewards, _, _, infos = games.step(actions)
        assert np.isfinite(rewards).all()


def test_openspiel_plays_it() -> None:
    openspiel.register_all()
    game = pyspiel.load_game(f"kibitz_{GAME}(players=2,target=50)")
    pyspiel.random_sim_test(game, 1, True, False)


def test_two_people_and_two_bots_play_over_real_sockets(house: House) -> None:
    play_together(house, GAME, SHORT)


def test_the_server_has_its_rules_words_and_faces_in_german(house: House) -> None:
    server = f"http://{house.address}/api"
    games = httpx.get(f"{server}/games?lang=de", timeout=30).json()
    (info,) = (game for game in games if game["name"] == GAME)
    assert info["lines"][0].startswith("Spiel eine Karte, die in der Farbe")
    assert info["cards"] == ["6c", "3d", "Kd", "10h", "7s"]
    assert info["faces"]["10h"] == {"rank": "10", "suit": "hearts", "ink": "red"}
    sections = httpx.get(f"{server}/games/{GAME}/rules?lang=de", timeout=30).json()["sections"]
    clauses = [section["clause"] for section in sections if section["clause"]]
    assert clauses == [f"§{number}" for number in range(1, 12)]
    words = httpx.get(f"{server}/words/de?game={GAME}", timeout=30).text
    assert "to-follow = { suit } ist zu bedienen" in words


def test_two_browsers_play_it_to_the_end(invite: Invite) -> None:
    ada, ben = invite(), invite(viewport={"width": 390, "height": 780})
    link = ada.open(GAME, "me", "open", "bot:medium", options=SHORT)
    ben.go(link)
    ben.page.get_by_role("button", name="Sit here").click()
    ada.page.wait_for_selector(".plain figure")
    assert ada.find_problems() == []
    play_on([ada, ben], lambda: ada.is_over and ben.is_over)
    ranked = [guest.page.locator(".ending ol").inner_text() for guest in (ada, ben)]
    assert ranked[0] == ranked[1]
    assert not ben.is_too_wide()


def test_the_page_draws_its_cards_names_them_and_says_why_not(invite: Invite) -> None:
    ada = invite(viewport={"width": 390, "height": 780})
    ada.open(GAME, "me", "bot:medium", "bot:medium")
    ada.page.wait_for_selector(".hand [data-touch][data-lit], [data-touch='stock'][data-lit]")
    names = ada.names_of(".hand")
    assert names
    assert all(" of " in name for name in names), names
    assert ada.page.get_by_text(" to follow").first.is_visible()
    ada.page.keyboard.press("r")
    ada.page.get_by_role("heading", name="§5 Eights").wait_for()


def test_german_readers_get_german_sentences(invite: Invite) -> None:
    ada = invite(locale="de-DE")
    ada.go("/")
    card = ada.page.locator("article", has_text="Crazy Eights")
    card.get_by_role("button", name="Jetzt spielen").click()
    ada.page.wait_for_url("**/t/*")
    ada.page.get_by_text("Du bist am Zug").first.wait_for()
    assert ada.page.get_by_text("ist zu bedienen").first.is_visible()
    told = ada.page.locator("#panel li").all_inner_texts()
    assert not any(" plays " in line or " draws " in line for line in told), told
