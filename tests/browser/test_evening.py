"""What people do at a table besides playing: learn, drag, talk, take back, leave, look again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Invite
from tests.browser.guest import Guest, play_on
from tests.server.house import QUICK, House

HAND = ".hand [data-touch][data-lit]"


def told(page: Page, text: str) -> None:
    page.locator("#panel li").filter(has_text=re.compile(text)).first.wait_for()


def two_at_a_table(invite: Invite, address: str | None = None) -> tuple[Guest, Guest, str]:
    ada, ben = (invite(address) if address else invite() for _ in range(2))
    link = ada.open("lobo77", "me", "open", options={"chips": 1})
    ben.go(link)
    ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    ben.page.keyboard.press("Enter")
    ben.page.get_by_role("button", name="Sit here").click()
    ada.page.wait_for_selector(HAND)
    return ada, ben, link


def play_one(guest: Guest) -> None:
    guest.page.wait_for_selector(HAND)
    before = guest.page.locator("#panel li").count()
    guest.tap(guest.lit[0])
    guest.page.wait_for_function(
        "n => document.querySelectorAll('#panel li').length > n", arg=before
    )


@pytest.mark.parametrize("title", ["Dealt!", "Deuce", "Lobo 77", "Five Crowns Mini Round"])
def test_a_lesson_is_learnt_by_tapping_what_it_points_at(title: str, invite: Invite) -> None:
    ada = invite()
    ada.go("/")
    ada.page.locator("article", has_text=title).get_by_role("button", name="Learn").click()
    page = ada.page
    page.wait_for_selector("[aria-label=Lesson]")
    assert ada.find_problems() == []
    for _ in range(600):
        said = page.locator("[aria-label=Lesson]").all_inner_texts()
        if not said or "lay on as you like" in said[0]:
            break
        marked = page.locator("button.marked:not([disabled])")
        if page.locator(".moment").count():
            page.keyboard.press("Space")
        elif marked.count():
            ada._try(lambda: marked.first.click(timeout=1000))  # noqa: B023
        page.wait_for_timeout(30)
    else:
        pytest.fail("the lesson does not end")


def with_a_card(invite: Invite) -> tuple[Guest, float, float]:
    """Somebody about to play, and where to take hold of the first card that may be played."""
    ada = invite()
    ada.open("lobo77", "me", "bot:easy")
    ada.page.wait_for_selector(HAND)
    box = ada.page.locator(HAND).first.bounding_box()
    assert box
    return ada, box["x"] + 10, box["y"] + 20


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()


def test_a_card_is_dragged_onto_the_table(invite: Invite) -> None:
    ada, x, y = with_a_card(invite)
    drag(ada.page, (x, y), (470, 350))
    told(ada.page, "^Ada plays")


def test_a_drag_that_ends_in_the_hand_plays_nothing(invite: Invite) -> None:
    ada, x, y = with_a_card(invite)
    drag(ada.page, (x, y), (x + 60, y))
    ada.page.wait_for_timeout(300)
    assert ada.page.locator("#panel li").filter(has_text="plays").count() == 0
    assert ada.lit != []


def test_chat_is_text_and_says_that_it_is_new(invite: Invite) -> None:
    ada, ben, _ = two_at_a_table(invite)
    ada.page.keyboard.press("c")
    field = ada.page.get_by_role("textbox")
    field.fill("<b>hello</b> seat 0")
    field.press("Enter")
    ben.page.get_by_role("button", name="Chat, something new").click()
    ben.page.get_by_text("<b>hello</b> seat 0").wait_for()
    assert ben.page.locator("#panel b", has_text="hello").count() == 0


def test_a_move_is_taken_back_if_the_other_agrees(invite: Invite) -> None:
    ada, ben, _ = two_at_a_table(invite)
    play_one(ada)
    ada.page.keyboard.press("u")
    ben.page.get_by_text("Ada asks to take back a move.").wait_for()
    ada.page.get_by_role("button", name="Withdraw").click()
    told(ben.page, "Ada lets the move stand")
    ada.page.keyboard.press("u")
    ben.page.get_by_role("button", name="Agree").click()
    told(ada.page, "Ada takes back a move")
    ada.page.wait_for_selector(HAND)
    assert ada.page.locator(".trail li").count() == 0, "nothing lies there any more"
    ada.page.reload()
    ada.page.wait_for_selector(HAND)
    assert ada.page.locator(".trail li").count() == 0


def test_after_the_game_rematch_replay_and_the_seal(invite: Invite) -> None:
    ada, ben, _ = two_at_a_table(invite)
    play_on([ada, ben], lambda: ada.is_over and ben.is_over)
    page = ada.page
    page.get_by_role("button", name="Verify the deal").click()
    page.get_by_text("They agree: the cards were fixed from the start.").wait_for()
    assert ada.find_problems() == [], "the seal"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rematch").click()
    ben.page.get_by_role("link", name="Join the rematch").click()
    ada.page.wait_for_selector(".hand [data-touch]")
    ben.page.wait_for_selector(".hand [data-touch]")
    assert ada.page.url == ben.page.url


def test_a_replay_is_stepped_jumped_and_linked(invite: Invite) -> None:
    ada, eve = invite(), invite()
    ada.open("lobo77", "me", "bot:easy", options={"chips": 1})
    play_on([ada], lambda: ada.is_over)
    ada.page.get_by_role("link", name="Replay", exact=True).click()
    page = ada.page
    shown = page.get_by_role("region", name="Replay").get_by_role("status")
    page.get_by_role("slider").wait_for()
    page.get_by_role("button", name="One move on").click()
    assert shown.inner_text().startswith("1 /")
    page.keyboard.press("ArrowRight")
    assert shown.inner_text().startswith("2 /")
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="To the end").click()
    last = shown.inner_text().split(" / ")
    assert last[0] == last[1]
    assert ada.find_problems() == [], "replay"
    # with one chip each, a game may be over after its third move, but not before
    eve.go(f"{page.url.removeprefix(eve.base).partition('#')[0]}#2")
    there = eve.page.get_by_role("region", name="Replay").get_by_role("status")
    there.wait_for()
    assert there.inner_text().startswith("2 /"), "a friend sees the move that was shared"
    eve.page.keyboard.press("h")
    eve.page.get_by_role("button", name="What would the bot do?").click()
    eve.page.locator("#panel").get_by_text(re.compile("%")).first.wait_for(timeout=60_000)
    ada.go("/")
    ada.page.get_by_role("link", name=re.compile("^Replay of Lobo 77")).click()
    page.get_by_role("slider").wait_for()


def test_a_full_table_lets_one_watch(invite: Invite) -> None:
    _, _, link = two_at_a_table(invite)
    eve = invite()
    eve.go(link)
    eve.page.get_by_text("All seats are taken: you are watching.").wait_for()
    eve.page.get_by_role("link", name="Open a table of your own").wait_for()
    assert eve.find_problems() == []


def test_a_clock_is_shown_and_counts(invite: Invite) -> None:
    ada = invite()
    ada.open("lobo77", "me", "bot:easy", clock="relaxed")
    ada.page.wait_for_selector(HAND)
    clock = ada.page.get_by_role("timer").first
    before = clock.get_attribute("aria-label")
    ada.page.wait_for_function(
        "said => document.querySelector('[role=timer]').ariaLabel !== said", arg=before
    )


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[House]:
    """A server that soon lets a bot play for whoever is away."""
    with House(tmp_path, replace(QUICK, warn_after=0.2, stand_in_after=1.0)) as found:
        yield found


def test_a_bot_stands_in_and_gives_the_seat_back(hasty: House, invite: Invite) -> None:
    ada, ben, link = two_at_a_table(invite, hasty.address)
    ben.page.goto("about:blank")
    play_one(ada)
    ada.page.get_by_text("A bot plays for Ben, until they are back.").wait_for()
    ben.go(link)
    told(ada.page, "Ben is back")
    ada.page.get_by_text("A bot plays for Ben").wait_for(state="hidden")


@pytest.mark.parametrize("name", ["Options", "Settings"])
def test_axe_finds_nothing_grave_in_dialogs(name: str, invite: Invite) -> None:
    ada = invite()
    ada.go("/")
    ada.page.get_by_role("button", name="Play now").first.wait_for()
    ada.page.get_by_role("button", name=name).first.click()
    ada.page.get_by_role("dialog").wait_for()
    assert ada.find_problems() == []


def test_axe_finds_nothing_grave_where_there_is_nothing(invite: Invite) -> None:
    ada = invite()
    ada.go("/t/AAAAAAAAAAAA")
    ada.page.get_by_role("heading", name="There is no such table").wait_for()
    assert ada.find_problems() == []
